import Cells
import Rings
import TestSupport
import Testing

@testable import Dashboard

@Suite struct ColorPairCounts {
  @Test(
    "a picture of any size has less than 6,000 pairs of colours: curses keeps 24,000, and fewer than 30,000 with one more",
    arguments: [(80, 24), (120, 40), (500, 200)])
  func onePicture(columns: Int, rows: Int) {
    for view in ViewName.allCases {
      var model = Samples.model(columns, rows, appearance: Appearance(glyphs: .mosaic))
      model.press(.character(Character("\(1 + (ViewName.allCases.firstIndex(of: view) ?? 0))")))
      let picture = model.view()
      var pairs: Set<Style> = []
      for row in 0..<rows {
        for column in 0..<columns { pairs.insert(picture[column, row].style) }
      }
      #expect(pairs.count < 6_000, "\(view)")
    }
  }
}
