import Cells
import TestSupport
import Testing

@testable import Curses

@Suite("Keys from bytes")
struct KeyDecoderTests {
  /// Bytes that a terminal sends, and the keys they are.
  struct Sent: Sendable, CustomTestStringConvertible {
    var text: String
    var keys: [Key] = [.unknown]
    var bytes: [UInt8] { Array(text.utf8) }
    var testDescription: String { text.debugDescription }
  }

  private static func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) -> Key {
    .mouse(MouseEvent(kind, at: Position(column: column, row: row)))
  }

  static let table =
    ([
      ("q", [.character("q")]), (" ", [.character(" ")]), ("é", [.character("é")]), ("日", [.character("日")]),
      ("\u{1F600}", [.character("\u{1F600}")]), ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]),
      ("\u{7f}", [.backspace]), ("\u{8}", [.backspace]), ("\u{3}", [.control("c")]), ("\u{c}", [.control("l")]),
      ("\u{1a}", [.control("z")]), ("\0", [.unknown]), ("\u{1f}", [.unknown]), ("\u{85}", [.unknown]),
      ("\u{1b}[A", [.up]), ("\u{1b}[B", [.down]), ("\u{1b}[C", [.right]), ("\u{1b}[D", [.left]), ("\u{1b}OA", [.up]),
      ("\u{1b}OD", [.left]), ("\u{1b}[1;2A", [.shiftUp]), ("\u{1b}[1;2D", [.shiftLeft]), ("\u{1b}[c", [.shiftRight]),
      ("\u{1b}[H", [.home]), ("\u{1b}[1~", [.home]), ("\u{1b}OH", [.home]), ("\u{1b}[F", [.end]), ("\u{1b}[8~", [.end]),
      ("\u{1b}[5~", [.pageUp]), ("\u{1b}[6~", [.pageDown]), ("\u{1b}[2~", [.insert]), ("\u{1b}[3~", [.delete]),
      ("\u{1b}[Z", [.backTab]), ("\u{1b}OP", [.function(1)]), ("\u{1b}[[A", [.function(1)]),
      ("\u{1b}[24~", [.function(12)]), ("\u{1b}[A\u{1b}[Bx", [.up, .down, .character("x")]),
      ("\u{1b}[<0;12;5M", [mouse(.press, 11, 4)]), ("\u{1b}[<0;12;5m", [mouse(.release, 11, 4)]),
      ("\u{1b}[<36;1;1M", [mouse(.drag, 0, 0)]), ("\u{1b}[<64;500;200M", [mouse(.wheelUp, 499, 199)]),
      ("\u{1b}[<65;2;3Mq", [mouse(.wheelDown, 1, 2), .character("q")]),
    ] as [(String, [Key])]).map { Sent(text: $0, keys: $1) }

  /// What is no key that a person can press alone.
  static let unknown = [
    "\u{1b}q", "\u{1b}é", "\u{1b}\u{1b}[A", "\u{1b}[1;5C", "\u{1b}[1;3A", "\u{1b}[5;2~", "\u{1b}[I", "\u{1b}[O",
    "\u{1b}[?0n", "\u{1b}[?62;4c", "\u{1b}[12;40R", "\u{1b}[<2;12;5M", "\u{1b}[<35;12;5M", "\u{1b}[<0;0;5M",
    "\u{1b}[<0;12M", "\u{1b}[<;;M",
    "\u{1b}[<0;99999999999999999999;5M", "\u{1b}[M !!",
    "\u{1b}]11;rgb:0000/0000/0000\u{1b}\\", "\u{1b}]11;rgb:0/0/0\u{7}", "\u{1b}P>|term q\u{1b}\\", "\u{1b}Oq",
    "\u{1b}_Gq=1;OK\u{1b}\\", "\u{1b}[27;5;113~", "\u{1b}[113u", "\u{1b}[\u{1}",
  ].map { Sent(text: $0) }

  @Test("every key that the program knows", arguments: table)
  func keys(sent: Sent) {
    #expect(decode(sent.bytes) == sent.keys)
  }

  @Test("T11: a key is the same in however many pieces it comes", arguments: table)
  func pieces(sent: Sent) {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for byte in sent.bytes {
      decoder.append([byte])
      while let key = decoder.next() { keys.append(key) }
    }
    #expect(keys == sent.keys)
    #expect(!decoder.isUnfinished)
  }

  @Test("T11: what is no key does not act, nor does a part of it", arguments: unknown)
  func notKeys(sent: Sent) {
    #expect(decode(sent.bytes) == sent.keys)
    for count in 1..<sent.bytes.count {
      #expect(decode(sent.bytes, cutAfter: count) == sent.keys, "cut after \(count) bytes")
    }
  }

  @Test("Esc alone is a key once nothing follows it")
  func escape() {
    var decoder = KeyDecoder()
    decoder.append([0x1B])
    #expect(decoder.next() == nil)
    #expect(decoder.isUnfinished)
    #expect(decoder.giveUp() == .escape)
    #expect(!decoder.isUnfinished)
  }

  @Test(
    "an unfinished sequence is unknown once nothing follows it",
    arguments: ["\u{1b}[", "\u{1b}[1;", "\u{1b}O", "\u{1b}]11;"].map { Sent(text: $0) })
  func unfinished(sent: Sent) {
    var decoder = KeyDecoder()
    decoder.append(sent.bytes)
    #expect(decoder.next() == nil)
    #expect(decoder.giveUp() == .unknown)
  }

  @Test("T11: pasted text is no key, however it is cut")
  func paste() {
    let bytes = Array("a\u{1b}[200~qq\u{3}\u{1b}[A\u{1b}[201q\u{1b}[201~b".utf8)
    #expect(decode(bytes) == [.character("a"), .character("b")])
    for count in 1..<bytes.count {
      #expect(decode(bytes, cutAfter: count) == [.character("a"), .character("b")], "cut after \(count) bytes")
    }
  }

  @Test("T11: only Esc alone is decided at once; what has begun, and a paste above all, may take its time")
  func patience() {
    var decoder = KeyDecoder()
    func patience(after text: String) -> Double {
      decoder.append(Array(text.utf8))
      while decoder.next() != nil {}
      return decoder.patience(answerPatience: nil)
    }
    #expect(patience(after: "\u{1b}") <= 0.05)
    #expect(patience(after: "[") >= 0.5)
    #expect(patience(after: "200~hello ") >= 5)
    #expect(patience(after: "\u{1b}[201") >= 5)
    #expect(patience(after: "~\u{1b}") <= 0.05)
  }

  @Test("T11: the answer to a request for the status is no key, wherever it is cut, and Esc before it is one")
  func answers() {
    for (text, keys) in [
      ("\u{1b}[0n", []), ("a\u{1b}[0nb", [.character("a"), .character("b")]), ("\u{1b}[3n", []),
      ("\u{1b}\u{1b}[0n", [.escape]), ("\u{1b}[0n\u{1b}[A", [.up]),
      ("\u{1b}]11;\u{1b}[0nq", [.unknown, .character("q")]),
    ] as [(String, [Key])] {
      let bytes = Array(text.utf8)
      for count in 0..<bytes.count {
        var decoder = KeyDecoder()
        var found: [Key] = []
        for part in [bytes.prefix(count), bytes.dropFirst(count)] {
          decoder.append(Array(part))
          while let key = decoder.next() { found.append(key) }
        }
        #expect(found == keys, "\(text.debugDescription) cut after \(count)")
        #expect(decoder.takeAnswers() == 1)
        #expect(decoder.takeAnswers() == 0)
      }
    }
    var decoder = KeyDecoder()
    decoder.append(Array("\u{1b}[200~abc\u{1b}[0ndef\u{1b}[201~q".utf8))
    #expect(decoder.next() == .character("q"))
    #expect(decoder.takeAnswers() == 1, "a terminal may answer within a paste")
  }

  @Test(
    "T11: an answer that stops in the middle is waited for, and is no key when the rest comes late",
    arguments: ["\u{1b}", "\u{1b}[", "\u{1b}[0"])
  func lateAnswer(beginning: String) {
    var decoder = KeyDecoder()
    decoder.append(Array(beginning.utf8))
    #expect(decoder.next() == nil)
    #expect(decoder.patience(answerPatience: 2) == 2)
    #expect(decoder.patience(answerPatience: nil) <= 0.5)
    _ = decoder.giveUp(expectsAnswer: true)
    let rest = Array("\u{1b}[0n".utf8.dropFirst(beginning.utf8.count))
    for byte in rest { decoder.append([byte]) }
    #expect(decoder.next() == nil)
    #expect(decoder.takeAnswers() == 1)
    // What is no rest of it is a key.
    decoder.append(Array(beginning.utf8))
    _ = decoder.giveUp(expectsAnswer: true)
    decoder.append(Array("q[".utf8))
    #expect(decoder.next() == .character("q"))
    #expect(decoder.next() == .character("["))
  }

  @Test("a paste without an end ends when nothing follows")
  func endlessPaste() {
    var decoder = KeyDecoder()
    decoder.append(Array("\u{1b}[200~qqq".utf8))
    #expect(decoder.next() == nil)
    #expect(decoder.giveUp() == nil)
    decoder.append(Array("q".utf8))
    #expect(decoder.next() == .character("q"))
  }

  @Test("an endless sequence takes no memory and ends where it ends")
  func endlessSequence() {
    var decoder = KeyDecoder()
    decoder.append(Array("\u{1b}[".utf8))
    for _ in 0..<1_000 {
      decoder.append([UInt8](repeating: UInt8(ascii: "1"), count: 1_000))
      #expect(decoder.next() == nil)
    }
    #expect(decoder.bytes.count < 10_000)
    decoder.append(Array("~q".utf8))
    #expect(decoder.next() == .unknown)
    #expect(decoder.next() == .character("q"))
  }

  @Test("any bytes give keys and never a trap", arguments: 0..<50)
  func noise(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var decoder = KeyDecoder()
    let common = Array("\u{1b}\u{1b}[]OPM;0123~qé\u{7}\\".utf8)
    for _ in 0..<200 {
      let count = Int.random(in: 0..<40, using: &random)
      decoder.append(
        (0..<count).map { _ in
          Bool.random(using: &random) ? common.randomElement(using: &random) ?? 0 : .random(in: 0...255, using: &random)
        })
      while decoder.next() != nil {}
      if Bool.random(using: &random) { _ = decoder.giveUp() }
    }
    _ = decoder.giveUp()
    #expect(!decoder.isUnfinished)
  }

  /// The keys in bytes that come in one piece, or in two.
  private func decode(_ bytes: [UInt8], cutAfter count: Int = 0) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for part in [bytes.prefix(count), bytes.dropFirst(count)] {
      decoder.append(Array(part))
      while let key = decoder.next() { keys.append(key) }
    }
    return keys
  }
}
