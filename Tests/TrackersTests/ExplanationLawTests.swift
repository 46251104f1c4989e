import Foundation
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

  @Test("The parts that count come to the value exactly, in their order", arguments: samples.indices)
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
        #expect(!explained.explanation.files.flatMap(\.parts).contains { $0.label == Part.unexplained })
        #expect(chosen.parts.allSatisfy { $0.position != nil || $0.label == Part.rounding })
        if measure.goal?.origin == .file { #expect(explained.explanation.goalPlace != nil) }
        count += 1
        if count > 60 { return }
      }
    }
    #expect(count > 0)
  }

  @Test("Ordinary reading keeps no places")
  func untraced() throws {
    for (_, files) in Self.samples {
      for file in files { #expect(read(file.bytes, named: file.name).trace == nil) }
    }
  }
}
