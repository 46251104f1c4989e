import TestSupport
import Testing

@testable import Trackers

@Suite("Dates remembered")
struct DateMemoryTests {
  private func date(_ text: String) -> DateTime? {
    let bytes = Array(text.utf8)
    return DateTime(bytes.span)
  }

  @Test("The date of the last record tells the next one's, if only the time is another")
  func sameDay() throws {
    var memory = DateMemory()
    let first = "2026-11-29 09:15:00 +0100"
    #expect(memory.read(ShortText(first.utf8)) == nil)
    memory.keep(try #require(date(first)), of: ShortText(first.utf8))
    for text in ["2026-11-29 00:00:00 +0100", "2026-11-29 23:59:59 +0100", first] {
      #expect(memory.read(ShortText(text.utf8)) == date(text))
    }
    for text in [
      "2026-11-28 09:15:00 +0100", "2026-11-29 09:15:00 -0100", "2026-11-29 09:15:00 +0101",
      "2026-11-29 24:00:00 +0100",
      "2026-11-29 09:60:00 +0100", "2026-11-29 09:15:60 +0100", "2026-11-29T09:15:00 +0100",
      "2026-11-29 09.15:00 +0100",
      "2026-11-29 09:1 :00 +0100", "2026-11-29 09:15:00 +0100 ", "2026-11-29 09:15:00 +010", "2026-11-29",
    ] {
      #expect(memory.read(ShortText(text.utf8)) == nil, "\(text)")
    }
  }

  @Test(
    "A date that is not of the form is not kept",
    arguments: ["2026-11-29", "2026-11-29T09:15:00+01:00", "2026-11-29 9:15:00 am  +0100"])
  func otherForms(text: String) throws {
    var memory = DateMemory()
    memory.keep(try #require(date(text)), of: ShortText(text.utf8))
    #expect(memory.read(ShortText(text.utf8)) == nil)
  }

  @Test("A time with any byte changed is read as ever, or not at all")
  func damage() throws {
    var memory = DateMemory()
    let first = "2026-11-29 09:15:00 +0100"
    memory.keep(try #require(date(first)), of: ShortText(first.utf8))
    for place in 0..<first.utf8.count {
      for byte in UInt8.min...UInt8.max {
        var bytes = Array(first.utf8)
        bytes[place] = byte
        if let known = memory.read(ShortText(bytes)) { #expect(known == DateTime(bytes.span)) }
      }
    }
  }
}
