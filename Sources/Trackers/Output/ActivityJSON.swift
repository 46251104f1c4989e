/// Writes days in the format `activity/1`, which is also an input format and loses nothing.
///
/// Values keep their precision: every number is written as the shortest text that reads back as the same. A metric
/// without data is absent. The order of keys never changes.
public func activityJSON(_ summaries: [DaySummary], sources: [SourceReport]) -> String {
  var text = "{\"schema\": \"\(activitySchema)\",\n \"sources\": ["
  text += sources.map(\.json).joined(separator: ",\n  ")
  text += "],\n \"days\": ["
  for (index, summary) in summaries.enumerated() {
    text += index == 0 ? "\n  " : ",\n  "
    summary.write(to: &text)
  }
  text += "]}\n"
  return text
}

/// The name and version of the format.
let activitySchema = "activity/1"

extension SourceReport {
  fileprivate var json: String {
    "{\"path\": \(path.jsonQuoted), \"format\": \(format?.jsonQuoted ?? "null"), \"days\": \(days), \"skipped\": \(skipped)}"
  }
}

extension DaySummary {
  fileprivate func write(to text: inout String) {
    text += "{\"date\": \"\(day)\", \"partial\": \(isPartial)"
    if let dataTo { text += ", \"dataTo\": \"\(dataTo)\"" }
    text += ", \"metrics\": {"
    var separator = ""
    for (metric, measure) in measures.sorted(by: { $0.key < $1.key }) {
      text += separator
      text += "\(metric.name.jsonQuoted): {\(measure.members(unit: metric.unit).joined(separator: ", "))}"
      separator = ", "
    }
    text += "}}"
  }
}

extension Measure {
  fileprivate func members(unit: String) -> [String] {
    var members: [String] = []
    if let value { members.append("\"value\": \(value.json)") }
    members.append("\"unit\": \"\(unit)\"")
    if let goal {
      members.append("\"goal\": \(goal.target.json)")
      members.append("\"goalFrom\": \"\(goal.origin.rawValue)\"")
    }
    if let progress, let percent {
      members.append("\"progress\": \(progress.json)")
      members.append("\"percent\": \(percent)")
    }
    if isDerived { members.append("\"derived\": true") }
    if let hours { members.append("\"hours\": [\(hours.map { $0?.json ?? "null" }.joined(separator: ", "))]") }
    if let closedAt { members.append("\"closedAt\": \"\(clock(minute: closedAt))\"") }
    return members
  }

  private func clock(minute: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return "\(two(minute / 60)):\(two(minute % 60))"
  }
}

extension Double {
  /// The number as JSON: the shortest digits that read back as the same number, without `.0` and without `-0`.
  fileprivate var json: String {
    guard isFinite else { return "null" }
    let digits = (self == 0 ? 0 : self).description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}

extension String {
  /// The text as a JSON string: printable ASCII, everything else as it is or escaped.
  fileprivate var jsonQuoted: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      default:
        if scalar.properties.isEscapedInJSON {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}

extension Unicode.Scalar.Properties {
  /// Whether a terminal could take the character for a command or draw nothing: it is written as an escape.
  fileprivate var isEscapedInJSON: Bool {
    switch generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }
}
