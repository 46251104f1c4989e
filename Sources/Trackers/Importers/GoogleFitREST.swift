extension Importer {
  /// What Google Fit's REST API answered: buckets of an aggregation, or one data set.
  static let googleFitREST = Importer(
    name: "google-fit-rest",
    title: "Google Fit REST API (aggregate, data sets)",
    identifies: { outline in outline.has("bucket.dataset") || outline.has("point.dataTypeName") },
    read: { (reader, export, choice) throws(JSONError) in
      var fit = GoogleFit(choice: choice)
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "point" where try reader.kind() == .array: fit.join(try reader.googleFitDataset(choice: choice))
        case "bucket" where try reader.kind() == .array:
          try reader.beginArray()
          while try reader.nextElement() { try reader.readGoogleFitBucket(into: &fit, choice: choice) }
        default: break
        }
      }
      try reader.finish()
      // An aggregation says all of its days by itself, in sums that must not be mixed with those of a Takeout.
      let days = fit.export
      (export.days, export.notes) = (days.days, days.notes)
      for fault in days.faults { export.skip(fault) }
    })
}

extension JSONReader {
  fileprivate mutating func readGoogleFitBucket(into fit: inout GoogleFit, choice: ZoneChoice) throws(JSONError) {
    guard try kind() == .object else { return }
    try beginObject()
    while let key = try nextKey() {
      guard key == "dataset", try kind() == .array else { continue }
      try beginArray()
      while try nextElement() {
        guard try kind() == .object else { continue }
        try beginObject()
        while let key = try nextKey() {
          // Two data sets of one kind tell of the same twice: joined, the larger counts.
          if key == "point", try kind() == .array { fit.join(try googleFitDataset(choice: choice)) }
        }
      }
    }
  }

  fileprivate mutating func googleFitDataset(choice: ZoneChoice) throws(JSONError) -> GoogleFit {
    var fit = GoogleFit(choice: choice)
    try beginArray()
    while try nextElement() {
      guard let point = try googleFitPoint(), let value = point.values.first else { continue }
      let metric: Metric
      switch point.dataType {
      case "com.google.step_count.delta": metric = .steps
      case "com.google.calories.expended": metric = .totalEnergy
      case "com.google.active_minutes": metric = .moveMinutes
      case "com.google.distance.delta": metric = .distance
      default: continue
      }
      fit.counted[metric, default: QuarterHours()].add(value, from: point.start, to: point.end)
    }
    return fit
  }
}
