/// A rectangle of a picture that stands for something one can point at.
public struct Region: Hashable, Sendable {
  /// The cell at its top left.
  public var origin: Position
  /// Its columns and rows.
  public var size: Size
  /// What it stands for, as whoever drew it counts such things.
  public var number: Int

  /// Creates a region.
  public init(origin: Position, size: Size, number: Int) {
    self.origin = origin
    self.size = size
    self.number = number
  }

  /// Whether a cell lies in it.
  public func contains(_ position: Position) -> Bool {
    (0..<size.columns).contains(position.column - origin.column)
      && (0..<size.rows).contains(position.row - origin.row)
  }
}
