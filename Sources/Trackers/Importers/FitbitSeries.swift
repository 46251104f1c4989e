/// A series of the API: a number for each day, or for each minute of one.
struct FitbitSeries: Hashable {
  /// What is counted, such as `steps` or `minutesVeryActive`.
  var resource: String
  var isIntraday: Bool

  /// Creates the series of a key such as `activities-steps`; nil for other keys.
  init?(key: String) {
    guard key.hasPrefix("activities-") else { return nil }
    isIntraday = key.hasSuffix("-intraday")
    let name = key.dropFirst(11).dropLast(isIntraday ? 9 : 0)
    resource = String(name.hasPrefix("tracker-") ? name.dropFirst(8) : name)
    guard FitbitSeries.resources.contains(resource) else { return nil }
  }

  private static let resources: Set<String> = [
    "steps", "distance", "floors", "calories", "caloriesBMR", "minutesVeryActive", "minutesFairlyActive",
  ]

  /// What each series is a part of, and by how much.
  static let parts: [String: [(Metric, Ratio)]] = [
    "steps": [(.steps, 1)], "distance": [(.distance, 1_000)], "floors": [(.floors, 1)],
    "calories": [(.totalEnergy, 1), (.move, 1)], "caloriesBMR": [(.move, -1)],
    "minutesVeryActive": [(.exercise, 1)], "minutesFairlyActive": [(.exercise, 1)],
  ]
}

extension JSONReader {
  /// Reads the distances of a summary, of which `total` has all others in it.
  mutating func totalDistance() throws(JSONError) -> (number: Double, position: TextPosition)? {
    var total: (number: Double, position: TextPosition)?
    try beginArray()
    while try nextElement() {
      guard try kind() == .object else { continue }
      var activity: String?
      var distance: (number: Double, position: TextPosition)?
      try beginObject()
      while let key = try nextKey() {
        switch key {
        case "activity": activity = try textField()
        case "distance":
          if case .number(let number) = try numberField() { distance = (number, fieldPosition) }
        default: break
        }
      }
      if activity == "total" { total = distance }
    }
    return total
  }
}
