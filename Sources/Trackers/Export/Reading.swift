/// What one file says of one metric on one day.
public struct Reading: Hashable, Sendable {
  /// The day's value in the metric's unit; nil means that the file gives none, which is not 0.
  public var value: Double?
  /// The goal that the file gives for this day; nil means that it says nothing of a goal.
  public var goal: RecordedGoal?
  /// The value hour by hour, 24 numbers, nil for an hour without data; nil if the file has no hours.
  public var hours: [Double?]? {
    get { packedHours?.hours }
    set { packedHours = newValue.map(PackedHours.init) }
  }
  /// The same in little room.
  var packedHours: PackedHours?
  /// The minute of the day, 0 to 1,440, in which the file says that the goal was reached.
  public var closedAt: Int?
  /// Whether the value was computed from others, such as Fitbit's active energy.
  public var isDerived: Bool

  /// Creates a reading.
  public init(
    value: Double? = nil, goal: RecordedGoal? = nil, hours: [Double?]? = nil, closedAt: Int? = nil,
    isDerived: Bool = false
  ) {
    self.value = value
    self.goal = goal
    packedHours = hours.map(PackedHours.init)
    self.closedAt = closedAt
    self.isDerived = isDerived
  }
}

/// What one file says of one day.
public struct DayRecord: Hashable, Sendable {
  /// What it says of each metric; empty for a day that is named without data.
  public var readings: MetricTable<Reading>
  /// Whether the file stops in the middle of this day.
  public var isPartial: Bool
  /// How far its data of this day reach; nil if unknown.
  public var dataTo: LocalTime?
  /// How far its clock is from UTC there, in seconds to the east; nil where nobody says.
  public var utcOffset: Int?

  /// Creates a record; without arguments it is that of a day without data.
  public init(
    readings: MetricTable<Reading> = [:], isPartial: Bool = false, dataTo: LocalTime? = nil,
    utcOffset: Int? = nil
  ) {
    self.readings = readings
    self.isPartial = isPartial
    self.dataTo = dataTo
    self.utcOffset = utcOffset
  }
}
