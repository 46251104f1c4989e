/// What several devices say of the hours of a day, of which one counts at a time: they carried the same person.
///
/// The rule, metric by metric and day by day:
/// 1. The source with the most on that day leads. Each hour of the day counts as the leading source has it; an hour of
///    which it says nothing counts as the next one has it, and so on.
/// 2. A source with records of more than two hours (a program that writes a sum a day) says nothing of hours: it counts
///    only if it has more than all others come to, and then alone.
///
/// A record that reaches over an hour's end is shared out by time. So no moment is counted from two sources. Of two records
/// of one source with the same start and end the later one counts.
struct SourceHours {
  /// How many sources are told apart.
  static let sourceLimit = 250
  /// Records of more seconds are no part of an hour.
  private static let longestFine = 7_200
  /// A day of 25 hours: what a record may take at most.
  static let longestRecord = 90_000

  /// Whose numbers: those of a source and metric on a day.
  private struct Key: Hashable {
    /// nil stands for all days.
    var day: Day?
    var metric: Metric
    var source: Int
  }

  /// The places that things by key have in an array, with the key that was looked up last.
  private struct Places {
    private(set) var all: [Key: Int] = [:]
    private var last: (key: Key, place: Int)?

    /// The place of a key: that of a new one is behind the others.
    mutating func place(of key: Key) -> Int {
      if let last, last.key == key { return last.place }
      let place = all[key] ?? all.count
      if place == all.count { all[key] = place }
      last = (key, place)
      return place
    }
  }

  private struct Track {
    var isCoarse = false
    private var sums = [Double](repeating: .nan, count: 24)
    /// What is still to be added to each sum; empty as long as nothing is, as where whole numbers are counted.
    private var rests: [Float] = []

    /// The sum of an hour; nil if it has none.
    subscript(hour: Int) -> ExactSum? {
      guard !sums[hour].isNaN else { return nil }
      return ExactSum(sums[hour], rest: rests.isEmpty ? 0 : Double(rests[hour]))
    }

    var total: Double {
      var total = ExactSum()
      for hour in sums.indices {
        if let sum = self[hour] { total += sum }
      }
      return total.value
    }

    mutating func add(_ value: Double, hour: Int) {
      var sum = self[hour] ?? ExactSum()
      sum += value
      sums[hour] = sum.rounded
      if rests.isEmpty {
        if sum.rest == 0 { return }
        rests = [Float](repeating: 0, count: 24)
      }
      rests[hour] = Float(sum.rest)
    }
  }

  private var trackPlaces = Places()
  private var tracks: [Track] = []
  /// The shares of records that fall on the day that is explained, with their hour and source.
  private var traced: [(hour: Int, source: Int, instant: Int, seconds: Int, part: Part)] = []
  private var recentPlaces = Places()
  private var recent: [RecentRecords] = []

  /// How many records stood in the file again.
  var repeated: Int { recent.reduce(0) { $0 + $1.repeated } }

