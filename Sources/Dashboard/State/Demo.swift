/// What `--demo` shows.
public enum Demo: String, Hashable, Sendable, CaseIterable {
  /// Rings that step through given values by themselves.
  case loop
  /// The sample data with a ring's slider in the focus.
  case slider
  /// Single rings, every theme and every animation side by side.
  case gallery
}

/// The values that the rings of the demo step through, each ring at its own pace.
struct DemoLoop: Hashable, Sendable {
  /// The values of one ring, and the seconds that each of them stays.
  struct Steps: Hashable, Sendable {
    let values: [Double]
    let seconds: Double
  }

  /// The sequences, in turn.
  static let sequences = [
    Steps(values: [0.28, 0.91, 0.55, 0.72], seconds: 1),
    Steps(values: [0.25, 0.6, 0.85, 1, 0], seconds: 0.9),
    Steps(values: [0.42, 1.13, 0.68, 0.97], seconds: 1.1),
  ]

  private(set) var elapsed = 0.0

  /// The value of a ring at this time.
  func progress(ofRing index: Int) -> Double {
    let steps = DemoLoop.sequences[index % DemoLoop.sequences.count]
    let step = (elapsed / steps.seconds).rounded(.down)
    return steps.values[Int(step.truncatingRemainder(dividingBy: Double(steps.values.count)))]
  }

  /// The seconds until one of so many rings takes its next step.
  func untilNextStep(ofRings count: Int) -> Double? {
    DemoLoop.sequences.prefix(count).map { steps in
      steps.seconds - elapsed.truncatingRemainder(dividingBy: steps.seconds)
    }
    .min()
  }

  /// Lets time pass, in seconds.
  mutating func advance(by seconds: Double) { elapsed += seconds }
}
