import TestSupport
import Testing
import Trackers

@testable import Dashboard

@Suite struct Numbers {
  @Test(
    "R13: percents in the order and with the blanks of the language",
    arguments: [
      ("C", "83\u{A0}%"), ("", "83\u{A0}%"), ("POSIX", "83\u{A0}%"), ("en_US.UTF-8", "83%"), ("de_DE", "83\u{A0}%"),
      ("fr-FR", "83\u{202F}%"), ("tr_TR", "%83"), ("eu", "%\u{A0}83"), ("ar_EG", "\u{66A}83"), ("it", "83%"),
    ])
  func percents(language: String, text: String) {
    #expect(NumberStyle(language: language).percent(83) == text)
  }

  @Test(arguments: [(0, "0"), (421, "421"), (4_218, "4.218"), (1_234_567, "1.234.567"), (-4_218, "-4.218")])
  func grouping(number: Int, text: String) {
    #expect(NumberStyle(language: "de", decimalPoint: ",", grouping: ".").whole(number) == text)
  }

  @Test(arguments: [
    (6.44, 1, "6,4"), (0.05, 1, "0,1"), (9.96, 1, "10,0"), (12, 0, "12"), (1e300, 0, "999.999.999.999.999"),
    (.nan, 1, "0,0"),
  ])
  func decimals(number: Double, decimals: Int, text: String) {
    #expect(NumberStyle(language: "de", decimalPoint: ",", grouping: ".").decimal(number, decimals: decimals) == text)
  }

  @Test(
    "value, goal and what is left add up, and short of the goal is never written as the goal",
    arguments: [
      (499.7, 500.0, "499", "1"), (428, 510, "428", "82"), (0, 30, "0", "30"), (0.2, 30, "0", "30"),
      (7.48, 7.5, "7.4", "0.1"),
    ])
  func left(value: Double, goal: Double, shown: String, left: String) {
    let text = MeasureText(Samples.measure(value, goal: goal), of: .move, numbers: .standard)
    #expect(text.value == shown)
    #expect(text.left == left)
  }

  @Test func distancesAreKilometres() {
    let text = MeasureText(Samples.measure(6_437.376, goal: 8_000), of: .distance, numbers: .standard)
    #expect(text.sentence == "6.4 of 8.0 km")
  }

  @Test(
    "R32: titles come from the metric's name",
    arguments: [("move", "Move"), ("move_minutes", "Move"), ("heart_points", "Heart points"), ("water", "Water")])
  func titles(name: String, title: String) {
    #expect(Metric(name).title == title)
  }
}
