public import Cells
import Rings
public import Trackers

extension OncePicture {
  /// The largest room that a print of many days takes, so that a scrollback lines up: six weeks are seen whole.
  private static let largestOverview = Size(columns: 80, rows: 29)

  /// The picture of one of the views as it is when a day is selected, without hints and without the selection.
  public func picture(of content: Content, day: Day, view: ViewName) -> CellBuffer {
    view == .day ? picture(of: content, day: day) : overview(of: content, day: day, range: nil, view: view)
  }

  /// The picture of several days: up to seven side by side, up to six weeks as a month, more as a year.
  ///
  /// - Parameter days: the days to print; one day is printed as ever.
  public func picture(of content: Content, days: ClosedRange<Day>) -> CellBuffer {
    switch days.upperBound.daysSince1970 - days.lowerBound.daysSince1970 + 1 {
    case 1: picture(of: content, day: days.lowerBound)
    case 2...7: overview(of: content, day: days.upperBound, range: days, view: .week)
    case 8...42: overview(of: content, day: days.upperBound, range: days, view: .month)
    default: overview(of: content, day: days.upperBound, range: days, view: .year)
    }
  }

  private func overview(of content: Content, day: Day, range: ClosedRange<Day>?, view: ViewName) -> CellBuffer {
    let metrics = rings.resolve(content.summaries)
    let timeline = Timeline(content.summaries, metrics: metrics, now: now, schedule: content.schedule)
    var overview = Overview(
      timeline: timeline, metrics: metrics, day: day, range: range, isSelecting: false, showsLegend: showsLegend,
      today: now.day,
      ink: Ink.scrollback(appearance), appearance: appearance)
    if content.isSample { overview.status = freshness(of: content, timeline: timeline, day: day, now: now) }
    let largest = OncePicture.largestOverview
    // A print scrolls, so that a low window cuts nothing off; one that is low on purpose is another layout.
    let rows = size.rows >= 16 ? largest.rows : size.rows
    let used = room == .full ? size : Size(columns: min(size.columns, largest.columns), rows: rows)
    var picture = CellBuffer(size: used)
    var renderer = RingRenderer()
    overview.draw(view, into: &picture, renderer: &renderer)
    picture.cursor = nil
    if !appearance.isUnicode { picture.restrictToASCII() }
    return picture.withoutBlankEnd(rows: used.rows)
  }
}
