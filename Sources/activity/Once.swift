import Cells
import Dashboard
import Trackers

/// What there is to show: days, and where they come from.
private struct Shown {
  var summaries: [DaySummary]
  var sources: [SourceReport]
  var isSample: Bool
}

/// Prints days once, as `--once` asks for it, then says what could not be used.
func printOnce(_ setup: Setup) throws(UsageError) -> ExitStatus {
  let options = setup.options
  let isPlain = !FileDescriptor.standardOutput.isTerminal || ["", "dumb"].contains(setup.environment["TERM"] ?? "")
  let format = options.format ?? (isPlain ? .text : .rings)
  guard !options.paths.isEmpty || format != .json else {
    throw UsageError("no data: --format json needs a PATH, for the sample data are not given to programs")
  }

  var reader = ExportReader(zone: setup.zone)
  let now = setup.now
  if options.paths.isEmpty {
    reader.add(sampleExport(now: now))
  } else {
    for path in options.paths { reader.read(path) }
  }
  var diagnostics = setup.warnings
  diagnostics.add(reader.diagnostics)

  let summaries = reader.history.summaries(goals: GoalSettings(options: options.goals), now: now)
  guard !summaries.isEmpty else {
    diagnostics.write()
    return .failed
  }
  let days = options.days(of: summaries, today: now.day)
  let text =
    switch format {
    case .json: activityJSON(days, sources: reader.history.sources)
    case .text: words(days)
    case .rings: options.isRange ? words(days) : rings(days[0])
    }
  do throws(SystemError) {
    try FileDescriptor.standardOutput.send(text)
  } catch {
  }
  diagnostics.write()
}
