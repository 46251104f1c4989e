import Checksums

/// Compresses bytes into a zlib stream (RFC 1950) as they come.
///
/// What stood among the last 32 KB is pointed to (DEFLATE, RFC 1951), and a match waits until it is known that none
/// longer begins a byte later. What is kept is that window and one block, however long the stream is.
struct Deflater {
  /// What is compressed so far.
  private(set) var output = BitOutput()
  private var checksum = Adler32()
  private var finder = MatchFinder()
  private var block = DeflateBlock()
  /// The window and the bytes yet to be compressed.
  private var buffer: [UInt8] = []
  /// The place of the buffer's first byte among all bytes.
  private var start = 0
  /// The first byte in the buffer that was not looked at.
  private var index = 0
  /// The match that begins at the byte before; nil where that byte is compressed already.
  private var waiting: MatchFinder.Match?

  init() {
    // A window of 32 KB, compressed with usual care (RFC 1950, section 2.2).
    output.bytes = [0x78, 0x9C]
  }

  /// Compresses bytes.
  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { checksum.add($0) }
    buffer += bytes
    encode(upTo: buffer.count - MatchFinder.lengths.upperBound)
    let kept = max(index - MatchFinder.reach - 1, 0)
    // Moving the window costs as much as it is long, so it waits until that is little.
    guard kept > 4 * MatchFinder.reach else { return }
    buffer.removeFirst(kept)
    start += kept
    index -= kept
  }

  /// Takes what is compressed so far.
  mutating func take() -> [UInt8] {
    defer { output.bytes = [] }
    return output.bytes
  }

  /// Compresses what is left and ends the stream.
  mutating func finish() {
    encode(upTo: buffer.count)
    if waiting != nil, let last = buffer.last { block.add(literal: last) }
    block.write(to: &output, isLast: true)
    output.align()
    output.bytes += checksum.value.bigEndianBytes
  }

  private mutating func encode(upTo end: Int) {
    // Not copied: it shows that the buffer stays as it is while the rest changes.
    let bytes = buffer
    bytes.withUnsafeBufferPointer { buffer in
      while index < end {
        let found = finder.match(at: index, in: buffer, from: start)
        finder.remember(index, in: buffer, from: start)
        index &+= 1
        if let match = waiting, match.length > 0, match.length >= found.length {
          block.add(match)
          let next = index &+ match.length &- 2
          while index < next {
            finder.remember(index, in: buffer, from: start)
            index &+= 1
          }
          waiting = nil
        } else {
          if waiting != nil { block.add(literal: buffer[index &- 2]) }
          waiting = found
        }
        if block.isFull { block.write(to: &output, isLast: false) }
      }
    }
  }
}

extension UInt32 {
  /// The bytes of the number, the highest first.
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
