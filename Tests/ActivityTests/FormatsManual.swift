import Foundation
import Testing
import Trackers

@testable import activity

@Suite("activity-formats(7)") struct FormatsManual {
  /// What the manual says of one format.
  struct Entry {
    let name: String
    /// The metrics under Gives.
    let given: Set<String>
    /// The text under each of its tags.
    let text: [String: String]
  }

  private func manual() throws -> String { try Program.text(of: "man/activity-formats.7") }

  /// The entries, in the order of the manual.
  private func entries() throws -> [Entry] {
    try manual().components(separatedBy: "\n.Ss ").dropFirst().map { section in
      var text: [String: String] = [:]
      for item in section.components(separatedBy: "\n.It ").dropFirst() {
        let parts = item.components(separatedBy: "\n")
        text[parts[0]] = parts.dropFirst().joined(separator: "\n")
      }
      let name = try #require(text["Name"]).replacingOccurrences(of: ".Cm ", with: "")
      let gives = try #require(text["Gives"]).split(separator: "\n").filter { $0.hasPrefix(".Cm ") }
      let words = gives.flatMap { $0.dropFirst(4).split { " ,;:.".contains($0) } }.map(String.init)
      return Entry(name: name, given: Set(words), text: text)
    }
  }

  @Test("it has every format of --list-formats, and no other")
  func formats() throws {
    let entries = try entries()
    #expect(Set(entries.map(\.name)) == Set(Importer.formats.map(\.name)))
    #expect(entries.count == Importer.formats.count)
    for entry in entries { #expect(Set(entry.text.keys) == ["Name", "Export", "Gives", "Lacks"], "\(entry.name)") }
  }

  @Test("it has every metric with its unit and its default goal", arguments: Metric.known)
  func metrics(metric: Metric) throws {
    let goal = metric.defaultGoal.map { goal in
      let digits = String(Int(goal))
      return digits.count > 3 ? digits.dropLast(3) + "," + digits.suffix(3) : digits
    }
    #expect(try manual().contains("\n.It Cm \(metric.name) Ta \(metric.unit) Ta \(goal ?? "-") Ta "))
  }

  @Test("what it says a format gives is what the samples of that format give, and nothing that cannot be")
  func given() throws {
    let known = Set(Metric.known.map(\.name))
    let entries = Dictionary(uniqueKeysWithValues: try entries().map { ($0.name, $0) })
    for entry in entries.values { #expect(entry.given.isSubset(of: known), "\(entry.name)") }
    let folder = Program.package.path + "/sample-data"
    for sample in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let run = try Program.run("--all", "--format", "json", "sample-data/" + sample)
      let document = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
      let format = try #require((document["sources"] as? [[String: Any]])?.first?["format"] as? String)
      let days = try #require(document["days"] as? [[String: Any]])
      let entry = try #require(entries[format])
      for case let metrics as [String: [String: Any]] in days.map({ $0["metrics"] }) {
        for (name, metric) in metrics where metric["value"] != nil && known.contains(name) {
          #expect(entry.given.contains(name), "\(format) gives \(name)")
          if metric["goalFrom"] as? String == "file" {
            #expect(entry.text["Gives"]?.contains("goal") == true, "\(format)")
          }
          if metric["hours"] != nil { #expect(entry.text["Gives"]?.contains("hours") == true, "\(format)") }
        }
      }
    }
  }

  @Test("its native example is read")
  func example() throws {
    let manual = try manual()
    let start = try #require(manual.range(of: ".Bd -literal\n"))
    let end = try #require(manual.range(of: "\n.Ed", range: start.upperBound..<manual.endIndex))
    let run = try Program.run("--once", "--strict", "-", input: String(manual[start.upperBound..<end.lowerBound]))
    #expect(run.status == 0 && run.text.contains("Move 82 percent"))
  }
}
