/// Where small rings lie: radii on the sample grid, no gaps, a gap of an open ring that is always seen.
struct SmallGeometry {
  /// The rows of a field that is drawn small by itself.
  static let rows = 0...8

  /// The outer radius in units.
  let radius: Double
  /// The width of a line in units.
  let line: Double
  /// The shortest gap of an open ring, in turns.
  let gap: Double
  /// How far the rings are above the middle of the field, in units.
  let rise: Double

  /// The geometry for the largest circle in a field, whose radius is in units: half as many as rows in rows.
  init(fieldRadius: Double) {
    let rows = fieldRadius
    // Radius and line in rows, and the shortest gap: found by eye and by blurred error at each size.
    let table: [Int: (Double, Double, Double)] = [
      3: (3.0 / 2, 0.42, 0.14), 4: (2, 0.5, 0.12), 5: (5.0 / 2, 2.0 / 3, 0.10), 6: (3, 5.0 / 6, 0.09),
      7: (7.0 / 2, 5.0 / 6, 0.07),
    ]
    let entry = table[Int(rows.rounded(.down))] ?? (rows / 2, rows / 8, rows < 3 ? 0.2 : 0.06)
    radius = min(2 * entry.0, fieldRadius)
    line = 2 * entry.1
    gap = entry.2
    rise = 0
  }
}
