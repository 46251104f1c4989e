/// Stop-and-wait flow control: at most one frame is on its way to the terminal.
///
/// Each frame ends with a request for the terminal's status, and the answer lets the next one go. A terminal that does not
/// answer is found out once, and then nobody waits for it: a timer alone paces its frames. Times are seconds of one
/// monotonic clock.
struct FlowControl {
  /// What is known of the terminal.
  private enum Terminal {
    /// It was asked, and has not answered yet.
    case unknown
    case answering
    /// It has answered nothing for so long that it is not asked any more.
    case silent
  }

  /// A request that is not answered yet.
  private struct Request {
    let time: Double
    /// The bytes of the frame before it; 0 for a request alone.
    let bytes: Int
    /// Whether the next frame waits for its answer.
    var isAwaited: Bool
  }

  private var terminal: Terminal
  /// How long the first answer may take.
  private let firstPatience: Double
  /// In the order in which they are answered.
  private var pending: [Request] = []
  private var lastRequest = -Double.infinity
  /// Requests without an answer, also those that nobody waits for any more.
  private var unanswered = 0
  /// How many times in a row an answer was given up.
  private var misses = 0
  private(set) var link = LinkSpeed()

  private static let missLimit = 3
  /// An answer that is later than this never comes.
  private static let memory = 10.0

  /// Starts with a terminal of which nothing is known.
  ///
  /// - Parameter patience: how long its first answer may take, in seconds; 0 for a terminal that is not to be asked.
  init(patience: Double) {
    firstPatience = patience
    terminal = patience > 0 ? .unknown : .silent
  }

  /// Whether the next bytes should end with a request.
  var asks: Bool { terminal != .silent }

  /// When the next frame may go though no answer has come; nil if it need not wait, or waits for no time.
  var deadline: Double? {
    pending.first(where: \.isAwaited).map { $0.time + patience(for: $0) }
  }

  private func patience(for frame: Request) -> Double {
    guard terminal == .answering else { return firstPatience }
    // The first frame is a large one, and may be on a slow way.
    guard link.bytesPerSecond != nil else { return 5 }
    return min(max(1, 4 * link.time(ofBytes: frame.bytes)), FlowControl.memory)
  }

  /// Whether the next frame may go.
  mutating func isOpen(at now: Double) -> Bool {
    if let deadline, now >= deadline {
      misses += 1
      if terminal == .unknown || misses >= FlowControl.missLimit { terminal = .silent }
      // Should the answer come after all, it still tells how long it took.
      for index in pending.indices { pending[index].isAwaited = false }
    }
    return deadline == nil
  }

  /// Notes that a request was sent.
  ///
  /// - Parameter bytes: those of the frame before it.
  mutating func noteRequest(afterBytes bytes: Int, at now: Double) {
    pending.removeAll { !$0.isAwaited && now - $0.time > FlowControl.memory }
    pending.append(Request(time: now, bytes: bytes, isAwaited: bytes > 0))
    unanswered += 1
    lastRequest = now
  }

  /// Takes back the last request, which will not be sent.
  mutating func withdrawRequest() {
    _ = pending.popLast()
    unanswered = max(unanswered - 1, 0)
  }

  /// Notes that an answer has come, also one that nobody waits for any more.
  mutating func noteAnswer(at now: Double) {
    terminal = .answering
    misses = 0
    unanswered = max(unanswered - 1, 0)
    guard !pending.isEmpty else { return }
    let request = pending.removeFirst()
    link.note(bytes: request.bytes, took: now - request.time)
  }

  /// Waits for nothing any more, as after a stop in which somebody else may have read the answers.
  mutating func reset() {
    pending.removeAll()
    unanswered = 0
  }

  /// How long an Esc may be the beginning of an answer, in seconds; nil if none is to come.
  func escapePatience(at now: Double) -> Double? {
    guard unanswered > 0, now - lastRequest < FlowControl.memory else { return nil }
    // Where answers come, one clears up soon what an Esc before it is.
    return terminal == .answering ? 2 : 0.5
  }

  /// How many answers are to come, and how long they are worth waiting for before the terminal is handed over.
  func outstanding(at now: Double) -> (answers: Int, patience: Double) {
    switch terminal {
    case .silent: (0, 0)
    case .unknown: (unanswered, max(lastRequest + firstPatience - now, 0))
    case .answering:
      (
        now - lastRequest < FlowControl.memory ? unanswered : 0,
        min(max(0.5, 4 * link.time(ofBytes: pending.last?.bytes ?? 0)), 1.2)
      )
    }
  }
}
