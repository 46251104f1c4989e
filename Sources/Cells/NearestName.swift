/// The name most like a mistyped one, by the fewest letters to insert, delete, change or swap with their neighbour.
///
/// A name that begins with the two letters or more that were typed goes first, the shortest of them. Otherwise optimal
/// string alignment distance (Damerau, 1964, restricted) decides, over the first 64 bytes of what was typed. Capitals
/// count as small letters. Nil where no name is like it: more than a third of the longer one would have to change, and none
/// is the first half of it, or begins with it but for dashes.
public func nearestName(to typed: String, among names: [String]) -> String? {
  let typed = Array(typed.lowercased().utf8.prefix(64))
  let candidates = names.map { (name: $0, letters: Array($0.lowercased().utf8)) }
  if typed.count > 1,
    let begun = candidates.filter({ $0.letters.starts(with: typed) }).min(by: { $0.letters.count < $1.letters.count })
  {
    return begun.name
  }
  let nearest = candidates.map { ($0, distance: distance(from: typed, to: $0.letters)) }
    .min { $0.distance < $1.distance }
  guard let (candidate, distance) = nearest else { return nil }
  if distance * 3 <= max(typed.count, candidate.letters.count) { return candidate.name }
  // Words that are written in one.
  let letters = typed.filter { $0 != UInt8(ascii: "-") }
  if letters.count > 3,
    let joined = candidates.first(where: { $0.letters.filter { $0 != UInt8(ascii: "-") }.starts(with: letters) })
  {
    return joined.name
  }
  return candidates.first { typed.starts(with: $0.letters) && $0.letters.count * 2 >= typed.count }?.name
}

/// What a line about a mistyped name ends with: `, did you mean move?`, or nothing where no name is like it.
public func suggestion(for typed: String, among names: [String]) -> String {
  nearestName(to: typed, among: names).map { ", did you mean \($0.escapedForTerminal)?" } ?? ""
}

private func distance(from typed: [UInt8], to name: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...name.count)
  for (row, letter) in typed.enumerated() {
    var current = [row + 1]
    for (column, other) in name.enumerated() {
      var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == name[column - 1], typed[row - 1] == other {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[name.count]
}
