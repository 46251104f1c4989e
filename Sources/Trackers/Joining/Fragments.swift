/// What files say that makes days only together with other files of the same export.
///
/// Takeouts have a file for each kind of data, the zone and the goals in others. An importer puts what such a file says
/// into its export as a fragment; the history joins them, and makes days of all once they are asked for. What comes out
/// depends neither on the order of the files nor on whether one of them is given twice.
struct Fragments: Hashable, Sendable {
  var fitbit: FitbitTakeout?
  var googleFit: GoogleFit?

  var isEmpty: Bool { fitbit == nil && googleFit == nil }

  mutating func join(_ other: Fragments) {
    join(other.fitbit, into: \.fitbit)
    join(other.googleFit, into: \.googleFit)
  }

  private mutating func join<Fragment: JoinedFragment>(
    _ other: Fragment?, into place: WritableKeyPath<Fragments, Fragment?>
  ) {
    guard let other else { return }
    if self[keyPath: place]?.join(other) == nil { self[keyPath: place] = other }
  }

  /// The days of each export, with its notes.
  var exports: [Export] { [fitbit?.export, googleFit?.export].compactMap { $0 } }
}

/// What some files of one export say together.
protocol JoinedFragment: Hashable, Sendable {
  /// Takes over what other files say.
  mutating func join(_ other: Self)
  /// The days that come of it.
  var export: Export { get }
}
