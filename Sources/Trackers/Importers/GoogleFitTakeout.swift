extension Importer {
  /// What Google's Takeout holds of Google Fit: a file for each stream of data, and one for each session.
  static let googleFitTakeout = Importer(
    name: "google-fit-takeout",
    title: "Google Fit in a Google Takeout (All Data, All Sessions)",
    identifies: { outline in
      outline.has("Data Source", "Data Points") || outline.has("fitnessActivity")
    },
    read: { (reader, export, choice) throws(JSONError) in
      var file = GoogleFitFile(choice: choice, name: export.name, tracing: export.trace?.target)
      try file.read(&reader, named: export.name, &export)
      if file.isUnused {
        export.format = nil
        export.isForeign = true
        export.failure = Fault(message: "a stream of Google Fit that is counted in another file, or in none here")
      } else {
        export.fragments.googleFit = file.fit
        file.counted.finish(&export)
      }
    })
}

/// A stream of data that counts; the others tell of the same things again, or of something else.
private enum GoogleFitStream {
  case metric(Metric)
  case restingEnergy
  case goal

  /// Creates the stream of a `Data Source`; nil for one that does not count.
  ///
  /// Google Fit itself shows these. `merge_step_deltas` holds steps that were typed in too, `top_level` those of one app.
  init?(source: String) {
    if source.contains(":com.google.internal.goal:") {
      self = .goal
    } else if source.contains(":com.google.calories.bmr:"), source.hasSuffix(":merged") {
      self = .restingEnergy
    } else if let metric = GoogleFitStream.metrics.first(where: { source.hasSuffix($0.key) })?.value {
      self = .metric(metric)
    } else {
      return nil
    }
  }

  private static let metrics: [String: Metric] = [
    ":estimated_steps": .steps, ":merge_calories_expended": .totalEnergy, ":merge_active_minutes": .moveMinutes,
    ":merge_heart_minutes": .heartPoints, ":merge_distance_delta": .distance,
  ]
}

/// One file as it is read.
private struct GoogleFitFile {
  private(set) var fit: GoogleFit
  private(set) var counted = GoogleFitPoints()
  private(set) var isUnused = false
  private let name: String

  init(choice: ZoneChoice, name: String, tracing target: Trace.Target?) {
    self.name = name
    fit = GoogleFit(choice: choice)
    fit.trace = target.map(FragmentTrace.init)
  }

  mutating func read(_ reader: inout JSONReader, named name: String, _ export: inout Export) throws(JSONError) {
    var stream: GoogleFitStream?
    // Points that stand before their source.
    var points: [GoogleFitPoint] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "Data Source":
        stream = try reader.textField().flatMap { GoogleFitStream(source: $0) }
        isUnused = stream == nil
        if isUnused { return }
      case "Data Points" where try reader.kind() == .array:
        try reader.beginArray()
        while try reader.nextElement() {
          guard let point = try reader.googleFitPoint() else {
            let message = GoogleFitPoint.expected
            export.skip(Fault(position: reader.position, message: message))
            continue
          }
          if let stream { add(point, of: stream) } else { points.append(point) }
        }
      case "startTime":
        guard case .date(let date) = try reader.dateField(), date.offset?.isZulu == true else { continue }
        noteZone(instant: date.local.secondsSince1970, sessionName: name)
      default: break
      }
    }
    try reader.finish()
    if let stream { for point in points { add(point, of: stream) } }
  }

  private mutating func add(_ point: GoogleFitPoint, of stream: GoogleFitStream) {
    switch stream {
    case .metric(let metric):
      counted.add(point, of: metric, in: name, to: &fit)
    case .restingEnergy:
      fit.restingEnergy[point.start] = point.values.first
      if let value = point.values.first {
        let part = Part(value, at: point.valuePosition, time: "").inFile(name)
        fit.trace?.resting.append(FragmentTrace.Given(start: point.start, part: part))
      }
    case .goal:
      guard let goal = point.goal else { return }
      fit.goals[goal.metric, default: [:]][point.start] = goal.target
      if goal.metric == fit.trace?.target.metric {
        let part = Part(goal.target, at: point.goalPosition, time: "").inFile(name)
        fit.trace?.goals.append(FragmentTrace.Given(start: point.start, part: part))
      }
    }
  }

  /// Sessions have their local start and its offset in their names: `2026-03-11T18_00_00+05_30_WALKING.json`.
  private mutating func noteZone(instant: Int, sessionName: String) {
    let name = sessionName.lastPathComponent.split(separator: "_", maxSplits: 4, omittingEmptySubsequences: false)
    guard name.count > 3, let sign = name[2].lastIndex(where: { $0 == "+" || $0 == "-" }),
      let offset = Zone(offset: "\(name[2][sign...]):\(name[3].prefix(2))")
    else { return }
    fit.zoneEvidence.note(offset: offset.secondsFromUTC(unixSeconds: instant), at: instant)
  }
}
