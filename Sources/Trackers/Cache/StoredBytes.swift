/// Bytes of a cache, in memory for as long as somebody looks at them.
package final class StoredBytes: Sendable {
  private nonisolated(unsafe) let region: UnsafeRawBufferPointer
  private let release: @Sendable (UnsafeRawBufferPointer) -> Void

  /// Takes over a region that nobody changes any more.
  ///
  /// - Parameter release: called with the region when nobody needs it.
  package init(_ region: UnsafeRawBufferPointer, release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void) {
    self.region = region
    self.release = release
  }

  /// Copies bytes.
  package convenience init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    copy.copyBytes(from: bytes)
    self.init(UnsafeRawBufferPointer(copy)) { $0.deallocate() }
  }

  deinit { release(region) }

  /// How many there are.
  package var count: Int { region.count }

  /// The checksum of all of them.
  package var checksum: UInt64 { XXH64.hash(region) }

  /// The number that begins at a place, the lowest byte first; 0 where the bytes do not reach so far.
  @inline(__always)
  func load<Number: FixedWidthInteger>(_ type: Number.Type, at place: Int) -> Number {
    guard place >= 0, place <= region.count - MemoryLayout<Number>.size else { return 0 }
    return Number(littleEndian: region.loadUnaligned(fromByteOffset: place, as: type))
  }

  /// The text in a range, which must lie within the bytes.
  func text(in range: Range<Int>) -> String { String(decoding: region[range], as: UTF8.self) }
}

extension StoredBytes: Hashable {
  package static func == (left: StoredBytes, right: StoredBytes) -> Bool { left.region.elementsEqual(right.region) }

  package func hash(into hasher: inout Hasher) { hasher.combine(bytes: region) }
}
