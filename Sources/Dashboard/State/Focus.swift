/// What the arrow keys scrub.
enum Focus: Hashable, Sendable {
  /// The days.
  case timeline
  /// The slider of a ring, by index.
  case ring(Int)
}
