extension Importer {
  /// What the Android app HC Webhook sends of Health Connect: intervals, in UTC.
  static let healthConnectWebhook = Importer(
    name: "health-connect-webhook",
    title: "Health Connect webhook (HC Webhook)",
    identifies: { outline in
      outline.has("app_version") && outline.hasAny(kinds.map { "\($0.name).start_time" })
    },
    read: { (reader, export, choice) throws(JSONError) in
      var days = BucketCollection(zone: choice.zone, tracing: export.trace?.target)
      var sessions = SessionUnion()
      try reader.readRecords(into: &export) { (reader, _) throws(JSONError) in
        try reader.readWebhook(into: &days, &sessions)
      }
      sessions.finish(&days)
      days.finish(&export)
    })
}

/// The arrays that count, and the number that each of their records has.
///
/// The whole energy is left: its intervals may be as long as a day, and begin when they like. Exercise is the time of
/// recorded sessions, for the app sends no other minutes.
private let kinds: [(name: String, quantity: ShortText, metric: Metric, unit: Ratio)] = [
  ("steps", "count", .steps, 1), ("active_calories", "calories", .move, 1), ("distance", "meters", .distance, 1),
  ("exercise", "duration_seconds", .exercise, SessionUnion.quantity.factor),
  ("floors_climbed", "floors", .floors, 1),
]

extension JSONReader {
  fileprivate mutating func readWebhook(
    into days: inout BucketCollection, _ sessions: inout SessionUnion
  ) throws(JSONError) {
    guard try kind() == .object else { return try skipValue() }
    try beginObject()
    while try nextKey() != nil {
      let name = text
      guard let kind = kinds.first(where: { $0.name == name }), try self.kind() == .array else { continue }
      let quantity = BucketQuantity(metric: kind.metric, factor: kind.unit)
      var reading = BucketReading(of: quantity, tracing: days.tracedDay)
      var dates = DateMemory()
      var areIntervals = false
      try beginArray()
      while try nextElement() {
        guard try self.kind() == .object else { continue }
        var record = BucketRecord()
        var end: DateTime?
        record.position = position
        try beginObject()
        while let key = try nextKey() {
          switch key {
          case "start_time": try record.readDate(&self, remembering: &dates)
          case "end_time": end = if case .date(let date) = try dateField() { date } else { nil }
          case kind.quantity: try record.readQuantity(&self, quantity)
          default: break
          }
        }
        if end != nil { areIntervals = true }
        if kind.metric == .exercise, sessions.take(record, until: end) { continue }
        for share in record.shares(until: end, in: days.zone) { reading.add(share, zone: days.zone) }
      }
      if !reading.isEmpty { days.add(reading, of: quantity, areIntervals: areIntervals) }
    }
  }
}
