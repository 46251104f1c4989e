import Cells
public import Trackers

/// A line with places for what is known of a day: `{date} {move.percent} {streak}`.
///
/// `{{` and `}}` stand for braces.
public struct Template: Hashable, Sendable {
  /// A template that cannot be understood.
  public struct Fault: Error, Hashable {
    /// What is wrong, for one line.
    public let message: String
  }

  /// What is told of a metric.
  enum Field: String, CaseIterable {
    /// The percent with its sign, and the numbers, in the words of the person.
    case percent, value, goal, left
    /// How much of the goal is reached, as ten cells or one.
    case bar, ring
  }

  enum Piece: Hashable, Sendable {
    case text(String)
    case date, streak, age
    case measure(Metric, Field)
  }

  let pieces: [Piece]

  /// The metrics that are asked for, each once, in their order.
  public var metrics: [Metric] {
    pieces.reduce(into: []) { metrics, piece in
      if case .measure(let metric, _) = piece, !metrics.contains(metric) { metrics.append(metric) }
    }
  }

  /// Reads a template.
  ///
  /// Any metric is taken, for files may bring any; an unknown one that they have not brought is only known then.
  public init(_ text: String) throws(Fault) {
    var pieces: [Piece] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "{" || character == "}", rest.first != character else {
        literal.append(character)
        if character == "{" || character == "}" { rest.removeFirst() }
        continue
      }
      guard character == "{" else { throw Fault(message: "a } without a {; }} stands for a brace") }
      guard let end = rest.firstIndex(of: "}") else { throw Fault(message: "a { without a }; {{ stands for a brace") }
      if !literal.isEmpty { pieces.append(.text(literal)) }
      literal = ""
      pieces.append(try Template.piece(named: String(rest[..<end])))
      rest = rest[end...].dropFirst()
    }
    if !literal.isEmpty { pieces.append(.text(literal)) }
    self.pieces = pieces
  }

  private static func piece(named name: String) throws(Fault) -> Piece {
    switch name {
    case "date": return .date
    case "streak": return .streak
    case "age": return .age
    default: break
    }
    // Names of metrics may hold dots themselves.
    if let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let field = Field(rawValue: String(name[dot...].dropFirst()))
    {
      return .measure(Metric(String(name[..<dot])), field)
    }
    throw Fault(message: "unknown placeholder {\(name.prefix(40))}, \(advice(for: name))")
  }

  /// The nearest right name, with the metric as it was typed.
  private static func advice(for name: String) -> String {
    let metric = name.lastIndex(of: ".").map { String(name[..<$0]) }
    let metrics = Metric.known.map(\.name) + [metric].compactMap { $0 }
    let names =
      ["date", "streak", "age"] + metrics.flatMap { metric in Field.allCases.map { "\(metric).\($0.rawValue)" } }
    return nearestName(to: name, among: names).map { "did you mean {\($0)}?" }
      ?? "there is {date}, {streak}, {age} and {move.percent}, .value, .goal, .left, .bar and .ring of each metric"
  }
}
