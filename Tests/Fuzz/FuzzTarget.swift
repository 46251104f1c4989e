/// A part of the program that gets damaged input, and what must hold whatever the input is.
struct FuzzTarget: Sendable {
  var name: String
  /// Whether a file of the corpus is worth starting from.
  var takes: @Sendable (String) -> Bool
  /// Inputs to start from besides those of the corpus.
  var seeds: @Sendable () -> [[UInt8]]
  /// What is put in: pieces that mean something here.
  var words: [String]
  /// Looks at one input; throws where a law is broken, and traps where the program does.
  var check: @Sendable ([UInt8]) throws -> Void

  init(
    name: String, takes: @escaping @Sendable (String) -> Bool = { _ in true },
    seeds: @autoclosure @escaping @Sendable () -> [[UInt8]] = [], words: [String] = [],
    check: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    (self.name, self.takes, self.seeds, self.words, self.check) = (name, takes, seeds, words, check)
  }

  static let all: [FuzzTarget] =
    [.reader, .json5, .records, .numbers, .dates, .zones, .inflate, .gzip, .zip, .xml, .tables, .text, .cache]
    + importers
}

/// A law that an input breaks.
struct Disagreement: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws unless two results are the same.
func agree<Value: Equatable>(_ left: Value, _ right: Value, _ what: @autoclosure () -> String) throws {
  if left != right { throw Disagreement("\(what()): \(left) is not \(right)".prefix(2_000).description) }
}
