import Cells
import Rings
import TestSupport
import Testing

@testable import Dashboard

@Suite struct KeyTables {
  @Test("every key is bound once where it holds", arguments: [KeyRow.Place.timeline, .ring])
  func boundOnce(place: KeyRow.Place) {
    let keys = KeyRow.all.filter { $0.place == place || $0.place == .anywhere }.flatMap(\.bindings).map(\.key)
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

  @Test("letters that people try do not do something else", arguments: ["2", "3", "4", "5"])
  func viewsToComeAreUnbound(digit: Character) {
    #expect(KeyRow.action(for: .character(digit), in: .timeline) == nil)
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
}
