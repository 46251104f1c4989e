import Checksums
import Foundation
import TestSupport
import Testing

@testable import Images

@Suite("Deflater") struct DeflaterTests {
  /// Texts of many kinds, by name.
  static let texts: [String: [UInt8]] = {
    var random = SplitMix64(seed: 4)
    func noise(_ count: Int, below limit: UInt64 = 256) -> [UInt8] {
      (0..<count).map { _ in UInt8(random.next() % limit) }
    }
    let block = noise(32_768)
    return [
      "empty": [], "one": [7], "two": [7, 7], "three": [1, 2, 3], "zeros": [UInt8](repeating: 0, count: 300_000),
      "noise": noise(200_000), "few": noise(150_000, below: 3), "pairs": (0..<90_000).map { UInt8($0 % 2) },
      "ramp": (0..<80_000).map { UInt8($0 / 300 % 256) }, "far": block + block + block[..<1_000],
      // Each symbol twice as often as the one before: the longest codes there can be.
      "skewed": (0..<18).flatMap { [UInt8](repeating: UInt8($0), count: 1 << $0) }.shuffled(using: &random),
    ]
  }()

  private func packed(_ bytes: [UInt8], piece: Int) -> [UInt8] {
    var deflater = Deflater()
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      deflater.add(Array(bytes[start..<min(start + piece, bytes.count)]))
      output += deflater.take()
    }
    deflater.finish()
    return output + deflater.take()
  }

  @Test("zlib reads what was packed, in pieces of any size", arguments: texts.keys.sorted(), [100_000, 977])
  func roundTrip(_ name: String, _ piece: Int) throws {
    let plain = Self.texts[name] ?? []
    let script = "import sys, zlib; sys.stdout.buffer.write(zlib.decompress(sys.stdin.buffer.read()))"
    #expect(try Python.run(script, input: packed(plain, piece: piece)) == plain)
  }

  @Test("flat and repeated bytes get small, noise hardly grows")
  func sizes() {
    func size(_ name: String) -> Int { packed(Self.texts[name] ?? [], piece: 10_000).count }
    #expect(size("zeros") < 500)
    #expect(size("pairs") < 300)
    #expect(size("ramp") < 2_500)
    #expect(size("far") < 34_500)
    #expect(size("few") < 150_000 / 4)
    #expect(size("noise") < 200_000 + 1_500)
  }

  @Test("every code is complete, and none is longer than the limit")
  func codes() {
    var random = SplitMix64(seed: 9)
    for limit in [7, 9, 15] {
      for _ in 0..<40 {
        let counts = (0..<19).map { _ in Int(1 << (random.next() % 24)) * Int(random.next() % 3) }
        let code = PrefixLengths(counts: counts, limit: limit)
        #expect(zip(counts, code.lengths).allSatisfy { $0 == 0 || $1 > 0 })
        #expect(code.lengths.allSatisfy { $0 <= limit })
        let used = code.lengths.filter { $0 > 0 }
        #expect(used.reduce(0) { $0 + 1 << (limit - Int($1)) } == 1 << limit)
      }
    }
  }

  @Test("the checksum is that of the standard")
  func adler() {
    func sum(_ bytes: [UInt8]) -> UInt32 {
      var sum = Adler32()
      bytes.withUnsafeBytes { sum.add($0) }
      return sum.value
    }
    #expect(sum([]) == 1)
    #expect(sum(Array("Wikipedia".utf8)) == 0x11E6_0398)
    #expect(sum([UInt8](repeating: 255, count: 1_000_000)) == 0x3843_E1BE)
  }
}
