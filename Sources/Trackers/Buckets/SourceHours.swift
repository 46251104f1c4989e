/// What several devices say of the hours of a day, of which one counts at a time: they carried the same person.
///
/// The rule, metric by metric and day by day:
/// 1. The source with the most on that day leads. Each hour of the day counts as the leading source has it; an hour of
///    which it says nothing counts as the next one has it, and so on.
/// 2. A source with records of more than two hours (a program that writes a sum a day) says nothing of hours: it counts
///    only if it has more than all others come to, and then alone.
///
/// A record that reaches over an hour's end is shared out by time. So no moment is counted from two sources.
struct SourceHours {
  /// How many sources are told apart.
  static let sourceLimit = 250
  /// Records of more seconds are no part of an hour.
  private static let longestFine = 7_200
  /// A day of 25 hours: what a record may take at most.
  static let longestRecord = 90_000

  private struct Key: Hashable {
    var day: Day
    var metric: Metric
    var source: Int
  }

  private struct Track {
    var isCoarse = false
    var hours = [Double](repeating: .nan, count: 24)

    var total: Double { hours.reduce(0) { $1.isNaN ? $0 : $0 + $1 } }

    mutating func add(_ value: Double, hour: Int) {
      hours[hour] = value + (hours[hour].isNaN ? 0 : hours[hour])
    }
  }

  private var numbers: [Key: Int] = [:]
  private var tracks: [Track] = []
  private var last: (key: Key, number: Int)?

  /// Adds a record that starts at a local time and takes some seconds.
  mutating func add(_ value: Double, of metric: Metric, source: Int, at start: LocalTime, seconds: Int) {
    let seconds = min(max(seconds, 0), SourceHours.longestRecord)
    let isCoarse = seconds > SourceHours.longestFine
    var (day, second, left) = (start.day, start.second, seconds)
    repeat {
      let hour = min(second / 3_600, 23)
      let part = min(left, (hour + 1) * 3_600 - second)
      let share = part == seconds ? value : value * Double(part) / Double(seconds)
      let number = track(Key(day: day, metric: metric, source: source))
      tracks[number].add(share, hour: hour)
      if isCoarse { tracks[number].isCoarse = true }
      left -= part
      second = (hour + 1) * 3_600
      if second >= 86_400 { (day, second) = (day.adding(1), 0) }
    } while left > 0
  }

  private mutating func track(_ key: Key) -> Int {
    if let last, last.key == key { return last.number }
    let number = numbers[key] ?? tracks.count
    if number == tracks.count {
      tracks.append(Track())
      numbers[key] = number
    }
    last = (key, number)
    return number
  }

  /// What counts of a metric on a day.
  struct Choice {
    var value: Double
    /// The hours of which it is made; nil if the source has none.
    var hours: [Double?]?
    /// How many sources there were.
    var sources: Int
  }

  /// What counts of each metric on each day.
  var choices: [Day: [Metric: Choice]] {
    var sources: [Day: [Metric: [(source: Int, track: Track)]]] = [:]
    for (key, number) in numbers {
      sources[key.day, default: [:]][key.metric, default: []].append((key.source, tracks[number]))
    }
    return sources.mapValues { metrics in
      metrics.mapValues { tracks in
        // Of two that have the same the one that the file names first leads.
        let ranked = tracks.map { (rank: (-$0.track.total, $0.source), track: $0.track) }.sorted { $0.rank < $1.rank }
        return SourceHours.choice(among: ranked.map(\.track))
      }
    }
  }

  private static func choice(among ranked: [Track]) -> Choice {
    var hours = [Double?](repeating: nil, count: 24)
    for track in ranked where !track.isCoarse {
      for hour in hours.indices where hours[hour] == nil && !track.hours[hour].isNaN { hours[hour] = track.hours[hour] }
    }
    let fine = hours.reduce(0) { $0 + ($1 ?? 0) }
    if let coarse = ranked.first(where: \.isCoarse)?.total, coarse > fine {
      return Choice(value: coarse, hours: nil, sources: ranked.count)
    }
    return Choice(value: fine, hours: hours, sources: ranked.count)
  }
}
