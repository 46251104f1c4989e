/// A period longer than a day for which an exporter summed up.
enum BucketPeriod: String {
  case week, month, year

  /// What a file's dates say of such a period.
  enum Finding: Equatable {
    /// The file sums up by it.
    case certain(BucketPeriod)
    /// The dates are as far apart, but too few: one may climb stairs on Sundays only.
    case possible(BucketPeriod)
  }

  /// So many steps of one metric from a week or month to the next are no chance.
  private static let proof = 3
  /// Nobody has values on the first of January only.
  private static let proofOfYears = 2

  /// The period of a file whose metrics have these days in order, each with one bucket; nil if they are days.
  ///
  /// It is told by the steps between the days of each metric: none may be shorter than the period, or fall between two of
  /// them, and one metric must have several from one to the next. `hasLargeSums` says that a bucket holds more than a day can
  /// have: then a single step is enough.
  static func find(in metrics: [[Day]], hasLargeSums: Bool) -> Finding? {
    for period in [year, month, week] {
      guard metrics.allSatisfy({ period.holds($0) }) else { continue }
      let steps = metrics.map { period.steps(in: $0) }.max() ?? 0
      guard steps > 0 else { continue }
      let proof = hasLargeSums ? 1 : period == .year ? proofOfYears : proof
      return steps >= proof ? .certain(period) : .possible(period)
    }
    return nil
  }

  /// Whether days are all beginnings of such periods.
  private func holds(_ days: [Day]) -> Bool {
    switch self {
    case .week: zip(days, days.dropFirst()).allSatisfy { ($1.daysSince1970 &- $0.daysSince1970) % 7 == 0 }
    case .month: days.allSatisfy { $0.parts.day == 1 }
    case .year: days.allSatisfy { $0.parts.day == 1 && $0.parts.month == 1 }
    }
  }

  /// How often the beginning of a period follows on that of the one before.
  private func steps(in days: [Day]) -> Int {
    zip(days, days.dropFirst()).count { one, next in
      let months = (next.parts.year - one.parts.year) * 12 + next.parts.month - one.parts.month
      return switch self {
      case .week: next.daysSince1970 &- one.daysSince1970 == 7
      case .month: months == 1
      case .year: months == 12
      }
    }
  }
}
