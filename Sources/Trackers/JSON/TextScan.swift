/// How far a text in quotes is read.
struct TextScan {
  /// The length of `\uXXXX`, longer than any character.
  static let longestUnit = 6

  /// The place behind the quote.
  var start: Int
  /// Whether the text stays in the window until its end is found.
  var isKept: Bool
  var isEscaped = false
  /// The position of the quote, once it may have left the window.
  var opening: TextPosition?

  init(start: Int, isKept: Bool) {
    self.start = start
    self.isKept = isKept
  }
}
