/// What is said of a file of another kind.
private let formatsAdvice = "activity reads JSON, Apple's export.xml and zip archives"

extension FileStart {
  /// What a file looks like that is no JSON, and what to do about it; nil if it may be JSON.
  var reasonNotJSON: String? {
    if bytes.isEmpty { return "the file is empty" }
    if let kind = FileStart.signatures.first(where: { bytes.dropFirst($0.offset).starts(with: $0.bytes) }) {
      return "looks like \(kind.name)\(kind.advice)"
    }
    if let encoding = wideEncoding {
      let isMarkup = bytes.prefix(8).contains(UInt8(ascii: "<"))
      let ending = isMarkup ? "xml" : "json"
      return "looks like \(encoding) text; convert it: iconv -f \(encoding) -t UTF-8 FILE > NEW.\(ending)"
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let first = text.first(where: { !" \t\r\n".utf8.contains($0) }) else {
      return isWhole ? "the file holds only blanks" : nil
    }
    if text.starts(with: "com.samsung.".utf8) {
      return "looks like Samsung Health's CSV; write its days as JSON, such as "
        + "[{\"date\": \"2026-11-29\", \"steps\": 8123}]"
    }
    switch first {
    case UInt8(ascii: "<"): return markup
    case UInt8(ascii: "{"), UInt8(ascii: "["): return nil
    default:
      if isTable { return "looks like CSV; export as JSON instead, or convert it" }
      if bytes.prefix(512).contains(0) { return "looks like a binary file; \(formatsAdvice)" }
      return nil
    }
  }

  /// Whether the file is Apple's export.xml, whatever it is called: the first element says so.
  var isHealthExport: Bool {
    var scanner = XMLScanner(ByteSource(bytes: bytes), bufferSize: 4_096)
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard text.first(where: { !$0.isXMLBlank }) == UInt8(ascii: "<") else { return false }
    do throws(XMLError) {
      return try scanner.nextStartTag() && scanner.name == "HealthData"
    } catch {
      return false
    }
  }

  private struct Signature {
    var bytes: [UInt8]
    /// Where in the file they stand.
    var offset: Int
    var name: String
    var advice = "; \(formatsAdvice)"

    init(_ bytes: some Sequence<UInt8>, at offset: Int = 0, _ name: String, advice: String? = nil) {
      self.bytes = Array(bytes)
      self.offset = offset
      self.name = name
      if let advice { self.advice = "; " + advice }
    }
  }

  private static let singleActivity = "it holds a single activity; give what sums up whole days, as JSON"

  private static let signatures = [
    Signature(
      [0x50, 0x4B, 0x03, 0x04], "a zip archive",
      advice: "packed once more it is not read: unpack it, and give the archive"),
    Signature([0x50, 0x4B, 0x05, 0x06], "an empty zip archive"),
    Signature(
      ByteSource.gzipSignature, "a gzip file inside a gzip file", advice: "unpack it: gunzip -c FILE | activity -"),
    Signature("ustar".utf8, at: 257, "a tar archive", advice: "unpack it: tar -xf FILE, and give the folder"),
    Signature(".FIT".utf8, at: 8, "a FIT file", advice: singleActivity),
    Signature(".FIT".utf8, "a FIT file", advice: singleActivity),
    Signature([0x89, 0x50, 0x4E, 0x47], "a PNG picture"),
    Signature([0xFF, 0xD8, 0xFF], "a JPEG picture"),
    Signature("%PDF".utf8, "a PDF document"),
    Signature("SQLite format 3".utf8, "an SQLite database"),
    Signature("bplist".utf8, "a binary property list"),
    Signature(
      [0x00, 0x05, 0x16, 0x07], "a macOS resource file (\"._\" name)",
      advice: "the file of that name without \"._\" has the data"),
    Signature(
      "bvx".utf8, "a compressed Health Auto Export file (LZFSE)",
      advice: "export as JSON in the app, or unpack it: compression_tool -decode -i FILE -o NEW.json"),
  ]

  /// UTF-16 or UTF-32, by a byte order mark or by the zeros between the characters.
  private var wideEncoding: String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard bytes.count >= 4 else { return nil }
    switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
    case (true, true, true, false): return "UTF-32BE"
    case (false, true, true, true): return "UTF-32LE"
    case (true, false, true, false): return "UTF-16BE"
    case (false, true, false, true): return "UTF-16LE"
    default: return nil
    }
  }

  private var markup: String {
    let lowered = String(decoding: bytes.prefix(4_096), as: UTF8.self).lowercased()
    if lowered.contains("<clinicaldocument") {
      return "looks like Apple's clinical document; the export.xml beside it has the activity"
    }
    let isPage = lowered.contains("<html") || lowered.contains("<!doctype html")
    return "looks like \(isPage ? "an HTML page" : "XML"); \(formatsAdvice)"
  }

  /// Whether the first two lines have the same columns.
  private var isTable: Bool {
    let lines = bytes.prefix(8_192).split(separator: UInt8(ascii: "\n"), maxSplits: 2)
    guard lines.count > 1 else { return false }
    return [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].contains { separator in
      let columns = lines[0].count { $0 == separator }
      return columns > 0 && columns == lines[1].count { $0 == separator }
    }
  }
}
