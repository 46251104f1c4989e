import Cells

/// The numbers of an SVG picture: below the rings, or beside them where the picture is wide.
struct SVGLegend {
  /// The room in whose middle the rings are, from the top left corner.
  let ringSize: PixelSize
  /// The texts as elements.
  let elements: String

  /// From line to line, in heights of a letter.
  private static let leading = 1.45
  /// The heights of letters that a legend of one row of rings takes, and each further row.
  private static let rows = (first: 6.5, further: 3.6)
  /// The part of a picture's height that its legend takes at most.
  private static let largestShare = 0.45

  /// Lays the legend out; nil where nobody could read it.
  init?(scene: DayScene, size: PixelSize, ink: Ink, appearance: Appearance) {
    let blocks = SVGLegendBlock.all(of: scene, ink: ink, appearance: appearance)
    guard !blocks.isEmpty else { return nil }
    let isWide = Double(size.width) >= 1.4 * Double(size.height)
    let legend =
      isWide
      ? SVGLegend(blocks, of: scene, beside: size, ink: ink) : SVGLegend(blocks, of: scene, below: size, ink: ink)
    guard let legend else { return nil }
    self = legend
  }

  /// The legend beside the rings, in as many columns as it needs, and no wider than its words.
  private init?(_ blocks: [SVGLegendBlock], of scene: DayScene, beside size: PixelSize, ink: Ink) {
    let (width, height) = (Double(size.width), Double(size.height))
    let letters = Double(max(blocks.map(\.lineLength).max() ?? 0, 30)) * SVGText.letter
    let room = width - 1.08 * height
    func lines(_ columns: Int) -> Double { 3 * (Double(blocks.count) / Double(columns)).rounded(.up) + 3 }
    func letterSize(_ columns: Int) -> Double {
      // Columns are three letters apart.
      let gaps = Double(columns - 1) * 3 * SVGText.letter
      return min(0.85 * height / lines(columns) / Self.leading, room / (Double(columns) * letters + gaps))
    }
    let choices = Array(1...blocks.count)
    let columns =
      choices.first { letterSize($0) >= 1.3 * SVGText.smallestSize } ?? choices.max { letterSize($0) < letterSize($1) }
      ?? 1
    var page = SVGText(size: letterSize(columns))
    guard page.size >= SVGText.smallestSize else { return nil }
    let columnWidth = letters * page.size
    let pitch = columnWidth + 3 * SVGText.letter * page.size
    let free = room - pitch * Double(columns - 1) - columnWidth
    ringSize = PixelSize(width: Int(height + free), height: size.height)
    let left = free / 2 + 1.03 * height
    let top = (height - (lines(columns) - 1) * page.size * Self.leading) / 2 + page.size
    func y(_ line: Int) -> Double { top + Double(line) * page.size * Self.leading }
    page.add([(scene.heading.name, ink[.strong]), (scene.heading.date, ink[.dim])], at: left, y(0))
    let rows = (blocks.count + columns - 1) / columns
    for (index, block) in blocks.enumerated() {
      let start = left + pitch * Double(index / rows)
      let line = 2 + 3 * (index % rows)
      page.add([block.title], at: start, y(line))
      page.add([block.percent], at: start + columnWidth, y(line), anchor: .end)
      page.add([block.value, block.detail], at: start, y(line + 1))
      page.add([block.remark], at: start + columnWidth, y(line + 1), anchor: .end)
    }
    page.add(Self.notes(scene, ink: ink), at: left, y(2 + 3 * rows))
    elements = page.element
  }

  /// The legend below the rings: in the room that they leave, or more of it where letters would be too small.
  private init?(_ blocks: [SVGLegendBlock], of scene: DayScene, below size: PixelSize, ink: Ink) {
    let (width, height) = (Double(size.width), Double(size.height))
    let least = (0.24 * min(width, height)).rounded()
    let letters = Double(blocks.map(\.columnLength).max() ?? 1) + 2
    func heights(_ columns: Int) -> Double {
      Self.rows.first + Self.rows.further * Double((blocks.count - 1) / columns)
    }
    func letterSize(_ columns: Int, in room: Double) -> Double {
      min(
        room / heights(columns), least / Self.rows.first, 0.94 * width / Double(columns) / letters / SVGText.letter)
    }
    func best(in room: Double) -> Int {
      (1...blocks.count).reduce(blocks.count) { best, columns in
        letterSize(columns, in: room) > letterSize(best, in: room) ? columns : best
      }
    }
    var room = max(least, height - width)
    if letterSize(best(in: room), in: room) < SVGText.smallestSize { room = Self.largestShare * height }
    let columns = best(in: room)
    var page = SVGText(size: letterSize(columns, in: room))
    guard page.size >= SVGText.smallestSize else { return nil }
    let strip = max(least, (heights(columns) * page.size).rounded(.up))
    ringSize = PixelSize(width: size.width, height: size.height - Int(strip))
    let top = height - strip + (strip - (heights(columns) - 1) * page.size) / 2
    page.add(
      [(scene.heading.name, ink[.strong]), (scene.heading.date, ink[.dim])] + Self.notes(scene, ink: ink),
      at: width / 2, top + page.size, anchor: .middle)
    for (index, block) in blocks.enumerated() {
      // The last row is in the middle too.
      let row = index / columns
      let others = min(columns, blocks.count - row * columns)
      let column = 0.94 * width / Double(columns)
      let middle = width / 2 + (Double(index % columns) - Double(others - 1) / 2) * column
      let line = top + (3.2 + Self.rows.further * Double(row)) * page.size
      page.add([block.title, block.percent], at: middle, line, anchor: .middle)
      page.add([block.value, block.detail], at: middle, line + 1.6 * page.size, anchor: .middle)
    }
    elements = page.element
  }

  /// How fresh and how sure the numbers are.
  private static func notes(_ scene: DayScene, ink: Ink) -> [SVGText.Run] {
    scene.status.map { ($0.text, ink[$0.role]) }
  }
}
