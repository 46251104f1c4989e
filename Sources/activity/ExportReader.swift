import Trackers

/// Reads exports one file after the other, and keeps what a person should know about each.
///
/// A file that cannot be used never hides the others.
struct ExportReader: Sendable {
  /// Every day of every file that was read so far.
  private(set) var history = History()
  /// What the PATHs stood for when they were read.
  private(set) var inputs: [InputPath] = []
  /// What could not be used, and what should be known about the rest, a line each.
  var diagnostics = Diagnostics()

  let options: ImportOptions
  private let meter: ReadingMeter?
  /// What every file, and every export that several make together, says of the value that is explained; none if no value
  /// is.
  private(set) var tracedExports: [TracedExport] = []
  /// Where what was read is kept for the next time; nil if it isn't.
  private let cacheLocation: CacheLocation?
  private(set) var cache: ReadingCache?
  /// Whether what all files came to is taken from there at once, with no word of what any of them said.
  private let takesHistory: Bool
  /// What was read, by name, for whoever shows it when it cannot be read any more; nil if nobody will.
  private(set) var readable: [String: Export]?
  /// How many records could not be used, and how many files of folders and archives.
  var skipped = 0
  /// What standard input gave, which can be read only once.
  private var standardInput: FileContents?
  /// Whether there is a PATH of which nothing could be used.
  private var hasUnusablePath = false

  /// Creates a reader that has read nothing yet.
  ///
  /// - Parameters:
  ///   - meter: told how far the reading has come.
  ///   - target: the value of which the places of all numbers are to be kept.
  ///   - usesCache: whether what earlier runs read is taken, and what this one reads is kept.
  init(
    _ setup: Setup, meter: ReadingMeter? = nil, explaining target: Trace.Target? = nil, usesCache: Bool = true
  ) {
    options = ImportOptions(
      zone: setup.zone, isZoneGiven: setup.options.zone != nil, formatName: setup.options.inputFormat, trace: target,
      zoneNamed: ZoneFile.zone(named:))
    cacheLocation = target == nil && usesCache ? setup.cache : nil
    takesHistory = true
    self.meter = meter
  }

  /// Starts to read again what another has read; standard input, which is gone, is taken from there.
  ///
  /// - Parameters:
  ///   - meter: told how far the reading has come.
  ///   - isFirst: whether nothing was shown yet. Later on, what a file said before it broke may have to be added, for which
  ///     days of all files together have no room.
  init(again previous: ExportReader, meter: ReadingMeter, isFirst: Bool) {
    options = previous.options
    cacheLocation = previous.cacheLocation
    takesHistory = isFirst
    self.meter = meter
    standardInput = previous.standardInput
    readable = [:]
  }

  /// Adds what was read of a file before it broke.
  mutating func addFormer(_ export: Export) {
    readable?[export.name] = export
    history.add(export)
  }

  /// Reads every PATH of a command line; the sample data where there is none.
  ///
  /// Where no file has changed since the last time, none is opened.
  ///
  /// - Parameter afterEach: called after every file, for whoever shows what there is so far.
  mutating func read(_ command: Options, now: LocalTime, afterEach: (ExportReader) -> Void = { _ in }) {
    if !command.hasData { history.add(sampleExport(now: now)) }
    let arguments = command.paths.map { InputArgument($0) }
    inputs = arguments.map(\.input)
    meter?.start(total: InputPath.totalSize(of: arguments))
    cache = cacheLocation.map { ReadingCache($0, arguments, options: options, takesHistory: takesHistory) }
    if let known = cache?.outcome {
      cache = nil
      outcome = known
      return
    }
    for argument in arguments { read(argument, afterEach: afterEach) }
    // A dashboard may yet have to join what a file said before it broke.
    let joined = readable == nil ? history.join() : history.joinedExports
    for export in joined { diagnose(export) }
    tracedExports += joined.compactMap(TracedExport.init)
    diagnostics.addUntold()
    if let note = history.overlapNote { diagnostics.add(note: note) }
  }

