/// Which zone holds where a file does not say its own.
struct ZoneChoice: Hashable, Sendable {
  /// The zone the user gave, else that of this computer.
  var zone: Zone
  /// Whether the user gave it.
  var isGiven: Bool
}

/// What the files of an export prove of its zone.
struct ZoneEvidence: Hashable, Sendable {
  /// Seconds east of UTC at instants in Unix seconds.
  private var offsets: [Int: Int] = [:]

  /// Notes the offset of an instant, if it can be one.
  mutating func note(offset: Int, at instant: Int) {
    guard abs(offset) <= 14 * 3_600, offset % QuarterHours.length == 0 else { return }
    offsets[instant] = max(offsets[instant] ?? offset, offset)
  }

  mutating func join(_ other: ZoneEvidence) {
    offsets.merge(other.offsets) { max($0, $1) }
  }

  /// How many instants are known.
  var count: Int { offsets.count }

  /// Whether all offsets are those of one place, which differ by the hour of summer time at most.
  var isOnePlace: Bool {
    guard let lowest = offsets.values.min(), let highest = offsets.values.max() else { return false }
    return highest - lowest <= 3_600
  }

  /// The zone that holds: the one that was given, or this computer's unless the files prove it wrong.
  ///
  /// - Returns: the zone, and whether it is guessed from the files: then each offset holds from its instant on.
  func zone(_ choice: ZoneChoice) -> (zone: Zone, isGuessed: Bool) {
    let isRight = offsets.allSatisfy { choice.zone.secondsFromUTC(unixSeconds: $0.key) == $0.value }
    guard !choice.isGiven, !isRight else { return (choice.zone, false) }
    let known = offsets.sorted { $0.key < $1.key }
    let zone = Zone(
      transitions: known.map(\.key), offsets: known.map(\.value), firstOffset: known.first?.value ?? 0, rule: nil)
    return (zone, true)
  }

  /// What the guess comes to in words: one offset all year, or several that change where the files prove it.
  var guessText: String {
    offsets.values.min() == offsets.values.max()
      ? "\(offsetsText) all year" : "\(offsetsText), each from the file on that proves it"
  }

  /// The offsets in words, such as `+01:00 to +02:00`.
  private var offsetsText: String {
    let all = Set(offsets.values).sorted().map { UTCOffset.text($0) }
    guard let first = all.first, let last = all.last else { return "" }
    return first == last ? first : "\(first) to \(last)"
  }
}

extension ZoneEvidence: Storable {
  package func write(to writer: inout ByteWriter) { writer.append(offsets) }
  package init(from reader: inout ByteReader) throws(DamagedBytes) { offsets = try [Int: Int](from: &reader) }
}
