#if canImport(Glibc)
  import Curses
  import Glibc
  import Testing

  @Suite("Large allocations")
  struct LargeAllocationsTests {
    @Test("a block as large as a picture is the system's own, also after one of its size was freed")
    func ownBlocks() throws {
      returnLargeAllocations()
      for _ in 0..<4 {
        let block = try #require(malloc(1 << 20))
        // What GNU's malloc asks the system for begins at a page, and the block behind two words in it.
        #expect(Int(bitPattern: block) % Int(getpagesize()) == 2 * MemoryLayout<Int>.size)
        free(block)
      }
    }
  }
#endif
