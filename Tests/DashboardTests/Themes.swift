import Cells
import Dashboard
import Rings
import TestSupport
import Testing
import Trackers

@Suite struct Themes {
  private func read(_ text: String) throws -> (theme: Theme, faults: [String]) {
    var faults: [String] = []
    let theme = try Theme(json5: Array(text.utf8)) { fault in
      faults.append("\(fault.position.line):\(fault.position.column): \(fault.message)")
    }
    return (theme, faults)
  }

  @Test(
    "every text role is at least 4.5:1 against its background", arguments: [Theme.standard.dark, Theme.standard.light])
  func contrast(tones: Tones) throws {
    let background = try #require(tones.background)
    for color in [tones.text, tones.dim, tones.faint, tones.attention] {
      #expect(color.contrast(with: background) >= 4.5, "\(color)")
    }
    for ring in Array(tones.rings.values) + tones.others {
      #expect(ring.label.contrast(with: background) >= 4.5, "\(ring.label)")
    }
  }

  @Test(
    "R4: the tracks of the standard theme are those that the luminance rule gives",
    arguments: ["move", "exercise", "stand"])
  func tracks(name: String) throws {
    let dark = try #require(Theme.standard.dark.rings[name])
    guard case .color(let track) = dark.track else { return #expect(Bool(false), "the track is a colour") }
    #expect((1.40...1.47).contains(track.contrast(with: .black)))
  }

  @Test func everyKeyIsRead() throws {
    let (theme, faults) = try read(
      """
      // A theme with every key.
      {name: "night", background: "default", text: "#fff", dim: "#aaa", faint: "#888", attention: "#ff0",
       rings: {move: {colors: ["#f00", "#f0f"], label: "#f08", track: 0.2, stops: [0, 1], open: "#804"},
               water: {colors: ["#00f"]}, others: [{colors: ["#abc"]}]},
       gradient: {span: "arc"}, cap: "butt", shadow: 0, backdrop: "#111", icons: "none", center: "percent", fit: "crisp",
       geometry: {margin: 0.1, line: 0.2, gap: 0.05}, paint: "label",
       thresholds: [{from: 50, color: "#f90"}, {from: 90, color: "#0f0"}, {color: "#f00"}],
       light: {text: "#111", rings: {move: {colors: ["#900"]}}},
       palette256: {text: 250, rings: {move: {arc: 1, track: 2, closed: 3, open: 4}}}, palette16: {text: null, attention: 11}}
      """)
    #expect(faults.isEmpty)
    #expect(theme.name == "night")
    #expect(theme.dark.background == nil)
    #expect(theme.dark.rings["move"]?.track == .opacity(0.2))
    #expect(theme.dark.rings["move"]?.open == Color(0x880044))
    #expect(theme.dark.rings["stand"] == Theme.standard.dark.rings["stand"])
    #expect(theme.dark.rings["water"]?.track == .auto)
    #expect(theme.dark.others.map(\.label) == [Color(0xAABBCC)])
    #expect(
      theme.style.span == .arc && theme.style.cap == .butt && theme.style.shadow == 0 && theme.style.fit == .crisp)
    #expect(theme.style.geometry == .exact(margin: 0.1, line: 0.2, gap: 0.05))
    #expect(theme.backdrop == Color(0x111111) && theme.icons == .none && theme.center == .percent)
    #expect(theme.thresholds.map(\.color) == [Color(0x00FF00), Color(0xFF9900), Color(0xFF0000)])
    #expect(theme.light.text == Color(0x111111) && theme.light.dim == Theme.standard.light.dim)
    #expect(theme.palette256.text == 250 && theme.palette256.dim == 248, "an index follows its colour")
    #expect(theme.palette256.rings["move"]?.open == 4 && theme.palette16.attention == 11)
  }

  @Test func whatIsAbsentComesFromTheStandardTheme() throws {
    #expect(try read("{}").theme == .standard)
  }

  @Test(arguments: [
    ("{backgroud: \"#000\"}", "1:2: expected a key like background, found \"backgroud\""),
    ("{\n  text: 7}", "2:9: expected a colour like \"#fa114f\", found 7.0"),
    ("{cap: \"flat\"}", "1:7: expected \"round\" or \"butt\", found \"flat\""),
    ("{shadow: 2}", "1:10: expected a number from 0 to 1, found 2.0"),
    ("{rings: {move: {color: 1}}}", "1:17: expected a key like colors, found \"color\""),
    ("{rings: {move: {colors: []}}}", "1:25: expected at least one colour, found an array"),
    ("{rings: []}", "1:9: expected an object, found an array"),
    (
      "{light: {cap: \"butt\"}}",
      "1:10: expected one of the keys background, text, dim, faint, attention, rings, found \"cap\""
    ),
    ("{palette16: {text: 99}}", "1:20: expected a number from 0 to 15, found 99.0"),
  ])
  func faultsNameTheirPlaceAndTheRestHolds(text: String, fault: String) throws {
    let (theme, faults) = try read("{name: \"kept\", " + text.dropFirst())
    #expect(theme.name == "kept")
    #expect(faults.count == 1)
    #expect(try read(text).faults == [fault])
  }

  @Test func noJSONIsAnErrorWithAPlace() {
    #expect(throws: JSONError.self) { try Theme(json5: Array("{name: ".utf8)) }
  }

  @Test("R11: a ring takes a colour by its percent")
  func thresholds() throws {
    let theme = try read(
      "{thresholds: [{from: 90, color: \"#30d158\"}, {from: 70, color: \"#ffd60a\"}, {color: \"#ff453a\"}], paint: \"label\"}"
    ).theme
    let picture = Samples.model(80, 24, appearance: Appearance(theme: theme)).view()
    #expect(picture[73, 3].style.foreground == Color(0xFFD60A), "84 % is yellow")
    #expect(picture[73, 7].style.foreground == Color(0x30D158), "113 % is green")
  }
}
