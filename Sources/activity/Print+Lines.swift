import Cells
import Curses
import Dashboard
import Trackers

extension Print {
  /// The rings of each day that is asked for, in one line.
  var lines: [RingLine] { lines(setup.appearance) }

  /// How lines for bars look, which are no terminals and have colours all the same, unless they are not wanted.
  private var barAppearance: Appearance {
    var appearance = setup.appearance
    let isForbidden = setup.options.color == .never || setup.options.color == .auto && setup.output.refusesColor
    appearance.depth = isForbidden ? .none : .trueColor
    return appearance
  }

  /// The lines with the styles of tmux, on a ground of their own unless it is known what lies behind.
  var tmuxText: String {
    var appearance = barAppearance
    let hasGround = appearance.depth != .none && appearance.background == .unknown
    if hasGround { appearance.background = .color(RingLine.tmuxGround) }
    return lines(appearance).map { $0.tmuxText(hasGround: hasGround) + "\n" }.joined()
  }

  /// An object for each day, with the words of the day as its tooltip.
  var waybarText: String {
    let words = sentences(
      of: content, days: days, rings: picture.rings, numbers: setup.appearance.numbers, now: now)
    return zip(lines(barAppearance), words.split(separator: "\n")).map { line, words in
      line.waybarJSON(tooltip: String(words)) + "\n"
    }.joined()
  }

  private func lines(_ appearance: Appearance) -> [RingLine] {
    let options = setup.options
    let rings = RingStarts(of: picture.rings.resolve(content.summaries), in: content.summaries)
    let isLatest = !options.isRange && [nil, .latest].contains(options.date)
    // No dictionary by days: nothing else here needs one, and the first takes longer to be made than all lines.
    let summaries = DaySummaries(content.summaries)
    return days.map { day in
      RingLine(
        of: summaries.summary(of: day) ?? DaySummary(day: day), rings: rings,
        isPaused: content.schedule.isPaused(day), isLatest: isLatest, appearance: appearance, now: now)
    }
  }

  /// Whether any ring has a goal on a day that is asked for and has data, or there is no such day.
  var hasGoals: Bool {
    let metrics = picture.rings.resolve(content.summaries)
    let measured = chosen.filter(\.hasData)
    return measured.isEmpty || measured.contains { day in metrics.contains { day[$0].goal != nil } }
  }

  /// Whether all rings of each day that is asked for are closed; of a pause nothing is asked.
  var isClosed: Bool {
    let rings = RingStarts(of: picture.rings.resolve(content.summaries), in: content.summaries)
    let closed = Set(chosen.filter(rings.areClosed).map(\.day))
    return days.allSatisfy { closed.contains($0) || content.schedule.isPaused($0) }
  }
}
