@testable import Trackers

extension FuzzTarget {
  /// What lies in a cache: an error or a value whatever the bytes are, and an export that is stored again is the same.
  static let cache = FuzzTarget(
    name: "cache", takes: { $0.contains("/cache-") }, seeds: stored(sampleExports),
    words: [
      "\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", "\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", "\u{7F}", "\u{1}", "move",
      "\u{18}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", "Europe/Berlin",
    ]
  ) { bytes in
    let options = ImportOptions(zone: .utc, zoneNamed: { $0.isEmpty ? nil : .utc })
    var reader = ByteReader(bytes, options: options)
    if let export = try? Export(from: &reader) {
      var writer = ByteWriter()
      writer.append(export)
      var copy = ByteReader(writer.bytes, options: options)
      var again = ByteWriter()
      again.append(try Export(from: &copy))
      // As bytes, for a number that is none is not equal to itself.
      try agree(again.bytes, writer.bytes, "stored again")
    }
    reader = ByteReader(bytes, options: options)
    guard let history = try? History(from: &reader) else { return }
    let days = history.daySummaries(
      goals: GoalSettings(configured: [.move: GoalPlan(300)]),
      now: LocalTime(day: Day(daysSince1970: 21_000), second: 0))
    _ = activityJSON(days.all, sources: history.sources)
    _ = (days.latest(upTo: Day(daysSince1970: 21_000)), days.measuredMetrics(atLeast: [.move, Metric("none")]))
  }

  /// Exports with everything that is stored: days, hours, goals, faults, and the pieces of Takeouts.
  private static var sampleExports: [Export] {
    let files = [
      (
        "native.json",
        #"[{"date": "2026-11-01", "move": 412.5, "goals": {"move": 500}}, {"date": "2026-11-02", "move": "x"}]"#
      ),
      ("steps-2026-11-29.json", #"[{"dateTime": "11/29/26 09:15:00", "value": "12"}]"#),
      ("Profile.csv", "id,timezone\n1,Europe/Berlin\n"),
      ("Activity Goals.csv", "type,frequency,target\nSTEPS,DAILY,9000\n"),
      (
        "raw.json",
        #"{"Data Source": "derived:com.google.step_count.delta:com.google.android.gms:merge_step_deltas", "Data Points": "#
          + #"[{"fitValue": [{"value": {"intVal": 7}}], "startTimeNanos": 1795943700000000000, "#
          + #""endTimeNanos": 1795943760000000000, "dataTypeName": "com.google.step_count.delta"}]}"#
      ),
    ]
    return [sampleExport(now: LocalTime(day: Day(daysSince1970: 21_000), second: 40_000))]
      + files.map { name, text in
        readExport(
          ByteSource(bytes: Array(text.utf8)), named: name, options: ImportOptions(zone: .utc, zoneNamed: { _ in .utc })
        )
      }
  }

  /// The stored form of each export, and that of a history of all of them.
  private static func stored(_ exports: [Export]) -> [[UInt8]] {
    func bytes(_ value: some Storable) -> [UInt8] {
      var writer = ByteWriter()
      writer.append(value)
      return writer.bytes
    }
    return exports.map(bytes) + [bytes(History(merging: exports)), bytes(History(merging: exports.suffix(5)))]
  }
}
