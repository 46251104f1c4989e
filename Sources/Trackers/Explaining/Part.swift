/// A number of a file that a value is made of, or was left out of it.
public struct Part: Hashable, Sendable {
  /// What became of a part.
  public enum Fate: Hashable, Sendable {
    /// It is in the value.
    case counted
    /// It is left out, by a rule in plain words.
    case dropped(String)
    /// Something else that tells of the same counts in its place, by a rule in plain words.
    case replaced(String)
  }

  /// What it adds to the value, in the metric's unit; negative where it is taken away.
  public var value: Double
  /// The number as it stands in the file; nil for arithmetic, such as the rounding of a sum.
  public var number: Double?
  /// What the number is multiplied by to give the value: its unit, and the share that falls on the day.
  public var factor: Ratio
  /// The file in which it stands, where several make a day together; nil if it is the one that is read.
  public var file: String?
  /// Where the number stands; nil if that is known of no number.
  public var position: TextPosition?
  /// The day and the time, as far as the file says them.
  public var time: String
  /// The device or program that the file names.
  public var source: String?
  /// What the number is, such as its key.
  public var label: String?
  /// What became of it.
  public var fate: Fate

  /// Creates a part; it counts unless something else is said.
  public init(
    value: Double, number: Double? = nil, factor: Ratio = 1, file: String? = nil, position: TextPosition? = nil,
    time: String, source: String? = nil, label: String? = nil, fate: Fate = .counted
  ) {
    self.file = file
    self.value = value
    self.number = number
    self.factor = factor
    self.position = position
    self.time = time
    self.source = source
    self.label = label
    self.fate = fate
  }

  /// Creates the part of a number in a file.
  init(
    _ number: Double, times factor: Ratio = 1, at position: TextPosition?, time: String, source: String? = nil,
    label: String? = nil, fate: Fate = .counted
  ) {
    self.init(
      value: factor.applied(to: number), number: number, factor: factor, position: position, time: time, source: source,
      label: label, fate: fate)
  }

  /// The same as a part of a file among others.
  func inFile(_ name: String) -> Part {
    var part = self
    part.file = name
    return part
  }

  /// Whether it is in the value.
  public var isCounted: Bool { fate == .counted }
}

extension [Part] {
  /// What the parts that count add up to, rounded once, so that their order does not matter; nil if none does.
  public var total: Double? {
    let counted = lazy.filter(\.isCounted)
    return counted.isEmpty ? nil : counted.map(\.value).exactSum
  }

  /// Takes what counted out of the value.
  mutating func leaveOut(_ fate: Part.Fate) {
    for index in indices where self[index].isCounted { self[index].fate = fate }
  }

  /// Makes the parts come to a value, should they not: then the explanation is at fault, and says so.
  ///
  /// All sums are exact but for what lies below twice the digits of a `Double`.
  mutating func complete(to value: Double, time: String) {
    let sum = total ?? 0
    guard sum != value else { return }
    append(Part(value: value - sum, time: time, label: Part.unexplained))
  }
}

extension Part {
  /// What no explanation should have to say.
  static let unexplained = "of unknown origin"
  /// What makes up for more that is taken away than there is.
  static let nothing = "less than nothing is nothing"
}
