/// Goes through the start tags of an XML text, one after the other, in a bounded amount of memory.
///
/// It is for large files of plain records: elements with attributes. Text between tags, comments, processing instructions,
/// CDATA and a document type with its internal subset are passed over. What is not well-formed in a tag, or in the order of
/// tags, is an error with its place; the subset is not looked at, for that of Apple's exports has had mistakes in it.
///
///     var scanner = XMLScanner(source)
///     while try scanner.nextStartTag() {
///       if scanner.name == "Record", let value = try scanner.text(of: "value") { … }
///     }
struct XMLScanner: ~Copyable {
  /// How deep elements may nest.
  static let deepest = 256
  /// How long a tag may be, in bytes.
  static let longestTag = 1 << 20

  var buffer: ReadBuffer
  /// The place in the window of the next byte.
  var index = 0
  private var counter = PositionCounter()

  /// The name of the tag; names beyond 32 bytes are told apart by their beginning and length.
  private(set) var name: ShortText = ""
  /// The attributes of the tag, in the order of the text.
  var attributes: [XMLAttribute] = []
  private var tagStart = 0
  /// The names of the elements that are open, from outside to inside.
  private var open: [ShortText] = []
  private var isEmptyElement = false
  private var hasRoot = false

  /// Creates a scanner at the start of a text, of which `bufferSize` bytes are read at a time.
  init(_ source: ByteSource, bufferSize: Int = 256 << 10) {
    buffer = ReadBuffer(source, size: bufferSize)
  }

  /// How deep the element of the tag lies; 1 is the outermost one.
  var depth: Int { open.count }

  /// Where the tag begins.
  var position: TextPosition {
    mutating get { position(at: tagStart) }
  }

  /// Goes to the next start tag; false at the end of the text, if every element was closed.
  mutating func nextStartTag() throws(XMLError) -> Bool {
    if isEmptyElement { close() }
    while try findMarkup() {
      tagStart = index
      try require(2)
      switch buffer[index + 1] {
      case UInt8(ascii: "/"): try readEndTag()
      case UInt8(ascii: "!"): try passDeclaration()
      case UInt8(ascii: "?"): try pass(to: "?>")
      default:
        try readStartTag()
        return true
      }
    }
    if let innermost = open.last { throw expected("</\(innermost.text)>") }
    if !hasRoot { throw expected("an element") }
    return false
  }

  /// Goes to the next `<`; false if there is none.
  private mutating func findMarkup() throws(XMLError) -> Bool {
    while true {
      index = buffer.firstIndex(of: XMLScanner.markup, from: index)
      guard buffer[index] == 0 else { return true }
      if index < buffer.end { throw expected("a character") }
      if buffer.isAtEnd { return false }
      try refill(keeping: index)
    }
  }

  private static let markup = BytePattern(UInt8(ascii: "<"), 0)

  private mutating func readStartTag() throws(XMLError) {
    while true {
      attributes.removeAll(keepingCapacity: true)
      var tag = XMLTagReader(from: tagStart + 1)
      switch tag.read(buffer, &attributes) {
      case .read:
        guard !open.isEmpty || !hasRoot else { throw expected("end of file") }
        guard open.count < XMLScanner.deepest else { throw expected("at most \(XMLScanner.deepest) open elements") }
        hasRoot = true
        name = ShortText(buffer, from: tag.nameRange.lowerBound, count: tag.nameRange.count)
        open.append(name)
        isEmptyElement = tag.isEmptyElement
        index = tag.index
        return
      case .needsMore: try extendTag()
      case .fault(let what):
        index = tag.index
        throw expected(what)
      }
    }
  }

  /// Reads at least as many bytes again as there are of the tag, so that reading it anew costs no more than the bytes.
  private mutating func extendTag() throws(XMLError) {
    let wanted = 2 * (buffer.end - tagStart)
    guard wanted < 2 * XMLScanner.longestTag else { throw expected("a tag of at most 1 MB") }
    while buffer.end - tagStart < wanted, !buffer.isAtEnd { try refill(keeping: tagStart) }
    guard buffer.end - tagStart > wanted / 2 else {
      index = buffer.end
      throw expected("the end of the tag")
    }
  }

  private mutating func readEndTag() throws(XMLError) {
    guard let innermost = open.last else { throw expected("end of file") }
    let count = innermost.count
    try require(count + 3)
    index += 2
    guard buffer.end - index > count, ShortText(buffer, from: index, count: count) == innermost else {
      // A tag that is cut short is as right as it goes.
      if buffer.isAtEnd, buffer.end - index <= count { index = buffer.end }
      throw expected("</\(innermost.text)>")
    }
    index += count
    while true {
      switch buffer[index] {
      case UInt8(ascii: ">"):
        index += 1
        return close()
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: throw expected("\">\"")
      }
      forgetTag()
      try require(1)
    }
  }

  private mutating func close() {
    open.removeLast()
    isEmptyElement = false
  }

  /// Makes that many bytes from the next one on ready, or as many as there are.
  mutating func require(_ count: Int) throws(XMLError) {
    while buffer.end - index < count, !buffer.isAtEnd { try refill(keeping: min(index, tagStart)) }
  }

  /// Gives up the bytes of the tag, for what was begun is passed over.
  mutating func forgetTag() { tagStart = index }

  private mutating func refill(keeping start: Int) throws(XMLError) {
    counter.advance(to: start, in: buffer)
    let shift = buffer.makeRoom(keeping: start)
    index -= shift
    tagStart = max(0, tagStart - shift)
    counter.index -= shift
    do throws(ReadError) {
      try buffer.fill()
    } catch {
      index = buffer.end
      throw XMLError(
        position: position(at: index), message: "expected more bytes, found a read error: \(error.message)")
    }
  }

  mutating func position(at place: Int) -> TextPosition {
    counter.advance(to: place, in: buffer)
    return counter.position
  }

  /// The error that at the next byte something else was expected.
  mutating func expected(_ what: String) -> XMLError {
    let byte = buffer[index]
    let found: String
    if index >= buffer.end {
      found = "end of file"
    } else if (0x21..<0x7F).contains(byte) {
      found = "\"\(Character(Unicode.Scalar(byte)))\""
    } else {
      found = "0x" + String(UInt16(byte) + 0x100, radix: 16, uppercase: true).dropFirst()
    }
    return XMLError(position: position(at: index), message: "expected \(what), found \(found)")
  }
}
