import Cells

/// Where the parts of the week lie, by the room there is.
struct WeekPlan: Hashable, Sendable {
  /// The columns from one day to the next at least, and those of a bar.
  let pitch: Int
  let barColumns: Int
  /// The first column of the first day, and all columns of the week.
  private let margin, width: Int
  /// The room of a day's rings, and its first row.
  let field: Size
  let ringRow: Int
  /// The first row of each ring's block that fits.
  private(set) var blocks: [Int] = []
  /// The rows from the block's first to the bars and to the percents; no bars where there is no room.
  let barOffset: Int?
  let percentOffset: Int
  /// Whether a day's value stands beside its percent.
  let showsValues: Bool
  /// The row of streak and best week; nil without.
  private(set) var lastRow: Int?

  private static let largestField = 12

  /// The row of the days' names.
  var nameRow: Int { ringRow - (ringRow > 4 ? 2 : 1) }

  /// The first column of a day's bar: the last of seven ends where all else does.
  func column(of day: Int) -> Int { margin + (day * (width - barColumns) + 3) / 6 }

  /// Where a day's rings lie: in the middle over its bar.
  func ringFrame(of day: Int) -> Frame {
    Frame(
      column: column(of: day) + (barColumns - field.columns) / 2, row: ringRow, columns: field.columns,
      rows: field.rows)
  }

  init(size: Size, room: RoomClass, margin: Int, rings: Int) {
    let isLarge = room == .large
    (self.margin, width) = (margin, size.columns - 2 * margin)
    let gap = isLarge ? 2 : width >= 73 ? 3 : 1
    pitch = (width + gap) / 7
    barColumns = pitch - gap
    showsValues = barColumns >= 12
    ringRow = isLarge ? 6 : 4
    let bottom = size.rows - 1
    let count = max(rings, 1)

    // What the blocks need at least, a row each, decides how tall the rings may be.
    let rows = bottom - ringRow
    let tallest = min(
      (pitch - (isLarge ? 2 : 1)) / 2, max(rows - 4 * count - (isLarge ? 4 : 1), 3), WeekPlan.largestField)
    field = Size(columns: 2 * tallest, rows: tallest)

    let start = ringRow + tallest + 1
    let rest = bottom - start
    var (block, between) = (3, 1)
    for (candidate, space) in [(3, 1), (3, 0), (2, 0)] {
      (block, between) = (candidate, space)
      if count * candidate + (count - 1) * space + 1 <= rest { break }
    }
    var (top, lift, spaceBefore) = (start, 0, 0)
    if isLarge {
      // Spare rows go under the names, between the blocks, before the streak and before the blocks, in turn.
      lastRow = bottom - 3
      let spare = { max(rest - 3 - spaceBefore - count * (block + lift) - count * between, 0) }
      if spare() >= count { lift = 1 }
      while spare() >= count, between < 6 { between += 1 }
      spaceBefore = min(spare(), 2)
      top += spaceBefore
    }
    barOffset = block >= 3 ? 1 + lift : nil
    percentOffset = block - 1 + lift
    for index in 0..<rings {
      let row = top + index * (block + lift + between)
      guard row + block + lift <= bottom - (isLarge ? 4 : 0) else { break }
      blocks.append(row)
    }
  }
}
