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
          style.writeSequence(after: current, depth: depth, to: &text)
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

  /// Writes the escape sequence that changes the terminal from another style to this one.
  fileprivate func writeSequence(after previous: Style, depth: ColorDepth, to text: inout String) {
    // A picture has hundreds of them, so that none is made as a text of its own first.
    var separator = "\u{1b}["
    func next() {
      text += separator
      separator = ";"
    }
    if previous.isBold != isBold {
      next()
      text += isBold ? "1" : "22"
    }
    func write(_ color: Color?, base: Int) {
      next()
      if let color { color.writeCode(depth: depth, base: base, to: &text) } else { text += String(base + 1) }
    }
    if previous.foreground != foreground { write(foreground, base: 38) }
    if previous.background != background { write(background, base: 48) }
    text += "m"
  }
}

extension Color {
  /// The SGR parameters that select this colour; `base` is 38 for the character, 48 for the background.
  fileprivate func writeCode(depth: ColorDepth, base: Int, to text: inout String) {
    switch depth {
    case .trueColor:
      text += String(base)
      text += ";2;"
      text += String(red)
      text += ";"
      text += String(green)
      text += ";"
      text += String(blue)
    case .palette256:
      text += String(base)
      text += ";5;"
      text += String(paletteIndex)
    case .ansi16:
      let index = Int(ansiIndex)
      text += String(index < 8 ? base - 8 + index : base + 44 + index)
    case .none: text += String(base + 1)
    }
  }
}
