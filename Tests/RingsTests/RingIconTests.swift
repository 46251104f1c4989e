import Cells
import Testing

@testable import Rings

@Suite struct RingIconTests {
  private func picture(
    _ progress: Double, icon: RingIcon?, rows: Int = 27, icons: RingStyle.Icons = .auto, depth: ColorDepth = .trueColor,
    glyphs: GlyphSet = .sextants
  ) -> CellBuffer {
    var ring = Sample.ring(progress, depth: depth)
    ring.icon = icon
    return RingPainter(glyphs: glyphs, depth: depth, background: .black, style: RingStyle(icons: icons)).picture(
      of: [ring, Sample.ring(0.5, place: 1, depth: depth), Sample.ring(0.5, place: 2, depth: depth)],
      size: Size(columns: 2 * rows, rows: rows))
  }

  /// The cells in which two pictures differ.
  private func changes(_ first: CellBuffer, _ second: CellBuffer) -> [Position] {
    (0..<first.size.rows).flatMap { row in
      (0..<first.size.columns).compactMap { column in
        first[column, row] == second[column, row] ? nil : Position(column: column, row: row)
      }
    }
  }

  @Test(
    "R26: a sign at the head of the ring, within its line about 12 o'clock", arguments: RingIcon.allCases,
    [0, 0.02, 0.5, 0.97, 1, 1.3])
  func head(icon: RingIcon, progress: Double) {
    let changed = changes(picture(progress, icon: nil), picture(progress, icon: icon))
    #expect(changed.count >= 4)
    // The line of this size is six units: three rows, and six columns about the middle.
    #expect(changed.allSatisfy { (0...2).contains($0.row) && (24...29).contains($0.column) }, "\(changed)")
  }

  @Test("a sign is black on the arc, and in the arc's colour where there is none")
  func colors() {
    func shown(_ progress: Double) -> [Color] {
      changes(picture(progress, icon: nil), picture(progress, icon: .arrowUp)).flatMap { place in
        let style = picture(progress, icon: .arrowUp)[place.column, place.row].style
        return [style.foreground, style.background].compactMap { $0 }
      }
    }
    #expect(shown(1).contains { $0.luminance < 0.02 })
    #expect(shown(0).contains { $0.luminance > 0.1 } && shown(0).allSatisfy { $0.luminance > 0.01 })
  }

  /// The samples that a sign changes in a scene, and how far each is outside the sign.
  private func changes(
    by icon: RingIcon, on annulus: Annulus, in field: RingField, scene: (RingIcon?) -> RingScene
  ) -> [(paint: Paint, distance: Double)] {
    let (bare, marked) = (scene(nil), scene(icon))
    let (across, down) = field.sampleOffsets
    return (0..<field.size.rows).flatMap { row in
      (0..<field.size.columns).flatMap { column -> [(paint: Paint, distance: Double)] in
        let center = field.center(column: column, row: row)
        let (before, after) = (bare.samples(column: column, row: row), marked.samples(column: column, row: row))
        return after.indices.filter { before[$0] != after[$0] }.map { index in
          let distance = icon.distance(
            x: center.x + across[index], y: center.y + down[index] + annulus.middleRadius, line: annulus.lineWidth)
          return (after[index], distance)
        }
      }
    }
  }

  @Test(
    "R7: an empty ring has its whole sign in the arc's colour, and not a sample more", arguments: RingIcon.allCases,
    [RingStyle.Cap.round, .butt])
  func empty(icon: RingIcon, cap: RingStyle.Cap) throws {
    func composition(_ icon: RingIcon?) -> RingComposition {
      var ring = Sample.ring(0)
      ring.icon = icon
      let painter = RingPainter(glyphs: .octants, background: .black, style: RingStyle(cap: cap))
      return painter.composition(of: [ring], size: Size(columns: 54, rows: 27))
    }
    let bare = composition(nil)
    let annulus = try #require(bare.placed.first).geometry.annulus
    let changed = changes(by: icon, on: annulus, in: bare.field) { composition($0).blendedScene() }
    #expect(changed.allSatisfy { $0.distance < bare.field.sampleSize })
    let first = Paint(Sample.ring(0).colors[0])
    let inside = changed.filter { $0.distance < -bare.field.sampleSize }
    #expect(!inside.isEmpty && inside.allSatisfy { $0.paint == first })
  }

