import Checksums
import Foundation
import TestSupport
import Testing

@testable import Trackers

@Suite("Inflater")
struct InflaterTests {
  /// Everything that a source gives, in pieces of a size.
  static func all(_ source: ByteSource, piece: Int = 10_000) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: piece)
    while case let count = try buffer.fill(0..<piece, from: source), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  static func inflated(_ bytes: [UInt8], chunk: Int = .max) throws -> [UInt8] {
    var inflater = Inflater(ByteSource(bytes: bytes, chunk: chunk))
    var result: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1_000, alignment: 1)
    defer { buffer.deallocate() }
    while case let count = try inflater.read(into: buffer), count > 0 { result += buffer[..<count] }
    return result
  }

  /// Texts and what zlib makes of them: for each a JSON object with both in base64.
  struct Sample: Decodable {
    var name: String
    var plain: Data
    var packed: Data
  }

  @Test("What zlib packs comes out again: all levels, strategies and kinds of block")
  func zlib() throws {
    let script = """
      import zlib, json, base64, random
      r = random.Random(1)
      texts = {"empty": b"", "one": b"x", "words": b" ".join(r.choice([b"alpha", b"beta", b"gamma", b"delta"]) for _ in range(20000)),
        "random": bytes(r.randrange(256) for _ in range(70000)), "zeros": bytes(300000), "two": b"ab" * 50000, "three": b"abc" * 50000,
        "seven": b"abcdefg" * 20000, "skewed": bytes(min(255, int(r.expovariate(0.05))) for _ in range(100000)),
        "far": (block := bytes(r.randrange(256) for _ in range(32768))) + block + block[:1000],
        "xml": b"".join(b'<Record type="HKStep" value="%d" startDate="2026-11-%02d 07:00:00 +1100"/>\\n' % (r.randrange(9000), r.randrange(30)) for _ in range(5000))}
      out = []
      for name, text in texts.items():
        for level in range(10):
          for strategy in range(5):
            if level not in (1, 6, 9) and strategy: continue
            c = zlib.compressobj(level, zlib.DEFLATED, -15, 9 if level % 2 else 1, strategy)
            half = len(text) // 2
            packed = c.compress(text[:half]) + c.flush(zlib.Z_FULL_FLUSH if level % 3 else zlib.Z_SYNC_FLUSH) + c.compress(text[half:]) + c.flush()
            out.append({"name": f"{name} {level} {strategy}", "plain": base64.b64encode(text).decode(), "packed": base64.b64encode(packed).decode()})
      print(json.dumps(out))
      """
    let samples = try JSONDecoder().decode([Sample].self, from: Data(try Python.run(script)))
    #expect(samples.count == 11 * (3 * 5 + 7))
    for sample in samples {
      #expect(try InflaterTests.inflated(Array(sample.packed)) == Array(sample.plain), "\(sample.name)")
    }
    for chunk in [1, 7, 15, 16, 17] {
      for sample in samples where sample.plain.count < 150_000 && sample.name.hasSuffix("6 0") {
        #expect(try InflaterTests.inflated(Array(sample.packed), chunk: chunk) == Array(sample.plain), "\(sample.name)")
      }
    }
  }

  @Test("10 MB of noise and of one byte come through the window whole")
  func large() throws {
    let script = """
      import sys, zlib, random
      kind, level = sys.argv[1], int(sys.argv[2])
      text = random.Random(5).randbytes(10 << 20) if kind == "noise" else b"z" * (10 << 20)
      sys.stdout.buffer.write(zlib.crc32(text).to_bytes(4, "little") + zlib.compress(text, level)[2:-4])
      """
    for (kind, level) in [("noise", "0"), ("noise", "6"), ("one", "1"), ("one", "9")] {
      let output = try Python.run(script, [kind, level])
      let plain = try InflaterTests.inflated(Array(output[4...]))
      #expect(plain.count == 10 << 20)
      var crc = CRC32()
      plain.withUnsafeBytes { crc.add($0) }
      #expect(crc.value.littleEndianBytes == Array(output[..<4]), "\(kind) \(level)")
    }
  }

  @Test("Whether a damaged stream is one, and what it holds, is what zlib says")
  func damage() throws {
    let script = """
      import zlib, json, base64, random
      r = random.Random(3)
      text = b"".join(b"%d,%d;" % (r.randrange(50), r.randrange(1000)) for _ in range(60))
      out = []
      def add(packed):
        d = zlib.decompressobj(-15)
        try:
          plain = d.decompress(packed)
          plain = plain if d.eof else None
        except zlib.error: plain = None
        out.append({"packed": base64.b64encode(packed).decode(), "plain": None if plain is None else base64.b64encode(plain).decode()})
      for level, strategy in ((9, 0), (9, 4), (0, 0)):
        c = zlib.compressobj(level, zlib.DEFLATED, -15, 9, strategy)
        packed = c.compress(text) + c.flush()
        for n in range(len(packed)): add(packed[:n])
        for n in range(len(packed)):
          values = range(256) if n < 40 else (packed[n] ^ 1 << b for b in range(8))
          for v in values: add(packed[:n] + bytes([v]) + packed[n + 1:])
      for _ in range(3000): add(r.randbytes(r.randrange(1, 60)))
      print(json.dumps(out))
      """
    struct Damaged: Decodable {
      var packed: Data
      var plain: Data?
    }
    let cases = try JSONDecoder().decode([Damaged].self, from: Data(try Python.run(script)))
    #expect(cases.count > 30_000)
    for damaged in cases {
      let plain = try? InflaterTests.inflated(Array(damaged.packed))
      if plain != damaged.plain.map(Array.init) { Issue.record("\(damaged.packed.base64EncodedString())") }
    }
  }

  @Test("Codes longer than the table is wide are found")
  func longCodes() throws {
    // Frequencies of the Fibonacci numbers give codes of 15 bits.
    let script = """
      import sys, zlib
      a, b, text = 1, 1, b""
      for n in range(22): text += bytes([n + 40]) * a; a, b = b, a + b
      c = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_HUFFMAN_ONLY)
      sys.stdout.buffer.write(len(text).to_bytes(4, "little") + c.compress(text) + c.flush())
      """
    let output = try Python.run(script)
    let plain = try InflaterTests.inflated(Array(output[4...]))
    #expect(plain.count.littleEndianBytes.prefix(4).elementsEqual(output[..<4]))
    var (a, b, place) = (1, 1, 0)
    for symbol in 0..<22 {
      #expect(plain[place..<place + a].allSatisfy { $0 == UInt8(symbol + 40) })
      place += a
      (a, b) = (b, a + b)
    }
  }

  @Test("The checksum is that of the standard")
  func checksum() {
    var crc = CRC32()
    #expect(crc.value == 0)
    Array("123456789".utf8).withUnsafeBytes { crc.add($0) }
    #expect(crc.value == 0xCBF4_3926)
    // In pieces of any size it is the same.
    let text = (0..<200).map { UInt8($0) }
    var whole = CRC32()
    text.withUnsafeBytes { whole.add($0) }
    for size in [1, 15, 16, 17, 33] {
      var parts = CRC32()
      for start in stride(from: 0, to: text.count, by: size) {
        Array(text[start..<min(start + size, text.count)]).withUnsafeBytes { parts.add($0) }
      }
      #expect(parts.value == whole.value)
    }
  }
}

extension FixedWidthInteger {
  /// The bytes of the number, the lowest first.
  var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}
