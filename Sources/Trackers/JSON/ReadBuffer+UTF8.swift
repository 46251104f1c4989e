extension ReadBuffer {
  /// The length of the character outside ASCII that begins at a place; nil if it is not UTF-8.
  ///
  /// The well-formed sequences are those of table 3-7 of the Unicode Standard: no overlong forms, no surrogates,
  /// nothing above U+10FFFF.
  func lengthOfCharacter(at place: Int) -> Int? {
    func continues(_ distance: Int) -> Bool { self[place + distance] & 0xC0 == 0x80 }
    let first = self[place]
    let second = first >= 0xC2 && place < end ? self[place + 1] : 0
    switch first {
    case 0xC2...0xDF where continues(1):
      return 2
    case 0xE0 where second < 0xA0, 0xED where second > 0x9F, 0xF0 where second < 0x90, 0xF4 where second > 0x8F:
      return nil
    case 0xE0...0xEF where continues(1) && continues(2):
      return 3
    case 0xF0...0xF4 where continues(1) && continues(2) && continues(3):
      return 4
    default:
      return nil
    }
  }

  /// The character that begins at a place; nil if it is not UTF-8.
  func scalar(at place: Int) -> Unicode.Scalar? {
    if self[place] < 0x80 { return Unicode.Scalar(self[place]) }
    guard let length = lengthOfCharacter(at: place) else { return nil }
    return String(decoding: self[place..<place + length], as: UTF8.self).unicodeScalars.first
  }
}

extension UInt64 {
  /// The length of a character of two or three bytes that begins in the lowest bits; 0 if there is none, or another one.
  @inline(__always)
  var lengthOfCommonCharacter: Int {
    if self & 0xC0C0F0 == 0x8080E0 {
      // No overlong form behind E0, no surrogate behind ED.
      return self & 0x200F != 0 && self & 0x200F != 0x200D ? 3 : 0
    }
    // C0 and C1 begin overlong forms only.
    return self & 0xC0E0 == 0x80C0 && self & 0x1E != 0 ? 2 : 0
  }
}
