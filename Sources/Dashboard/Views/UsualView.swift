import Cells

extension DayView {
  /// Marks on a bar what is usual by now, with the words at the mark; no mark where the words have no room.
  func drawUsual(_ row: RingRow, into picture: inout CellBuffer, block: Frame, hasStreak: Bool) {
    guard let usual = row.usual, hasUsual(row, block: block, hasStreak: hasStreak) else { return }
    let column = mark(usual, row, block: block)
    let cell = picture[column, block.row + 1]
    // A slider's knob goes before.
    guard cell.character != symbols.knob else { return }
    let isPassed = cell.character == symbols.bar && cell.style != row.ink.track
    let words = row.slider == nil ? usualWords(row, block: block) : nil
    picture[column, block.row + 1] = Cell(
      symbols.usual(isBelow: words?.isBelow ?? true), style: isPassed ? cell.style : ink[.dim])
    if let words { picture.put(words.text, words.column, block.row + (words.isBelow ? 2 : 0), ink[.dim]) }
  }

  /// Whether the mark is explained: at the bar, or, under the focus, in the line of the streak.
  private func hasUsual(_ row: RingRow, block: Frame, hasStreak: Bool) -> Bool {
    guard block.rows >= 3, !row.hasNoData else { return false }
    if let slider = row.slider { return slider.real == nil && hasStreak }
    return usualWords(row, block: block) != nil
  }

  private func mark(_ usual: RingRow.Usual, _ row: RingRow, block: Frame) -> Int {
    let place = min(usual.place / (row.slider?.end ?? 1), 1)
    return block.column + min(Int(place * Double(block.columns)), block.columns - 1)
  }

  /// The words for the mark and their column: below the bar, between the value and what is left, else above it, between
  /// label and percent; nil where they have no room.
  ///
  /// The room does not depend on the value, so that the words stand still while it counts.
  private func usualWords(_ row: RingRow, block: Frame) -> (text: String, column: Int, isBelow: Bool)? {
    guard let usual = row.usual, let value = row.text.value else { return nil }
    let remark = hasRemarks(columns: block.columns) ? max(remark(row).0.columns, row.goalWidth + 6) + 2 : 0
    let valueColumns = padded(value, of: row).columns + detail(row).columns
    let below = Room(from: block.column + valueColumns + 2, to: block.end - remark)
    let above = Room(from: block.column + row.title.columns + (ink.hasBullets ? 4 : 2), to: block.end - 8)
    let places = [("usual by now", below, true), ("usual by now", above, false), ("usual", below, true)]
    for (words, room, isBelow) in places {
      let text = "\(words) \(usual.value)"
      guard text.columns <= room.columns else { continue }
      let middle = mark(usual, row, block: block) - text.columns / 2
      return (text, min(max(middle, room.start), room.start + room.columns - text.columns), isBelow)
    }
    return nil
  }
}

/// Free columns in a row.
private struct Room {
  let start, columns: Int

  init(from start: Int, to end: Int) { (self.start, columns) = (start, max(end - start, 0)) }
}
