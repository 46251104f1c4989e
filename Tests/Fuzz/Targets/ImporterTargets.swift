@testable import Trackers

extension FuzzTarget {
  private static let words = [
    "\"", "{", "}", "[", "]", ",", ":", "null", "true", "-1", "0", "1e999", "1e308", "\\u0000", "\u{FEFF}", "\"date\":",
    "\"2026-11-29\"", "2026-11-29 09:15:00 +0100", "2026-11-29T09:15:00Z", "0001-01-01", "9999-12-31",
    "99999999999999999999",
    "\n", "\"value\":", "\"qty\":", "\"source\":", "\"units\":", "kJ", "kcal", "km", "mi", "25:00", "+1800", "PT1H",
    "1795943700000", "253402300799", "-62135596800",
  ]

  /// Each importer, asked for by name as with `--input-format`, and recognising what there is.
  static let importers = Importer.formats.map { format in
    FuzzTarget(
      name: format.name,
      takes: { $0.contains("/\(format.name)") || $0.contains("/shortcuts-flat/") },
      words: words
    ) { bytes in
      try checkImport(bytes, formatName: nil)
      if Importer.named(format.name) != nil { try checkImport(bytes, formatName: format.name) }
    }
  }

  /// Health Auto Export byte by byte, where no record is like the one before, and as ever.
  static let records = FuzzTarget(
    name: "records", takes: { $0.contains("/health-auto-export") || $0.contains("/records-") },
    seeds: [
      Array(
        #"""
        {"data":{"metrics":[{"name":"step_count","units":"count","data":[
        {"date":"2026-11-29 09:15:00 +0100","qty":1.5,"source":"Kim’s Watch"},{"date":"2026-11-29 09:16:00 +0100","qty":2,"source":"Kim’s Watch"},
        {"qty":0.25,"source":"Phone","date":"2026-11-29 09:17:00 +0100"},{"qty":4,"source":"Phone","date":"2026-11-29 09:18:00 +0100"}]}]}}
        """#.utf8)
    ],
    words: words
  ) { bytes in
    func read(bufferSize: Int, chunk: Int) -> Export {
      var reader = JSONReader(ByteSource(bytes: bytes, chunk: chunk), bufferSize: bufferSize)
      var export = Export(name: "records")
      var file = HealthAutoExport(zone: Zone(secondsFromUTC: 3_600), folds: false)
      do throws(JSONError) {
        try file.read(&reader)
        file.finish(&export)
      } catch {
        export.failure = Fault(position: error.position, message: error.message)
      }
      return export
    }
    let longWay = read(bufferSize: 16, chunk: 1)
    for (bufferSize, chunk) in [(256 << 10, Int.max), (300, 299), (64, 50)] {
      try agree(read(bufferSize: bufferSize, chunk: chunk), longWay, "window \(bufferSize), \(chunk)")
    }
  }

  /// The tables of Takeouts, and the tables that are nobody's.
  static let tables = FuzzTarget(
    name: "tables", takes: { $0.hasSuffix(".csv") || $0.contains("/tables-") },
    seeds: ["id,timezone\n1,Europe/Berlin\n", "type,frequency,target\nSTEPS,DAILY,9000\n"].map { Array($0.utf8) },
    words: [",", "\"", "\n", "\r\n", ";", "DAILY", "STEPS", "9000", "1e999", "-1"]
  ) { bytes in
    try checkImport(bytes, formatName: nil)
  }

  /// Whatever is read: the same in any pieces; values are finite and not negative; hours are 24; and what is written of it
  /// reads back as the same days.
  private static func checkImport(_ bytes: [UInt8], formatName: String?) throws {
    func read(chunk: Int) -> Export {
      // The date is in the name for the formats that keep it there.
      readExport(
        ByteSource(bytes: bytes, chunk: chunk), named: "steps-2026-11-29.json",
        options: ImportOptions(zone: Zone(secondsFromUTC: 3_600), isZoneGiven: false, formatName: formatName))
    }
    let export = read(chunk: .max)
    for chunk in [1, 61] where bytes.count < 8_192 { try agree(read(chunk: chunk), export, "in pieces of \(chunk)") }

    let history = History(merging: [export])
    let summaries = history.summaries(goals: GoalSettings(), now: LocalTime(day: Day(daysSince1970: 21_000), second: 0))
    for summary in summaries {
      for (metric, measure) in summary.measures {
        if let value = measure.value, !(value.isFinite && value >= 0) {
          throw Disagreement("\(metric) of \(value) on \(summary.day)")
        }
        if let hours = measure.hours, hours.count != 24 || hours.contains(where: { ($0 ?? 0) < 0 }) {
          throw Disagreement("\(metric) of \(summary.day): \(hours)")
        }
      }
    }
    let text = activityJSON(summaries, sources: history.sources)
    let again = readExport(
      ByteSource(bytes: Array(text.utf8)), named: "written.json",
      options: ImportOptions(zone: .utc, formatName: "activity"))
    guard !summaries.isEmpty else { return }
    if let failure = again.failure { throw Disagreement("what was written is refused: \(failure) \(text)") }
    let written = activityJSON(
      History(merging: [again]).summaries(
        goals: GoalSettings(), now: LocalTime(day: Day(daysSince1970: 21_000), second: 0)),
      sources: history.sources)
    try agree(written, text, "written again")
  }
}
