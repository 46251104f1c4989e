import Cells
import Rings
import Testing

@Suite struct RingLookTests {
  @Test("braille has dots on rings and no tiles", arguments: [nil, Color.black])
  func braille(background: Color?) {
    let picture = RingPainter(glyphs: .braille, background: background).picture(
      of: Sample.rings([0.6, 0.3, 1]), size: Size(columns: 30, rows: 15))
    #expect(picture.cells.allSatisfy { $0.style.background == background })
    #expect(picture.cells.filter { $0.character == "⣿" }.count > 60)
  }

  @Test(
    "where two rings meet an unknown ground, cells have the colour of one, never a mean",
    arguments: [GlyphSet.mosaic, .sextants, .blocks])
  func noMeans(glyphs: GlyphSet) {
    let colors = [Color(0xFF0000), Color(0x00FF00), Color(0x0000FF)]
    let rings = colors.map { Ring(progress: 1, colors: [$0], track: $0) }
    let painter = RingPainter(glyphs: glyphs, style: RingStyle(shadow: 0))
    for columns in [20, 22, 26, 30] {
      let picture = painter.picture(of: rings, size: Size(columns: columns, rows: columns / 2))
      for cell in picture.cells {
        for color in [cell.style.foreground, cell.style.background] where color != nil {
          #expect(colors.contains { $0 == color }, "\(columns) \(cell)")
        }
      }
    }
  }

  private let painter = RingPainter(background: .black)
  private let size = Size(columns: 54, rows: 27)

  /// The colour behind a cell, which must be flat.
  private func color(_ picture: CellBuffer, _ column: Int, _ row: Int) -> Color? {
    picture[column, row].character == " " ? picture[column, row].style.background : nil
  }

  private func isNear(_ color: Color?, _ other: Color, within limit: Int = 8) -> Bool {
    guard let color else { return false }
    return abs(Int(color.red) - Int(other.red)) <= limit && abs(Int(color.green) - Int(other.green)) <= limit
      && abs(Int(color.blue) - Int(other.blue)) <= limit
  }

  @Test("R4: the track is the whole circle behind the arc in its own colour")
  func track() {
    let picture = painter.picture(of: [Sample.ring(0.5)], size: size)
    #expect(color(picture, 2, 13) == Color(0x53061A))
    let empty = painter.picture(of: [Sample.ring(0)], size: size)
    for (column, row) in [(2, 13), (51, 13), (27, 1), (27, 25), (26, 1)] {
      #expect(color(empty, column, row) == Color(0x53061A))
    }
  }

  @Test("R6: butt caps end where the value ends, round ones beyond it")
  func caps() {
    let butt = RingPainter(background: .black, style: RingStyle(cap: .butt, shadow: 0))
    let round = RingPainter(background: .black, style: RingStyle(shadow: 0))
    let ring = Sample.ring(0.25)
    // Just past 3 o'clock, and just before 12.
    #expect(color(butt.picture(of: [ring], size: size), 50, 14) == Color(0x53061A))
    #expect(color(round.picture(of: [ring], size: size), 50, 14) != Color(0x53061A))
    #expect(color(butt.picture(of: [ring], size: size), 25, 1) == Color(0x53061A))
    #expect(isNear(color(round.picture(of: [ring], size: size), 25, 1), Color(0xE10014)))
  }

  @Test("R10: the start cap shows the first colour only", arguments: RingStyle.Span.allCases)
  func seam(span: RingStyle.Span) {
    let painter = RingPainter(background: .black, style: RingStyle(span: span))
    for progress in [0.1, 0.4, 0.7] {
      let ring = Ring(progress: progress, colors: [Color(0xFF0000), Color(0x0000FF)], track: Color(0x202020))
      let picture = painter.picture(of: [ring], size: size)
      #expect(color(picture, 25, 1) == Color(0xFF0000), "\(progress)")
      for column in 22...27 {
        for row in 0...3 {
          let style = picture[column, row].style
          for shown in [style.foreground, style.background].compactMap({ $0 }) {
            #expect(shown.blue < 0x40, "\(column), \(row)")
          }
        }
      }
    }
  }

