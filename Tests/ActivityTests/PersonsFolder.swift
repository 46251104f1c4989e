import Foundation

/// What a person has in the folder of downloads, made up, and what is right for it.
///
/// An archive of Apple's app ends two months ago. Since then Health Auto Export has written a file a day at 14:30, with the
/// hours of the day before and of the day itself until then. On 28 November the person exported November by the day, when
/// the watch had brought 24 more steps to some days, and the browser called the file `export (1).json`. Every number is
/// simple enough to add up in the head: of an hour of a day, or of a day, it depends on the day of the month only.
struct PersonsFolder {
  /// A day of 2025 and what is right for it.
  struct Day {
    var month: Int
    var day: Int
    var move, exercise, stand: Int
    var steps: Int?
    var moveGoal: Int
    /// The number of hours with data, from 8 o'clock on; nil where only the whole day is known.
    var hours: Int?
    var isPartial = false

    var date: String { PersonsFolder.date(month, day) }
  }

  /// The days of the archive: 1 June to 29 September, and from there on those of the app, to today, 30 November.
  static let days: [Day] =
    (6...9).flatMap { month in
      (1...(month == 9 ? 29 : month == 6 ? 30 : 31)).map { day in
        Day(
          month: month, day: day, move: 400 + day, exercise: 20 + day, stand: day % 2 == 0 ? 12 : 10,
          // The records are 1,000 and 300.
          steps: month == 9 && day == 28 ? 1_300 : month == 9 && day == 29 ? 3_000 : nil,
          moveGoal: month == 9 && day >= 15 ? 520 : 500)
      }
    }
    + (Array([(9, 30)]) + (1...31).map { (10, $0) } + (1...29).map { (11, $0) }).map { month, day in
      // How far it reaches on its last day is not known: the 27th is of the file of the 28th, which goes until 14:30.
      let isInLaterExport = month == 11 && day <= 26
      return Day(
        month: month, day: day, move: 12 * (30 + day), exercise: 36, stand: 12,
        steps: 12 * (700 + day) + (isInLaterExport && isCorrected(day) ? 24 : 0), moveGoal: 520,
        hours: isInLaterExport ? nil : 12)
    }
    // 8 o'clock whole, 9 o'clock by half: 60 + 30, 3 + 1, 1 + 1, 730 + 365.
    + [
      Day(
        month: 11, day: 30, move: 90, exercise: 4, stand: 2, steps: 1_095, moveGoal: 520, hours: 2, isPartial: true)
    ]

  private static func isCorrected(_ day: Int) -> Bool { day % 5 == 0 }

  static func date(_ month: Int, _ day: Int) -> String {
    "2025-" + [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
  }

  /// Writes the files.
  static func write(to folder: URL) throws {
    func put(_ text: String, _ name: String) throws {
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    try put(archive, "apple_health_export/export.xml")
    try put("<?xml version=\"1.0\"?><ClinicalDocument/>", "apple_health_export/export_cda.xml")
    let pack = """
      import shutil; shutil.make_archive("export", "zip", ".", "apple_health_export"); shutil.rmtree("apple_health_export")
      """
    _ = try Program.shell("python3 -c '\(pack)'", in: folder)

    let calendar = [(9, 30)] + (1...31).map { (10, $0) } + (1...30).map { (11, $0) }
    for (yesterday, today) in zip(calendar, calendar.dropFirst()) {
      // The last file was written at 9:30.
      let end = today == (11, 30) ? 9 : 14
      try put(
        hourly([(yesterday, 20), (today, end)]), "Health Auto Export/HealthAutoExport-\(date(today.0, today.1)).json")
    }
    try put(november, "export (1).json")
    try put("<!DOCTYPE html><title>Read me</title><p>Exported files", "README.html")
    try put("\u{0}\u{5}\u{16}\u{7}Mac OS X", "._x")
    try put("\u{0}\u{5}\u{16}\u{7}Mac OS X", "Health Auto Export/._HealthAutoExport-2025-11-30.json")
  }

  /// Apple's export of 30 September, 10:12.
  private static var archive: String {
    func record(_ source: String, _ time: String, _ value: Int) -> String {
      """
       <Record type="HKQuantityTypeIdentifierStepCount" sourceName="\(source)" unit="count" \
      startDate="2025-09-\(time):00:00 +0200" endDate="2025-09-\(time):50:00 +0200" value="\(value)"/>\n
      """
    }
    let records = [
      record("Watch", "28 08", 1_000), record("Watch", "28 17", 300), record("Watch", "29 08", 3_000),
    ]
    func summary(_ day: Day) -> String {
      """
       <ActivitySummary dateComponents="\(day.date)" activeEnergyBurned="\(day.move)" \
      activeEnergyBurnedGoal="\(day.moveGoal)" activeEnergyBurnedUnit="kcal" appleExerciseTime="\(day.exercise)" \
      appleExerciseTimeGoal="30" appleStandHours="\(day.stand)" appleStandHoursGoal="12"/>\n
      """
    }
    let lastMorning = Day(month: 9, day: 30, move: 100, exercise: 5, stand: 3, steps: nil, moveGoal: 520)
    return
      "<?xml version=\"1.0\"?>\n<HealthData locale=\"en_DE\">\n <ExportDate value=\"2025-09-30 10:12:00 +0200\"/>\n"
      + records.joined() + days.prefix { $0.hours == nil && $0.month < 10 }.map(summary).joined() + summary(lastMorning)
      + "</HealthData>\n"
  }

  private static let metrics = [
    ("active_energy", "kcal"), ("apple_exercise_time", "min"), ("apple_stand_hour", "count"), ("step_count", "count"),
  ]

  /// A file of hours from 8 o'clock on: of each day until an hour, which at 9 and at 14 o'clock was half over.
  private static func hourly(_ days: [((Int, Int), Int)]) -> String {
    file { metric in
      days.flatMap { date, end in
        (8...min(19, end)).map { hour in
          let isHalf = hour == end
          let amount =
            switch metric {
            case 0: (30 + date.1) / (isHalf ? 2 : 1)
            case 1: isHalf ? 1 : 3
            case 2: 1
            default: (700 + date.1) / (isHalf ? 2 : 1)
            }
          let offset = date.0 > 10 || (date.0 == 10 && date.1 >= 26) ? "+0100" : "+0200"
          return ("\(PersonsFolder.date(date.0, date.1)) \(hour < 10 ? "0" : "")\(hour):00:00 \(offset)", amount)
        }
      }
    }
  }

  /// November by the day, exported on the 28th at 20:00, after the last hour with anything in it.
  private static var november: String {
    file { metric in
      (1...28).map { day in
        let amounts = [12 * (30 + day), 36, 12, 12 * (700 + day) + (isCorrected(day) ? 24 : 0)]
        return ("\(date(11, day)) 00:00:00 +0100", amounts[metric])
      }
    }
  }

  private static func file(_ records: (Int) -> [(String, Int)]) -> String {
    let parts = metrics.enumerated().map { index, metric in
      let data = records(index).map { "{\"date\": \"\($0)\", \"qty\": \($1), \"source\": \"Watch\"}" }
      return """
        {"name": "\(metric.0)", "units": "\(metric.1)", "data": [
        \(data.joined(separator: ",\n"))]}
        """
    }
    return "{\"data\": {\"metrics\": [\(parts.joined(separator: ",\n"))]}}"
  }
}
