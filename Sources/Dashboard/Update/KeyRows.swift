import Cells

extension KeyRow.Binding {
  /// Several keys for one action.
  fileprivate static func keys(_ keys: [Key], _ action: Action) -> [KeyRow.Binding] {
    keys.map { KeyRow.Binding($0, action) }
  }

  private static let left: [Key] = [.left, .character("h")]
  private static let right: [Key] = [.right, .character("l")]
  private static let farLeft: [Key] = [.shiftLeft, .character("H"), .pageUp]
  private static let farRight: [Key] = [.shiftRight, .character("L"), .pageDown]
  private static let up: [Key] = [.up, .character("k")]
  private static let down: [Key] = [.down, .character("j")]

  fileprivate static func sideways(_ action: (Int) -> Action) -> [KeyRow.Binding] {
    keys(left, action(-1)) + keys(right, action(1))
  }

  fileprivate static func farSideways(_ action: (Int) -> Action) -> [KeyRow.Binding] {
    keys(farLeft, action(-1)) + keys(farRight, action(1))
  }

  fileprivate static func vertical(_ action: (Int) -> Action) -> [KeyRow.Binding] {
    keys(up, action(-1)) + keys(down, action(1))
  }

  fileprivate static let focus = [KeyRow.Binding(.tab, .focusNext), KeyRow.Binding(.backTab, .focusPrevious)]
  fileprivate static let focusVertical = keys(up, .focusAbove) + keys(down, .focusBelow)
  fileprivate static let views = zip("12345", ViewName.allCases).map { KeyRow.Binding(.character($0), .show($1)) }
}

extension KeyRow {
  /// Every row, in the order of help and hints.
  static let all: [KeyRow] = days + overviews + ring + anywhere

  private static let calendar: [Place] = [.timeline, .week, .month, .year]
  private static let overviewPlaces: [Place] = [.week, .month, .year, .trends]

  private static let days = [
    KeyRow(
      .days, in: [.timeline, .ring], "Tab  ⇧Tab", "next focus, previous", hint: "Tab ring", Binding.focus),
    KeyRow(.days, in: [.timeline, .ring], "↑ ↓  k j", "focus above, below", Binding.focusVertical),
    KeyRow(
      .days, in: [.timeline, .week, .month], "← →  h l", "a day back, forward", hint: "← → day",
      Binding.sideways { .moveDay(by: $0) }),
    KeyRow(
      .days, in: [.timeline, .week], "⇧← ⇧→  H L", "a week", hint: "⇧← ⇧→ week", hintedIn: [.week],
      Binding.farSideways { .moveDay(by: 7 * $0) }),
    KeyRow(
      .days, in: calendar, "Home End  g G", "first day, last day",
      Binding.keys([.home, .character("g")], .firstDay) + Binding.keys([.end, .character("G")], .lastDay)),
    KeyRow(.days, in: [.timeline], "Esc", "to the latest day", [Binding(.escape, .latestDay)]),
    KeyRow(.days, "Wheel", "as the arrows", []),
  ]

  private static let overviews = [
    KeyRow(
      .overviews, in: [.year], "← →  h l", "year: a week", hint: "← → week", Binding.sideways { .moveDay(by: 7 * $0) }),
    KeyRow(.overviews, in: [.year], "↑ ↓  k j", "year: a day", hint: "↑ ↓ day", Binding.vertical { .moveDay(by: $0) }),
    KeyRow(
      .overviews, in: [.week, .month], "↑ ↓  k j", "week, month: a week", hint: "↑ ↓ week", hintedIn: [.month],
      Binding.vertical { .moveDay(by: 7 * $0) }),
    KeyRow(
      .overviews, in: [.month, .year], "⇧← ⇧→  H L", "month, year: a month", hint: "⇧← ⇧→ month",
      Binding.farSideways { .moveMonth(by: $0) }),
    KeyRow(
      .overviews, in: [.trends], "↑ ↓  k j", "trends: a metric", hint: "↑ ↓ metric", Binding.focusVertical),
    KeyRow(.overviews, in: [.year, .trends], "Tab  ⇧Tab", "year: next ring", Binding.focus),
    KeyRow(
      .overviews, in: [.week, .month, .year], "Enter", "open the day", hint: "Enter open", [Binding(.enter, .openDay)]),
    KeyRow(
      .overviews, in: [.trends], "Enter", "trends: its days", hint: "Enter its days", [Binding(.enter, .openYear)]),
    KeyRow(
      .overviews, in: overviewPlaces, "Esc", "latest day, day view", [Binding(.escape, .back)]),
    KeyRow(.overviews, in: overviewPlaces, "Click twice", "open the day", []),
  ]

  private static let ring = [
    KeyRow(
      .ring, in: [.ring], "← →  h l", "1 % down, up", hint: "← → 1 %", Binding.sideways { .moveSlider(by: $0) }),
    KeyRow(
      .ring, in: [.ring], "⇧← ⇧→  H L", "10 %", hint: "⇧ 10 %", Binding.farSideways { .moveSlider(by: 10 * $0) }),
    KeyRow(
      .ring, in: [.ring], "Home  g", "Reset to 0 %", hint: "Home reset", Binding.keys([.home, .character("g")], .reset)),
    KeyRow(
      .ring, in: [.ring], "End  G", "Complete to 100 %", hint: "End complete",
      Binding.keys([.end, .character("G")], .complete)),
    KeyRow(.ring, in: [.ring], "=", "type a percent", [Binding(.character("="), .typePercent)]),
    KeyRow(.ring, in: [.ring], "Space", "play from 0", [Binding(.character(" "), .play)]),
    KeyRow(.ring, in: [.ring], "Drag", "its bar", []),
    KeyRow(.ring, in: [.ring], "Esc", "to the real value", hint: "Esc back", [Binding(.escape, .realValue)]),
  ]

  private static let anywhere = [
    KeyRow(
      .anywhere, "1–5", "day to trends view", hint: "1–5 view",
      hintedIn: [.timeline] + overviewPlaces, Binding.views),
    KeyRow(
      .days, in: calendar, "Space", "play, pause", hint: "Space play", hintedIn: [.timeline],
      [Binding(.character(" "), .play)]),
    KeyRow(.anywhere, "Click", "a day, ring or bar", []),
    KeyRow(.anywhere, "d", "go to a date", [Binding(.character("d"), .typeDate)]),
    KeyRow(.anywhere, "t", "next theme", [Binding(.character("t"), .nextTheme)]),
    KeyRow(.anywhere, "m", "motion on, off", [Binding(.character("m"), .toggleMotion)]),
    KeyRow(.anywhere, "e", "notes", [Binding(.character("e"), .showNotes)]),
    KeyRow(.anywhere, "r", "read files again", [Binding(.character("r"), .reload)]),
    KeyRow(
      .anywhere, "?", "these keys", hint: "? keys", hintedIn: [.timeline] + overviewPlaces,
      [Binding(.character("?"), .showHelp)]),
    KeyRow(.anywhere, "Ctrl-L", "draw afresh", [Binding(.control("l"), .redraw)]),
    KeyRow(.anywhere, "Ctrl-Z", "suspend", [Binding(.control("z"), .suspend)]),
    KeyRow(
      .anywhere, "q  Ctrl-C", "quit", hint: "q quit", hintedIn: [.timeline],
      Binding.keys([.character("q"), .control("c")], .quit)),
  ]
}
