internal import Cells

/// Turns the bytes of a terminal into keys.
///
/// Nothing acts by accident: what is not a key that a person can press alone (an answer of the terminal, Alt with
/// a letter) becomes one ``Key/unknown``, and pasted text becomes nothing.
struct KeyDecoder {
  private(set) var bytes: [UInt8] = []
  private var start = 0
  private var isPasting = false
  /// Answers to requests for the terminal's status that have come, and were not asked for by ``takeAnswers()`` yet.
  private var answers = 0
  /// The rest of an answer whose beginning was given up.
  private var missing: ArraySlice<UInt8> = []

  /// Longer sequences are cut in the middle, so that memory stays bounded.
  private static let limit = 4096

  /// Takes over bytes that have come.
  mutating func append(_ received: [UInt8]) {
    bytes.removeFirst(start)
    start = 0
    // The beginning says what an unfinished sequence is, and the end whether it is finished; no key is as long as that.
    if bytes.count > KeyDecoder.limit { bytes.removeSubrange(64..<(bytes.count - 8)) }
    bytes += received
    if !received.isEmpty, !missing.isEmpty { completeAnswer() }
  }

  /// How many answers to requests for the terminal's status have come since this was last asked.
  ///
  /// They are no keys, so ``next()`` passes over them.
  mutating func takeAnswers() -> Int {
    defer { answers = 0 }
    return answers
  }

  /// Takes the rest of an answer that was given up, which would be keys, off the beginning.
  private mutating func completeAnswer() {
    let rest = bytes[start...]
    let length = zip(rest, missing).prefix { $0 == $1 }.count
    guard length == min(rest.count, missing.count) else {
      missing = []
      return
    }
    start += length
    missing = missing.dropFirst(length)
    if missing.isEmpty { answers += 1 }
  }

  /// Whether bytes have come that may be the beginning of a sequence; if no more come within ``patience``, call
  /// ``giveUp()``.
  var isUnfinished: Bool { isPasting || start < bytes.count }

  /// How long the rest of what is unfinished may keep one waiting, in seconds.
  ///
  /// Esc is a key of its own, so it alone must not wait long. The rest of anything else would be taken for keys, also
  /// where a network holds it up; in a paste that would be the worst.
  ///
  /// - Parameter answerPatience: how long it may be the beginning of an answer of the terminal; nil if none is to come.
  func patience(answerPatience: Double?) -> Double {
    if isPasting { return 5 }
    let usual = bytes[start...].allSatisfy { $0 == 0x1B } ? 0.05 : 0.5
    return max(usual, restOfAnswer == nil ? 0 : answerPatience ?? 0)
  }

  /// What is missing if the unfinished bytes are the beginning of an answer; nil if they are not.
  private var restOfAnswer: ArraySlice<UInt8>? {
    let begun = bytes[start...].drop { $0 == 0x1B }
    guard start < bytes.count, bytes[start] == 0x1B, StatusReport.ready.starts(with: begun) else { return nil }
    return StatusReport.ready.dropFirst(begun.count)
  }

  /// The next key; nil if there is none that is finished.
  mutating func next() -> Key? {
    while start < bytes.count {
      if isPasting {
        guard skipPaste() else { return nil }
      } else if let item = item() {
        start += item.length
        switch item.meaning {
        case .key(let key): return key
        case .answer: answers += 1
        case .paste: isPasting = true
        }
      } else {
        return nil
      }
    }
    return nil
  }

  /// Decides what an unfinished sequence was, because no more came: Esc alone, or nothing that is known.
  ///
  /// - Parameter expectsAnswer: whether an answer of the terminal is to come, whose rest must not be taken for keys.
  mutating func giveUp(expectsAnswer: Bool = false) -> Key? {
    defer { (isPasting, start) = (false, bytes.count) }
    guard !isPasting, start < bytes.count else { return nil }
    if expectsAnswer { missing = restOfAnswer ?? [] }
    return bytes[start...].allSatisfy { $0 == 0x1B } ? .escape : .unknown
  }

  /// Drops pasted text; false if its end has not come.
  private mutating func skipPaste() -> Bool {
    let end = Array("\u{1b}[201~".utf8)
    while start < bytes.count {
      if bytes[start] == 0x1B {
        if bytes[start...].starts(with: end) {
          start += end.count
          isPasting = false
          return true
        }
        if bytes.count - start < end.count, end.starts(with: bytes[start...]) { return false }
        // Terminals leave no Esc in what they paste, but may answer between two pieces of it.
        if bytes[(start + 1)...].starts(with: StatusReport.ready) { answers += 1 }
      }
      start += 1
    }
    return false
  }

  /// What bytes can mean.
  enum Meaning {
    case key(Key)
    /// The beginning of pasted text.
    case paste
    /// An answer to a request for the terminal's status.
    case answer
  }

  typealias Item = (length: Int, meaning: Meaning)

  /// What stands first; nil if it is unfinished.
  private func item() -> Item? {
    let escapes = bytes[start...].prefix { $0 == 0x1B }.count
    guard start + escapes < bytes.count else { return nil }
    guard escapes > 0 else { return character(at: start) }
    let index = start + escapes
    guard let sequence = sequence(at: index) else { return nil }
    guard escapes > 1 else { return (1 + sequence.length, sequence.meaning) }
    // Before an answer it is the key; before anything else Alt, which sends Esc ahead of what the key sends.
    if case .answer = sequence.meaning { return (escapes - 1, .key(.escape)) }
    return (escapes + sequence.length, .key(.unknown))
  }

  /// What follows Esc, which is never a key alone.
  private func sequence(at index: Int) -> Item? {
    switch bytes[index] {
    case UInt8(ascii: "["): return controlSequence(at: index + 1)
    case UInt8(ascii: "O"):
      guard index + 1 < bytes.count else { return nil }
      return (2, .key(KeySequences.singleShift[bytes[index + 1]] ?? .unknown))
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      return string(at: index + 1)
    default: return character(at: index).map { ($0.length, .key(.unknown)) }
    }
  }

  /// What follows `ESC [`: parameters, then the byte that ends them (ECMA-48, 5.4).
  private func controlSequence(at index: Int) -> Item? {
    var end = index
    // The Linux console sends F1 to F5 with a second bracket.
    if end < bytes.count, bytes[end] == UInt8(ascii: "[") { end += 1 }
    while end < bytes.count, (0x20...0x3F).contains(bytes[end]) { end += 1 }
    guard end < bytes.count else { return nil }
    guard (0x40...0x7E).contains(bytes[end]) else {
      return (end - index + (bytes[end] == 0x1B ? 1 : 2), .key(.unknown))
    }
    let name = String(decoding: bytes[index...end], as: UTF8.self)
    switch name {
    case "200~": return (end - index + 2, .paste)
    case _ where StatusReport.isAnswer(name): return (end - index + 2, .answer)
    case "M":  // a mouse report of the oldest kind: button, column and row follow as bytes
      return end + 3 < bytes.count ? (end - index + 5, .key(.unknown)) : nil
    default: return (end - index + 2, .key(KeySequences.control[name] ?? MouseReport(name)?.key ?? .unknown))
    }
  }

  /// An answer of the terminal that ends in BEL or `ESC \`.
  private func string(at index: Int) -> Item? {
    guard let end = bytes[index...].firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return nil }
    if bytes[end] == 0x07 { return (end - index + 2, .key(.unknown)) }
    guard end + 1 < bytes.count else { return nil }
    // Another Esc breaks it off and begins anew.
    return (end - index + (bytes[end + 1] == UInt8(ascii: "\\") ? 3 : 1), .key(.unknown))
  }
}
