/// What Google Fit says of an interval.
struct GoogleFitPoint {
  /// Unix seconds.
  var start: Int
  var end: Int
  var values: [Double]
  /// The goal, in the stream of goals.
  var goal: (metric: Metric, target: Double)?
  /// The kind of data, such as `com.google.step_count.delta`.
  var dataType: String
  /// Where it begins, and where its first number and the one of its goal stand, while a value is explained.
  var position = TextPosition.start
  var valuePosition = TextPosition.start
  var goalPosition = TextPosition.start

  /// No metric has more on a day.
  static let largestValue = 1e12

  /// What is said of a point that cannot be used.
  static let expected = "expected a point with start, end and a value of 0 or more that a day can have"

  /// The point as a record of the value that is explained; heart points tell of their minutes.
  func record(of metric: Metric, for target: Trace.Target, in file: String) -> FragmentTrace.Record? {
    guard let value = values.first else { return nil }
    let isWanted =
      metric == target.metric || (target.metric == .move && metric == .totalEnergy)
      || (target.metric == .exercise && metric == .heartPoints)
    guard isWanted else { return nil }
    let place = target.metric == .exercise ? position : valuePosition
    let part = Part(value, at: place, time: "", source: nil, label: metric.name).inFile(file)
    return FragmentTrace.Record(start: start, end: end, part: part, isMinute: false)
  }
}

/// The numbers of the points of one file or data set, of which no time counts twice: a point that stands there again
/// corrects itself, and one that overlaps others has what it tells of the rest of its time.
struct GoogleFitPoints {
  private var recent: [Metric: RecentRecords] = [:]
  private var covered: [Metric: CoveredTime] = [:]
  fileprivate private(set) var overlapping = 0
  fileprivate private(set) var unused = FaultList()

  /// How many points stood there again.
  fileprivate var repeated: Int { recent.values.reduce(0) { $0 + $1.repeated } }

  /// Says in an export what could not be used, stood there again or overlapped.
  func finish(_ export: inout Export) { [self].finish(&export) }

  /// Adds a point to what is counted of a metric; the later one of two with the same start and end counts.
  mutating func add(_ point: GoogleFitPoint, of metric: Metric, in name: String, to fit: inout GoogleFit) {
    guard let value = point.values.first else { return }
    let length = point.end - point.start
    if let objection = BucketRecord.objection(toLength: length) {
      return unused.append(Fault(message: "\(Zone.utc.localTime(unixSeconds: point.start))Z: \(objection)"))
    }
    if length > 0, let gaps = covered[metric, default: CoveredTime()].cover(point.start..<point.end),
      recent[metric]?.knows(from: point.start, to: point.end) != true
    {
      return add(point, value, in: gaps, of: metric, in: name, to: &fit)
    }
    let known = recent[metric, default: RecentRecords()].note(value, from: point.start, to: point.end)
    if let known {
      fit.counted[metric]?.correct(known, to: value, from: point.start, to: point.end)
    } else {
      fit.counted[metric, default: QuarterHours()].add(value, from: point.start, to: point.end)
    }
    guard let target = fit.trace?.target, let record = point.record(of: metric, for: target, in: name) else { return }
    if known != nil { fit.trace?.replace(record) }
    fit.trace?.add(record)
  }

  /// Adds the shares of a point that lie where no other one does.
  @inline(never)
  private mutating func add(
    _ point: GoogleFitPoint, _ value: Double, in gaps: [Range<Int>], of metric: Metric, in name: String,
    to fit: inout GoogleFit
  ) {
    overlapping += 1
    var record = fit.trace.flatMap { point.record(of: metric, for: $0.target, in: name) }
    for gap in gaps {
      let share = value * (Double(gap.count) / Double(point.end - point.start))
      fit.counted[metric, default: QuarterHours()].add(share, from: gap.lowerBound, to: gap.upperBound)
      if var part = record?.part {
        if value > 0 { part.factor *= share / value }
        part.value = share
        fit.trace?.add(FragmentTrace.Record(start: gap.lowerBound, end: gap.upperBound, part: part, isMinute: false))
      }
    }
    record?.part.fate = .dropped("other points of this stream cover its time, or some of it: time counts once")
    if let record { fit.trace?.add(record) }
  }
}

