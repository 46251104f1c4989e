extension Importer {
  /// What Google Fit's REST API answered: buckets of an aggregation, or one data set.
  static let googleFitREST = Importer(
    name: "google-fit-rest",
    title: "Google Fit REST API (aggregate, data sets)",
    identifies: { outline in outline.has("bucket.dataset") || outline.has("point.dataTypeName") },
    read: { (reader, export, choice) throws(JSONError) in
      var answer = GoogleFitAnswer(name: export.name, choice: choice, tracing: export.trace?.target)
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "point" where try reader.kind() == .array: try answer.readPoints(ofStream: 0, &reader)
        case "bucket" where try reader.kind() == .array:
          try reader.beginArray()
          while try reader.nextElement() { try answer.readBucket(&reader) }
        default: break
        }
      }
      try reader.finish()
      // An aggregation says all of its days by itself, in sums that must not be mixed with those of a Takeout.
      let days = answer.joined.export
      export.unused.append(answer.faults)
      (export.days, export.notes) = (days.days, days.notes)
      answer.points.finish(&export)
      export.trace = days.trace
      for fault in days.faults { export.skip(fault) }
    })
}

/// What an answer of the API says, in streams: each bucket has a data set for everything that was asked for, in the same order.
///
/// Of one stream all buckets add up, however short they are. Two streams of one kind tell of the same twice: joined, the
/// larger counts in each quarter of an hour.
private struct GoogleFitAnswer {
  private struct Stream {
    var fit: GoogleFit
    var points = GoogleFitPoints()

    mutating func add(_ point: GoogleFitPoint, of metric: Metric, in name: String) {
      points.add(point, of: metric, in: name, to: &fit)
    }
  }

  /// More than can be asked for at once; what stands behind them is no part of an aggregation.
  private static let mostStreams = 64

  private let name: String
  private let empty: GoogleFit
  private var streams: [Stream] = []
  private(set) var faults = FaultList()

  init(name: String, choice: ZoneChoice, tracing target: Trace.Target?) {
    self.name = name
    var empty = GoogleFit(choice: choice)
    empty.trace = target.map(FragmentTrace.init)
    self.empty = empty
  }

  /// What the streams come to together.
  var joined: GoogleFit { streams.reduce(into: empty) { $0.join($1.fit) } }

  /// What was counted of each stream.
  var points: [GoogleFitPoints] { streams.map(\.points) }

  mutating func readBucket(_ reader: inout JSONReader) throws(JSONError) {
    guard try reader.kind() == .object else { return }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == "dataset", try reader.kind() == .array else { continue }
      var number = 0
      try reader.beginArray()
      while try reader.nextElement() {
        defer { number += 1 }
        guard try reader.kind() == .object else { continue }
        try reader.beginObject()
        while let key = try reader.nextKey() {
          if key == "point", try reader.kind() == .array { try readPoints(ofStream: number, &reader) }
        }
      }
    }
  }

  mutating func readPoints(ofStream number: Int, _ reader: inout JSONReader) throws(JSONError) {
    guard number < GoogleFitAnswer.mostStreams else {
      return faults.append(Fault(position: reader.position, message: "expected at most 64 data sets in a bucket"))
    }
    while streams.count <= number { streams.append(Stream(fit: empty)) }
    try reader.beginArray()
    while try reader.nextElement() {
      guard let point = try reader.googleFitPoint() else {
        faults.append(Fault(position: reader.position, message: GoogleFitPoint.expected))
        continue
      }
      let metric: Metric
      switch point.dataType {
      case "com.google.step_count.delta": metric = .steps
      case "com.google.calories.expended": metric = .totalEnergy
      case "com.google.active_minutes": metric = .moveMinutes
      case "com.google.distance.delta": metric = .distance
      default: continue
      }
      streams[number].add(point, of: metric, in: name)
    }
  }
}
