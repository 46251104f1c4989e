import Cells
import Rings
import Trackers

extension Model {
  /// What the screen says at this moment.
  func scene(ink: Ink, layout: DayLayout) -> DayScene {
    var scene = DayScene(heading: day.heading(today: now.day))
    let inks = rings.indices.map { ink.ring($0, of: metrics) }
    let letters = ringLetters(metrics, numbers: appearance.numbers)
    scene.rows = rings.indices.map { row(ofRing: $0, ink: inks[$0], letter: letters[$0]) }
    // One width for all rings, so that the values end below each other.
    let valueWidth = scene.rows.map(\.valueWidth).max() ?? 0
    for index in scene.rows.indices { scene.rows[index].valueWidth = valueWidth }
    scene.status = status
    let aimed = scene.rows.filter { $0.text.goal != nil }
    scene.hasDefaultGoals = aimed.count > 1 && aimed.allSatisfy(\.hasDefaultGoal)
    scene.isTimelineFocused = focus == .timeline
    scene.hours = hourChart(inks: inks)
    scene.reservesHours = demo == nil && metrics.contains { timeline.widest[$0]?.hasHours ?? false }
    scene.streak = streakPhrases
    if layout.ribbonDays > 0 { scene.ribbon = ribbon(inks: inks) }
    scene.footer = footer
    return scene
  }

  private func row(ofRing index: Int, ink: RingInk, letter: Character) -> RingRow {
    let (state, measure, numbers) = (rings[index], measure(ofRing: index), appearance.numbers)
    let shown = shownMeasure(ofRing: index)
    var row = RingRow(metric: state.metric, measure: shown, letter: letter, ink: ink, numbers: numbers)
    row.index = index
    row.progress = state.motion.writtenProgress
    row.isAwaited = content.isReading && measure.counted == nil && state.whatIf == nil
    let hasNoData = measure.counted == nil && state.whatIf == nil && state.motion.isAtRest && !row.isAwaited
    row.isPaused = demo == nil && state.whatIf == nil && state.motion.isAtRest && timeline.schedule.isPaused(day)
    let ringState: Ring.State = row.isPaused ? .paused : hasNoData ? .noData : .measured
    row.ring = ink.ring(state.motion.arcProgress, state: ringState, letter: letter)
    row.ring.light = state.light?.light
    row.usual = usual(ofRing: index)?.mark(measure, of: state.metric, numbers: numbers)
    if let whatIf = state.whatIf {
      row.percent = numbers.percent(wholePercent(whatIf))
      row.laps = RingRow.laps(wholePercent(whatIf))
    }
    row.isClosed =
      (state.whatIf ?? measure.progress ?? 0) >= 1 && row.progress >= 1 && state.light?.isSaid ?? true
    if let widest = timeline.widest[state.metric] {
      let (value, goal) = widest.texts(of: state.metric, goal: measure.goal, numbers: numbers)
      (row.valueWidth, row.goalWidth) = (value.columns, goal.columns)
    }
    if focus == .ring(index) {
      let progress = sliderProgress(ofRing: index)
      row.slider = RingRow.Slider(
        progress: progress, end: sliderEnd(ofRing: index), readout: numbers.decimal(progress * 100, decimals: 1),
        real: state.whatIf == nil
          ? nil : MeasureText(measure, of: state.metric, numbers: numbers).valueAndUnit ?? content.absence)
    }
    return row
  }

  private var isWhatIf: Bool { rings.contains { $0.whatIf != nil } }

  var status: [DayScene.Phrase] {
    if isWhatIf, viewName == .day { return [.init(text: "what if", role: .attention)] }
    if demo != nil, !content.isSample { return [.init(text: "demo", role: .attention)] }
    var phrases: [DayScene.Phrase] = []
    if !content.notes.isEmpty {
      let count = content.notes.count
      phrases.append(.init(text: "\(count) note\(count == 1 ? "" : "s") · e", role: .attention))
    }
    // How far the data reach is known once all of them are read.
    if let reading {
      phrases.append(.init(text: reading.text(numbers: appearance.numbers), role: .dim))
    } else if content.isReading {
      phrases.append(.init(text: "reading …", role: .dim))
    } else {
      phrases += freshness(of: content, timeline: timeline, day: day, now: now)
    }
    return phrases
  }