  /// Adds a record that starts at a local time and takes some seconds.
  ///
  /// `instant` is its start in Unix seconds, by which one that stands in the file again is known. `shift` is by how many
  /// seconds the clock is set forward meanwhile, which is taken to be at the first end of an hour.
  /// `trace` is the record while the value of a day on which it may fall is explained.
  mutating func add(
    _ value: Double, of metric: Metric, source: Int, at start: LocalTime, instant: Int, seconds: Int, shift: Int = 0,
    trace: (part: Part, target: Trace.Target)? = nil
  ) {
    let seconds = min(max(seconds, 0), SourceHours.longestRecord)
    let isCoarse = seconds > SourceHours.longestFine
    let series = recentPlaces.place(of: Key(metric: metric, source: source))
    if series == recent.count { recent.append(RecentRecords()) }
    let known = recent[series].note(value, from: instant, to: instant &+ seconds)
    if known != nil, let day = trace?.target.day,
      (start.day.daysSince1970 &- day.daysSince1970).magnitude <= 2
    {
      for index in traced.indices
      where traced[index].source == source && traced[index].instant == instant && traced[index].seconds == seconds {
        traced[index].part.fate = .repeated
      }
    }
    var (day, second, left, shift) = (start.day, start.second, seconds, shift)
    repeat {
      let hour = min(second / 3_600, 23)
      let length = min(left, (hour + 1) * 3_600 - second)
      func share(_ number: Double) -> Double {
        length == seconds ? number : number * Double(length) / Double(seconds)
      }
      let track = trackPlaces.place(of: Key(day: day, metric: metric, source: source))
      if track == tracks.count { tracks.append(Track()) }
      // An earlier record of the same time is taken back.
      if let known { tracks[track].add(-share(known), hour: hour) }
      tracks[track].add(share(value), hour: hour)
      if isCoarse { tracks[track].isCoarse = true }
      if let trace, trace.target == Trace.Target(metric: metric, day: day) {
        var part = trace.part
        if length != seconds {
          part.value = share(value)
          part.factor *= Double(length) / Double(seconds)
        }
        traced.append((hour, source, instant, seconds, part))
      }
      left -= length
      second = (hour + 1) * 3_600
      if second >= 86_400 { (day, second) = (day.adding(1), 0) }
      if shift != 0 {
        let local = Zone.utc.localTime(unixSeconds: LocalTime(day: day, second: second).secondsSince1970 &+ shift)
        (day, second, shift) = (local.day, local.second, 0)
      }
    } while left > 0
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
    for (key, place) in trackPlaces.all {
      guard let day = key.day else { continue }
      sources[day, default: [:]][key.metric, default: []].append((key.source, tracks[place]))
    }
    return sources.mapValues { metrics in
      metrics.mapValues { Ranking(of: $0).choice }
    }
  }

  /// The sources of a metric on a day, the leading one first.
  private struct Ranking {
    private let ranked: [(source: Int, track: Track)]
    /// The place in the ranking of the source that each hour counts from; nil where none has it.
    private var leaders = [Int?](repeating: nil, count: 24)

    init(of tracks: [(source: Int, track: Track)]) {
      // Of two that have the same the one that the file names first leads.
      ranked = tracks.map { (rank: (-$0.track.total, $0.source), $0) }.sorted { $0.rank < $1.rank }.map(\.1)
      for (place, (_, track)) in ranked.enumerated() where !track.isCoarse {
        for hour in leaders.indices where leaders[hour] == nil && track[hour] != nil { leaders[hour] = place }
      }
    }

    /// The hours as the leading sources have them.
    private var hours: [ExactSum?] {
      leaders.enumerated().map { hour, place in place.flatMap { ranked[$0].track[hour] } }
    }

    /// The leading program that writes sums, and what it comes to.
    private var coarse: (source: Int, value: Double)? {
      ranked.first { $0.track.isCoarse }.map { ($0.source, $0.track.total) }
    }

    var choice: Choice {
      let hours = hours
      var fine = ExactSum()
      for case let sum? in hours { fine += sum }
      if let coarse, coarse.value > fine.value { return Choice(value: coarse.value, hours: nil, sources: ranked.count) }
      return Choice(value: fine.value, hours: hours.map { $0?.value }, sources: ranked.count)
    }

    /// What becomes of what a source has in an hour.
    func fate(ofHour hour: Int, source: Int) -> Part.Fate {
      let isCoarse = ranked.contains { $0.source == source && $0.track.isCoarse }
      guard choice.hours != nil else {
        return source == coarse?.source
          ? .counted : .dropped("a program with sums of more than two hours has more than all others: it counts alone")
      }
      if isCoarse { return .dropped("a program with sums of more than two hours counts only where it has more") }
      let isLeading = leaders[hour].map { ranked[$0].source == source } ?? false
      return isLeading ? .counted : .dropped("another device has this hour too, and more on the day: it counts")
    }
  }

  /// What became of every record of the value that is explained, by the hour.
  func parts(of target: Trace.Target) -> [Part] {
    let own = trackPlaces.all.filter { $0.key.day == target.day && $0.key.metric == target.metric }
    let ranking = Ranking(of: own.map { ($0.key.source, tracks[$0.value]) })
    return traced.sorted { $0.hour < $1.hour }.map { hour, source, _, _, part in
      var part = part
      if part.isCounted { part.fate = ranking.fate(ofHour: hour, source: source) }
      return part
    }
  }
}
