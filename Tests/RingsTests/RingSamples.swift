import Cells
import Rings

/// Rings for tests: Move, Exercise and Stand in the classic colours.
enum Sample {
  static let letters: [Character] = ["M", "E", "S"]
  private static let arcs: [[UInt32]] = [[0xE10014, 0xFF3287], [0x37DC00, 0xB7FF00], [0x00BAE1, 0x00FAD0]]
  private static let tracks: [UInt32] = [0x53061A, 0x1E2F00, 0x002F2E]
  private static let closed: [UInt32] = [0xFA114F, 0xA6FF00, 0x00FFF6]
  private static let open: [UInt32] = [0xA50B34, 0x6DA800, 0x00A8A2]

  /// A ring with the colours that its place has at a depth.
  static func ring(
    _ progress: Double, place: Int = 0, state: Ring.State = .measured, depth: ColorDepth = .trueColor
  ) -> Ring {
    let place = place % 3
    switch depth {
    case .trueColor, .none:
      return Ring(
        progress: progress, state: state, colors: arcs[place].map { Color($0) }, track: Color(tracks[place]),
        closedColor: Color(closed[place]), openColor: Color(open[place]), letter: letters[place])
    case .palette256:
      let arc = Color.palette([197, 154, 51][place])
      return Ring(
        progress: progress, state: state, colors: [arc], track: .palette([52, 22, 23][place]), closedColor: arc,
        openColor: .palette([125, 70, 37][place]), letter: letters[place])
    case .ansi16:
      let arc = Color.palette([1, 2, 6][place])
      return Ring(
        progress: progress, state: state, colors: [arc], track: arc, closedColor: .palette([9, 10, 14][place]),
        openColor: arc, letter: letters[place])
    }
  }

  /// One ring for each progress, outermost first.
  static func rings(_ progress: [Double], depth: ColorDepth = .trueColor) -> [Ring] {
    progress.enumerated().map { ring($1, place: $0, depth: depth) }
  }
}

extension CellBuffer {
  /// The characters, a line a row, without the blanks at their ends.
  var lines: [String] {
    (0..<size.rows).map { row in
      var line = String((0..<size.columns).map { self[$0, row].character ?? " " })
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The cells in reading order.
  var cells: [Cell] { (0..<size.rows).flatMap { row in (0..<size.columns).map { self[$0, row] } } }
}
