extension Zone {
  /// Creates a zone from the bytes of a TZif file of version 1 to 4; nil if they are none.
  ///
  /// The format is RFC 9636: a block with 32-bit times, from version 2 on a second one with 64-bit times, and a line with
  /// the POSIX rule for later instants.
  public init?(tzif bytes: [UInt8]) {
    guard let first = TZifHeader(bytes, at: 0) else { return nil }
    var header = first
    var timeSize = 4
    if first.version >= 2 {
      guard let second = TZifHeader(bytes, at: first.bodyStart + first.bodySize(timeSize: 4)) else { return nil }
      header = second
      timeSize = 8
    }
    let end = header.bodyStart + header.bodySize(timeSize: timeSize)
    guard end <= bytes.count, header.typeCount > 0 else { return nil }

    let indexStart = header.bodyStart + header.timeCount * timeSize
    let typeStart = indexStart + header.timeCount
    let typeOffsets = (0..<header.typeCount).map { bytes.bigEndian(at: typeStart + $0 * 6, size: 4) }
    var transitions: [Int] = []
    var offsets: [Int] = []
    for index in 0..<header.timeCount {
      let type = Int(bytes[indexStart + index])
      let instant = bytes.bigEndian(at: header.bodyStart + index * timeSize, size: timeSize)
      guard type < typeOffsets.count, transitions.last.map({ $0 < instant }) ?? true else { return nil }
      transitions.append(instant)
      offsets.append(typeOffsets[type])
    }
    guard typeOffsets.allSatisfy({ abs($0) < 86_400 * 2 }) else { return nil }

    var rule: ZoneRule?
    if timeSize == 8, end < bytes.count, bytes[end] == UInt8(ascii: "\n") {
      let line = bytes[(end + 1)...].prefix { $0 != UInt8(ascii: "\n") }
      rule = ZoneRule(String(decoding: line, as: UTF8.self))
    }
    self.init(transitions: transitions, offsets: offsets, firstOffset: typeOffsets[0], rule: rule)
  }
}

/// The 44 bytes in front of a block of a TZif file.
private struct TZifHeader {
  static let size = 44

  let version: Int
  let bodyStart: Int
  let utcCount, standardCount, leapCount, timeCount, typeCount, characterCount: Int

  init?(_ bytes: [UInt8], at start: Int) {
    guard start >= 0, start <= bytes.count - TZifHeader.size,
      bytes[start..<start + 4].elementsEqual("TZif".utf8)
    else { return nil }
    let versionByte = bytes[start + 4]
    version = versionByte >= UInt8(ascii: "2") ? Int(versionByte - UInt8(ascii: "0")) : 1
    let counts = (0..<6).map { bytes.bigEndian(at: start + 20 + $0 * 4, size: 4) }
    // A count larger than the file cannot be true, and smaller ones cannot overflow the sums below.
    guard counts.allSatisfy({ $0 >= 0 && $0 <= bytes.count }) else { return nil }
    bodyStart = start + TZifHeader.size
    utcCount = counts[0]
    standardCount = counts[1]
    leapCount = counts[2]
    timeCount = counts[3]
    typeCount = counts[4]
    characterCount = counts[5]
  }

  func bodySize(timeSize: Int) -> Int {
    timeCount * (timeSize + 1) + typeCount * 6 + characterCount + leapCount * (timeSize + 4) + standardCount + utcCount
  }
}

extension [UInt8] {
  /// The signed big-endian number in `size` bytes (4 or 8) at an index.
  fileprivate func bigEndian(at index: Int, size: Int) -> Int {
    var number: Int64 = 0
    for byte in self[index..<index + size] { number = number << 8 | Int64(byte) }
    return Int(size == 4 ? Int64(Int32(truncatingIfNeeded: number)) : number)
  }
}
