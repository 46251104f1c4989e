/// The tones that flat rings are drawn in: the colours that they have, and half tones between two of them.
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

  /// A tone, ready to be compared with sums of samples.
  private struct Tone {
    let paint: Paint
    /// The paint as samples are compared with it.
    let measured: Paint
    /// The square of its length, and on top the price of a sample that has it.
    let cost: Float
  }

  private let sources: [Source]
  private let hasHalfTones: Bool
  /// The sources that are found in the cell that was read last.
  private var found: [Int] = []
  private var tones: [Tone] = []
  private var ends = ArcEnds()
  /// The sum of the squares of that cell's samples, as they are compared with tones.
  private(set) var squares: Float = 0

  /// The price of a half tone between a ring and the ground, and between two rings, as part of the squared difference from
  /// a colour to it.
  ///
  /// Found by eye, with pictures as near to the ideal one as any after a Gaussian.
  private static let price: (onGround: Float, across: Float) = (0.1, 0.25)
  /// How far a sample may be from a colour that it has, as a sum of squares: samples are computed.
  private static let exactness: Float = 0.25

  /// - Parameter hasHalfTones: whether the picture may have other colours than those of its sources.
  init(_ sources: [Source], hasHalfTones: Bool) {
    // A colour that several rings have counts once.
    self.sources = sources.indices.filter { index in
      !sources[..<index].contains { $0.paint == sources[index].paint }
    }.map { sources[$0] }
    self.hasHalfTones = hasHalfTones
  }

  /// Finds the tones that a cell may have: of colours that at least one of its samples is.
  mutating func read(_ samples: [Paint]) {
    found.removeAll(keepingCapacity: true)
    for (index, source) in sources.enumerated()
    where samples.contains(where: { ($0 - source.paint).squaredLength < Self.exactness }) {
      found.append(index)
    }
    ends = ArcEnds()
    for (first, second) in pairs where first.ring != nil && first.ring == second.ring {
      ends.add(first.paint, second.paint)
    }
    squares = samples.reduce(0) { $0 + ends.measured($1).squaredLength }
    tones.removeAll(keepingCapacity: true)
    for index in found { add(sources[index].paint, price: 0) }
    guard hasHalfTones else { return }
    for (first, second) in pairs { addHalfTone(first, second) }
  }

  /// Every two of the sources that were found.
  private var pairs: [(Source, Source)] {
    found.enumerated().flatMap { place, index in found[..<place].map { (sources[$0], sources[index]) } }
  }

  private mutating func addHalfTone(_ first: Source, _ second: Source) {
    // Half a paint on a ground that is not known is no colour.
    guard first.paint.coverage == second.paint.coverage else { return }
    let isAcross = first.ring != nil && second.ring != nil
    guard !isAcross || first.ring != second.ring else { return }
    let half = (first.paint - second.paint) * 0.5
    add(
      first.paint.covered(by: second.paint, 0.5),
      price: half.squaredLength * (isAcross ? Self.price.across : Self.price.onGround))
  }

  private mutating func add(_ paint: Paint, price: Float) {
    let measured = ends.measured(paint)
    tones.append(Tone(paint: paint, measured: measured, cost: measured.squaredLength + price))
  }

  /// The tone that is nearest to some samples, and what drawing them in it adds to the sum of their squares.
  ///
  /// - Parameters:
  ///   - sum: the sum of the samples.
  ///   - weight: how many they are.
  ///   - mayBeClear: whether they may show a ground that is not known.
  func nearest(to sum: Paint, weight: Float, mayBeClear: Bool) -> (paint: Paint, error: Float)? {
    let sum = ends.measured(sum)
    return tones.withUnsafeBufferPointer { tones in
      var (best, least, index) = (-1, Float.infinity, 0)
      while index < tones.count {
        let error = weight * tones[index].cost - 2 * Paint.dot(tones[index].measured, sum)
        if error < least, mayBeClear || tones[index].paint.coverage > 0 { (best, least) = (index, error) }
        index += 1
      }
      return best < 0 ? nil : (tones[best].paint, least)
    }
  }
}
