/// Where the weeks of a year lie: a square for each day, and months apart where there is room.
struct YearGrid: Hashable, Sendable {
  let weeks: YearWeeks
  /// How many halves of a row a day's square is high, and as many columns wide.
  let tile: Int
  /// The columns that are free before each week because a month has begun.
  private let breaks: [Int]
  /// Whether half a column at the left of each month's first week is free, where a whole one has no room.
  let hasHalfBreaks: Bool

  /// The columns that all weeks take at most.
  var columns: Int { tile * weeks.count + (breaks.last ?? 0) }
  /// The rows of a map.
  var rows: Int { YearGrid.rows(tile: tile) }
  /// The rows of a week of squares.
  static func rows(tile: Int) -> Int { (7 * tile + 1) / 2 }

  /// - Parameters:
  ///   - columns: the columns that there is room for.
  ///   - tile: the columns of a day's square, at least one.
  init(weeks: YearWeeks, columns: Int, tile: Int) {
    self.weeks = weeks
    self.tile = tile
    var passed = 0
    let months = (0..<weeks.count).map { week in
      if week > 0, weeks.monthStart(in: week) != nil { passed += 1 }
      return passed
    }
    let hasRoom = tile * weeks.count + passed <= columns
    hasHalfBreaks = tile > 1 && !hasRoom
    breaks = hasRoom ? months : [Int](repeating: 0, count: weeks.count)
  }

  /// The days of a week, counted from its first, that the upper and the lower half of a row belong to; 7 is none.
  func days(inRow row: Int) -> (upper: Int, lower: Int) { (2 * row / tile, min((2 * row + 1) / tile, 7)) }

  /// The first row that belongs to a day of a week alone, or the row that it shares.
  func row(of weekday: Int) -> Int { tile == 1 ? weekday / 2 : (weekday * tile + 1) / 2 }

  /// The first column of a week, counted from the left edge of the map.
  func column(of week: Int) -> Int { tile * week + (breaks.indices.contains(week) ? breaks[week] : 0) }
}
