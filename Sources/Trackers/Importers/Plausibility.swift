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
    if value < 0 { return "expected 0 or more for \(name), found \(value.plainText)" }
    if let objection = objection(toSum: value) { return objection }
    if value == 65_535 || value == 4_294_967_295 {
      return "expected a measured value for \(name), found \(value.plainText), which stands for \"unknown\""
    }
    return nil
  }

  /// Why a sum of numbers, each of which can be, cannot be a day's value; nil if it can.
  func objection(toSum value: Double) -> String? {
    guard value > dailyLimit else { return nil }
    let unit = unit == "count" ? "" : " \(unit)"
    return "expected at most \(dailyLimit.plainText)\(unit) a day for \(name), found \(value.plainText)"
  }
}

extension Export {
  /// Leaves a value out that no day can have, and says so.
  mutating func refuse(_ metric: Metric, on day: Day, _ objection: String) {
    skip(Fault(message: "\(day): \(objection)"))
    guard trace?.wants(metric, on: day) == true, days[day]?.readings[metric]?.value == nil else { return }
    trace?.parts.leaveOut(.dropped("no day can have their sum: \(objection)"))
  }
}
