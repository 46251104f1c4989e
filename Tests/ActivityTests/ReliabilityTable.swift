import Foundation
import Testing

/// Tests/RELIABILITY.md says truly which test stands for what.
@Suite("Reliability table") struct ReliabilityTable {
  private let table: String
  /// Every test, as `Suite.function`.
  private let tests: Set<String>

  init() throws {
    let folder = Program.package.appendingPathComponent("Tests")
    func text(_ path: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
    }
    table = try text("RELIABILITY.md")
    var tests: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
      var (suite, isSuite) = ("", false)
      for line in try text(path).split(separator: "\n") {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        // A suite within another one has its attribute on the line before.
        if let index = words.firstIndex(of: "struct"), isSuite || !line.hasPrefix(" "), index + 1 < words.count {
          suite = String(words[index + 1])
        } else if let index = words.firstIndex(of: "func"), index + 1 < words.count {
          tests.insert("\(suite).\(words[index + 1])")
        }
        isSuite = line.contains("@Suite(")
      }
    }
    self.tests = tests
  }

  @Test("each row has a test or a reason")
  func rows() {
    let lines = table.split(separator: "\n").filter { $0.contains(/^\|\s[BSTGCL]\d\d\s/) }
    var names: [String] = []
    for (letter, count) in [("B", 33), ("S", 34), ("T", 30), ("G", 17), ("C", 17), ("L", 18)] {
      for number in 1...count { names.append(number < 10 ? "\(letter)0\(number)" : "\(letter)\(number)") }
    }
    #expect(lines.map { String($0.dropFirst(2).prefix(3)) } == names)
    for line in lines { #expect(line.split(separator: "|").allSatisfy { $0.count > 4 }, "\(line)") }
  }

  @Test("each test that is named exists")
  func names() {
    var count = 0
    for match in table.matches(of: /`([A-Z]\w+\.[a-z]\w+)`/) {
      #expect(tests.contains(String(match.1)), "\(match.1)")
      count += 1
    }
    #expect(count > 150)
  }
}
