/// Something that is counted day by day: a name and the unit that its numbers have in here.
public struct Metric: Sendable {
  /// The name in files, options and output, such as `move` or `heart_points`.
  public let name: String
  /// The place among ``known``, which stands for the name where metrics are compared.
  @usableFromInline let rank: UInt8
  @usableFromInline static var unknownRank: UInt8 { 9 }

  /// Creates a metric of any name; native files and the configuration may bring their own.
  public init(_ name: String) {
    self.name = name
    rank =
      switch name {
      case "move": 0
      case "move_minutes": 1
      case "exercise": 2
      case "stand": 3
      case "steps": 4
      case "distance": 5
      case "floors": 6
      case "heart_points": 7
      case "total_energy": 8
      default: Metric.unknownRank
      }
  }

  /// Active energy in kcal, never the total.
  public static let move = Metric("move")
  /// Minutes of movement, for people whose Move ring counts minutes.
  public static let moveMinutes = Metric("move_minutes")
  /// Minutes of brisk exercise.
  public static let exercise = Metric("exercise")
  /// Hours in which the person stood and moved.
  public static let stand = Metric("stand")
  /// Steps.
  public static let steps = Metric("steps")
  /// Distance walked and run, in metres.
  public static let distance = Metric("distance")
  /// Floors climbed.
  public static let floors = Metric("floors")
  /// Google's heart points.
  public static let heartPoints = Metric("heart_points")
  /// Active and resting energy together in kcal; never shown as ``move``.
  public static let totalEnergy = Metric("total_energy")

  /// The metrics with a meaning of their own, in the order in which they are shown and written.
  public static let known: [Metric] = [
    .move, .moveMinutes, .exercise, .stand, .steps, .distance, .floors, .heartPoints, .totalEnergy,
  ]

  /// The unit of the metric's numbers: `kcal`, `min`, `h`, `m` or `count`.
  public var unit: String {
    switch self {
    case .move, .totalEnergy: "kcal"
    case .moveMinutes, .exercise: "min"
    case .stand: "h"
    case .distance: "m"
    default: "count"
    }
  }

  /// The daily goal where nobody gives one; nil for metrics without.
  ///
  /// 500 kcal, 30 min, 12 h, 10,000 steps, 8,000 m and 10 floors.
  public var defaultGoal: Double? {
    switch self {
    case .move: 500
    case .exercise: 30
    case .stand: 12
    case .steps: 10_000
    case .distance: 8_000
    case .floors: 10
    default: nil
    }
  }
}

extension Metric: Hashable {
  /// Whether the names are the same.
  @inlinable
  public static func == (left: Metric, right: Metric) -> Bool {
    left.rank == right.rank && (left.rank < Metric.unknownRank || left.name == right.name)
  }

  /// Hashes the name, or what stands for it.
  public func hash(into hasher: inout Hasher) {
    if rank < Metric.unknownRank { hasher.combine(rank) } else { hasher.combine(name) }
  }
}

extension Metric: Comparable, CustomStringConvertible {
  /// Whether the left metric is shown first: the known ones in their order, then the others by name.
  @inlinable
  public static func < (left: Metric, right: Metric) -> Bool {
    left.rank == right.rank ? left.rank == Metric.unknownRank && left.name < right.name : left.rank < right.rank
  }

  /// The metric's name.
  public var description: String { name }
}
