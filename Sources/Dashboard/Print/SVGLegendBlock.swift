import Cells

/// The texts of one ring in an SVG picture: the same words in the same colours as in cells.
struct SVGLegendBlock {
  let title: SVGText.Run
  let percent: SVGText.Run
  let value: SVGText.Run
  let detail: SVGText.Run
  /// What is left, or when the ring was closed.
  let remark: SVGText.Run

  /// The letters of the longest line, with those at its right.
  var lineLength: Int { value.text.columns + detail.text.columns + remark.text.columns + 3 }
  /// The letters of the longest line without those at its right.
  var columnLength: Int {
    max(value.text.columns + detail.text.columns, title.text.columns + percent.text.columns) + 1
  }

  /// The texts of all rings of a day.
  static func all(of scene: DayScene, ink: Ink, appearance: Appearance) -> [SVGLegendBlock] {
    var layout = DayLayout(kind: .once)
    layout.legend = Frame(column: 0, row: 0, columns: 80, rows: 0)
    let view = DayView(scene: scene, layout: layout, ink: ink, appearance: appearance)
    return scene.rows.map { row in
      // Where text has no colours a bullet tells whose it is; here the title does.
      let titleColor = row.labelStyle.foreground ?? row.ink.bullet(row.progress).foreground
      let percentStyle = row.percent == nil ? ink[.dim] : row.isClosed ? ink[.strong] : ink[.text]
      return SVGLegendBlock(
        title: (row.title, row.labelStyle.painted(titleColor)),
        percent: (
          [row.percent ?? row.absence, row.laps].compactMap { $0 }.joined(separator: " "),
          row.ink.percent(row.progress, in: percentStyle)
        ),
        value: (row.text.value ?? "", ink[.text]), detail: (view.detail(row), ink[.dim]), remark: view.remark(row))
    }
  }
}
