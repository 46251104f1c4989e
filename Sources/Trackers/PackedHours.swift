/// The hours of a day in as little room as years of them allow: a bit for each hour, and the numbers of those that have one.
struct PackedHours: Hashable, Sendable {
  /// How many hours there are, in the upper half, and which of them have a number; then the bits of the numbers.
  private let words: [UInt64]

  /// The most hours that have room.
  private static let limit = 32

  init(_ hours: [Double?]) {
    let hours = hours.prefix(Self.limit)
    let count = 1 + hours.count { $0 != nil }
    words = [UInt64](unsafeUninitializedCapacity: count) { words, filled in
      var head = UInt64(hours.count) << 32
      filled = 1
      for (hour, number) in hours.enumerated() {
        guard let number else { continue }
        head |= 1 << UInt64(hour)
        words.initializeElement(at: filled, to: number.bitPattern)
        filled += 1
      }
      words.initializeElement(at: 0, to: head)
    }
  }

  /// The hours, nil where one has no number.
  var hours: [Double?] {
    let head = words.first ?? 0
    var next = 1
    return (0..<min(Int(head >> 32), Self.limit)).map { hour in
      guard head >> UInt64(hour) & 1 == 1, next < words.count else { return nil }
      next += 1
      return Double(bitPattern: words[next - 1])
    }
  }
}

extension PackedHours: Storable {
  package func write(to writer: inout ByteWriter) {
    for word in words { writer.append(word) }
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    let head = try reader.unsigned()
    guard head >> 32 <= UInt64(Self.limit) else { throw DamagedBytes() }
    var words = [head]
    for _ in 0..<(head & 0xFFFF_FFFF).nonzeroBitCount { words.append(try reader.unsigned()) }
    self.words = words
  }
}
