import Testing

@testable import Trackers

@Suite("Bookmarks")
struct BookmarkTests {
  private static let text = #"{"a": [1, {"b": "xyz ä"}, [2, 3]],\#n "c": ["long text of a string", -4.5e1],\#n"d": {}}"#

  private func reader(bufferSize: Int, mark: String = "") -> JSONReader {
    let bytes = Array((mark + BookmarkTests.text).utf8)
    return JSONReader(.seekable(bytes), bufferSize: bufferSize)
  }

  @Test(
    "Reading goes on from each value with the same text and positions, behind a byte order mark too",
    arguments: [16, 17, 23, 64, 4_096], ["", "\u{FEFF}"])
  func returning(bufferSize: Int, mark: String) throws {
    var reader = reader(bufferSize: bufferSize, mark: mark)
    let canReturn = reader.canReturn
    #expect(canReturn)
    let start = reader.bookmark()
    var passes: [[String]] = []
    for pass in 0..<3 {
      var found: [String] = []
      try reader.beginObject()
      while let key = try reader.nextKey() {
        _ = try reader.kind()
        found.append("\(key) \(reader.position)")
        let mark = reader.bookmark()
        try reader.skipValue()
        let end = reader.bookmark()
        if pass > 0 {
          try reader.go(to: mark)
          found.append(contentsOf: try JSONValue(&reader).summary == "" ? ["none"] : [])
          try reader.go(to: end)
        }
      }
      try reader.finish()
      passes.append(found)
      try reader.go(to: start)
    }
    #expect(passes[0].count == 3 && passes[1] == passes[0] && passes[2] == passes[0])
  }

  @Test("The inside of a value can be left for its beginning")
  func fromInside() throws {
    var reader = reader(bufferSize: 16)
    try reader.beginObject()
    _ = try reader.nextKey()
    _ = try reader.kind()
    let mark = reader.bookmark()
    try reader.beginArray()
    _ = try reader.nextElement()
    _ = try reader.nextElement()
    try reader.beginObject()
    try reader.go(to: mark)
    let depth = reader.depth
    #expect(depth == 1)
    try reader.skipValue()
    let key = try reader.nextKey()
    #expect(key == "c")
  }

  @Test("A pipe has no way back")
  func pipe() {
    let canReturn = JSONReader(ByteSource("[]")).canReturn
    #expect(!canReturn)
  }
}
