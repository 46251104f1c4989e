import TestSupport

/// Changes inputs at random; the same seed gives the same changes.
struct Mutator {
  private static let longest = 32 << 10

  private var random: SplitMix64
  private let words: [[UInt8]]

  init(seed: UInt64, words: [String]) {
    random = SplitMix64(seed: seed)
    self.words = words.map { Array($0.utf8) }
  }

  /// One of the inputs, with one to eight changes.
  mutating func changed(_ corpus: [[UInt8]]) -> [UInt8] {
    var input = corpus[Int.random(in: corpus.indices, using: &random)]
    // A short piece of a long input is looked at sooner and changed more thoroughly.
    if input.count > 1_000, Int.random(in: 0..<3, using: &random) == 0 {
      input.removeLast(Int.random(in: 0..<input.count, using: &random))
    }
    for _ in 0..<(1 << Int.random(in: 0...3, using: &random)) { change(&input, corpus) }
    return Array(input.prefix(Mutator.longest))
  }

  private mutating func change(_ input: inout [UInt8], _ corpus: [[UInt8]]) {
    let place = Int.random(in: 0...input.count, using: &random)
    let range = place..<min(input.count, place + length())
    switch Int.random(in: 0..<10, using: &random) {
    case 0 where place < input.count: input[place] = UInt8.random(in: 0...255, using: &random)
    case 1 where place < input.count: input[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2 where place < input.count: input[place] = [0, 1, 0x7F, 0x80, 0xFF, 0x20, 0x30, 0x39][place % 8]
    case 3: input.removeSubrange(range)
    case 4: input.insert(contentsOf: input[range], at: place)
    case 5, 6:
      guard let word = words.randomElement(using: &random) else { return }
      if Bool.random(using: &random) { input.removeSubrange(range.prefix(word.count)) }
      input.insert(contentsOf: word, at: place)
    case 7:
      guard let other = corpus.randomElement(using: &random), !other.isEmpty else { return }
      let start = Int.random(in: other.indices, using: &random)
      input.insert(contentsOf: other[start..<min(other.count, start + length())], at: place)
    case 8: changeNumber(&input, from: place)
    default: input.insert(UInt8.random(in: 0...255, using: &random), at: place)
    }
  }

  /// Writes another number where the next one stands.
  private mutating func changeNumber(_ input: inout [UInt8], from place: Int) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = input[place...].firstIndex(where: digits.contains) else { return }
    let end = input[start...].firstIndex { !digits.contains($0) } ?? input.count
    let numbers = [
      "0", "1", "9", "24", "25", "60", "366", "1440", "65535", "65536", "2147483647", "2147483648", "4294967295",
      "9007199254740993", "9223372036854775807", "9223372036854775808", "18446744073709551616", "1e999", "1e-999", "-1",
      "0.1", "1795943700000",
    ]
    input.replaceSubrange(start..<end, with: Array((numbers.randomElement(using: &random) ?? "").utf8))
  }

  /// A length that is mostly short.
  private mutating func length() -> Int {
    Int.random(in: 1...(1 << Int.random(in: 0...9, using: &random)), using: &random)
  }
}
