/// The tables of a Fitbit Takeout that say what its JSON files do not: the goals and the zone.
struct FitbitTable {
  private let rows: [[String: String]]
  private let isProfile: Bool

  /// The table in the bytes of a whole file; nil if they are something else.
  init?(_ bytes: [UInt8]) {
    let text = String(
      decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
    let lines = CommaSeparated(text).rows
    guard let header = lines.first else { return nil }
    isProfile = header.contains("timezone") && header.contains("member_since")
    guard isProfile || header.starts(with: ["type", "frequency", "target"]) else { return nil }
    rows = lines.dropFirst().map { Dictionary(zip(header, $0)) { first, _ in first } }
  }

  /// What it says, for the files of the same Takeout.
  func takeout(options: ImportOptions, name: String) -> FitbitTakeout {
    var takeout = FitbitTakeout(choice: options.choice)
    takeout.trace = options.trace.map(FragmentTrace.init)
    if isProfile {
      if let name = rows.first?["timezone"], let zone = options.zoneNamed(name) {
        takeout.profile = FitbitTakeout.NamedZone(name: name, zone: zone)
      }
      return takeout
    }
    // The goals of a week are none of a day.
    for row in rows where row["frequency"] == "DAILY" {
      guard let metric = row["type"].flatMap({ FitbitTable.goals[$0] }),
        let target = row["target"].flatMap({ Double(plain: $0) })
      else { continue }
      takeout.goals[metric] = target
      if metric == options.trace?.metric {
        let part = Part(target, at: nil, time: "", label: row["type"])
        takeout.trace?.goals.append(FragmentTrace.Given(start: nil, part: part.inFile(name)))
      }
    }
    return takeout
  }

  // The goal of calories is one of the whole energy. That of the distance has no unit, and is left.
  private static let goals: [String: Metric] = [
    "STEPS_GOAL": .steps, "FLOORS_CLIMBED_GOAL": .floors, "ACTIVE_MINUTES_GOAL": .exercise,
    "CALORIES_BURNED_GOAL": .totalEnergy,
  ]
}

/// Text of comma-separated values by RFC 4180.
private struct CommaSeparated {
  private(set) var rows: [[String]] = []

  init(_ text: String) {
    var row: [String] = []
    var field = ""
    var isQuoted = false
    for character in text {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        row.append(field)
        field = ""
      case "\n" where !isQuoted, "\r\n" where !isQuoted:
        rows.append(row + [field])
        (row, field) = ([], "")
      default: field.append(character)
      }
    }
    if !field.isEmpty || !row.isEmpty { rows.append(row + [field]) }
  }
}
