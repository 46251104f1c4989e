/// Writes days in the format `activity/1`, which is also an input format and loses nothing.
///
/// Values keep their precision: every number is written as the shortest text that reads back as the same. A metric
/// without data is absent. The order of keys never changes.
public func activityJSON(_ summaries: [DaySummary], sources: [SourceReport]) -> String {
  ActivityJSONPieces(summaries, sources: sources).joined()
}

/// The text of ``activityJSON(_:sources:)`` in pieces of some 64 KB, so that years of hours need not lie in memory at once.
public struct ActivityJSONPieces: Sequence, IteratorProtocol, Sendable {
  private static let length = 64 << 10

  private var rest: ArraySlice<DaySummary>
  private var writer: SummaryWriter
  private var separator = "\n  "
  private var isAtEnd = false

  /// Creates the pieces of some days.
  public init(_ summaries: [DaySummary], sources: [SourceReport]) {
    rest = summaries[...]
    var text = "{\"schema\": \"\(activitySchema)\",\n \"sources\": ["
    for (index, source) in sources.enumerated() { text += (index > 0 ? ",\n  " : "") + source.json }
    text += "],\n \"days\": ["
    writer = SummaryWriter(text: text)
  }

  /// The next piece, which is not empty; nil at the end of the text.
  public mutating func next() -> String? {
    if isAtEnd { return nil }
    while writer.text.utf8.count < Self.length, let summary = rest.popFirst() {
      writer.text += separator
      separator = ",\n  "
      writer.write(summary)
    }
    isAtEnd = rest.isEmpty
    if isAtEnd { writer.text += "]}\n" }
    defer { writer.text = "" }
    return writer.text
  }
}

/// The name and version of the format.
let activitySchema = "activity/1"

extension SourceReport {
  fileprivate var json: String {
    let format = format?.jsonQuoted ?? "null"
    return "{\"path\": \(path.jsonQuoted), \"format\": \(format), \"days\": \(days), \"skipped\": \(skipped)}"
  }
}

/// Writes one day after the other.
private struct SummaryWriter: Sendable {
  var text: String
  /// The beginnings of a metric's object, the same on every day.
  private struct Opening: Sendable {
    /// Such as `"steps": {`.
    var name: String
    /// Such as `"unit": "count"`.
    var unit: String

    init(_ metric: Metric) {
      name = "\(metric.name.jsonQuoted): {"
      unit = "\"unit\": \"\(metric.unit)\""
    }
  }

  private var openings: MetricTable<Opening> = [:]

  init(text: String) {
    self.text = text
  }

  mutating func write(_ summary: DaySummary) {
    text += "{\"date\": \"\(summary.day)\", \"partial\": \(summary.isPartial)"
    if let dataTo = summary.dataTo { text += ", \"dataTo\": \"\(dataTo)\"" }
    if let offset = summary.utcOffset { text += ", \"utcOffset\": \"\(UTCOffset.text(offset))\"" }
    text += ", \"metrics\": {"
    var isFirst = true
    for (metric, measure) in summary.measures {
      if !isFirst { text += ", " }
      isFirst = false
      write(measure, of: metric)
    }
    text += "}}"
  }

  private mutating func write(_ measure: Measure, of metric: Metric) {
    let opening = openings[metric] ?? Opening(metric)
    openings[metric] = opening
    text += opening.name
    if let value = measure.value {
      text += "\"value\": "
      write(value)
      text += ", "
    }
    text += opening.unit
    if let goal = measure.goal {
      text += ", \"goal\": "
      write(goal.target)
      text += ", \"goalFrom\": \"\(goal.origin.rawValue)\""
      if let sum = measure.weekSum {
        text += ", \"per\": \"week\", \"weekSum\": "
        write(sum)
      }
    }
    if let progress = measure.progress, progress.isFinite {
      text += ", \"progress\": "
      write(progress)
      text += ", \"percent\": \(wholePercent(progress))"
    }
    if measure.isDerived { text += ", \"derived\": true" }
    if let hours = measure.hours { write(hours: hours) }
    if let closedAt = measure.closedAt { text += ", \"closedAt\": \"\(closedAt.clock)\"" }
    text += "}"
  }

  private mutating func write(hours: [Double?]) {
    text += ", \"hours\": ["
    for (hour, value) in hours.enumerated() {
      if hour > 0 { text += ", " }
      if let value { write(value) } else { text += "null" }
    }
    text += "]"
  }

  /// Writes the shortest digits that read back as the same number, without `.0` and without `-0`.
  private mutating func write(_ number: Double) {
    if let integer = Int(exactly: number), integer.magnitude < 1 << 53 {
      text += String(integer)
    } else {
      text += number.description
    }
  }
}
