/// What a person can ask for by key.
enum Action: Hashable, Sendable {
  /// Moves the selected day; a week is 7.
  case moveDay(by: Int)
  /// Moves the selected day by whole months, to the same date as far as there is one.
  case moveMonth(by: Int)
  case firstDay, lastDay, latestDay
  /// Shows another view; the selected day stays.
  case show(ViewName)
  /// Shows the selected day, or the year of the metric under the cursor.
  case openDay, openYear
  /// Goes to the latest day, and from there to the day view.
  case back
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
