/// A cell as a picture keeps it: three numbers without references, so that thousands are copied and compared at once.
///
/// A character of several scalars does not fit; the picture keeps it beside.
struct PackedCell: Hashable, Sendable {
  /// A Unicode scalar or one of the numbers below, and a bit for bold.
  private var symbol: UInt32
  private var foreground: UInt32
  private var background: UInt32

  // No scalar has these numbers.
  private static let rightHalf: UInt32 = 0x11_0000
  private static let cluster: UInt32 = 0x11_0001

  private static let bold: UInt32 = 1 << 31
  /// A bit that tells black from the terminal's own colour, which is 0.
  private static let opaque: UInt32 = 1 << 24

  init(_ cell: Cell) {
    symbol = Self.number(of: cell.character) | (cell.style.isBold ? Self.bold : 0)
    foreground = Self.number(of: cell.style.foreground)
    background = Self.number(of: cell.style.background)
  }

  /// Whether the character has several scalars.
  var isCluster: Bool { symbol & ~Self.bold == Self.cluster }

  /// Whether the terminal's own background shows.
  var hasBackground: Bool { background != 0 }

  /// The character; nil for the right half of a wide one, and for several scalars.
  var character: Character? { Unicode.Scalar(symbol & ~Self.bold).map(Character.init) }

  /// The colours and the weight.
  var style: Style {
    Style(foreground: Self.color(foreground), background: Self.color(background), isBold: symbol & Self.bold != 0)
  }

  /// Sets the colour behind the character.
  mutating func setBackground(_ color: Color) { background = Self.number(of: color) }

  private static func number(of character: Character?) -> UInt32 {
    guard let character else { return rightHalf }
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next(), scalars.next() == nil else { return cluster }
    return first.value
  }

  private static func number(of color: Color?) -> UInt32 { color.map { $0.hex | opaque } ?? 0 }

  private static func color(_ number: UInt32) -> Color? { number == 0 ? nil : Color(number) }
}
