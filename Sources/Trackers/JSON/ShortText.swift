/// The first 32 bytes of a text, held in place: a key or a date that is compared and read without a `String`.
///
///     switch try reader.shortString() {
///     case "active_energy": …
///     default: …
///     }
struct ShortText: Hashable {
  /// How many bytes are held.
  static let capacity = 32

  /// The number of bytes of the whole text in UTF-8; over `capacity` only the first ones are held.
  private(set) var count: Int
  // Little-endian, padded with zeros: equal words and counts are equal texts, as far as they are held.
  private(set) var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Whether all of the text is held.
  var isWhole: Bool { count <= ShortText.capacity }

  /// Creates a text from its bytes in UTF-8.
  init(_ bytes: some Collection<UInt8>) {
    count = bytes.count
    for (position, byte) in bytes.prefix(ShortText.capacity).enumerated() {
      let shifted = UInt64(byte) << UInt64(8 * (position & 7))
      switch position >> 3 {
      case 0: words.0 |= shifted
      case 1: words.1 |= shifted
      case 2: words.2 |= shifted
      default: words.3 |= shifted
      }
    }
  }

  /// Creates a text from bytes that lie in memory, eight at a step.
  @inline(__always)
  init(_ buffer: borrowing ReadBuffer, from start: Int, count: Int) {
    self.count = count
    words.0 = buffer.word(at: start, holding: count)
    if count > 8 {
      words.1 = buffer.word(at: start + 8, holding: count - 8)
      if count > 16 { words.2 = buffer.word(at: start + 16, holding: count - 16) }
      if count > 24 { words.3 = buffer.word(at: start + 24, holding: count - 24) }
    }
  }

  /// The byte at a position, 0 behind the end of what is held.
  @inline(__always)
  subscript(position: Int) -> UInt8 {
    let shift = UInt64(8 * (position & 7))
    switch position >> 3 {
    case 0: return UInt8(truncatingIfNeeded: words.0 >> shift)
    case 1: return UInt8(truncatingIfNeeded: words.1 >> shift)
    case 2: return UInt8(truncatingIfNeeded: words.2 >> shift)
    case 3: return UInt8(truncatingIfNeeded: words.3 >> shift)
    default: return 0
    }
  }

  @inline(__always)
  static func == (left: ShortText, right: ShortText) -> Bool {
    left.words.0 == right.words.0 && left.count == right.count && left.words.1 == right.words.1
      && left.words.2 == right.words.2 && left.words.3 == right.words.3
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(words.3)
    hasher.combine(count)
  }
}

extension ShortText: ExpressibleByStringLiteral {
  /// Creates a text to compare with; it must not be longer than `capacity`.
  @inline(__always)
  init(stringLiteral text: StaticString) {
    precondition(text.utf8CodeUnitCount <= ShortText.capacity, "too long to be compared")
    count = text.utf8CodeUnitCount
    words = (text.word(at: 0), text.word(at: 8), text.word(at: 16), text.word(at: 24))
  }
}

extension StaticString {
  /// Up to eight bytes from a position on, the first one in the lowest bits; the compiler works it out.
  @inline(__always)
  fileprivate func word(at position: Int) -> UInt64 {
    withUTF8Buffer { bytes in
      var word: UInt64 = 0
      var shift: UInt64 = 0
      for position in position..<max(position, min(position + 8, utf8CodeUnitCount)) {
        word |= UInt64(bytes[position]) &<< shift
        shift &+= 8
      }
      return word
    }
  }
}
