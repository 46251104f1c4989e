public import Trackers

/// What there is to show.
public struct Content: Hashable, Sendable {
  /// The days, ascending.
  public var summaries: [DaySummary]
  /// What could not be used, for people, newest first.
  public var notes: [String]
  /// Whether these are the built-in sample data, which every view says.
  public var isSample: Bool

  /// Creates content.
  public init(summaries: [DaySummary] = [], notes: [String] = [], isSample: Bool = false) {
    self.summaries = summaries
    self.notes = notes
    self.isSample = isSample
  }
}
