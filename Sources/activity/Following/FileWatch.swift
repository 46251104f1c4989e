import Curses
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tells when the files of a command line have changed and come to rest.
///
/// The event loop polls ``descriptor`` and asks for what is due; the reading thread says what was read. Where the system
/// cannot tell of changes, the files are looked at every minute. All times are seconds of the monotonic clock.
final class FileWatch: Sendable {
  private struct State {
    /// What is of interest in the folders that are watched, by the number of the watch.
    var watched: [Int32: FolderInterest] = [:]
    /// When the first and the last change came that nothing was read after.
    var change: (first: Double, last: Double)?
    /// When to look at the files; nil where the system tells of changes.
    var nextLook: Double?
    /// Whether to read though no file seems to have changed.
    var isInsisted = false
    var fingerprint: Fingerprint?
  }

  /// Seconds without a change after which a file counts as written.
  static let quiet = 0.75
  /// Seconds after which files that change without pause are read all the same.
  static let patience = 10.0
  /// Seconds between two looks.
  static let lookInterval = 60.0
  /// The most folders that are watched: a system may allow a person 8,192.
  static let watchLimit = 2_048

  private let events = FolderEvents()
  private let state = Mutex(State())

  deinit { events.release() }

  /// The descriptor to poll; -1 for none.
  var descriptor: Int32 { events.descriptor }

  /// When ``isDue(at:)`` is to be asked; nil if only an event can make it so.
  var deadline: Double? {
    state.withLock { state in
      let rest = state.change.map { min($0.last + Self.quiet, $0.first + Self.patience) }
      return [rest, state.nextLook].compactMap { $0 }.min()
    }
  }

  /// Takes in the events that have come.
  func receive(at now: Double) {
    let events = events.next()
    state.withLock { state in
      guard events.contains(where: { $0.watch < 0 || state.watched[$0.watch]?.covers($0) ?? false }) else { return }
      state.change = (state.change?.first ?? now, now)
    }
  }

  /// Whether it is time to read the files again, or to look whether they have changed; it says so once.
  func isDue(at now: Double) -> Bool {
    guard let deadline, now >= deadline else { return false }
    state.withLock { state in
      if state.change != nil { state.isInsisted = true }
      state.change = nil
      if state.nextLook != nil { state.nextLook = now + Self.lookInterval }
    }
    return true
  }

  /// The next reading reads, though no file may have changed.
  func insist() { state.withLock { $0.isInsisted = true } }

  /// Whether there is a reason to read what PATHs stand for now.
  func hasNews(_ inputs: [InputPath]) -> Bool {
    let fingerprint = Fingerprint(of: inputs)
    return state.withLock { state in
      defer { state.isInsisted = false }
      return state.isInsisted || !fingerprint.isSettled || fingerprint != state.fingerprint
    }
  }

  /// Watches what was read.
  ///
  /// - Parameters:
  ///   - paths: the PATHs of a command line.
  ///   - inputs: what they stood for when they were read; a change since then counts.
  func follow(_ paths: [[UInt8]], read inputs: [InputPath]) {
    let read = Fingerprint(of: inputs)
    // A pipe or a device has nothing to read a second time.
    guard !inputs.contains(where: \.isStream) else { return }
    var folders: [[UInt8]: FolderInterest] = [:]
    for (path, input) in zip(paths, inputs) where path != Array("-".utf8) {
      FolderInterest.collect(path, input, into: &folders)
    }
    let mounts = MountTable.current()
    var needsLooks = folders.count > Self.watchLimit
    let local = folders.filter { !mounts.isRemote($0.key) }
    if local.count < folders.count { needsLooks = true }
    state.withLock { state in
      var watched: [Int32: FolderInterest] = [:]
      for (folder, interest) in local.prefix(Self.watchLimit) {
        if let number = events.watch(folder) {
          watched[number, default: FolderInterest()].add(interest)
        } else {
          needsLooks = true
        }
      }
      for number in state.watched.keys where watched[number] == nil { events.end(number) }
      state.watched = watched
      state.fingerprint = read
      state.nextLook = needsLooks && !folders.isEmpty ? monotonicSeconds() + Self.lookInterval : nil
    }
    // What changed before the watch began was told to nobody.
    let now = Fingerprint(of: paths.map(InputPath.init))
    guard now.number != read.number else { return }
    let time = monotonicSeconds()
    state.withLock { $0.change = ($0.change?.first ?? time, time) }
  }
}

extension InputPath {
  /// Whether it is a pipe, a device or the like, by a name of its own.
  fileprivate var isStream: Bool {
    guard case .file(let file) = self else { return false }
    return file.path != nil && file.version == nil
  }
}
