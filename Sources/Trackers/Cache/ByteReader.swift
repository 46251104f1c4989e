/// Bytes of a cache are not what was written.
package struct DamagedBytes: Error, Hashable, Sendable {
  /// Creates the error.
  package init() {}
}

/// Reads what ``ByteWriter`` wrote, and believes nothing: whatever the bytes are, they are an error or a value.
package struct ByteReader {
  /// What the user says of files, which is not stored with what was read of them.
  let options: ImportOptions?
  private let bytes: StoredBytes
  /// Where the next value begins.
  package private(set) var place: Int

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - place: where to begin.
  ///   - options: what the files were read with; what was read of Takeouts needs it.
  package init(_ bytes: StoredBytes, from place: Int = 0, options: ImportOptions? = nil) {
    self.bytes = bytes
    self.place = max(0, place)
    self.options = options
  }

  /// Creates a reader of a copy of bytes.
  package init(_ bytes: [UInt8], from place: Int = 0, options: ImportOptions? = nil) {
    self.init(StoredBytes(bytes), from: place, options: options)
  }

  /// How many bytes are left.
  package var left: Int { bytes.count - place }

  /// The bytes that were not read yet have to be none.
  package func expectEnd() throws(DamagedBytes) {
    guard left == 0 else { throw DamagedBytes() }
  }

  /// Reads an integer.
  package mutating func integer() throws(DamagedBytes) -> Int {
    guard let number = Int(exactly: Int64(bitPattern: try unsigned())) else { throw DamagedBytes() }
    return number
  }

  /// Reads a number.
  package mutating func number() throws(DamagedBytes) -> Double { Double(bitPattern: try unsigned()) }

  /// Reads a flag.
  package mutating func flag() throws(DamagedBytes) -> Bool {
    guard left > 0, bytes.load(UInt8.self, at: place) < 2 else { throw DamagedBytes() }
    place += 1
    return bytes.load(UInt8.self, at: place - 1) == 1
  }

  /// Reads how many things follow, of which each takes at least some bytes.
  package mutating func count(ofAtLeast size: Int = 1) throws(DamagedBytes) -> Int {
    let count = try integer()
    guard count >= 0, count <= left / size else { throw DamagedBytes() }
    return count
  }

  /// Reads a text.
  package mutating func text() throws(DamagedBytes) -> String {
    let count = try count()
    let text = bytes.text(in: place..<place + count)
    // What is no UTF-8 would be repaired, and be longer than it was.
    guard text.utf8.count == count else { throw DamagedBytes() }
    place += count
    return text
  }

  /// The rest as days that are decoded when they are looked at.
  mutating func packedDays() throws(DamagedBytes) -> PackedDays {
    let days = try PackedDays(bytes, from: &self)
    place = bytes.count
    return days
  }

  /// Reads an integer of 8 bytes.
  package mutating func unsigned() throws(DamagedBytes) -> UInt64 {
    guard left >= 8 else { throw DamagedBytes() }
    place += 8
    return bytes.load(UInt64.self, at: place - 8)
  }
}
