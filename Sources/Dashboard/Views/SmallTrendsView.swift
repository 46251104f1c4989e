import Cells

extension TrendsView {
  private var ink: Ink { overview.ink }
  private var symbols: Symbols { overview.symbols }

  private func words(_ index: Int) -> TrendWords {
    TrendWords(trends[index], numbers: overview.appearance.numbers, today: overview.today)
  }

  /// The columns of a row's name and averages.
  private static let wordColumns = 32
  private static let mostWeeks = 52

  /// A row for each metric: both averages and the last weeks.
  func drawTable(into picture: inout CellBuffer, page: Page) {
    let size = picture.size
    // A year of weeks and the words before it: wider rows would tear names from numbers.
    let width = min(size.columns, TrendsView.wordColumns + TrendsView.mostWeeks)
    let left = (size.columns - width) / 2
    page.drawHeader(("Trends", ""), status: overview.status("90 days, 365 days"), into: &picture, row: 0)
    let top = size.rows >= 10 ? 2 : 1
    let pitch = min(max((size.rows - top + 1) / max(trends.count, 1), 1), 3)
    let shown = max((size.rows - top + pitch - 1) / pitch, 1)
    let first = first(of: shown)
    let weeks = max(width - TrendsView.wordColumns, 0)
    let right = left + width
    let year = right - weeks - 1
    let recent = year - 7
    for (line, index) in (first..<min(first + shown, trends.count)).enumerated() {
      let row = top + line * pitch
      let words = words(index)
      var end = recent
      if let average = words.year {
        picture.put(average, endingAt: year, row, ink[.dim])
        end -= picture.put(words.shortUnit, endingAt: recent, row, ink[.text])
        end -= picture.put(words.recent, endingAt: end, row, ink[.strong]) + 1
      } else {
        end = right - picture.put(words.recent, endingAt: right, row, ink[.dim]) - 1
      }
      drawName(index, into: &picture, column: left, row: row, end: end)
      drawWeeks(index, into: &picture, frame: Frame(column: right - weeks, row: row, columns: weeks, rows: 1))
    }
  }

  private func drawName(_ index: Int, into picture: inout CellBuffer, column: Int, row: Int, end: Int) {
    let ring = ring(index)
    picture[column, row] = Cell(symbols.arrow(trends[index]), style: ink.hasBullets ? ring.bullet : ring.label)
    picture.put(
      overview.appearance.numbers.title(of: trends[index].metric), column + 2, row, ring.label,
      width: max(end - column - 2, 0))
    guard overview.isSelecting, index == focus else { return }
    overview.page(.small).drawFocus(symbols.mark, into: &picture, column: column + 1, row: row)
  }

  /// Arrow, name and recent average, a row each.
  func drawList(into picture: inout CellBuffer) {
    let size = picture.size
    let hasHeading = size.rows > min(trends.count, 3)
    if hasHeading { picture.put("Trends", 0, 0, ink[.strong]) }
    let top = hasHeading ? 1 : 0
    let shown = max(size.rows - top, 1)
    let first = first(of: shown)
    for (line, index) in (first..<min(first + shown, trends.count)).enumerated() {
      let words = words(index)
      let text = words.year == nil ? "-" : words.recent + (size.columns >= 20 ? words.shortUnit : "")
      let taken = picture.put(text, endingAt: size.columns, top + line, ink[.text])
      drawName(index, into: &picture, column: 0, row: top + line, end: size.columns - taken - 1)
    }
  }

  /// The arrows of the metrics, as many as fit.
  func drawLine(into picture: inout CellBuffer) {
    // The rings alone: with more, letters would stand for two metrics.
    for (index, letter) in ringLetters(overview.metrics, numbers: overview.appearance.numbers).enumerated() {
      let column = 3 * index
      guard column + 2 <= picture.size.columns, picture.size.rows > 0 else { break }
      picture[column, 0] = Cell(letter, style: ring(index).label)
      picture[column + 1, 0] = Cell(symbols.arrow(trends[index]), style: ink[.text])
      if overview.isSelecting, index == focus { picture.cursor = Position(column: column, row: 0) }
    }
  }
}
