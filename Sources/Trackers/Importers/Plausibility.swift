extension Metric {
  /// The most that a day can have; what is beyond it is a fault of the file.
  ///
  /// A day has 24 hours and 1,440 minutes. 100,000 kcal, a million steps, 1,000 km and 10,000 floors are beyond anybody.
  var dailyLimit: Double {
    switch self {
    case .stand: 24
    case .exercise, .moveMinutes: 1_440
    case .move, .totalEnergy: 100_000
    case .steps, .distance: 1_000_000
    case .floors, .heartPoints: 10_000
    default: 1e12
    }
  }

  /// Why a number cannot be a day's value; nil if it can.
  ///
  /// 65,535 and 4,294,967,295 are counters of 16 and 32 bits with all bits set: what devices write for "unknown".
  func objection(to value: Double) -> String? {
    if let objection = objection(toSum: value) { return objection }
    if value == 65_535 || value == 4_294_967_295 {
      return "expected a measured value for \(name), found \(value.plainText), which stands for \"unknown\""
    }
    return nil
  }

  /// Why a sum of numbers, each of which can be, cannot be a day's value; nil if it can.
  func objection(toSum value: Double) -> String? {
    if value < 0 { return "expected 0 or more for \(name), found \(value.plainText)" }
    guard value > dailyLimit else { return nil }
    let unit = unit == "count" ? "" : " \(unit)"
    return "expected at most \(dailyLimit.plainText)\(unit) a day for \(name), found \(value.plainText)"
  }
}

extension Export {
  /// Leaves a sum out that no day can have, and says so, with the record or the hour with which it was too much.
  ///
  /// `second` is when that record starts, by local clocks; `hours` are the sums of the hours. Of an export that several
  /// files make, the files are known only while the value is explained.
  mutating func refuse(
    _ metric: Metric, on day: Day, _ objection: String, second: Int? = nil, hours: [Double?]? = nil,
    ofSeveralFiles areSeveral: Bool = false
  ) {
    let second = second ?? hours.flatMap { metric.hourTooMuch($0) }.map { $0 * 3_600 }
    let place = second.map { ", too much from \(LocalTime(day: day, second: $0)) on" } ?? ""
    var fault = Fault(message: "\(day): \(objection)\(place)")
    if trace?.wants(metric, on: day) == true, days[day]?.readings[metric]?.value == nil {
      let part = trace?.parts.leaveOut(asTooMuchFor: metric, objection)
      if areSeveral, let part, let file = part.file, let position = part.position {
        fault.message += ", in \(file):\(position.line):\(position.column)"
      } else {
        fault.position = part?.position
      }
    } else if areSeveral {
      fault.message += "; --explain \(metric)@\(day) names the files"
    }
    skip(fault)
  }
}

extension Metric {
  /// The hour in which the sum of hours passes what a day can have; nil if it never does.
  fileprivate func hourTooMuch(_ hours: [Double?]) -> Int? {
    var sum = 0.0
    return hours.firstIndex { hour in
      sum += hour ?? 0
      return sum > dailyLimit
    }
  }
}

extension [Part] {
  /// Takes out all that counted, for no day can have the sum, and returns the one that made it too much.
  fileprivate mutating func leaveOut(asTooMuchFor metric: Metric, _ objection: String) -> Part? {
    var sum = 0.0
    var last: Part?
    for index in indices where self[index].isCounted {
      sum += self[index].value
      var rule = "no day can have the sum: \(objection)"
      if last == nil, sum > metric.dailyLimit {
        last = self[index]
        rule = "with this the sum is more than a day can have: \(objection)"
      }
      self[index].fate = .dropped(rule)
    }
    return last
  }
}
