/// What comes next in a JSON text.
enum JSONKind: Hashable, Sendable {
  case object, array, string, number, bool, null
  /// No value: the end of the text.
  case end
}
