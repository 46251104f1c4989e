/// The bytes around the stamp and the number of a record, which are the same in all records of a file.
///
/// A record with the same bytes in the same places, and nothing but digits between them, is as right as the one from which
/// they were learned: it need not be taken apart key by key.
struct FitbitRecordShape {
  /// The bytes before the stamp, between stamp and number, and behind the number.
  fileprivate let head, middle, tail: ShortText

  fileprivate init?(head: ShortText, middle: ShortText, tail: ShortText) {
    guard head.isWhole, middle.isWhole, tail.isWhole else { return nil }
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

    /// The shape of the record, which was read to its end; nil if it was not in one piece, or its parts in another order.
    func shape(_ reader: borrowing JSONReader) -> FitbitRecordShape? {
      guard let stamp, let value, reader.buffer.offset == offset, reader.dialect == .json, !reader.isLineDelimited,
        start < stamp.lowerBound, stamp.count == FitbitStamp.length, stamp.upperBound < value.lowerBound,
        value.upperBound < reader.index
      else { return nil }
      return FitbitRecordShape(
        head: ShortText(reader.buffer[start..<stamp.lowerBound]),
        middle: ShortText(reader.buffer[stamp.upperBound..<value.lowerBound]),
        tail: ShortText(reader.buffer[value.upperBound..<reader.index]))
    }
  }
}

extension JSONReader {
  /// Where the string that was read last stands in the window; nil if it does not, or has escapes.
  fileprivate var plainToken: Range<Int>? { token.isInWindow && !token.isEscaped ? token.range : nil }

  /// Reads the record that comes next, if it has a shape and is in the window.
  @inline(__always)
  mutating func record(of shape: FitbitRecordShape?) -> (stamp: FitbitStamp, value: Double)? {
    // Three parts of a short text's length at most, a stamp and a number.
    guard let shape, buffer.end - index >= 4 * ShortText.capacity else { return nil }
    var place = index
    guard buffer.holds(shape.head, at: place) else { return nil }
    place += shape.head.count
    guard let stamp = FitbitStamp(ShortText(buffer, from: place, count: FitbitStamp.length)) else { return nil }
    place += FitbitStamp.length
    guard buffer.holds(shape.middle, at: place) else { return nil }
    place += shape.middle.count
    let first = place
    while place - first < 18, buffer[place].isDigit || buffer[place] == UInt8(ascii: ".") { place += 1 }
    guard buffer.end - place >= ShortText.capacity,
      let value = Double(common: ShortText(buffer, from: first, count: place - first)), value < 1e6,
      buffer.holds(shape.tail, at: place)
    else { return nil }
    index = place + shape.tail.count
    expectation = .separator
    return (stamp, value)
  }
}

extension ReadBuffer {
  /// Whether a short text stands at a place.
  @inline(__always)
  fileprivate func holds(_ text: ShortText, at place: Int) -> Bool {
    ShortText(self, from: place, count: text.count) == text
  }
}
