import Cells
import Rings
import TestSupport
import Testing
import Trackers

@testable import Dashboard

@Suite struct KeyTables {
  @Test("every key is bound once where it holds", arguments: KeyRow.Place.allCases)
  func boundOnce(place: KeyRow.Place) {
    let keys = KeyRow.all.filter { $0.places.contains(place) }.flatMap(\.bindings).map(\.key)
    #expect(Set(keys).count == keys.count)
  }

  @Test("the help lists every key that is bound", arguments: [true, false])
  func helpListsAll(isUnicode: Bool) {
    var model = Samples.model(
      120, 40, appearance: Appearance(glyphs: isUnicode ? .blocks : .ascii, isUnicode: isUnicode))
    model.press(.character("?"))
    let text = model.view().text
    for row in KeyRow.all {
      #expect(text.contains(row.meaning))
      #expect(text.contains(isUnicode ? row.keys : row.keys.asciiForm))
    }
  }

  @Test func everyHintNamesAKeyOfItsRow() {
    for row in KeyRow.all {
      guard let hint = row.hint, let key = hint.split(separator: " ").first else { continue }
      #expect(row.keys.contains(key), "\(hint)")
    }
  }

  @Test(
    "no trap: from every place the digits lead to every view, and help and quit are there",
    arguments: KeyRow.Place.allCases)
  func waysOut(place: KeyRow.Place) {
    for (digit, view) in zip("12345", ViewName.allCases) {
      #expect(KeyRow.action(for: .character(digit), in: place) == .show(view))
    }
    #expect(KeyRow.action(for: .character("?"), in: place) == .showHelp)
    #expect(KeyRow.action(for: .character("q"), in: place) == .quit)
    #expect(KeyRow.action(for: .escape, in: place) != nil)
  }

  @Test("hints fit into 80 columns", arguments: KeyRow.Place.allCases)
  func hintsFit(place: KeyRow.Place) {
    #expect(KeyRow.hints(in: place).joined(separator: "   ").columns <= 74)
  }

  @Test func helpScrollsWhereItDoesNotFit() {
    var model = Samples.model(40, 12)
    model.press(.character("?"))
    let first = model.view()
    model.press(.pageDown, .pageDown, .pageDown, .pageDown)
    #expect(model.view() != first)
    #expect(model.view().text.contains("quit"), "the last line can be reached")
    model.press(.escape)
    #expect(model.sheet == nil)
  }

  @Test("the key that closes a sheet does nothing else", arguments: [Key.escape, .character("?"), .left, .enter])
  func closingASheet(key: Key) {
    var model = Samples.model(80, 24)
    model.press(.left, .left, .character("?"))
    model.press(key)
    #expect(model.sheet == nil)
    #expect(model.day == Samples.today.adding(-2) && model.focus == .timeline && model.viewName == .day)
  }
}
