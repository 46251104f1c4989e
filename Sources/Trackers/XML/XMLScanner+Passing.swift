extension XMLScanner {
  /// Passes over a comment, CDATA or a document type.
  mutating func passDeclaration() throws(XMLError) {
    try require(9)
    if begins("<!--") { return try pass("<!--", to: "-->") }
    if begins("<![CDATA[") { return try pass("<![CDATA[", to: "]]>") }
    guard begins("<!DOCTYPE") else { throw expected("an element, a comment or CDATA") }
    try passDocumentType()
  }

  /// Passes over everything up to the end of a closing sequence; `opening` is what lies ahead.
  mutating func pass(_ opening: StaticString = "<?", to closing: StaticString) throws(XMLError) {
    index += opening.utf8CodeUnitCount
    while true {
      forgetTag()
      try require(closing.utf8CodeUnitCount)
      if begins(closing) { break }
      guard index < buffer.end else { throw expected("\"\(closing)\"") }
      index += 1
    }
    index += closing.utf8CodeUnitCount
    forgetTag()
  }

  /// Passes over a document type, with the quotes, comments and instructions in its internal subset.
  private mutating func passDocumentType() throws(XMLError) {
    var isInSubset = false
    var quote: UInt8?
    while true {
      forgetTag()
      try require(4)
      guard index < buffer.end else { throw expected("the end of the document type") }
      let byte = buffer[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if begins("<!--") {
        try pass("<!--", to: "-->")
        continue
      } else if begins("<?") {
        try pass(to: "?>")
        continue
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["): isInSubset = true
        case UInt8(ascii: "]"): isInSubset = false
        case UInt8(ascii: ">") where !isInSubset:
          index += 1
          return
        default: break
        }
      }
      index += 1
    }
  }

  /// Whether these bytes, 32 at most, lie ahead.
  private func begins(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    return buffer.end - index >= count && ShortText(buffer, from: index, count: count) == ShortText(stringLiteral: text)
  }
}
