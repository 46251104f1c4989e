extension Importer {
  /// The simple format that any script, spreadsheet or shortcut can write: one object a day.
  ///
  ///     [{"date": "2026-11-29", "move": 412, "exercise": 38, "stand": 11, "goals": {"move": 500}}]
  static let native = Importer(
    name: "native",
    title: "one object a day, as scripts and shortcuts write it",
    identifies: { outline in
      let isForeign =
        foreignKeys.contains { outline.has($0) && !(metricNames.contains($0) && outline.holdsOnlyNumbers(at: $0)) }
        || outline.hasAny(ActivitySummaryField.distinctive)
      return !isForeign && (outline.has("date") || outline.topKeys == ["goals"])
    },
    read: { (reader, export, choice) throws(JSONError) in
      var keys = NativeKeys()
      var unequal = UnequalHours()
      try reader.readRecords(into: &export) { (reader, export) throws(JSONError) in
        guard try reader.kind() == .object else {
          export.skip(Fault(position: reader.position, message: "expected an object with the date of a day"))
          return try reader.skipValue()
        }
        var record = NativeRecord(position: reader.position)
        try record.read(&reader, &keys)
        record.add(to: &export, zone: choice.zone, unequal: &unequal)
      }
      export.notes += unequal.note.map { [$0] } ?? []
      // Anything that has a date looks like this format: what names no metric of a ring may be weather or money.
      export.isForeign = !keys.nameKnownMetric && !export.hasKnownMetric
    })
}

/// What other trackers write beside a date.
private let foreignKeys = [
  "schema", "exportVersion", "is_tracker", "recordDay", "identifier", "records", "data", "active-calories",
  "goals.caloriesOut", "goals.activeMinutes",
]

/// Those of them that are a metric of the person's own where they hold numbers.
private let metricNames = ["schema", "exportVersion", "recordDay", "identifier", "records", "data"]

extension RecordedGoal {
  /// Creates what a file says by a number: none, if it is 0, negative or not finite.
  init(_ target: Double, origin: Goal.Origin = .file) {
    self = Goal(target: target, origin: origin).map { .goal($0) } ?? .none
  }
}
