import Foundation
import Testing

@testable import Trackers

@Suite(
  "Zones", .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin"), "needs zone files")
)
struct ZoneTests {
  @Test(
    "Offsets are Foundation's, day by day and around every change",
    arguments: [
      "UTC", "Europe/Berlin", "Europe/Dublin", "America/New_York", "America/Sao_Paulo", "America/St_Johns",
      "Asia/Kathmandu",
      "Asia/Kolkata", "Australia/Lord_Howe", "Australia/Sydney", "Africa/Casablanca", "Africa/Cairo", "Pacific/Apia",
      "Pacific/Kiritimati", "Pacific/Chatham", "Pacific/Kwajalein", "America/Nuuk", "Asia/Tehran", "Asia/Gaza",
      "Antarctica/Troll", "America/Havana", "Asia/Beirut",
    ])
  func offsets(name: String) throws {
    let ours = try zone(name)
    let theirs = try #require(TimeZone(identifier: name))
    var instants = Array(stride(from: 631_152_000, to: 4_102_444_800, by: 86_400 * 5 + 12_345))
    var change = Date(timeIntervalSince1970: 631_152_000)
    let end = Date(timeIntervalSince1970: 2_524_608_000)
    while let next = theirs.nextDaylightSavingTimeTransition(after: change), next < end {
      instants += [-1, 0, 1].map { Int(next.timeIntervalSince1970) + $0 }
      change = next
    }
    for instant in instants {
      let expected = theirs.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
      if ours.secondsFromUTC(unixSeconds: instant) != expected {
        Issue.record("\(name) at \(instant): \(ours.secondsFromUTC(unixSeconds: instant)), not \(expected)")
        return
      }
    }
  }

  @Test(
    "Local times on remarkable days",
    arguments: [
      ("America/Sao_Paulo", 1_541_300_399, "2018-11-03T23:59:59"),
      ("America/Sao_Paulo", 1_541_300_400, "2018-11-04T01:00:00"),
      ("Pacific/Apia", 1_325_239_199, "2011-12-29T23:59:59"), ("Pacific/Apia", 1_325_239_200, "2011-12-31T00:00:00"),
      ("America/New_York", 1_772_953_199, "2026-03-08T01:59:59"),
      ("America/New_York", 1_772_953_200, "2026-03-08T03:00:00"),
      ("America/New_York", 1_793_512_799, "2026-11-01T01:59:59"),
      ("America/New_York", 1_793_512_800, "2026-11-01T01:00:00"),
      ("Asia/Kathmandu", 1_795_943_700, "2026-11-29T15:00:00"),
      ("Australia/Lord_Howe", 1_795_943_700, "2026-11-29T20:15:00"),
      ("UTC", -1, "1969-12-31T23:59:59"),
    ])
  func localTimes(name: String, instant: Int, expected: String) throws {
    #expect(try zone(name).localTime(unixSeconds: instant).description == expected)
  }

  @Test("A zone file that is cut or damaged is no zone, and never a trap")
  func damage() throws {
    let whole = Array(try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Berlin")))
    for length in stride(from: 0, to: whole.count, by: 7) { _ = Zone(tzif: Array(whole[..<length])) }
    for index in whole.indices.prefix(3_000) {
      var bytes = whole
      bytes[index] ^= 0xFF
      _ = Zone(tzif: bytes)?.localTime(unixSeconds: 1_795_943_700)
    }
    #expect(Zone(tzif: []) == nil)
    #expect(Zone(tzif: Array("not a zone file, but long enough to hold a header of one".utf8)) == nil)
  }
}

@Suite("Zone rules")
struct ZoneRuleTests {
  @Test(
    "POSIX rules",
    arguments: [
      ("CET-1CEST,M3.5.0,M10.5.0/3", 1_795_943_700, 3_600), ("CET-1CEST,M3.5.0,M10.5.0/3", 1_782_900_000, 7_200),
      ("EST5EDT", 1_782_900_000, -14_400), ("EST5EDT,M3.2.0,M11.1.0", 1_795_943_700, -18_000),
      ("<+0545>-5:45", 0, 20_700), ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_795_943_700, 0),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_782_900_000, 3_600), ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_782_900_000, -3_600),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_795_943_700, 39_600), ("XXX3EDT4,0/0,J365/23", 1_782_900_000, -14_400),
      ("A0B,J60,J300", 1_782_900_000, 0), ("AAA0BBB,J60,J300", 1_782_900_000, 3_600), ("UTC0", 5, 0),
    ])
  func rules(text: String, instant: Int, seconds: Int) {
    guard text.utf8.first != UInt8(ascii: "A") || text.hasPrefix("AAA") || text.hasPrefix("AEST") else {
      #expect(Zone(posix: text) == nil)
      return
    }
    #expect(Zone(posix: text)?.secondsFromUTC(unixSeconds: instant) == seconds)
  }

  @Test("29 February is counted by n and never by J", arguments: [(2024, 1), (2025, 0)])
  func leapDays(year: Int, shift: Int) throws {
    let march = try #require(Day(year: year, month: 3, day: 1)).daysSince1970 * 86_400
    let julian = try #require(Zone(posix: "AAA0BBB,J60/0,J300/0"))
    #expect(julian.secondsFromUTC(unixSeconds: march - 1) == 0)
    #expect(julian.secondsFromUTC(unixSeconds: march) == 3_600)
    let ordinal = try #require(Zone(posix: "AAA0BBB,59/0,300/0"))
    #expect(ordinal.secondsFromUTC(unixSeconds: march - shift * 86_400) == 3_600)
    #expect(ordinal.secondsFromUTC(unixSeconds: march - shift * 86_400 - 1) == 0)
  }

  @Test(
    "What is no rule is none",
    arguments: [
      "", "CET", "X1", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0",
      "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0,", "CET-168", "CET-1:60", "<CET-1", "CET-1CEST,J0,J5",
      "Europe/Berlin", ":/etc/passwd", "CET-1CEST,366,5",
    ])
  func invalid(text: String) {
    #expect(Zone(posix: text) == nil)
  }

  @Test(
    "Fixed offsets",
    arguments: [
      ("+05:45", 20_700), ("-0330", -12_600), ("+14:00", 50_400), ("-12:00", -43_200), ("+02", 7_200), ("Z", 0),
      ("z", 0),
    ])
  func fixed(text: String, seconds: Int) {
    #expect(Zone(offset: text)?.secondsFromUTC(unixSeconds: 0) == seconds)
  }

  @Test(
    "What is no offset is none",
    arguments: ["", "+", "+1", "+25:00", "+9999", "+01:60", "+01:0", "05:45", "+0:100", "UTC+1"])
  func invalidOffsets(text: String) {
    #expect(Zone(offset: text) == nil)
  }
}
