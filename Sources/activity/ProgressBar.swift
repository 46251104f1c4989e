import Curses
import Dashboard
import Synchronization

/// A bar on standard error while a print waits for its files; nobody sees it before half a second.
///
///     reading ██████████░░░░░░░░░░  48 %
final class ProgressBar: Sendable {
  private static let delay = 0.5
  private static let interval = 0.1
  private static let width = 20

  private struct Drawing {
    var next = monotonicSeconds() + ProgressBar.delay
    var isShown = false
  }

  private let drawing = Mutex(Drawing())
  private let isUnicode: Bool

  /// Creates a bar where standard error is a terminal that can take a line back; nil elsewhere.
  init?(term: String, isUnicode: Bool) {
    guard FileDescriptor.standardError.isTerminal, !["", "dumb"].contains(term) else { return nil }
    self.isUnicode = isUnicode
  }

  /// Draws a progress, if it is time.
  func show(_ progress: ReadingProgress) {
    let isDue = drawing.withLock { drawing in
      let now = monotonicSeconds()
      guard now >= drawing.next else { return false }
      drawing = Drawing(next: now + ProgressBar.interval, isShown: true)
      return true
    }
    if isDue { send("\r\(ProgressBar.text(progress, isUnicode: isUnicode))\u{1B}[K") }
  }

  /// Takes the bar back before something else is written.
  func clear() {
    let wasShown = drawing.withLock { drawing in
      defer { drawing.isShown = false }
      return drawing.isShown
    }
    if wasShown { send("\r\u{1B}[K") }
  }

  /// What there is to see.
  static func text(_ progress: ReadingProgress, isUnicode: Bool) -> String {
    guard let total = progress.total else { return "reading \(progress.bytes / 1_000_000) MB" }
    let done = total > 0 ? min(1, Double(progress.bytes) / Double(total)) : 1
    let filled = Int(done * Double(width))
    let percent = String(Int(done * 100))
    return "reading " + String(repeating: isUnicode ? "█" : "#", count: filled)
      + String(repeating: isUnicode ? "░" : ".", count: width - filled)
      + String(repeating: " ", count: 4 - percent.count) + "\(percent) %"
  }

  private func send(_ text: String) {
    // Where it cannot be shown there is nothing to tell.
    try? FileDescriptor.standardError.send(text)
  }
}
