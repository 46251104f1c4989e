import Foundation
import TestSupport
import Testing

@testable import Trackers

@Suite("Zip archives")
struct ZipTests {
  /// An archive that Python writes: lines of a script in which `z` is the open `ZipFile` and `f` its file.
  static func archive(_ lines: String, before: String = "", after: String = "", open: String = "") throws -> [UInt8] {
    let script = """
      import io, sys, zipfile, struct
      from zipfile import ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA
      class Pipe(io.BytesIO):
        def seekable(self): return False
        def tell(self): raise OSError()
        def seek(self, *a): raise OSError()
      f = io.BytesIO()
      \(before)
      with zipfile.ZipFile(f, "w", ZIP_DEFLATED) as z:
        \(lines.split(separator: "\n").joined(separator: "\n  "))
      b = bytearray(f.getvalue())
      \(after)
      sys.stdout.buffer.write(b)
      """
    return try Python.run(script)
  }

  /// Names and texts of an archive.
  static func contents(_ bytes: [UInt8]) throws(ReadError) -> [String: String] {
    let archive = try ZipArchive(SeekableBytes(bytes))
    var contents: [String: String] = [:]
    for entry in archive.entries {
      let source = try archive.source(of: entry)
      var text: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1_000)
      while case let count = try buffer.fill(0..<1_000, from: source), count > 0 { text += buffer[..<count] }
      contents[entry.name] = String(decoding: text, as: UTF8.self)
    }
    return contents
  }

  /// Names and texts of an archive that comes through a pipe in pieces of a size.
  static func streamed(_ bytes: [UInt8], chunk: Int = .max) throws(ReadError) -> [String: String] {
    var source = ByteSource(bytes: bytes, chunk: chunk)
    var contents: [String: String] = [:]
    guard let archive = try ZipStream(&source) else { return [:] }
    while let entry = try archive.next() {
      guard entry.name.hasSuffix(".json") else { continue }
      let source = try archive.source()
      var text: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1_000)
      while case let count = try buffer.fill(0..<1_000, from: source), count > 0 { text += buffer[..<count] }
      contents[entry.name] = String(decoding: text, as: UTF8.self)
    }
    return contents
  }

  private static let many = """
    z.writestr('a.bin', 'x' * 200000)
    z.writestr('a/one.json', 'one' * 100000)
    z.writestr('empty.json', '')
    with z.open('large.json', 'w', force_zip64=True) as w: w.write(b'[1]')
    with z.open('none.json', 'w', force_zip64=True) as w: w.write(b'')
    z.writestr('two.json', 'two')
    """

  @Test(
    "An archive through a pipe has the same files, whether sizes stand before or behind them",
    arguments: ["", "f = Pipe()", "zipfile.ZIP64_LIMIT = 10"], [1, 7, Int.max])
  func stream(before: String, chunk: Int) throws {
    let bytes = try ZipTests.archive(ZipTests.many, before: before)
    let whole = try ZipTests.contents(bytes).filter { $0.key.hasSuffix(".json") }
    #expect(whole.count == 5)
    #expect(try ZipTests.streamed(bytes, chunk: chunk) == whole)
    #expect(try ZipTests.streamed(Array("[{}]".utf8), chunk: chunk).isEmpty)
  }

  @Test("A damaged or cut archive through a pipe is an error, or has the same files", arguments: ["", "f = Pipe()"])
  func damagedStream(before: String) throws {
    let bytes = try ZipTests.archive(ZipTests.two.replacing(", ZIP_STORED", with: ""), before: before)
    let whole = try ZipTests.streamed(bytes)
    var random = SplitMix64(seed: 5)
    for _ in 0..<500 {
      var damaged = bytes
      let place = Int(random.next() % UInt64(bytes.count))
      damaged[place] ^= UInt8(truncatingIfNeeded: 1 << (random.next() % 8))
      if random.next() % 4 == 0 { damaged.removeSubrange(place...) }
      guard let found = try? ZipTests.streamed(damaged) else { continue }
      // A name has no checksum.
      #expect(Set(found.values).isSubset(of: whole.values))
    }
  }

  static let two = "z.writestr('a/one.json', 'one' * 100)\nz.writestr('two.json', 'two', ZIP_STORED)"

  @Test(
    "Archives of every making are read",
    arguments: [
      ("", "", ""), ("f.write(b'#!/bin/sh unpacks itself\\n')", "", ""), ("f = Pipe()", "", ""),
      ("zipfile.ZIP_FILECOUNT_LIMIT = 1", "", ""),
      ("zipfile.ZIP64_LIMIT = 10; zipfile.ZIP_FILECOUNT_LIMIT = 1", "", ""),
      ("zipfile.ZIP64_LIMIT = 10; f.write(b'MZ')", "", ""),
      ("", "z.comment = b'a comment PK\\x05\\x06'", ""), ("", "z.comment = b'c' * 65535", ""),
      ("", "z.mkdir('a')", ""), ("", "", "b += b'a little after the end'"),
    ])
  func makings(before: String, line: String, after: String) throws {
    let bytes = try ZipTests.archive(ZipTests.two + "\n" + line, before: before, after: after)
    #expect(
      try ZipTests.contents(bytes) == ["a/one.json": String(repeating: "one", count: 100), "two.json": "two"])
  }

  @Test("An empty archive has no files, and bytes that are none are damaged")
  func empty() throws {
    #expect(try ZipTests.contents(ZipTests.archive("pass")).isEmpty)
    #expect(throws: ReadError.damagedArchive) { try ZipTests.contents([]) }
    #expect(throws: ReadError.damagedArchive) { try ZipTests.contents([0x50, 0x4B, 3, 4]) }
  }

  @Test("Names are kept: UTF-8, with or without saying so, and the old code page")
  func names() throws {
    let bytes = try ZipTests.archive(
      "z.writestr('导出.xml', '1')\nz.writestr('qqqq.json', '2')\nz.writestr('wxyz.json', '3')",
      after: "b = b.replace(b'qqqq', 'üé'.encode()).replace(b'wxyz', b'\\x81\\x82\\xe1\\xfe')")
    #expect(Set(try ZipTests.contents(bytes).keys) == ["导出.xml", "üé.json", "üéß■.json"])
  }

  @Test("What cannot be read says why: encryption, other methods")
  func obstacles() throws {
    let bytes = try ZipTests.archive("z.writestr('a', 'x', ZIP_BZIP2)\nz.writestr('b', 'x', ZIP_LZMA)")
    #expect(
      try ZipArchive(SeekableBytes(bytes)).entries.map(\.obstacle) == [
        "is packed by bzip2, not by DEFLATE; unpack it first", "is packed by LZMA, not by DEFLATE; unpack it first",
      ])
    let encrypted = try ZipTests.archive(
      "z.writestr('a', 'x')", after: "b[b.index(b'PK\\x01\\x02') + 8] |= 1")
    #expect(throws: ReadError(message: "is encrypted; unpack it with its password first")) {
      try ZipTests.contents(encrypted)
    }
  }

  @Test(
    "Overlap, parts, absurd numbers and wrong sums are refused",
    arguments: [
      // Both entries at the same place.
      ("i = b.rindex(b'PK\\x01\\x02'); b[i + 42:i + 46] = bytes(4)", "overlap"),
      ("i = b.index(b'PK\\x05\\x06'); b[i + 4:i + 6] = b'\\x01\\x00'", "one of several parts"),
      ("i = b.index(b'PK\\x05\\x06'); b[i + 10:i + 12] = b'\\xff\\xff'", "cut short or damaged"),
      ("i = b.index(b'PK\\x05\\x06'); b[i + 12:i + 16] = b'\\xff' * 4", "cut short or damaged"),
      ("i = b.index(b'PK\\x05\\x06'); b[i + 16:i + 20] = b'\\xff' * 4", "cut short or damaged"),
      ("i = b.rindex(b'PK\\x01\\x02'); b[i + 42:i + 46] = b'\\xff' * 4", "cut short or damaged"),
      ("i = b.rindex(b'PK\\x01\\x02'); b[i + 16] ^= 1", "checksum is wrong"),
      ("i = b.index(b'PK\\x01\\x02'); b[i + 24] ^= 1", "size is not the one"),
      ("i = b.rindex(b'PK\\x01\\x02'); b[i + 24] ^= 1", "two sizes differ"),
      ("b[0] = 0", "cut short or damaged"), ("b = b[:len(b) // 2]", "cut short or damaged"),
    ])
  func refused(after: String, reason: String) throws {
    let bytes = try ZipTests.archive(ZipTests.two, after: after)
    do throws(ReadError) {
      let contents = try ZipTests.contents(bytes)
      Issue.record("\(contents)")
    } catch {
      #expect(error.message.contains(reason), "\(error.message)")
    }
  }

  @Test("A bomb expands through the window, as far as it is read")
  func bomb() throws {
    let bytes = try ZipTests.archive("z.writestr('a.json', b' ' * (40 << 20))")
    #expect(bytes.count < 60_000)
    let archive = try ZipArchive(SeekableBytes(bytes))
    let export = readExport(
      try archive.source(of: archive.entries[0]), named: "a.json", options: ImportOptions(zone: .utc))
    #expect(export.failure != nil)
  }

  @Test("Cut anywhere or changed in any byte an archive never traps")
  func damage() throws {
    let whole = try ZipTests.archive(ZipTests.two, before: "zipfile.ZIP64_LIMIT = 10")
    for count in 0..<whole.count {
      #expect(throws: ReadError.self) { try ZipTests.contents(Array(whole.prefix(count))) }
    }
    var random = SplitMix64(seed: 9)
    for place in whole.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)] {
        var bytes = whole
        bytes[place] = value
        _ = try? ZipTests.contents(bytes)
      }
    }
    for _ in 0..<3_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 2...6, using: &random) {
        let place = Int.random(in: whole.count / 2..<whole.count, using: &random)
        bytes[place] = Bool.random(using: &random) ? 0xFF : UInt8.random(in: 0...255, using: &random)
      }
      _ = try? ZipTests.contents(bytes)
    }
  }
}
