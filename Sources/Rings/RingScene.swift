import Cells

/// Rings laid out in a field, ready to be sampled cell by cell.
struct RingScene {
  let field: RingField
  /// The ground that the rings lie on; clear where it is not known.
  let ground: Paint
  let layers: [RingLayer]
  /// Whether edges are hard: every sample is one of the given colours.
  let isHard: Bool

  /// What is in a cell.
  enum Content {
    /// One paint all over.
    case flat(Paint)
    /// Something in the samples, which were written.
    case mixed
  }

  /// Looks into a cell and writes its samples, row by row, where it is not flat.
  func read(column: Int, row: Int, into samples: inout [Paint]) -> Content {
    let center = field.center(column: column, row: row)
    let (nearest, farthest) = radii(of: center)
    let soft = isHard ? 0 : field.sampleSize / 2
    var touched: [(layer: RingLayer, plain: Paint?)] = []
    var isFlat = true
    for layer in layers
    where nearest < layer.annulus.outerRadius + soft && farthest > layer.annulus.innerRadius - soft {
      let hasEnds = layer.hasEnds(near: center.x, center.y, within: field.cellReach)
      let plain = hasEnds ? nil : layer.plainPaint(x: center.x, y: center.y)
      let isInside = nearest > layer.annulus.innerRadius + soft && farthest < layer.annulus.outerRadius - soft
      if hasEnds || !isInside { isFlat = false }
      touched.append((layer, plain))
    }
    if isFlat { return .flat(touched.last?.plain ?? ground) }
    sample(touched, column: column, row: row, into: &samples)
    return .mixed
  }

  private func sample(
    _ touched: [(layer: RingLayer, plain: Paint?)], column: Int, row: Int, into samples: inout [Paint]
  ) {
    let (across, down) = RingField.samples
    let size = isHard ? 0 : field.sampleSize
    var index = 0
    for sampleRow in 0..<down {
      let y = field.y(row: row, sample: sampleRow)
      for sampleColumn in 0..<across {
        let x = field.x(column: column, sample: sampleColumn)
        let radius = (x * x + y * y).squareRoot()
        var paint = ground
        for (layer, plain) in touched {
          guard let plain else {
            paint = layer.paint(over: paint, x: x, y: y, radius: radius, sample: size)
            continue
          }
          let band = abs(radius - layer.annulus.middleRadius) - layer.annulus.lineWidth / 2
          let covered = size > 0 ? Float((0.5 - band / size).clamped(to: 0...1)) : band < 0 ? 1 : 0
          paint = paint.covered(by: plain, covered)
        }
        samples[index] = paint
        index += 1
      }
    }
  }

  /// The paint at one point.
  func paint(x: Double, y: Double) -> Paint {
    let radius = (x * x + y * y).squareRoot()
    return layers.reduce(ground) { $1.paint(over: $0, x: x, y: y, radius: radius, sample: 0) }
  }

  /// The distances of a cell's nearest and farthest points from the centre of the rings.
  private func radii(of center: (x: Double, y: Double)) -> (nearest: Double, farthest: Double) {
    let (halfWidth, halfHeight) = (field.cellWidth / 2, field.cellHeight / 2)
    let (nearX, nearY) = (max(0, abs(center.x) - halfWidth), max(0, abs(center.y) - halfHeight))
    let (farX, farY) = (abs(center.x) + halfWidth, abs(center.y) + halfHeight)
    return ((nearX * nearX + nearY * nearY).squareRoot(), (farX * farX + farY * farY).squareRoot())
  }
}
