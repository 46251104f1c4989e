import Trackers

/// Reads exports one file after the other, and keeps what a person should know about each.
///
/// A file that cannot be used never hides the others.
struct ExportReader: Sendable {
  /// Every day of every file that was read so far.
  private(set) var history = History()
  /// What could not be used, and what should be known about the rest, a line each.
  var diagnostics = Diagnostics()

  let options: ImportOptions
  private let meter: ReadingMeter?
  /// What the files say of the value that is explained; none if no value is.
  private var traced: [TracedExport] = []
  private var skipped = 0
  /// What standard input gave, which can be read only once.
  private var standardInput: Export?
  /// Whether there is a PATH of which nothing could be used.
  private var hasUnusablePath = false

  /// Creates a reader that has read nothing yet.
  ///
  /// - Parameters:
  ///   - meter: told how far the reading has come.
  ///   - target: the value of which the places of all numbers are to be kept.
  init(_ setup: Setup, meter: ReadingMeter? = nil, explaining target: Trace.Target? = nil) {
    options = ImportOptions(
      zone: setup.zone, isZoneGiven: setup.options.zone != nil, formatName: setup.options.inputFormat, trace: target,
      zoneNamed: ZoneFile.zone(named:))
    self.meter = meter
  }

  /// Starts to read again what another has read; standard input, which is gone, is taken from there.
  ///
  /// - Parameter meter: told how far the reading has come.
  init(again previous: ExportReader, meter: ReadingMeter) {
    options = previous.options
    self.meter = meter
    standardInput = previous.standardInput
  }

  /// Reads every PATH of a command line; the sample data where there is none.
  ///
  /// - Parameter afterEach: called after every file, for whoever shows what there is so far.
  mutating func read(_ command: Options, now: LocalTime, afterEach: (ExportReader) -> Void = { _ in }) {
    if !command.hasData { history.add(sampleExport(now: now)) }
    let inputs = command.paths.map { path in
      (path, Result { () throws(SystemError) in try InputPath(path) })
    }
    meter?.start(total: InputPath.totalSize(of: inputs.map(\.1)))
    for (path, input) in inputs { read(input, of: path, afterEach: afterEach) }
    for export in history.joinedExports { diagnose(export) }
    if let note = history.overlapNote { diagnostics.add(note) }
  }

  /// What every file, and every export that several make together, says of the value that is explained.
  var tracedExports: [TracedExport] { traced + history.joinedExports.compactMap(TracedExport.init) }

  /// Says what should be known about an export that is used.
  private mutating func diagnose(_ export: Export) {
    for note in export.notes { diagnostics.add(file: export.name, note) }
    diagnostics.add(faults: export.faults, total: export.skipped, of: export.name)
    skipped += export.skipped
  }

  /// Reads what a PATH names: a file, every export in a folder or an archive, or standard input.
  private mutating func read(
    _ input: Result<InputPath, SystemError>, of path: [UInt8], afterEach: (ExportReader) -> Void
  ) {
    do throws(SystemError) {
      switch try input.get() {
      case .file(let file):
        if add(contents(file), of: file, afterEach: afterEach) != .used { hasUnusablePath = true }
        afterEach(self)
      case .folder(let search):
        read(search, in: String(decoding: path, as: UTF8.self), afterEach: afterEach)
      }
    } catch {
      hasUnusablePath = true
      diagnostics.add(file: String(decoding: path, as: UTF8.self), error.message)
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
    let work = OrderedWork(on: search.files, threads: threads, contents)
    work.forEach { file, contents in
      tally.add(add(contents, of: file, afterEach: afterEach))
      afterEach(self)
    }
    if search.isCut { addCut(folder, limit: FolderSearch.entryLimit) }
    if !conclude(tally, of: folder, kind: "folder") { hasUnusablePath = true }
  }

  /// What there is in a file; standard input can be read only once.
  private var contents: @Sendable (InputFile) -> FileContents {
    { [options, meter, standardInput] file in
      FileContents(of: file, standardInput: standardInput, options: options, meter: meter)
    }
  }

  /// What came of a file.
  enum Outcome {
    case used, unusable
    /// A file in a folder or an archive that is something else: there, that is no fault.
    case unrecognised
  }

  /// What came of the files of a folder or an archive.
  struct Tally {
    private(set) var used = 0
    private(set) var unrecognised: Int
    private var unusable = 0

    /// Creates a tally in which some files count already that were passed over by their names.
    init(unrecognised: Int) {
      self.unrecognised = unrecognised
    }

    /// Whether there was no export, not even one that could not be used.
    var isNothing: Bool { used + unusable == 0 }

    mutating func add(_ outcome: Outcome) {
      switch outcome {
      case .used: used += 1
      case .unusable: unusable += 1
      case .unrecognised: unrecognised += 1
      }
    }
  }

  /// Says what there was in a folder or an archive besides exports; false if nothing of it could be used.
  mutating func conclude(_ tally: Tally, of name: String, kind: String) -> Bool {
    if tally.unrecognised > 0 {
      let files = tally.unrecognised == 1 ? "1 file" : "\(tally.unrecognised) files"
      diagnostics.add(file: name, "\(files) passed over, of no known format or of no use here")
    }
    if tally.isNothing { diagnostics.add(file: name, "expected an export in this \(kind), found none") }
    return tally.used > 0
  }

  mutating func addCut(_ name: String, limit: Int) {
    diagnostics.add(file: name, "more than \(limit) files, the rest was not read")
  }

  /// Adds what there is in a file to the rest, or says why not.
  private mutating func add(
    _ contents: FileContents, of file: InputFile, afterEach: (ExportReader) -> Void
  ) -> Outcome {
    switch contents {
    case .export(let export):
      if file.path == nil { standardInput = export }
      return keep(export, isNamed: file.isNamed)
    case .archive(let descriptor, let bytes):
      defer { if file.path != nil { descriptor.release() } }
      return read(archive: bytes, of: file, afterEach: afterEach)
    case .unreadable(let error):
      diagnostics.add(file: file.name, error.message)
      return .unusable
    }
  }

  /// Adds what was read from a file to the rest, or says why not.
  mutating func keep(_ export: Export, isNamed: Bool) -> Outcome {
    // A file of which nothing counts has its numbers explained too.
    if let traced = TracedExport(export) { self.traced.append(traced) }
    if let failure = export.failure {
      if !isNamed && export.isForeign { return .unrecognised }
      diagnostics.add(file: export.name, position: failure.position, failure.message)
      return .unusable
    }
    diagnose(export)
    history.add(export)
    return .used
  }
}
