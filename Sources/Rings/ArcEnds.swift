/// How colours are compared in a cell in which arcs end: what tells arc and track apart counts more than all else.
///
/// A cell has two colours, and where an arc ends there are often three or four, of which the arc and its dark track are by far
/// the most alike: without this, the end would be drawn at the next edge of another ring.
struct ArcEnds: Sendable {
  /// The directions from track to arc, as paints of length 1.
  private var directions: [Paint] = []

  /// How much more squared differences in such a direction count: a ring's value reads back best from three on.
  private static let weight: Float = 3

  /// Counts the difference between an arc and its track.
  mutating func add(_ arc: Paint, _ track: Paint) {
    let difference = arc - track
    let length = difference.squaredLength.squareRoot()
    if length > 0 { directions.append(difference * (1 / length)) }
  }

  /// A paint as it is compared, and as well a sum of paints.
  func measured(_ paint: Paint) -> Paint {
    var measured = paint
    for direction in directions {
      measured.add(direction, times: Paint.dot(measured, direction) * (Self.weight.squareRoot() - 1))
    }
    return measured
  }
}
