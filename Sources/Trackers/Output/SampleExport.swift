/// The sample data that are shown where there are no files: an invented person's last hundred days.
///
/// The same `now` gives the same data. They end today at `now`; the last five weeks have hours. Weekends are calmer, the
/// goals are met in streaks, a few days go beyond them, and one day the watch lay on the table.
public func sampleExport(now: LocalTime) -> Export {
  var export = Export(name: "sample data", format: "sample")
  for age in 0..<100 {
    let day = now.day.adding(-age)
    var random = SampleRandom(seed: UInt64(bitPattern: Int64(day.daysSince1970)))
    let isWorn = day.daysSince1970 % 41 != 7 || age == 0
    var record = DayRecord(isPartial: age == 0, dataTo: age == 0 ? now : nil)
    for habit in SampleHabit.all {
      let hours = isWorn || habit.isCountedByPhone ? habit.hours(on: day, random: &random) : nil
      let seen = hours.map { $0.until(age == 0 ? now.second : 86_400) }
      record.readings[habit.metric] = Reading(
        value: seen?.reduce(0) { $0 + ($1 ?? 0) },
        goal: Goal(target: habit.goal, origin: .file).map { .goal($0) },
        hours: age < 35 ? seen : nil)
    }
    export.days[day] = record
  }
  return export
}

/// How the invented person spends a day in one metric.
private struct SampleHabit {
  var metric: Metric
  var goal: Double
  /// What a day comes to, as a share of the goal.
  var share: Double
  /// The value of an hour of middling activity has this step: whole steps, tenths of a kcal.
  var step: Double
  var isCountedByPhone = false

  static let all = [
    SampleHabit(metric: .move, goal: 510, share: 1.06, step: 0.1),
    SampleHabit(metric: .exercise, goal: 30, share: 1.12, step: 1),
    SampleHabit(metric: .stand, goal: 12, share: 1.02, step: 1),
    SampleHabit(metric: .steps, goal: 9_000, share: 1.0, step: 1, isCountedByPhone: true),
    SampleHabit(metric: .distance, goal: 6_500, share: 1.01, step: 1, isCountedByPhone: true),
    SampleHabit(metric: .floors, goal: 10, share: 0.96, step: 1, isCountedByPhone: true),
  ]

  /// How busy each hour is: up at seven, to work, a walk at noon, sport in the evening.
  private static let rhythm: [Double] = [
    0, 0, 0, 0, 0, 0, 2, 9, 12, 4, 3, 4, 10, 6, 3, 3, 4, 9, 22, 12, 6, 4, 2, 0,
  ]

  func hours(on day: Day, random: inout SampleRandom) -> [Double?] {
    // The week has a shape, and so has a month: good weeks and slack ones make streaks.
    let weekday: [Double] = [1.02, 1.05, 1.0, 1.06, 0.98, 0.86, 0.72]
    let phase = day.daysSince1970 % 23
    let form = phase < 15 ? 1.08 : 0.88
    let outing = day.daysSince1970 % 29 == 11 ? 1.7 : 1
    let total = goal * share * weekday[day.weekday - 1] * form * outing * (0.92 + 0.2 * random.next())
    if metric == .stand { return standHours(count: Int(min(total, 16).rounded()), random: &random) }

    let weights = SampleHabit.rhythm.map { $0 * (0.4 + 1.2 * random.next()) }
    let sum = weights.reduce(0, +)
    return weights.enumerated().map { hour, weight in
      guard (6...22).contains(hour) else { return nil }
      return (total * weight / sum / step).rounded() * step
    }
  }

  private func standHours(count: Int, random: inout SampleRandom) -> [Double?] {
    var awake = Array(7...22)
    while awake.count > count { awake.remove(at: Int(random.next() * Double(awake.count))) }
    return (0..<24).map { awake.contains($0) ? 1 : nil }
  }
}

extension [Double?] {
  /// The hours up to a second of the day, the last one only in part.
  fileprivate func until(_ second: Int) -> [Double?] {
    enumerated().map { hour, value in
      let part = Double(second - hour * 3_600) / 3_600
      guard part > 0, let value else { return nil }
      return part >= 1 ? value : (value * part).rounded()
    }
  }
}

/// A small generator of numbers that look random: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators" (SplitMix64).
private struct SampleRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 to 1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) * 0x1p-53
  }
}
