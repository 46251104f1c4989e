import Foundation

/// The input that is being looked at, in a file that is still there when the process is not.
final class CurrentInput {
  private static let capacity = 1 << 20

  private let region: UnsafeMutableRawPointer

  /// Creates the file of this process; nil if the system refuses.
  init?() {
    let path = CurrentInput.path(of: ProcessInfo.processInfo.processIdentifier)
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0, ftruncate(descriptor, off_t(CurrentInput.capacity)) == 0,
      let region = mmap(nil, CurrentInput.capacity, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      region != MAP_FAILED
    else { return nil }
    close(descriptor)
    self.region = region
  }

  /// Notes an input, in front of which its size stands.
  func note(_ input: [UInt8]) {
    let count = min(input.count, CurrentInput.capacity - 8)
    region.storeBytes(of: count, as: Int.self)
    input.withUnsafeBytes {
      (region + 8).copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(region), byteCount: count)
    }
  }

  /// What a process was looking at when it ended.
  static func lost(by process: Int32) -> [UInt8]? {
    guard let data = try? Data(contentsOf: URL(filePath: path(of: process))), data.count == capacity else { return nil }
    let count = data.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
    return Array(data.dropFirst(8).prefix(count))
  }

  /// Forgets a process.
  static func remove(of process: Int32) {
    unlink(path(of: process))
  }

  private static func path(of process: Int32) -> String { "/tmp/activity-fuzz-\(process)" }
}
