import Cells

/// The numbers of an SVG picture: below the rings, or beside them where the picture is wide.
struct SVGLegend {
  /// The room that is left for the rings, from the top left corner.
  let ringSize: PixelSize
  /// The texts as elements.
  let elements: String

  /// Lays the legend out; nil where nobody could read it.
  init?(scene: DayScene, size: PixelSize, ink: Ink, appearance: Appearance) {
    let (width, height) = (Double(size.width), Double(size.height))
    let blocks = Block.all(of: scene, ink: ink, appearance: appearance)
    guard !blocks.isEmpty else { return nil }
    var page = SVGText(ink: ink)
    if width >= 1.4 * height {
      ringSize = PixelSize(width: size.height, height: size.height)
      let room = width - 1.08 * height
      let lines = 3 * Double(blocks.count) + 3
      let letters = Double(max(blocks.map(\.lineLength).max() ?? 0, 30))
      page.size = min(0.85 * height / lines / Self.leading, room / letters / SVGText.letter)
      let (left, right) = (1.03 * height, 1.03 * height + room)
      var line = (height - (lines - 1) * page.size * Self.leading) / 2 + page.size
      func next() -> Double {
        defer { line += page.size * Self.leading }
        return line
      }
      page.add([(scene.heading.name, .strong), (scene.heading.date, .dim)], at: left, next())
      for block in blocks {
        line += page.size * Self.leading
        let top = next()
        page.add([(block.title, .label(block.titleColor))], at: left, top)
        page.add([(block.percent, block.isClosed ? .strong : .text)], at: right, top, anchor: .end)
        let bottom = next()
        page.add([(block.value, .text), (block.detail, .dim)], at: left, bottom)
        page.add([(block.remark, .dim)], at: right, bottom, anchor: .end)
      }
      line += page.size * Self.leading
      page.add(Self.notes(scene), at: left, next())
    } else {
      let strip = (0.24 * min(width, height)).rounded()
      ringSize = PixelSize(width: size.width, height: size.height - Int(strip))
      let column = 0.94 * width / Double(blocks.count)
      let letters = Double(blocks.map(\.columnLength).max() ?? 1)
      page.size = min(strip / 6.5, column / (letters + 2) / SVGText.letter)
      let top = height - strip + (strip - 5.5 * page.size) / 2
      page.add(
        [(scene.heading.name, .strong), (scene.heading.date, .dim)] + Self.notes(scene), at: width / 2, top + page.size,
        anchor: .middle)
      for (index, block) in blocks.enumerated() {
        let middle = 0.03 * width + (Double(index) + 0.5) * column
        let heads: [SVGText.Run] = [
          (block.title, .label(block.titleColor)), (block.percent, block.isClosed ? .strong : .text),
        ]
        page.add(heads, at: middle, top + 3.2 * page.size, anchor: .middle)
        page.add([(block.value, .text), (block.detail, .dim)], at: middle, top + 4.8 * page.size, anchor: .middle)
      }
    }
    guard page.size >= Self.smallestSize else { return nil }
    elements = page.element
  }

  /// From line to line, in heights of a letter.
  private static let leading = 1.45
  /// Letters of fewer pixels are not read.
  private static let smallestSize = 4.0

  /// How fresh and how sure the numbers are.
  private static func notes(_ scene: DayScene) -> [SVGText.Run] {
    scene.status.map { ($0.text, .role($0.role)) }
  }

  /// The texts of one ring.
  private struct Block {
    let title: String
    let titleColor: Color?
    let percent: String
    let isClosed: Bool
    let value: String
    let detail: String
    let remark: String

    /// The letters of the longest line, with those at its right.
    var lineLength: Int { value.columns + detail.columns + remark.columns + 3 }
    /// The letters of the longest line without those at its right.
    var columnLength: Int { max(value.columns + detail.columns, title.columns + percent.columns) + 1 }

    static func all(of scene: DayScene, ink: Ink, appearance: Appearance) -> [Block] {
      var layout = DayLayout(kind: .once)
      layout.legend = Frame(column: 0, row: 0, columns: 80, rows: 0)
      let view = DayView(scene: scene, layout: layout, ink: ink, appearance: appearance)
      return scene.rows.map { row in
        Block(
          title: row.title, titleColor: row.labelStyle.foreground ?? row.ink.bullet.foreground,
          percent: [row.percent ?? row.absence, row.laps].compactMap { $0 }.joined(separator: " "),
          isClosed: row.isClosed, value: row.text.value ?? "", detail: view.detail(row), remark: view.remark(row).0)
      }
    }
  }
}
