/// A picture made of cells: what a view draws and an output shows.
///
/// Drawing outside the buffer is allowed and does nothing, so a view needs no checks of its own.
public struct CellBuffer: Hashable, Sendable {
  /// The number of columns and rows.
  public let size: Size
  /// Where the terminal's cursor should rest, so that a screen reader follows; nil hides it.
  public var cursor: Position?
  /// What one can point at, a later region above an earlier one.
  public var regions: [Region] = []

  private var cells: [PackedCell]
  /// The characters of several scalars, by the index of their cell.
  private var clusters: [Int: Character] = [:]

  /// Creates a picture in which every cell is the same.
  public init(size: Size, filledWith cell: Cell = .blank) {
    self.size = size
    let packed = PackedCell(cell)
    cells = [PackedCell](repeating: packed, count: size.area)
    if packed.isCluster { for index in cells.indices { clusters[index] = cell.character } }
  }

  /// The cell at a column and row; outside the picture a blank, and assignments there do nothing.
  public subscript(column: Int, row: Int) -> Cell {
    get {
      guard contains(column, row) else { return .blank }
      let index = row * size.columns + column
      let packed = cells[index]
      return Cell(packed.isCluster ? clusters[index] : packed.character, style: packed.style)
    }
    set {
      guard contains(column, row) else { return }
      let (index, packed) = (row * size.columns + column, PackedCell(newValue))
      if cells[index].isCluster || packed.isCluster { clusters[index] = packed.isCluster ? newValue.character : nil }
      cells[index] = packed
    }
  }

  /// Writes text from a cell to the right, cut at the right edge, and returns the columns it took.
  ///
  /// The text is escaped by `escapedForTerminal`, so it may come from anywhere. A wide character that would be cut in
  /// half is left out.
  ///
  /// - Parameters:
  ///   - text: a line of it.
  ///   - position: the cell of its first column; it may be outside.
  ///   - style: the colours and the weight of all of it.
  ///   - width: the columns that the text may take at most; a longer text ends in `…`.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, at position: Position, style: Style = .plain, width: Int = .max
  ) -> Int {
    let room = min(width, size.columns - position.column)
    guard room > 0, position.row >= 0, position.row < size.rows else { return 0 }
    var column = position.column
    for character in text.escapedForTerminal.truncated(toColumns: room) {
      let columns = character.columns
      if columns == 0 { continue }  // a mark without a base would join the cell to the left
      self[column, position.row] = Cell(character, style: style)
      if columns == 2 { self[column + 1, position.row] = Cell(nil, style: style) }
      column += columns
    }
    return column - position.column
  }

  /// Writes text so that it ends left of a column, and returns the columns it took.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, endingAt position: Position, style: Style = .plain, width: Int = .max
  ) -> Int {
    let shown = text.escapedForTerminal.truncated(toColumns: width)
    let start = Position(column: position.column - shown.columns, row: position.row)
    return write(shown, at: start, style: style)
  }

  /// Copies another picture with its top left corner at a position; cells outside are left out.
  public mutating func draw(_ picture: CellBuffer, at position: Position) {
    let (left, right) = (max(0, -position.column), min(picture.size.columns, size.columns - position.column))
    let (top, bottom) = (max(0, -position.row), min(picture.size.rows, size.rows - position.row))
    guard left < right, top < bottom else { return }
    let hasClusters = !clusters.isEmpty || !picture.clusters.isEmpty
    for row in top..<bottom {
      if hasClusters {
        for column in left..<right {
          self[position.column + column, position.row + row] = picture[column, row]
        }
        continue
      }
      let (source, target) = (row * picture.size.columns, (position.row + row) * size.columns + position.column)
      for column in left..<right { cells[target + column] = picture.cells[source + column] }
    }
  }

  /// The first column of a row, at or after another one, in which a picture of the same size is different; nil if none is.
  public func firstDifference(from other: CellBuffer, row: Int, column: Int) -> Int? {
    guard size == other.size, row >= 0, row < size.rows, column >= 0, column < size.columns else { return nil }
    let start = row * size.columns
    return cells.withUnsafeBufferPointer { mine in
      other.cells.withUnsafeBufferPointer { theirs in
        var index = start + column
        while index < start + size.columns {
          if mine[index] != theirs[index] || mine[index].isCluster && clusters[index] != other.clusters[index] {
            return index - start
          }
          index += 1
        }
        return nil
      }
    }
  }

  /// Sets the background of every cell that shows the terminal's own.
  public mutating func fillBackground(_ color: Color?) {
    guard let color else { return }
    for index in cells.indices where !cells[index].hasBackground { cells[index].setBackground(color) }
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && row >= 0 && column < size.columns && row < size.rows
  }
}
