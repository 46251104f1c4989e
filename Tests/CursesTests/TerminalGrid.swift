import Cells

/// A terminal of the xterm family, as far as curses uses one: the cells that its bytes leave on the screen.
struct TerminalGrid {
  private(set) var picture: CellBuffer
  private var column = 0
  private var row = 0
  private var style = Style.plain
  private var isCursorHidden = false
  /// Sequences that it does not know.
  private(set) var unknown: [String] = []

  init(size: Size) {
    picture = CellBuffer(size: size)
  }

  var cursor: Position? {
    isCursorHidden ? nil : Position(column: min(column, picture.size.columns - 1), row: row)
  }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": column = 0
      case "\n": row += 1
      case "\u{8}": column = min(column, picture.size.columns - 1) - 1
      case "\u{1b}": escape(&rest)
      case "\0"..<" ": unknown.append(scalar.escaped(asASCII: true))
      default: put(Character(scalar))
      }
    }
  }

  private mutating func put(_ character: Character) {
    if character.columns == 0 {
      if column > 0, let base = picture[column - 1, row].character {
        picture[column - 1, row].character = Character(String(base) + String(character))
      }
      return
    }
    picture[column, row] = Cell(character, style: style)
    column += 1
    if character.columns == 2 {
      picture[column, row] = Cell(nil, style: style)
      column += 1
    }
  }

  private mutating func escape(_ rest: inout ArraySlice<Unicode.Scalar>) {
    switch rest.popFirst() {
    case "[": control(&rest)
    case "(": rest = rest.dropFirst()
    case let other: unknown.append("ESC \(other.map(String.init) ?? "")")
    }
  }

  private mutating func control(_ rest: inout ArraySlice<Unicode.Scalar>) {
    let parameters = rest.prefix { $0.value < 0x40 }
    rest = rest.dropFirst(parameters.count)
    let final = rest.popFirst() ?? " "
    let text = String(String.UnicodeScalarView(parameters))
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = max(1, numbers.first ?? 1)
    // After the last column the cursor stays on it until a character comes.
    column = min(column, picture.size.columns - 1)
    switch (final, text) {
    case ("H", _): (row, column) = (first - 1, (numbers.count > 1 ? max(1, numbers[1]) : 1) - 1)
    case ("d", _): row = first - 1
    case ("G", _): column = first - 1
    case ("A", _): row -= first
    case ("B", _): row += first
    case ("C", _): column += first
    case ("D", _): column -= first
    case ("J", "2"): for row in 0..<picture.size.rows { erase(row, from: 0) }
    case ("J", ""):
      erase(row, from: column)
      for below in (row + 1)..<max(row + 1, picture.size.rows) { erase(below, from: 0) }
    case ("K", ""): erase(row, from: column)
    case ("K", "1"): for place in 0...column { picture[place, row] = Cell(" ", style: background) }
    case ("X", _): for place in column..<(column + first) { picture[place, row] = Cell(" ", style: background) }
    case ("b", _): for _ in 0..<first { put(picture[column - 1, row].character ?? " ") }
    case ("m", _): select(numbers[...])
    case ("h", "?25"), ("l", "?25"): isCursorHidden = final == "l"
    case ("h", _), ("l", _), ("t", _): break
    default: unknown.append("CSI \(text) \(final)")
    }
  }

  /// What erasing leaves: the background of the moment, as xterm does it.
  private var background: Style { Style(background: style.background) }

  private mutating func erase(_ row: Int, from start: Int) {
    for column in start..<max(start, picture.size.columns) { picture[column, row] = Cell(" ", style: background) }
  }

  private mutating func select(_ codes: ArraySlice<Int>) {
    var codes = codes
    if codes.isEmpty { style = .plain }
    while let code = codes.popFirst() {
      switch code {
      case 0: style = .plain
      case 1: style.isBold = true
      case 39: style.foreground = nil
      case 49: style.background = nil
      case 38, 48:
        let isDirect = codes.popFirst() == 2
        let parts = codes.prefix(isDirect ? 3 : 1).map { UInt8($0) }
        codes = codes.dropFirst(parts.count)
        let color = isDirect ? Color(red: parts[0], green: parts[1], blue: parts[2]) : .palette(parts[0])
        if code == 38 { style.foreground = color } else { style.background = color }
      case 30...37: style.foreground = .palette(UInt8(code - 30))
      case 40...47: style.background = .palette(UInt8(code - 40))
      case 90...97: style.foreground = .palette(UInt8(code - 82))
      case 100...107: style.background = .palette(UInt8(code - 92))
      default: unknown.append("SGR \(code)")
      }
    }
  }
}
