import Synchronization
import Trackers

/// What earlier runs read of the files of a command line, and what this one reads of them for the next.
///
/// There are two layers in one file: what all files came to, which is enough while none of them changes, and what was read
/// of each, for when some do.
final class ReadingCache: Sendable {
  private struct State {
    var new: NewCacheFile?
    /// Whether something is not to be kept, for it may be otherwise the next time though no file has changed.
    var isDoubtful = false
  }

  private let location: CacheLocation
  private let name: String
  private let options: ImportOptions
  /// A number for the versions of all files; nil if one of them has none, or may change without getting another.
  private let files: UInt64?
  private let old: CacheFile?
  private let parts: [UInt64: CacheHeader.Part]
  /// What was read before of all files; nil if it was something else.
  let outcome: ReadingOutcome?
  private let state = Mutex(State())

  /// Looks what there is.
  ///
  /// - Parameters:
  ///   - arguments: the PATHs of a command line.
  ///   - options: what they are read with.
  ///   - takesHistory: whether what all files came to is wanted, rather than what each of them said.
  init(_ location: CacheLocation, _ arguments: [InputArgument], options: ImportOptions, takesHistory: Bool) {
    self.location = location
    self.options = options
    name = location.fileName(for: arguments.map(\.path))
    let fingerprint = Fingerprint(of: arguments.map(\.input))
    files = fingerprint.isSettled ? fingerprint.number : nil
    old =
      if let folder = CacheFolder(location.folder, isNeeded: false) {
        CacheFile(name, in: folder, reader: location.reader)
      } else {
        nil
      }
    var outcome: ReadingOutcome?
    var parts: [UInt64: CacheHeader.Part] = [:]
    if let old {
      if takesHistory, let files, old.header.files == files {
        outcome = old.value(of: old.header.outcome, options: options)
      }
      if outcome == nil { parts = old.value(of: old.header.list, options: options) ?? [:] }
    }
    self.outcome = outcome
    self.parts = parts
  }

  /// What was read of a file before, or is read now: of the file that is open, or of one in an archive that it is.
  ///
  /// Several threads may ask at a time.
  ///
  /// - Parameter twin: how many of the same name stand before it in the archive.
  func export(named name: String, twin: Int = 0, in file: FileDescriptor, read: () -> Export) -> Export {
    guard file != .standardInput else { return read() }
    let version = file.version
    if let known = export(named: name, twin: twin, version: version) { return known }
    let export = read()
    keep(export, twin: twin, before: version, after: file.version)
    return export
  }

  /// What was read before of a file, or of one in an archive, when it had a version; nil if that is not known.
  func export(named name: String, twin: Int = 0, version: FileVersion?) -> Export? {
    guard let version, let key = key(name, twin: twin, version), let part = parts[key], let bytes = old?.bytes(of: part)
    else {
      return nil
    }
    var reader = ByteReader(bytes, options: options)
    guard let export = try? Export(from: &reader), (try? reader.expectEnd()) != nil else { return nil }
    append(bytes, for: key)
    return export
  }

  /// Keeps what was read of a file.
  ///
  /// - Parameters:
  ///   - twin: how many of the same name stand before it.
  ///   - before: the version when it was opened.
  ///   - after: the version now.
  private func keep(_ export: Export, twin: Int, before: FileVersion?, after: FileVersion?) {
    guard let before, before == after, let key = key(export.name, twin: twin, before) else { return doubt() }
    var writer = ByteWriter()
    writer.append(export)
    append(writer.bytes, for: key)
  }

  /// Notes that a file could not be opened or read, which may be otherwise the next time.
  func doubt() {
    state.withLock { $0.isDoubtful = true }
  }

  /// Writes everything for the next run; where that fails it reads the files again.
  func save(_ outcome: ReadingOutcome) {
    state.withLock { state in
      let isKept = files != nil && !state.isDoubtful
      guard isKept || state.new != nil, let new = start(&state) else { return }
      var writer = ByteWriter()
      if isKept { writer.append(outcome) }
      new.finish(reader: location.reader, files: isKept ? files ?? 0 : 0, outcome: writer.bytes)
      state.new = nil
    }
  }

  private func append(_ bytes: [UInt8], for key: UInt64) {
    state.withLock { start(&$0)?.append(bytes, for: key) }
  }

  private func start(_ state: inout State) -> NewCacheFile? {
    if state.new == nil { state.new = NewCacheFile(name, in: location.folder) }
    return state.new
  }

  /// A number for a file as it is; nil if it may change without getting another.
  private func key(_ name: String, twin: Int, _ version: FileVersion) -> UInt64? {
    guard version.isSettled(at: FileVersion.now) else { return nil }
    var writer = ByteWriter()
    writer.append(name)
    writer.append(twin)
    version.append(to: &writer)
    return checksum(of: writer.bytes)
  }
}

extension CacheFile {
  /// The value in a part; nil if it is damaged.
  fileprivate func value<Value: Storable>(of part: CacheHeader.Part, options: ImportOptions) -> Value? {
    guard let bytes = map(part) else { return nil }
    var reader = ByteReader(bytes, options: options)
    return try? Value(from: &reader)
  }
}
