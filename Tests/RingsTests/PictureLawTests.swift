import Cells
import Testing

@testable import Rings

/// A painter with a readable name.
struct Setting: CustomTestStringConvertible {
  let glyphs: GlyphSet
  let depth: ColorDepth
  var background: Color?

  var testDescription: String { "\(glyphs) \(depth)\(background == nil ? "" : " on a known ground")" }

  var painter: RingPainter { RingPainter(glyphs: glyphs, depth: depth, background: background) }

  func picture(_ progress: [Double], _ columns: Int, _ rows: Int, isSmall: Bool = false) -> CellBuffer {
    let (rings, size) = (Sample.rings(progress, depth: depth), Size(columns: columns, rows: rows))
    return isSmall ? painter.smallPicture(of: rings, size: size) : painter.picture(of: rings, size: size)
  }

  static let all = GlyphSet.all.flatMap { glyphs in
    ColorDepth.allCases.flatMap { depth in
      [Setting(glyphs: glyphs, depth: depth), Setting(glyphs: glyphs, depth: depth, background: .black)]
    }
  }

  /// All but the two sets of the most glyphs, which take long to search in a debug build and are fitted as the others.
  static let quick = all.filter { $0.glyphs != .octants && $0.glyphs != .braille }
}

@Suite struct PictureLawTests {
  private static let sizes = [(6, 3), (7, 3), (8, 4), (10, 5), (14, 7)]

  @Test("97 % and 100 % are different pictures for each ring at every size in every depth", arguments: Setting.quick)
  func closedIsSeen(setting: Setting) {
    for (columns, rows) in Self.sizes {
      for place in 0..<3 {
        let pictures = [0.97, 1].map { progress in
          setting.picture((0..<3).map { $0 == place ? progress : 0.6 }, columns, rows, isSmall: rows < 8)
        }
        #expect(pictures[0] != pictures[1], "\(columns)x\(rows) ring \(place)")
      }
    }
  }

  @Test("97, 99, 100 and 101 % are four pictures from 15 rows up", arguments: GlyphSet.all.filter { !$0.isLetters })
  func fourPictures(glyphs: GlyphSet) {
    for background in [nil, Color.black] {
      let setting = Setting(glyphs: glyphs, depth: .trueColor, background: background)
      for (columns, rows) in [(30, 15)] {
        for place in 0..<3 {
          let pictures = [0.97, 0.99, 1, 1.01].map { progress in
            setting.picture((0..<3).map { $0 == place ? progress : 0.6 }, columns, rows)
          }
          #expect(Set(pictures).count == 4, "\(columns)x\(rows) ring \(place)")
        }
      }
    }
  }

  @Test(
    "More progress never lights fewer samples, nor on narrow rings", arguments: [(22, 11), (31, 13), (20, 10)], [1, 3])
  func monotonous(size: (columns: Int, rows: Int), count: Int) {
    var last = 0
    for permille in stride(from: 0, through: 1000, by: 10) {
      let ring = Ring(progress: Double(permille) / 1000, colors: [.white], track: .black)
      let composition = RingComposition(
        Array(repeating: ring, count: count), size: Size(columns: size.columns, rows: size.rows),
        painter: RingPainter(background: .black), isSmall: false)
      let lit = litSamples(composition)
      #expect(lit >= last - 3 * count, "\(permille)")
      last = max(lit, last)
    }
  }

  private func litSamples(_ composition: RingComposition) -> Int {
    let scene = RingScene(
      field: composition.field, ground: RingGround(.clear), layers: composition.filledLayers(), softness: 0)
    var scratch = RingScene.Scratch()
    var lit = 0
    for row in 0..<composition.field.size.rows {
      for column in 0..<composition.field.size.columns {
        switch scene.read(column: column, row: row, into: &scratch) {
        case .flat(let paint): lit += paint.coverage > 0 ? RingField.samplesPerCell : 0
        case .mixed: lit += scratch.samples.filter { $0.coverage > 0 }.count
        }
      }
    }
    return lit
  }

  @Test("A closed ring of one colour is its own mirror", arguments: [4, 6, 9, 22, 23, 30, 44])
  func mirror(columns: Int) {
    let painter = RingPainter(background: .black, style: RingStyle(cap: .butt, shadow: 0))
    let rings = (0..<3).map { _ in Ring(progress: 1, colors: [Color(0xFA114F)], track: Color(0x53061A)) }
    for rows in [columns / 2, columns / 2 + 1, columns] {
      let picture = painter.picture(of: rings, size: Size(columns: columns, rows: rows))
      for row in 0..<rows {
        for column in 0..<columns / 2 {
          let (left, right) = (light(picture[column, row]), light(picture[columns - 1 - column, row]))
          #expect(abs(left - right) <= 6, "\(columns)x\(rows) at \(column), \(row)")
        }
      }
    }
  }

