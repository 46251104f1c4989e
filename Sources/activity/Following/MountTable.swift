#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which devices are file systems that other machines can change, of which the kernel here tells nothing.
struct MountTable {
  private let remote: Set<String>

  /// Types of file systems behind a network or a virtual machine, and those that a program serves.
  private static let remoteTypes = [
    "nfs", "cifs", "smb", "ncp", "afs", "coda", "ceph", "gluster", "lustre", "9p", "virtiofs", "vboxsf", "fuse.",
  ]

  /// Reads the text of `/proc/self/mountinfo` (proc(5)): the third field is the device, and the first one after ` - `
  /// the type.
  init(_ text: String) {
    var remote: Set<String> = []
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 2, let mark = fields.firstIndex(of: "-"), mark + 1 < fields.count else { continue }
      if Self.remoteTypes.contains(where: fields[mark + 1].hasPrefix) { remote.insert(String(fields[2])) }
    }
    self.remote = remote
  }

  /// The mounts of this process; none where the system does not tell.
  static func current() -> MountTable {
    guard let file = try? FileDescriptor(opening: Array("/proc/self/mountinfo".utf8)) else { return MountTable("") }
    defer { file.release() }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while bytes.count < 1_000_000, case let count = read(file.number, &chunk, chunk.count), count > 0 {
      bytes += chunk[..<count]
    }
    return MountTable(String(decoding: bytes, as: UTF8.self))
  }

  /// Whether a folder lies on such a file system.
  func isRemote(_ folder: [UInt8]) -> Bool {
    var status = stat()
    guard !remote.isEmpty, stat(folder.map(CChar.init(bitPattern:)) + [0], &status) == 0 else { return false }
    return isRemote(device: UInt64(status.st_dev))
  }

  /// Whether a device, by its number in a `stat`, is such a file system.
  func isRemote(device: UInt64) -> Bool {
    // How glibc packs both numbers into one (gnu_dev_major, gnu_dev_minor).
    let major = (device >> 8 & 0xFFF) | (device >> 32 & ~0xFFF)
    let minor = (device & 0xFF) | (device >> 12 & 0xFFFF_FF00)
    return remote.contains("\(major):\(minor)")
  }
}
