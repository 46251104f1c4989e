#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system tells of a folder that is watched.
struct FolderEvent: Equatable {
  /// The number of the watch.
  let watch: Int32
  /// Whether the thing that changed is a folder itself.
  let isFolder: Bool
  /// Whether it is about the watched folder as a whole, or about events that were lost.
  let isWhole: Bool
  /// The name in the folder that changed; empty if it is about the folder.
  let name: [UInt8]
}

#if os(Linux)
  /// The events of folders (inotify), as something to poll and read.
  struct FolderEvents: Sendable {
    /// The descriptor to poll; -1 if the system refused one, which `poll` passes over.
    let descriptor = inotify_init1(Int32(truncatingIfNeeded: IN_NONBLOCK | IN_CLOEXEC))

    private static let kinds = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
        | IN_ONLYDIR)
    private static let whole = UInt32(IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT)
    /// The bytes of an event before its name.
    private static let headSize = 16

    /// Watches a folder and gives the number of the watch, the same for the same folder; nil if the system refuses.
    func watch(_ folder: [UInt8]) -> Int32? {
      let number = inotify_add_watch(descriptor, folder.map(CChar.init(bitPattern:)) + [0], Self.kinds)
      return number >= 0 ? number : nil
    }

    /// Ends a watch.
    func end(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

    /// Gives back the descriptor; all watches end.
    func release() { close(descriptor) }

    /// The events that have come.
    func next() -> [FolderEvent] {
      var events: [FolderEvent] = []
      var buffer = [UInt8](repeating: 0, count: 16_384)
      // A file that is written without pause must not keep the loop from its other work.
      for _ in 0..<16 {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        events += Self.events(in: buffer[..<count])
      }
      return events
    }

    /// Takes apart what the kernel gives (inotify(7)): watch, kind, cookie and length as 32-bit numbers, then the name,
    /// filled up with zeros.
    static func events(in bytes: ArraySlice<UInt8>) -> [FolderEvent] {
      var events: [FolderEvent] = []
      bytes.withUnsafeBytes { bytes in
        var start = 0
        while start + headSize <= bytes.count {
          let kind = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
          let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          let end = min(start + headSize + length, bytes.count)
          events.append(
            FolderEvent(
              watch: bytes.loadUnaligned(fromByteOffset: start, as: Int32.self),
              isFolder: kind & UInt32(IN_ISDIR) != 0, isWhole: kind & whole != 0,
              name: Array(bytes[start + headSize..<end].prefix { $0 != 0 })))
          start = end
        }
      }
      return events
    }
  }
#else
  /// Where the system has no events of folders, the files have to be looked at.
  struct FolderEvents: Sendable {
    let descriptor: Int32 = -1

    func watch(_ folder: [UInt8]) -> Int32? { nil }
    func end(_ watch: Int32) {}
    func release() {}
    func next() -> [FolderEvent] { [] }
  }
#endif
