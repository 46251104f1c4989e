/// Where the weeks of a year lie: a square for each day, and months apart where there is room.
struct YearGrid: Hashable, Sendable {
  let weeks: YearWeeks
  /// Whether each day of a week has a row, or two days share one.
  let isTall: Bool
  /// The columns of a day's square.
  let tile: Int
  /// The columns that are free before each week because a month has begun.
  private let breaks: [Int]
  /// Whether half a column at the left of each month's first week is free, where a whole one has no room.
  let hasHalfBreaks: Bool

  /// The columns that all weeks take at most.
  var columns: Int { tile * weeks.count + (breaks.last ?? 0) }
  /// The rows of a map.
  var rows: Int { isTall ? 7 : 4 }

  /// - Parameter columns: the columns that there is room for.
  init(weeks: YearWeeks, columns: Int, isTall: Bool) {
    self.weeks = weeks
    self.isTall = isTall
    // As wide as two days above each other, or one, are high.
    tile = isTall ? 2 : 1
    var passed = 0
    let months = (0..<weeks.count).map { week in
      if week > 0, weeks.monthStart(in: week) != nil { passed += 1 }
      return passed
    }
    let hasRoom = tile * weeks.count + passed <= columns
    hasHalfBreaks = isTall && !hasRoom
    breaks = hasRoom ? months : [Int](repeating: 0, count: weeks.count)
  }

  /// The first column of a week, counted from the left edge of the map.
  func column(of week: Int) -> Int { tile * week + (breaks.indices.contains(week) ? breaks[week] : 0) }
}
