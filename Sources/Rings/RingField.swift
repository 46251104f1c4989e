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
  }

  /// The size of a sample in units; the larger side where it is not square.
  var sampleSize: Double {
    max(cellWidth / Double(Self.samples.across), cellHeight / Double(Self.samples.down))
  }

  /// Half the diagonal of a cell: how far its corners are from its centre, in units.
  var cellReach: Double { (cellWidth * cellWidth + cellHeight * cellHeight).squareRoot() / 2 }

  /// The middle of a column of samples, from the centre of the rings; the same number on both sides of it.
  func x(column: Int, sample: Int) -> Double {
    let across = Self.samples.across
    return Double(2 * (column * across + sample) + 1 - size.columns * across) / Double(2 * across) * cellWidth
  }

  /// The middle of a row of samples, from the centre of the rings.
  func y(row: Int, sample: Int) -> Double {
    let down = Self.samples.down
    return Double(2 * (row * down + sample) + 1 - size.rows * down) / Double(2 * down) * cellHeight + rise
  }

  /// The middle of a cell, from the centre of the rings.
  func center(column: Int, row: Int) -> (x: Double, y: Double) {
    (
      Double(2 * column + 1 - size.columns) / 2 * cellWidth,
      Double(2 * row + 1 - size.rows) / 2 * cellHeight + rise
    )
  }
}
