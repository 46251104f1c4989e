import Cells

/// The room that rings are drawn in: how cells lie in units about the rings' centre.
///
/// One unit is the width of a cell or half its height, whichever bounds the largest circle that fits, so that its
/// radius is as many units as there are rows, or half as many as there are columns.
struct RingField {
  /// The samples across and down a cell: both divide by 2 and 3 and, down, 4, so halves, thirds and quarters are exact.
  static let samples = (across: 6, down: 12)
  /// The samples of a cell.
  static let samplesPerCell = samples.across * samples.down

  let size: Size
  /// The size of a cell in units.
  let cellWidth: Double
  let cellHeight: Double
  /// The radius of the largest circle that fits, in units.
  let radius: Double
  /// How far the middle of each of a cell's samples is from its own, in units.
  let sampleOffsets: (across: [Double], down: [Double])
  /// How far the centre of the rings is above that of the field, in units.
  var rise = 0.0

  init(size: Size, cell: CellShape) {
    self.size = size
    let width = Double(size.columns) * Double(cell.width)
    let height = Double(size.rows) * Double(cell.height)
    let unit = height <= width ? Double(cell.height) / 2 : Double(cell.width)
    cellWidth = Double(cell.width) / unit
    cellHeight = Double(cell.height) / unit
    radius = min(width, height) / 2 / unit
    sampleOffsets = Self.sampleOffsets(cellWidth, cellHeight)
  }

  /// Creates a field of square cells of a size in units.
  init(size: Size, cellSize: Double, radius: Double) {
    self.size = size
    self.radius = radius
    (cellWidth, cellHeight) = (cellSize, cellSize)
    sampleOffsets = Self.sampleOffsets(cellSize, cellSize)
  }

  private static func sampleOffsets(_ width: Double, _ height: Double) -> (across: [Double], down: [Double]) {
    func offsets(_ count: Int, _ length: Double) -> [Double] {
      (0..<count).map { Double(2 * $0 + 1 - count) / Double(2 * count) * length }
    }
    let (across, down) = (offsets(samples.across, width), offsets(samples.down, height))
    return (down.flatMap { _ in across }, down.flatMap { Array(repeating: $0, count: samples.across) })
  }

  /// The size of a sample in units; the larger side where it is not square.
  var sampleSize: Double {
    max(cellWidth / Double(Self.samples.across), cellHeight / Double(Self.samples.down))
  }

  /// Half the diagonal of a cell: how far its corners are from its centre, in units.
  var cellReach: Double { (cellWidth * cellWidth + cellHeight * cellHeight).squareRoot() / 2 }

  /// The middle of a cell, from the centre of the rings.
  func center(column: Int, row: Int) -> (x: Double, y: Double) {
    (
      Double(2 * column + 1 - size.columns) / 2 * cellWidth,
      Double(2 * row + 1 - size.rows) / 2 * cellHeight + rise
    )
  }

  /// The distances of the nearest and the farthest point of a cell from the centre of the rings.
  func radii(of center: (x: Double, y: Double)) -> (nearest: Double, farthest: Double) {
    let (nearX, nearY) = (max(0, abs(center.x) - cellWidth / 2), max(0, abs(center.y) - cellHeight / 2))
    let (farX, farY) = (abs(center.x) + cellWidth / 2, abs(center.y) + cellHeight / 2)
    return ((nearX * nearX + nearY * nearY).squareRoot(), (farX * farX + farY * farY).squareRoot())
  }
}
