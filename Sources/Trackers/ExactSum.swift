/// A sum that is rounded once, when it is asked for, so that it is the same in any order and in any groups.
///
/// What each addition rounds away is found exactly (Knuth's TwoSum) and kept beside the sum, as Neumaier's compensated
/// summation does: numbers of a day come to twice the digits of a `Double`, which is more than they have together.
struct ExactSum: Hashable, Sendable {
  private(set) var rounded = 0.0
  /// What is still to be added to the rounded sum.
  private(set) var rest = 0.0

  init(_ rounded: Double = 0, rest: Double = 0) {
    (self.rounded, self.rest) = (rounded, rest)
  }

  /// The sum, rounded.
  var value: Double { rounded + rest }

  @inline(__always)
  static func += (sum: inout ExactSum, number: Double) {
    let new = sum.rounded + number
    let added = new - sum.rounded
    sum.rest += (sum.rounded - (new - added)) + (number - added)
    sum.rounded = new
  }

  @inline(__always)
  static func += (sum: inout ExactSum, other: ExactSum) {
    sum += other.rounded
    sum.rest += other.rest
  }
}

extension Sequence<Double> {
  /// The sum of all, rounded once.
  var exactSum: Double {
    var sum = ExactSum()
    for number in self { sum += number }
    return sum.value
  }
}
