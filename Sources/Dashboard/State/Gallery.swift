import Rings

/// The moving part of the gallery: one ring for each animation, which all go to the same values together.
struct Gallery: Hashable, Sendable {
  /// An animation and its name, as `--animation` takes it.
  struct Sample: Hashable, Sendable {
    let name: String
    let animation: Animation
  }

  /// The presets of the looks, and none.
  static let samples = [
    "spring:0.5,0.75", "spring:0.55,0.78", "spring:0.5,0.8", "spring:1,0.8", "smooth:0.7", "smooth:0.8", "linear:0.4",
    "none",
  ].compactMap { name in Animation(name).map { Sample(name: name, animation: $0) } }

  /// The progress that the rings go to in turn, and the seconds that each of them stays.
  private static let targets = [0.85, 0.25, 1, 0]
  private static let seconds = 1.8

  private(set) var values: [AnimatedValue]
  private var elapsed = 0.0
  private var step = 0

  init() {
    values = Gallery.samples.map { _ in AnimatedValue(0, epsilon: 0.002) }
    aim()
  }

  /// How long the picture stays as it is, in seconds; 0 while something moves.
  var patience: Double {
    values.allSatisfy(\.isAtRest) ? max(Gallery.seconds - elapsed, 0) : 0
  }

  /// Lets time pass, in seconds.
  mutating func advance(by seconds: Double) {
    for index in values.indices { values[index].advance(by: seconds) }
    elapsed += seconds
    guard elapsed >= Gallery.seconds else { return }
    elapsed = 0
    step = (step + 1) % Gallery.targets.count
    aim()
  }

  /// Ends every motion at its target.
  mutating func settle() {
    for index in values.indices { values[index].retarget(to: values[index].target, by: .none) }
  }

  private mutating func aim() {
    for index in values.indices {
      values[index].retarget(to: Gallery.targets[step], by: Gallery.samples[index].animation)
    }
  }
}
