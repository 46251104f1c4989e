import Curses
import Synchronization

/// A bar on standard error while a print waits for its files; nobody sees it before half a second.
///
///     reading ██████████░░░░░░░░░░  48 %
final class ProgressBar: Sendable {
  private static let delay = 0.5
  private static let interval = 0.1
  private static let width = 20

  struct State {
    var files = 0
    var finished = 0
    /// How much of the file that is being read there is, and how much is read.
    var size: Int?
    var read = 0
    var nextDrawing = monotonicSeconds() + ProgressBar.delay
    var isShown = false

    /// What there is to see.
    func text(isUnicode: Bool) -> String {
      guard files > 1 || size != nil else { return "reading \(read / 1_000_000) MB" }
      let part = size.map { $0 > 0 ? min(1, Double(read) / Double($0)) : 1 } ?? 0
      let done = min(1, (Double(finished) + part) / Double(max(1, files)))
      let filled = Int(done * Double(ProgressBar.width))
      let percent = String(Int(done * 100))
      return "reading " + String(repeating: isUnicode ? "█" : "#", count: filled)
        + String(repeating: isUnicode ? "░" : ".", count: ProgressBar.width - filled)
        + String(repeating: " ", count: 4 - percent.count) + "\(percent) %"
    }
  }

  private let state = Mutex(State())
  private let isUnicode: Bool

  /// Creates a bar where standard error is a terminal that can take a line back; nil elsewhere.
  init?(term: String, isUnicode: Bool) {
    guard FileDescriptor.standardError.isTerminal, !["", "dumb"].contains(term) else { return nil }
    self.isUnicode = isUnicode
  }

  /// Counts files that will be read.
  func expect(files: Int) { state.withLock { $0.files += files } }

  /// Begins a file; the size is nil where it is not known, as in a pipe.
  func begin(size: Int?) { state.withLock { ($0.size, $0.read) = (size, 0) } }

  /// Counts a file as done.
  func end() { state.withLock { $0.finished += 1 } }

  /// Counts bytes that were read, and draws the bar if it is time.
  func add(bytes: Int) {
    let line = state.withLock { state -> String? in
      state.read += bytes
      let now = monotonicSeconds()
      guard now >= state.nextDrawing else { return nil }
      state.nextDrawing = now + ProgressBar.interval
      state.isShown = true
      return state.text(isUnicode: isUnicode)
    }
    if let line { send("\r\(line)\u{1B}[K") }
  }

  /// Takes the bar back before something else is written.
  func clear() {
    let wasShown = state.withLock { state in
      defer { state.isShown = false }
      return state.isShown
    }
    if wasShown { send("\r\u{1B}[K") }
  }

  private func send(_ text: String) {
    // Where it cannot be shown there is nothing to tell.
    try? FileDescriptor.standardError.send(text)
  }
}
