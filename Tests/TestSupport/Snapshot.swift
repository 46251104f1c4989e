public import Cells
import Foundation

/// How a picture differs from the one recorded for a test; nil if it does not.
///
/// The snapshot is a text file in `Snapshots` beside the test's file, named after the test and the case, made to be
/// read in a review: the characters, then one letter a style, then the legend of the styles. With
/// `RECORD_SNAPSHOTS=1` in the environment it is written instead, and the test fails, so that nobody records unaware.
///
///     #expect(snapshotDifference(picture, "80x24") == nil)
///
/// - Parameters:
///   - name: what tells this picture from others of the same test.
public func snapshotDifference(
  _ picture: CellBuffer, _ name: String = "", file: String = #filePath, test: String = #function
) -> String? {
  let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Snapshots")
  let base = String(test.prefix { $0 != "(" }) + (name.isEmpty ? "" : "-" + name)
  let path = folder.appendingPathComponent(base + ".txt")
  let found = picture.snapshotText
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try found.write(to: path, atomically: true, encoding: .utf8)
      return "recorded \(base).txt: look at it, then test again without RECORD_SNAPSHOTS"
    } catch {
      return "cannot record \(path.path): \(error)"
    }
  }
  guard let expected = try? String(contentsOf: path, encoding: .utf8) else {
    return "there is no \(base).txt yet: run the test with RECORD_SNAPSHOTS=1 to record it"
  }
  return expected == found ? nil : firstDifference(of: found, from: expected, file: base + ".txt")
}

private func firstDifference(of found: String, from expected: String, file: String) -> String {
  let (old, new) = (
    expected.split(separator: "\n", omittingEmptySubsequences: false),
    found.split(separator: "\n", omittingEmptySubsequences: false)
  )
  let line = zip(old, new).prefix { $0 == $1 }.count
  func text(_ lines: [Substring]) -> String { line < lines.count ? "|\(lines[line])|" : "the end" }
  return "\(file):\(line + 1) differs\n  recorded \(text(old))\n  found    \(text(new))"
}

extension CellBuffer {
  /// The picture as text for a review: characters, a letter for each style, and what the letters mean.
  public var snapshotText: String {
    var letters: [Style: Character] = [.plain: "."]
    var legend = ""
    var (characters, styles) = ("", "")
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = self[column, row]
        if let character = cell.character { characters.append(character) }
        if letters[cell.style] == nil {
          let letter = styleLetter(letters.count - 1)
          letters[cell.style] = letter
          legend += "\(letter) \(cell.style.snapshotText)\n"
        }
        styles.append(letters[cell.style] ?? "?")
      }
      characters += "|\n"
      styles += "|\n"
    }
    let place = cursor.map { "cursor \($0.column),\($0.row)\n" } ?? ""
    return "\(size.columns)x\(size.rows)\n\(place)\n\(characters)\n\(styles)\n\(legend)"
  }
}

/// Letters in the order of use: Latin, digits, then Latin with marks and Cyrillic, all one column wide.
private func styleLetter(_ index: Int) -> Character {
  let ranges: [ClosedRange<UInt32>] = [
    0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0xC0...0x24F, 0x400...0x482, 0x48A...0x52F,
  ]
  var rest = UInt32(index)
  for range in ranges {
    if rest < UInt32(range.count), let scalar = Unicode.Scalar(range.lowerBound + rest) { return Character(scalar) }
    rest = rest < UInt32(range.count) ? rest : rest - UInt32(range.count)
  }
  return "?"
}

extension Style {
  fileprivate var snapshotText: String {
    let parts = [
      foreground.map { "\($0)" } ?? "default", background.map { "on \($0)" }, isBold ? "bold" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}
