/// A window on the bytes of a source, with a zero behind the last one.
///
/// The zero ends every scan by itself, so no loop asks for the end: a scanner that meets a 0 compares its place with
/// `end` and then has more bytes read, or has found the end of the text, or a byte 0 in it.
struct ReadBuffer: ~Copyable {
  // Words and vectors are read from any place up to `end`, and known keys compared with what is there.
  private static let padding = 2 * KnownKeys.longest

  private let source: ByteSource
  private var bytes: [UInt8]
  /// The place of the zero behind the last byte.
  private(set) var end = 0
  /// Where the first byte of the window lies in the whole text.
  private(set) var offset = 0
  /// Whether the window reaches the end of the text.
  private(set) var isAtEnd = false

  /// Creates an empty window that holds `size` bytes, at least 16.
  init(_ source: ByteSource, size: Int) {
    self.source = source
    bytes = [UInt8](repeating: 0, count: max(16, size) + ReadBuffer.padding)
  }

  /// The byte at a place in the window.
  @inline(__always)
  subscript(index: Int) -> UInt8 { bytes[index] }

  /// The bytes in a range of places.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// Eight bytes from a place on, the first one in the lowest bits.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The first `count` bytes of the eight from a place on; the others are 0.
  @inline(__always)
  func word(at index: Int, holding count: Int) -> UInt64 {
    let word = word(at: index)
    return count >= 8 ? word : word & ~(UInt64.max << UInt64(8 * count))
  }

  /// Sixteen bytes from a place on.
  @inline(__always)
  func vector(at index: Int) -> SIMD16<Int8> {
    bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<Int8>.self)
  }

  /// Makes room for more bytes, giving up those before `start`, and returns by how much the others moved down.
  ///
  /// Bytes are moved only if at least as many are given up, so that moving costs no more than reading whatever the
  /// size of the chunks. A window full of bytes to keep doubles.
  mutating func makeRoom(keeping start: Int) -> Int {
    let kept = end - start
    if kept <= start {
      for place in 0..<kept { bytes[place] = bytes[start + place] }
      end = kept
      bytes[end] = 0
      offset += start
      return start
    }
    if end + ReadBuffer.padding == bytes.count { bytes.append(contentsOf: repeatElement(0, count: end)) }
    return 0
  }

  /// Whether the window can go to any place of the text.
  var canSeek: Bool { source.seek != nil }

  /// Empties the window and goes to a place in the whole text.
  mutating func seek(to offset: Int) throws(ReadError) {
    try source.seek?(offset)
    self.offset = offset
    end = 0
    bytes[0] = 0
    isAtEnd = false
  }

  /// Reads more bytes into the room behind the last one; after an error the text ends here.
  mutating func fill() throws(ReadError) {
    let room = end..<(bytes.count - ReadBuffer.padding)
    isAtEnd = true
    let count = min(max(0, try read(into: room)), room.count)
    isAtEnd = count == 0
    end += count
    bytes[end] = 0
  }

  private mutating func read(into room: Range<Int>) throws(ReadError) -> Int {
    let result = bytes.withUnsafeMutableBytes { region -> Result<Int, ReadError> in
      do throws(ReadError) {
        return .success(try source.read(UnsafeMutableRawBufferPointer(rebasing: region[room])))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
