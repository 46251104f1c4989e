/// Bytes that can be read from any place on, such as those of a file; an archive needs them so.
public struct SeekableBytes: Sendable {
  /// How many bytes there are.
  public let size: Int

  private let read: @Sendable (Int, UnsafeMutableRawBufferPointer) throws(ReadError) -> Int

  /// Creates bytes of a size from a function that reads them.
  ///
  /// - Parameters:
  ///   - size: how many there are.
  ///   - read: fills the start of a region with the bytes from a place on, and returns how many it wrote, 0 at the end.
  ///     Several threads may call it at a time.
  public init(
    size: Int, read: @escaping @Sendable (Int, UnsafeMutableRawBufferPointer) throws(ReadError) -> Int
  ) {
    self.size = max(0, size)
    self.read = read
  }

  /// Creates bytes in memory.
  public init(_ bytes: [UInt8]) {
    self.init(size: bytes.count) { place, region in
      let piece = bytes.dropFirst(place).prefix(region.count)
      region.copyBytes(from: piece)
      return piece.count
    }
  }

  /// The bytes of a range, as a source.
  ///
  /// A range that the bytes do not hold is an error where it stops.
  func source(_ range: Range<Int>) -> ByteSource {
    var place = range.lowerBound
    return ByteSource { (region) throws(ReadError) in
      let count = min(region.count, range.upperBound - place)
      guard count > 0 else { return 0 }
      let read = try self.read(place, UnsafeMutableRawBufferPointer(rebasing: region[..<count]))
      guard read > 0 else { throw ReadError(message: "the archive is cut short") }
      place += min(read, count)
      return min(read, count)
    }
  }

  /// The bytes of a range that is known to be small.
  func bytes(_ range: Range<Int>) throws(ReadError) -> [UInt8] {
    let source = source(range)
    var bytes = [UInt8](repeating: 0, count: range.count)
    var count = 0
    while count < bytes.count { count += try bytes.fill(count..<bytes.count, from: source) }
    return bytes
  }
}
