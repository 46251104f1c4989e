import Trackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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

  /// A part as it lies in the file, without being copied; nil if it is damaged.
  ///
  /// The system has it in its memory already, so that years of days take no time to read. Files of the cache are only
  /// ever replaced as a whole, so that none becomes shorter while somebody looks at it.
  func map(_ part: CacheHeader.Part) -> StoredBytes? {
    let page = Int(sysconf(CInt(_SC_PAGESIZE)))
    guard part.length > 0, part.place >= 0, part.length <= size, part.place <= size - part.length, page > 0 else {
      return nil
    }
    let excess = part.place % page
    let start = mmap(
      nil, excess + part.length, PROT_READ, MAP_PRIVATE | mapAtOnce, file.number, off_t(part.place - excess))
    guard let start, start != MAP_FAILED else { return nil }
    let bytes = StoredBytes(UnsafeRawBufferPointer(start: start + excess, count: part.length)) { region in
      guard let base = region.baseAddress else { return }
      munmap(UnsafeMutableRawPointer(mutating: base - excess), excess + region.count)
    }
    return bytes.checksum == part.sum ? bytes : nil
  }

  /// The bytes of a part; nil if it is damaged.
  func bytes(of part: CacheHeader.Part) -> [UInt8]? {
    guard let bytes = file.bytes(part.length, from: part.place, of: size), checksum(of: bytes) == part.sum else {
      return nil
    }
    return bytes
  }
}

#if canImport(Glibc)
  /// All pages at once: to be asked for each takes longer than all else.
  private let mapAtOnce = MAP_POPULATE
#else
  private let mapAtOnce: CInt = 0
#endif

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