  @Test("R7: in pixels and in arcs too an empty ring has nothing but its sign", arguments: RingIcon.allCases)
  func emptyPictures(icon: RingIcon) throws {
    var ring = Sample.ring(0)
    let size = PixelSize(width: 200, height: 200)
    let painter = RingPainter(background: .black, style: RingStyle(icons: .always))
    let bare = RingRaster([ring], size: size, painter: painter).rows(0..<200).bytes
    let arcs = RingVector([ring], size: size, painter: painter).element
    ring.icon = icon
    let marked = RingRaster([ring], size: size, painter: painter).rows(0..<200).bytes
    let composition = RingComposition([ring], pixels: size, painter: painter, margin: 0.06)
    let (field, annulus) = (composition.field, try #require(composition.placed.first).geometry.annulus)
    let changed = Set(bare.indices.filter { bare[$0] != marked[$0] }.map { $0 / Bitmap.bytesPerPixel })
    #expect(changed.count > 20)
    for pixel in changed {
      let (x, y) = field.center(column: pixel % size.width, row: pixel / size.width)
      #expect(icon.distance(x: x, y: y + annulus.middleRadius, line: annulus.lineWidth) < field.cellWidth)
    }
    let markedArcs = RingVector([ring], size: size, painter: painter).element
    #expect(!arcs.contains("\(ring.colors[0])"))
    #expect(markedArcs.split(separator: "\n").filter { $0.contains("\(ring.colors[0])") }.count == 1)
    #expect(markedArcs.split(separator: "\n").count == arcs.split(separator: "\n").count + 1)
  }

  @Test("signs need a line of four cells, unless a style says otherwise, and small rings have none")
  func room() {
    // Lines of 5, 4 and 3 units.
    #expect(picture(0.6, icon: .arrowRight, rows: 23) != picture(0.6, icon: nil, rows: 23))
    #expect(picture(0.6, icon: .arrowRight, rows: 19) != picture(0.6, icon: nil, rows: 19))
    #expect(picture(0.6, icon: .arrowRight, rows: 15) == picture(0.6, icon: nil, rows: 15))
    #expect(picture(0.6, icon: .arrowRight, rows: 15, icons: .always) != picture(0.6, icon: nil, rows: 15))
    #expect(picture(0.6, icon: .arrowRight, rows: 6, icons: .always) == picture(0.6, icon: nil, rows: 6))
    #expect(picture(0.6, icon: .arrowRight, icons: .none) == picture(0.6, icon: nil))
  }

  @Test("sets of coarse parts need a line of seven", arguments: [GlyphSet.blocks, .quadrants, .halves])
  func coarse(glyphs: GlyphSet) {
    func isShown(rows: Int) -> Bool {
      picture(0.6, icon: .arrowRight, rows: rows, glyphs: glyphs) != picture(0.6, icon: nil, rows: rows, glyphs: glyphs)
    }
    // Lines of 6 and 7 units.
    #expect(!isShown(rows: 27) && isShown(rows: 30))
  }

  @Test("a point in a stroke is inside, one between the strokes is not")
  func strokes() {
    #expect(RingIcon.arrowRight.distance(x: 0, y: 0, line: 6) < 0)
    #expect(RingIcon.arrowRight.distance(x: 1.5, y: 0, line: 6) < 0)
    #expect(RingIcon.arrowRight.distance(x: -0.8, y: 1.2, line: 6) > 0)
    #expect(RingIcon.arrowUp.distance(x: 0, y: -1.5, line: 6) < 0)
    #expect(RingIcon.arrowUp.distance(x: 1.2, y: 0.8, line: 6) > 0)
    #expect(RingIcon.doubleChevron.distance(x: -0.4, y: 1, line: 6) > 0)
    #expect(RingIcon.doubleChevron.distance(x: 1.5, y: 0, line: 6) < 0)
    #expect(RingIcon.arrowUp.distance(x: 0, y: 0, line: 0) == .infinity)
  }
}

extension RingScene {
  /// The samples of a cell.
  fileprivate func samples(column: Int, row: Int) -> [Paint] {
    var scratch = Scratch()
    switch read(column: column, row: row, into: &scratch) {
    case .flat(let paint): return Array(repeating: paint, count: RingField.samplesPerCell)
    case .mixed: return scratch.samples
    }
  }
}
