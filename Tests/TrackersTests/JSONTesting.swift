@testable import Trackers

/// The error that reading ends with, if it does.
func fault(
  _ source: ByteSource, dialect: JSONReader.Dialect = .json, bufferSize: Int = 256 << 10,
  _ read: (inout JSONReader) throws(JSONError) -> Void = { reader throws(JSONError) in
    try reader.skipValue()
    try reader.finish()
  }
) -> JSONError? {
  var reader = JSONReader(source, dialect: dialect, bufferSize: bufferSize)
  do throws(JSONError) {
    try read(&reader)
    return nil
  } catch {
    return error
  }
}

extension ByteSource {
  /// A text in memory.
  init(_ text: String, chunk: Int = .max) {
    self.init(bytes: Array(text.utf8), chunk: chunk)
  }

  /// Pieces one behind the other, each as often as it says; `ask` hears how many bytes there is room for.
  init(pieces: [(text: String, count: Int)], ask: @escaping (Int) -> Void = { _ in }) {
    var bytes: [UInt8] = []
    for piece in pieces {
      let unit = Array(piece.text.utf8)
      for _ in 0..<piece.count { bytes += unit }
    }
    let source = ByteSource(bytes: bytes)
    self.init { region throws(ReadError) in
      ask(region.count)
      return try source.read(region)
    }
  }
}

extension JSONValue {
  /// The value in short, strings without quotes.
  var summary: String {
    switch content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): value
    case .array(let values): "[" + values.map(\.summary).joined(separator: ", ") + "]"
    case .object(let members): "{" + members.map { "\($0.key): \($0.value.summary)" }.joined(separator: ", ") + "}"
    }
  }
}
