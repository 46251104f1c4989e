import Cells
import Curses
import Dashboard
import Trackers

/// Prints days once, then says what could not be used.
func printOnce(_ setup: Setup) throws(UsageError) -> ExitStatus {
  let options = setup.options
  let format = options.format ?? (setup.isPlain ? .text : .rings)
  let isSample = options.paths.isEmpty
  guard !isSample || format != .json else {
    throw UsageError("no data: --format json needs a PATH, for sample data are not given to programs")
  }

  let now = setup.now
  var reader = ExportReader(zone: setup.zone)
  var history = History()
  if isSample {
    history.add(sampleExport(now: now))
  } else {
    setup.warnOfWaiting()
    for path in options.paths { reader.read(path) }
    history = reader.history
  }

  let summaries = history.summaries(goals: GoalSettings(options: options.goals), now: now)
  var status = reader.status(isStrict: options.isStrict)
  var diagnostics = setup.warnings
  if summaries.isEmpty {
    status = .failed
  } else {
    let print = Print(setup: setup, content: Content(summaries: summaries, isSample: isSample), now: now)
    let text = format == .json ? print.json(sources: history.sources) : format == .text ? print.words : print.rings
    do throws(SystemError) {
      try FileDescriptor.standardOutput.send(text)
    } catch {
      if let message = error.messageForOutput { diagnostics.add(message) }
    }
  }
  diagnostics.add(reader.diagnostics)
  diagnostics.write()
  return status
}
