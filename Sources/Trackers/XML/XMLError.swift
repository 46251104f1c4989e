/// A text is not the XML that was expected, or could not be read.
struct XMLError: Error, Hashable {
  /// Where the fault is.
  var position: TextPosition
  /// The fault as half a sentence: "expected a name, found end of file".
  var message: String
}
