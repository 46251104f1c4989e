import Cells

/// Colours along a line, looked up by position.
struct Gradient: Equatable {
  private let table: [Paint]
  private static let steps = 256

  /// Creates a gradient from its colours and where they lie, 0 to 1; without usable locations they lie evenly.
  init(colors: [Color], locations: [Double]?) {
    guard colors.count > 1 else {
      table = [Paint(colors.first ?? .white)]
      return
    }
    var stops = (0..<colors.count).map { Double($0) / Double(colors.count - 1) }
    if let locations, locations.count == colors.count { stops = locations.map { $0.clamped(to: 0...1) } }
    var segment = 0
    var table: [Paint] = []
    table.reserveCapacity(Self.steps + 1)
    for step in 0...Self.steps {
      let position = Double(step) / Double(Self.steps)
      while segment < stops.count - 2, position > stops[segment + 1] { segment += 1 }
      let span = stops[segment + 1] - stops[segment]
      let share = span > 0 ? (position - stops[segment]) / span : position < stops[segment] ? 0 : 1
      let amount = Float(share.clamped(to: 0...1))
      table.append(Paint(colors[segment]).covered(by: Paint(colors[segment + 1]), amount))
    }
    self.table = table
  }

  /// The colour at a position, 0 to 1; positions beyond are those of the ends.
  func paint(at position: Double) -> Paint {
    let last = table.count - 1
    let exact = position.clamped(to: 0...1) * Double(last)
    let index = min(Int(exact), last)
    guard index < last else { return table[last] }
    return table[index].covered(by: table[index + 1], Float(exact - Double(index)))
  }
}
