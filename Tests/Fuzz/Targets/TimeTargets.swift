import Foundation

@testable import Trackers

extension FuzzTarget {
  /// Dates: what a regular expression and a calendar counted year by year make of the same text.
  static let dates = FuzzTarget(
    name: "dates", takes: { $0.contains("/dates-") },
    seeds: [
      "2026-11-29", "2026-11-29 09:15:00 +0100", "2026-11-29T09:15:00Z", "2026-11-29 7:05:00\u{202F}pm +1100",
      "2028-02-29T23:59:59.999999999+05:45", "0001-01-01", "9999-12-31 23:59:59 -1200", "2026-11-29 12:10 a.m.",
      "2100-02-29",
    ].map { Array($0.utf8) },
    words: [
      "-", ":", " ", "T", "Z", "+", "am", "PM", "a.m.", "\u{A0}", "\u{202F}", "00", "12", "24", "60", "31", "29", "02",
      "0000", "+1800", "+18:01", ".5", ",25",
    ]
  ) { bytes in
    guard bytes.count < 200 else { return }
    let ours = DateTime(bytes.span)
    let theirs = reference(String(decoding: bytes, as: UTF8.self))
    try agree(ours, theirs, String(decoding: bytes, as: UTF8.self))
    if let common = DateTime(common: ShortText(bytes)) { try agree(common, ours, "the common forms") }
    if let ours {
      var memory = DateMemory()
      memory.keep(ours, of: ShortText(bytes))
      for place in bytes.indices {
        var changed = bytes
        changed[place] = changed[place] == 0x39 ? 0x30 : changed[place] &+ 1
        guard let known = memory.read(ShortText(changed)) else { continue }
        try agree(known, DateTime(changed.span), "as the one before")
      }
      try agree(Day(ours.local.day.description), ours.local.day, "a day and its name")
      // Any offset of the clock is at most a day away.
      let shifted = ours.localTime(in: Zone(secondsFromUTC: -36_000))
      guard abs(shifted.day.daysSince1970 - ours.local.day.daysSince1970) <= 1 else {
        throw Disagreement("\(ours.local) is \(shifted) elsewhere")
      }
    }
    if let number = Double(plain: String(decoding: bytes.prefix(30), as: UTF8.self)) {
      guard let date = DateTime(epoch: number) else { return }
      guard "2000"..<"2100" ~= date.local.day.description.prefix(4) else {
        throw Disagreement("\(number) is \(date.local)")
      }
    }
  }

  private static func lengths(of year: Int) -> [Int] {
    let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  }

  /// The days before each year since year 0, added up: Foundation's calendar is Julian before 1582.
  private static let yearStarts: [Int] = (0..<10_000).reduce(into: [0]) { starts, year in
    starts.append(starts[year] + lengths(of: year).reduce(0, +))
  }

  private static func reference(_ text: String) -> DateTime? {
    // As bytes, for a scalar that follows would join with the blank before it.
    let form =
      /(\d{4})-(\d\d)-(\d\d)(?:(?:[Tt]|[ \u{A0}\u{202F}]+)(\d\d?):([0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?[ \u{A0}\u{202F}]*(?:([AaPp])(?:[mM]|\.[mM]\.))?[ \u{A0}\u{202F}]*(?:([Zz])|([+\-])(\d\d):?(\d\d)?)?)?/
      .matchingSemantics(.unicodeScalar).asciiOnlyDigits()
    guard let match = text.wholeMatch(of: form), let year = Int(match.1), let month = Int(match.2),
      let day = Int(match.3), year > 0
    else { return nil }
    guard (1...12).contains(month), (1...lengths(of: year)[month - 1]).contains(day) else { return nil }
    let daysBefore = yearStarts[year] + lengths(of: year)[..<(month - 1)].reduce(0, +) + day - 1
    var local = LocalTime(day: Day(daysSince1970: daysBefore - yearStarts[1970]), second: 0)
    guard let hourText = match.4, var hour = Int(hourText), let minute = match.5.flatMap({ Int($0) }) else {
      return DateTime(local: local, hasTime: false)
    }
    if let half = match.7 {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half.lowercased() == "p" ? 12 : 0)
    } else if hourText.count == 1 {
      return nil
    }
    guard hour < 24 else { return nil }
    local.second = hour * 3_600 + minute * 60 + (match.6.flatMap { Int($0) } ?? 0)
    var offset: UTCOffset?
    if match.8 != nil {
      offset = .zulu
    } else if let sign = match.9, let hours = match.10.flatMap({ Int($0) }) {
      let minutes = match.11.flatMap { Int($0) } ?? 0
      guard minutes < 60, hours * 60 + minutes <= 1_080 else { return nil }
      offset = UTCOffset(hours: hours, minutes: minutes, isNegative: sign == "-")
      if match.11 == nil, text.hasSuffix(":") { return nil }
    }
    return DateTime(local: local, hasTime: true, offset: offset)
  }

  /// Zones: no rule or table moves a clock by more than a week, and the clock shows what the offset says.
  static let zones = FuzzTarget(
    name: "zones", takes: { $0.contains("/zones-") },
    seeds: ["CET-1CEST,M3.5.0,M10.5.0/3", "<+0545>-5:45", "EST5EDT,J60,300/-167", "IST-2IDT,M3.4.4/26,M10.5.0"].map {
      Array($0.utf8)
    }
      + ["Europe/Berlin", "America/Sao_Paulo", "Pacific/Apia", "Africa/Cairo", "Asia/Kathmandu"].compactMap {
        (try? Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\($0)"))).map(Array.init)
      },
    words: ["TZif2", "\u{0}\u{0}\u{0}\u{1}", ",M3.5.0", "/167", "-167", "<", ">", "\n", "J366", "9999999999"]
  ) { bytes in
    let zones = [Zone(tzif: bytes), Zone(posix: String(decoding: bytes, as: UTF8.self))]
    for zone in zones.compactMap({ $0 }) {
      for instant in [-62_135_596_800, -1, 0, 1_795_943_700, 4_102_444_799, 253_402_300_799] {
        let offset = zone.secondsFromUTC(unixSeconds: instant)
        guard abs(offset) <= 7 * 86_400 else { throw Disagreement("an offset of \(offset) s") }
        let local = zone.localTime(unixSeconds: instant)
        try agree(local.secondsSince1970, instant + offset, "the clock at \(instant)")
        guard (0..<86_400).contains(local.second) else { throw Disagreement("second \(local.second)") }
      }
    }
  }
}
