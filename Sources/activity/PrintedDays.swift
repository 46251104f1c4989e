import Cells
import Dashboard
import Trackers

extension Setup {
  /// The days that decide what is printed: few of many where one day is asked for.
  func printedDays(
    of all: DaySummaries, as format: Options.Format, by picture: OncePicture, rings: [Metric]
  ) -> [DaySummary] {
    // A table has a column for whatever occurs on any day.
    if options.isRange || options.view != .day || format == .csv { return all.all }
    if format == .rings, picture.tellsOfAllDays(rings: rings.count) { return all.all }
    let today = picture.now.day
    let day = (options.date ?? .latest).resolved(today: today, latest: all.latest(upTo: today))
    let tellsUsual = options.template == nil && [.text, .svg, .waybar].contains(format)
    return all.told(
      on: day, metrics: rings, today: today, schedule: options.schedule, tellsUsual: tellsUsual)
  }
}

extension OncePicture {
  /// The picture of some rings as options and window ask for it.
  init(_ setup: Setup, rings: [Metric], now: LocalTime) {
    let (size, room) = setup.room
    self.init(
      appearance: setup.appearance, rings: .list(rings), size: size, room: room, showsLegend: setup.options.hasLegend,
      arrangement: setup.options.arrangement, now: now)
  }
}
