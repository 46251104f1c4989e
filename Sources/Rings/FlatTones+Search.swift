extension FlatTones {
  /// The samples on one side of a division.
  struct Side {
    let sum: Paint
    /// How many they are.
    let weight: Float
    /// Whether they may show a ground that is not known.
    let mayBeClear: Bool

    /// What drawing them in a tone adds to the squared differences, less their squares.
    func error(in tone: Tone) -> Float {
      guard mayBeClear || tone.paint.coverage > 0 else { return .infinity }
      return weight * tone.cost - 2 * Paint.dot(tone.paint, sum)
    }
  }

  /// Two tones, one for each side of a division.
  struct Pair {
    let inner: Paint
    let outer: Paint
    /// How far samples are from them, less what is the same for all divisions.
    let error: Float
  }

  /// The tones that are nearest to the samples of both sides of a division; nil where none can be shown so.
  func nearest(to inner: Side, _ outer: Side, partition: Int) -> Pair? {
    if ends.isEmpty {
      guard let first = nearest(to: inner), let second = nearest(to: outer) else { return nil }
      return Pair(inner: first.paint, outer: second.paint, error: first.error + second.error)
    }
    var best: Pair?
    for first in tones {
      let error = inner.error(in: first)
      guard error < .infinity else { continue }
      for second in tones {
        let both = ends.reduce(error + outer.error(in: second)) {
          $0 + $1.error(of: partition, first.paint, second.paint)
        }
        if both < best?.error ?? .infinity { best = Pair(inner: first.paint, outer: second.paint, error: both) }
      }
    }
    return best
  }

  private func nearest(to side: Side) -> (paint: Paint, error: Float)? {
    tones.withUnsafeBufferPointer { tones in
      var (best, least, index) = (-1, Float.infinity, 0)
      while index < tones.count {
        let error = side.error(in: tones[index])
        if error < least { (best, least) = (index, error) }
        index += 1
      }
      return best < 0 ? nil : (tones[best].paint, least)
    }
  }
}
