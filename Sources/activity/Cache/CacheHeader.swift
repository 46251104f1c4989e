import Trackers

/// The beginning of a file of the cache: for what it holds, and where that lies.
///
/// After it come what was read of each file, a list of that, and what all files came to. The last is all that is needed
/// where nothing has changed.
struct CacheHeader: Storable {
  /// A part of the file, and the checksum of its bytes.
  struct Part: Storable {
    var place = 0
    var length = 0
    var sum: UInt64 = 0

    init(place: Int, of bytes: [UInt8]) {
      self.place = place
      length = bytes.count
      sum = checksum(of: bytes)
    }

    func write(to writer: inout ByteWriter) {
      writer.append(place)
      writer.append(length)
      writer.append(sum)
    }

    init(from reader: inout ByteReader) throws(DamagedBytes) {
      place = try reader.integer()
      length = try reader.integer()
      sum = try reader.unsigned()
    }
  }

  /// How many bytes it takes.
  static let length = 9 * 8 + 8

  private static let signature: UInt64 = 0x6163_7469_7669_7479  // "activity"

  /// What read the files: ``CacheLocation/reader``.
  let reader: UInt64
  /// A number for the versions of all files; 0 if what they came to is not kept.
  let files: UInt64
  /// The list of what was read of each file.
  let list: Part
  /// What all files came to.
  let outcome: Part

  init(reader: UInt64, files: UInt64, list: Part, outcome: Part) {
    self.reader = reader
    self.files = files
    self.list = list
    self.outcome = outcome
  }

  func write(to writer: inout ByteWriter) {
    let start = writer.bytes.count
    for number in [Self.signature, reader, files] { writer.append(number) }
    writer.append(list)
    writer.append(outcome)
    writer.append(checksum(of: writer.bytes, in: start..<writer.bytes.count))
  }

  init(from bytes: inout ByteReader) throws(DamagedBytes) {
    let start = bytes.place
    guard try bytes.unsigned() == Self.signature else { throw DamagedBytes() }
    reader = try bytes.unsigned()
    files = try bytes.unsigned()
    list = try Part(from: &bytes)
    outcome = try Part(from: &bytes)
    var copy = ByteWriter()
    write(to: &copy)
    guard bytes.place - start == copy.bytes.count - 8 else { throw DamagedBytes() }
    var sum = ByteReader(copy.bytes, from: copy.bytes.count - 8)
    guard try bytes.unsigned() == sum.unsigned() else { throw DamagedBytes() }
  }
}
