/// How a cell looks apart from its character.
public struct Style: Hashable, Sendable {
  /// The colour of the character; nil is the terminal's own.
  public var foreground: Color?
  /// The colour behind the character; nil is the terminal's own.
  public var background: Color?
  /// Whether the character is bold.
  public var isBold: Bool

  /// Creates a style; without arguments it is the terminal's own.
  public init(foreground: Color? = nil, background: Color? = nil, isBold: Bool = false) {
    self.foreground = foreground
    self.background = background
    self.isBold = isBold
  }

  /// The terminal's own colours, not bold.
  public static let plain = Style()
}

/// One character cell of a terminal.
public struct Cell: Hashable, Sendable {
  /// What stands in the cell; nil is the right half of the wide character to the left.
  public var character: Character?
  /// The colours and weight of the cell.
  public var style: Style

  /// Creates a cell; without arguments it is a blank in the terminal's own colours.
  public init(_ character: Character? = " ", style: Style = .plain) {
    self.character = character
    self.style = style
  }

  /// A blank in the terminal's own colours.
  public static let blank = Cell()
}