extension [GoogleFitPoints] {
  /// Says in an export what could not be used, stood there again or overlapped in any of the data sets.
  func finish(_ export: inout Export) {
    for points in self { export.unused.append(points.unused) }
    export.noteRepeated(reduce(0) { $0 + $1.repeated })
    let overlapping = reduce(0) { $0 + $1.overlapping }
    guard overlapping > 0 else { return }
    export.notes.append(
      overlapping == 1
        ? "one point overlaps others of its stream: time counts once"
        : "\(overlapping) points overlap others of their stream: time counts once")
  }
}

extension JSONReader {
  /// Reads a point of a Takeout or of the REST API; nil if it has no interval, or a value that is below 0 or beyond
  /// anything.
  mutating func googleFitPoint() throws(JSONError) -> GoogleFitPoint? {
    guard try kind() == .object else {
      try skipValue()
      return nil
    }
    var start: Int?
    var end: Int?
    var point = GoogleFitPoint(start: 0, end: 0, values: [], dataType: "")
    if notesPositions { point.position = position }
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case "startTimeNanos": start = try unixSeconds()
      case "endTimeNanos": end = try unixSeconds()
      case "dataTypeName": point.dataType = try textField() ?? ""
      case "fitValue", "value":
        guard try kind() == .array else { continue }
        // Of values that stand there again the last ones count.
        point.values.removeAll(keepingCapacity: true)
        try beginArray()
        while try nextElement() { try readGoogleFitValue(into: &point) }
      default: break
      }
    }
    guard let start, let end, start <= end else { return nil }
    // Shares of the largest numbers would be beyond all range.
    guard point.values.allSatisfy({ $0 >= 0 && $0 <= GoogleFitPoint.largestValue }) else { return nil }
    (point.start, point.end) = (start, end)
    return point
  }

  /// Reads nanoseconds, a number of 19 digits or a text of them, of which whole seconds come out exact.
  private mutating func unixSeconds() throws(JSONError) -> Int? {
    guard case .number(let nanoseconds) = try numberField() else { return nil }
    return DateTime(epoch: nanoseconds)?.local.secondsSince1970
  }

  /// Reads `{"intVal": 5}`, which a Takeout wraps in `value`, or the goal in a `blob`.
  private mutating func readGoogleFitValue(into point: inout GoogleFitPoint) throws(JSONError) {
    guard try kind() == .object else { return }
    let count = point.values.count
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case "value" where try kind() == .object: try readGoogleFitValueNumbers(into: &point, behind: count)
      case "intVal", "fpVal":
        if case .number(let number) = try numberField() { add(number, to: &point, behind: count) }
      case "blob" where try kind() == .object: point.goal = try googleFitGoal(at: &point.goalPosition)
      default: break
      }
    }
  }

  private mutating func readGoogleFitValueNumbers(
    into point: inout GoogleFitPoint, behind count: Int
  ) throws(JSONError) {
    try beginObject()
    while let key = try nextKey() {
      guard key == "intVal" || key == "fpVal", case .number(let number) = try numberField() else { continue }
      add(number, to: &point, behind: count)
    }
  }

  /// Adds the number of a value, behind those of others; of two that one value has the later one counts.
  private func add(_ number: Double, to point: inout GoogleFitPoint, behind count: Int) {
    point.values.removeSubrange(count...)
    if point.values.isEmpty { point.valuePosition = fieldPosition }
    point.values.append(number)
  }

  /// Reads a goal, and gives it if it is one of every day.
  private mutating func googleFitGoal(
    at position: inout TextPosition
  ) throws(JSONError) -> (metric: Metric, target: Double)? {
    let depth = self.depth
    var metric: Metric?
    var target: Double?
    var isDaily = false
    var count = 1.0
    try beginObject()
    // The keys lie in objects within objects, and each name occurs once.
    while self.depth > depth {
      guard let key = try nextKey() else { continue }
      switch key {
      case "internalGoal", "cumulativeObjective", "objective", "value", "recurInterval":
        if try kind() == .object { try beginObject() }
      case "dataTypeName":
        switch try textField() {
        case "com.google.step_count.delta": metric = .steps
        case "com.google.heart_minutes": metric = .heartPoints
        case "com.google.distance.delta": metric = .distance
        case "com.google.active_minutes": metric = .moveMinutes
        default: break
        }
      case "intVal", "fpVal":
        if case .number(let number) = try numberField() { target = number }
        position = fieldPosition
      case "unit": isDaily = try textField() == "DAY"
      case "count":
        if case .number(let number) = try numberField() { count = number }
      default: break
      }
    }
    guard let metric, let target, isDaily, count == 1 else { return nil }
    return (metric, target)
  }
}
