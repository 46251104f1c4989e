import Cells

/// A colour and how much of the ground it covers, ready to be averaged.
///
/// Red, green and blue are multiplied by the coverage; all four run from 0 to 255. Coverage counts as much as a colour
/// does where pictures are compared, so that shapes are right on a ground that is not known.
typealias Paint = SIMD4<Float>

extension SIMD4<Float> {
  /// The paint that covers nothing.
  static var clear: Paint { Paint(repeating: 0) }

  /// A colour that covers everything.
  init(_ color: Color) {
    self.init(Float(color.red), Float(color.green), Float(color.blue), 255)
  }

  /// The paint after another was laid on it.
  ///
  /// - Parameter amount: how much of the other, which must cover everything, 0 to 1.
  func covered(by other: Paint, _ amount: Float) -> Paint { self + (other - self) * amount }

  /// The paint in a shadow, 0 (none) to 1 (black); it covers as much as before.
  func darkened(by amount: Float) -> Paint { self * Paint(1 - amount, 1 - amount, 1 - amount, 1) }

  /// The sum of the squares of all four parts.
  var squaredLength: Float { (self * self).sum() }

  /// The colour, whatever it covers; black where it covers nothing.
  var color: Color {
    guard w > 0 else { return .black }
    let full = (self * (255 / w)).rounded(.toNearestOrAwayFromZero)
    func byte(_ value: Float) -> UInt8 { UInt8(Double(value).clamped(to: 0...255)) }
    return Color(red: byte(full.x), green: byte(full.y), blue: byte(full.z))
  }

  /// The luma, as in ITU-R BT.601, 0 to 255.
  var luma: Float { 0.299 * x + 0.587 * y + 0.114 * z }
}
