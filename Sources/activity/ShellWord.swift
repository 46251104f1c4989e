import Cells

extension [UInt8] {
  /// The name of a file as one word of a shell, for a person to copy.
  var quotedForShell: String {
    let isPlain =
      !isEmpty
      && allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return character.isASCII && (character.isLetter || character.isNumber || "/._-+@%,".contains(character))
      }
    let text = String(decoding: self, as: UTF8.self)
    let quoted = text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    return isPlain ? text : "'\(quoted)'".escapedForTerminal
  }
}
