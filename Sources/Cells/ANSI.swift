extension CellBuffer {
  /// The picture as text with escape sequences, a line feed after every row.
  ///
  /// Blanks at the end of a row that show the terminal's own background are left out, and every row ends reset, so that
  /// the picture belongs to the scrollback.
  public func ansiText(depth: ColorDepth) -> String {
    // A picture has thousands of pieces: bytes are put together sooner than texts.
    var text: [UInt8] = []
    text.reserveCapacity(8 * size.area)
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
        text.append(contentsOf: character.utf8)
      }
      text.append(current == .plain ? "\n" : "\u{1b}[0m\n")
    }
    return String(decoding: text, as: UTF8.self)
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
  fileprivate func writeSequence(after previous: Style, depth: ColorDepth, to text: inout [UInt8]) {
    var separator: StaticString = "\u{1b}["
    func next() {
      text.append(separator)
      separator = ";"
    }
    if previous.isBold != isBold {
      next()
      text.append(isBold ? "1" : "22")
    }
    func write(_ color: Color?, base: Int) {
      next()
      if let color { color.writeCode(depth: depth, base: base, to: &text) } else { text.append(decimal: base + 1) }
    }
    if previous.foreground != foreground { write(foreground, base: 38) }
    if previous.background != background { write(background, base: 48) }
    text.append("m")
  }
}

extension Color {
  /// The SGR parameters that select this colour; `base` is 38 for the character, 48 for the background.
  fileprivate func writeCode(depth: ColorDepth, base: Int, to text: inout [UInt8]) {
    switch depth {
    case .trueColor:
      text.append(decimal: base)
      text.append(";2;")
      text.append(decimal: Int(red))
      text.append(";")
      text.append(decimal: Int(green))
      text.append(";")
      text.append(decimal: Int(blue))
    case .palette256:
      text.append(decimal: base)
      text.append(";5;")
      text.append(decimal: Int(paletteIndex))
    case .ansi16:
      let index = Int(ansiIndex)
      text.append(decimal: index < 8 ? base - 8 + index : base + 44 + index)
    case .none: text.append(decimal: base + 1)
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends the digits of a number from 0 to 999.
  fileprivate mutating func append(decimal number: Int) {
    let digit = { (number: Int) in UInt8(truncatingIfNeeded: 0x30 + number % 10) }
    if number >= 100 { append(digit(number / 100)) }
    if number >= 10 { append(digit(number / 10)) }
    append(digit(number))
  }
}
