extension Metric {
  /// The most that a day can have; what is beyond it is a fault of the file.
  ///
  /// A day has as many hours of standing as its clocks count, and 60 minutes in each. 100,000 kcal, a million steps,
  /// 1,000 km and 10,000 floors are beyond anybody.
  func dailyLimit(hours: Int = Day.mostHours) -> Double {
    switch self {
    case .stand: Double(hours)
    case .exercise, .moveMinutes: Double(hours * 60)
    case .move, .totalEnergy: 100_000
    case .steps, .distance: 1_000_000
    case .floors, .heartPoints: 10_000
    default: 1e12
    }
  }

  /// Why a number cannot be the value of a day of so many hours; nil if it can.
  ///
  /// 65,535 and 4,294,967,295 are counters of 16 and 32 bits with all bits set: what devices write for "unknown".
  func objection(to value: Double, hours: Int = Day.mostHours) -> String? {
    if let objection = objection(toSum: value, hours: hours) { return objection }
    if value == 65_535 || value == 4_294_967_295 {
      return "expected a measured value for \(name), found \(value.plainText), which stands for \"unknown\""
    }
    return nil
  }

  /// Why a sum of numbers, each of which can be, cannot be the value of a day of so many hours; nil if it can.
  func objection(toSum value: Double, hours: Int = Day.mostHours) -> String? {
    if value < 0 { return "expected 0 or more for \(name), found \(value.plainText)" }
    let dailyLimit = dailyLimit(hours: hours)
    // What is no number is not below the limit either.
    guard !(value <= dailyLimit) else { return nil }
    let unit = unit == "count" ? "" : " \(unit)"
    return "expected at most \(dailyLimit.plainText)\(unit) a day for \(name), found \(value.plainText)"
  }

  /// Why a number cannot be a goal; nil if it can, or if it is 0, which says that there is none.
  func objection(toGoal target: Double) -> String? {
    target >= 0 && target.isFinite ? nil : "expected 0 or more for the goal of \(name), found \(target.plainText)"
  }
}

extension Day {
  /// The hours of a day on which clocks are put back.
  static let mostHours = 25
}

extension Zone {
  /// How many hours of a day the clocks count, for what can be in it: 25 where they are put back, else 24, or a day may
  /// have been spent in two zones.
  func hours(of day: Day) -> Int {
    let start = day.daysSince1970 &* 86_400
    let end = start &+ 86_400
    // An hour earlier, for midnight itself may come twice.
    let before = secondsFromUTC(unixSeconds: start &- secondsFromUTC(unixSeconds: start) &- 3_600)
    let after = secondsFromUTC(unixSeconds: end &- secondsFromUTC(unixSeconds: end))
    return before > after ? Day.mostHours : 24
  }
}

extension Export {
  /// How many hours a day has in the zone of the file; the most where that is not known.
  func hours(of day: Day?) -> Int { day.flatMap { zone?.hours(of: $0) } ?? Day.mostHours }

  /// Leaves a sum out that no day can have, and says so, with the record or the hour with which it was too much.
  ///
  /// `second` is when that record starts, by local clocks; `hours` are the sums of the hours. Of an export that several
  /// files make, the files are known only while the value is explained. `longest` is how many hours the day has.
  mutating func refuse(
    _ metric: Metric, on day: Day, _ objection: String, second: Int? = nil, hours: [Double?]? = nil,
    longest: Int? = nil, ofSeveralFiles areSeveral: Bool = false
  ) {
    let limit = metric.dailyLimit(hours: longest ?? self.hours(of: day))
    let second = second ?? hours.flatMap { hour(in: $0, passing: limit) }.map { $0 * 3_600 }
    let place = second.map { ", too much from \(LocalTime(day: day, second: $0)) on" } ?? ""
    var fault = Fault(message: "\(day): \(objection)\(place)")
    if trace?.wants(metric, on: day) == true, days[day]?.readings[metric]?.value == nil {
      let part = trace?.parts.leaveOut(passing: limit, objection)
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

/// The hour in which the sum of hours passes what a day can have; nil if it never does.
private func hour(in hours: [Double?], passing limit: Double) -> Int? {
  var sum = 0.0
  return hours.firstIndex { hour in
    sum += hour ?? 0
    return sum > limit
  }
}

extension [Part] {
  /// Takes out all that counted, for no day can have the sum, and returns the one that made it too much.
  fileprivate mutating func leaveOut(passing limit: Double, _ objection: String) -> Part? {
    var sum = 0.0
    var last: Part?
    for index in indices where self[index].isCounted {
      sum += self[index].value
      var rule = "no day can have the sum: \(objection)"
      if last == nil, sum > limit {
        last = self[index]
        rule = "with this the sum is more than a day can have: \(objection)"
      }
      self[index].fate = .dropped(rule)
    }
    return last
  }
}
