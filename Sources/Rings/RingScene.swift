/// Rings laid out in a field, ready to be sampled cell by cell.
struct RingScene {
  let field: RingField
  /// What the rings lie on.
  let ground: RingGround
  /// The rings, outermost first.
  let layers: [RingLayer]
  let annuli: [Annulus]
  /// The width over which edges are softened, in units; 0 makes them hard, so that every sample is a given colour.
  let softness: Double

  init(field: RingField, ground: RingGround, layers: [RingLayer], softness: Double) {
    self.field = field
    self.ground = ground
    self.layers = layers
    annuli = layers.map(\.annulus)
    self.softness = softness
  }

  /// What is in a cell.
  enum Content {
    /// One paint all over.
    case flat(Paint)
    /// Something in the samples, which were written.
    case mixed
  }

  /// A layer that lies in a cell.
  struct Touch {
    let layer: Int
    let middle: Float
    let half: Float
    /// The layer's one paint in this cell; nil where it has an end there.
    let plain: Paint?
  }

  /// Room for what is in a cell, used again from cell to cell.
  struct Scratch {
    /// The cell's samples, row by row.
    var samples = [Paint](repeating: .clear, count: RingField.samplesPerCell)
    /// How far each sample is from the centre of the rings.
    var radii: ArraySlice<Float> { planes.prefix(RingField.samplesPerCell) }
    /// Room for what is measured of the samples.
    fileprivate var planes = [Float](repeating: 0, count: SamplePlanes.count)
    var touches: [Touch] = []
    /// Whether some layer has an end in the cell.
    var hasEnds: Bool { touches.contains { $0.plain == nil } }
  }

  /// Looks into a cell and writes its samples where it is not flat.
  func read(column: Int, row: Int, into scratch: inout Scratch) -> Content {
    let center = field.center(column: column, row: row)
    let (nearest, farthest) = field.radii(of: center)
    let soft = softness / 2
    scratch.touches.removeAll(keepingCapacity: true)
    let under = ground.flatPaint(nearest: nearest, farthest: farthest, softness: softness)
    // A ground of more than one paint shows unless a ring hides all of it.
    var isFlat = true
    var isHidden = false
    for index in annuli.indices {
      let annulus = annuli[index]
      guard nearest < annulus.outerRadius + soft, farthest > annulus.innerRadius - soft else { continue }
      let layer = layers[index]
      let hasEnds = layer.hasEnds(near: center.x, center.y, within: field.cellReach + soft)
      let plain = hasEnds ? nil : layer.plainPaint(x: center.x, y: center.y)
      if !hasEnds, plain == nil { continue }
      let isInside = nearest > annulus.innerRadius + soft && farthest < annulus.outerRadius - soft
      if hasEnds || !isInside { isFlat = false } else { isHidden = true }
      scratch.touches.append(
        Touch(
          layer: index, middle: Float(annulus.middleRadius), half: Float(annulus.lineWidth / 2), plain: plain))
    }
    if isFlat, let paint = isHidden ? scratch.touches.last?.plain : under { return .flat(paint) }
    sample(around: center, over: under, into: &scratch)
    return .mixed
  }

  private func sample(around center: (x: Double, y: Double), over under: Paint?, into scratch: inout Scratch) {
    let touches = scratch.touches
    scratch.samples.withUnsafeMutableBufferPointer { samples in
      scratch.planes.withUnsafeMutableBufferPointer { numbers in
        let places = SamplePlanes(in: numbers)
        places.place(around: center, in: field)
        if let under {
          samples.update(repeating: under)
        } else {
          for index in samples.indices {
            samples[index] = ground.paint(at: Double(places.radius[index]), softness: softness)
          }
        }
        for touch in touches {
          if let plain = touch.plain {
            lay(plain, of: touch, places.radius, on: samples)
          } else {
            layEnds(of: layers[touch.layer], around: center, places, on: samples)
          }
        }
      }
    }
  }

  /// Lays the one paint of a layer on the samples inside its annulus.
  private func lay(
    _ plain: Paint, of touch: Touch, _ radii: UnsafeMutableBufferPointer<Float>,
    on samples: UnsafeMutableBufferPointer<Paint>
  ) {
    // Hard edges are edges softened over next to nothing.
    let perUnit = Float(1 / (max(softness, 1e-6)))
    var index = 0
    while index < samples.count {
      let offset = radii[index] - touch.middle
      let covered = 0.5 - ((offset < 0 ? -offset : offset) - touch.half) * perUnit
      if covered > 0 { samples[index] = samples[index].covered(by: plain, covered < 1 ? covered : 1) }
      index += 1
    }
  }

  /// Lays a layer on the samples of a cell in which the layer has an end.
  private func layEnds(
    of layer: RingLayer, around center: (x: Double, y: Double), _ places: SamplePlanes,
    on samples: UnsafeMutableBufferPointer<Paint>
  ) {
    if let dots = layer.dots { return lay(layer.gradient.paint(at: 0), on: dots, around: center, samples) }
    let reach = field.cellReach + softness / 2
    RingEnds(of: layer, around: center, reach: reach, softness: softness).lay(on: samples, at: places)
    guard layer.hasIcon(near: center.x, center.y, within: reach) else { return }
    let (across, down) = field.sampleOffsets
    for index in samples.indices {
      samples[index] = layer.iconPaint(
        over: samples[index], x: center.x + across[index], y: center.y + down[index], sample: softness)
    }
  }

  /// Lays a paint on the samples on dots.
  private func lay(
    _ paint: Paint, on dots: DottedCircle, around center: (x: Double, y: Double),
    _ samples: UnsafeMutableBufferPointer<Paint>
  ) {
    let (across, down) = field.sampleOffsets
    for index in samples.indices where dots.contains(x: center.x + across[index], y: center.y + down[index]) {
      samples[index] = paint
    }
  }
}

/// How much of a sample an edge leaves covered.
///
/// - Parameters:
///   - distance: how far the sample's middle is outside; negative inside.
///   - sample: the size of a sample, over which the edge is softened; 0 makes it hard.
func edgeCoverage(_ distance: Double, sample: Double) -> Float {
  guard sample > 0 else { return distance < 0 ? 1 : 0 }
  return Float(max(0, min(1, 0.5 - distance / sample)))
}
