import Cells

/// Where the parts of the week lie, by the room there is.
struct WeekPlan: Hashable, Sendable {
  /// The columns from one day to the next, and those of a bar.
  let pitch: Int
  let barColumns: Int
  /// The first column of the first day.
  let margin: Int
  /// The room of a day's rings, and its first row.
  let field: Size
  let ringRow: Int
  /// The row of the days' names.
  let nameRow: Int
  /// The first row of each ring's block that fits.
  private(set) var blocks: [Int] = []
  /// The rows from the block's first to the bars and to the percents; no bars where there is no room.
  let barOffset: Int?
  let percentOffset: Int
  /// Whether a day's value stands beside its percent.
  let showsValues: Bool
  /// The row of streak and best week; nil without.
  private(set) var lastRow: Int?

  private static let largestField = 14

  /// The first column of a day's bar.
  func column(of day: Int) -> Int { margin + day * pitch }

  /// The first column to the right of the last day.
  var end: Int { column(of: 6) + barColumns }

  /// Where a day's rings lie: in the middle over its bar.
  func ringFrame(of day: Int) -> Frame {
    Frame(
      column: column(of: day) + (barColumns - field.columns) / 2, row: ringRow, columns: field.columns,
      rows: field.rows)
  }

  init(size: Size, room: RoomClass, margin: Int, rings: Int) {
    let isLarge = room == .large
    let width = size.columns - 2 * margin
    // Days lie at even distances; what is left of seven of them goes to both sides, and the gap that leaves least is taken.
    let gaps = isLarge ? [2, 3, 4] : width >= 73 ? [3, 2, 4] : [1, 2]
    let gap = gaps.min { (width + $0) % 7 < (width + $1) % 7 } ?? 2
    pitch = (width + gap) / 7
    barColumns = pitch - gap
    self.margin = margin + (width + gap) % 7 / 2
    showsValues = barColumns >= 12
    let first = Page.headerRow(rows: size.rows) + (isLarge ? 5 : 3)
    nameRow = first - (isLarge ? 2 : 1)
    // A row above the keys stays free where rows are few.
    let bottom = size.rows - (isLarge ? 1 : 2)
    let count = max(rings, 1)

    // What the blocks need at least, a row each, decides how tall the rings may be.
    let rows = bottom - first
    let tallest = min(
      (pitch - (isLarge ? 2 : 1)) / 2, max(rows - 4 * count - (isLarge ? 4 : 1), 3), WeekPlan.largestField)
    field = Size(columns: 2 * tallest, rows: tallest)

    let start = first + tallest + 1
    let rest = bottom - start
    var (block, between) = (3, 1)
    // Blocks that touch are harder to read than blocks without bars.
    for (candidate, space) in [(3, 1), (2, 1), (2, 0)] {
      (block, between) = (candidate, space)
      if count * candidate + (count - 1) * space + (isLarge ? 1 : 0) <= rest { break }
    }
    // A spare row goes between the names and the rings.
    let lead = !isLarge && count * block + (count - 1) * between < rest ? 1 : 0
    ringRow = first + lead
    var (top, lift, spaceBefore) = (start + lead, 0, 0)
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
