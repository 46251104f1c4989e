/// The request for a terminal's status, and its answer (DSR, ECMA-48 8.3.35).
///
/// A terminal answers in the order in which it reads, so the answer to a request at the end of a frame tells that the
/// terminal has read the frame.
enum StatusReport {
  /// The request.
  static let request = Array("\u{1b}[5n".utf8)
  /// What follows `ESC` in the usual answer: the terminal is ready.
  static let ready = Array("[0n".utf8)

  /// Whether what follows `ESC [` is an answer: ready, or a malfunction, which is no reason to wait any longer.
  static func isAnswer(_ text: String) -> Bool { text == "0n" || text == "3n" }
}
