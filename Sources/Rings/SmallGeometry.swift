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
  /// The shortest gap in units: on the innermost ring less than that can fall between samples, and leaves no notch.
  static let leastGap = 1.1
  /// How far the rings are above the middle of the field, in units.
  let rise: Double

  /// The geometry for the largest circle in a field, whose radius is in units: as many as there are rows.
  ///
  /// Radii are half units, so that edges fall on quadrants; where room is left it is below, between one row of rings
  /// and the next. Lines of half units leave a hole that is seen in blocks too; gaps were found by eye at each size.
  ///
  /// - Parameter isShaded: whether tracks are shades, which take whole cells: a line of a unit lies on halves of two.
  init(fieldRadius: Double, isShaded: Bool) {
    switch fieldRadius {
    case ..<3: (radius, line, gap) = (fieldRadius, fieldRadius * 0.28, 0.2)
    case ..<4: (radius, line, gap) = (fieldRadius, 0.84, 0.14)
    case ..<5: (radius, line, gap) = (fieldRadius - 0.5, 1, 0.12)
    case ..<6: (radius, line, gap) = (fieldRadius - 0.5, isShaded ? 1.25 : 1, 0.1)
    case ..<7: (radius, line, gap) = (fieldRadius - 0.5, 1.5, 0.09)
    case ..<8: (radius, line, gap) = (fieldRadius - 0.5, 1.5, 0.07)
    default: (radius, line, gap) = (fieldRadius - 0.5, 0.24 * fieldRadius, 0.06)
    }
    rise = fieldRadius - radius
  }
}
