extension RingEnds {
  /// Lays the ring on the samples of a cell.
  ///
  /// From the bottom up: track, arc with its start, shadow ahead of the tip, tip.
  ///
  /// - Parameter places: where the samples are; what is measured of them is written there too.
  func lay(on samples: UnsafeMutableBufferPointer<Paint>, at places: SamplePlanes) {
    measure(places)
    var index = 0
    if let shaded {
      while index < samples.count {
        samples[index] = shaded.darkened(by: places.shade[index])
        index += 1
      }
      return
    }
    while index < samples.count {
      samples[index] = paint(over: samples[index], at: index, places)
      index += 1
    }
  }

  /// Measures how samples lie to the tip.
  ///
  /// All that does not change is read before the loops and no loop has a branch, so that several samples are measured at once.
  private func measure(_ places: SamplePlanes) {
    let (x, y, along, across) = (places.x, places.y, places.along, places.across)
    let (sine, cosine, middle, count) = (tip.sine, tip.cosine, middle, along.count)
    var index = 0
    while index < count {
      along[index] = x[index] * cosine + y[index] * sine
      across[index] = abs(x[index] * sine - y[index] * cosine - middle)
      index += 1
    }
    let (cap, capShape) = (places.cap, capShape)
    if capShape.length == capShape.half {
      index = 0
      while index < count {
        cap[index] = capShape.roundDistance(along[index], across[index])
        index += 1
      }
    } else if capShape.length > 0 {
      index = 0
      while index < count {
        cap[index] = capShape.flatDistance(along[index], across[index])
        index += 1
      }
    }
    guard isTipNear, shadow > 0 else { return }
    let (shade, shadow, tipShadow) = (places.shade, shadow, tipShadow)
    // In two steps, for the form of the tip is asked for in the first one alone.
    index = 0
    while index < count {
      shade[index] = tipShadow.distance(along: along[index], across: across[index])
      index += 1
    }
    index = 0
    while index < count {
      shade[index] = shadow * tipShadow.depth(at: shade[index])
      index += 1
    }
  }

  /// What lies under a sample after the ring was laid on it.
  private func paint(over under: Paint, at index: Int, _ places: SamplePlanes) -> Paint {
    let band = abs(places.radius[index] - middle) - half
    let inBand = coverage(band)
    guard inBand > 0 else { return under }
    let (along, toCap) = (places.along[index], places.cap[index])
    let inCap = isTipNear && capLength > 0 ? coverage(max(toCap, -along)) : 0
    // Most samples under a tip are under nothing else.
    if inCap == 1 { return tipPaint }
    let (x, y) = (places.x[index], places.y[index])
    var paint = under
    if let track { paint = under.covered(by: track, inBand) }
    switch body {
    case .empty: return paint
    case .closed(let behind, let ahead, let seam):
      paint = paint.covered(by: (seam == .atTip ? along > 0 : x >= 0) ? ahead : behind, inBand)
    case .started(let arc): paint = paint.covered(by: arc, coverage(startDistance(x: x, y: y, band: band)))
    case .ending(let arc): paint = paint.covered(by: arc, coverage(tipDistance(along, toCap, band: band)))
    case .short(let arc):
      let distance = max(startDistance(x: x, y: y, band: band), tipDistance(along, toCap, band: band))
      paint = paint.covered(by: arc, coverage(distance))
    case .gap(let tip, let start):
      let (toStart, toTip) = (startDistance(x: x, y: y, band: band), tipDistance(along, toCap, band: band))
      paint = paint.covered(by: toStart < toTip ? start : tip, coverage(min(toStart, toTip)))
    }
    if isTipNear, shadow > 0, along > 0 { paint = paint.darkened(by: places.shade[index] * inBand) }
    return inCap > 0 ? paint.covered(by: tipPaint, inCap) : paint
  }

  /// How much of a sample is covered by what it is so far outside of.
  private func coverage(_ distance: Float) -> Float { max(0, min(1, 0.5 - distance * perSoftness)) }

  /// How far a point is outside the half of the annulus that runs clockwise from the start, with its cap.
  private func startDistance(x: Float, y: Float, band: Float) -> Float {
    if capLength == 0 { return max(band, -x) }
    guard x < 0 else { return band }
    let across = abs(y + middle)
    return capLength == half ? capShape.roundDistance(-x, across) : capShape.flatDistance(-x, across)
  }

  /// How far a point is outside the half of the annulus that runs up to the tip, with its cap.
  ///
  /// - Parameter toCap: how far it is outside the cap, where it is ahead.
  private func tipDistance(_ along: Float, _ toCap: Float, band: Float) -> Float {
    if capLength == 0 { return max(band, along) }
    return along > 0 ? toCap : band
  }

  private var capShape: CapShape { CapShape(length: capLength, half: half) }
}

/// The end of an arc: how far it reaches beyond it, and half its width.
private struct CapShape {
  let length, half: Float

  /// How far a point is outside a cap that is half a disc.
  func roundDistance(_ along: Float, _ across: Float) -> Float {
    (along * along + across * across).squareRoot() - half
  }

  /// How far a point is outside a cap that is flatter.
  func flatDistance(_ along: Float, _ across: Float) -> Float {
    let (far, wide) = (along / length, across / half)
    return ((far * far + wide * wide).squareRoot() - 1) * length
  }
}
