/// What a person can ask for by key.
enum Action: Hashable, Sendable {
  /// Moves the selected day; a week is 7.
  case moveDay(by: Int)
  case firstDay, lastDay, latestDay
  /// Moves the slider, in percent.
  case moveSlider(by: Int)
  case reset, complete, realValue
  /// Asks for a number or a date.
  case typePercent, typeDate
  case play
  case focusNext, focusPrevious, focusBelow, focusAbove
  case nextTheme, toggleMotion, showNotes, showHelp
  case reload, redraw, suspend, quit
}