  /// Keeps what was read for the next time.
  func saveCache() { cache?.save(outcome) }

  private var outcome: ReadingOutcome {
    get {
      var outcome = ReadingOutcome()
      outcome.history = history
      outcome.lines = diagnostics.lines
      outcome.noteCount = diagnostics.notes.count
      outcome.skipped = skipped
      outcome.hasUnusablePath = hasUnusablePath
      return outcome
    }
    set {
      history = newValue.history
      diagnostics = Diagnostics(lines: newValue.lines, noteCount: newValue.noteCount)
      skipped = newValue.skipped
      hasUnusablePath = newValue.hasUnusablePath
    }
  }

  /// Says what should be known about an export that is used.
  private mutating func diagnose(_ export: Export) {
    for note in export.notes { diagnostics.add(note: note, of: export.name) }
    diagnostics.add(faults: export.faults, total: export.skipped, of: export.name)
    skipped += export.skipped
  }

  /// Reads what a PATH names: a file, every export in a folder or an archive, or standard input.
  private mutating func read(_ argument: InputArgument, afterEach: (ExportReader) -> Void) {
    let name = String(decoding: argument.path, as: UTF8.self)
    switch argument.input {
    case .file(let file):
      if add(contents(readsAhead: true)(file), of: file, afterEach: afterEach) != .used { hasUnusablePath = true }
      afterEach(self)
    case .folder(let search):
      read(search, in: name, afterEach: afterEach)
    case .unusable(let error):
      hasUnusablePath = true
      diagnostics.add(file: name, error.message)
    }
  }

  /// How the process ends if all else goes well.
  func status(isStrict: Bool) -> ExitStatus {
    hasUnusablePath || (isStrict && skipped > 0) ? .incomplete : .shown
  }

  private mutating func read(
    _ search: FolderSearch, in folder: String, afterEach: (ExportReader) -> Void
  ) {
    var tally = Tally(unrecognised: search.useless)
    let threads = readingThreads(files: search.files.count)
    let work = OrderedWork(on: search.files, threads: threads, contents(readsAhead: threads < 2))
    work.forEach { file, contents in
      tally.add(add(contents, of: file, afterEach: afterEach))
      afterEach(self)
    }
    if search.isCut { addCut(folder, limit: FolderSearch.entryLimit) }
    if !conclude(tally, of: folder, kind: "folder") { hasUnusablePath = true }
  }

  /// What there is in a file; standard input can be read only once.
  private func contents(readsAhead: Bool) -> @Sendable (InputFile) -> FileContents {
    { [options, meter, standardInput, cache] file in
      FileContents(
        of: file, readsAhead: readsAhead, standardInput: standardInput, options: options, meter: meter, cache: cache)
    }
  }

  /// Adds what there is in a file to the rest, or says why not.
  private mutating func add(
    _ contents: FileContents, of file: InputFile, afterEach: (ExportReader) -> Void
  ) -> Outcome {
    switch contents {
    case .export(let export):
      if file.path == nil { standardInput = contents }
      return keep(export, isNamed: file.isNamed)
    case .piped(let archive):
      if file.path == nil { standardInput = contents }
      return add(archive, of: file)
    case .archive(let descriptor, let bytes):
      defer { if file.path != nil { descriptor.release() } }
      return read(archive: bytes, in: descriptor, of: file, afterEach: afterEach)
    case .unreadable(let error):
      cache?.doubt()
      diagnostics.add(failure: Fault(message: error.message), of: file.name)
      return .unusable
    }
  }

  /// Adds what was read from a file to the rest, or says why not.
  mutating func keep(_ export: Export, isNamed: Bool) -> Outcome {
    if !isNamed && export.isForeign { return .unrecognised }
    // A file of which nothing counts has its numbers explained too.
    if let traced = TracedExport(export) { tracedExports.append(traced) }
    if let failure = export.failure {
      diagnostics.add(failure: failure, of: export.name)
      return .unusable
    }
    diagnose(export)
    readable?[export.name] = export
    history.add(export)
    return .used
  }
}
