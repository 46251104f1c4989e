/// Values by metric, in the order in which metrics are shown and written.
///
/// A day has a handful of metrics and a history has thousands of days: looking through a short array takes less time and
/// memory than a dictionary for each day.
@frozen
public struct MetricTable<Value> {
  /// A metric and its value.
  public typealias Element = (key: Metric, value: Value)

  /// What is kept of an element; an array of tuples would be copied through the runtime's tables.
  @usableFromInline @frozen
  struct Entry {
    @usableFromInline let key: Metric
    @usableFromInline var value: Value

    @inlinable
    init(_ key: Metric, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  @usableFromInline var entries: [Entry]

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
      for index in entries.indices where entries[index].key == metric { return entries[index].value }
      return nil
    }
    set {
      let index = place(of: metric)
      let isThere = index < entries.count && entries[index].key == metric
      switch (isThere, newValue) {
      case (true, let value?): entries[index].value = value
      case (true, nil): entries.remove(at: index)
      case (false, let value?): insert(value, of: metric, at: index)
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
      if index == entries.count || entries[index].key != metric { insert(value(), of: metric, at: index) }
      yield &entries[index].value
    }
  }

  /// The values, in the order of their metrics.
  @inlinable
  public var values: LazyMapSequence<MetricTable, Value> { lazy.map { $0.value } }

  /// The metrics, in order.
  @inlinable
  public var keys: LazyMapSequence<MetricTable, Metric> { lazy.map { $0.key } }

  /// The table with every value replaced by what a closure makes of it.
  @inlinable
  public func mapValues<Other>(_ transform: (Value) throws -> Other) rethrows -> MetricTable<Other> {
    var other = MetricTable<Other>()
    other.entries = try entries.map { .init($0.key, try transform($0.value)) }
    return other
  }

  /// Puts in a metric that is not there yet; mostly it is the last.
  @inlinable
  mutating func insert(_ value: Value, of metric: Metric, at index: Int) {
    if index == entries.count {
      entries.append(Entry(metric, value))
    } else {
      entries.insert(Entry(metric, value), at: index)
    }
  }

  /// Where a metric stands, or would stand.
  @inlinable
  func place(of metric: Metric) -> Int {
    guard let last = entries.last, !(last.key < metric) else { return entries.count }
    return entries.partitioningIndex { !($0.key < metric) }
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
  public subscript(index: Int) -> Element { (entries[index].key, entries[index].value) }
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
    for entry in entries {
      hasher.combine(entry.key)
      hasher.combine(entry.value)
    }
  }
}

extension MetricTable: Sendable where Value: Sendable {}

extension MetricTable.Entry: Sendable where Value: Sendable {}
