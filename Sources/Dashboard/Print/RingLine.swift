public import Cells
public import Trackers

/// A day's rings in one line, for prompts and bars: `◕83 ●113 ◕75`, in ASCII `M83 E113* S75`.
public struct RingLine: Hashable, Sendable {
  /// One ring.
  struct Part: Hashable, Sendable {
    /// How full the ring is; in ASCII which one it is.
    var sign: String
    /// The percent, `-` where there is none, and in ASCII a star where the ring is closed.
    var number: String
    var color: Color?
  }

  /// The rings, outermost first.
  let parts: [Part]
  /// What stands before a line that is not of today.
  let staleMark: String
  /// Whether there are no data for the day yet.
  public let isStale: Bool
  /// Whether the day is a pause, so that nothing is asked of it.
  public let isPaused: Bool
  /// Whether every ring with a goal is closed, and there is one.
  public let isClosed: Bool
  /// How much of the rings with a goal is reached on average, 0 to 100, and 100 only if all are closed; nil without any.
  public let percentage: Int?

  /// Creates the line of a day.
  ///
  /// - Parameters:
  ///   - rings: those that are told, in their order.
  ///   - isPaused: whether the day does not count, so that nothing is measured.
  ///   - isLatest: whether the day stands for today, so that it is old where it is an earlier one.
  public init(
    of summary: DaySummary, rings: RingStarts, isPaused: Bool = false, isLatest: Bool, appearance: Appearance,
    now: LocalTime
  ) {
    let metrics = rings.metrics
    let measures = metrics.map { isPaused ? summary[$0].withoutGoal : summary[$0] }
    let isStale = !summary.hasData || isLatest && summary.day < now.day
    let ink = Ink.scrollback(appearance)
    let letters = ringLetters(metrics, numbers: appearance.numbers)
    let grey = appearance.depth == .none ? nil : Ink.greyOnAnyGround
    parts = metrics.indices.map { index in
      let (measure, letter) = (measures[index], letters[index])
      let progress = measure.arcTarget
      let sign = appearance.hasSymbols ? measure.glyph : letter.isNumber ? "\(letter):" : String(letter)
      let end = !appearance.hasSymbols && measure.isClosed ? "*" : ""
      return Part(
        sign: sign, number: measure.shortPercent + end,
        color: isStale ? grey : ink.ring(index, of: metrics).bullet(progress).foreground)
    }
    self.isStale = isStale
    self.isPaused = isPaused
    staleMark = appearance.hasSymbols ? "·" : "."
    let aimed = measures.filter { $0.goal != nil }
    isClosed = !isPaused && rings.areClosed(on: summary)
    let reached = aimed.reduce(0) { $0 + min($1.arcTarget, 1) }
    let share = isClosed ? 100 : min((100 * reached / Double(aimed.count)).rounded(.down), 99)
    percentage = aimed.isEmpty ? nil : Int(share)
  }

  /// The line as cells, coloured where the appearance has colours: a glyph in its ring's colour, all in grey where it
  /// is stale.
  public var cells: CellBuffer {
    var cells = CellBuffer(size: Size(columns: pieces.reduce(0) { $0 + $1.text.columns }, rows: 1))
    var column = 0
    for (text, color) in pieces {
      column += cells.write(text, at: Position(column: column, row: 0), style: Style(foreground: color))
    }
    return cells
  }

  /// The texts of the line with their colours, of which grey is that of a stale one.
  var pieces: [(text: String, color: Color?)] {
    let grey = isStale ? parts.first?.color : nil
    var pieces: [(text: String, color: Color?)] = isStale ? [("\(staleMark) ", grey)] : []
    for (index, part) in parts.enumerated() {
      if index > 0 { pieces.append((" ", nil)) }
      pieces += [(part.sign, part.color), (part.number, grey)]
    }
    return pieces
  }
}

extension Measure {
  /// A glyph for how much of the goal is reached: four for what is open, by quarters, and a full one only when closed.
  var glyph: String {
    guard let percent, !isClosed else { return isClosed ? "●" : "○" }
    return ["○", "◔", "◑", "◕"][min(percent / 25, 3)]
  }

  /// The percent in digits alone, `>9999` beyond that, `-` without value or goal.
  var shortPercent: String {
    guard let percent else { return "-" }
    return percent > NumberStyle.highestPercent ? ">\(NumberStyle.highestPercent)" : String(percent)
  }
}