  @Test("R8, R9: a gradient spans a lap, the circle or the arc")
  func spans() {
    let colors = [Color(0x000000), Color(0xC80000)]
    func red(_ span: RingStyle.Span, _ progress: Double, _ column: Int, _ row: Int) -> UInt8? {
      let painter = RingPainter(background: .black, style: RingStyle(span: span, shadow: 0))
      let ring = Ring(progress: progress, colors: colors, track: .white)
      return color(painter.picture(of: [ring], size: size), column, row)?.red
    }
    // 3 o'clock: a quarter of the lap, half of an arc of a half.
    #expect(red(.lap, 0.5, 51, 13).map { abs(Int($0) - 50) <= 2 } == true)
    #expect(red(.circle, 0.5, 51, 13).map { abs(Int($0) - 50) <= 2 } == true)
    #expect(red(.arc, 0.5, 51, 13).map { abs(Int($0) - 100) <= 2 } == true)
    // Above 100 % the lap turns with the tip; the circle stands still.
    #expect(red(.lap, 1.5, 2, 13).map { abs(Int($0) - 50) <= 2 } == true)
    #expect(red(.circle, 1.5, 2, 13).map { abs(Int($0) - 150) <= 2 } == true)
  }

  @Test("R31: above 100 % the tip casts a shadow on the start beneath it, one line long")
  func shadow() {
    let flat = [Color(0x00FF00)]
    func green(_ shadow: Double, _ column: Int, _ row: Int) -> UInt8 {
      let ring = Ring(progress: 1.25, colors: flat, track: .black)
      let picture = RingPainter(background: .black, style: RingStyle(shadow: shadow)).picture(of: [ring], size: size)
      return color(picture, column, row)?.green ?? 0
    }
    #expect(green(0, 51, 15) == 255)
    #expect((14...17).contains { green(0.6, 51, $0) < 200 })
    #expect(green(0.6, 51, 11) == 255 && green(0.6, 49, 18) == 255)
  }

  @Test("200 % and 300 % look like one full ring with a tip")
  func laps() {
    func picture(_ progress: Double) -> CellBuffer { painter.picture(of: [Sample.ring(progress)], size: size) }
    #expect(picture(2) == picture(3) && picture(2) == picture(1))
    #expect(picture(2.35) == picture(1.35))
  }

  @Test("A ring without data, at zero, paused, at 97 % and closed are told apart", arguments: Setting.quick)
  func states(setting: Setting) {
    for size in [Size(columns: 6, rows: 3), Size(columns: 22, rows: 11), Size(columns: 30, rows: 15)] {
      let rings = [
        Sample.ring(0, state: .noData, depth: setting.depth), Sample.ring(0, depth: setting.depth),
        Sample.ring(0, state: .paused, depth: setting.depth), Sample.ring(0.97, depth: setting.depth),
        Sample.ring(1, depth: setting.depth),
      ]
      #expect(Set(rings.map { setting.painter.picture(of: [$0], size: size) }).count == 5, "\(size)")
    }
  }

  @Test("Cells keep the terminal's background where it is known but to be kept")
  func keptBackground() {
    let ground = Color(0x1E2028)
    let painter = RingPainter(background: ground, keepsBackground: true)
    let cells = painter.picture(of: Sample.rings([0.8, 1.2, 0.5]), size: Size(columns: 30, rows: 15)).cells
    #expect(cells.allSatisfy { $0.style.background != ground })
    let painted = RingPainter(background: ground).picture(of: [], size: Size(columns: 3, rows: 2)).cells
    #expect(painted.allSatisfy { $0.style.background == ground })
  }

  @Test("256 colours are only those that were given")
  func palette() {
    for background in [nil, Color.black] {
      let painter = RingPainter(depth: .palette256, background: background)
      let rings = Sample.rings([0.83, 1.13, 0.75], depth: .palette256)
      let given = Set(rings.flatMap { $0.colors + [$0.track, $0.closedColor, $0.openColor] } + [.black])
      let shown = painter.picture(of: rings, size: Size(columns: 30, rows: 15)).cells.flatMap {
        [$0.style.foreground, $0.style.background].compactMap { $0 }
      }
      #expect(Set(shown).isSubset(of: given))
    }
  }

  @Test("R27, R28: a small ring is flat, dark while open and bright when closed")
  func small() {
    for (columns, rows) in [(6, 3), (8, 4), (10, 5), (12, 6), (14, 7)] {
      let size = Size(columns: columns, rows: rows)
      let open = painter.smallPicture(of: [Sample.ring(0.8)], size: size)
      let closed = painter.smallPicture(of: [Sample.ring(1.2)], size: size)
      func colors(_ picture: CellBuffer) -> Set<Color> {
        Set(picture.cells.flatMap { [$0.style.foreground, $0.style.background].compactMap { $0 } })
      }
      let given: Set = [Color(0x53061A), Color(0xA50B34)]
      #expect(colors(open).isSuperset(of: given) && !colors(open).contains(Color(0xFA114F)))
      #expect(colors(closed).contains(Color(0xFA114F)) && colors(closed).isDisjoint(with: given))
    }
  }
}
