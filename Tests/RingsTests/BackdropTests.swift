import Cells
import Testing

@testable import Rings

@Suite struct BackdropTests {
  private let size = Size(columns: 40, rows: 20)
  private let page = Color(0xF2F2F7)

  private func picture(
    _ backdrop: Color?, background: Color?, depth: ColorDepth = .trueColor
  ) -> CellBuffer {
    RingPainter(depth: depth, background: background, style: RingStyle(backdrop: backdrop)).picture(
      of: Sample.rings([0.6, 0.4, 0.3], depth: depth), size: size)
  }

  @Test("R31: a disc lies behind the rings, seen between them, in the hole and round them")
  func disc() {
    let shown = picture(.white, background: page)
    #expect(shown[20, 10] == Cell(" ", style: Style(background: .white)))
    // Between the rings, straight below the middle, there is white and no page.
    let below = (11..<19).map { shown[20, $0].style }
    #expect(below.contains { $0.foreground == .white || $0.background == .white })
    #expect(shown[0, 0].style.background == page, "the corners are far from the disc")
  }

  @Test("R31: a soft shadow sets the disc off from its ground, darkest beside it")
  func shadow() throws {
    let shown = picture(.white, background: page)
    // From the disc's edge towards the corner, in the diagonal.
    let luminances = (0...5).reversed().map { step in
      shown[step, step / 2].style.background?.luminance ?? 1
    }
    #expect(luminances.last == page.luminance)
    let shadowed = (0..<20).flatMap { row in (0..<40).map { shown[$0, row].style.background ?? page } }
      .filter { $0.luminance < page.luminance && $0.red == $0.green }
    #expect(shadowed.count > 8, "there are cells darker than the page and as grey")
    #expect(shadowed.allSatisfy { $0.contrast(with: page) < 1.8 }, "and softly so")
  }

  @Test(
    "a shadow that has no room is none, and none ends at an edge of the picture", arguments: [9, 11, 14, 15, 20, 27])
  func shadowRoom(rows: Int) {
    let page = Color(0xF2F2F7)
    let painter = RingPainter(background: page, style: RingStyle(backdrop: .white))
    let composition = painter.composition(of: Sample.rings([0.5]), size: Size(columns: 2 * rows, rows: rows))
    let ground = composition.ground(isFlat: false)
    let atEdge = ground.paint(at: composition.field.radius, softness: 0)
    #expect(atEdge == Paint(.white) || atEdge.difference(from: Paint(page)) < 3)
    #expect(ground.hasShadow == (rows >= 15))
  }

  @Test("R31: on an unknown ground there is the disc and no shadow, which would be a guess")
  func unknownGround() {
    let shown = picture(.white, background: nil)
    #expect(shown[20, 10].style.background == .white)
    #expect(shown[0, 0] == .blank && shown[1, 3] == .blank)
  }

  @Test("R31: with 256 colours the disc is flat, with fewer there is none")
  func depths() {
    let given = Set(Sample.rings([0.6, 0.4, 0.3], depth: .palette256).flatMap { $0.colors + [$0.track] })
    let colors = Set(
      picture(.white, background: page, depth: .palette256).cells.flatMap {
        [$0.style.foreground, $0.style.background].compactMap { $0 }
      })
    #expect(colors.contains(.white) && colors.isSubset(of: given.union([.white, page])))
    for depth in [ColorDepth.ansi16, .none] {
      let plain = RingPainter(depth: depth, style: RingStyle(backdrop: .white))
      #expect(plain.picture(of: [], size: size) == CellBuffer(size: size))
    }
  }

  @Test("R31: small rings lie on the disc too, which then only fills their hole")
  func small() {
    let painter = RingPainter(background: .black, style: RingStyle(backdrop: .white))
    let shown = painter.picture(of: [Sample.ring(0.6)], size: Size(columns: 12, rows: 6))
    #expect(shown[6, 2].style.background == .white)
    #expect(shown[0, 0].style.background == .black)
  }

  @Test("R5, R31: rings and disc never leave their square", arguments: [9, 11, 15, 20, 27])
  func room(rows: Int) {
    let layout = RingLayout(radius: Double(rows), style: RingStyle(backdrop: .white))
    let outer = layout.annuli(count: 3).first?.outerRadius ?? 0
    #expect(outer + RingLayout.backdropEdge <= Double(rows))
    #expect(outer >= Double(rows) - 2)
  }

  @Test("the ground is one paint inside the disc and far beside it, and darkest between")
  func ground() {
    let ground = RingGround(Paint(page), disc: Paint(.white), radius: 10, hasShadow: true)
    #expect(ground.flatPaint(nearest: 0, farthest: 9, softness: 0.2) == Paint(.white))
    #expect(ground.flatPaint(nearest: 13, farthest: 15, softness: 0.2) == Paint(page))
    #expect(ground.flatPaint(nearest: 9.5, farthest: 11, softness: 0.2) == nil)
    #expect(ground.paint(at: 10.2, softness: 0.2).luma < ground.paint(at: 11, softness: 0.2).luma)
    #expect(ground.paint(at: 11, softness: 0.2).luma < Paint(page).luma)
    #expect(RingGround(.clear, disc: Paint(.white), radius: 10, hasShadow: true).paint(at: 10.2, softness: 0) == .clear)
  }
}
