import Rings
public import Trackers

extension Metric {
  /// The title of the metric's ring, such as `Move` or, for a metric of one's own, `Deep sleep`.
  public var title: String {
    switch self {
    case .moveMinutes: return "Move"
    default:
      let words = name.split(separator: "_").joined(separator: " ")
      return words.prefix(1).uppercased() + words.dropFirst()
    }
  }

  /// The sign at the head of the metric's ring; nil for none.
  var icon: RingIcon? {
    switch self {
    case .move, .moveMinutes: .arrowRight
    case .exercise: .doubleChevron
    case .stand: .arrowUp
    default: nil
    }
  }

  /// The unit that people are shown; empty where the title says it.
  var shownUnit: String {
    switch self {
    case .distance: "km"
    case .move, .totalEnergy, .moveMinutes, .exercise, .stand: unit
    default: ""
    }
  }

  /// The unit in words, for sentences.
  var spokenUnit: String {
    switch self {
    case .stand: "hours"
    default: shownUnit
    }
  }

  /// What the metric's numbers are divided by before people are shown them.
  var shownScale: Double { self == .distance ? 1000 : 1 }
}
