import Cells
import Dashboard
import Trackers

/// Where a configuration names metrics, for what it names can be judged only when the data are read.
struct MetricPlaces {
  private var file = ""
  private var places: [(metric: Metric, key: String, position: TextPosition)] = []

  /// Creates the places of a configuration that names none.
  init() {}

  /// Finds the metrics of the rings and of the goals.
  init(in configuration: JSONValue, file: String) {
    self.file = file
    switch configuration["rings"]?.content {
    case .string(let text)?:
      let names = text.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
      for name in names { add(name, in: "rings", at: configuration["rings"]) }
    case .array(let rings)?:
      for ring in rings {
        let value = ring["metric"] ?? ring
        if case .string(let name) = value.content { add(name, in: "rings", at: value) }
      }
    default: break
    }
    if case .object(let goals)? = configuration["goals"]?.content {
      places += goals.map { (Metric($0.key), "goals", $0.position) }
    }
  }

  private mutating func add(_ name: String, in key: String, at value: JSONValue?) {
    if let value { places.append((Metric(name), key, value.position)) }
  }

  /// The line that says something of a metric where it is named first; nil if it is not named.
  func line(for metric: Metric, _ message: String) -> String? {
    places.first { $0.metric == metric }.map { place in
      Diagnostics.line(file: file, position: place.position, "\(place.key): \(message)")
    }
  }
}

extension Setup {
  /// A line for each metric that is asked for by name, and is neither one with a meaning nor in the data.
  ///
  /// Files may have metrics of any name, so that only what was read can tell a wrong name from a new one.
  func unknownMetrics(in summaries: @autoclosure () -> [DaySummary]) -> Diagnostics {
    var asked: [(option: String, metric: Metric)] = []
    if case .list(let metrics) = options.rings { asked += metrics.map { ("--rings", $0) } }
    asked += options.goals.keys.sorted().map { ("--goal", $0) }
    // A ring with a goal of its own is named once.
    let named = Set(asked.map(\.metric))
    asked += options.goalPlans.keys.filter { !named.contains($0) }.sorted().map { ("goals", $0) }
    return lines(for: asked, in: summaries())
  }

  /// A line for each metric of the template that is neither one with a meaning nor in the data.
  func unknownPlaceholders(in summaries: @autoclosure () -> [DaySummary]) -> Diagnostics {
    lines(for: (options.template?.metrics ?? []).map { ("--template", $0) }, in: summaries())
  }

  /// A line where the rings are not chosen by name, and the data have none of them, but something else.
  func missingRings(_ shown: [Metric], in days: DaySummaries) -> Diagnostics {
    var lines = Diagnostics()
    guard options.hasData, !options.isSilent, case .auto = options.rings else { return lines }
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
      let nearest = nearestName(to: metric.name, among: names)
      let advice =
        nearest.map { "did you mean \($0.escapedForTerminal)?" } ?? "there is \(names.joined(separator: ", "))"
      let message = "no metric \(metric.name.excerpt(bytes: 60)) in the data, \(advice)"
      let isTemplate = option == "--template"
      lines.add((isTemplate ? nil : metricPlaces.line(for: metric, message)) ?? "\(option): \(message)")
    }
    return lines
  }
}
