#if canImport(Glibc)
  import Curses
  import Glibc
  import Testing

  @Suite("Large allocations")
  struct LargeAllocationsTests {
    @Test("a large block is the system's own, also after one of its size was freed")
    func ownBlocks() throws {
      returnLargeAllocations()
      for _ in 0..<4 {
        // Smaller ones might find room that other tests gave back.
        let block = try #require(malloc(24 << 20))
        // What GNU's malloc asks the system for begins at a page, and the block behind two words in it.
        #expect(Int(bitPattern: block) % Int(getpagesize()) == 2 * MemoryLayout<Int>.size)
        free(block)
      }
    }
  }
#endif
