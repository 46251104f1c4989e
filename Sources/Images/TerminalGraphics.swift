public import Cells

/// How a terminal takes pictures in pixels.
public enum TerminalGraphics: String, Hashable, Sendable, CaseIterable {
  /// The kitty graphics protocol.
  case kitty
  /// Sixels, as DEC's VT340 has them.
  case sixel
  /// iTerm2's inline images.
  case iterm2

  /// The sequences that show a picture with its top left corner at the cursor.
  ///
  /// What the cursor does then differs from terminal to terminal; save it before and restore it after. No answer is
  /// asked for.
  ///
  /// - Parameters:
  ///   - bitmap: as many pixels as the cells have.
  ///   - isOpaque: whether every pixel covers everything. Sixels are there or not: half covered ones are.
  ///   - cells: the cells that the picture fills.
  public func sequences(showing bitmap: Bitmap, isOpaque: Bool, in cells: Size) -> [[UInt8]] {
    switch self {
    case .kitty: kittySequences(PNGEncoder.file(of: bitmap, isOpaque: isOpaque), in: cells)
    case .sixel: [sixelSequence(bitmap)]
    case .iterm2: [iterm2Sequence(PNGEncoder.file(of: bitmap, isOpaque: isOpaque), in: cells)]
    }
  }

  /// A sequence for the terminal around tmux, which hands it on where `allow-passthrough` is set.
  public static func throughTmux(_ sequence: [UInt8]) -> [UInt8] {
    let escape: UInt8 = 0x1B
    let doubled = sequence.flatMap { $0 == escape ? [escape, escape] : [$0] }
    return Array("\u{1B}Ptmux;".utf8) + doubled + Array("\u{1B}\\".utf8)
  }
}

/// A PNG file at the cursor, in pieces of 4,096 bytes, as many as the protocol takes at a time.
///
/// `a=T` transmits and shows, `f=100` is PNG, `C=1` leaves the cursor where it is, `q=2` wants no answer
/// (https://sw.kovidgoyal.net/kitty/graphics-protocol).
private func kittySequences(_ png: [UInt8], in cells: Size) -> [[UInt8]] {
  let text = Base64(png).text
  let piece = 4_096
  return stride(from: 0, to: text.count, by: piece).map { start in
    let end = min(start + piece, text.count)
    let first = start == 0 ? "a=T,f=100,q=2,C=1,c=\(cells.columns),r=\(cells.rows)," : ""
    return Array("\u{1B}_G\(first)m=\(end < text.count ? 1 : 0);".utf8) + text[start..<end] + Array("\u{1B}\\".utf8)
  }
}

/// A PNG file at the cursor, as wide and high as so many cells (https://iterm2.com/documentation-images.html).
private func iterm2Sequence(_ png: [UInt8], in cells: Size) -> [UInt8] {
  let head =
    "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(cells.columns);height=\(cells.rows);preserveAspectRatio=0:"
  return Array(head.utf8) + Base64(png).text + [0x07]
}
