/// How many colours an output can show.
public enum ColorDepth: String, Hashable, Sendable, CaseIterable {
  /// No colour at all: characters and bold alone.
  case none
  /// The sixteen colours of the ANSI palette.
  case ansi16
  /// The 256 colours of xterm's palette, of which 16 to 255 are used: the first 16 are the user's own.
  case palette256
  /// Red, green and blue of 8 bits each.
  case trueColor
}

extension Color {
  /// The index of the nearest colour in xterm's palette of 256, 16 to 255.
  ///
  /// Nearest is by squared distance in sRGB. The cube's levels are 0, 95, 135, 175, 215, 255, the greys 8, 18 … 238
  /// (xterm's `256colres.h`). A colour that is in the palette keeps its own index.
  public var paletteIndex: UInt8 {
    func level(_ component: UInt8) -> Int { component < 48 ? 0 : component < 115 ? 1 : (Int(component) - 35) / 40 }
    let (red, green, blue) = (level(red), level(green), level(blue))
    let cube = 16 + 36 * red + 6 * green + blue
    let mean = (Int(self.red) + Int(self.green) + Int(self.blue)) / 3
    let grey = 232 + min(max((mean - 3) / 10, 0), 23)
    let (inCube, inGreys) = (Color.palette(UInt8(cube)), Color.palette(UInt8(grey)))
    return distance(to: inGreys) < distance(to: inCube) ? UInt8(grey) : UInt8(cube)
  }

  /// The index of the nearest of the sixteen ANSI colours, 0 to 15, by squared distance to xterm's values.
  public var ansiIndex: UInt8 {
    var best: UInt8 = 0
    for index: UInt8 in 1..<16 where distance(to: .palette(index)) < distance(to: .palette(best)) { best = index }
    return best
  }

  /// The colour that xterm shows for an index of its palette.
  ///
  /// The first sixteen are xterm's defaults; users change them, so they stand for names, not for exact colours.
  public static func palette(_ index: UInt8) -> Color {
    let ansi: [UInt32] = [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
    switch Int(index) {
    case 0..<16: return Color(ansi[Int(index)])
    case 16..<232:
      let number = Int(index) - 16
      func level(_ step: Int) -> UInt8 { UInt8(step == 0 ? 0 : 55 + 40 * step) }
      return Color(red: level(number / 36), green: level(number / 6 % 6), blue: level(number % 6))
    default:
      let grey = UInt8(8 + 10 * (Int(index) - 232))
      return Color(red: grey, green: grey, blue: grey)
    }
  }

  /// The squared distance in sRGB, 0 to 195,075.
  func distance(to other: Color) -> Int {
    let red = Int(red) - Int(other.red)
    let green = Int(green) - Int(other.green)
    let blue = Int(blue) - Int(other.blue)
    return red * red + green * green + blue * blue
  }
}
