/// One metric on one day, with its goal resolved: the one value that text and arc come from.
public struct Measure: Hashable, Sendable {
  /// The day's value in the metric's unit; nil means no data, which is not 0.
  public var value: Double?
  /// The sum of the week up to this day, where the goal is one of the week; nil elsewhere.
  public var weekSum: Double?
  /// The goal of that day, or of its week; nil if there is none.
  public var goal: Goal?
  /// Whether the value was computed from others, such as Fitbit's active energy.
  public var isDerived: Bool
  /// The value hour by hour, 24 numbers, nil where the files have none for an hour; nil if there are no hours at all.
  public var hours: [Double?]? {
    get { packedHours?.hours }
    set { packedHours = newValue.map(PackedHours.init) }
  }
  /// The same in little room.
  var packedHours: PackedHours?
  /// The minute of the day, 0 to 1,440, in which the goal was reached or the end of that hour; nil if unknown.
  public var closedAt: Int?

  /// Creates a measure.
  public init(
    value: Double?, goal: Goal? = nil, isDerived: Bool = false, hours: [Double?]? = nil, closedAt: Int? = nil,
    weekSum: Double? = nil
  ) {
    self.value = value
    self.goal = goal
    self.isDerived = isDerived
    packedHours = hours.map(PackedHours.init)
    self.closedAt = closedAt
    self.weekSum = weekSum
  }

  /// What counts towards the goal: the week's sum where the goal is one of the week, else the value.
  public var counted: Double? { weekSum ?? value }

  /// How much of the goal is reached, 1 being all of it; nil without value or goal.
  public var progress: Double? {
    guard let counted, let goal else { return nil }
    let progress = counted / goal.target
    // Tenths have no exact form: parts that come to the goal on paper may come to a hair less in a computer.
    return progress < 1 && progress > 1 - 1e-9 ? 1 : progress
  }

  /// The progress in whole percent; nil without value or goal.
  public var percent: Int? { progress.map(wholePercent) }

  /// Whether the goal is reached.
  public var isClosed: Bool { (progress ?? 0) >= 1 }
}

/// A progress in whole percent, rounded to the nearest, except that only a finished ring reads 100.
///
///     wholePercent(0.996)   // 99
///     wholePercent(1.124)   // 112
public func wholePercent(_ progress: Double) -> Int {
  let percent = (progress * 100).rounded()
  guard percent > 0 else { return 0 }
  let limit = 1_000_000_000.0
  return progress < 1 ? Int(min(percent, 99)) : Int(min(percent, limit))
}
