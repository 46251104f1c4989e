import Checksums

extension ByteSource {
  /// The first bytes of a gzip file.
  static let gzipSignature: [UInt8] = [0x1F, 0x8B]

  /// What a gzip file (RFC 1952) of any number of members expands to, with its checksums and sizes checked.
  ///
  /// Zeros behind the last member are padding of tapes and passed over.
  init(gzip source: ByteSource) {
    let members = GzipMembers(source)
    self.init { (region) throws(ReadError) in try members.read(into: region) }
  }
}

/// The members of a gzip file, expanded one after the other.
private final class GzipMembers {
  private var inflater: Inflater
  private var isInMember = false
  private var crc = CRC32()
  private var size: UInt32 = 0
  private var memberCount = 0

  init(_ source: ByteSource) {
    inflater = Inflater(source)
  }

  func read(into region: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    while true {
      if !isInMember, try !beginMember() { return 0 }
      let count = try inflater.read(into: region)
      if count == 0 {
        try endMember()
        continue
      }
      crc.add(UnsafeRawBufferPointer(rebasing: region[..<count]))
      // The size is kept modulo 2³².
      size &+= UInt32(truncatingIfNeeded: count)
      return count
    }
  }

  /// Reads the header of the next member; false if there is none.
  private func beginMember() throws(ReadError) -> Bool {
    var first = 0
    repeat {
      if memberCount > 0, try inflater.input.isFinished() { return false }
      first = try inflater.input.take(8)
    } while first == 0 && memberCount > 0
    guard first == 0x1F, try inflater.input.take(8) == 0x8B else {
      throw .compressed("something else follows the gzip member")
    }
    guard try inflater.input.take(8) == 8 else { throw .compressed("the method is not DEFLATE") }
    let flags = try inflater.input.take(8)
    guard flags & 0xE0 == 0 else { throw .compressed("the gzip header has unknown flags") }
    // The time, and the system that it was packed on.
    _ = try inflater.input.take(32)
    _ = try inflater.input.take(16)
    if flags & 4 != 0 {
      for _ in 0..<(try inflater.input.take(16)) { _ = try inflater.input.take(8) }
    }
    // A name, then a comment, each with a zero behind it.
    for flag in [8, 16] where flags & flag != 0 {
      while try inflater.input.take(8) != 0 {}
    }
    if flags & 2 != 0 { _ = try inflater.input.take(16) }
    inflater.restart()
    (isInMember, crc, size) = (true, CRC32(), 0)
    memberCount += 1
    return true
  }

  private func endMember() throws(ReadError) {
    inflater.input.alignToByte()
    let checksum = try inflater.input.take(32)
    let length = try inflater.input.take(32)
    guard checksum == Int(crc.value), length == Int(size) else { throw .compressed("the checksum is wrong") }
    isInMember = false
  }
}
