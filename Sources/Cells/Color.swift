#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A 24-bit sRGB colour.
public struct Color: Hashable, Sendable {
  /// The red component, 0 to 255.
  public var red: UInt8
  /// The green component, 0 to 255.
  public var green: UInt8
  /// The blue component, 0 to 255.
  public var blue: UInt8

  /// Creates a colour from its components, each 0 to 255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a colour from a number, red in the highest of three bytes.
  ///
  ///     Color(0xFA114F)   // the label of Move
  public init(_ hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  /// Creates a colour from text such as `#fa114f` or `#f14`; nil if it is none.
  public init?(parsing text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = text.utf8.dropFirst()
    var number: UInt32 = 0
    for byte in digits {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, number <= 0xFFFFF else { return nil }
      number = number << 4 | UInt32(digit)
    }
    switch digits.count {
    case 6: self.init(number)
    case 3:
      let (red, green, blue) = (number >> 8 & 15, number >> 4 & 15, number & 15)
      self.init(red << 20 | red << 16 | green << 12 | green << 8 | blue << 4 | blue)
    default: return nil
    }
  }

  /// Black.
  public static let black = Color(0x000000)
  /// White.
  public static let white = Color(0xFFFFFF)

  /// The number with red in the highest of three bytes, as in `#rrggbb`.
  public var hex: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// This colour and another, mixed in sRGB.
  ///
  /// - Parameters:
  ///   - other: what there is at 1.
  ///   - amount: how much of `other`, 0 (none) to 1 (nothing else); outside it is clamped.
  public func mixed(with other: Color, by amount: Double) -> Color {
    let share = amount.isNaN ? 0 : min(max(amount, 0), 1)
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * share).rounded())
    }
    return Color(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it.
  public var luminance: Double {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of two colours, 1 to 21, as WCAG 2 defines it.
  public func contrast(with other: Color) -> Double {
    let (mine, theirs) = (luminance, other.luminance)
    return (max(mine, theirs) + 0.05) / (min(mine, theirs) + 0.05)
  }
}

extension Color: CustomStringConvertible {
  /// The colour as `#rrggbb`.
  public var description: String {
    let digits = String(hex, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
