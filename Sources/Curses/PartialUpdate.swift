internal import Cells

/// A picture as near to another one as some bytes can bring it, for a link that takes long for the whole.
///
/// All text is brought up to date, wherever it stands, and outside the regions that may lag behind all but charts: a week
/// of small rings and a day of bars take several times the bytes of the digits that a key changes. What is left of the
/// bytes goes to the cells that differ most from what they should be, so that something that moves does so in fewer
/// steps, with flatter colours, and is exact once it rests.
struct PartialUpdate {
  private(set) var picture: CellBuffer
  /// Whether nothing is left for later.
  let isWhole: Bool

  /// - Parameters:
  ///   - target: the picture to be shown.
  ///   - shown: what the terminal shows, of the same size.
  ///   - regions: what may lag behind.
  ///   - budget: about how many bytes to send.
  init(of target: CellBuffer, after shown: CellBuffer, lagging regions: [Region], budget: Int, depth: ColorDepth) {
    picture = target
    var (cost, laggingCost) = (0, 0)
    var lagging: [Change] = []
    for row in 0..<target.size.rows {
      for column in 0..<target.size.columns where target[column, row] != shown[column, row] {
        let change = Change(column: column, row: row, of: target, after: shown, depth: depth)
        let place = Position(column: column, row: row)
        if !change.isText, change.isChart || regions.contains(where: { $0.contains(place) }) {
          lagging.append(change)
          laggingCost += change.cost
        } else {
          cost += change.cost
        }
      }
    }
    isWhole = cost + laggingCost <= budget
    guard !isWhole else { return }
    // However much text changes, what moves must not stand.
    var room = max(budget - cost, budget / 8)
    lagging.sort { ($0.difference, $0.row, $0.column) > ($1.difference, $1.row, $1.column) }
    for change in lagging {
      room -= change.cost
      if room < 0 { picture[change.column, change.row] = shown[change.column, change.row] }
    }
  }
}

/// A cell that is to change.
private struct Change {
  let column: Int
  let row: Int
  /// Whether text stands in it or did: it says something, and must not stand beside other text that is newer.
  let isText: Bool
  /// Whether it is a piece of a ring or bar that comes, goes or changes; a caret is none, and goes with the digits.
  let isChart: Bool
  /// How much one sees of it.
  let difference: Int
  /// About how many bytes it takes.
  let cost: Int

  init(column: Int, row: Int, of target: CellBuffer, after shown: CellBuffer, depth: ColorDepth) {
    let (new, old) = (target[column, row], shown[column, row])
    (self.column, self.row) = (column, row)
    isText = new.character.isText || old.character.isText
    let pieces = [new.character, old.character].filter { $0 != " " }
    isChart = !pieces.isEmpty && pieces.allSatisfy(\.isBlock)
    difference =
      (new.character == old.character ? 0 : 96) + Change.distance(new.style.foreground, old.style.foreground)
      + Change.distance(new.style.background, old.style.background)
    let colorBytes =
      switch depth {
      case .none: 0
      case .ansi16: 5
      case .palette256: 10
      case .trueColor: 19
      }
    // Text stands in runs of one style; of the other cells those that go first are scattered.
    cost = isText ? 4 : 12 + 2 * colorBytes
  }

  private static func distance(_ first: Color?, _ second: Color?) -> Int {
    guard first != second else { return 0 }
    guard let first, let second else { return 255 }
    func difference(_ part: UInt8, _ other: UInt8) -> Int { abs(Int(part) - Int(other)) }
    return max(
      difference(first.red, second.red), difference(first.green, second.green), difference(first.blue, second.blue))
  }
}

extension Character? {
  /// Whether it is a letter, a digit or a sign of text; rings are drawn with others, and with blanks.
  fileprivate var isText: Bool {
    guard let character = self else { return true }
    return character != " " && (character.isASCII || character.isLetter || character.isNumber)
  }

  /// Whether it is a block, quadrant, sextant or octant: of these Unicode's "Block Elements", "Symbols for Legacy
  /// Computing" and its supplement consist.
  fileprivate var isBlock: Bool {
    guard let scalar = self?.unicodeScalars.first?.value else { return false }
    return (0x2580...0x259F).contains(scalar) || (0x1FB00...0x1FBAF).contains(scalar)
      || (0x1CC00...0x1CEBF).contains(scalar)
  }
}
