/// A file in a zip archive, as the directory describes it.
public struct ZipEntry: Hashable, Sendable {
  /// The path in the archive, with `/` between the names.
  public let name: String
  /// How many bytes it has when it is unpacked.
  public let size: Int
  /// Why it cannot be read, with what to do; nil if it can.
  public let obstacle: String?

  /// How many bytes it has in the archive.
  let packedSize: Int
  let checksum: UInt32
  let isStored: Bool
  /// Whether checksum and sizes stand behind the data, as far as nothing else tells them.
  let hasDescriptor: Bool
  /// Whether sizes have 64 bits there.
  let hasLargeSizes: Bool
  /// The bytes that it takes at least, counted from the start of the archive.
  let range: Range<Int>

  /// Where its header stands, in bytes from the start of the archive.
  public var offset: Int { range.lowerBound }

  /// The size of the header before the data, without the name and extra fields.
  static let headerSize = 30

  /// Whether it is a folder.
  var isFolder: Bool { name.hasSuffix("/") }

  /// Reads the next entry of a directory.
  init(directoryEntry fields: inout ZipFields) throws(ReadError) {
    guard try fields.number(4) == 0x0201_4B50 else { throw .damagedArchive }
    try fields.skip(4)
    let flags = try fields.number(2)
    let method = try fields.number(2)
    try fields.skip(4)
    checksum = UInt32(truncatingIfNeeded: try fields.number(4))
    var (packedSize, size) = try (fields.number(4), fields.number(4))
    let (nameSize, extraSize, commentSize) = try (fields.number(2), fields.number(2), fields.number(2))
    try fields.skip(8)
    var offset = try fields.number(4)
    let name = try fields.take(nameSize)
    var extra = ZipFields(Array(try fields.take(extraSize)))
    try fields.skip(commentSize)

    while let kind = try extra.nextExtra() {
      guard kind.number == 1 else { continue }
      var field = kind.field
      // Zip64: only the numbers that did not fit stand here, in this order.
      if size == 0xFFFF_FFFF { size = try field.number(8) }
      if packedSize == 0xFFFF_FFFF { packedSize = try field.number(8) }
      if offset == 0xFFFF_FFFF { offset = try field.number(8) }
    }
    guard size >= 0, packedSize >= 0, offset >= 0, offset <= Int.max / 4, packedSize <= Int.max / 4 else {
      throw .damagedArchive
    }
    (self.size, self.packedSize) = (size, packedSize)
    range = offset..<offset + ZipEntry.headerSize + nameSize + packedSize
    isStored = method == 0
    (hasDescriptor, hasLargeSizes) = (false, false)
    self.name = ZipEntry.text(name)
    obstacle =
      ZipEntry.obstacle(flags: flags, method: method)
      ?? (isStored && size != packedSize ? "is damaged in the zip archive: its two sizes differ" : nil)
  }

  /// Reads the header that stands before a file, without its signature.
  init(localHeader header: [UInt8], name: ArraySlice<UInt8>, extra: [UInt8]) throws(ReadError) {
    var fields = ZipFields(header)
    try fields.skip(2)
    let (flags, method) = try (fields.number(2), fields.number(2))
    try fields.skip(4)
    checksum = UInt32(truncatingIfNeeded: try fields.number(4))
    var (packedSize, size) = try (fields.number(4), fields.number(4))
    var extra = ZipFields(extra)
    var hasLargeSizes = false
    while let kind = try extra.nextExtra() {
      guard kind.number == 1 else { continue }
      hasLargeSizes = true
      var field = kind.field
      if size == 0xFFFF_FFFF, field.left >= 8 { size = try field.number(8) }
      if packedSize == 0xFFFF_FFFF, field.left >= 8 { packedSize = try field.number(8) }
    }
    guard size >= 0, packedSize >= 0, packedSize <= Int.max / 4 else { throw .damagedArchive }
    (self.size, self.packedSize, self.hasLargeSizes) = (size, packedSize, hasLargeSizes)
    range = 0..<0
    isStored = method == 0
    hasDescriptor = flags & 8 != 0
    self.name = ZipEntry.text(name)
    let isEndless = isStored && hasDescriptor && !self.name.hasSuffix("/")
    obstacle =
      ZipEntry.obstacle(flags: flags, method: method)
      ?? (isEndless ? "does not say where it ends, as a pipe needs: give the archive as a file" : nil)
  }

  private static func obstacle(flags: Int, method: Int) -> String? {
    if flags & 1 != 0 || method == 99 { return "is encrypted; unpack it with its password first" }
    if method == 0 || method == 8 { return nil }
    return "is packed by \(methods[method] ?? "method \(method)"), not by DEFLATE; unpack it first"
  }

  // APPNOTE 4.4.5.
  private static let methods = [
    1: "shrinking", 6: "imploding", 9: "Deflate64", 12: "bzip2", 14: "LZMA", 93: "Zstandard", 95: "XZ", 98: "PPMd",
  ]

  /// A name in UTF-8, or else in the code page that zip archives began with.
  ///
  /// The flag for UTF-8 is not asked: macOS writes UTF-8 without it, and what is valid by chance in CP437 is rare.
  private static func text(_ name: ArraySlice<UInt8>) -> String {
    if let text = String(validating: name, as: UTF8.self) { return text }
    return String(String.UnicodeScalarView(name.map { $0 < 0x80 ? Unicode.Scalar($0) : codePage437[Int($0) - 0x80] }))
  }

  private static let codePage437 = Array(
    """
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
    αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
    """.unicodeScalars)
}

extension ZipFields {
  /// Takes the next extra field of an entry, cut where the fields end; nil behind the last one.
  fileprivate mutating func nextExtra() throws(ReadError) -> (number: Int, field: ZipFields)? {
    guard left >= 4 else { return nil }
    let number = try number(2)
    return (number, ZipFields(Array(try take(min(self.number(2), left)))))
  }
}
