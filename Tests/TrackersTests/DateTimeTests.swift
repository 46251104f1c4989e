import Testing

@testable import Trackers

@Suite("Written dates")
struct DateTimeTests {
  private func parse(_ text: String) -> DateTime? {
    let bytes = Array(text.utf8)
    return DateTime(bytes.span)
  }

  @Test(
    "Forms that exporters write",
    arguments: [
      ("2026-11-29", "2026-11-29T00:00:00", nil), ("2026-11-29 09:15:07 +0100", "2026-11-29T09:15:07", 3_600),
      ("2026-11-29T09:15:00Z", "2026-11-29T09:15:00", 0), ("2026-11-29T09:15:00.123456789Z", "2026-11-29T09:15:00", 0),
      ("2026-11-29T09:15:00.1+05:45", "2026-11-29T09:15:00", 20_700), ("2026-11-29T09:15", "2026-11-29T09:15:00", nil),
      ("2026-11-29t09:15:59z", "2026-11-29T09:15:59", 0),
      ("2026-11-29 09:15:00 -03:30", "2026-11-29T09:15:00", -12_600),
      ("2026-11-29 09:15:00+01", "2026-11-29T09:15:00", 3_600),
      ("2026-11-29 7:05:00 am +1000", "2026-11-29T07:05:00", 36_000),
      ("2026-11-29 12:10:00\u{202F}am +1000", "2026-11-29T00:10:00", 36_000),
      ("2026-11-29 12:10:00\u{A0}PM +1000", "2026-11-29T12:10:00", 36_000),
      ("2026-11-29 11:59:59pm -0500", "2026-11-29T23:59:59", -18_000),
      ("2026-11-29 3:04 p.m.", "2026-11-29T15:04:00", nil),
      ("2026-11-29  1:04:00 A.M. +0000", "2026-11-29T01:04:00", 0),
      ("2024-02-29 00:00:00 +1400", "2024-02-29T00:00:00", 50_400),
      ("2026-11-29T09:15:00,5Z", "2026-11-29T09:15:00", 0),
      ("9999-12-31 23:59:59 -1200", "9999-12-31T23:59:59", -43_200),
    ])
  func accepted(text: String, local: String, offset: Int?) throws {
    let date = try #require(parse(text))
    #expect(date.local.description == local)
    #expect(date.offset?.seconds == offset)
  }

  @Test(
    "What is no date, or a date of unknown order, is refused",
    arguments: [
      "", "2026", "2026-11", "2026-11-31", "2025-02-29", "2100-02-29 00:00:00 +0100", "2026-11-29T24:00:00Z",
      "2026-11-29T23:60:00Z", "2026-11-29T23:59:60Z", "2026-11-29 25:00:00 +0100", "2026-11-29 13:00:00 pm +0100",
      "2026-11-29 0:10:00 am +0100", "2026-11-29 7:05:00 +1000", "2026-11-29T09:15:00+25:00",
      "2026-11-29T09:15:00+9999",
      "2026-11-29T09:15:00 CET", "2026-W48-7", "2026-333", "11/29/26", "29/11/26", "29.11.2026",
      "Sun, 29 Nov 2026 09:15:00 GMT",
      "٢٠٢٦-١١-٢٩", "2026-11-29T", "2026-11-29 09", "2026-11-29x09:15", "2026-11-29T09:15:00.Z",
      "2026-11-29 9:15:00 vorm. +0100",
      "2026-11-29 09:15:00 +0100 ", "20261129T091500Z", "2026-11-29 09:15:00 +01000", "0000-01-01", "10000-01-01",
    ])
  func refused(text: String) {
    #expect(parse(text) == nil)
  }

  @Test("The common form is read alike by the fast way and the slow one")
  func fastPath() {
    for second in stride(from: 0, to: 86_400, by: 997) {
      for offset in ["+0000", "-0330", "+1245", "+1801", "+0160"] {
        let time = LocalTime(day: Day(daysSince1970: second), second: second).description
        let text = time.replacing("T", with: " ") + " " + offset
        let spaced = time.replacing("T", with: "  ") + " " + offset
        #expect(DateTime(common: ShortText(text.utf8)) == parse(spaced))
      }
    }
    #expect(DateTime(common: "2026-11-29 09:15:00 *0100") == nil)
    #expect(DateTime(common: "2026-11-29T09:15:00 +0100") == nil)
  }

  @Test(
    "The unit of a number of seconds is told by its size",
    arguments: [
      1_795_943_700, 1_795_943_700_000, 1_795_943_700_000_000, 1_795_943_700_000_000_000, 1_795_943_700.75,
    ])
  func epoch(number: Double) throws {
    #expect(try #require(DateTime(epoch: number)).local.description == "2026-11-29T09:15:00")
  }

  @Test(
    "Numbers that are no date of this century are refused", arguments: [0, -1, 4_343_000_000, 9e18, 1e300, .nan, 255])
  func epochOutOfRange(number: Double) {
    #expect(DateTime(epoch: number) == nil)
  }

  @Test("What is written wins; only an instant of no place takes the zone")
  func zones() throws {
    let west = Zone(secondsFromUTC: -28_800)
    #expect(try #require(parse("2026-11-29T07:30:00Z")).localTime(in: west).description == "2026-11-28T23:30:00")
    #expect(try #require(parse("2026-11-29T23:30:00-08:00")).localTime(in: .utc).description == "2026-11-29T23:30:00")
    #expect(try #require(parse("2026-11-29 23:30:00")).localTime(in: west).description == "2026-11-29T23:30:00")
  }
}
