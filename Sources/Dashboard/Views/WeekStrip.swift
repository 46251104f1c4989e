import Cells
import Rings

extension DayView {
  /// The room of one small ring of the week.
  var weekField: Size {
    layout.legend.columns >= 62 ? Size(columns: 8, rows: 4) : Size(columns: 6, rows: 3)
  }

  /// Seven small rings with the first letters of their weekdays; the selected one in white.
  func drawWeek(into picture: inout CellBuffer, column: Int, row: Int, renderer: inout RingRenderer) {
    let field = weekField
    for (index, day) in scene.week.enumerated() {
      let left = column + index * (field.columns + 1)
      picture.mark(
        Frame(column: left, row: row, columns: field.columns, rows: field.rows + 1), as: .day(day.day))
      let letter = String(day.day.weekdayName.prefix(1))
      picture.put(letter, left + field.columns / 2 - 1, row, day.isSelected ? ink[.strong] : ink[.faint])
      if day.rings.isEmpty {
        picture.put(symbols.isUnicode ? "·" : ".", left + field.columns / 2 - 1, row + 1 + field.rows / 2, ink[.faint])
      } else {
        let rings = renderer.smallPicture(of: day.rings, size: field, painter: painter)
        picture.draw(rings, at: Position(column: left, row: row + 1))
      }
    }
  }
}
