import Cells
import Trackers

/// The lines for standard error, kept until the output is out and the terminal is as it was.
struct Diagnostics {
  /// The lines that tell what is wrong, without the program's name before them.
  private var faultLines: [String] = []
  /// The lines that tell how files were understood, of which nothing is wrong.
  private(set) var notes: [String] = []
  /// All lines, what is wrong first.
  var lines: [String] { faultLines + notes }
  /// Whether anything is wrong.
  var hasFaults: Bool { !faultLines.isEmpty }

  /// Notes that several files may have, by what they have alike.
  private var sharedNotes: [String: SharedNote] = [:]
  /// How many lines tell of faults, and of how many files the faults are not told any more.
  private var faults = (lines: 0, untoldFiles: 0)

  /// From so many lines on the faults of further files are only counted.
  private static let faultLimit = 20

  /// The bytes that a line takes at most, its line feed included.
  static let lineLimit = 400

  private static let start = "activity: "

  /// Creates lines; those that are given were made here before, and the last of them are notes.
  init(lines: [String] = [], noteCount: Int = 0) {
    faultLines = lines.dropLast(noteCount)
    notes = lines.suffix(noteCount)
  }

  /// Adds a line.
  mutating func add(_ message: String) {
    faultLines.append(Self.line(message))
  }

  /// Adds a note.
  mutating func add(note: String) {
    notes.append(Self.line(note))
  }

  private static func line(_ message: String) -> String {
    message.excerpt(bytes: lineLimit - 1 - start.utf8.count)
  }

  /// Adds a line about a file: `FILE:LINE:COL: message (byte N)`.
  mutating func add(file: String, position: TextPosition? = nil, _ message: String) {
    add(Self.line(file: file, position: position, message))
  }

  /// Adds a note on a file, or counts the file to those that have the same to say.
  mutating func add(note: String, of file: String) {
    let key = SharedNote.key(of: note)
    if var known = sharedNotes[key] {
      known.add(note)
      sharedNotes[key] = known
      notes[known.line] = Self.line(file: known.name, position: nil, known.text)
    } else {
      sharedNotes[key] = SharedNote(note, of: file, line: notes.count)
      add(note: Self.line(file: file, position: nil, note))
    }
  }

  /// Adds the faults of a file that are known in words, and the count of the rest; after many files it counts them only.
  mutating func add(faults told: [Fault], total: Int, of file: String) {
    guard total > 0 else { return }
    guard faults.lines < Self.faultLimit else {
      faults.untoldFiles += 1
      return
    }
    let before = faultLines.count
    for fault in told { add(file: file, position: fault.position, fault.message) }
    let more = total - told.count
    if more > 0 { add(file: file, "\(more) more") }
    faults.lines += faultLines.count - before
  }

  /// Adds why nothing of a file can be used.
  mutating func add(failure: Fault, of file: String) { add(faults: [failure], total: 1, of: file) }

  /// Adds of how many files the faults are not told, once all were read.
  mutating func addUntold() {
    guard faults.untoldFiles > 0 else { return }
    let files = faults.untoldFiles == 1 ? "1 more file has" : "\(faults.untoldFiles) more files have"
    add("\(files) faults that are not listed here")
  }

  /// Adds all lines of others.
  mutating func add(_ others: Diagnostics) {
    faultLines += others.faultLines
    notes += others.notes
  }

  /// What a line says of a file, short enough for ``add(_:)``.
  static func line(file: String, position: TextPosition?, _ message: String) -> String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    let offset = position.map { " (byte \($0.byte))" } ?? ""
    let head = "\(file.excerpt(bytes: 160))\(place): "
    let room = lineLimit - 1 - start.utf8.count - head.utf8.count - offset.utf8.count
    return head + message.excerpt(bytes: room) + offset
  }

  /// Writes the lines to standard error; where that is closed or full there is nobody to tell.
  ///
  /// - Parameter withNotes: whether notes are written too.
  func write(withNotes: Bool = true) {
    let lines = withNotes ? lines : faultLines
    guard !lines.isEmpty else { return }
    try? FileDescriptor.standardError.send(lines.map { Self.start + $0 + "\n" }.joined())
  }
}

extension String {
  /// The text escaped and cut to a number of bytes; a cut text ends in `…`, and never in half an escape.
  func excerpt(bytes limit: Int) -> String {
    // An escape takes at most ten bytes for one, so this much holds whatever is kept.
    let start = utf8.count > limit ? String(decoding: utf8.prefix(max(0, limit)), as: UTF8.self) : self
    let shown = start.escapedForTerminal
    if shown.utf8.count <= limit && start.utf8.count == utf8.count { return shown }
    var kept = ""
    var room = limit - "…".utf8.count
    for character in start {
      let shown = String(character).escapedForTerminal
      room -= shown.utf8.count
      if room < 0 { break }
      kept += shown
    }
    return kept + "…"
  }
}
