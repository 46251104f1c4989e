/// What was counted from one moment on, for as long as the exporter's period is.
///
/// It takes 16 bytes, for a large file has millions of them.
struct Bucket: Hashable {
  var value: Double
  /// The start in seconds from the midnight of its day, the number of the source and what clocks show, from high bits to
  /// low: sorted by it, buckets ascend by start and, where they start together, by source.
  private let place: UInt64

  // A clock shows at most 86,399 s, in 17 bits. An instant lies within two days of the midnight that local clocks show
  // if they showed UTC, in 20 bits.
  private static let clockBits: UInt64 = 17
  private static let sourceBits: UInt64 = 27
  private static let startRange = -(1 << 19)..<(1 << 19)

  /// Creates a bucket that starts at an instant in Unix seconds, and at a time by local clocks.
  ///
  /// `source` is a number of ``SourceNumbers``, equal for equal names.
  init(start: Int, local: LocalTime, value: Double, source: Int) {
    self.value = value
    let seconds = start &- local.day.daysSince1970 &* 86_400
    let range = Bucket.startRange
    let start = UInt64(min(max(seconds, range.lowerBound), range.upperBound - 1) - range.lowerBound)
    let source = UInt64(clamping: min(source, 1 << Bucket.sourceBits - 1))
    place = (start << Bucket.sourceBits | source) << Bucket.clockBits | UInt64(clamping: local.second)
  }

  /// The number of its source.
  var source: Int { Int(place >> Bucket.clockBits & (1 << Bucket.sourceBits - 1)) }

  /// What local clocks show at the start, in seconds since midnight.
  var second: Int { Int(place & (1 << Bucket.clockBits - 1)) }

  /// The hour that local clocks show at the start, 0 to 23.
  var hour: Int { second / 3_600 }

  /// Whether both start at the same instant of the same day, whatever their clocks show.
  func startsWith(_ other: Bucket) -> Bool {
    (place ^ other.place) >> (Bucket.clockBits + Bucket.sourceBits) == 0
  }

  /// Whether both start at the same instant and come from the same source.
  func repeats(_ other: Bucket) -> Bool { (place ^ other.place) >> Bucket.clockBits == 0 }

  /// Whether the left one starts earlier, or at the same instant and stands first by source.
  static func < (left: Bucket, right: Bucket) -> Bool {
    left.place >> Bucket.clockBits < right.place >> Bucket.clockBits
  }
}

extension [Bucket] {
  /// The same without room to grow.
  var withoutSpareRoom: [Bucket] {
    [Bucket](unsafeUninitializedCapacity: count) { room, count in
      count = room.initialize(fromContentsOf: self)
    }
  }

  /// Turns the values into those of another unit.
  mutating func scale(by factor: Ratio) {
    guard factor != 1 else { return }
    for index in indices { self[index].value = factor.applied(to: self[index].value) }
  }
}
