/// How high the weeks of a trend stand, and where its goal lies.
struct TrendScale: Hashable, Sendable {
  /// The values at the bottom and the top of the chart, in the metric's unit.
  let floor, top: Double
  /// The row on whose lower edge the goal lies, from 1, the bottom one being 0; nil where it has no place.
  let goalRow: Int?
  private let rows: Int

  /// - Parameters:
  ///   - weeks: the averages of the weeks; there is no scale for none, or for nothing but 0.
  ///   - goal: the goal of a day.
  init?(weeks: [Double], goal: Double?, rows: Int) {
    guard let most = weeks.max(), let least = weeks.min(), most > 0, rows > 0 else { return nil }
    let (high, low) = (max(most, goal ?? most), min(least, goal ?? least))
    // Bars stand on a floor below the weakest week, so that small changes are seen and noise is not made large.
    let floor = max(min(low - (high - low) * 0.2, high * 0.6), 0)
    // A line can be drawn along the edge of a row alone: of the scales on which the goal lies on one, the narrowest.
    let scales = (1..<max(rows, 1)).compactMap { row -> (row: Int, floor: Double, top: Double)? in
      guard let goal else { return nil }
      let share = Double(rows) / Double(row)
      let deepest = min(floor, (goal * share - most) / (share - 1))
      let top = deepest + (goal - deepest) * share
      return deepest >= 0 && top.isFinite && top > deepest ? (row, deepest, top) : nil
    }
    let best = scales.min { $0.top - $0.floor < $1.top - $1.floor }
    self.rows = rows
    goalRow = best?.row
    (self.floor, top) = best.map { ($0.floor, $0.top) } ?? (floor, high)
  }

  /// The eighths of a row that a value stands high, one at least.
  func level(of value: Double) -> Int {
    let levels = Double(8 * rows)
    let level = ((value - floor) / (top - floor) * levels).rounded()
    return level > 1 ? Int(min(level, levels)) : 1
  }
}
