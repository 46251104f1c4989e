import Trackers

/// A line that a person types into.
struct Prompt: Hashable, Sendable {
  /// What is asked for.
  enum Question: Hashable, Sendable {
    /// The day to go to.
    case date
    /// The percent of the ring of a metric, which may have another place by the time of the answer.
    case percent(of: Metric)
  }

  let question: Question
  var text = ""
  /// What is wrong with the text; nil while nothing is.
  var fault: String?

  /// The longest text that is taken.
  private static let limit = 20

  mutating func append(_ character: Character) {
    guard text.count < Prompt.limit else { return }
    text.append(character)
    fault = nil
  }

  mutating func deleteLast() {
    _ = text.popLast()
    fault = nil
  }

  /// The day that a text means; nil if it means none.
  static func day(_ text: String, today: Day) -> Day? {
    switch text.lowercased() {
    case "today": today
    case "yesterday": today.adding(-1)
    default: Day(text)
    }
  }

  /// The progress that a text such as `62`, `62.5` or `62 %` means; nil if it means none.
  static func progress(_ text: String) -> Double? {
    let number = text.prefix { $0 != "%" }.filter { $0 != " " }.map { $0 == "," ? "." : $0 }
    guard number.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let percent = Double(String(number)),
      percent.isFinite
    else { return nil }
    return percent / 100
  }
}
