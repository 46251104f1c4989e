/// Writes days in the format `activity/1`, which is also an input format and loses nothing.
///
/// Values keep their precision: every number is written as the shortest text that reads back as the same. A metric
/// without data is absent. The order of keys never changes.
public func activityJSON(_ summaries: [DaySummary], sources: [SourceReport]) -> String {
  var text = "{\"schema\": \"\(activitySchema)\",\n \"sources\": ["
  text += sources.map(\.json).joined(separator: ",\n  ")
  text += "],\n \"days\": ["
  var writer = SummaryWriter(text: text)
  for (index, summary) in summaries.enumerated() {
    writer.text += index == 0 ? "\n  " : ",\n  "
    writer.write(summary)
  }
  return writer.text + "]}\n"
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
private struct SummaryWriter {
  var text: String
  /// The beginnings of a metric's object, the same on every day: `"steps": {` and `"unit": "count"`.
  private var openings: [Metric: (name: String, unit: String)] = [:]

  init(text: String) {
    self.text = text
  }

  mutating func write(_ summary: DaySummary) {
    text += "{\"date\": \"\(summary.day)\", \"partial\": \(summary.isPartial)"
    if let dataTo = summary.dataTo { text += ", \"dataTo\": \"\(dataTo)\"" }
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
    let opening = openings[metric] ?? ("\(metric.name.jsonQuoted): {", "\"unit\": \"\(metric.unit)\"")
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
