/// The sample data that are shown where there are no files: an invented person's last four hundred days.
///
/// The same `now` gives the same data. They end today at `now`; the last five weeks have hours. Weekends are calmer, the
/// goals are met in streaks, a few days go far beyond them, a week was spent without the watch, and over the year there
/// is more and more training, and less walking.
public func sampleExport(now: LocalTime) -> Export {
  var export = Export(name: "sample data", format: "sample")
  for age in 0..<400 {
    let day = now.day.adding(-age)
    let isToday = age == 0
    var record = DayRecord(isPartial: isToday, dataTo: isToday ? now : nil)
    for (place, habit) in SampleHabit.all.enumerated() {
      var random = SampleRandom(seed: UInt64(bitPattern: Int64(day.daysSince1970 * SampleHabit.all.count + place)))
      let isCounted = habit.isCountedByPhone || !SampleHabit.isWithoutWatch(age: age)
      let total = isCounted ? habit.total(on: day, age: age, random: &random) : nil
      let hours =
        age < 35 ? total.map { habit.hours(of: $0, random: &random).until(isToday ? now.second : 86_400) } : nil
      let value = hours.map { hours in hours.reduce(0) { $0 + ($1 ?? 0) } } ?? total
      record.readings[habit.metric] = Reading(value: value, goal: RecordedGoal(habit.goal), hours: hours)
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
  /// By how much more than a year ago, as a share of that.
  var growth = 0.0
  /// The hours in which it happens, as parts of the day.
  var rhythm: [Double] = commuting
  var isCountedByPhone = false

  static let all = [
    SampleHabit(metric: .move, goal: 510, share: 1.06, growth: 0.12),
    SampleHabit(metric: .exercise, goal: 30, share: 1.12, growth: 0.3, rhythm: training),
    SampleHabit(metric: .stand, goal: 12, share: 1.06),
    SampleHabit(metric: .steps, goal: 9_000, share: 0.97, growth: -0.1, isCountedByPhone: true),
    SampleHabit(metric: .distance, goal: 6_500, share: 0.99, growth: -0.1, isCountedByPhone: true),
    SampleHabit(metric: .floors, goal: 10, share: 0.95, growth: 0.05, isCountedByPhone: true),
  ]

  /// Up at six, to work on foot, a walk at noon, home again.
  private static let commuting: [Double] = [
    0, 0, 0, 0, 0, 0, 3, 10, 11, 4, 3, 4, 13, 10, 4, 3, 4, 9, 12, 6, 4, 2, 1, 0,
  ]
  /// A run before work, a brisk walk at noon.
  private static let training: [Double] = [
    0, 0, 0, 0, 0, 0, 1, 16, 4, 0, 0, 0, 11, 14, 0, 0, 0, 3, 6, 2, 0, 0, 0, 0,
  ]

  /// Whether the watch lay on the table so many days ago.
  static func isWithoutWatch(age: Int) -> Bool { age == 21 || age == 64 || (231...237).contains(age) }

  /// The days ago on which nothing was missed.
  private static let streaks = [0...12, 38...51, 96...103, 150...170, 203...209, 262...276, 318...324, 371...380]
  /// The days ago that went far beyond a goal.
  private static let outings: Set = [9, 47, 73, 111, 163, 198, 254, 290, 333]

  func total(on day: Day, age: Int, random: inout SampleRandom) -> Double {
    let weekday: [Double] = [1.02, 1.05, 0.97, 1.06, 0.98, 0.87, 0.72]
    let isStreak = SampleHabit.streaks.contains { $0.contains(age) }
    let outing = SampleHabit.outings.contains(age) ? 1.65 : 1
    let form = weekday[day.weekday - 1] * (0.7 + 0.55 * random.next()) * (1 - growth * Double(age) / 365)
    // Even a day of a streak may be short of steps, which no ring counts.
    let least = isStreak && !isCountedByPhone ? 1 + 0.2 * random.next() : 0
    let total = (goal * max(share * form, least) * outing).rounded(.up)
    return metric == .stand ? min(total, 16) : total
  }

  /// The hours of a day, which come to a total.
  func hours(of total: Double, random: inout SampleRandom) -> [Double?] {
    if metric == .stand { return standHours(count: total, random: &random) }
    let weights = rhythm.map { $0 * (0.5 + random.next()) }
    let sum = weights.reduce(0, +)
    var done = 0.0
    var passed = 0.0
    // Whole numbers.
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
