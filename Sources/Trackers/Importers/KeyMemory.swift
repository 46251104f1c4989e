/// What the keys of records mean, remembered in the order in which they stood in the last record.
///
/// The records of a file mostly have the same keys in the same order, so the next key's meaning is mostly the next one.
struct KeyMemory<Meaning> {
  private struct Entry {
    let key: ShortText
    let meaning: Meaning
  }

  private var known: [Entry] = []
  private var next = 0

  /// A file that makes up new keys for ever is not to fill the memory, nor to be searched through.
  private static var limit: Int { 64 }

  /// Goes back to the first key, for a new record.
  mutating func startRecord() { next = 0 }

  /// Whether any meaning that is remembered is a sought one.
  func contains(where isSought: (Meaning) -> Bool) -> Bool { known.contains { isSought($0.meaning) } }

  /// The meaning of a key; what `find` says where the key is new.
  mutating func meaning(of key: ShortText, orElse find: () -> Meaning) -> Meaning {
    if next >= known.count || known[next].key != key {
      guard let index = known.firstIndex(where: { $0.key == key }) else {
        let meaning = find()
        if key.isWhole, known.count < KeyMemory.limit { known.append(Entry(key: key, meaning: meaning)) }
        next = known.count
        return meaning
      }
      next = index
    }
    next += 1
    return known[next - 1].meaning
  }
}
