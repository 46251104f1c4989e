/// The tables of a Fitbit Takeout that say what its JSON files do not: the goals and the zone.
struct FitbitTable {
  private let rows: [[String: CommaSeparated.Field]]
  private let isProfile: Bool

  /// The table in the bytes of a whole file; nil if they are something else.
  init?(_ bytes: [UInt8]) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    // Most files are JSON, and are not to be taken apart in vain.
    guard let first = text.first, !"{[<".utf8.contains(first) else { return nil }
    let lines = CommaSeparated(
      String(decoding: text, as: UTF8.self), at: TextPosition(line: 1, column: 1, byte: text.startIndex)
    ).rows
    guard let header = lines.first?.map(\.text) else { return nil }
    isProfile = header.contains("timezone") && header.contains("member_since")
    guard isProfile || header.starts(with: ["type", "frequency", "target"]) else { return nil }
    rows = lines.dropFirst().map { Dictionary(zip(header, $0)) { first, _ in first } }
  }

  /// What it says, for the files of the same Takeout.
  func takeout(options: ImportOptions, name: String, faultsIn export: inout Export) -> FitbitTakeout {
    var takeout = FitbitTakeout(choice: options.choice)
    takeout.trace = options.trace.map(FragmentTrace.init)
    if isProfile {
      if let name = rows.first?["timezone"]?.text, let zone = options.zoneNamed(name) {
        takeout.profile = FitbitTakeout.NamedZone(name: name, zone: zone)
      }
      return takeout
    }
    // The goals of a week are none of a day.
    for row in rows where row["frequency"]?.text == "DAILY" {
      if let type = row["type"]?.text, FitbitTable.goalsWithoutUnit.contains(type), let target = row["target"]?.text,
        Double(plain: target).map({ $0 > 0 }) ?? false
      {
        export.notes.append(
          "the goal of the distance, \(target), names no unit and is left: give it in metres, --goal distance=8000")
      }
      guard let metric = row["type"].flatMap({ FitbitTable.goals[$0.text] }), let field = row["target"],
        let target = Double(plain: field.text)
      else { continue }
      if let objection = metric.objection(toGoal: target) {
        export.skip(Fault(position: field.position, message: objection))
      }
      takeout.goals[metric] = target
      if metric == options.trace?.metric {
        let part = Part(target, at: field.position, time: "", label: row["type"]?.text)
        takeout.trace?.goals.append(FragmentTrace.Given(start: nil, part: part.inFile(name)))
      }
    }
    return takeout
  }

  /// Goals of the distance, which name no unit: they may be kilometres or miles, as the person had chosen.
  private static let goalsWithoutUnit = ["DISTANCE_FROM_STEPS_GOAL", "DISTANCE_GOAL"]

  // The goal of calories is one of the whole energy.
  private static let goals: [String: Metric] = [
    "STEPS_GOAL": .steps, "FLOORS_CLIMBED_GOAL": .floors, "ACTIVE_MINUTES_GOAL": .exercise,
    "CALORIES_BURNED_GOAL": .totalEnergy,
  ]
}

/// Text of comma-separated values by RFC 4180.
private struct CommaSeparated {
  /// A value, and where it begins.
  struct Field {
    var text = ""
    var position: TextPosition
  }

  private(set) var rows: [[Field]] = []

  /// Reads a text that begins at a position.
  init(_ text: String, at start: TextPosition) {
    var place = start
    var row: [Field] = []
    var field = Field(position: place)
    var isQuoted = false
    var previous: Character?
    for character in text {
      defer { previous = character }
      place.byte += character.utf8.count
      if character == "\n" || character == "\r\n" {
        (place.line, place.column) = (place.line + 1, 1)
      } else {
        place.column += character.unicodeScalars.count
      }
      switch character {
      case "\"":
        // Behind a closing quote at once it is a quote in the text, which goes on.
        if !isQuoted, previous == "\"" { field.text.append(character) }
        isQuoted.toggle()
      case "," where !isQuoted:
        row.append(field)
        field = Field(position: place)
      case "\n" where !isQuoted, "\r\n" where !isQuoted:
        rows.append(row + [field])
        (row, field) = ([], Field(position: place))
      default: field.text.append(character)
      }
    }
    if !field.text.isEmpty || !row.isEmpty { rows.append(row + [field]) }
  }
}
