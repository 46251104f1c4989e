import Trackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension OutputFile {
  /// Keeps a configuration that is about to be replaced under a second name, `config.json5~`, where it has comments of a
  /// person's own, which no new one has.
  ///
  /// - Parameter generated: lines that are nobody's own.
  /// - Returns: the second name; nil where there is nothing to keep.
  func keepingComments(but generated: [String]) throws(UsageError) -> OutputFile? {
    guard let old = try? ConfigurationFile(at: path) else { return nil }
    let known = Set(generated.map { $0.drop { $0 == " " } })
    let lines = String(decoding: old.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let hasComments = lines.contains { line in
      (line.contains("//") || line.contains("/*")) && !known.contains(line.drop { $0.isWhitespace })
    }
    guard hasComments else { return nil }
    // The same file under another name: it keeps its rights, and the new one takes its old place.
    let kept = OutputFile(path: path + [UInt8(ascii: "~")])
    func name(_ path: [UInt8]) -> [CChar] { path.map(CChar.init(bitPattern:)) + [0] }
    unlink(name(kept.path))
    guard link(name(path), name(kept.path)) == 0 else {
      let shown = String(decoding: kept.path, as: UTF8.self).excerpt(bytes: 160)
      throw UsageError("\(shown): \(SystemError.last.message), and comments of the present configuration would be lost")
    }
    return kept
  }
}
