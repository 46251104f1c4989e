import Dashboard
import Trackers

extension SettingReader {
  /// The first day of weeks.
  func weekday(_ value: JSONValue) -> Weekday? {
    guard case .string(let name) = value.content, let weekday = Weekday.allCases.first(where: { $0.name == name })
    else {
      return refuse(value, expected: "a weekday like \"monday\"", among: Weekday.allCases.map(\.name))
    }
    return weekday
  }

  /// Days and ranges of days such as `2026-07-01..2026-07-14`.
  func pauses(_ value: JSONValue) -> [ClosedRange<Day>]? {
    elements(of: value)?.compactMap { element in
      guard case .string(let text) = element.content, let range = ClosedRange(days: text) else {
        return refuse(element, expected: "days like \"2026-07-01..2026-07-14\"")
      }
      return range
    }
  }
}

extension ClosedRange<Day> {
  /// Creates a range from its first and last day with two dots between, or from one day.
  fileprivate init?(days text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 22, bytes[10...11].elementsEqual("..".utf8) else {
      guard let day = Day(text) else { return nil }
      self = day...day
      return
    }
    guard let first = Day(String(text.prefix(10))), let last = Day(String(text.suffix(10))), first <= last else {
      return nil
    }
    self = first...last
  }

  /// The days as they are written.
  var daysText: String { lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound)..\(upperBound)" }
}
