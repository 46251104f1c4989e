import Cells
import Dashboard
import Trackers

/// The lines in which an explanation is printed: what became of a number, what it is, where it stands, and why.
///
///     counted   +53.2 kcal  health.json:12:30  2026-11-10T08:00:00  Watch  222.59 ÷ 4.184
///
/// The second words of the lines that begin with `counted` come to the value of the last line exactly, if only their sum is
/// rounded.
struct ExplanationText {
  private let explanation: Explanation
  private let measure: Measure

  /// Longer names of files push what stands behind them out of line.
  private static let widestPlace = 60
  /// The bytes that the name of a source takes at most.
  private static let longestName = 60

  init(_ explanation: Explanation, measure: Measure) {
    self.explanation = explanation
    self.measure = measure
  }

  private struct Line {
    var fate: String
    var value: String
    var place: String
    var details: String
  }

  var text: String {
    let metric = explanation.target.metric
    let lines = explanation.files.flatMap { file in file.parts.map { line(of: $0, in: file) } } + closing
    let valueWidth = lines.reduce(0) { max($0, $1.value.columns) }
    let placeWidth = min(Self.widestPlace, lines.reduce(0) { max($0, $1.place.columns) })
    let title = "\(metric.name.escapedForTerminal) on \(explanation.target.day)"
    return title + (measure.isDerived ? ", derived" : "") + "\n\n"
      + lines.map { line in
        let start = line.fate.padded(to: 8) + "  " + blanks(valueWidth - line.value.columns) + line.value
        let text = start + "  " + line.place.padded(to: placeWidth) + "  " + line.details
        return text.trimmedAtEnd + "\n"
      }.joined()
  }

  private func line(of part: Part, in file: Explanation.File) -> Line {
    var details = [part.time]
    if let source = part.source { details.append(source.excerpt(bytes: Self.longestName)) }
    if let label = part.label { details.append(label.excerpt(bytes: Self.longestName)) }
    if let number = part.number, part.factor.value != 1 {
      details.append("\(number.shortestText) \(part.factor.sign)")
    }
    var word: String
    switch part.fate {
    case .counted: word = "counted"
    case .dropped(let rule):
      word = "dropped"
      details.append(rule.escapedForTerminal)
    case .replaced(let rule):
      word = "replaced"
      details.append(rule.escapedForTerminal)
    }
    let name = (part.file ?? file.name).escapedForTerminal
    let place = part.position.map { "\(name):\($0.line):\($0.column)" } ?? (part.number == nil ? "-" : name)
    let sign = part.isCounted && !(part.value < 0) ? "+" : ""
    return Line(
      fate: word, value: sign + part.value.shortestText + " " + explanation.target.metric.unit, place: place,
      details: details.filter { !$0.isEmpty }.joined(separator: "  "))
  }

  /// The lines of the total and of the goal.
  private var closing: [Line] {
    let unit = explanation.target.metric.unit
    var lines: [Line] = []
    if let value = explanation.value {
      let chosen = explanation.files.first { $0.isChosen }
      let format = chosen?.format.map { "  (\($0))" } ?? ""
      lines.append(
        Line(
          fate: "total", value: "\(value.shortestText) \(unit)", place: (chosen?.name ?? "-").escapedForTerminal,
          details: format.trimmedAtStart))
    }
    guard let goal = measure.goal else { return lines }
    var period = ""
    if let sum = measure.weekSum {
      period = "per week, "
      lines.append(
        Line(
          fate: "week", value: "\(sum.shortestText) \(unit)", place: "-",
          details: "the sum of the week up to this day"))
    }
    let value = "\(goal.target.shortestText) \(unit)"
    func add(_ origin: String) {
      lines.append(Line(fate: "goal", value: value, place: "-", details: period + origin))
    }
    switch goal.origin {
    case .option: add("given by --goal")
    case .config: add("given by the configuration")
    case .default: add("the default, given by nobody")
    case .file:
      let place = explanation.goalPlace
      let name = (place?.file ?? "-").escapedForTerminal
      let day = place.map { $0.day.map { "given for \($0)" } ?? "given for all days" }
      lines.append(
        Line(
          fate: "goal", value: value, place: place?.position.map { "\(name):\($0.line):\($0.column)" } ?? name,
          details: period + (day ?? "given by a file")))
    }
    return lines
  }
}

extension Ratio {
  /// What is done with a number, such as `÷ 60`.
  fileprivate var sign: String {
    divisor == 1 || factor == 0 ? "× \(factor.shortestText)" : "÷ \((divisor / factor).shortestText)"
  }
}

private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

extension String {
  fileprivate func padded(to width: Int) -> String { self + blanks(width - columns) }

  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  fileprivate var trimmedAtStart: String { String(drop { $0 == " " }) }
}
