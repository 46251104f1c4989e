/// What turns numbers of one unit into those of another: a factor and a divisor.
///
/// It takes both, for the inverse of a divisor is rounded: 418.4 kJ are 100 kcal, and 1,800 s are 30 min, but
/// 418.4 × (1 / 4.184) is a little less.
public struct Ratio: Hashable, Sendable {
  /// What a number is multiplied by.
  public var factor: Double
  /// What that is divided by.
  public var divisor: Double

  /// Creates the ratio of two numbers; of one, that leaves as many as there are.
  public init(_ factor: Double, by divisor: Double = 1) {
    (self.factor, self.divisor) = (factor, divisor)
  }

  /// How many of the other unit one is, rounded.
  public var value: Double { factor / divisor }

  /// A number in the other unit.
  public func applied(to number: Double) -> Double { number * factor / divisor }

  /// What turns numbers of the other unit into those of this one.
  var inverse: Ratio { Ratio(divisor, by: factor) }

  /// A part of each number, or several of them.
  static func *= (ratio: inout Ratio, share: Double) { ratio.factor *= share }

  /// One after the other.
  static func *= (ratio: inout Ratio, other: Ratio) {
    ratio.factor *= other.factor
    ratio.divisor *= other.divisor
  }
}

extension Ratio: ExpressibleByIntegerLiteral {
  /// Creates a ratio that multiplies.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
