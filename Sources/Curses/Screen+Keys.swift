public import Cells

extension Screen {
  /// Reads the bytes that have come.
  public mutating func receive() {
    decoder.append(device.receive())
  }

  /// The next key among the bytes read; nil if there is none.
  public mutating func nextKey() -> Key? {
    let key = decoder.next()
    let now = monotonicSeconds()
    for _ in 0..<decoder.takeAnswers() { flow.noteAnswer(at: now) }
    crashGuard.expectAnswer(flow.outstanding(at: now).answers > 0)
    return key
  }

  /// How long to wait for more bytes, in seconds, before asking for ``lateKey()``; nil while no key is unfinished.
  ///
  /// It holds once ``nextKey()`` has given all keys that are finished: a twentieth of a second after Esc, which is a key
  /// of its own then, and longer within a sequence or a paste, or while the terminal is to answer.
  public var keyPatience: Double? { decoder.isUnfinished ? decoder.patience(answerPatience: escapePatience) : nil }

  /// The key that an unfinished sequence turns out to be.
  public mutating func lateKey() -> Key? {
    decoder.giveUp(expectsAnswer: escapePatience != nil)
  }

  private var escapePatience: Double? { flow.escapePatience(at: monotonicSeconds()) }

  /// Waits for the answers that are to come, for a while: later they would be typed into the shell.
  func awaitAnswers(isTaken: Bool) {
    var (answers, patience) = flow.outstanding(at: monotonicSeconds())
    guard answers > 0 else { return }
    var rest = decoder
    device.discard(within: isTaken ? patience : 0) { bytes in
      rest.append(bytes)
      while rest.next() != nil {}
      answers -= rest.takeAnswers()
      return answers <= 0
    }
  }
}
