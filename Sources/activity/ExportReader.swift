import Trackers

/// Reads exports one file after the other, and keeps what a person should know about each.
///
/// A file that cannot be used never hides the others.
struct ExportReader: Sendable {
  /// Every day of every file that was read so far.
  private(set) var history = History()
  /// What could not be used, and what should be known about the rest, a line each.
  private(set) var diagnostics = Diagnostics()

  private let options: ImportOptions
  private var skipped = 0
  private var usedFiles = 0
  /// What standard input gave, which can be read only once.
  private var standardInput: Export?
  /// Whether there is a PATH of which nothing could be used.
  private var hasUnusablePath = false

  init(_ setup: Setup) {
    options = ImportOptions(
      zone: setup.zone, isZoneGiven: setup.options.zone != nil, formatName: setup.options.inputFormat,
      zoneNamed: ZoneFile.zone(named:))
  }

  /// Starts to read again what another has read; standard input, which is gone, is taken from there.
  init(again previous: ExportReader) {
    options = previous.options
    standardInput = previous.standardInput
  }

  /// Reads every PATH of a command line; the sample data where there is none.
  ///
  /// - Parameter afterEach: called after every file, for whoever shows what there is so far.
  mutating func read(_ command: Options, now: LocalTime, afterEach: (ExportReader) -> Void = { _ in }) {
    if !command.hasData { history.add(sampleExport(now: now)) }
    for path in command.paths { read(path, afterEach: afterEach) }
    for export in history.joinedExports { diagnose(export) }
  }

  /// Says what should be known about an export that is used.
  private mutating func diagnose(_ export: Export) {
    for note in export.notes { diagnostics.add(file: export.name, note) }
    diagnostics.add(faults: export.faults, total: export.skipped, of: export.name)
    skipped += export.skipped
  }

  /// Reads what a PATH names: a file, every export in a folder, or standard input.
  private mutating func read(_ path: [UInt8], afterEach: (ExportReader) -> Void) {
    do throws(SystemError) {
      switch try InputPath(path) {
      case .file(let file):
        if read(file) != .used { hasUnusablePath = true }
        afterEach(self)
      case .folder(let files, let isCut):
        read(files, in: String(decoding: path, as: UTF8.self), isCut: isCut, afterEach: afterEach)
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
    _ files: [InputFile], in folder: String, isCut: Bool, afterEach: (ExportReader) -> Void
  ) {
    let used = usedFiles
    var others = 0
    for file in files {
      if read(file) == .unrecognised { others += 1 }
      afterEach(self)
    }
    if isCut { diagnostics.add(file: folder, "more than \(FolderSearch.entryLimit) files, the rest was not read") }
    if others > 0 { diagnostics.add(file: folder, "\(others) files passed over, of no known format or of no use here") }
    if usedFiles == used {
      hasUnusablePath = true
      diagnostics.add(file: folder, "expected an export in this folder, found none")
    }
  }

  private enum Outcome {
    case used, unusable
    /// A file in a folder that is something else: there, that is no fault.
    case unrecognised
  }

  private mutating func read(_ file: InputFile) -> Outcome {
    let export: Export
    do throws(SystemError) {
      export = if file.path == nil, let standardInput { standardInput } else { try file.export(options: options) }
    } catch {
      diagnostics.add(file: file.name, error.message)
      return .unusable
    }
    if file.path == nil { standardInput = export }
    if let failure = export.failure {
      if !file.isNamed && export.format == nil && failure.position == nil { return .unrecognised }
      diagnostics.add(file: file.name, position: failure.position, failure.message)
      return .unusable
    }
    diagnose(export)
    usedFiles += 1
    history.add(export)
    return .used
  }
}

extension InputFile {
  /// Opens the file, reads it to its end, and closes it.
  fileprivate func export(options: ImportOptions) throws(SystemError) -> Export {
    let descriptor = if let path { try FileDescriptor(opening: path) } else { FileDescriptor.standardInput }
    defer { if path != nil { descriptor.release() } }
    let source = ByteSource { buffer throws(ReadError) in
      do throws(SystemError) {
        return try descriptor.fill(buffer)
      } catch {
        throw ReadError(message: error.message)
      }
    }
    return readExport(source, named: name, options: options)
  }
}
