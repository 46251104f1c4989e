import Cells
import Rings
import TestSupport
import Testing

@Suite struct SnapshotTests {
  private static let values: [[Double]] = [
    [0, 0.03, 0.25], [0.42, 0.62, 0.83], [0.97, 0.99, 1], [1.01, 1.5, 2.35],
  ]

  /// The pictures of all values side by side.
  private func sheet(_ setting: Setting, _ size: Size) -> CellBuffer {
    var pictures = Self.values.map { setting.painter.picture(of: Sample.rings($0, depth: setting.depth), size: size) }
    let states: [Ring.State] = [.noData, .paused, .measured]
    let rings = states.enumerated().map { Sample.ring(0, place: $0, state: $1, depth: setting.depth) }
    pictures.append(setting.painter.picture(of: rings, size: size))
    var sheet = CellBuffer(size: Size(columns: (size.columns + 1) * pictures.count - 1, rows: size.rows))
    for (index, picture) in pictures.enumerated() {
      sheet.draw(picture, at: Position(column: index * (size.columns + 1), row: 0))
    }
    return sheet
  }

  @Test("R1, R2, R26, R28: pictures of every set and depth", arguments: Setting.all)
  func pictures(setting: Setting) {
    for size in [Size(columns: 22, rows: 11), Size(columns: 12, rows: 6), Size(columns: 6, rows: 3)] {
      let ground = setting.background == nil ? "unknown" : "black"
      let name = "\(setting.glyphs)-\(setting.depth)-\(ground)-\(size.columns)x\(size.rows)"
      let difference = snapshotDifference(sheet(setting, size), name)
      #expect(difference == nil)
    }
  }
}
