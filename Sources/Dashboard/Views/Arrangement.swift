/// How the rings of a day are arranged.
public enum Arrangement: String, Hashable, Sendable, CaseIterable {
  /// One in the other.
  case concentric
  /// A ring for each goal, side by side, with its label and percent below.
  case row
  /// A bar for each goal.
  case bars
}
