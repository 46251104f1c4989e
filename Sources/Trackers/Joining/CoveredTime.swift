/// The time that the intervals of one stream cover, by which time that is told of twice counts once.
///
/// Intervals that touch become one, so that a stream without gaps takes a few bytes. Of the others the last ones in time
/// are kept, as ``RecentRecords`` keeps them: memory does not grow with the file.
struct CoveredTime {
  /// Ascending, and none touches the next.
  private var spans: [Range<Int>] = []

  /// Covers an interval, and returns what of it was not covered before; nil if all of it was not.
  mutating func cover(_ interval: Range<Int>) -> [Range<Int>]? {
    guard let last = spans.last, interval.lowerBound <= last.upperBound else {
      if spans.count >= RecentRecords.limit { spans.removeFirst(RecentRecords.limit / 2) }
      spans.append(interval)
      return nil
    }
    if interval.lowerBound == last.upperBound {
      spans[spans.count - 1] = last.lowerBound..<interval.upperBound
      return nil
    }
    return fill(interval)
  }

  @inline(never)
  private mutating func fill(_ interval: Range<Int>) -> [Range<Int>]? {
    let first = spans.partitioningIndex { $0.upperBound >= interval.lowerBound }
    let end = spans.partitioningIndex { $0.lowerBound > interval.upperBound }
    var gaps: [Range<Int>] = []
    var (start, joined) = (interval.lowerBound, interval)
    for span in spans[first..<end] {
      if start < span.lowerBound { gaps.append(start..<span.lowerBound) }
      start = max(start, span.upperBound)
      joined = min(joined.lowerBound, span.lowerBound)..<max(joined.upperBound, span.upperBound)
    }
    if start < interval.upperBound { gaps.append(start..<interval.upperBound) }
    spans.replaceSubrange(first..<end, with: CollectionOfOne(joined))
    if spans.count > RecentRecords.limit { spans.removeFirst() }
    return gaps == [interval] ? nil : gaps
  }
}
