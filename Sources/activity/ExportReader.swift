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
  /// Where what was read is kept for the next time; nil if it isn't.
  private let cacheLocation: CacheLocation?
  private(set) var cache: ReadingCache?
  private var skipped = 0
  /// What standard input gave, which can be read only once.
  private var standardInput: Export?
  /// Whether there is a PATH of which nothing could be used.
  private var hasUnusablePath = false

  /// Creates a reader that has read nothing yet.
  ///
  /// - Parameter meter: told how far the reading has come.
  init(_ setup: Setup, meter: ReadingMeter? = nil) {
    options = ImportOptions(
      zone: setup.zone, isZoneGiven: setup.options.zone != nil, formatName: setup.options.inputFormat,
      zoneNamed: ZoneFile.zone(named:))
    cacheLocation = setup.cache
    self.meter = meter
  }

  /// Starts to read again what another has read; standard input, which is gone, is taken from there.
  ///
  /// - Parameter meter: told how far the reading has come.
  init(again previous: ExportReader, meter: ReadingMeter) {
    options = previous.options
    cacheLocation = previous.cacheLocation
    self.meter = meter
    standardInput = previous.standardInput
  }

  /// Reads every PATH of a command line; the sample data where there is none.
  ///
  /// Where no file has changed since the last time, none is opened.
  ///
  /// - Parameter afterEach: called after every file, for whoever shows what there is so far.
  mutating func read(_ command: Options, now: LocalTime, afterEach: (ExportReader) -> Void = { _ in }) {
    if !command.hasData { history.add(sampleExport(now: now)) }
    let inputs = command.paths.map { path in
      (path, Result { () throws(SystemError) in try InputPath(path) })
    }
    meter?.start(total: InputPath.totalSize(of: inputs.map(\.1)))
    cache = cacheLocation.map { ReadingCache($0, paths: command.paths, inputs: inputs.map(\.1), options: options) }
    if let known = cache?.outcome {
      cache = nil
      outcome = known
      return
    }
    for (path, input) in inputs { read(input, of: path, afterEach: afterEach) }
    for export in history.joinedExports { diagnose(export) }
  }

  /// Keeps what was read for the next time.
  func saveCache() { cache?.save(outcome) }

  private var outcome: ReadingOutcome {
    get {
      var outcome = ReadingOutcome()
      outcome.history = history
      outcome.lines = diagnostics.lines
      outcome.skipped = skipped
      outcome.hasUnusablePath = hasUnusablePath
      return outcome
    }
    set {
      history = newValue.history
      diagnostics = Diagnostics(lines: newValue.lines)
      skipped = newValue.skipped
      hasUnusablePath = newValue.hasUnusablePath
    }
  }

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
        if read(file, afterEach: afterEach) != .used { hasUnusablePath = true }
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
    var tally = Tally()
    for file in files {
      tally.add(read(file, afterEach: afterEach))
      afterEach(self)
    }
    if isCut { addCut(folder, limit: FolderSearch.entryLimit) }
    if !conclude(tally, of: folder, kind: "folder") { hasUnusablePath = true }
  }

  private mutating func read(_ file: InputFile, afterEach: (ExportReader) -> Void) -> Outcome {
    do throws(SystemError) {
      let descriptor =
        if let path = file.path { try FileDescriptor(opening: path) } else { FileDescriptor.standardInput }
      defer { if file.path != nil { descriptor.release() } }
      if let archive = descriptor.archive(meter, cache) {
        return read(archive: archive, in: descriptor, of: file, afterEach: afterEach)
      }
      if file.path == nil, let standardInput { return keep(standardInput, isNamed: true) }
      let export = cachedExport(named: file.name, in: descriptor) {
        readExport(descriptor.source(meter, cache), named: file.name, options: options)
      }
      if file.path == nil { standardInput = export }
      return keep(export, isNamed: file.isNamed)
    } catch {
      cache?.doubt()
      diagnostics.add(file: file.name, error.message)
      return .unusable
    }
  }

  /// What was read of a file before, or is read now: of the file that is open, or of one in an archive that it is.
  func cachedExport(named name: String, in file: FileDescriptor, read: () -> Export) -> Export {
    guard let cache, file != .standardInput else { return read() }
    let version = file.version
    if let known = cache.export(named: name, version: version) { return known }
    let export = read()
    cache.keep(export, before: version, after: file.version)
    return export
  }

  /// Adds what was read from a file to the rest, or says why not.
  mutating func keep(_ export: Export, isNamed: Bool) -> Outcome {
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

extension FileDescriptor {
  /// The bytes from where the file stands.
  fileprivate func source(_ meter: ReadingMeter?, _ cache: ReadingCache?) -> ByteSource {
    ByteSource { buffer throws(ReadError) in
      do throws(SystemError) {
        let count = try fill(buffer)
        meter?.add(count)
        return count
      } catch {
        cache?.doubt()
        throw ReadError(message: error.message)
      }
    }
  }

  /// The bytes of a zip archive; nil if the file is none, or comes through a pipe.
  fileprivate func archive(_ meter: ReadingMeter?, _ cache: ReadingCache?) -> SeekableBytes? {
    guard let size = regularFileSize else { return nil }
    let bytes = SeekableBytes(size: size) { (place, buffer) throws(ReadError) in
      do throws(SystemError) {
        let count = try fill(buffer, from: place)
        meter?.add(count)
        return count
      } catch {
        cache?.doubt()
        throw ReadError(message: error.message)
      }
    }
    var start = [UInt8](repeating: 0, count: 4)
    guard let count = start.withUnsafeMutableBytes({ try? fill($0, from: 0) }), count == 4 else { return nil }
    return ZipArchive.isArchive(start) ? bytes : nil
  }
}
