import Cells

/// The tracks of small rings beside arcs, where there are few colours.
///
/// Small rings touch, and shade takes whole cells: of an arc and another ring's track, a cell shows one alone. Left bare, what
/// is not shown would be a notch in the rings.
extension RingComposition {
  /// What a cell shows of the arcs and tracks in it.
  enum Sharing {
    /// The track of a ring.
    case track(Ring)
    /// These samples, in which arcs may cover tracks.
    case arcs([Paint])
  }

  /// Shares out a cell that has arcs: a track that takes two thirds of it has it, and else arcs have.
  ///
  /// At the outline of the rings, and where tracks are a speck, arcs cover them. Elsewhere tracks are left bare: covered, arcs
  /// would be as thick there as two.
  func sharing(of scratch: RingScene.Scratch) -> Sharing {
    let (samples, radii) = (scratch.samples, scratch.radii)
    guard let outermost = placed.first?.geometry.annulus, samples.contains(where: { $0.coverage > 0 }) else {
      return .arcs(samples)
    }
    var bare: [Int] = []
    var (most, chief) = (0, placed.first?.ring)
    var (isOuterBare, hasEnds) = (false, false)
    for place in placed where place.dots == nil {
      let annulus = place.geometry.annulus
      let own = radii.indices.filter { annulus.contains(Double(radii[$0])) }
      let open = own.filter { samples[$0].coverage == 0 }
      bare += open
      if open.isEmpty { continue }
      if annulus == outermost { isOuterBare = true }
      if open.count < own.count {
        hasEnds = true
      } else if open.count > most {
        (most, chief) = (open.count, place.ring)
      }
    }
    if 3 * most >= 2 * samples.count, let chief { return .track(chief) }
    let outside = radii.count { Double($0) >= outermost.outerRadius }
    let isOutline = 6 * outside >= samples.count && !isOuterBare
    let isSpeck = 4 * bare.count < samples.count && !hasEnds
    return .arcs(isOutline || isSpeck ? Self.cover(bare, of: samples, radii: radii) : samples)
  }

  /// Puts the nearest arc, inwards or outwards, in the place of tracks.
  private static func cover(_ tracks: [Int], of samples: [Paint], radii: ArraySlice<Float>) -> [Paint] {
    let arcs = samples.indices.filter { samples[$0].coverage > 0 }
    var covered = samples
    for track in tracks {
      let nearest = arcs.min { abs(radii[$0] - radii[track]) < abs(radii[$1] - radii[track]) }
      if let nearest { covered[track] = samples[nearest] }
    }
    return covered
  }
}

extension Annulus {
  /// Whether a point at a distance from the centre, in units, lies in the annulus.
  fileprivate func contains(_ radius: Double) -> Bool { radius >= innerRadius && radius < outerRadius }
}
