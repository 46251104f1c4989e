/// Where the directory of a zip archive lies: found from its end.
struct ZipDirectory {
  /// The directory in the bytes.
  let range: Range<Int>
  /// How many entries it has.
  let count: Int
  /// Where the archive begins: something else, such as a program that unpacks it, may stand before it.
  let start: Int

  private static let endSize = 22
  private static let longestComment = 65_535
  private static let locatorSize = 20
  private static let largeEndSize = 56

  init(_ bytes: SeekableBytes) throws(ReadError) {
    let tailStart = max(0, bytes.size - ZipDirectory.endSize - ZipDirectory.longestComment)
    let tail = try bytes.bytes(tailStart..<bytes.size)
    guard let end = ZipDirectory.findEnd(in: tail) else { throw .damagedArchive }

    var fields = ZipFields(Array(tail[end...]))
    try fields.skip(4)
    let disks = try fields.number(2) | fields.number(2)
    guard disks == 0 || disks == 0xFFFF else {
      throw ReadError(message: "the zip archive is one of several parts; put them together first")
    }
    try fields.skip(2)
    var (count, size, offset) = try (fields.number(2), fields.number(4), fields.number(4))
    var endPlace = tailStart + end
    if let large = try ZipDirectory.largeEnd(bytes, before: endPlace) {
      (count, size, offset, endPlace) = large
    }
    let (first, overflow) = endPlace.subtractingReportingOverflow(size)
    guard size >= 0, offset >= 0, !overflow, first >= offset else { throw .damagedArchive }
    guard size <= ZipArchive.directoryLimit else {
      throw ReadError(message: "the directory of the zip archive has more than 32 MB")
    }
    range = first..<endPlace
    self.count = count
    start = first - offset
  }

  /// The last place of an end record whose comment fits in.
  private static func findEnd(in tail: [UInt8]) -> Int? {
    guard tail.count >= endSize else { return nil }
    return (0...tail.count - endSize).last { place in
      tail[place] == 0x50 && tail[place + 1] == 0x4B && tail[place + 2] == 5 && tail[place + 3] == 6
        && place + endSize + Int(tail[place + 20]) + Int(tail[place + 21]) << 8 <= tail.count
    }
  }

  /// What the end record of zip64 says, and where it stands; nil if there is none.
  private static func largeEnd(
    _ bytes: SeekableBytes, before end: Int
  ) throws(ReadError) -> (count: Int, size: Int, offset: Int, place: Int)? {
    guard end >= locatorSize + largeEndSize else { return nil }
    var locator = ZipFields(try bytes.bytes(end - locatorSize..<end))
    guard try locator.number(4) == 0x0706_4B50 else { return nil }
    try locator.skip(4)
    // Where bytes precede the archive, the record stands right before the locator instead.
    for place in try [locator.number(8), end - locatorSize - largeEndSize] {
      guard place >= 0, place <= end - locatorSize - largeEndSize else { continue }
      var fields = ZipFields(try bytes.bytes(place..<place + largeEndSize))
      guard try fields.number(4) == 0x0606_4B50 else { continue }
      try fields.skip(28)
      return try (fields.number(8), fields.number(8), fields.number(8), place)
    }
    throw .damagedArchive
  }
}

/// The fields of a zip record, one after the other.
struct ZipFields {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// How many bytes are left.
  var left: Int { bytes.count - place }

  /// Takes a number of 2, 4 or 8 bytes; -1 if it is beyond 2⁶³.
  mutating func number(_ width: Int) throws(ReadError) -> Int {
    let number = try take(width).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: number) ?? -1
  }

  /// Takes bytes.
  mutating func take(_ count: Int) throws(ReadError) -> ArraySlice<UInt8> {
    guard count <= left else { throw .damagedArchive }
    defer { place += count }
    return bytes[place..<place + count]
  }

  /// Goes over bytes.
  mutating func skip(_ count: Int) throws(ReadError) { _ = try take(count) }
}
