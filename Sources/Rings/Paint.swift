import Cells

/// A colour and how much of the ground it covers, ready to be averaged.
///
/// Red, green and blue are multiplied by the coverage; all four run from 0 to 255. Coverage counts as much as a colour
/// does where pictures are compared, so that shapes are right on a ground that is not known.
struct Paint: Equatable {
  var red: Float
  var green: Float
  var blue: Float
  var coverage: Float

  /// The paint that covers nothing.
  static let clear = Paint(red: 0, green: 0, blue: 0, coverage: 0)

  /// The sum of the squares of all four parts.
  var squaredLength: Float { red * red + green * green + blue * blue + coverage * coverage }

  /// The luma, as in ITU-R BT.601, 0 to 255.
  var luma: Float { 0.299 * red + 0.587 * green + 0.114 * blue }

  /// The paint after another was laid on it.
  ///
  /// - Parameter amount: how much of the other, which must cover everything, 0 to 1.
  func covered(by other: Paint, _ amount: Float) -> Paint {
    Paint(
      red: red + (other.red - red) * amount, green: green + (other.green - green) * amount,
      blue: blue + (other.blue - blue) * amount, coverage: coverage + (other.coverage - coverage) * amount)
  }

  /// The paint in a shadow, 0 (none) to 1 (black); it covers as much as before.
  func darkened(by amount: Float) -> Paint {
    let light = 1 - amount
    return Paint(red: red * light, green: green * light, blue: blue * light, coverage: coverage)
  }

  /// Adds a part of another paint.
  mutating func add(_ other: Paint, times weight: Float) {
    red += other.red * weight
    green += other.green * weight
    blue += other.blue * weight
    coverage += other.coverage * weight
  }

  static func - (left: Paint, right: Paint) -> Paint {
    Paint(
      red: left.red - right.red, green: left.green - right.green, blue: left.blue - right.blue,
      coverage: left.coverage - right.coverage)
  }

  static func * (paint: Paint, factor: Float) -> Paint {
    Paint(
      red: paint.red * factor, green: paint.green * factor, blue: paint.blue * factor,
      coverage: paint.coverage * factor)
  }

  /// The scalar product of two paints.
  static func dot(_ left: Paint, _ right: Paint) -> Float {
    left.red * right.red + left.green * right.green + left.blue * right.blue + left.coverage * right.coverage
  }
}

extension Paint {
  /// How much two paints differ in the part in which they differ most, of 255.
  func difference(from other: Paint) -> Float { (self - other).magnitude.greatest }

  /// The paint without the signs of its parts.
  var magnitude: Paint { Paint(red: abs(red), green: abs(green), blue: abs(blue), coverage: abs(coverage)) }

  /// The greatest of the four parts.
  var greatest: Float { max(max(red, green), max(blue, coverage)) }

  /// The lesser of each part of two paints.
  func lesser(_ other: Paint) -> Paint {
    Paint(
      red: min(red, other.red), green: min(green, other.green), blue: min(blue, other.blue),
      coverage: min(coverage, other.coverage))
  }

  /// The greater of each part of two paints.
  func greater(_ other: Paint) -> Paint {
    Paint(
      red: max(red, other.red), green: max(green, other.green), blue: max(blue, other.blue),
      coverage: max(coverage, other.coverage))
  }
}

extension Paint {
  /// A colour that covers everything.
  init(_ color: Color) {
    self.init(red: Float(color.red), green: Float(color.green), blue: Float(color.blue), coverage: 255)
  }

  /// The colour, whatever it covers; black where it covers nothing.
  var color: Color {
    guard coverage > 0 else { return .black }
    let full = self * (255 / coverage)
    func byte(_ value: Float) -> UInt8 { UInt8(Double(value.rounded(.toNearestOrAwayFromZero)).clamped(to: 0...255)) }
    return Color(red: byte(full.red), green: byte(full.green), blue: byte(full.blue))
  }
}
