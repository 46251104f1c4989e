/// The sample data that are shown where there are no files: an invented person's last hundred days.
///
/// The same `now` gives the same data. They end today at `now`; the last five weeks have hours. Weekends are calmer, the
/// goals are met in streaks, a few days go far beyond them, and on two the watch lay on the table.
public func sampleExport(now: LocalTime) -> Export {
  var export = Export(name: "sample data", format: "sample")
  for age in 0..<100 {
    let day = now.day.adding(-age)
    let isToday = age == 0
    var random = SampleRandom(seed: UInt64(bitPattern: Int64(day.daysSince1970)))
    var record = DayRecord(isPartial: isToday, dataTo: isToday ? now : nil)
    for habit in SampleHabit.all {
      let isCounted = habit.isCountedByPhone || (age != 21 && age != 64)
      let hours = isCounted ? habit.hours(on: day, age: age, random: &random).until(isToday ? now.second : 86_400) : nil
      record.readings[habit.metric] = Reading(
        value: hours?.reduce(0) { $0 + ($1 ?? 0) }, goal: RecordedGoal(habit.goal), hours: age < 35 ? hours : nil)
    }
    export.days[day] = record
  }
  return export
}

/// How the invented person spends a day in one metric.
private struct SampleHabit {
  var metric: Metric
  var goal: Double
  /// What a day of middling form comes to, as a share of the goal.
  var share: Double
  /// The hours in which it happens, as parts of the day.
  var rhythm: [Double] = commuting
  var isCountedByPhone = false

  static let all = [
    SampleHabit(metric: .move, goal: 510, share: 1.04),
    SampleHabit(metric: .exercise, goal: 30, share: 1.1, rhythm: training),
    SampleHabit(metric: .stand, goal: 12, share: 1.04),
    SampleHabit(metric: .steps, goal: 9_000, share: 0.99, isCountedByPhone: true),
    SampleHabit(metric: .distance, goal: 6_500, share: 1.01, isCountedByPhone: true),
    SampleHabit(metric: .floors, goal: 10, share: 0.95, isCountedByPhone: true),
  ]

  /// Up at six, to work on foot, a walk at noon, home again.
  private static let commuting: [Double] = [
    0, 0, 0, 0, 0, 0, 3, 10, 11, 4, 3, 4, 13, 10, 4, 3, 4, 9, 12, 6, 4, 2, 1, 0,
  ]
  /// A run before work, a brisk walk at noon.
  private static let training: [Double] = [
    0, 0, 0, 0, 0, 0, 1, 16, 4, 0, 0, 0, 11, 14, 0, 0, 0, 3, 6, 2, 0, 0, 0, 0,
  ]

  func hours(on day: Day, age: Int, random: inout SampleRandom) -> [Double?] {
    let weekday: [Double] = [1.02, 1.05, 0.97, 1.06, 0.98, 0.87, 0.72]
    let isStreak = (0...12).contains(age) || (38...56).contains(age)
    let outing = age == 9 || age == 47 || age == 73 ? 1.65 : 1
    let form = max(weekday[day.weekday - 1] * (0.82 + 0.36 * random.next()), isStreak ? 1.02 + 0.2 * random.next() : 0)
    let total = (goal * share * form * outing).rounded(.up)
    if metric == .stand { return standHours(count: min(total, 16), random: &random) }

    let weights = rhythm.map { $0 * (0.5 + random.next()) }
    let sum = weights.reduce(0, +)
    var done = 0.0
    var passed = 0.0
    // Whole numbers hour by hour that come to the total.
    return weights.enumerated().map { hour, weight in
      guard (6...22).contains(hour) else { return nil }
      passed += weight
      let value = (total * passed / sum).rounded() - done
      done += value
      return value
    }
  }

  private func standHours(count: Double, random: inout SampleRandom) -> [Double?] {
    var awake = Array(7...22)
    while Double(awake.count) > count { awake.remove(at: Int(random.next() * Double(awake.count))) }
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

  /// A number from 0 to less than 1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) * 0x1p-53
  }
}
