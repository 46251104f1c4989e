import Trackers

/// A number that stands for the versions of all files of a command line.
struct Fingerprint: Equatable {
  let number: UInt64
  /// Whether no change that is yet to come can leave the same number: every file was found, is a regular one, and was
  /// changed long enough ago.
  let isSettled: Bool

  /// Takes the fingerprint of what PATHs stand for.
  ///
  /// - Parameter now: nanoseconds since 1970.
  init(of inputs: [InputPath], now: Int = FileVersion.now) {
    var writer = ByteWriter()
    var isSettled = true
    for input in inputs {
      if case .unusable = input {
        writer.append(-1)
        isSettled = false
        continue
      }
      writer.append(input.files.count)
      for file in input.files {
        writer.append(file.path?.count ?? 0)
        writer.append(bytes: file.path ?? [])
        if let version = file.version, version.isSettled(at: now) {
          version.append(to: &writer)
        } else {
          file.version?.append(to: &writer)
          isSettled = false
        }
      }
      if case .folder(let search) = input {
        writer.append(search.isCut)
        writer.append(search.useless)
      }
    }
    number = checksum(of: writer.bytes)
    self.isSettled = isSettled
  }
}
