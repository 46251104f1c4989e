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
      {name: "night", description: "as dark as it gets", background: "default", text: "#fff", dim: "#aaa", faint: "#888", attention: "#ff0",
       rings: {move: {colors: ["#f00", "#f0f"], label: "#f08", track: 0.2, stops: [0, 1], open: "#804", closed: "#f0f"},
               water: {colors: ["#00f"]}, others: [{colors: ["#abc"]}]},
       gradient: {span: "arc"}, cap: "butt", shadow: 0, backdrop: "#111", icons: "none", center: "percent", fit: "crisp",
       geometry: {margin: 0.1, line: 0.2, gap: 0.05}, paint: "label",
       thresholds: [{from: 50, color: "#f90"}, {from: 90, color: "#0f0"}, {color: "#f00"}],
       animation: {appear: "linear:2", change: "smooth:0.7"},
       light: {text: "#111", backdrop: null, rings: {move: {colors: ["#900"]}}, palette16: {rings: {move: {arc: 5, open: 13}, others: [{arc: 6}]}}},
       palette256: {text: 250, rings: {move: {arc: 1, track: 2, closed: 3, open: 4}}}, palette16: {text: null, attention: 11}}
      """)
    #expect(faults.isEmpty)
    #expect(theme.name == "night")
    #expect(theme.dark.background == nil)
    #expect(theme.dark.rings["move"]?.track == .opacity(0.2))
    #expect(theme.dark.rings["move"]?.open == Color(0x880044) && theme.dark.rings["move"]?.closed == Color(0xFF00FF))
    #expect(theme.dark.rings["stand"] == Theme.standard.dark.rings["stand"])
    #expect(theme.dark.rings["water"]?.track == .auto)
    #expect(theme.dark.others.map(\.label) == [Color(0xAABBCC)])
    #expect(
      theme.style.span == .arc && theme.style.cap == .butt && theme.style.shadow == 0 && theme.style.fit == .crisp)
    #expect(theme.style.geometry == .exact(margin: 0.1, line: 0.2, gap: 0.05))
    #expect(theme.dark.backdrop == Color(0x111111) && theme.style.icons == .none && theme.center == .percent)
    #expect(theme.dark.thresholds.map(\.color) == [Color(0x00FF00), Color(0xFF9900), Color(0xFF0000)])
    #expect(theme.light.thresholds == theme.dark.thresholds && theme.light.backdrop == nil, "the light one has its own")
    #expect(theme.summary == "as dark as it gets")
    #expect(theme.animation.appear == .linear(duration: 2) && theme.animation.change == Animation("smooth:0.7"))
    #expect(theme.light.text == Color(0x111111) && theme.light.dim == Theme.standard.light.dim)
    #expect(theme.palette256.text == 250 && theme.palette256.dim == 248, "an index follows its colour")
    #expect(theme.palette256.rings["move"]?.open == 4 && theme.palette16.attention == 11)
    #expect(theme.lightPalette16.rings["move"]?.closed == 5 && theme.lightPalette16.rings["move"]?.open == 13)
    #expect(theme.lightPalette256.rings["move"] == nil, "indices for other colours are forgotten")
    #expect(theme.lightPalette16.others.map(\.closed) == [6])
    #expect(
      theme.palette256.others.isEmpty && !Theme.standard.palette256.others.isEmpty, "those for other colours are, too")
    #expect(theme.lightPalette256.text == 233 && theme.lightPalette256.rings["stand"]?.arc == 24)
  }

  @Test func whatIsAbsentComesFromTheStandardTheme() throws {
    #expect(try read("{}").theme == .standard)
  }

  @Test(arguments: [
    ("{backgroud: \"#000\"}", "1:2: expected a key like background, found \"backgroud\""),
    ("{\n  text: 7}", "2:9: expected a colour like \"#fa114f\", found 7"),
    ("{cap: \"flat\"}", "1:7: expected \"round\" or \"butt\", found \"flat\""),
    ("{shadow: 2}", "1:10: expected a number from 0 to 1, found 2"),
    ("{rings: {move: {color: 1}}}", "1:17: expected a key like colors, found \"color\""),
    ("{rings: {move: {colors: []}}}", "1:25: expected at least one colour, found an array"),
    ("{shadow: 1.5}", "1:10: expected a number from 0 to 1, found 1.5"),
    (
      "{animation: \"bounce\"}",
      "1:13: expected an animation like \"spring:0.5,0.78\", \"smooth:0.7\" or \"linear:0.4\", found \"bounce\""
    ),
    ("{rings: []}", "1:9: expected an object, found an array"),
    (
      "{light: {cap: \"butt\"}}",
      "1:10: expected one of the keys background, backdrop, text, dim, faint, attention, rings, thresholds, palette256, palette16, found \"cap\""
    ),
    ("{palette16: {text: 99}}", "1:20: expected a number from 0 to 15, found 99"),
  ])
  func faultsNameTheirPlaceAndTheRestHolds(text: String, fault: String) throws {
    let (theme, faults) = try read("{name: \"kept\", " + text.dropFirst())
    #expect(theme.name == "kept")
    #expect(faults.count == 1)
    #expect(try read(text).faults == [fault])
  }

  @Test func noJSONIsAnErrorWithAPlace() {
    #expect(throws: JSONError.self) { try Theme(json5: Array("{name: ".utf8)) }
    var faults: [JSONError] = []
    let theme = try? Theme(json5: Array("{name: 'half', text: '#102030', dim: red}".utf8)) { faults.append($0) }
    #expect(theme?.name == "half")
    #expect(faults.map(\.found) == ["\"red\""])
  }

  private static let traffic =
    "[{from: 90, color: \"#30d158\"}, {from: 70, color: \"#ffd60a\"}, {from: 50, color: \"#ff9f0a\"}, {color: \"#ff453a\"}]"

  @Test("R11: a percent takes a colour by what it says")
  func labelThresholds() throws {
    let theme = try read("{thresholds: \(Self.traffic), paint: \"label\"}").theme
    let picture = Samples.model(80, 24, appearance: Appearance(theme: theme)).view()
    #expect(picture[73, 2].style.foreground == Color(0xFFD60A), "84 % is yellow")
    #expect(picture[73, 6].style.foreground == Color(0x30D158), "113 % is green")
  }

  @Test("R11: a ring and its bar take a colour by percent: from 90 green, from 70 yellow, from 50 orange, below red")
  func ringThresholds() throws {
    let theme = try read("{thresholds: \(Self.traffic)}").theme
    let colors: [(move: Double, color: UInt32)] = [
      (0.1, 0xFF453A), (0.499, 0xFF453A), (0.5, 0xFF9F0A), (0.7, 0xFFD60A), (0.899, 0xFFD60A), (0.9, 0x30D158),
    ]
    for (progress, color) in colors {
      let summary = DaySummary(day: Samples.today, measures: [.move: Samples.measure(progress * 1000, goal: 1000)])
      let picture = Samples.model(
        80, 24, content: Content(summaries: [summary]), appearance: Appearance(theme: theme), rings: .list([.move])
      ).view()
      #expect(picture[40, 3].style.foreground == Color(color), "the bar at \(progress)")
      let shown = Set((0..<15).flatMap { row in (4..<36).map { picture[$0, 2 + row].style.background } })
      #expect(shown.contains(Color(color)), "the ring at \(progress)")
    }
  }

  @Test("R13: center is percent, label or none")
  func center() throws {
    func middle(_ center: String) throws -> String {
      let theme = try read("{center: \"\(center)\"}").theme
      let picture = Samples.model(120, 40, appearance: Appearance(theme: theme)).view()
      return (10..<30).map { row in String((20..<45).map { picture[$0, row].character ?? " " }) }.joined()
    }
    #expect(try middle("percent").contains("84 %") && middle("percent").contains("Move"))
    #expect(try middle("label").contains("Move") && !middle("label").contains("%"))
    #expect(try !middle("none").contains("%") && !middle("none").contains("Move"))
  }

  @Test("R15, R16, R17: a theme brings its animation, which an option overrides")
  func animations() throws {
    let theme = try read("{animation: \"linear:2\"}").theme
    func seconds(_ motion: Motion) -> Double {
      var model = Samples.model(80, 24, appearance: Appearance(theme: theme), motion: motion)
      model.press(.left)
      var seconds = 0.0
      while model.isMoving, seconds < 10 {
        _ = model.update(.frame(elapsed: 0.05))
        seconds += 0.05
      }
      return seconds
    }
    #expect(abs(seconds(Motion()) - 2) < 0.11)
    #expect(seconds(Motion(animation: .linear(duration: 0.5))) < 0.6)
    #expect(seconds(Motion(isReduced: true)) == 0)
  }
}
