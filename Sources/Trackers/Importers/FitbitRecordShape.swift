/// The bytes around the stamp and the number of a record, which are the same in all records of a file.
///
/// A record with the same bytes in the same places, and nothing but digits between them, is as right as the one from which
/// they were learned: it need not be taken apart key by key.
struct FitbitRecordShape {
  /// The bytes before the stamp, between stamp and number, and behind the number.
  fileprivate let head, middle, tail: FixedBytes

  /// Three such pieces at their longest, a stamp, and a number of seven digits before the point and seven behind it.
  fileprivate static let longest = 3 * FixedBytes.capacity + FitbitStamp.length + 15

  fileprivate init?(head: ArraySlice<UInt8>, middle: ArraySlice<UInt8>, tail: ArraySlice<UInt8>) {
    guard let head = FixedBytes(head), let middle = FixedBytes(middle), let tail = FixedBytes(tail) else { return nil }
    (self.head, self.middle, self.tail) = (head, middle, tail)
  }

  /// Where the parts of a record stand in the window while it is taken apart.
  struct Learner {
    private let offset: Int
    private let start: Int
    private var stamp: Range<Int>?
    private var value: Range<Int>?

    /// Begins at a record's bracket.
    init(_ reader: borrowing JSONReader) {
      offset = reader.buffer.offset
      start = reader.index
    }

    /// Notes the stamp, which was read last.
    mutating func noteStamp(_ reader: borrowing JSONReader) { stamp = reader.plainToken }

    /// Notes the text of the number, which was read last.
    mutating func noteValue(_ reader: borrowing JSONReader) { value = reader.plainToken }

    /// Gives up the text of the number: its key stood there again, with something else.
    mutating func forgetValue() { value = nil }

    /// The shape of the record, which was read to its end; nil if it was not in one piece, or its parts in another order.
    func shape(_ reader: borrowing JSONReader) -> FitbitRecordShape? {
      guard let stamp, let value, reader.buffer.offset == offset, reader.dialect == .json, !reader.isLineDelimited,
        start < stamp.lowerBound, stamp.count == FitbitStamp.length, stamp.upperBound < value.lowerBound,
        value.upperBound < reader.index
      else { return nil }
      return FitbitRecordShape(
        head: reader.buffer[start..<stamp.lowerBound], middle: reader.buffer[stamp.upperBound..<value.lowerBound],
        tail: reader.buffer[value.upperBound..<reader.index])
    }
  }
}

extension JSONReader {
  /// Where the string that was read last stands in the window; nil if it does not, or has escapes.
  fileprivate var plainToken: Range<Int>? { token.isInWindow && !token.isEscaped ? token.range : nil }

  /// Reads records of a shape, of which one comes next, as far as they follow each other in the window.
  ///
  /// - Returns: whether there was one.
  @inline(__always)
  mutating func readRecords(
    of shape: FitbitRecordShape, stamps: inout FitbitStampMemory, _ body: (_ second: Int, _ value: Double) -> Void
  ) -> Bool {
    var place = index
    var end = index
    while buffer.end - place >= FitbitRecordShape.longest, buffer.holds(shape.head, at: place) {
      place += shape.head.count
      guard let second = stamps.second(in: buffer, at: place) else { break }
      place += FitbitStamp.length
      guard buffer.holds(shape.middle, at: place) else { break }
      place += shape.middle.count
      guard let value = buffer.decimal(at: &place), value < 1e6, buffer.holds(shape.tail, at: place) else { break }
      place += shape.tail.count
      body(second, value)
      end = place
      guard buffer[place] == UInt8(ascii: ",") else { break }
      repeat { place += 1 } while buffer[place].isBlank
    }
    if end == index { return false }
    index = end
    expectation = .separator
    return true
  }
}

/// Up to 32 bytes to compare with, eight at a step.
private struct FixedBytes {
  static let capacity = 32

  let count: Int
  /// Four words, and the bits of each that the bytes take.
  private var words = SIMD4<UInt64>()
  private var masks = SIMD4<UInt64>()

  /// Takes bytes over; nil if there are too many.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count <= FixedBytes.capacity else { return nil }
    count = bytes.count
    for (place, byte) in bytes.enumerated() {
      let shift = UInt64(8 * (place % 8))
      words[place / 8] |= UInt64(byte) << shift
      masks[place / 8] |= 0xFF << shift
    }
  }

  @inline(__always)
  func differs(from word: UInt64, _ index: Int) -> Bool { (word ^ words[index]) & masks[index] != 0 }
}

extension ReadBuffer {
  /// Whether such bytes stand at a place.
  @inline(__always)
  fileprivate func holds(_ bytes: FixedBytes, at place: Int) -> Bool {
    if bytes.differs(from: word(at: place), 0) { return false }
    if bytes.count > 8, bytes.differs(from: word(at: place + 8), 1) { return false }
    if bytes.count > 16, bytes.differs(from: word(at: place + 16), 2) { return false }
    return bytes.count <= 24 || !bytes.differs(from: word(at: place + 24), 3)
  }

  /// Reads one to seven digits, and as many behind a point, and goes behind them; nil if there is something else.
  @inline(__always)
  fileprivate func decimal(at place: inout Int) -> Double? {
    let integers = word(at: place).leadingDigits
    guard 1...7 ~= integers.count, integers.count == 1 || self[place] != UInt8(ascii: "0") else { return nil }
    place += integers.count
    guard self[place] == UInt8(ascii: ".") else { return Double(integers.number) }
    let fractions = word(at: place + 1).leadingDigits
    guard 1...7 ~= fractions.count else { return nil }
    place += 1 + fractions.count
    return decimalFraction(
      integers.number &* powersOfTen[fractions.count] &+ fractions.number, scale: fractions.count)
  }
}

private let powersOfTen: [UInt64] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]

extension UInt8 {
  /// Whether it is one of JSON's blanks.
  @inline(__always)
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
