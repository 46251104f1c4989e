import Cells
import Dashboard
import Trackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Prints where a value comes from, and ends the process.
func explainOnce(_ setup: Setup, _ choice: Options.Explained) throws(UsageError) -> Never {
  guard setup.options.hasData else {
    throw UsageError("no data: --explain needs a PATH or sources, for sample data are in no file")
  }
  let now = setup.now
  setup.announceWaiting()
  let bar = ProgressBar(term: setup.output.term, isUnicode: setup.appearance.isUnicode)
  let meter = bar.map { ReadingMeter(watch: $0.show) }
  var day = choice.day.resolved(today: now.day, days: [])
  if choice.day == .latest {
    // Which day that is, is known only when everything is read: then everything is read again.
    var reader = ExportReader(setup, meter: meter)
    reader.read(setup.options, now: now)
    reader.saveCache()
    day = choice.day.resolved(
      today: now.day, days: days(with: choice.metric, in: setup.summaries(of: reader, now: now)))
  }
  let target = Trace.Target(metric: choice.metric, day: day)
  var reader = ExportReader(setup, meter: meter, explaining: target)
  reader.read(setup.options, now: now)
  bar?.clear()

  var diagnostics = setup.warnings
  let summaries = setup.summaries(of: reader, now: now)
  let measure = summaries.first { $0.day == day }?[choice.metric] ?? Measure(value: nil)
  let explanation = Explanation(of: reader.tracedExports, target: target, goal: measure.goal)
  var status = reader.status(isStrict: setup.options.isStrict)
  if !explanation.files.isEmpty || measure.goal != nil {
    let text = ExplanationText(explanation, measure: measure).text
    if let fault = output(
      to: setup.options.outputFile, { (file) throws(SystemError) in try file.send(text) })
    {
      diagnostics.add(fault)
      status = .failed
    }
  }
  diagnostics.add(reader.diagnostics)
  if measure.value == nil {
    let isLeftOut = explanation.files.contains { !$0.parts.isEmpty }
    diagnostics.add(reasonForNothing(target, isLeftOut: isLeftOut, in: summaries))
    status = .failed
  }
  diagnostics.write()
  exit(status.rawValue)
}

private func days(with metric: Metric, in summaries: [DaySummary]) -> [Day] {
  summaries.filter { $0[metric].value != nil }.map(\.day)
}

/// What to say of a day without a value: the nearest day with one, or the nearest name.
///
/// `isLeftOut` says that there are numbers of the day, of which none counts.
func reasonForNothing(_ target: Trace.Target, isLeftOut: Bool, in summaries: [DaySummary]) -> String {
  let name = target.metric.name.excerpt(bytes: 60)
  let start = "--explain: no \(name) on \(target.day)" + (isLeftOut ? ", for none of its numbers counts" : "")
  if let nearest = days(with: target.metric, in: summaries).min(by: { distance($0, target) < distance($1, target) }) {
    return "\(start); the nearest day that has it is \(nearest)"
  }
  if isLeftOut { return start }
  let occurring = Set(summaries.flatMap { $0.measures.filter { $0.value.value != nil }.map(\.key) })
  guard !Metric.known.contains(target.metric) else {
    return "--explain: no \(name) on any day; there is \(listed(occurring.sorted().map(\.name)))"
  }
  let names = Metric.known.map(\.name) + occurring.subtracting(Metric.known).map(\.name).sorted()
  let nearest = nearestName(to: target.metric.name, among: names)
  let advice = nearest.map { "did you mean \($0)?" } ?? "there is \(listed(names))"
  return "--explain: no metric \(name) in the data, \(advice)"
}

private func distance(_ day: Day, _ target: Trace.Target) -> Int {
  abs(day.daysSince1970 - target.day.daysSince1970)
}

private func listed(_ names: [String]) -> String { names.isEmpty ? "nothing" : names.joined(separator: ", ") }
