/// A number of columns and rows, in cells.
public struct Size: Hashable, Sendable {
  /// Cells from left to right; never negative.
  public var columns: Int
  /// Cells from top to bottom; never negative.
  public var rows: Int

  /// Creates a size; negative numbers count as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// The number of cells of this size.
  public var area: Int { columns * rows }
}

/// The place of a cell, counted from the top left corner, which is 0, 0.
public struct Position: Hashable, Sendable {
  /// The cell's column, 0 at the left.
  public var column: Int
  /// The cell's row, 0 at the top.
  public var row: Int

  /// Creates a position.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// The width and height of one terminal cell in pixels; only their ratio shapes a picture.
public struct CellShape: Hashable, Sendable {
  /// Pixels from left to right, at least 1.
  public var width: Int
  /// Pixels from top to bottom, at least 1.
  public var height: Int

  /// Creates a cell shape; numbers below 1 count as 1.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }

  /// The shape that is assumed where the terminal does not tell: twice as tall as wide.
  public static let standard = CellShape(width: 10, height: 20)
}
