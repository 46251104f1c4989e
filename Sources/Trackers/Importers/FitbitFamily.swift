/// A kind of data, by the name of its files.
enum FitbitFamily: String {
  case steps, distance, altitude, calories
  case very = "very_active_minutes"
  case moderately = "moderately_active_minutes"
  case lightly = "lightly_active_minutes"
  case sedentary = "sedentary_minutes"

  /// Creates the family of a file such as `steps-2026-10-24.json`; nil for those that are no ring's.
  init?(fileName: String) {
    self.init(rawValue: String(fileName.lastPathComponent.prefix { $0 != "-" }))
  }

  /// The metric of a family that is counted by the minute, and how many of its unit one of the file's is.
  var metric: (metric: Metric, unit: Ratio)? {
    switch self {
    case .steps: (.steps, 1)
    case .distance: (.distance, Ratio(1, by: 100))
    // Ten feet, which Fitbit calls a floor, are 10.
    case .altitude: (.floors, Ratio(1, by: 10))
    case .calories: (.totalEnergy, 1)
    default: nil
    }
  }

  /// Whether its stamps are of UTC; those of the others are of local clocks.
  var hasUTCStamps: Bool { self == .steps || self == .distance }
}

extension Importer {
  /// Whether a file holds data of a Takeout that no ring shows, by its path alone, so that it need not be opened.
  ///
  /// A file of such a name that lies elsewhere may be anything.
  ///
  /// - Parameter path: the path with the names of the folders, `/` between them.
  public static func isUseless(path: String) -> Bool {
    var folders = path.split(separator: "/")
    guard let name = folders.popLast(), name.hasSuffix(".json") else { return false }
    let parts = name.dropLast(5).split(separator: "-", maxSplits: 1)
    guard let family = parts.first, FitbitFamily.useless.contains(String(family)) else { return false }
    let rest = parts.dropFirst().first ?? "0"
    guard Day(rest) != nil || rest.utf8.allSatisfy({ $0.isDigit }) else { return false }
    return folders.contains { FitbitFamily.folders.contains($0.lowercased()) }
  }
}

extension FitbitFamily {
  /// Those of Google's Takeout, today's and the first ones, and of the archive that fitbit.com gave.
  fileprivate static let folders: Set = ["fitbit", "global export data", "user-site-export"]

  /// The names of the other families, whose files end in a date or a number: `heart_rate-2026-10-24`, `exercise-100`.
  fileprivate static let useless: Set = [
    "badge", "demographic_vo2_max", "estimated_oxygen_variation", "exercise", "food_logs", "heart_rate", "height",
    "resting_heart_rate", "run_vo2_max", "sleep", "sleep_score", "swim_lengths_data", "time_in_heart_rate_zones",
    "water_logs", "weight",
  ]
}
