/// What is told about one file in the output.
public struct SourceReport: Hashable, Sendable {
  /// The path as it is shown.
  public var path: String
  /// The name of the format; nil if it was not recognised.
  public var format: String?
  /// How many days the file gave.
  public var days: Int
  /// How many of its records could not be used.
  public var skipped: Int

  /// Creates a report.
  public init(path: String, format: String?, days: Int, skipped: Int) {
    self.path = path
    self.format = format
    self.days = days
    self.skipped = skipped
  }

  /// Creates the report of an export.
  public init(_ export: Export) {
    self.init(
      path: export.name, format: export.format, days: export.days.count &+ export.fragmentDays, skipped: export.skipped)
  }
}
