/// The bits of a stream, those of a byte from the lowest on (RFC 1951, section 3.1.1).
///
/// Behind the end of the stream zeros are lent, so that a decoder may look at more bits than a code takes; taking one of them
/// is an error.
struct BitInput: ~Copyable {
  // A word of eight bytes is read wherever the next byte lies.
  private static let padding = 8

  private let source: ByteSource
  private(set) var bytes: [UInt8]
  /// The place of the next byte that is not among the bits.
  var index = 0
  /// The place behind the last byte.
  private(set) var end = 0
  private var isAtEnd = false

  /// The next bits, the first one lowest; those beyond `count` are of no meaning.
  var bits: UInt64 = 0
  /// How many bits are ready.
  var count = 0
  /// How many bytes of zeros were lent.
  private var lent = 0

  /// Creates an input at the start of a stream, of which `size` bytes are read at a time.
  init(_ source: ByteSource, size: Int = 64 << 10) {
    self.source = source
    bytes = [UInt8](repeating: 0, count: max(16, size) + BitInput.padding)
  }

  /// Makes 56 bits ready or more.
  mutating func refill() throws(ReadError) {
    try checkEnd()
    if end - index < 8, !isAtEnd { try fill() }
    while count < 56 {
      var byte: UInt8 = 0
      if index < end {
        byte = bytes[index]
        index += 1
      } else {
        lent += 1
      }
      bits = bits & (1 << UInt64(count) - 1) | UInt64(byte) << UInt64(count)
      count += 8
    }
  }

  /// Throws if more bits were taken than there are.
  func checkEnd() throws(ReadError) {
    if lent * 8 > count { throw .compressed("they end too early") }
  }

  /// Takes up to 32 bits as a number.
  mutating func take(_ width: Int) throws(ReadError) -> Int {
    if count < width { try refill() }
    let number = bits & (1 << UInt64(width) - 1)
    drop(width)
    try checkEnd()
    return Int(number)
  }

  /// Takes bits that are ready.
  mutating func drop(_ width: Int) {
    bits >>= UInt64(width)
    count -= width
  }

  /// Goes over the rest of the byte that was begun.
  mutating func alignToByte() { drop(count & 7) }

  /// Takes bytes, as many as there are at once and as fit; 0 is the end of the stream.
  mutating func takeBytes(into target: inout [UInt8], _ range: Range<Int>) throws(ReadError) -> Int {
    guard try !isFinished() else { return 0 }
    let count = min(range.count, end - index)
    target.withUnsafeMutableBytes { region in
      UnsafeMutableRawBufferPointer(rebasing: region[range]).copyBytes(from: bytes[index..<index + count])
    }
    index += count
    return count
  }

  /// Whether nothing follows the byte that was begun.
  mutating func isFinished() throws(ReadError) -> Bool {
    alignToByte()
    giveBack()
    if index == end, !isAtEnd { try fill() }
    return index == end
  }

  /// Turns whole bytes among the bits into bytes again.
  private mutating func giveBack() {
    index -= count >> 3 - min(lent, count >> 3)
    lent = 0
    count &= 7
    bits &= 1 << UInt64(count) - 1
  }

  private mutating func fill() throws(ReadError) {
    giveBack()
    for place in 0..<end - index { bytes[place] = bytes[index + place] }
    end -= index
    index = 0
    while end < 8, !isAtEnd {
      let room = end..<bytes.count - BitInput.padding
      let count = try bytes.fill(room, from: source)
      isAtEnd = count == 0
      end += count
    }
  }
}

extension [UInt8] {
  /// Reads bytes into a range, as many as the source gives at once; 0 is its end.
  mutating func fill(_ range: Range<Int>, from source: ByteSource) throws(ReadError) -> Int {
    let result = withUnsafeMutableBytes { region -> Result<Int, ReadError> in
      do throws(ReadError) {
        return .success(try source.read(UnsafeMutableRawBufferPointer(rebasing: region[range])))
      } catch {
        return .failure(error)
      }
    }
    return Swift.min(Swift.max(0, try result.get()), range.count)
  }
}

extension ReadError {
  /// Compressed data make no sense.
  static func compressed(_ reason: String) -> ReadError {
    ReadError(message: "the compressed data are damaged: \(reason)")
  }
}
