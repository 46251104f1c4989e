import Cells
import Foundation
import Rings
import Testing
import Trackers

@testable import Dashboard

/// The words of SVG pictures: those of the cells, in their colours, and large enough to be read.
@Suite struct SVGWords {
  private func svg(
    _ theme: Theme = .standard, width: Int, height: Int, rings: RingChoice = .auto, showsLegend: Bool = true,
    content: Content = Samples.content
  ) -> String {
    RingPicture(
      appearance: Appearance(theme: theme, background: .dark), rings: rings,
      size: PixelSize(width: width, height: height), showsLegend: showsLegend, now: Samples.now
    ).svg(of: content, day: Samples.today)
  }

  @Test("\"closed\" is bold and has the colour of its ring")
  func closed() {
    #expect(
      svg(width: 900, height: 300).contains("<tspan fill=\"#a6ff00\" font-weight=\"bold\">closed 13:20</tspan>"))
  }

  @Test("percents have the colours of the thresholds, beside the rings and in their middle")
  func thresholds() throws {
    let text = svg(try ThemeLooks.theme("traffic"), width: 600, height: 600)
    let words = text.split(separator: "</tspan>").filter { $0.contains(">83") || $0.contains("> 83") }
    #expect(words.count == 2)
    #expect(words.allSatisfy { $0.contains("<tspan fill=\"#ffd60a\"") })
  }

  @Test("a single ring without a legend has its percent in the middle, more rings have none")
  func middle() {
    #expect(svg(width: 300, height: 300, rings: .list([.move]), showsLegend: false).contains(">83"))
    #expect(!svg(width: 300, height: 300, showsLegend: false).contains("<tspan"))
    #expect(!svg(width: 20, height: 20, rings: .list([.move]), showsLegend: false).contains("<tspan"))
  }

  @Test(
    "letters have nine pixels at least, however many rings there are",
    arguments: [(400, 900), (400, 400), (900, 300), (1600, 500), (300, 300), (100, 100)], [1, 3, 8])
  func letters(size: (width: Int, height: Int), count: Int) throws {
    let metrics = (0..<count).map { Metric("goal\($0)") }
    var measures = MetricTable<Measure>()
    for metric in metrics { measures[metric] = Samples.measure(7, goal: 10) }
    let content = Content(summaries: [DaySummary(day: Samples.today, measures: measures)])
    let text = svg(width: size.width, height: size.height, rings: .list(metrics), content: content)
    for part in text.components(separatedBy: "font-size=\"").dropFirst() {
      let number = try #require(Double(part.prefix { $0 != "\"" }))
      #expect(number >= 9)
    }
    #expect(text.contains("font-size") == (size.width > 100))
  }
}
