/// Where the weeks of a year lie: a tile for each day with air between them, and months apart where there is room.
struct YearGrid: Hashable, Sendable {
  let weeks: YearWeeks
  /// Whether each day of a week has a row, or two days share one.
  let isTall: Bool
  /// The columns of a day's tile, and from one tile to the next.
  let tile, pitch: Int
  /// The columns that are free before each week because a month has begun.
  private let breaks: [Int]

  /// The columns that all weeks take at most.
  var columns: Int { pitch * weeks.count - (pitch - tile) + (breaks.last ?? 0) }
  /// The rows of a map.
  var rows: Int { isTall ? 7 : 4 }

  /// - Parameter columns: the columns that there is room for.
  init(weeks: YearWeeks, columns: Int, isTall: Bool) {
    self.weeks = weeks
    self.isTall = isTall
    pitch = isTall ? min(max((columns + 1) / weeks.count, 2), 3) : 1
    tile = isTall ? pitch - 1 : 1
    var passed = 0
    let months = (0..<weeks.count).map { week in
      if week > 0, weeks.monthStart(in: week) != nil { passed += 1 }
      return passed
    }
    let hasRoom = pitch * weeks.count - (pitch - tile) + passed <= columns
    breaks = hasRoom ? months : [Int](repeating: 0, count: weeks.count)
  }

  /// The first column of a week, counted from the left edge of the map.
  func column(of week: Int) -> Int { pitch * week + (breaks.indices.contains(week) ? breaks[week] : 0) }
}
