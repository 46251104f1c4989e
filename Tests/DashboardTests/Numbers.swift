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
    (6.44, 1, "6,4"), (0.05, 1, "0,1"), (9.96, 1, "10,0"), (12, 0, "12"), (1e15 - 1, 0, "999.999.999.999.999"),
    (.nan, 1, "0,0"), (1e15, 0, "1e15"), (1e300, 1, "1e300"), (-1.2345e20, 0, "-1,23e20"), (1.996e20, 0, "2e20"),
    (9.999e20, 0, "1e21"), (1.5e16, 0, "1,5e16"), (.infinity, 0, "1,8e308"),
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

  @Test("S09: what is more than 9,999 % says so, in the sign's place, in words and in one line")
  func manyPercent() {
    #expect(NumberStyle.standard.percent(9_999) == "9\u{A0}999\u{A0}%")
    #expect(NumberStyle.standard.percent(10_000) == ">9\u{A0}999\u{A0}%")
    #expect(NumberStyle(language: "tr").percent(1_000_000_000) == ">%9\u{A0}999")
    #expect(RingRow.laps(9_999) == "×99")
    #expect(RingRow.laps(10_000) == nil)
    var content = Samples.content
    content.summaries[199].measures[.move] = Samples.measure(51_000, goal: 1e-300)
    let words = sentences(of: content, days: [Samples.today], rings: .auto, now: Samples.now)
    #expect(words.contains("Move more than 9\u{A0}999 percent, 51\u{A0}000.0 of <0.1 kcal, closed"))
    for (columns, rows, text) in [(80, 24, ">9\u{A0}999\u{A0}%"), (30, 1, "M >9999")] {
      let picture = Samples.model(columns, rows, content: content).view()
      #expect(picture.text.replacing("\u{A0}", with: " ").contains(text.replacing("\u{A0}", with: " ")))
    }
  }

  @Test("a goal reads neither as 0 nor as another, however small or large")
  func extremeGoals() {
    func text(_ value: Double, _ goal: Double) -> MeasureText {
      MeasureText(Samples.measure(value, goal: goal), of: .move, numbers: .standard)
    }
    #expect(text(7, 1e300).sentence == "7 of 1e300 kcal")
    #expect(text(7, 1e300).left == "1e300")
    #expect(text(7, 1e-300).sentence == "7.0 of <0.1 kcal")
    #expect(text(0, 1e-300).left == "<0.1")
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
