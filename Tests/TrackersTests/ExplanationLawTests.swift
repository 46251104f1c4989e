import Foundation
import TestSupport
import Testing

@testable import Trackers

@Suite("Explanations of all samples")
struct ExplanationLawTests {
  /// The samples of each format, and all of them together.
  static let samples: [(name: String, files: [(name: String, bytes: [UInt8])])] = {
    let root = packageRoot.appending(path: "sample-data")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path(percentEncoded: false))) ?? []
    let sets = names.sorted().map { (name: $0, files: files(in: root.appending(path: $0))) }
    return sets + [("all", sets.flatMap(\.files))]
  }()

  private static func files(in url: URL) -> [(name: String, bytes: [UInt8])] {
    let path = url.path(percentEncoded: false)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      return [(url.lastPathComponent, (try? Array(Data(contentsOf: url))) ?? [])]
    }
    return names.sorted().flatMap { files(in: url.appending(path: $0)) }
  }

  @Test("The parts that count come to the value exactly, with nothing beside them", arguments: samples.indices)
  func sum(_ index: Int) throws {
    let files = Self.samples[index].files
    let exports = files.map { read($0.bytes, named: $0.name) }.filter { $0.failure == nil }
    var count = 0
    for summary in History(merging: exports).summaries(goals: GoalSettings(), now: later) {
      for (metric, measure) in summary.measures {
        guard let value = measure.value else { continue }
        let explained = try ExplanationTests.explanation(metric, summary.day.description, of: files)
        #expect(explained.summary?[metric] == measure, "explaining changes nothing")
        let chosen = try #require(explained.explanation.files.first)
        #expect(chosen.isChosen)
        #expect(explained.explanation.value == value)
        #expect(explained.explanation.files.flatMap(\.parts).total == value, "\(metric) \(summary.day)")
        let parts = explained.explanation.files.flatMap(\.parts)
        #expect(parts.allSatisfy { $0.position != nil || $0.label == Part.nothing }, "\(metric) \(summary.day)")
        if measure.goal?.origin == .file { #expect(explained.explanation.goalPlace != nil) }
        count += 1
        if count > 60 { return }
      }
    }
    #expect(count > 0)
  }

  /// What every day has, by the metric.
  private func values(_ files: [(name: String, bytes: [UInt8])]) -> [Day: [Metric: Double]] {
    let exports = files.map { read($0.bytes, named: $0.name) }.filter { $0.failure == nil }
    return History(merging: exports).summaries(goals: GoalSettings(), now: later).reduce(into: [:]) { days, summary in
      for (metric, measure) in summary.measures { days[summary.day, default: [:]][metric] = measure.value }
    }
  }

  @Test("Of a member that stands there twice the last one counts, and the explanation says the same", arguments: 0..<40)
  func repeatedMember(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let number = #/"(?<key>[A-Za-z_]+)"\s*:\s*(?<value>"[0-9.]+"|-?[0-9][0-9.]*)(?=\s*[,}\n])/#
    for (name, files) in Self.samples.dropLast() {
      let index = Int(random.next() % UInt64(max(1, files.count)))
      let text = String(decoding: files[index].bytes, as: UTF8.self)
      let members = text.matches(of: number)
      guard !members.isEmpty else { continue }
      let chosen = members[Int(random.next() % UInt64(members.count))]
      let other =
        chosen.output.value.hasPrefix("\"") == (seed % 3 == 0) ? "\"\(random.next() % 90)\"" : "\(random.next() % 90)"
      let copy = "\"\(chosen.output.key)\": \(other)"
      let isBefore = seed % 2 == 0
      // All records alike are read another way than one that is different.
      let isAlike = seed % 4 < 2
      var changed = ""
      var end = text.startIndex
      for member in members where isAlike ? member.output.key == chosen.output.key : member.range == chosen.range {
        changed += text[end..<member.range.lowerBound]
        changed += isBefore ? "\(copy), \(member.output.0)" : "\(member.output.0), \(copy)"
        end = member.range.upperBound
      }
      changed += text[end...]
      var mutated = files
      mutated[index].bytes = Array(changed.utf8)
      let (was, found) = (values(files), values(mutated))
      if isBefore { #expect(found == was, "\(name) \(copy)") }
      let differing = found.filter { $0.value != was[$0.key] }.keys.sorted()
      for day in (differing.isEmpty ? found.keys.sorted() : differing).prefix(2) {
        for (metric, value) in found[day] ?? [:] {
          let explained = try ExplanationTests.explanation(metric, day.description, of: mutated)
          #expect(explained.explanation.value == value, "\(name) \(copy): \(metric) \(day)")
          #expect(explained.explanation.files.flatMap(\.parts).total == value, "\(name) \(copy): \(metric) \(day)")
        }
      }
    }
  }

  @Test("Ordinary reading keeps no places")
  func untraced() throws {
    for (_, files) in Self.samples {
      for file in files { #expect(read(file.bytes, named: file.name).trace == nil) }
    }
  }
}
