@testable import Trackers

extension ByteSource {
  /// A source of bytes in memory that can go to any place of them, as that of a file can.
  static func seekable(_ bytes: [UInt8]) -> ByteSource {
    var place = 0
    return ByteSource(seek: { place = $0 }) { region in
      let piece = bytes[place...].prefix(region.count)
      region.copyBytes(from: piece)
      place += piece.count
      return piece.count
    }
  }
}
