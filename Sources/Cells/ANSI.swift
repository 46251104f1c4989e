extension CellBuffer {
  /// The picture as text with escape sequences, a line feed after every row.
  ///
  /// Blanks at the end of a row that show the terminal's own background are left out, and every row ends reset, so that
  /// the picture belongs to the scrollback.
  public func ansiText(depth: ColorDepth) -> String {
    var text = ""
    for row in 0..<size.rows {
      var end = size.columns
      while end > 0, self[end - 1, row].isInvisible { end -= 1 }
      var current = Style.plain
      for column in 0..<end {
        let cell = self[column, row]
        guard let character = cell.character else { continue }
        var style = cell.style.reduced(to: depth)
        // Nobody sees the colour of a blank.
        if character == " " { style.foreground = current.foreground }
        if style != current {
          text += style.sequence(after: current, depth: depth)
          current = style
        }
        text.append(character)
      }
      text += current == .plain ? "\n" : "\u{1b}[0m\n"
    }
    return text
  }

  /// The picture as text without any escape sequence, a line feed after every row and no blanks before it.
  public var plainText: String {
    var picture = self
    for row in 0..<size.rows {
      for column in 0..<size.columns { picture[column, row].style = .plain }
    }
    return picture.ansiText(depth: .none)
  }
}

extension Cell {
  fileprivate var isInvisible: Bool { character == " " && style.background == nil }
}

extension Style {
  /// The style with the colours that a depth cannot show left out.
  fileprivate func reduced(to depth: ColorDepth) -> Style {
    depth == .none ? Style(isBold: isBold) : self
  }

  /// The escape sequence that changes the terminal from one style to this one.
  fileprivate func sequence(after previous: Style, depth: ColorDepth) -> String {
    var codes: [String] = []
    if previous.isBold != isBold { codes.append(isBold ? "1" : "22") }
    if previous.foreground != foreground {
      codes.append(foreground.map { $0.code(depth: depth, base: 38) } ?? "39")
    }
    if previous.background != background {
      codes.append(background.map { $0.code(depth: depth, base: 48) } ?? "49")
    }
    return "\u{1b}[" + codes.joined(separator: ";") + "m"
  }
}

extension Color {
  /// The SGR parameters that select this colour; `base` is 38 for the character, 48 for the background.
  fileprivate func code(depth: ColorDepth, base: Int) -> String {
    switch depth {
    case .trueColor: return "\(base);2;\(red);\(green);\(blue)"
    case .palette256: return "\(base);5;\(paletteIndex)"
    case .ansi16:
      let index = Int(ansiIndex)
      return String(index < 8 ? base - 8 + index : base + 44 + index)
    case .none: return String(base + 1)
    }
  }
}
