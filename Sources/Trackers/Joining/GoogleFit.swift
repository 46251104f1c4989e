/// What files of Google Fit say together.
struct GoogleFit: JoinedFragment {
  /// What holds from an instant in Unix seconds on.
  typealias Course = [Int: Double]

  var choice: ZoneChoice
  /// What was counted, by the metric; heart points cover the minutes in which they were earned.
  var counted: [Metric: QuarterHours] = [:]
  /// The resting energy in kcal a day.
  var restingEnergy: Course = [:]
  var goals: [Metric: Course] = [:]
  var zoneEvidence = ZoneEvidence()
  /// What the files say of the value that is explained; nil if none is.
  var trace: FragmentTrace?

  init(choice: ZoneChoice) {
    self.choice = choice
  }

  mutating func join(_ other: GoogleFit) {
    for (metric, quarters) in other.counted { counted[metric, default: QuarterHours()].join(quarters) }
    restingEnergy.merge(other.restingEnergy) { max($0, $1) }
    for (metric, course) in other.goals { goals[metric, default: [:]].merge(course) { max($0, $1) } }
    zoneEvidence.join(other.zoneEvidence)
    trace?.join(other.trace)
  }

  var export: Export {
    var export = Export(name: "Google Fit", format: Importer.googleFitTakeout.name)
    let (zone, isGuessed) = zoneEvidence.zone(choice)
    if isGuessed {
      let guess = zoneEvidence.guessText
      export.notes.append("the zone is guessed as \(guess), by the names of its sessions; --tz gives another")
    }
    export.trace = trace.map { Trace($0.target) }
    for goal in trace?.goals ?? [] {
      export.trace?.note(goal: goal.part, on: goal.start.map { zone.localTime(unixSeconds: $0).day })
    }
    let totals = counted.mapValues { $0.dailyTotals(in: zone) }
    let resting = restingEnergy.byDay(in: zone)
    let goals = goals.mapValues { $0.byDay(in: zone) }
    for day in Set(totals.values.flatMap(\.keys)).sorted() {
      let totals = totals.compactMapValues { $0[day] }
      var readings = readings(of: totals, restingEnergy: resting.value(on: day))
      for (metric, course) in goals {
        // Before the first goal there was none, or nobody knows of it.
        guard let target = course.last(where: { $0.day <= day })?.value else { continue }
        readings[metric]?.goal = RecordedGoal(target)
      }
      trace(readings, of: totals, on: day, in: zone, &export)
      var record = DayRecord()
      for (metric, reading) in readings {
        if let objection = reading.value.flatMap({ metric.objection(toSum: $0, hours: zone.hours(of: day)) }) {
          export.refuse(
            metric, on: day, objection, hours: reading.hours, longest: zone.hours(of: day), ofSeveralFiles: true)
        } else {
          record.readings[metric] = reading
        }
      }
      record.dataTo = totals.values.compactMap(\.end).max().map { LocalTime(day: day, second: $0) }
      export.days[day] = record
    }
    export.markEnd()
    return export
  }

  /// Lists the numbers of which the value is made, if it is to be explained.
  private func trace(
    _ readings: MetricTable<Reading>, of totals: [Metric: DailyTotal], on day: Day, in zone: Zone,
    _ export: inout Export
  ) {
    guard let trace, day == trace.target.day else { return }
    let metric = trace.target.metric
    var parts = trace.parts(in: zone, countingSeconds: metric == .exercise)
    if metric == .move {
      let energy = totals[.totalEnergy]
      let given = trace.resting.filter { $0.start.map { zone.localTime(unixSeconds: $0).day <= day } ?? false }
      let place =
        given.max { ($0.start ?? 0) < ($1.start ?? 0) } ?? trace.resting.min { ($0.start ?? 0) < ($1.start ?? 0) }
      if let move = readings[.move]?.value, let energy, let place {
        let minutes = energy.seconds / 60
        var rest = place.part
        rest.value = -(place.part.value / 1_440 * energy.seconds / 60)
        rest.factor = Ratio(-minutes, by: 1_440)
        rest.time = day.description
        rest.label = "rest: the export's resting energy of a day, in \(minutes.plainText) minutes"
        parts.takeAway(rest, to: move)
      } else {
        parts.leaveOut(.dropped("without a resting energy, or steps beside it, the whole energy says nothing of move"))
      }
    }
    export.trace?.parts = parts
  }

  private func readings(of totals: [Metric: DailyTotal], restingEnergy: Double?) -> MetricTable<Reading> {
    var readings: MetricTable<Reading> = [:]
    for (metric, total) in totals { readings[metric] = Reading(value: total.sum.value, hours: total.hours) }
    if let points = totals[.heartPoints] { readings[.exercise] = Reading(value: points.seconds / 60) }
    // Where nothing but energy was counted, it is the resting energy of a day that nobody carried the device.
    if let total = totals[.totalEnergy], let restingEnergy, totals.count > 1 {
      let perMinute = restingEnergy / 1_440
      readings[.move] = Reading(
        value: total.sum(without: restingEnergy / 1_440 * total.seconds / 60),
        hours: total.hours(withoutEachMinute: perMinute),
        isDerived: true)
    }
    return readings
  }
}

extension GoogleFit.Course {
  /// What holds, ascending by the local day on which it began.
  fileprivate func byDay(in zone: Zone) -> [(day: Day, value: Double)] {
    sorted { $0.key < $1.key }.map { (zone.localTime(unixSeconds: $0.key).day, $0.value) }
  }
}

extension [(day: Day, value: Double)] {
  /// What holds at the end of a day; before the beginning, what comes first.
  fileprivate func value(on day: Day) -> Double? { (last { $0.day <= day } ?? first)?.value }
}
