internal import CNcursesw
internal import Cells

/// The colour pairs of curses, made as they are needed.
///
/// `alloc_pair` of curses would do, but in ncurses 6.4 it reads through a null pointer on a monochrome terminal, and it
/// fails for good after 65,535 pairs.
struct ColorPairs {
  private let depth: ColorDepth
  private var numbers: [Key: Int32] = [:]

  private struct Key: Hashable {
    var foreground: Int32
    var background: Int32
  }

  private let limit: Int

  init(depth: ColorDepth, limit: Int) {
    self.depth = depth
    self.limit = limit
  }

  /// Whether the table is full, so that ``reset()`` is due before the next picture.
  var isFull: Bool { numbers.count >= limit }

  /// Forgets all pairs.
  ///
  /// Everything on the screen must be drawn again.
  mutating func reset() {
    numbers.removeAll(keepingCapacity: true)
    reset_color_pairs()
  }

  /// The pair for a style; 0, the terminal's own colours, where there is no colour.
  mutating func number(for style: Style) -> Int32 {
    guard depth != .none, style.foreground != nil || style.background != nil else { return 0 }
    let key = Key(foreground: index(of: style.foreground), background: index(of: style.background))
    if let number = numbers[key] { return number }
    // Within one picture the table may grow past the limit, up to what curses has.
    let number = Int32(truncatingIfNeeded: numbers.count + 1)
    guard init_extended_pair(number, key.foreground, key.background) == OK else { return 0 }
    numbers[key] = number
    return number
  }

  /// A colour's number in curses; -1 is the terminal's own.
  private func index(of color: Color?) -> Int32 {
    guard let color else { return -1 }
    return switch depth {
    case .none: -1
    case .ansi16: Int32(color.ansiIndex)
    case .palette256: Int32(color.paletteIndex)
    case .trueColor: Int32(truncatingIfNeeded: color.hex)
    }
  }
}
