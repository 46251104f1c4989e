import Foundation

@testable import Trackers

extension FuzzTarget {
  /// As much as is taken of what expands.
  private static let room = 8 << 20

  /// DEFLATE: accepted where zlib accepts it, with the same bytes, in any pieces.
  static let inflate = FuzzTarget(
    name: "inflate", takes: { $0.contains("/inflate-") },
    // A stored block, and a fixed one.
    seeds: [[1, 3, 0, 252, 255, 97, 98, 99], [75, 76, 132, 1, 0]] + Zlib.samples,
    words: ["\u{0}", "\u{1}\u{0}\u{0}", "\u{4}", "\u{5}", "\u{7F}"]
  ) { bytes in
    let ours = expanded(ByteSource(inflating: ByteSource(bytes: bytes)))
    try agree(expanded(ByteSource(inflating: ByteSource(bytes: bytes, chunk: 1)), piece: 777), ours, "in bytes")
    try agree(expanded(ByteSource(inflating: ByteSource(bytes: bytes, chunk: 13)), piece: 70_000), ours, "in pieces")
    guard let zlib = Zlib.shared, !ours.isCut else { return }
    let theirs = zlib.expanded(bytes, windowBits: -15, limit: room)
    try agree(ours.error == nil ? ours.bytes : nil, theirs, "zlib")
  }

  /// gzip: the first member is zlib's, and the rest comes out the same in any pieces.
  static let gzip = FuzzTarget(
    name: "gzip", takes: { $0.hasSuffix(".gz") || $0.contains("/gzip-") }, seeds: Zlib.gzipSamples,
    words: ["\u{1F}\u{8B}", "\u{0}\u{0}\u{0}\u{0}", "\u{8}", "\u{1F}"]
  ) { bytes in
    let ours = expanded(ByteSource(gzip: ByteSource(bytes: bytes)))
    try agree(expanded(ByteSource(gzip: ByteSource(bytes: bytes, chunk: 1)), piece: 777), ours, "in bytes")
    guard let zlib = Zlib.shared, ours.error == nil, !ours.isCut, !bytes.isEmpty else { return }
    // The one difference: a checksum of the header alone, which hardly any program writes, is not checked here.
    guard bytes.count > 3, bytes[3] & 2 == 0 else { return }
    guard let first = zlib.expanded(bytes, windowBits: 31, limit: room) else {
      throw Disagreement("zlib refuses what is taken here")
    }
    guard ours.bytes.starts(with: first) else { throw Disagreement("the first member is another one for zlib") }
  }

  /// zip: names and bytes of files come out the same in any pieces, or not at all.
  static let zip = FuzzTarget(
    name: "zip", takes: { $0.hasSuffix(".zip") || $0.contains("/zip-") }, seeds: Zlib.zipSamples,
    words: [
      "PK\u{1}\u{2}", "PK\u{3}\u{4}", "PK\u{5}\u{6}", "PK\u{6}\u{6}", "PK\u{6}\u{7}", "../", "\u{0}\u{0}\u{0}\u{0}",
    ]
  ) { bytes in
    let whole = contents(SeekableBytes(bytes))
    let inBytes = SeekableBytes(size: bytes.count) { place, region in
      let piece = bytes.dropFirst(place).prefix(min(region.count, 3))
      region.copyBytes(from: piece)
      return piece.count
    }
    try agree(contents(inBytes), whole, "in pieces")
    let streamed = streamed(ByteSource(bytes: bytes))
    try agree(Self.streamed(ByteSource(bytes: bytes, chunk: 3)), streamed, "through a pipe in pieces")
  }

  private struct Expansion: Equatable, CustomStringConvertible {
    var bytes: [UInt8] = []
    var error: ReadError?
    var isCut = false
    var description: String { "\(bytes.count) bytes, \(error?.message ?? "well")" }

    // How much comes before an error depends on the pieces that were asked for.
    static func == (left: Expansion, right: Expansion) -> Bool {
      if left.error != nil || right.error != nil { return left.error == right.error || left.isCut || right.isCut }
      return left.bytes == right.bytes && left.isCut == right.isCut
    }
  }

  private static func expanded(_ source: ByteSource, piece: Int = 64 << 10) -> Expansion {
    var expansion = Expansion()
    var buffer = [UInt8](repeating: 0, count: piece)
    do throws(ReadError) {
      while true {
        let count = try buffer.fill(0..<piece, from: source)
        if count == 0 { return expansion }
        if expansion.bytes.count + count > room {
          expansion.isCut = true
          expansion.bytes = []
          return expansion
        }
        expansion.bytes += buffer[..<count]
      }
    } catch {
      expansion.error = error
      return expansion
    }
  }

  private static func streamed(_ source: ByteSource) -> [String] {
    var source = source
    var contents: [String] = []
    do throws(ReadError) {
      guard let archive = try ZipStream(&source) else { return [] }
      while contents.count < 50, let entry = try archive.next() {
        guard entry.obstacle == nil else { continue }
        let expansion = expanded(try archive.source())
        contents.append("\(entry.name) \(expansion.error == nil ? expansion.bytes.hashValue : 0) \(expansion)")
      }
    } catch {
      contents.append(error.message)
    }
    return contents
  }

  private static func contents(_ bytes: SeekableBytes) -> [String] {
    do throws(ReadError) {
      let archive = try ZipArchive(bytes)
      return archive.entries.prefix(50).map { entry in
        do throws(ReadError) {
          let expansion = expanded(try archive.source(of: entry))
          return "\(entry.name) \(expansion.error == nil ? expansion.bytes.hashValue : 0) \(expansion)"
        } catch {
          return "\(entry.name): \(error.message)"
        }
      }
    } catch {
      return [error.message]
    }
  }
}
