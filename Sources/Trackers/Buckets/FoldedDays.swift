/// What days come to that a reading has passed by, in place of their buckets.
///
/// Nearly every file is in time order, and then memory does not grow with it. Should a day come again, or turn out to be
/// read otherwise than it was folded, the sum is of no use: the file is read once more, and all buckets are kept.
struct FoldedDays {
  /// Beyond so many days away a day is over; clocks that differ make neighbours take turns.
  private static let distance = 2
  /// So many buckets take no more room than their sum by the hour.
  private static let smallest = 32

  /// The sums of the days, of buckets that hold a part of a day.
  private(set) var totals: [Day: BucketTotal] = [:]
  /// Days that were read last and are not folded.
  private var recent: [Day] = []

  /// Folds what can be folded, now that a day comes after the others.
  ///
  /// - Parameter quantity: what the numbers are.
  mutating func fold(_ days: inout [Day: [Bucket]], before next: Day, as quantity: BucketQuantity) {
    recent.removeAll { day in
      let distance = day.daysSince1970 &- next.daysSince1970
      guard distance.magnitude >= FoldedDays.distance else { return false }
      // A day that may be held by one bucket depends on the others of its array.
      guard var buckets = days[day], buckets.count >= FoldedDays.smallest, !buckets.beginWithDay,
        !buckets.holdDaySum
      else { return true }
      days[day] = nil
      buckets.scale(by: quantity.factor)
      totals[day] = BucketTotal(of: buckets, areWhole: false, limit: quantity.metric.dailyLimit())
      return true
    }
    if !recent.contains(next) { recent.append(next) }
  }
}
