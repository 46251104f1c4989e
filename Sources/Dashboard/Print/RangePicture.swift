public import Cells
import Rings
public import Trackers

extension OncePicture {
  /// The picture of several days: up to seven in a row, up to six weeks as a month; nil for more days or less room.
  ///
  /// - Parameter days: the days to print, ascending; one day is printed as ever.
  public func picture(of content: Content, days: ClosedRange<Day>) -> CellBuffer? {
    let count = days.upperBound.daysSince1970 - days.lowerBound.daysSince1970 + 1
    if count == 1 { return picture(of: content, day: days.lowerBound) }
    let metrics = rings.resolve(content.summaries)
    let timeline = Timeline(content.summaries, metrics: metrics, today: now.day)
    let ink = Ink.scrollback(appearance)
    let columns = room == .standard ? min(size.columns, 64) : size.columns
    let view = RangeView(
      timeline: timeline, metrics: metrics, days: days, ink: ink, appearance: appearance, now: now,
      isSample: content.isSample)
    let picture =
      switch count {
      case 2...7: view.week(columns: columns, showsLegend: showsLegend)
      case 8...42: view.month(columns: columns)
      default: nil as CellBuffer?
      }
    guard var picture else { return nil }
    if !appearance.isUnicode { picture.restrictToASCII() }
    return picture
  }
}

/// Draws several days as small rings.
private struct RangeView {
  let timeline: Timeline
  let metrics: [Metric]
  let days: ClosedRange<Day>
  let ink: Ink
  let appearance: Appearance
  let now: LocalTime
  let isSample: Bool

  private static let margin = 2

  private var allDays: [Day] {
    (days.lowerBound.daysSince1970...days.upperBound.daysSince1970).map(Day.init(daysSince1970:))
  }

  private var view: DayView {
    DayView(scene: DayScene(heading: ("", "")), layout: DayLayout(kind: .once), ink: ink, appearance: appearance)
  }

  /// A row of rings with weekday and date, and below them each ring's percents.
  func week(columns: Int, showsLegend: Bool) -> CellBuffer? {
    let fields = [Size(columns: 8, rows: 4), Size(columns: 6, rows: 3)]
    let count = allDays.count
    guard let field = fields.first(where: { RangeView.margin + count * ($0.columns + 1) - 1 <= columns }) else {
      return nil
    }
    let top = 4
    let rows = top + field.rows + (showsLegend ? 3 * metrics.count : 0)
    var picture = CellBuffer(size: Size(columns: columns, rows: rows))
    drawHeading(into: &picture)
    for (index, day) in allDays.enumerated() {
      let left = RangeView.margin + index * (field.columns + 1)
      let name = "\(day.weekdayName.prefix(3)) \(day.parts.day)"
      picture.put(name, left + (field.columns - name.count) / 2, top - 1, day == now.day ? ink[.strong] : ink[.faint])
      drawRings(of: day, into: &picture, at: Position(column: left, row: top), size: field)
    }
    guard showsLegend else { return picture }
    for index in metrics.indices {
      drawPercents(ofRing: index, into: &picture, row: top + field.rows + 1 + 3 * index, pitch: field.columns + 1)
    }
    return picture
  }

  /// A week a row, each day with its number at the left of its ring.
  func month(columns: Int) -> CellBuffer? {
    let (field, pitch) = (Size(columns: 6, rows: 3), 9)
    let first = days.lowerBound.adding(1 - days.lowerBound.weekday)
    guard RangeView.margin + 7 * pitch - 1 <= columns else { return nil }
    let weeks = (days.upperBound.daysSince1970 - first.daysSince1970) / 7 + 1
    let top = 4
    var picture = CellBuffer(size: Size(columns: columns, rows: top + weeks * field.rows))
    drawHeading(into: &picture)
    for weekday in 0..<7 {
      let name = String(first.adding(weekday).weekdayName.prefix(2))
      picture.put(name, RangeView.margin + weekday * pitch + 5, top - 1, ink[.faint])
    }
    for day in allDays {
      let offset = day.daysSince1970 - first.daysSince1970
      let left = RangeView.margin + offset % 7 * pitch
      let row = top + offset / 7 * field.rows
      let isClosed = timeline[day].isClosed(metrics)
      picture.put(String(day.parts.day), endingAt: left + 2, row + 1, isClosed ? ink[.strong] : ink[.faint])
      drawRings(of: day, into: &picture, at: Position(column: left + 2, row: row), size: field)
    }
    return picture
  }

  private func drawHeading(into picture: inout CellBuffer) {
    let (first, last) = (days.lowerBound, days.upperBound)
    let isOneMonth = first.monthName == last.monthName && first.parts.year == last.parts.year
    let start = isOneMonth ? String(first.parts.day) : first.dateText(today: now.day)
    let title = view.symbols.text("\(start) – \(last.dateText(today: now.day))")
    let taken = picture.put(title, RangeView.margin, 1, ink[.strong])
    let closed = allDays.filter { timeline[$0].isClosed(metrics) }.count
    let right = isSample ? "sample data · activity FILE" : "\(closed) of \(allDays.count) days closed"
    let text = view.symbols.text(right)
    guard RangeView.margin + taken + 2 + text.columns <= picture.size.columns - 1 else { return }
    picture.put(text, endingAt: picture.size.columns - 1, 1, isSample ? ink[.attention] : ink[.dim])
  }

  private func drawRings(of day: Day, into picture: inout CellBuffer, at position: Position, size: Size) {
    let summary = timeline[day]
    guard summary.hasData else {
      let middle = Position(column: position.column + size.columns / 2 - 1, row: position.row + size.rows / 2)
      picture.put(view.symbols.isUnicode ? "·" : ".", middle.column, middle.row, ink[.faint])
      return
    }
    let inks = metrics.indices.map { ink.ring($0, of: metrics) }
    let rings = summary.rings(metrics, inks: inks, letters: ringLetters(metrics))
    picture.draw(view.painter.smallPicture(of: rings, size: size), at: position)
  }

  private func drawPercents(ofRing index: Int, into picture: inout CellBuffer, row: Int, pitch: Int) {
    let ring = ink.ring(index, of: metrics)
    var left = RangeView.margin
    if ink.hasBullets {
      picture[left, row] = Cell(view.symbols.bullet, style: ring.bullet)
      left += 2
    }
    let closed = allDays.filter { timeline[$0][metrics[index]].isClosed }.count
    let count = "\(closed) of \(allDays.count) closed"
    picture.put(metrics[index].title, left, row, ring.label, width: picture.size.columns - left - count.count - 3)
    picture.put(count, endingAt: picture.size.columns - 1, row, ink[.dim])
    for (offset, day) in allDays.enumerated() {
      let measure = timeline[day][metrics[index]]
      let text = measure.percent.map(appearance.numbers.percent) ?? "-"
      let style = measure.isClosed ? ink[.strong] : ink[.dim]
      picture.put(text, RangeView.margin + offset * pitch, row + 1, style, width: pitch - 1)
    }
  }
}
