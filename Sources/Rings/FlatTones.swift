/// The tones that flat rings are drawn in: the colours that they have, and half tones between two of them that meet.
///
/// A half tone between a ring and the ground is an edge that is seen as finer than the glyphs; one between two rings is dirt
/// unless nothing else comes near. So each has a price, which the picture pays where it is taken. Between an arc and its own
/// track there is none: it would not be seen where the arc ends.
struct FlatTones: Sendable {
  /// A colour of the picture, and what it belongs to.
  struct Source: Sendable {
    let paint: Paint
    /// The ring, from 0; nil for what the rings lie on.
    let ring: Int?
  }

  /// A colour, and all that have it.
  private struct Ink: Sendable {
    let paint: Paint
    var owners: [Int?]

    func hasRing(with other: Ink) -> Bool { owners.contains { $0 != nil && other.owners.contains($0) } }
  }

  /// A tone, ready to be compared with sums of samples.
  struct Tone {
    let paint: Paint
    /// The square of its length, and on top the price of a sample that has it.
    let cost: Float
  }

  /// The tones of the cell that was read last.
  private(set) var tones: [Tone] = []
  /// The arcs that end in that cell.
  private(set) var ends: [ArcEnd] = []
  private let inks: [Ink]
  /// The rings there are.
  private let rings: Set<Int>
  private let hasHalfTones: Bool
  /// The inks that are found in the cell.
  private var found: [Int] = []

  /// The price of a half tone between a ring and the ground, and between two rings, as part of the squared difference from
  /// a colour to it.
  ///
  /// Found by eye, with pictures as near to the ideal one as any after a Gaussian.
  private static let price: (onGround: Float, across: Float) = (0.1, 0.25)
  /// How far a sample may be from a colour that it has, as a sum of squares: samples are computed.
  private static let exactness: Float = 0.25

  /// - Parameter hasHalfTones: whether the picture may have other colours than those of its sources.
  init(_ sources: [Source], hasHalfTones: Bool) {
    var inks: [Ink] = []
    for source in sources {
      if let index = inks.firstIndex(where: { $0.paint == source.paint }) {
        inks[index].owners.append(source.ring)
      } else {
        inks.append(Ink(paint: source.paint, owners: [source.ring]))
      }
    }
    self.inks = inks
    rings = Set(sources.compactMap(\.ring))
    self.hasHalfTones = hasHalfTones
  }

  /// Whether two inks can lie beside each other: flat rings have no gaps, so that a ring meets its neighbours, and the ground
  /// where it has none.
  private func meet(_ first: Ink, _ second: Ink) -> Bool {
    first.owners.contains { one in
      second.owners.contains { other in
        guard let one, let other else {
          return (one ?? other).map { !rings.contains($0 - 1) || !rings.contains($0 + 1) } ?? true
        }
        return abs(one - other) == 1
      }
    }
  }

  /// Finds the tones that a cell may have, of colours that at least one of its samples is, and the arcs that end in it.
  mutating func read(_ samples: [Paint], table: PartitionTable) {
    found.removeAll(keepingCapacity: true)
    for (index, ink) in inks.enumerated()
    where samples.contains(where: { ($0 - ink.paint).squaredLength < Self.exactness }) {
      found.append(index)
    }
    let pairs = found.enumerated().flatMap { place, index in
      found[..<place].map { (inks[$0], inks[index]) }
    }
    tones.removeAll(keepingCapacity: true)
    for index in found { add(inks[index].paint, price: 0) }
    if hasHalfTones {
      for (first, second) in pairs { addHalfTone(first, second) }
    }
    let colors = found.map { inks[$0].paint }
    ends = pairs.filter { $0.0.hasRing(with: $0.1) }.map {
      ArcEnd(arc: $0.0.paint, track: $0.1.paint, in: samples, of: colors, table: table)
    }
  }

  private mutating func addHalfTone(_ first: Ink, _ second: Ink) {
    // Half a paint on a ground that is not known is no colour.
    guard first.paint.coverage == second.paint.coverage, !first.hasRing(with: second), meet(first, second) else {
      return
    }
    let isAcross = !first.owners.contains(nil) && !second.owners.contains(nil)
    let half = (first.paint - second.paint) * 0.5
    add(
      first.paint.covered(by: second.paint, 0.5),
      price: half.squaredLength * (isAcross ? Self.price.across : Self.price.onGround))
  }

  private mutating func add(_ paint: Paint, price: Float) {
    tones.append(Tone(paint: paint, cost: paint.squaredLength + price))
  }
}
