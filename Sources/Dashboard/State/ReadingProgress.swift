/// How far the reading of files has come.
public struct ReadingProgress: Hashable, Sendable {
  /// The bytes that were read.
  public var bytes: Int
  /// The bytes of all files together; nil where that is not known before, as of a pipe.
  public var total: Int?

  /// Creates a progress.
  public init(bytes: Int = 0, total: Int? = nil) {
    self.bytes = bytes
    self.total = total
  }

  /// The progress in words, such as `reading 412 of 1 190 MB`, in units of 10^6 bytes.
  func text(numbers: NumberStyle) -> String {
    let megabytes = max(bytes, 0) / 1_000_000
    guard let total else { return megabytes == 0 ? "reading" : "reading \(numbers.whole(megabytes)) MB" }
    let all = (max(total, 0) / 1_000_000) + 1
    return "reading \(numbers.whole(min(megabytes, all))) of \(numbers.whole(all)) MB"
  }
}