  private func hourChart(inks: [RingInk]) -> HourChart? {
    guard demo == nil else { return nil }
    let summary = timeline[day]
    let preferred = if case .ring(let index) = focus { index } else { 0 }
    let order = [preferred] + rings.indices
    guard let index = order.first(where: { metrics.indices.contains($0) && summary[metrics[$0]].hours != nil }) else {
      return nil
    }
    let metric = metrics[index]
    return HourChart(
      of: summary, metric: metric, ink: inks[index], widest: timeline.widest[metric], numbers: appearance.numbers)
  }

  /// What is usual by now for a ring, while today is shown.
  private func usual(ofRing index: Int) -> UsualByNow? {
    demo == nil ? timeline.usual(of: metrics[index], on: day) : nil
  }

  private var streakPhrases: [DayScene.Phrase] {
    if let index = whatIfRing {
      let measure = measure(ofRing: index)
      let text = MeasureText(measure, of: metrics[index], numbers: appearance.numbers)
      let sentence = measure.counted == nil ? content.absence : text.sentence
      return [.init(text: "really \(sentence)", role: .dim), .init(text: "Esc back", role: .dim)]
    }
    if case .ring(let index) = focus, let usual = usual(ofRing: index),
      let text = usual.text(measure(ofRing: index), of: metrics[index], numbers: appearance.numbers)
    {
      return [.init(text: text, role: .dim)]
    }
    // Days that are not read yet may make it longer.
    if content.isReading { return [] }
    // The number counts up when the last light is round.
    return streakText(
      timeline: timeline, metrics: metrics, day: day, now: now, numbers: appearance.numbers,
      isClosing: rings.contains(where: \.isClosing))
  }

  private var whatIfRing: Int? {
    if case .ring(let index) = focus, rings[index].whatIf != nil { return index }
    return rings.firstIndex { $0.whatIf != nil }
  }

  private func ribbon(inks: [RingInk]) -> Ribbon {
    let caret = day.daysSince1970 - ribbonStart.daysSince1970
    return Ribbon(start: ribbonStart, columns: ribbonColumns, caret: caret, inks: inks)
  }

  /// The last row: what is being typed, what a key did, or what keys do here.
  var footer: Footer {
    guard let prompt else { return Footer(notice: notice, hints: notice == nil ? KeyRow.hints(in: place) : []) }
    let (question, example) =
      switch prompt.question {
      case .date: ("Go to ", "2026-11-30, today")
      case .percent(let metric):
        (
          "Set \(appearance.numbers.title(of: metric)) to percent ",
          "0 to \(wholePercent(metrics.firstIndex(of: metric).map(sliderEnd(ofRing:)) ?? 1))"
        )
      }
    return Footer(
      prompt: question + prompt.text, example: prompt.text.isEmpty ? example : nil, fault: prompt.fault)
  }
}

extension DaySummary {
  /// The rings of the day, at rest.
  ///
  /// Without a value a ring is its track alone while files are read.
  func rings(
    _ metrics: [Metric], inks: [RingInk], letters: [Character], isReading: Bool, isPaused: Bool = false
  ) -> [Ring] {
    metrics.indices.map { index in
      let measure = self[metrics[index]]
      return inks[index].ring(
        measure.arcTarget, state: isPaused ? .paused : measure.counted == nil && !isReading ? .noData : .measured,
        letter: letters[index])
    }
  }
}

extension WidestMeasure {
  /// The longest value and goal as text.
  func texts(of metric: Metric, goal: Goal?, numbers: NumberStyle) -> (value: String, goal: String) {
    let decimals = MeasureText.decimals(of: metric, goal: goal)
    func text(_ number: Double) -> String { numbers.decimal(number / numbers.scale(of: metric), decimals: decimals) }
    return (text(value), text(self.goal))
  }
}
