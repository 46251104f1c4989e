/// A unit in which files give their numbers.
struct Unit: Hashable, Sendable {
  /// What is measured.
  enum Quantity: Hashable {
    case energy, length, duration, count
  }

  let quantity: Quantity
  /// How many kcal, m, min or single things it is.
  let size: Ratio

  /// Creates the unit of a name such as `kJ`; nil if it is unknown.
  ///
  /// Case does not matter, except that `cal` is a thousandth of `Cal`.
  init?(_ name: some StringProtocol) {
    switch name {
    case "cal": (quantity, size) = (.energy, Ratio(1, by: 1000))
    case "Cal": (quantity, size) = (.energy, 1)
    default:
      guard let known = Unit.known[name.lowercased()] else { return nil }
      (quantity, size) = known
    }
  }

  // The thermochemical calorie of 4.184 J and the international foot of 0.3048 m.
  private static let known: [String: (Quantity, Ratio)] = [
    "kcal": (.energy, 1), "kj": (.energy, Ratio(1000, by: 4184)), "j": (.energy, Ratio(1, by: 4184)),
    "kwh": (.energy, Ratio(3_600_000, by: 4184)), "km": (.length, 1000), "m": (.length, 1),
    "cm": (.length, Ratio(1, by: 100)), "mi": (.length, Ratio(1_609_344, by: 1000)),
    "ft": (.length, Ratio(3048, by: 10_000)), "min": (.duration, 1), "s": (.duration, Ratio(1, by: 60)),
    "sec": (.duration, Ratio(1, by: 60)), "hr": (.duration, 60), "h": (.duration, 60), "count": (.count, 1),
    "": (.count, 1),
  ]

  /// What a number in this unit is multiplied by to be one of the metric's own; nil if the unit does not fit.
  func factor(for metric: Metric) -> Ratio? {
    switch (metric.quantity, quantity) {
    case (.duration, .duration) where metric == .stand: size == 60 ? 1 : Ratio(size.factor, by: size.divisor * 60)
    case (.duration, .count) where metric == .stand: 1
    case (let wanted, let given) where wanted == given: size
    default: nil
    }
  }
}

extension Metric {
  var quantity: Unit.Quantity {
    switch unit {
    case "kcal": .energy
    case "m": .length
    case "min", "h": .duration
    default: .count
    }
  }
}
