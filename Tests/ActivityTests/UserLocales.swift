import Foundation
import Testing

@Suite("The locale of a person") struct UserLocales {
  @Test(
    "numbers are written as in a real locale for people, and for programs as always",
    .enabled(if: hasLocales, "the package locales is not installed"))
  func german() throws {
    try Program.withFolder { folder in
      let file = #"{"date": "2026-11-29", "steps": 12345, "distance": 6437.376, "move": 83.25, "goals": {"move": 100}}"#
      try file.write(to: folder.appendingPathComponent("day.json"), atomically: true, encoding: .utf8)
      #expect(try Program.shell("localedef -i de_DE -f UTF-8 ./de_DE.UTF-8", in: folder).status == 0)
      func output(_ arguments: String, _ environment: [String: String]) throws -> String {
        let run = try Program.shell("\"$activity\" \(arguments) day.json", in: folder, environment: environment)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        return run.text
      }
      let german = ["LOCPATH": folder.path, "LC_ALL": "de_DE.UTF-8"]
      let numbers = "--template '{steps.value} {distance.value} {move.percent}'"
      #expect(try output(numbers, german) == "12.345 6,4 83\u{A0}%\n")
      #expect(try output(numbers, [:]) == "12\u{A0}345 6.4 83\u{A0}%\n")
      for format in ["json", "csv"] {
        #expect(try output("--format \(format)", german) == output("--format \(format)", [:]))
      }
    }
  }
}

private let hasLocales = FileManager.default.fileExists(atPath: "/usr/share/i18n/locales/de_DE")
