import Cells
public import Trackers

/// Writes days as comma-separated values: the numbers of `--format json`, a row for each day.
///
/// Fields are quoted as RFC 4180, section 2, says; lines end in a line feed. The header begins the same whatever the
/// data: the columns of all metrics with a meaning, then those of any other names. What is missing is empty.
///
/// - Parameters:
///   - summaries: the days to write, ascending.
///   - history: all days that are known: metrics of any name that occur in them have their columns last, by name.
public func activityCSV(_ summaries: [DaySummary], in history: [DaySummary]) -> String {
  var others = Set<Metric>()
  for summary in history { others.formUnion(summary.measures.keys) }
  let metrics = Metric.known + others.subtracting(Metric.known).sorted()
  var text = record(["date", "partial", "data_to"] + metrics.flatMap(columns))
  for summary in summaries {
    let start = [summary.day.description, String(summary.isPartial), summary.dataTo?.description ?? ""]
    text += record(start + metrics.flatMap { fields(of: summary.measures[$0]) })
  }
  return text
}

/// The columns of one metric.
private func columns(of metric: Metric) -> [String] {
  let parts = ["goal", "goal_from", "week_sum", "progress", "percent", "derived", "closed_at", "hours"]
  return [metric.name] + parts.map { "\(metric.name)_\($0)" }
}

/// The fields of one metric on one day, one for each of its columns.
private func fields(of measure: Measure?) -> [String] {
  let measure = measure ?? Measure(value: nil)
  let progress = measure.progress.flatMap { $0.isFinite ? $0 : nil }
  func text(_ number: Double?) -> String { number?.shortestText ?? "" }
  return [
    text(measure.value), text(measure.goal?.target), measure.goal?.origin.rawValue ?? "", text(measure.weekSum),
    text(progress), progress.map { String(wholePercent($0)) } ?? "",
    measure.value == nil ? "" : String(measure.isDerived),
    measure.closedAt.map(\.clock) ?? "", measure.hours.map { $0.map(text).joined(separator: ";") } ?? "",
  ]
}

private func record(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\n" }

/// A field, in quotes where something in it would end it; names from files are escaped, so that none can act.
private func field(_ text: String) -> String {
  let text = text.escapedForTerminal
  guard text.contains(where: { $0 == "," || $0 == "\"" }) else { return text }
  return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}
