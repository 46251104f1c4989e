import Checksums

/// Goes through the files of a zip archive that comes through a pipe, in the order in which they lie.
///
/// Such an archive cannot be read from its directory, which stands at its end; so what that alone knows, such as files that
/// were deleted, is not asked. A file whose size stands behind it is read as far as its compressed data go.
public final class ZipStream {
  private var inflater: Inflater
  private var entry: ZipEntry?
  /// How many bytes of a file that is not compressed are still to come.
  private var left = 0
  private var crc = CRC32()
  private var size = 0
  private var isAtEndOfFile = true
  /// Why nothing that follows can be read.
  private var failure: ReadError?
  private var piece = [UInt8](repeating: 0, count: 64 << 10)

  /// Creates a stream of an archive, or of one that is packed with gzip; nil for other bytes, which the source then has as
  /// before, or unpacked.
  public init?(_ source: inout ByteSource) throws(ReadError) {
    var start = try FileStart(source, size: 4)
    if start.bytes.starts(with: ByteSource.gzipSignature) {
      start = try FileStart(ByteSource(gzip: start.source), size: 4)
    }
    source = start.source
    guard ZipArchive.isArchive(start.bytes) else { return nil }
    inflater = Inflater(source)
  }

  /// Goes over what is left of the file before, and gives the next one; nil at the end of the archive.
  ///
  /// An archive that ends before its directory is damaged.
  public func next() throws(ReadError) -> ZipEntry? {
    if let failure { throw failure }
    if let entry, !isAtEndOfFile, entry.obstacle != nil, entry.hasDescriptor {
      throw ReadError(
        message: "files in the zip archive do not say where they end, as a pipe needs: give the archive as a file")
    }
    do throws(ReadError) {
      try passRest()
      switch try inflater.input.take(32) {
      case 0x0403_4B50: break
      case 0x0201_4B50, 0x0605_4B50:
        // Whoever writes the pipe is to come to an end.
        while try inflater.input.takeBytes(into: &piece, 0..<piece.count) > 0 {}
        return nil
      default: throw .damagedArchive
      }
      let entry = try readHeader()
      (self.entry, left, crc, size, isAtEndOfFile) = (entry, entry.packedSize, CRC32(), 0, false)
      if !entry.isStored { inflater.restart() }
      return entry
    } catch {
      failure = .damagedArchive
      throw failure ?? error
    }
  }

  /// The bytes of the file that was given last, with size and checksum checked at the end.
  public func source() throws(ReadError) -> ByteSource {
    if let obstacle = entry?.obstacle { throw ReadError(message: obstacle) }
    return ByteSource { [self] (region) throws(ReadError) in try read(into: region) }
  }

  private func readHeader() throws(ReadError) -> ZipEntry {
    let fixed = try takeBytes(ZipEntry.headerSize - 4)
    var fields = ZipFields(fixed)
    try fields.skip(22)
    let sizes = try (name: fields.number(2), extra: fields.number(2))
    let rest = try takeBytes(sizes.name + sizes.extra)
    return try ZipEntry(localHeader: fixed, name: rest[..<sizes.name], extra: Array(rest[sizes.name...]))
  }

  private func takeBytes(_ count: Int) throws(ReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count { bytes.append(UInt8(truncatingIfNeeded: try inflater.input.take(8))) }
    return bytes
  }

  /// Goes over what was not read of a file.
  private func passRest() throws(ReadError) {
    guard let entry, !isAtEndOfFile else { return }
    guard !entry.hasDescriptor, size == 0 else {
      while try take(piece.count) > 0 {}
      return
    }
    // Where its size is known nothing has to be unpacked.
    while left > 0 { left -= try takePiece(of: left) }
    isAtEndOfFile = true
  }

  private func takePiece(of most: Int) throws(ReadError) -> Int {
    let count = try inflater.input.takeBytes(into: &piece, 0..<min(most, piece.count))
    guard count > 0 else { throw .damagedArchive }
    return count
  }

  private func read(into region: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    if let failure { throw failure }
    do throws(ReadError) {
      let count = try take(region.count)
      region.copyBytes(from: piece[..<count])
      return count
    } catch {
      failure = error
      throw error
    }
  }

  /// Takes the next bytes of the file into `piece`; 0 is its end.
  private func take(_ most: Int) throws(ReadError) -> Int {
    guard let entry, !isAtEndOfFile, most > 0 else { return 0 }
    let count: Int
    if entry.isStored {
      count = left > 0 ? try takePiece(of: min(left, most)) : 0
      left -= count
    } else {
      count = try inflate(most)
    }
    size += count
    piece.withUnsafeBytes { crc.add(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    if count == 0 { try endFile(entry) }
    return count
  }

  private func inflate(_ most: Int) throws(ReadError) -> Int {
    let result = piece.withUnsafeMutableBytes { region -> Result<Int, ReadError> in
      do throws(ReadError) {
        let room = UnsafeMutableRawBufferPointer(rebasing: region[..<min(most, region.count)])
        return .success(try inflater.read(into: room))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func endFile(_ entry: ZipEntry) throws(ReadError) {
    isAtEndOfFile = true
    inflater.input.alignToByte()
    let stated =
      entry.hasDescriptor ? try readDescriptor(hasLargeSizes: entry.hasLargeSizes) : (entry.checksum, entry.size)
    guard stated.1 == size else { throw .compressed("the size is not the one in the archive") }
    guard stated.0 == crc.value else { throw .compressed("the checksum is wrong") }
  }

  /// Reads the checksum and size that stand behind the data, in 32 or 64 bits: the size tells which.
  private func readDescriptor(hasLargeSizes: Bool) throws(ReadError) -> (checksum: UInt32, size: Int) {
    var word = try inflater.input.take(32)
    if word == 0x0807_4B50 { word = try inflater.input.take(32) }
    let checksum = UInt32(truncatingIfNeeded: word)
    _ = try inflater.input.take(32)
    let second = try inflater.input.take(32)
    if second == size & 0xFFFF_FFFF, second != 0 || !hasLargeSizes { return (checksum, size) }
    let low = try inflater.input.take(32)
    return (checksum, try inflater.input.take(32) << 32 | low)
  }
}
