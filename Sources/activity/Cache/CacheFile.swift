import Trackers

/// A file of the cache that an earlier run wrote, open.
final class CacheFile: Sendable {
  /// What a file may have at most; whatever has more is not ours.
  static let sizeLimit = CacheFolder.sizeLimit

  let header: CacheHeader
  private let file: FileDescriptor
  private let size: Int

  deinit { file.release() }

  /// Opens a file; nil if there is none, it is damaged, or another program wrote it.
  init?(_ name: String, in folder: CacheFolder, reader: UInt64) {
    guard let file = folder.file(named: name) else { return nil }
    self.file = file
    size = file.regularFileSize ?? 0
    guard size <= Self.sizeLimit, let start = file.bytes(CacheHeader.length, from: 0, of: size) else { return nil }
    var bytes = ByteReader(start)
    guard let header = try? CacheHeader(from: &bytes), header.reader == reader else { return nil }
    self.header = header
  }

  /// The bytes of a part; nil if it is damaged.
  func bytes(of part: CacheHeader.Part) -> [UInt8]? {
    guard let bytes = file.bytes(part.length, from: part.place, of: size), checksum(of: bytes) == part.sum else {
      return nil
    }
    return bytes
  }
}

extension FileDescriptor {
  /// A number of bytes from a place on; nil if a file of a size does not have them.
  fileprivate func bytes(_ count: Int, from place: Int, of size: Int) -> [UInt8]? {
    guard count >= 0, place >= 0, count <= size, place <= size - count else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled..<count])
        guard let read = try? fill(rest, from: place + filled), read > 0 else { return }
        filled += read
      }
    }
    return bytes.count == count ? bytes : nil
  }
}
