public import Trackers

/// What there is to show.
public struct Content: Hashable, Sendable {
  /// The days, ascending.
  public var summaries: [DaySummary]
  /// What could not be used, for people, newest first.
  public var notes: [String]
  /// Whether these are the built-in sample data, which every view says.
  public var isSample: Bool
  /// Whether files are still being read: what is missing is not known to be missing.
  public var isReading: Bool

  /// What weeks begin with, and which days are paused.
  public var schedule: Schedule

  /// Creates content.
  public init(
    summaries: [DaySummary] = [], notes: [String] = [], isSample: Bool = false, isReading: Bool = false,
    schedule: Schedule = Schedule()
  ) {
    self.summaries = summaries
    self.notes = notes
    self.isSample = isSample
    self.isReading = isReading
    self.schedule = schedule
  }

  /// What stands where there is no value.
  var absence: String { isReading ? "…" : "no data" }
}
