/// Where bytes come from, a chunk at a time: a file, a pipe, an archive member, memory.
public struct ByteSource {
  /// Fills the start of a region and returns how many bytes it wrote.
  ///
  /// 0 means the end, and it will be asked no further. Fewer bytes than there is room for do not mean the end.
  public let read: (UnsafeMutableRawBufferPointer) throws(ReadError) -> Int
  /// Goes to a place, counted from the start, at which reading goes on; nil where that cannot be, as in a pipe.
  public let seek: ((Int) throws(ReadError) -> Void)?

  /// Creates a source from a function that fills the start of a region and returns how many bytes it wrote, 0 at the
  /// end.
  ///
  /// - Parameters:
  ///   - seek: goes to a place, counted from the start; nil where bytes come only once and in their order.
  ///   - read: fills a region. Fewer bytes than there is room for do not mean the end.
  public init(
    seek: ((Int) throws(ReadError) -> Void)? = nil,
    _ read: @escaping (UnsafeMutableRawBufferPointer) throws(ReadError) -> Int
  ) {
    self.read = read
    self.seek = seek
  }

  /// Creates a source of bytes in memory, handed out in pieces of at most `chunk` bytes.
  public init(bytes: [UInt8], chunk: Int = .max) {
    var rest = bytes[...]
    self.init { region in
      let piece = rest.prefix(max(1, min(chunk, region.count)))
      region.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }
}

/// Bytes could not be read.
public struct ReadError: Error, Hashable, Sendable {
  /// What the system says, such as "Input/output error".
  public var message: String

  /// Creates an error.
  public init(message: String) {
    self.message = message
  }
}
