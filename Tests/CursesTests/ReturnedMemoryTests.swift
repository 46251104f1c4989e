#if canImport(Glibc)
  import Curses
  import Foundation
  import Glibc
  import Testing

  @Suite("Returned memory")
  struct ReturnedMemoryTests {
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

    @Test("what a heap has free below a block that is in use goes back as well")
    func freeBlocks() throws {
      let blocks = try (0..<64 << 10).map { _ in
        let block = try #require(malloc(1 << 10))
        memset(block, 1, 1 << 10)
        return block
      }
      let full = try residentPages()
      for block in blocks.dropLast() { free(block) }
      returnUnusedMemory()
      // 64 MB were free; other tests may have taken some meanwhile.
      #expect(try residentPages() < full - (32 << 20) / Int(getpagesize()))
      blocks.suffix(1).forEach { free($0) }
    }

    private func residentPages() throws -> Int {
      let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      return try #require(fields.count > 1 ? Int(fields[1]) : nil)
    }
  }
#endif
