/// What the files of a Fitbit Takeout say, family by family.
struct FitbitTakeout: JoinedFragment {
  /// Minutes of a day by how active they were; nil where no file tells.
  struct ActiveMinutes: Hashable, Sendable {
    var very: Double?
    var moderately: Double?
    var lightly: Double?
    var sedentary: Double?
  }

  /// A zone by its name in the profile.
  struct NamedZone: Hashable, Sendable {
    var name: String
    var zone: Zone
  }

  var choice: ZoneChoice
  /// Steps and distance, whose stamps are UTC.
  var stampedInUTC: [Metric: QuarterHours] = [:]
  /// Floors and the whole energy, whose stamps are of local clocks.
  var local: [Metric: QuarterHours] = [:]
  var minutes: [Day: ActiveMinutes] = [:]
  var goals: [Metric: Double] = [:]
  var profile: NamedZone?
  /// The first moments of windows, which begin with a local day.
  var windows = ZoneEvidence()
  /// What the files say of the value that is explained; nil if none is.
  var trace: FragmentTrace?

  init(choice: ZoneChoice) {
    self.choice = choice
  }

  mutating func join(_ other: FitbitTakeout) {
    for (metric, quarters) in other.stampedInUTC { stampedInUTC[metric, default: QuarterHours()].join(quarters) }
    for (metric, quarters) in other.local { local[metric, default: QuarterHours()].join(quarters) }
    for (day, other) in other.minutes { minutes[day, default: ActiveMinutes()].join(other) }
    goals.merge(other.goals) { max($0, $1) }
    if let zone = other.profile, profile.map({ $0.name < zone.name }) ?? true { profile = zone }
    windows.join(other.windows)
    trace?.join(other.trace)
  }

  /// The zone that holds, and what is to be said of it.
  private var zone: (zone: Zone, note: String?) {
    if let profile, !choice.isGiven { return (profile.zone, nil) }
    // One window may begin when the device was put on; two that say the same do so because a day begins.
    guard windows.count > 1, windows.isOnePlace else { return (choice.zone, nil) }
    let (zone, isGuessed) = windows.zone(choice)
    let note = "the zone is guessed as \(windows.guessText), by when its files begin; --tz gives another"
    return (zone, isGuessed ? note : nil)
  }

  var export: Export {
    var export = Export(name: "Fitbit Takeout", format: Importer.fitbitTakeout.name)
    let (zone, note) = zone
    if let note { export.notes.append(note) }
    export.trace = trace.map { Trace($0.target) }
    var totals = stampedInUTC.mapValues { $0.dailyTotals(in: zone) }
    totals.merge(local.mapValues { $0.dailyTotals(in: nil) }) { $1 }
    let days = Set(minutes.keys).union(totals.values.flatMap(\.keys))
    for day in days.sorted() {
      let record = FitbitDay(totals: totals.compactMapValues { $0[day] }, minutes: minutes[day] ?? ActiveMinutes())
      trace(record, on: day, in: zone, &export)
      guard record.isWorn else {
        if day == trace?.target.day {
          export.trace?.parts.leaveOut(.dropped("the day has no sign of a person, and is left out"))
        }
        continue
      }
      var kept = DayRecord(dataTo: record.end.map { LocalTime(day: day, second: $0) })
      for (metric, reading) in record.readings {
        if let objection = reading.value.flatMap({ metric.objection(toSum: $0, hours: zone.hours(of: day)) }) {
          export.refuse(
            metric, on: day, objection, hours: reading.hours, longest: zone.hours(of: day), ofSeveralFiles: true)
        } else {
          kept.readings[metric] = reading
        }
      }
      export.days[day] = kept
    }
    export.markEnd()
    export.goals = goals.mapValues { RecordedGoal($0) }
    for goal in trace?.goals ?? [] {
      export.trace?.note(goal: goal.part, on: nil)
    }
    return export
  }

  /// Lists the numbers of which the value is made, if it is to be explained.
  private func trace(_ record: FitbitDay, on day: Day, in zone: Zone, _ export: inout Export) {
    guard let trace, day == trace.target.day else { return }
    switch trace.target.metric {
    case .exercise:
      var parts = trace.dailyParts
      if record.readings[.exercise]?.value == nil {
        parts.leaveOut(.dropped("very and moderately active minutes count only together"))
      }
      export.trace?.parts = parts
    case .move:
      var parts = trace.parts(in: nil)
      if let move = record.readings[.move]?.value, let energy = record.totals[.totalEnergy] {
        let lowest = parts.first { $0.isCounted && $0.value == energy.lowest }
        let rest = Part(
          value: -(energy.lowest * energy.seconds / 60), number: energy.lowest, factor: Ratio(-energy.seconds, by: 60),
          file: lowest?.file, position: lowest?.position, time: day.description,
          label: "rest: what the lowest minute burns, in \((energy.seconds / 60).plainText) minutes")
        parts.takeAway(rest, to: move)
      }
      export.trace?.parts = parts
    case let metric: export.trace?.parts = trace.parts(in: stampedInUTC[metric] == nil ? nil : zone)
    }
  }
}

extension FitbitTakeout.ActiveMinutes {
  mutating func join(_ other: FitbitTakeout.ActiveMinutes) {
    func larger(_ left: Double?, _ right: Double?) -> Double? { left.map { max($0, right ?? $0) } ?? right }
    very = larger(very, other.very)
    moderately = larger(moderately, other.moderately)
    lightly = larger(lightly, other.lightly)
    sedentary = larger(sedentary, other.sedentary)
  }
}

/// One day of a Takeout.
private struct FitbitDay {
  let totals: [Metric: DailyTotal]
  let minutes: FitbitTakeout.ActiveMinutes

  /// The whole energy without what the lowest minute burns in every minute, which is rest.
  private var move: Double? {
    guard let total = totals[.totalEnergy], total.lowest.isFinite else { return nil }
    return total.sum(without: total.lowest * total.seconds / 60)
  }

  /// Whether there is any sign of a person: windows are filled to their end with zeros and sedentary minutes.
  var isWorn: Bool {
    let counted = [Metric.steps, .distance, .floors].contains { (totals[$0]?.sum.value ?? 0) > 0 }
    let active = [minutes.very, minutes.moderately, minutes.lightly].contains { ($0 ?? 0) > 0 }
    let sedentary = minutes.sedentary ?? 0
    // Rounding leaves a trace of energy in a day of rest alone.
    return counted || active || (move ?? 0) > 0.5 || (sedentary > 0 && sedentary < 1_440)
  }

  var readings: MetricTable<Reading> {
    var readings: MetricTable<Reading> = [:]
    for (metric, total) in totals { readings[metric] = Reading(value: total.sum.value, hours: total.hours) }
    if let move, let total = totals[.totalEnergy] {
      readings[.move] = Reading(value: move, hours: total.hours(withoutEachMinute: total.lowest), isDerived: true)
    }
    if let very = minutes.very, let moderately = minutes.moderately {
      readings[.exercise] = Reading(value: very + moderately)
    }
    return readings
  }

  /// How far the numbers reach in the day, in seconds; nil if there are only those of the whole day.
  var end: Int? {
    totals.values.compactMap(\.end).max()
  }
}
