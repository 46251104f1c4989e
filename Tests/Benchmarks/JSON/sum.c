// The floor: reads files in pieces of 256 KB and adds up their bytes.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(int count, char **arguments) {
  static unsigned char piece[256 << 10];
  unsigned long sum = 0;
  ssize_t size = 0;
  for (int place = 1; place < count && size >= 0; place++) {
    int file = open(arguments[place], O_RDONLY);
    while ((size = read(file, piece, sizeof piece)) > 0)
      for (ssize_t i = 0; i < size; i++) sum += piece[i];
    close(file);
  }
  printf("%lu\n", sum);
  return size < 0;
}
