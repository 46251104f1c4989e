/// The keys of records of which nothing else is wanted: a number, a text, and another text that may be missing.
struct RecordKeys {
  let number: ShortText
  let text: ShortText
  let label: ShortText
}

/// What a record has under wanted keys, and where in the window; the last one of those that stand there again.
struct PlainRecord {
  var number: Double?
  var text: PlainText?
  var label: PlainText?
  /// The place behind the record's bracket.
  fileprivate var end = 0

  /// A text without escapes that lies in the window.
  struct PlainText {
    let start: Int
    let count: Int
  }
}

extension JSONReader {
  /// Looks ahead at an object that comes next, if it is like those before; nil for another one, which is to be read key by key.
  ///
  /// Its keys are spelled like known ones, its values are plain texts and numbers, and it lies in the window.
  @inline(__always)
  mutating func plainRecord(_ wanted: RecordKeys) -> PlainRecord? {
    guard buffer[index] == UInt8(ascii: "{"), depth < JSONReader.deepest else { return nil }
    var record = PlainRecord()
    var place = index &+ 1
    while true {
      guard let known = knownKey(at: place) else { return nil }
      place &+= keys.length(known)
      let key = keys.key(known)
      if key == wanted.number {
        guard let value = plainNumber(at: &place) else { return nil }
        record.number = value
      } else {
        let start = place &+ 1
        let isText = buffer[place] == UInt8(ascii: "\"")
        guard let end = isText ? endOfPlainText(from: start) : endOfPlainNumber(at: place) else { return nil }
        place = end
        let isWanted = key == wanted.text
        if isWanted || key == wanted.label {
          guard isText else { return nil }
          let text = PlainRecord.PlainText(start: start, count: end &- start &- 1)
          if isWanted { record.text = text } else { record.label = text }
        }
      }
      if buffer[place] == UInt8(ascii: ",") {
        place &+= 1
        continue
      }
      place = placeBehindBlanks(place)
      guard buffer[place] == UInt8(ascii: "}") else { return nil }
      record.end = place &+ 1
      return record
    }
  }

  /// Goes over a record that was looked at.
  @inline(__always)
  mutating func pass(_ record: PlainRecord) {
    index = record.end
    expectation = .separator
  }

  /// The first 32 bytes of a text of a record that was looked at.
  @inline(__always)
  mutating func shortText(_ text: PlainRecord.PlainText) -> ShortText {
    ShortText(buffer, from: text.start, count: text.count)
  }

  /// Whether bytes stand at a place of the window.
  mutating func holds(_ bytes: [UInt8], at place: Int) -> Bool {
    for index in bytes.indices where buffer[place + index] != bytes[index] { return false }
    return true
  }
}
