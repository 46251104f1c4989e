import Cells

/// The help or the notes: lines over the middle of the screen, on a ground of their own, without a frame.
struct SheetView: Hashable, Sendable {
  /// A line of a sheet.
  enum Line: Hashable, Sendable {
    case head(String)
    case entry(keys: String, words: String)
    case keys(String)
    case words(String)
    case blank

    fileprivate func columns(keys: Int) -> Int {
      switch self {
      case .head(let text), .keys(let text), .words(let text): text.columns
      case .entry(_, let words): keys + words.columns
      case .blank: 0
      }
    }
  }

  /// The lines of each column.
  let columns: [[Line]]
  private let keyColumns: Int
  /// The columns that each column of lines takes, and between them.
  private let widths: [Int]
  /// The columns of clear space on either side.
  private let border: Int
  private static let space = 3

  /// The keys, from the table that binds them: in two columns where there is room.
  static func help(size: Size, isUnicode: Bool) -> SheetView {
    func lines(_ section: KeyRow.Section) -> [Line] {
      [.head(section.rawValue)]
        + KeyRow.all.filter { $0.section == section }.map {
          .entry(keys: isUnicode ? $0.keys : $0.keys.asciiForm, words: $0.meaning)
        }
    }
    let left = lines(.days) + [.blank] + lines(.overviews)
    let right = lines(.ring) + [.blank] + lines(.anywhere)
    let wide = SheetView(columns: [left, right], border: 4)
    if wide.width <= size.columns { return wide }
    let narrow = SheetView(columns: [left + [.blank] + right], border: 2)
    if narrow.width <= size.columns { return narrow }
    return SheetView(columns: [narrow.columns[0].flatMap { $0.stacked(columns: size.columns - 2) }], border: 0)
  }

  /// What could not be used, newest first, each in as many lines as it needs.
  static func notes(_ notes: [String], size: Size) -> SheetView {
    let border = size.columns >= 60 ? 3 : size.columns >= 20 ? 1 : 0
    let lines = notes.flatMap { note in
      note.escapedForTerminal.wrapped(toColumns: size.columns - 2 * border, indent: 2).map(Line.words)
    }
    return SheetView(
      columns: [[.head(notes.count == 1 ? "1 note" : "\(notes.count) notes")] + lines], border: border)
  }

  private init(columns: [[Line]], border: Int) {
    self.columns = columns
    self.border = border
    let keys = columns.joined().map { if case .entry(let keys, _) = $0 { keys.columns } else { 0 } }.max() ?? 0
    keyColumns = keys == 0 ? 0 : keys + 2
    widths = columns.map { [keyColumns] in $0.map { $0.columns(keys: keyColumns) }.max() ?? 0 }
  }

  /// The columns of the sheet with the clear space around it.
  private var width: Int {
    widths.reduce(0, +) + (widths.count - 1) * SheetView.space + 2 * border
  }

  private var rows: Int { columns.map(\.count).max() ?? 0 }

  /// The last line that may be the first one shown.
  func lastFirstLine(in size: Size) -> Int { max(rows - max(size.rows - 2, 1), 0) }

  /// Draws the sheet over the middle of a picture, with a sign in its last corner while there is more below.
  func draw(into picture: inout CellBuffer, firstLine: Int, ink: Ink, symbols: Symbols) {
    let size = picture.size
    // A sheet that leaves only slivers of what it covers takes the whole screen.
    let isWhole = width * 4 > size.columns * 3
    let (columns, rows) = (min(width, size.columns), min(self.rows + 2, size.rows))
    let left = (size.columns - columns) / 2
    let top = (size.rows - rows) / 2
    let ground = isWhole ? nil : ink.emptyTile
    let blank = Cell(" ", style: ink[.text].on(ground))
    for row in isWhole ? 0..<size.rows : top..<top + rows {
      for column in isWhole ? 0..<size.columns : left..<left + columns { picture[column, row] = blank }
    }
    let clear = columns < width ? 0 : border
    let edge = rows < self.rows + 2 ? 0 : 1
    let start = min(firstLine, lastFirstLine(in: size))
    var column = left + clear
    for (lines, width) in zip(self.columns, widths) {
      for (offset, line) in lines.dropFirst(start).prefix(rows - 2 * edge).enumerated() {
        draw(line, into: &picture, column: column, row: top + edge + offset, end: left + columns) { role in
          ink[role].on(ground)
        }
      }
      column += width + SheetView.space
    }
    if start < lastFirstLine(in: size), columns > 0, rows > 0 {
      picture[left + columns - 1, top + rows - 1] = Cell(symbols.more, style: ink[.dim].on(ground))
    }
    // On a blank, so that a cursor that is a block covers no letter.
    picture.cursor = Position(column: max(left + clear - 1, 0), row: top + edge)
  }

  private func draw(
    _ line: Line, into picture: inout CellBuffer, column: Int, row: Int, end: Int, style: (Ink.Role) -> Style
  ) {
    switch line {
    case .blank: break
    case .keys(let text): picture.put(text, column, row, style(.strong), width: end - column)
    case .words(let text): picture.put(text, column, row, style(.text), width: end - column)
    case .head(let text): picture.put(text, column, row, style(.dim), width: end - column)
    case .entry(let keys, let words):
      picture.put(keys, column, row, style(.strong), width: end - column)
      picture.put(words, column + keyColumns, row, style(.text), width: end - column - keyColumns)
    }
  }
}

extension Style {
  /// The style on another ground; the same where there is none.
  fileprivate func on(_ ground: Color?) -> Style {
    var style = self
    if let ground { style.background = ground }
    return style
  }
}

extension SheetView.Line {
  /// The line with its keys above its words, where a row has no room for both.
  fileprivate func stacked(columns: Int) -> [SheetView.Line] {
    guard case .entry(let keys, let words) = self else { return [self] }
    return [.keys(keys)] + words.wrapped(toColumns: columns - 2, indent: 0).map { .words("  " + $0) }
  }
}

extension Model {
  /// The sheet that covers the screen, if any.
  var sheetView: SheetView? {
    switch sheet {
    case .help: .help(size: size, isUnicode: appearance.hasSymbols)
    case .notes: .notes(content.notes, size: size)
    case nil: nil
    }
  }

  /// The last line that may be the first one of the sheet.
  var sheetEnd: Int { sheetView?.lastFirstLine(in: size) ?? 0 }
}
