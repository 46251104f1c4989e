import Cells
import Dashboard
import Trackers

extension Options {
  /// A line for each metric that is asked for by name, and is neither one with a meaning nor in the data.
  ///
  /// Files may have metrics of any name, so that only what was read can tell a wrong name from a new one.
  func unknownMetrics(in summaries: @autoclosure () -> [DaySummary]) -> Diagnostics {
    var asked: [(option: String, metric: Metric)] = []
    if case .list(let metrics) = rings { asked += metrics.map { ("--rings", $0) } }
    asked += goals.keys.sorted().map { ("--goal", $0) }
    // A ring with a goal of its own is named once.
    let named = Set(asked.map(\.metric))
    asked += goalPlans.keys.filter { !named.contains($0) }.sorted().map { ("goals", $0) }
    return lines(for: asked, in: summaries())
  }

  /// A line for each metric of the template that is neither one with a meaning nor in the data.
  func unknownPlaceholders(in summaries: @autoclosure () -> [DaySummary]) -> Diagnostics {
    lines(for: (template?.metrics ?? []).map { ("--template", $0) }, in: summaries())
  }

  /// A line where the rings are not chosen by name, and the data have none of them, but something else.
  func missingRings(_ shown: [Metric], in days: DaySummaries) -> Diagnostics {
    var lines = Diagnostics()
    guard hasData, !isSilent, case .auto = rings else { return lines }
    let occurring = days.measuredMetrics(atLeast: shown)
    guard !occurring.isEmpty, !shown.contains(where: occurring.contains) else { return lines }
    let names = occurring.sorted().prefix(3).map(\.name).joined(separator: ",")
    let what = occurring.count == 1 ? "only \(names)" : "\(occurring.count) other metrics"
    lines.add(
      "the data have \(what), none of \(shown.map(\.name).joined(separator: ", ")); to see it: --rings \(names)")
    return lines
  }

  private func lines(
    for asked: [(option: String, metric: Metric)], in summaries: @autoclosure () -> [DaySummary]
  ) -> Diagnostics {
    let asked = asked.filter { !Metric.known.contains($0.metric) }
    var lines = Diagnostics()
    guard !asked.isEmpty else { return lines }
    var occurring = Set<Metric>()
    for summary in summaries() {
      for (metric, measure) in summary.measures where measure.value != nil { occurring.insert(metric) }
    }
    let names = Metric.known.map(\.name) + occurring.subtracting(Metric.known).map(\.name).sorted()
    for (option, metric) in asked where !occurring.contains(metric) {
      let nearest = nearestName(to: metric.name.lowercased(), among: names)
      let advice = nearest.map { "did you mean \($0)?" } ?? "there is \(names.joined(separator: ", "))"
      lines.add("\(option): no metric \(metric.name.excerpt(bytes: 60)) in the data, \(advice)")
    }
    return lines
  }
}
