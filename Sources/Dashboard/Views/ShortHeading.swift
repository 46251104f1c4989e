import Cells

/// A day in few words, of which none is cut: half a year is another year.
struct ShortHeading: Hashable, Sendable {
  /// The day as people say it; empty where only the date has room.
  var name = ""
  /// The date; empty where the name says it all, or only that has room.
  var date = ""

  /// The columns that it takes.
  var columns: Int { name.columns + date.columns + (name.isEmpty || date.isEmpty ? 0 : 1) }
}

extension DayScene {
  /// The day with fewer and fewer words: `Sunday 28 Dec 2025`, `Sun 28 Dec 2025`, `28 Dec 2025`.
  var shortHeadings: [ShortHeading] {
    let (name, date) = heading
    if name == "Today" { return [ShortHeading(name: name)] }
    // Behind `Yesterday` the date begins with the weekday.
    let words = date.split(separator: " ").drop { $0.first?.isNumber == false }
    let short = words.map { $0.first?.isNumber == true ? $0 : $0.prefix(3) }.joined(separator: " ")
    if name == "Yesterday" { return [ShortHeading(name: name, date: short), ShortHeading(name: name)] }
    let weekday = String(name.prefix(3))
    let dated = [name, weekday, ""].map { ShortHeading(name: $0, date: short) }
    // Of a day of another year the weekday alone says nothing.
    return words.count > 2 ? dated : dated + [ShortHeading(name: weekday)]
  }
}

extension DayView {
  /// The day and its date in as many words as there is room for, and at the right how fresh it is in the fewest.
  func drawShortHeader(into picture: inout CellBuffer, column: Int, row: Int, columns: Int) {
    let headings = scene.shortHeadings
    var room = columns
    if let status = scene.status.last {
      let least = max(scene.heading.name.columns, headings.last?.columns ?? 0)
      // As elsewhere where there is room for a phrase; else in the fewest words.
      let hasRoom = columns >= 30 && status.text.columns + least + 2 <= room
      let text = hasRoom ? status.text : shortStatus(status.text)
      if text.columns + least < room {
        room -= picture.put(text, endingAt: column + columns, row, ink[status.role]) + 1
      }
    }
    guard let heading = headings.first(where: { $0.columns <= room }) else { return }
    let taken = picture.put(heading.name, column, row, ink[.strong])
    let start = column + (taken > 0 ? taken + 1 : 0)
    picture.put(heading.date, start, row, ink[heading.name.isEmpty ? .strong : .dim])
  }
}
