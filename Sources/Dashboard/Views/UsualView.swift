import Cells

extension DayView {
  /// Marks on a bar what is usual by now, with words in one column for all rings; no mark where they have no room.
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
    if let words { picture.put(words.text, endingAt: words.end, block.row + (words.isBelow ? 2 : 0), ink[.dim]) }
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

  /// The words for the mark and the column they end at: below the bar, before what is left, else above it, before the
  /// percent; nil where they have no room.
  ///
  /// The place is the same for all rings that have such words, and does not depend on a value.
  private func usualWords(_ row: RingRow, block: Frame) -> (text: String, end: Int, isBelow: Bool)? {
    guard let usual = row.usual, row.text.value != nil else { return nil }
    let rows = scene.rows.filter { $0.usual != nil }
    let remarks = scene.rows.map { max(remark($0).0.columns, $0.goalWidth + 6) }.max() ?? 0
    let below = block.end - (hasRemarks(columns: block.columns) ? remarks + 3 : 0)
    let above = block.end - 9
    func fits(_ words: String, endingAt end: Int, after columns: (RingRow) -> Int) -> Bool {
      rows.allSatisfy { row in
        block.column + columns(row) + 2 + words.columns + 1 + (row.usual?.value.columns ?? 0) <= end
      }
    }
    func values(_ row: RingRow) -> Int { padded(row.text.value ?? "", of: row).columns + detail(row).columns }
    func title(_ row: RingRow) -> Int { row.title.columns + (ink.hasBullets ? 2 : 0) }
    let (long, short) = ("usual by now", "usual")
    if fits(long, endingAt: below, after: values) { return ("\(long) \(usual.value)", below, true) }
    if fits(long, endingAt: above, after: title) { return ("\(long) \(usual.value)", above, false) }
    if fits(short, endingAt: below, after: values) { return ("\(short) \(usual.value)", below, true) }
    return nil
  }
}
