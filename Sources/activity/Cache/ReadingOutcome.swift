import Trackers

/// What reading all files came to.
struct ReadingOutcome: Storable {
  var history = History()
  /// What is to be said of the files, a line each.
  var lines: [String] = []
  /// How many of the lines, the last ones, are notes.
  var noteCount = 0
  /// How many records could not be used.
  var skipped = 0
  /// Whether there is a PATH of which nothing could be used.
  var hasUnusablePath = false

  init() {}

  func write(to writer: inout ByteWriter) {
    writer.append(lines)
    writer.append(noteCount)
    writer.append(skipped)
    writer.append(hasUnusablePath)
    writer.append(history)
  }

  init(from reader: inout ByteReader) throws(DamagedBytes) {
    lines = try [String](from: &reader)
    noteCount = min(max(try reader.integer(), 0), lines.count)
    skipped = try reader.integer()
    hasUnusablePath = try reader.flag()
    // The days take all the rest.
    history = try History(from: &reader)
  }
}
