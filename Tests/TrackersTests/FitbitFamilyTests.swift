import Testing

@testable import Trackers

@Suite("Files of a Fitbit Takeout")
struct FitbitFamilyTests {
  @Test(
    "Those of no use are known by their names",
    arguments: [
      "Takeout/Fitbit/Global Export Data/heart_rate-2026-10-24.json", "x.zip/fitbit/sleep-2026-10-24.json",
      "MyFitbitData/Kim/user-site-export/exercise-100.json", "Takeout/Fitbit/Global Export Data/badge.json",
      "/a/Global Export Data/time_in_heart_rate_zones-2026-10-24.json", "Fitbit/weight-2026-10-24.json",
    ])
  func useless(path: String) { #expect(Importer.isUseless(path: path)) }

  @Test(
    "All others are looked at",
    arguments: [
      "heart_rate-2026-10-24.json", "Health/heart_rate-2026-10-24.json", "Fitbit/steps-2026-10-24.json",
      "Fitbit/very_active_minutes-2026-10-24.json", "Fitbit/sedentary_minutes-2026-10-24.json",
      "Fitbit/heart_rate-today.json", "Fitbit/heart_rate-2026-13-24.json", "Fitbit/heart_rate.txt", "Fitbit/days.json",
      "Fitbit/my_heart_rate-2026-10-24.json", "Fitbit/", "", "Fitbit", "Fitbit/heart_rate-2026-10-24.json/a.json",
      "Fitbit/-2026-10-24.json", "Fitbit/.json",
    ])
  func needed(path: String) { #expect(!Importer.isUseless(path: path)) }

  @Test(
    "A number in quotes is what it is without", arguments: ["0", "7", "12.50", "123456789012345678", "1.13", "0.1"])
  func numbers(text: String) { #expect(Double(common: ShortText(text.utf8)) == Double(text)) }

  @Test(
    "What is no plain number is left to others",
    arguments: ["", "007", "00", "05.5", ".", "1.", ".5", "-1", "1e3", "1.2.3", "1 ", "٣"])
  func otherNumbers(text: String) { #expect(Double(common: ShortText(text.utf8)) == nil) }
}
