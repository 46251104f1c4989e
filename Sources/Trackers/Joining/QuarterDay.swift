/// The quarters of an hour of one day, in as little room as years of them allow.
struct QuarterDay: Hashable, Sendable {
  private static let count = 96

  private var sums = [Double](repeating: 0, count: count)
  /// What is still to be added to each sum; empty as long as nothing is, as where whole numbers are counted.
  private var rests: [Float] = []
  /// At most 18 hours of overlapping intervals, which no quarter has.
  private var seconds = [UInt16](repeating: 0, count: count)
  /// The lowest numbers; empty as long as there is none.
  private var lowest: [Double] = []

  /// What was counted in a quarter.
  subscript(index: Int) -> QuarterHours.Quarter {
    get {
      QuarterHours.Quarter(
        sum: ExactSum(sums[index], rest: rests.isEmpty ? 0 : Double(rests[index])), seconds: UInt32(seconds[index]),
        lowest: lowest.isEmpty ? .infinity : lowest[index])
    }
    set {
      sums[index] = newValue.sum.rounded
      seconds[index] = UInt16(clamping: newValue.seconds)
      keep(newValue.sum.rest, of: index)
      if lowest.isEmpty {
        if newValue.lowest == .infinity { return }
        lowest = [Double](repeating: .infinity, count: QuarterDay.count)
      }
      lowest[index] = newValue.lowest
    }
  }

  private mutating func keep(_ rest: Double, of index: Int) {
    // What is too small for it becomes a zero, and one zero is like the other.
    let rest = Float(rest) + 0
    if rests.isEmpty {
      if rest == 0 { return }
      rests = [Float](repeating: 0, count: QuarterDay.count)
    }
    rests[index] = rest
  }

  /// The quarters of both, of which the one that counts for more is taken each time.
  func joined(with other: QuarterDay) -> QuarterDay {
    var joined = self
    for index in sums.indices where self[index].yields(to: other[index]) { joined[index] = other[index] }
    return joined
  }

  /// Calls `body` with every quarter that has numbers.
  func forEach(_ body: (_ index: Int, QuarterHours.Quarter) -> Void) {
    for index in sums.indices where seconds[index] > 0 || sums[index] > 0 { body(index, self[index]) }
  }
}

extension QuarterDay: Storable {
  /// The places of the quarters that have numbers, a bit each, and these quarters.
  package func write(to writer: inout ByteWriter) {
    let filled = sums.indices.filter { self[$0] != QuarterHours.Quarter() }
    var places: [UInt64] = [0, 0]
    for index in filled { places[index / 64] |= 1 << (index % 64) }
    for bits in places { writer.append(bits) }
    for index in filled { writer.append(self[index]) }
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    let places = [try reader.unsigned(), try reader.unsigned()]
    for index in 0..<QuarterDay.count where places[index / 64] >> (index % 64) & 1 == 1 {
      self[index] = try QuarterHours.Quarter(from: &reader)
    }
  }
}
