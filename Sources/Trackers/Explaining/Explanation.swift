/// Where the value of a metric on a day comes from: every number of every file that tells of it, and what became of it.
public struct Explanation: Sendable {
  /// What a file says.
  public struct File: Sendable {
    /// The name of the file, or of the export that several make together.
    public var name: String
    /// The name of its format.
    public var format: String?
    /// The numbers, those that count in the order in which they are added.
    public var parts: [Part]
    /// Whether its value is the one of the day.
    public var isChosen = false
  }

  /// Where a goal stands.
  public struct GoalPlace: Sendable {
    /// The file.
    public var file: String
    /// Where in it; nil if that is not known.
    public var position: TextPosition?
    /// The day for which the file gives it; nil if it gives it for all.
    public var day: Day?
  }

  /// What is explained.
  public let target: Trace.Target
  /// The files that tell of it, the one that counts first.
  public private(set) var files: [File] = []
  /// The value; nil if there is none.
  public private(set) var value: Double?
  /// Where the goal stands, if it is one of a file.
  public private(set) var goalPlace: GoalPlace?

  /// Explains what was read of a day.
  ///
  /// The parts of the file that counts come to the value exactly, in their order.
  ///
  /// - Parameters:
  ///   - traced: what each file said, with places.
  ///   - target: the metric and the day.
  ///   - goal: the goal that holds on the day.
  public init(of traced: [TracedExport], target: Trace.Target, goal: Goal?) {
    self.target = target
    var merged = MergedReadings()
    for (number, export) in traced.enumerated() {
      if let reading = export.reading { merged.add(reading, of: target.metric, in: export.rank(number)) }
    }
    value = merged.choice(of: target.metric)?.content.value
    for (number, export) in traced.enumerated() {
      var file = File(name: export.name, format: export.format, parts: export.trace.parts)
      if let reading = export.reading, let value = reading.value {
        file.parts.complete(to: value, time: target.day.description)
        let rank = export.rank(number)
        if let successor = merged.successor(of: target.metric, in: rank) {
          let (_, rule) = successor.contest(with: reading, of: rank)
          file.parts.leaveOut(.replaced(rule.inWords(of: traced[successor.file.number].name)))
        } else {
          file.isChosen = true
        }
      }
      if !file.parts.isEmpty { files.append(file) }
    }
    files.sort { $0.isChosen && !$1.isChosen }
    if let goal, goal.origin == .file { goalPlace = Explanation.place(of: goal.target, in: traced) }
  }

  /// The place of a goal: the latest one of a day, else one for all days.
  private static func place(of target: Double, in traced: [TracedExport]) -> GoalPlace? {
    let places = traced.flatMap { export in
      export.trace.goals.filter { $0.target == target }.map {
        GoalPlace(file: $0.file ?? export.name, position: $0.position, day: $0.day)
      }
    }
    let dated = places.filter { $0.day != nil }
    return dated.max { ($0.day?.daysSince1970 ?? 0) < ($1.day?.daysSince1970 ?? 0) } ?? places.first
  }
}

/// What an export says of the value that is explained.
public struct TracedExport: Sendable {
  let name: String
  let format: String?
  let reading: Reading?
  let trace: Trace
  private let export: Export

  /// Creates it of an export that was read with a trace; nil without.
  public init?(_ export: Export) {
    guard let trace = export.trace else { return nil }
    name = export.name
    format = export.format
    self.trace = trace
    reading = export.days[trace.target.day]?.readings[trace.target.metric]
    var bare = Export(name: export.name)
    (bare.days, bare.isLastDayOpen) = (export.days, export.isLastDayOpen)
    self.export = bare
  }

  /// The rank of the file on the day, as what it says of it is merged.
  fileprivate func rank(_ number: Int) -> FileRank {
    let day = trace.target.day
    return FileRank(export, number: number).judging(export.days[day] ?? DayRecord(), on: day)
  }
}

extension MergeRule {
  /// The rule in words, with the name of the file that counts.
  fileprivate func inWords(of name: String) -> String {
    switch self {
    case .measured: "measured before derived: \(name) measured it"
    case .reach: "the data of \(name) reach further"
    case .whole: "\(name) has the whole day"
    case .larger: "\(name) has the larger value"
    case .same: "\(name) says the same: it counts once"
    }
  }
}
