/// Values by metric, in the order in which metrics are shown and written.
///
/// A day has a handful of metrics and a history has thousands of days: looking through a short array takes less time and
/// memory than a dictionary for each day.
@frozen
public struct MetricTable<Value> {
  /// A metric and its value.
  public typealias Element = (key: Metric, value: Value)

  @usableFromInline var entries: [Element]

  /// Creates an empty table with room for a number of metrics.
  @inlinable
  public init(minimumCapacity: Int = 0) {
    entries = []
    entries.reserveCapacity(minimumCapacity)
  }

  /// The value of a metric; nil where there is none, and setting nil removes it.
  @inlinable
  public subscript(metric: Metric) -> Value? {
    get {
      for entry in entries where entry.key == metric { return entry.value }
      return nil
    }
    set {
      let index = place(of: metric)
      let isThere = index < entries.count && entries[index].key == metric
      switch (isThere, newValue) {
      case (true, let value?): entries[index].value = value
      case (true, nil): entries.remove(at: index)
      case (false, let value?): entries.insert((metric, value), at: index)
      case (false, nil): break
      }
    }
  }

  /// The value of a metric, or a default, which a change puts into the table.
  @inlinable
  public subscript(metric: Metric, default value: @autoclosure () -> Value) -> Value {
    get { self[metric] ?? value() }
    _modify {
      let index = place(of: metric)
      if index == entries.count || entries[index].key != metric { entries.insert((metric, value()), at: index) }
      yield &entries[index].value
    }
  }

  /// The values, in the order of their metrics.
  @inlinable
  public var values: LazyMapSequence<[Element], Value> { entries.lazy.map { $0.value } }

  /// The metrics, in order.
  @inlinable
  public var keys: LazyMapSequence<[Element], Metric> { entries.lazy.map { $0.key } }

  /// The table with every value replaced by what a closure makes of it.
  @inlinable
  public func mapValues<Other>(_ transform: (Value) throws -> Other) rethrows -> MetricTable<Other> {
    var other = MetricTable<Other>()
    other.entries = try entries.map { ($0.key, try transform($0.value)) }
    return other
  }

  /// Where a metric stands, or would stand.
  @inlinable
  func place(of metric: Metric) -> Int {
    guard let last = entries.last, !(last.key < metric) else { return entries.count }
    var low = 0
    var high = entries.count - 1
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < metric { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension MetricTable: RandomAccessCollection {
  /// The place of the first entry, which is 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The place after the last entry.
  @inlinable
  public var endIndex: Int { entries.count }

  /// The metric and value at a place.
  @inlinable
  public subscript(index: Int) -> Element { entries[index] }
}

extension MetricTable: ExpressibleByDictionaryLiteral {
  /// Creates a table from pairs; of equal metrics the last counts.
  @inlinable
  public init(dictionaryLiteral elements: (Metric, Value)...) {
    self.init(minimumCapacity: elements.count)
    for (metric, value) in elements { self[metric] = value }
  }
}

extension MetricTable: Equatable where Value: Equatable {
  /// Whether both tables have the same metrics with the same values.
  public static func == (left: MetricTable, right: MetricTable) -> Bool {
    left.entries.elementsEqual(right.entries) { $0.key == $1.key && $0.value == $1.value }
  }
}

extension MetricTable: Hashable where Value: Hashable {
  /// Feeds the metrics and their values to a hasher.
  public func hash(into hasher: inout Hasher) {
    for (metric, value) in entries {
      hasher.combine(metric)
      hasher.combine(value)
    }
  }
}

extension MetricTable: Sendable where Value: Sendable {}
