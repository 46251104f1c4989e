/// How a value moves to a new target.
public enum Animation: Hashable, Sendable {
  /// On a spring, keeping the velocity it has.
  case spring(Spring)
  /// At a constant speed, in so many seconds.
  case linear(duration: Double)
  /// At once.
  case none

  /// Creates an animation from its name in options and configuration; nil if it is none.
  ///
  ///     Animation("spring:0.5,0.78")   // response in seconds, damping ratio
  ///     Animation("smooth:0.7")        // a spring without bounce; 0.5 seconds if left out
  ///     Animation("linear:0.4")        // 0.35 seconds if left out
  ///     Animation("none")
  ///
  /// Times are more than 0 and at most 60 seconds, damping ratios more than 0 and at most 10.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts.count == 2 ? parts[1].split(separator: ",", omittingEmptySubsequences: false) : []
    let values = numbers.compactMap { Double(String($0)) }
    guard values.count == numbers.count, let name = parts.first else { return nil }
    func isTime(_ value: Double) -> Bool { value > 0 && value <= 60 }
    switch (name, values.count) {
    case ("spring", 2) where isTime(values[0]) && values[1] > 0 && values[1] <= 10:
      self = .spring(Spring(response: values[0], dampingRatio: values[1]))
    case ("smooth", 0): self = .spring(.smooth)
    case ("smooth", 1) where isTime(values[0]): self = .spring(.smooth(duration: values[0]))
    case ("linear", 0): self = .linear(duration: 0.35)
    case ("linear", 1) where isTime(values[0]): self = .linear(duration: values[0])
    case ("none", 0): self = .none
    default: return nil
    }
  }
}
