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
  private var smallPictures: [SmallPicture: CellBuffer] = [:]

  /// What a small picture depends on.
  private struct SmallPicture: Hashable {
    let rings: [Ring]
    let size: Size
    let painter: RingPainter
  }

  /// How many small pictures are kept: the days of a month twice over.
  private static let smallPictureLimit = 64

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

  /// What ``RingPainter/smallPicture(of:size:)`` makes, kept for the next frame, in which most small rings are the same.
  public mutating func smallPicture(of rings: [Ring], size: Size, painter: RingPainter) -> CellBuffer {
    let key = SmallPicture(rings: rings, size: size, painter: painter)
    if let picture = smallPictures[key] { return picture }
    if smallPictures.count >= Self.smallPictureLimit { smallPictures.removeAll(keepingCapacity: true) }
    let picture = painter.smallPicture(of: rings, size: size)
    smallPictures[key] = picture
    return picture
  }
}