  /// How much red light a cell sends out: the set has no mirror images of some eighths, so shapes may differ a little.
  private func light(_ cell: Cell) -> Double {
    let glyphs = Glyph.halves + Glyph.sideHalves + Glyph.eighths + Glyph.quadrants
    let mask = glyphs.first { $0.character == cell.character }?.mask ?? []
    let filled = Double(mask.reduce(0, +)) / Double(RingField.samplesPerCell)
    func red(_ color: Color?) -> Double { Double(color?.red ?? 0) }
    return filled * red(cell.style.foreground) + (1 - filled) * red(cell.style.background)
  }

  @Test(
    "R5: rings are round whatever the cell's shape, and stay in their square",
    arguments: [
      CellShape(width: 10, height: 20), CellShape(width: 7, height: 17), CellShape(width: 1, height: 1),
      CellShape(width: 20, height: 10),
    ])
  func round(cell: CellShape) {
    for size in [Size(columns: 40, rows: 20), Size(columns: 17, rows: 31), Size(columns: 60, rows: 9)] {
      let ring = Ring(progress: 1, colors: [.white], track: .white)
      let picture = RingPainter(cell: cell, background: .black, style: RingStyle(cap: .butt, shadow: 0)).picture(
        of: [ring], size: size)
      let cells = picture.cells
      let lit = cells.indices.filter {
        cells[$0].style.background != .black || cells[$0].character != " "
      }
      let (columns, rows) = (lit.map { $0 % size.columns }, lit.map { $0 / size.columns })
      let width = ((columns.max() ?? 0) - (columns.min() ?? 0) + 1) * cell.width
      let height = ((rows.max() ?? 0) - (rows.min() ?? 0) + 1) * cell.height
      #expect(abs(width - height) <= 2 * max(cell.width, cell.height), "\(size)")
      #expect(
        abs(min(width, height) - min(size.columns * cell.width, size.rows * cell.height)) <= 2
          * max(cell.width, cell.height))
    }
  }

  @Test("Any size, any number of rings and any value make a picture", arguments: Setting.quick)
  func anything(setting: Setting) {
    let odd = [
      0.5, .nan, -.infinity, .infinity, 1e308, .leastNonzeroMagnitude, 0.9999999, 1.0000001, -1, 2, 7.5, 0.25, 0.03,
    ]
    for columns in [0, 1, 2, 5, 17] {
      for rows in [0, 1, 2, 3, 9] {
        for isSmall in [true, false] {
          let picture = setting.picture(Array(odd.prefix((columns + rows) % 14)), columns, rows, isSmall: isSmall)
          #expect(picture.size == Size(columns: columns, rows: rows))
        }
      }
    }
    let style = RingStyle(shadow: .nan, geometry: .exact(margin: .nan, line: .infinity, gap: -3))
    let ring = Ring(progress: 0.5, colors: [.white, .black, .white], locations: [.nan, 5, -1], track: .black)
    let picture = RingPainter(glyphs: setting.glyphs, depth: setting.depth, style: style).picture(
      of: [ring, ring], size: Size(columns: 20, rows: 10))
    #expect(picture.size.area == 200)
  }

  @Test("On an unknown ground cells without a ring keep the terminal's background", arguments: Setting.quick)
  func unknownGround(setting: Setting) {
    guard setting.background == nil else { return }
    let picture = setting.picture([0.83, 1.13, 0.75], 30, 15)
    for (column, row) in [(0, 0), (29, 0), (0, 14), (29, 14), (15, 7), (14, 7)] {
      #expect(picture[column, row] == .blank)
    }
    let edge = (0..<30).filter { !(13...17).contains($0) }.map { picture[$0, 0] }.filter { $0.character != " " }
    #expect(!edge.isEmpty)
    if setting.depth != .trueColor || setting.glyphs.isLetters { return }
    // The outermost cells are glyphs on nothing.
    for cell in edge where "▁▂▃▅▆▇▖▗▄".contains(cell.character ?? " ") { #expect(cell.style.background == nil) }
  }
}
