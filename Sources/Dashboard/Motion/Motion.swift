public import Rings

/// How things move.
public struct Motion: Hashable, Sendable {
  /// Why a ring moves.
  enum Cause: Hashable, Sendable {
    case firstFill, dayStep, heldKey, slider, jump
  }

  /// One animation for every motion; nil for one by its cause.
  public var animation: Animation?
  /// Whether everything jumps to its place at once.
  public var isReduced: Bool
  /// The theme's own animations, where none is asked for.
  var themed = Theme.Animations()

  /// Creates a motion; without arguments that of the design.
  public init(animation: Animation? = nil, isReduced: Bool = false) {
    self.animation = animation
    self.isReduced = isReduced
  }

  /// How long each ring waits for the next outer one when the rings fill for the first time, in seconds.
  static let stagger = 0.08

  func animation(for cause: Cause) -> Animation {
    if isReduced { return .none }
    if let animation { return animation }
    switch cause {
    case .firstFill: if let appear = themed.appear { return appear }
    case .dayStep, .jump: if let change = themed.change { return change }
    // A key held down and a knob are chased at speed, in any theme.
    case .heldKey, .slider: break
    }
    let (response, dampingRatio) =
      switch cause {
      case .firstFill: (1.0, 0.8)
      case .dayStep: (0.5, 0.78)
      case .heldKey: (0.25, 1.0)
      case .slider: (0.3, 0.9)
      case .jump: (0.55, 0.78)
      }
    return .spring(Spring(response: response, dampingRatio: dampingRatio))
  }
}
