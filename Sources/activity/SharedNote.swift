/// A note that several files may have, such as how many of their records overlap: it is told once.
///
/// Notes are alike if they differ in one number only, which then counts for all files together.
struct SharedNote {
  /// The text around the number.
  private let parts: [String]
  /// Its place among the notes.
  let line: Int
  private let file: String
  private var files = 1
  private var count: Int?

  /// Creates the note of a first file.
  init(_ note: String, of file: String, line: Int) {
    (parts, count) = SharedNote.parts(of: note)
    self.file = file
    self.line = line
  }

  /// Takes over the number of another file, whose note is alike.
  mutating func add(_ note: String) {
    files += 1
    let more = SharedNote.parts(of: note).count ?? 0
    count = count.map { $0.addingReportingOverflow(more).partialValue }
  }

  /// The note with the number for all files.
  var text: String { parts.joined(separator: count.map(String.init) ?? "") }

  /// Whose note it is.
  var name: String {
    switch files {
    case 1: file
    case 2: "\(file.excerpt(bytes: 120)) and 1 more file"
    default: "\(file.excerpt(bytes: 120)) and \(files - 1) more files"
    }
  }

  /// What notes have alike if they differ in one number only.
  static func key(of note: String) -> String { parts(of: note).text.joined(separator: "\0") }

  /// The text before and behind the only number, and the number; the whole text if it has none, or several.
  private static func parts(of note: String) -> (text: [String], count: Int?) {
    let digits = note.split(omittingEmptySubsequences: true) { !$0.isASCII || !$0.isNumber }
    guard digits.count == 1, let count = Int(digits[0]) else { return ([note], nil) }
    return ([String(note[..<digits[0].startIndex]), String(note[digits[0].endIndex...])], count)
  }
}
