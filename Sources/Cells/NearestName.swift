/// The name most like a mistyped one, by the fewest letters to insert, delete, change or swap with their neighbour.
///
/// Optimal string alignment distance (Damerau, 1964, restricted), over the first 64 bytes of what was typed; nil only
/// where there are no names.
public func nearestName(to typed: String, among names: [String]) -> String? {
  let typed = Array(typed.utf8.prefix(64))
  return names.map { (name: $0, distance: distance(from: typed, to: Array($0.utf8))) }
    .min { $0.distance < $1.distance }?.name
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
