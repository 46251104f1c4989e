/// What one file says of one metric on one day, number by number; it is kept only while a value is explained.
public struct Trace: Hashable, Sendable {
  /// The metric and the day that are explained.
  public struct Target: Hashable, Sendable {
    /// The metric.
    public var metric: Metric
    /// The day.
    public var day: Day

    /// Creates a target.
    public init(metric: Metric, day: Day) {
      self.metric = metric
      self.day = day
    }
  }

  /// A goal, and where it stands.
  struct GoalPlace: Hashable, Sendable {
    var target: Double
    /// The day for which it is given; nil if it is given for all.
    var day: Day?
    /// The file, where several make a day together.
    var file: String?
    /// nil for files of which no positions are known.
    var position: TextPosition?
  }

  let target: Target
  /// The numbers of the day in the order in which they are added, and those that were left out.
  var parts: [Part] = []
  /// The goals of the metric that may hold on the day: the last one up to it, and one without a date.
  private(set) var goals: [GoalPlace] = []

  init(_ target: Target) {
    self.target = target
  }

  /// Whether a day's value of a metric is what is to be explained.
  func wants(_ metric: Metric, on day: Day) -> Bool { target.metric == metric && target.day == day }

  /// Notes a goal; of those of one day the last one that a file gives counts.
  mutating func note(goal: Double, of metric: Metric, on day: Day?, at position: TextPosition?) {
    guard metric == target.metric else { return }
    note(goal: Part(goal, at: position, time: ""), on: day)
  }

  /// Notes a goal of the metric.
  mutating func note(goal: Part, on day: Day?) {
    if let day, day > target.day { return }
    let place = GoalPlace(target: goal.value, day: day, file: goal.file, position: goal.position)
    guard let index = goals.firstIndex(where: { ($0.day == nil) == (day == nil) }) else { return goals.append(place) }
    if let day, let known = goals[index].day, day < known { return }
    goals[index] = place
  }

  /// Takes over the numbers of a record that gives the value of a day.
  ///
  /// A record with a value replaces what an earlier one of the same file said of the day.
  mutating func take(_ numbers: [TracedNumber], of readings: MetricTable<Reading>, on day: Day) {
    for goal in numbers where goal.isGoal { note(goal: goal.value, of: goal.metric, on: day, at: goal.position) }
    guard day == target.day else { return }
    let own = numbers.filter { !$0.isGoal && $0.metric == target.metric }
    guard !own.isEmpty else { return }
    var new: [Part] = []
    for (index, number) in own.enumerated() {
      var part = number.part(on: day)
      let isRepeated = own[(index + 1)...].contains { $0.objection == nil && $0.label == number.label }
      if isRepeated, !number.addsUp, part.isCounted {
        part.fate = .replaced("the same key stands in the record again")
      }
      new.append(part)
    }
    if readings[target.metric]?.value == nil {
      let objection = new.total.flatMap { target.metric.objection(to: $0) }
      new.leaveOut(.dropped(objection ?? "it does not count without what the record lacks, or says of itself"))
    } else {
      parts.leaveOut(.replaced("a later record of the same day in this file counts"))
    }
    parts += new
  }

  /// Adds numbers of a record that adds to the value of a day.
  mutating func add(_ numbers: [TracedNumber], on day: Day) {
    guard day == target.day else { return }
    parts += numbers.filter { !$0.isGoal && $0.metric == target.metric }.map { $0.part(on: day) }
  }

  /// Takes out what counted of a time of a day, such as `2026-11-24 08:00 to`, for the file tells of it again.
  mutating func replace(startingWith time: String, of metrics: some Sequence<Metric>, on day: Day) {
    guard day == target.day, metrics.contains(target.metric) else { return }
    for index in parts.indices where parts[index].isCounted && parts[index].time.hasPrefix(time) {
      parts[index].fate = .repeated
    }
  }

  /// Adds the records of a day, of which the sum that the file itself has for it, if it has one, counts before.
  mutating func addRecords(_ records: [Part], otherwise rule: String = "the day's activity summary has the value") {
    var records = records
    if parts.contains(where: \.isCounted) { records.leaveOut(.dropped(rule)) }
    parts += records
  }

  /// Puts the numbers of the file into the place of parts that are sums of several, found by the place of the last one.
  mutating func takeApart(_ sums: [TextPosition: [PlacedNumber]]) {
    parts = parts.flatMap { part in
      guard let position = part.position, let numbers = sums[position] else { return [part] }
      var left = ExactSum(part.value)
      return numbers.indices.map { index in
        var piece = part
        (piece.number, piece.position) = (numbers[index].number, numbers[index].position)
        // The last one is what is left, so that the numbers come to their sum, which was rounded.
        piece.value =
          index == numbers.indices.last ? left.value : part.factor.applied(to: numbers[index].number)
        left += -piece.value
        return piece
      }
    }
  }

  /// Takes over the numbers of a record that was left out.
  mutating func leaveOut(_ numbers: [TracedNumber], on day: Day, _ fate: Part.Fate) {
    guard day == target.day else { return }
    for number in numbers where !number.isGoal && number.metric == target.metric {
      var part = number.part(on: day)
      part.fate = fate
      parts.append(part)
    }
  }
}

/// A number of a file, and where it stands.
struct PlacedNumber: Hashable, Sendable {
  var number: Double
  var position: TextPosition
}

/// A number of a record as it is read, with its place.
struct TracedNumber: Hashable, Sendable {
  var metric: Metric
  var isGoal = false
  var number: Double
  var factor: Ratio = 1
  var position: TextPosition
  /// What it is, such as its key; of equal ones the later replaces the earlier, unless they add up.
  var label: String
  var addsUp = false
  /// Who says it, or when, beside the record's day.
  var time: String?
  /// Why it cannot be what was counted.
  var objection: String?

  var value: Double { factor.applied(to: number) }

  fileprivate func part(on day: Day) -> Part {
    Part(
      number, times: factor, at: position, time: time ?? day.description, label: label,
      fate: objection.map { .dropped($0) } ?? .counted)
  }
}
