import Trackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the bytes of a file on a thread of its own, while those before them are worked on.
///
/// To get them takes a tenth of the whole time where they lie in a file, and half of it where an archive is expanded on the way.
final class ReadAhead: Sendable {
  /// How many bytes are read without a thread: a small file is read sooner than one is started.
  private static let head = 1 << 20
  private static let chunkSize = 256 << 10
  /// How many chunks lie ready at most, beside as many that are worked on, so that memory stays bounded.
  private static let mostReady = 3

  private struct Chunk {
    var bytes: [UInt8]
    var count = 0
    /// Whether nothing follows; because of an error, where there is one.
    var isLast = false
    var error: ReadError?

    /// Reads until it is full, or nothing follows.
    mutating func fill(from source: ByteSource) {
      while count < bytes.count, !isLast {
        let result = bytes.withUnsafeMutableBytes { region -> Result<Int, ReadError> in
          Result { () throws(ReadError) in
            try source.read(UnsafeMutableRawBufferPointer(rebasing: region[count...]))
          }
        }
        switch result {
        case .success(let read):
          count += read
          isLast = read == 0
        case .failure(let error):
          self.error = error
          isLast = true
        }
      }
    }
  }

  private enum Phase {
    case idle, reading, stopping, finished
  }

  private struct State {
    var phase = Phase.idle
    /// In their order; the last one of the source stays.
    var ready: [Chunk] = []
    var spare: [[UInt8]] = []
  }

  /// A source that threads use one after the other.
  private struct ExclusiveSource: @unchecked Sendable {
    let source: ByteSource
  }

  private let monitor = Monitor(State())

  /// Whether there is a processor for a second thread.
  fileprivate static var isOfUse: Bool { sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 }

  /// The same bytes as those of a source, which nobody else may use until `stop()` has returned.
  func source(of source: ByteSource) -> ByteSource {
    let exclusive = ExclusiveSource(source: source)
    var place = 0
    // What was taken last, which of it is read, and how much of that.
    var taken: [Chunk] = []
    var turn = 0
    var used = 0
    func read(_ region: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
      if turn < taken.count, used == taken[turn].count {
        turn += 1
        used = 0
      }
      if turn == taken.count {
        if place < ReadAhead.head || !startReading(exclusive) {
          let count = try source.read(region)
          place += count
          return count
        }
        take(&taken)
        turn = 0
      }
      let chunk = taken[turn]
      if chunk.count == 0, let error = chunk.error { throw error }
      let piece = chunk.bytes[used..<chunk.count].prefix(region.count)
      region.copyBytes(from: piece)
      used += piece.count
      return piece.count
    }
    guard let seek = source.seek else { return ByteSource(read) }
    func go(to target: Int) throws(ReadError) {
      stop()
      taken = []
      turn = 0
      used = 0
      try seek(target)
    }
    return ByteSource(seek: go, read)
  }

  /// Stops to read; what lies ready is forgotten.
  func stop() {
    monitor.update { if $0.phase == .reading { $0.phase = .stopping } }
    monitor.update(when: { $0.phase != .stopping }) { $0 = State() }
  }

  /// Sees to it that chunks come; false if the system has no thread left.
  private func startReading(_ exclusive: ExclusiveSource) -> Bool {
    let isNeeded = monitor.update { state in
      defer { if state.phase == .idle { state.phase = .reading } }
      return state.phase == .idle
    }
    if !isNeeded || startThread({ self.fillChunks(from: exclusive.source) }) { return true }
    monitor.update { $0.phase = .idle }
    return false
  }

  /// Takes all chunks that are ready, as soon as there is one, and gives back those before.
  ///
  /// Not one by one: to wake the other thread for each would take as long as to read it.
  private func take(_ chunks: inout [Chunk]) {
    monitor.update(when: { !$0.ready.isEmpty }) { state in
      for chunk in chunks where !chunk.bytes.isEmpty { state.spare.append(chunk.bytes) }
      chunks = state.ready
      state.ready = []
      if let last = chunks.last, last.isLast { state.ready = [Chunk(bytes: [], isLast: true, error: last.error)] }
    }
  }

  private func fillChunks(from source: ByteSource) {
    let mayGoOn = { (state: State) in state.phase == .stopping || state.ready.count < ReadAhead.mostReady }
    while true {
      let bytes = monitor.update(when: mayGoOn) { state -> [UInt8]? in
        guard state.phase == .reading else { return nil }
        return state.spare.popLast() ?? [UInt8](repeating: 0, count: ReadAhead.chunkSize)
      }
      guard let bytes else { break }
      var chunk = Chunk(bytes: bytes)
      chunk.fill(from: source)
      monitor.update { $0.ready.append(chunk) }
      if chunk.isLast { break }
    }
    monitor.update { $0.phase = $0.phase == .stopping ? .idle : .finished }
  }
}

extension ImportOptions {
  /// Reads a file, and ahead in it if it is large and there is a processor for that.
  func readExport(_ source: ByteSource, named name: String, readsAhead: Bool) -> Export {
    guard readsAhead, ReadAhead.isOfUse else { return Trackers.readExport(source, named: name, options: self) }
    let ahead = ReadAhead()
    defer { ahead.stop() }
    var options = self
    options.readingAhead = ahead.source
    return Trackers.readExport(source, named: name, options: options)
  }
}
