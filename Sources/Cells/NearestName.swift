/// The name most like a mistyped one, by the fewest letters to insert, delete, change or swap with their neighbour.
///
/// Optimal string alignment distance (Damerau, 1964, restricted), over the first 64 bytes of what was typed; nil where
/// no name is like it: none begins with it, and more than a third of the longer one would have to change.
public func nearestName(to typed: String, among names: [String]) -> String? {
  let typed = Array(typed.utf8.prefix(64))
  let nearest = names.map { (name: $0, distance: distance(from: typed, to: Array($0.utf8))) }
    .min { $0.distance < $1.distance }
  guard let (name, distance) = nearest else { return nil }
  let isBegun = !typed.isEmpty && name.utf8.starts(with: typed)
  return isBegun || distance * 3 <= max(typed.count, name.utf8.count) ? name : nil
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
