import Cells
@testable import Dashboard
import Foundation
import Rings
import TestSupport
import Testing
import Trackers

/// Laws that every theme that comes with the program keeps.
@Suite struct ThemeLooks {
  /// The names of the files.
  static let names = [
    "circular", "classic-blue", "classic", "color-blind", "high-contrast", "lavender", "mint", "mono", "traffic",
  ]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Themes")

  static func theme(_ name: String) throws -> Theme {
    let bytes = try Data(contentsOf: folder.appendingPathComponent(name + ".json5"))
    var faults: [String] = []
    let theme = try Theme(json5: Array(bytes)) { faults.append("\(name):\($0.position.line): \($0.message)") }
    #expect(faults.isEmpty, "\(faults)")
    return theme
  }

  @Test func everyFileIsTested() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == Self.names.map { $0 + ".json5" })
  }

  @Test func theFileOfTheStandardThemeIsTheBuiltInOne() throws {
    #expect(try Self.theme("classic") == .standard)
  }

  @Test("a theme has the name of its file and a line about itself", arguments: names)
  func ownWords(name: String) throws {
    let theme = try Self.theme(name)
    #expect(theme.name == name)
    #expect(!theme.summary.isEmpty && theme.summary.count <= 64)
    #expect(name == "classic" || theme.summary != Theme.standard.summary)
  }

  @Test("all text is at least 4.5:1 against its background, dark and light", arguments: names)
  func contrast(name: String) throws {
    let theme = try Self.theme(name)
    for tones in [theme.dark, theme.light] {
      let background = try #require(tones.background)
      var texts = [tones.text, tones.dim, tones.faint, tones.attention]
      texts += (Array(tones.rings.values) + tones.others).map(\.label)
      // A percent in the middle lies on the disc.
      let grounds = [background] + (tones.backdrop.map { [$0] } ?? [])
      for color in texts { #expect(color.contrast(with: background) >= 4.5, "\(color) on \(background)") }
      for color in tones.thresholds.map(\.color) {
        for ground in grounds { #expect(color.contrast(with: ground) >= 4.5, "\(color) on \(ground)") }
      }
    }
  }

  @Test("further rings have the palette's colours, in turn, but for those that the theme gives other colours")
  func furtherRings() throws {
    let water = Metric("water")
    let theme = try Theme(json5: Array("{rings: {water: {colors: ['#00f']}}}".utf8)) { _ in }
    let metrics: [Metric] = [.steps, water, .move, .distance]
    let ink = Ink.screen(Appearance(theme: theme, depth: .ansi16, background: .dark))
    func colors(_ metric: Int) -> Color? { ink.ring(metric, of: metrics).bright.foreground }
    #expect([0, 2, 3].map(colors) == [12, 9, 11].map(Color.palette))
    #expect(colors(1) == Color(0x0000FF))
  }

  @Test("text of the palette of 256 is at least 4.5:1 too", arguments: names)
  func paletteContrast(name: String) throws {
    let theme = try Self.theme(name)
    let background = try #require(theme.dark.background)
    let palette = theme.palette256
    for index in [palette.text, palette.dim, palette.faint, palette.attention] {
      let color = Color.palette(try #require(index))
      #expect(color.contrast(with: background) >= 4.5, "\(color)")
    }
    for indices in palette.rings.values + palette.others {
      #expect(Color.palette(indices.arc).contrast(with: background) >= 4.5, "\(indices)")
      #expect(Color.palette(indices.closed).contrast(with: background) >= 4.5, "\(indices)")
      #expect(indices.arc != indices.track && indices.open != indices.closed && indices.open != indices.track)
    }
  }

  @Test("text of the palette of 256 on a light background is at least 4.5:1 where it is chosen by hand")
  func lightPaletteContrast() throws {
    let palette = Theme.standard.lightPalette256
    for index in [palette.text, palette.dim, palette.faint, palette.attention] {
      #expect(Color.palette(try #require(index)).contrast(with: .white) >= 4.5)
    }
    for indices in palette.rings.values + palette.others {
      #expect(Color.palette(indices.arc).contrast(with: .white) >= 4.5, "\(indices)")
      #expect(indices.arc != indices.track && indices.open != indices.closed && indices.open != indices.track)
    }
  }

  @Test("text in 256 colours is at least 4.5:1 as it is shown, chosen by hand or computed", arguments: names)
  func shownContrast(name: String) throws {
    for background in [Appearance.Background.dark, .light] {
      let appearance = Appearance(theme: try Self.theme(name), depth: .palette256, background: background)
      let ink = Ink.screen(appearance)
      let ground = Color.palette(try #require(ink.background).paletteIndex)
      let metrics: [Metric] = [.move, .exercise, .stand, .steps]
      let rings = metrics.indices.map { ink.ring($0, of: metrics) }
      var styles = [Ink.Role.strong, .text, .dim, .faint, .attention].map { ink[$0] }
      styles += rings.flatMap { [$0.label, $0.closedLabel] }
      styles += [0.3, 0.6, 0.8, 1].map { rings[0].percent($0, in: ink[.text]) }
      for style in styles {
        let color = Color.palette(try #require(style.foreground).paletteIndex)
        #expect(color.contrast(with: ground) >= 4.5, "\(color) on \(ground)")
      }
    }
  }

  @Test("the thresholds of traffic are four colours at every depth, and its labels are none of them")
  func thresholdColors() throws {
    for depth in [ColorDepth.trueColor, .palette256, .ansi16] {
      for background in [Appearance.Background.dark, .light] {
        let appearance = Appearance(theme: try Self.theme("traffic"), depth: depth, background: background)
        let ring = Ink.screen(appearance).ring(0, of: [.move])
        let colors = [0.3, 0.6, 0.8, 1].map { ring.percent($0, in: .plain).foreground }
        let shown = colors.compactMap { depth == .ansi16 ? $0?.ansiIndex : $0?.paletteIndex }
        #expect(Set(shown).count == 4, "\(depth) \(background) \(shown)")
        #expect(!colors.contains(ring.label.foreground), "\(depth) \(background)")
      }
    }
  }

  @Test("16 colours on a light background: no text in a pale colour, and closed is darker than open", arguments: names)
  func lightPalette(name: String) throws {
    let palette = try Self.theme(name).lightPalette16
    #expect(Set(palette.rings.keys) == ["move", "exercise", "stand"])
    let strong: Set<UInt8> = [0, 1, 2, 4, 5, 6]
    for index in [palette.text, palette.dim, palette.faint, palette.attention].compactMap({ $0 }) {
      #expect(strong.contains(index), "\(index)")
    }
    for indices in palette.rings.values + palette.others {
      #expect(strong.contains(indices.arc) && strong.contains(indices.closed), "\(indices)")
      #expect(indices.open == indices.closed + 8, "the bright one of the same hue: \(indices)")
      #expect(![7, 15].contains(indices.track), "\(indices)")
    }
    let appearance = Appearance(theme: try Self.theme(name), depth: .ansi16, background: .light)
    let ink = Ink.scrollback(appearance).ring(0, of: [.move])
    #expect(ink.heat.allSatisfy { $0 != ink.closedHeat }, "an open day does not look closed")
    #expect(ink.closedDay != ink.openDay)
  }

  @Test("R4: tracks are chosen by luminance: seen on their ground, and far from their arc", arguments: names)
  func tracks(name: String) throws {
    let theme = try Self.theme(name)
    for tones in [theme.dark, theme.light] {
      let ground = try #require(tones.backdrop ?? tones.background)
      for ring in Array(tones.rings.values) + tones.others {
        let track: Color =
          switch ring.track {
          case .color(let color): color
          default: ground.raised(towards: ring.label, toContrast: 1.45)
          }
        let range = name == "high-contrast" ? 2.0...3.2 : 1.15...1.6
        #expect(range.contains(track.contrast(with: ground)), "\(track) \(track.contrast(with: ground))")
        let seen = ring.colors.map { $0.contrast(with: track) }.max() ?? 0
        #expect(seen >= 1.7, "\(ring.colors) \(seen)")
      }
    }
    // The palette has no orange between 3.1:1 and none.
    for indices in theme.palette256.rings.values + theme.palette256.others {
      let contrast = Color.palette(indices.track).contrast(with: .black)
      #expect((1.2...3.2).contains(contrast), "\(indices) \(contrast)")
    }
  }

  @Test("pictures in pixels and lines have the theme's disc")
  func disc() throws {
    let appearance = Appearance(theme: try Self.theme("traffic"), background: .dark)
    let picture = RingPicture(appearance: appearance, size: PixelSize(width: 200, height: 200), now: Samples.now)
    func middle(_ bitmap: Bitmap) -> Color {
      let start = (bitmap.size.height / 2 * bitmap.size.width + bitmap.size.width / 2) * Bitmap.bytesPerPixel
      return Color(red: bitmap.bytes[start], green: bitmap.bytes[start + 1], blue: bitmap.bytes[start + 2])
    }
    #expect(middle(picture.raster(of: Samples.content, day: Samples.today).rows(0..<200)) == Color(0x1D1D20))
    #expect(picture.svg(of: Samples.content, day: Samples.today).contains("fill=\"#1d1d20\""))
    let once = OncePicture(appearance: appearance, size: Size(columns: 80, rows: 24), now: Samples.now)
    let raster = once.pixels(of: Samples.content, day: Samples.today).raster
    #expect(middle(raster.rows(0..<raster.size.height)) == Color(0x1D1D20))
  }

  @Test("closed and open are told apart in every theme, at every size and depth", arguments: names)
  func states(name: String) throws {
    let theme = try Self.theme(name)
    for depth in [ColorDepth.trueColor, .palette256, .ansi16, .none] {
      for background in [Appearance.Background.dark, .light] {
        let appearance = Appearance(theme: theme, depth: depth, background: background)
        for (columns, rows) in [(6, 3), (12, 6), (22, 11)] {
          let pictures = [nil, 0, 0.97, 1].map { (progress: Double?) in
            Samples.model(
              columns, rows,
              content: Content(summaries: [
                .init(day: Samples.today, measures: [.move: Samples.measure(progress.map { $0 * 500 }, goal: 500)])
              ]),
              appearance: appearance, rings: .list([.move]), showsLegend: false
            ).view()
          }
          #expect(Set(pictures).count == 4, "\(depth) \(columns)x\(rows)")
        }
      }
    }
  }

  @Test("the looks of the five components have what their models had")
  func models() throws {
    let circular = try Self.theme("circular")
    #expect(circular.style.span == .circle && circular.style.cap == .round && circular.center == .percent)
    #expect(circular.animation.change == Animation("smooth:0.7"))
    #expect(circular.dark.rings["move"]?.colors.count == 3)
    let blue = try Self.theme("classic-blue")
    #expect(blue.dark.rings["move"]?.colors.count == 4 && blue.style.span == .circle)
    #expect(blue.animation.appear == Animation("spring:1,0.8") && blue.animation.change == Animation("spring:0.5,0.75"))
    let mint = try Self.theme("mint")
    #expect(mint.dark.rings["move"]?.colors.count == 4 && mint.animation.change == Animation("smooth:0.8"))
    let traffic = try Self.theme("traffic")
    #expect(traffic.dark.rings["move"]?.stops == [0, 0.1, 0.2, 1] && traffic.style.cap == .butt)
    #expect(traffic.light.backdrop == .white && traffic.paint == .label && traffic.dark.thresholds.count == 4)
    let lavender = try Self.theme("lavender")
    #expect(lavender.style.span == .arc && lavender.animation.change == Animation("linear:0.4"))
    #expect(lavender.dark.rings["move"]?.colors == [Color(0xC8A8F0), Color(0x47219E)])
  }
}
