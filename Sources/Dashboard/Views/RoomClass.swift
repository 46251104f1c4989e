import Cells

/// How much a view of many days can show in the room there is.
enum RoomClass: Hashable, Sendable {
  /// From 100x34.
  case large
  /// From 60x16.
  case medium
  /// From 34x8, and taller than wide.
  case small
  /// From 12x3.
  case bars
  /// Less.
  case line

  init(_ size: Size) {
    let (columns, rows) = (size.columns, size.rows)
    self =
      if columns >= 24, rows * 8 > columns * 5 {
        columns >= 34 ? .small : .bars
      } else if columns >= 100, rows >= 34 {
        .large
      } else if columns >= 60, rows >= 16 {
        .medium
      } else if columns >= 34, rows >= 8 {
        .small
      } else {
        columns >= 12 && rows >= 3 ? .bars : .line
      }
  }

  /// The columns that text keeps free at either side.
  var margin: Int {
    switch self {
    case .large: 4
    case .medium: 3
    case .small, .bars, .line: 0
    }
  }
}
