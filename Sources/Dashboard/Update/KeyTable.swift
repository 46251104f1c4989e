import Cells

/// One row of the key table: keys, what they do, and the words for it in the help.
///
/// Keys are bound here and nowhere else, so the help and the hints cannot say anything that is not so. Rows without a key
/// tell of the mouse, which ``Model`` follows in `Pointing.swift`.
struct KeyRow: Hashable, Sendable {
  /// Where keys hold: the day view with the focus on its timeline or on a ring, or one of the other views.
  enum Place: Hashable, Sendable, CaseIterable {
    case timeline, ring, week, month, year, trends
  }

  /// What the help lists together.
  enum Section: String, Hashable, Sendable, CaseIterable {
    case days = "The days"
    case overviews = "Week, month, year, trends"
    case ring = "A ring"
    case anywhere = "Everywhere"
  }

  /// A key and what it asks for.
  struct Binding: Hashable, Sendable {
    let key: Key
    let action: Action

    init(_ key: Key, _ action: Action) {
      self.key = key
      self.action = action
    }
  }

  let section: Section
  let places: [Place]
  /// The keys, as the help shows them.
  let keys: String
  /// What they do, as the help says it.
  let meaning: String
  /// The words for the row of hints, keys first; nil where they are not hinted at.
  let hint: String?
  /// Where the hint is given.
  let hintPlaces: [Place]
  let bindings: [Binding]

  /// - Parameters:
  ///   - places: where the keys hold; nil is everywhere.
  ///   - hintPlaces: where the hint is given; nil is wherever the keys hold.
  init(
    _ section: Section, in places: [Place]? = nil, _ keys: String, _ meaning: String, hint: String? = nil,
    hintedIn hintPlaces: [Place]? = nil, _ bindings: [Binding]
  ) {
    self.section = section
    self.places = places ?? Place.allCases
    self.keys = keys
    self.meaning = meaning
    self.hint = hint
    self.hintPlaces = hintPlaces ?? self.places
    self.bindings = bindings
  }
}

extension KeyRow {
  /// What a key asks for in a place; nil if nothing.
  static func action(for key: Key, in place: Place) -> Action? {
    for row in all where row.places.contains(place) {
      if let binding = row.bindings.first(where: { $0.key == key }) { return binding.action }
    }
    return nil
  }

  /// What is useful to know in a place, in a few words each.
  static func hints(in place: Place) -> [String] {
    all.filter { $0.hintPlaces.contains(place) }.compactMap(\.hint)
  }
}

extension Model {
  /// Where keys hold at this moment.
  var place: KeyRow.Place {
    switch viewName {
    case .day: focus == .timeline ? .timeline : .ring
    case .week: .week
    case .month: .month
    case .year: .year
    case .trends: .trends
    }
  }
}
