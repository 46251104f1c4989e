public import Cells

/// Draws rings frame after frame, and computes again only what changed.
///
///     var renderer = RingRenderer()
///     for progress in [0.30, 0.31, 0.32] {
///       let frame = renderer.picture(of: rings(progress), size: size, painter: painter)
///     }
///
/// A frame is what ``RingPainter/picture(of:size:)`` makes, but calm: cells whose samples change by less than one level of
/// 255 keep their bytes, and where two characters fit equally well, to within 2 %, the one shown stays.
public struct RingRenderer: Sendable {
  private var last: BlendedPicture?

  /// Creates a renderer that has drawn nothing.
  public init() {}

  /// The next frame; any rings, size and painter may follow any other.
  public mutating func picture(of rings: [Ring], size: Size, painter: RingPainter) -> CellBuffer {
    let composition = painter.composition(of: rings, size: size)
    guard composition.medium == .blend else {
      last = nil
      return composition.picture()
    }
    if last?.canFollow(to: composition) == true {
      last?.follow(to: composition)
    } else {
      last = BlendedPicture(composition)
    }
    return last?.cells ?? CellBuffer(size: size)
  }
}
