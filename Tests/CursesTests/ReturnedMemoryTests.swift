#if canImport(Glibc)
  import Curses
  import Glibc
  import Testing

  @Suite("Returned memory")
  struct ReturnedMemoryTests {
    @Test("a large block is the system's own, also after one of its size was freed")
    func ownBlocks() throws {
      returnLargeAllocations()
      for _ in 0..<4 {
        // Smaller ones might find room that other tests gave back.
        let block = try #require(malloc(192 << 20))
        // What GNU's malloc asks the system for begins at a page, and the block behind two words in it.
        #expect(Int(bitPattern: block) % Int(getpagesize()) == 2 * MemoryLayout<Int>.size)
        free(block)
      }
    }

    @Test("what a heap has free below a block that is in use goes back as well")
    func freeBlocks() throws {
      // Fewer than would leave room for a large block.
      let blocks = try (0..<12 << 10).map { _ in
        let block = try #require(malloc(1 << 10))
        memset(block, 1, 1 << 10)
        return block
      }
      for block in blocks.dropLast() { free(block) }
      returnUnusedMemory()
      // Other tests may have taken some meanwhile.
      #expect(blocks.count(where: isResident) < blocks.count / 2)
      blocks.suffix(1).forEach { free($0) }
    }

    private func isResident(_ block: UnsafeMutableRawPointer) -> Bool {
      let size = Int(getpagesize())
      var state: UInt8 = 0
      guard let page = UnsafeMutableRawPointer(bitPattern: Int(bitPattern: block) / size * size) else { return false }
      return mincore(page, size, &state) == 0 && state & 1 != 0
    }
  }
#endif
