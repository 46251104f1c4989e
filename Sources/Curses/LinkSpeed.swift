/// How fast the way to a terminal is, measured by the times that answers take.
struct LinkSpeed {
  /// Seconds from a request to its answer where almost nothing is sent; nil as long as that is not known.
  private(set) var roundTrip: Double?
  /// Bytes a second; nil as long as nothing of size was sent.
  private(set) var bytesPerSecond: Double?

  /// Frames of fewer bytes tell of the round trip, of more of the speed.
  private static let smallFrame = 512
  /// Seconds that one frame may keep the next one waiting.
  private static let share = 0.07
  /// However slow the way, so many bytes go in a frame: rings have to move some time.
  private static let least = 600
  /// No frame is larger than this but on very large screens, so there is nothing to divide.
  private static let ample = 48 << 10

  /// Notes how long bytes and the answer after them took.
  mutating func note(bytes: Int, took seconds: Double) {
    let seconds = max(seconds, 1e-5)
    // Whatever is faster than the fastest so far is the round trip; it may become longer, for networks change.
    let known = roundTrip ?? seconds
    if seconds < known || bytes < Self.smallFrame {
      roundTrip = seconds < known ? seconds : known + (seconds - known) / 16
    }
    guard bytes >= Self.smallFrame, let roundTrip else { return }
    let speed = Double(bytes) / max(seconds - roundTrip, 1e-4)
    bytesPerSecond = bytesPerSecond.map { $0 + (speed - $0) / 4 } ?? speed
  }

  /// The seconds that so many bytes and the answer after them should take.
  func time(ofBytes bytes: Int) -> Double {
    (roundTrip ?? 0) + (bytesPerSecond.map { Double(bytes) / $0 } ?? 0)
  }

  /// The bytes that a frame may have so that the next one does not wait long; nil where that is no question.
  var frameBudget: Int? {
    guard let bytes = bytesPerSecond.map({ $0 * Self.share }), bytes < Double(Self.ample) else { return nil }
    return max(Int(bytes), Self.least)
  }
}
