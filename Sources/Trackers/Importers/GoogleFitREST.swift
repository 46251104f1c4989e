extension Importer {
  /// What Google Fit's REST API answered: buckets of an aggregation, or one data set.
  static let googleFitREST = Importer(
    name: "google-fit-rest",
    title: "Google Fit REST API (aggregate, data sets)",
    identifies: { outline in outline.has("bucket.dataset") || outline.has("point.dataTypeName") },
    read: { (reader, export, choice) throws(JSONError) in
      var fit = GoogleFit(choice: choice)
      let target = export.trace?.target
      fit.trace = target.map(FragmentTrace.init)
      var repeated = 0
      var faults = FaultList()
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "point" where try reader.kind() == .array:
          fit.join(
            try reader.googleFitDataset(
              choice: choice, of: export.name, tracing: target, repeated: &repeated, faults: &faults))
        case "bucket" where try reader.kind() == .array:
          try reader.beginArray()
          while try reader.nextElement() {
            try reader.readGoogleFitBucket(into: &fit, of: export.name, repeated: &repeated, faults: &faults)
          }
        default: break
        }
      }
      try reader.finish()
      // An aggregation says all of its days by itself, in sums that must not be mixed with those of a Takeout.
      let days = fit.export
      export.unused.append(faults)
      (export.days, export.notes) = (days.days, days.notes)
      export.noteRepeated(repeated)
      export.trace = days.trace
      for fault in days.faults { export.skip(fault) }
    })
}

extension JSONReader {
  fileprivate mutating func readGoogleFitBucket(
    into fit: inout GoogleFit, of name: String, repeated: inout Int, faults: inout FaultList
  ) throws(JSONError) {
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
          if key == "point", try kind() == .array {
            fit.join(
              try googleFitDataset(
                choice: fit.choice, of: name, tracing: fit.trace?.target, repeated: &repeated, faults: &faults))
          }
        }
      }
    }
  }

  fileprivate mutating func googleFitDataset(
    choice: ZoneChoice, of name: String, tracing target: Trace.Target?, repeated: inout Int,
    faults: inout FaultList
  ) throws(JSONError) -> GoogleFit {
    var fit = GoogleFit(choice: choice)
    fit.trace = target.map(FragmentTrace.init)
    var points = GoogleFitPoints()
    try beginArray()
    while try nextElement() {
      guard let point = try googleFitPoint() else {
        faults.append(Fault(position: position, message: GoogleFitPoint.expected))
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
      points.add(point, of: metric, in: name, to: &fit)
    }
    repeated += points.repeated
    return fit
  }
}
