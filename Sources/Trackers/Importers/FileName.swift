extension String {
  /// The last part of a path, which is a file's own name.
  var lastPathComponent: Substring { split(separator: "/").last ?? self[...] }
}

extension Day {
  /// Creates the day whose date stands in a file's name; nil if there is none, or two different ones.
  init?(inNameOf path: String) {
    let bytes = Array(path.lastPathComponent.utf8)
    var days: Set<Day> = []
    for start in bytes.indices where start + 10 <= bytes.count {
      if let day = Day(String(decoding: bytes[start..<start + 10], as: UTF8.self)) { days.insert(day) }
    }
    guard days.count == 1, let day = days.first else { return nil }
    self = day
  }
}
