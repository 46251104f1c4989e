// The floor: reads a file in pieces of 256 KB and adds up its bytes.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(int count, char **arguments) {
  static unsigned char piece[256 << 10];
  int file = count > 1 ? open(arguments[1], O_RDONLY) : 0;
  unsigned long sum = 0;
  ssize_t size;
  while ((size = read(file, piece, sizeof piece)) > 0)
    for (ssize_t i = 0; i < size; i++) sum += piece[i];
  printf("%lu\n", sum);
  return size < 0;
}
