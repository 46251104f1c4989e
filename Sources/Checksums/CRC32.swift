/// The checksum of gzip, zip and PNG (RFC 1952, section 8), over 16 bytes at a step.
public struct CRC32 {
  private var register: UInt32 = ~0

  /// Starts the checksum of nothing, which is 0.
  public init() {}

  /// The checksum of what was added.
  public var value: UInt32 { ~register }

  /// Adds bytes.
  public mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let tables = CRC32.tables.span
    let span = bytes.bytes
    var crc = register
    var index = 0
    @inline(__always) func entry(_ table: Int, _ byte: UInt64) -> UInt32 { tables[table &* 256 &+ Int(byte & 0xFF)] }
    while span.byteCount &- index >= 16 {
      let first = UInt64(littleEndian: span.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)) ^ UInt64(crc)
      let second = UInt64(littleEndian: span.unsafeLoadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self))
      let low = entry(15, first) ^ entry(14, first >> 8) ^ entry(13, first >> 16) ^ entry(12, first >> 24)
      let middle = entry(11, first >> 32) ^ entry(10, first >> 40) ^ entry(9, first >> 48) ^ entry(8, first >> 56)
      let high = entry(7, second) ^ entry(6, second >> 8) ^ entry(5, second >> 16) ^ entry(4, second >> 24)
      let top = entry(3, second >> 32) ^ entry(2, second >> 40) ^ entry(1, second >> 48) ^ entry(0, second >> 56)
      crc = low ^ middle ^ high ^ top
      index &+= 16
    }
    while index < span.byteCount {
      let byte = span.unsafeLoadUnaligned(fromByteOffset: index, as: UInt8.self)
      crc = entry(0, UInt64(crc ^ UInt32(byte))) ^ crc >> 8
      index &+= 1
    }
    register = crc
  }

  /// What a byte comes to that 0 to 15 bytes follow, 256 numbers each.
  private static let tables: [UInt32] = {
    var tables = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    for index in 256..<16 * 256 {
      let crc = tables[index - 256]
      tables.append(tables[Int(crc & 0xFF)] ^ crc >> 8)
    }
    return tables
  }()
}
