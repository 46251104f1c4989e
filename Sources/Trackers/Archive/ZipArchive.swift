import Checksums

/// A zip archive: what its directory names, and the bytes of each file in it.
///
/// Nothing is unpacked but through a window of bounded size. The form is that of PKWARE's APPNOTE 6.3, with sizes beyond 4 GB
/// (zip64), bytes in front of the archive, and sizes that stand behind the data; split archives are refused, as are
/// files that share bytes with others, which only zip bombs have.
public struct ZipArchive: Sendable {
  /// How many files may be in it; those beyond are left out.
  public static let entryLimit = 100_000
  /// How many bytes its directory may have.
  static let directoryLimit = 32 << 20

  /// The files in it, in the order of its directory; folders are none.
  public let entries: [ZipEntry]
  /// Whether there were more files than is reasonable, and the rest was left out.
  public let isCut: Bool

  private let bytes: SeekableBytes
  private let directory: ZipDirectory

  /// Whether some bytes begin as a zip archive does.
  public static func isArchive(_ start: some Collection<UInt8>) -> Bool {
    start.starts(with: [0x50, 0x4B, 3, 4]) || start.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// Reads the directory of an archive.
  public init(_ bytes: SeekableBytes) throws(ReadError) {
    self.bytes = bytes
    directory = try ZipDirectory(bytes)
    var entries: [ZipEntry] = []
    var fields = ZipFields(try bytes.bytes(directory.range))
    var count = 0
    while count < directory.count, count < ZipArchive.entryLimit {
      entries.append(try ZipEntry(directoryEntry: &fields))
      count += 1
    }
    isCut = count < directory.count
    try ZipArchive.checkOverlap(entries, before: directory.range.lowerBound - directory.start)
    self.entries = entries.filter { !$0.isFolder }
  }

  /// Throws if two files share bytes, or one lies beyond the directory.
  private static func checkOverlap(_ entries: [ZipEntry], before end: Int) throws(ReadError) {
    var free = 0
    for entry in entries.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard entry.range.lowerBound >= free else { throw ReadError(message: "files in the zip archive overlap") }
      free = entry.range.upperBound
    }
    guard free <= end else { throw .damagedArchive }
  }

  /// The bytes of a file in the archive, with size and checksum checked at the end.
  public func source(of entry: ZipEntry) throws(ReadError) -> ByteSource {
    if let obstacle = entry.obstacle { throw ReadError(message: obstacle) }
    let header = directory.start + entry.range.lowerBound
    guard header + ZipEntry.headerSize <= directory.range.lowerBound else { throw .damagedArchive }
    var fields = ZipFields(try bytes.bytes(header..<header + ZipEntry.headerSize))
    guard try fields.number(4) == 0x0403_4B50 else { throw .damagedArchive }
    try fields.skip(22)
    // Name and extra fields are repeated here, and the extra ones may differ from those of the directory.
    let start = try header + ZipEntry.headerSize + fields.number(2) + fields.number(2)
    guard start <= directory.range.lowerBound - entry.packedSize else { throw .damagedArchive }
    let packed = bytes.source(start..<start + entry.packedSize)
    let reader = ZipEntryReader(entry, entry.isStored ? packed : ByteSource(inflating: packed))
    return ByteSource { (region) throws(ReadError) in try reader.read(into: region) }
  }
}

/// Counts and checks what a file of an archive comes to.
private final class ZipEntryReader {
  private let entry: ZipEntry
  private let source: ByteSource
  private var crc = CRC32()
  private var size = 0

  init(_ entry: ZipEntry, _ source: ByteSource) {
    self.entry = entry
    self.source = source
  }

  func read(into region: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    let count = try source.read(region)
    crc.add(UnsafeRawBufferPointer(rebasing: region[..<count]))
    size += count
    guard size <= entry.size, count > 0 || region.isEmpty || size == entry.size else {
      throw .compressed("the size is not the one in the archive")
    }
    guard count > 0 || region.isEmpty || crc.value == entry.checksum else {
      throw .compressed("the checksum is wrong")
    }
    return count
  }
}

extension ByteSource {
  /// What a DEFLATE stream expands to.
  init(inflating source: ByteSource) {
    let stream = InflatedStream(source)
    self.init { (region) throws(ReadError) in try stream.inflater.read(into: region) }
  }
}

private final class InflatedStream {
  var inflater: Inflater

  init(_ source: ByteSource) {
    inflater = Inflater(source)
  }
}

extension ReadError {
  static let damagedArchive = ReadError(message: "the zip archive is cut short or damaged; download or copy it again")
}
