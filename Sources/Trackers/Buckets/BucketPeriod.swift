/// A period longer than a day for which an exporter summed up.
enum BucketPeriod: String {
  case week, month, year

  /// The period of a file whose metrics have these days, each with one bucket; nil if they may be days.
  ///
  /// Weeks are told by gaps of 7 days or multiples, months and years by the first of the month or of the year. Two buckets
  /// of one metric are no proof, for one may climb stairs on Sundays only.
  init?(of metrics: [[Day]]) {
    let metrics = metrics.filter { $0.count > 1 }
    guard metrics.reduce(0, { $0 + $1.count - 1 }) > 1 else { return nil }
    let gaps = metrics.flatMap { zip($0.dropFirst(), $0).map { $0.daysSince1970 - $1.daysSince1970 } }
    let starts = metrics.joined().map(\.parts)
    if starts.allSatisfy({ $0.month == 1 && $0.day == 1 }) {
      self = .year
    } else if starts.allSatisfy({ $0.day == 1 }) {
      self = .month
    } else if gaps.allSatisfy({ $0 > 0 && $0 % 7 == 0 }) {
      self = .week
    } else {
      return nil
    }
  }
}
