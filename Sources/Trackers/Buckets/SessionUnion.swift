/// Sessions of exercise, which may overlap where two apps recorded the same one: the union of their times counts, for
/// nobody exercises longer than time passes.
struct SessionUnion {
  /// A session, in Unix seconds.
  private struct Session {
    var start: Int
    var end: Int
    var record: BucketRecord
  }

  /// The numbers of sessions are seconds.
  static let quantity = BucketQuantity(metric: .exercise, factor: Ratio(1, by: 60))

  // Of a year of exercise there are some thousand.
  private var sessions: [Session] = []

  /// Takes a session; false if it has no time or none that can be, for then it is a record like any other.
  ///
  /// It ends with its duration where it has no end of its own, and may last less than from start to end: it was paused.
  mutating func take(_ record: BucketRecord, until end: DateTime?) -> Bool {
    guard case .date(let date) = record.date, case .number(let duration) = record.quantity, record.objection == nil,
      let seconds = Int(exactly: duration.rounded(.up)), seconds > 0
    else { return false }
    let start = date.unixSeconds
    let given = end.map(\.unixSeconds) ?? start
    guard BucketRecord.objection(toLength: given &- start) == nil else { return false }
    sessions.append(Session(start: start, end: given > start ? given : start &+ seconds, record: record))
    return true
  }

  /// Adds to the days what each session has that none before it covers.
  func finish(_ days: inout BucketCollection) {
    var reading = BucketReading(of: SessionUnion.quantity, tracing: days.tracedDay)
    var covered = Int.min
    let ordered = sessions.sorted { ($0.start, $1.end) < ($1.start, $0.end) }
    for session in ordered {
      let start = max(session.start, covered)
      guard start < session.end, case .number(let duration) = session.record.quantity else {
        reading.leaveOut(session.record, "another session covers its time: time counts once", zone: days.zone)
        continue
      }
      let length = session.end - session.start
      let counted = min(duration, Double(length)) * (Double(session.end - start) / Double(length))
      let record = session.record.share(counted, after: start - session.start)
      for share in record.shares(until: DateTime(unixSeconds: session.end), in: days.zone) {
        reading.add(share, zone: days.zone)
      }
      covered = session.end
    }
    if !reading.isEmpty { days.add(reading, of: SessionUnion.quantity) }
  }
}
