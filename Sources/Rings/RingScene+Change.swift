extension RingScene {
  /// How much a sample of a cell differs at most from that of another scene of the same field, of 255; nil where only samples tell.
  ///
  /// - Parameter layers: those that may differ.
  func difference(from old: RingScene, column: Int, row: Int, layers changed: [Int]) -> Float? {
    let center = field.center(column: column, row: row)
    let (nearest, farthest) = field.radii(of: center)
    var most: Float = 0
    for index in changed {
      let (annulus, soft) = (layers[index].annulus, softness / 2)
      guard nearest < annulus.outerRadius + soft, farthest > annulus.innerRadius - soft else { continue }
      let reach = field.cellReach + soft
      let hasEnds =
        layers[index].hasEnds(near: center.x, center.y, within: reach)
        || old.layers[index].hasEnds(near: center.x, center.y, within: reach)
      if hasEnds { return nil }
      switch (
        layers[index].plainPaint(x: center.x, y: center.y), old.layers[index].plainPaint(x: center.x, y: center.y)
      ) {
      case (nil, nil): continue
      case (let new?, let old?): most = max(most, new.difference(from: old))
      default: return nil
      }
    }
    return most
  }

  /// How much the samples of two cells differ at most, of 255.
  static func difference(_ left: [Paint], _ right: [Paint]) -> Float {
    var (most, index) = (Float(0), 0)
    while index < min(left.count, right.count) {
      most = max(most, left[index].difference(from: right[index]))
      index += 1
    }
    return most
  }
}

extension Paint {
  /// How much two paints differ in the part in which they differ most.
  fileprivate func difference(from other: Paint) -> Float {
    let rest = self - other
    return max(max(abs(rest.red), abs(rest.green)), max(abs(rest.blue), abs(rest.coverage)))
  }
}
