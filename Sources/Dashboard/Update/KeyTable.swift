import Cells

/// One row of the key table: keys, what they do, and the words for it in the help.
///
/// Keys are bound here and nowhere else, so the help and the hints cannot say anything that is not so.
struct KeyRow: Hashable, Sendable {
  /// Where the keys hold.
  enum Place: Hashable, Sendable, CaseIterable {
    case timeline, ring, anywhere
  }

  /// A key and what it asks for.
  struct Binding: Hashable, Sendable {
    let key: Key
    let action: Action

    init(_ key: Key, _ action: Action) {
      self.key = key
      self.action = action
    }
  }

  let place: Place
  /// The keys, as the help shows them.
  let keys: String
  /// What they do, as the help says it.
  let meaning: String
  /// The words for the row of hints, keys first; nil where they are not hinted at.
  let hint: String?
  let bindings: [Binding]

  init(_ place: Place, _ keys: String, _ meaning: String, hint: String? = nil, _ bindings: [Binding]) {
    self.place = place
    self.keys = keys
    self.meaning = meaning
    self.hint = hint
    self.bindings = bindings
  }
}

extension KeyRow.Binding {
  /// Several keys for one action.
  fileprivate static func keys(_ keys: [Key], _ action: Action) -> [KeyRow.Binding] {
    keys.map { KeyRow.Binding($0, action) }
  }
}

extension KeyRow {
  /// Every row, in the order of the help.
  static let all: [KeyRow] = timeline + ring + anywhere

  private static let timeline = [
    KeyRow(
      .timeline, "← →  h l", "a day back, forward", hint: "← → day",
      Binding.keys([.left, .character("h")], .moveDay(by: -1))
        + Binding.keys([.right, .character("l")], .moveDay(by: 1))),
    KeyRow(
      .timeline, "⇧← ⇧→  H L", "a week",
      Binding.keys([.shiftLeft, .character("H"), .pageUp], .moveDay(by: -7))
        + Binding.keys([.shiftRight, .character("L"), .pageDown], .moveDay(by: 7))),
    KeyRow(
      .timeline, "Home End  g G", "first day, last day",
      Binding.keys([.home, .character("g")], .firstDay) + Binding.keys([.end, .character("G")], .lastDay)),
    KeyRow(.timeline, "Space", "play, pause", hint: "Space play", [Binding(.character(" "), .play)]),
    KeyRow(.timeline, "Esc", "to the latest day", [Binding(.escape, .latestDay)]),
  ]

  private static let ring = [
    KeyRow(
      .ring, "← →  h l", "1 % down, up", hint: "← → 1 %",
      Binding.keys([.left, .character("h")], .moveSlider(by: -1))
        + Binding.keys([.right, .character("l")], .moveSlider(by: 1))),
    KeyRow(
      .ring, "⇧← ⇧→  H L", "10 %", hint: "⇧ 10 %",
      Binding.keys([.shiftLeft, .character("H"), .pageUp], .moveSlider(by: -10))
        + Binding.keys([.shiftRight, .character("L"), .pageDown], .moveSlider(by: 10))),
    KeyRow(.ring, "Home  g", "Reset to 0 %", hint: "Home reset", Binding.keys([.home, .character("g")], .reset)),
    KeyRow(
      .ring, "End  G", "Complete to 100 %", hint: "End complete", Binding.keys([.end, .character("G")], .complete)),
    KeyRow(.ring, "=", "type a percent", [Binding(.character("="), .typePercent)]),
    KeyRow(.ring, "Space", "play from 0", [Binding(.character(" "), .play)]),
    KeyRow(.ring, "Esc", "back to the real value", hint: "Esc back", [Binding(.escape, .realValue)]),
  ]

  private static let anywhere = [
    KeyRow(
      .anywhere, "Tab  ⇧Tab", "next focus, previous", hint: "Tab ring",
      [Binding(.tab, .focusNext), Binding(.backTab, .focusPrevious)]),
    KeyRow(
      .anywhere, "↑ ↓  k j", "focus above, below",
      Binding.keys([.up, .character("k")], .focusAbove) + Binding.keys([.down, .character("j")], .focusBelow)),
    KeyRow(.anywhere, "d", "go to a date", [Binding(.character("d"), .typeDate)]),
    KeyRow(.anywhere, "t", "next theme", [Binding(.character("t"), .nextTheme)]),
    KeyRow(.anywhere, "m", "motion on, off", [Binding(.character("m"), .toggleMotion)]),
    KeyRow(.anywhere, "e", "notes", [Binding(.character("e"), .showNotes)]),
    KeyRow(.anywhere, "r", "read files again", [Binding(.character("r"), .reload)]),
    KeyRow(.anywhere, "?", "these keys", hint: "? keys", [Binding(.character("?"), .showHelp)]),
    KeyRow(.anywhere, "Ctrl-L", "draw afresh", [Binding(.control("l"), .redraw)]),
    KeyRow(.anywhere, "Ctrl-Z", "suspend", [Binding(.control("z"), .suspend)]),
    KeyRow(.anywhere, "q  Ctrl-C", "quit", hint: "q quit", Binding.keys([.character("q"), .control("c")], .quit)),
  ]

  /// What a key asks for in a place; nil if nothing.
  static func action(for key: Key, in place: Place) -> Action? {
    for row in all where row.place == place || row.place == .anywhere {
      if let binding = row.bindings.first(where: { $0.key == key }) { return binding.action }
    }
    return nil
  }
}
