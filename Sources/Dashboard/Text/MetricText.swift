import Rings
public import Trackers

extension Metric {
  /// The title of the metric's ring, such as `Move` or, for a metric of one's own, `Deep sleep`.
  public var title: String {
    if self == .moveMinutes { return "Move" }
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      let words = name.split(separator: "_").joined(separator: " ")
      return words.prefix(1).uppercased() + words.dropFirst()
    }
    // The same for letters that are bytes, as those of all known metrics.
    var title: [UInt8] = []
    for word in name.utf8.split(separator: UInt8(ascii: "_")) {
      if !title.isEmpty { title.append(UInt8(ascii: " ")) }
      title += word
    }
    if let first = title.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) { title[0] = first & ~0x20 }
    return String(decoding: title, as: UTF8.self)
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
}

extension NumberStyle {
  /// What a person calls the metric's ring.
  func title(of metric: Metric) -> String { titles[metric] ?? metric.title }

  /// The unit that people are shown; empty where the title says it.
  func unit(of metric: Metric) -> String {
    switch metric {
    case .distance: distance.rawValue
    case .move, .totalEnergy: energy.rawValue
    case .moveMinutes, .exercise, .stand: metric.unit
    default: ""
    }
  }

  /// The unit in words, for sentences.
  func spokenUnit(of metric: Metric) -> String { metric == .stand ? "hours" : unit(of: metric) }

  /// What the metric's numbers are divided by before people are shown them.
  func scale(of metric: Metric) -> Double {
    switch metric {
    case .distance: distance == .miles ? 1_609.344 : 1_000
    // The thermochemical calorie, which food and trackers are labelled with, is 4.184 J.
    case .move, .totalEnergy: energy == .kilojoules ? 1 / 4.184 : 1
    default: 1
    }
  }
}
