extension RingScene {
  /// How much a sample of a cell differs at most from that of another scene of the same field, of 255; nil where only samples tell.
  ///
  /// - Parameter layers: those that may differ.
  func difference(from old: RingScene, column: Int, row: Int, layers changed: [Int]) -> Float? {
    let center = field.center(column: column, row: row)
    let (nearest, farthest) = field.radii(of: center)
    let soft = softness / 2
    let reach = field.cellReach + soft
    var most: Float = 0
    for index in changed {
      let annulus = annuli[index]
      guard nearest < annulus.outerRadius + soft, farthest > annulus.innerRadius - soft else { continue }
      let (layer, oldLayer) = (layers[index], old.layers[index])
      let hasEnds =
        layer.hasEnds(near: center.x, center.y, within: reach)
        || oldLayer.hasEnds(near: center.x, center.y, within: reach)
      if hasEnds { return nil }
      switch (layer.plainPaint(x: center.x, y: center.y), oldLayer.plainPaint(x: center.x, y: center.y)) {
      case (nil, nil): continue
      case (let new?, let old?): most = max(most, new.difference(from: old))
      default: return nil
      }
    }
    return most
  }
}
