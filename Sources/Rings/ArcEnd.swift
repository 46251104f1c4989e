/// The end of an arc in a cell of flat rings: how its ring's part of the cell is drawn counts for more than the rest.
///
/// A cell has two colours, and where an arc ends it has three or four, of which arc and track are by far the most alike: by
/// squared differences alone, the end would be drawn at the next edge of another ring.
struct ArcEnd: Sendable {
  private let track: Paint
  /// From track to arc, and the square of the length of that.
  private let step: Paint
  private let squaredLength: Float
  /// The sums of the ring's samples on the listed side of each division, and of all.
  private var inner: [Paint]
  private var total = Paint.clear
  /// How many samples of the cell the arc covers.
  private var length: Float = 0
  /// The sum of the squares of the ring's samples.
  private(set) var squares: Float = 0

  /// How much it counts that so much of the ring is lit as should be, against all samples of the cell.
  ///
  /// From here on values read back no better.
  private static let lengthWeight: Float = 10

  /// Looks for the samples of a ring: arc or track, or an edge that is more of them than of another colour.
  init(arc: Paint, track: Paint, in samples: [Paint], of colors: [Paint], table: PartitionTable) {
    self.track = track
    step = arc - track
    squaredLength = max(step.squaredLength, 1)
    inner = Array(repeating: .clear, count: table.partitions.count)
    let own = samples.map { sample in
      let distance = min((sample - arc).squaredLength, (sample - track).squaredLength)
      return colors.allSatisfy { (sample - $0).squaredLength >= distance } ? sample.opaque : .clear
    }
    for sample in own where sample.coverage > 0 {
      length += light(of: sample)
      squares += sample.squaredLength
    }
    var sums = SummedAreaTable()
    sums.read(own)
    total = sums.total
    table.sum(sums, into: &inner)
  }

  /// What the ring's part of a cell adds to the error of a division that is drawn in two tones, less ``squares``.
  ///
  /// Its samples count twice, and the length of the arc.
  func error(of partition: Int, _ first: Paint, _ second: Paint) -> Float {
    let (part, rest) = (inner[partition], total - inner[partition])
    let (count, restCount) = (part.coverage / 255, rest.coverage / 255)
    let distance =
      count * first.squaredLength - 2 * Paint.dot(first, part)
      + restCount * second.squaredLength - 2 * Paint.dot(second, rest)
    let excess = count * light(of: first) + restCount * light(of: second) - length
    return distance + excess * excess * squaredLength * Self.lengthWeight / Float(RingField.samplesPerCell)
  }

  /// How far a paint is from track (0) to arc (1).
  private func light(of paint: Paint) -> Float {
    max(0, min(1, Paint.dot(paint - track, step) / squaredLength))
  }
}
