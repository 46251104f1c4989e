import Foundation
import Testing
import Trackers

/// Words about the program go to a file too.
@Suite("What --output takes") struct OutputOfWords {
  @Test(
    "all that is printed is written there, and nothing elsewhere",
    arguments: [
      "--help", "--version", "--completions bash", "--list-formats", "--list-themes", "--print-config",
      "--once day.json", "--format line day.json", "--explain move@2026-11-29 day.json",
    ])
  func all(arguments: String) throws {
    let line = "\"$activity\" \(arguments)"
    let run = try Program.shell("\(line) > shown; \(line) --output written; wc -c < written; cmp shown written")
    #expect(
      run.status == 0 && run.text.trimmingCharacters(in: .whitespacesAndNewlines) != "0", "\(run.text)\(run.errors)")
    #expect(run.text.split(separator: "\n").count == 1, "\(run.text)")
    #expect(try Program.shell("\(line) --output /dev/full").status == 2)
  }
}

@Suite("What is printed") struct CommandLineOutput {
  @Test("standard input in, words out, for a pipe")
  func words() throws {
    let run = try Program.run("--once", "-", input: nativeDay)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.text.contains("Move 83 percent"))
    #expect(!run.text.contains("\u{1b}"))
  }

  @Test("without --once a pipe gets the same")
  func pipeIsOnce() throws {
    let once = try Program.run("--once", "-", input: nativeDay)
    #expect(try Program.run("-", input: nativeDay).output == once.output)
  }

  @Test("JSON for programs, all of it")
  func json() throws {
    let run = try Program.run("--format", "json", "-", input: nativeDay)
    #expect(run.status == 0)
    let object = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(object["schema"] as? String == "activity/1")
    let days = try #require(object["days"] as? [[String: Any]])
    #expect(days.count == 1)
    let metrics = try #require(days[0]["metrics"] as? [String: [String: Any]])
    #expect(metrics["move"]?["value"] as? Double == 412.5)
    #expect(metrics["move"]?["goalFrom"] as? String == "file")
    #expect(metrics["stand"]?["percent"] as? Int == 75)
  }

  @Test("our own JSON, read again, gives the same days")
  func roundTrip() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Program.package.path + "/sample-data").sorted() {
      let first = try Program.run("--all", "--format", "json", "--tz", "Europe/Berlin", "sample-data/" + name)
      let again = try Program.run("--all", "--format", "json", "-", input: first.text)
      #expect(again.status == 0, "\(name)")
      #expect(try days(first) == days(again), "\(name)")
    }
  }

  @Test("sample data are said to be sample data, and never given to programs")
  func sample() throws {
    let words = try Program.run("--once")
    #expect(words.status == 0)
    #expect(words.text.lowercased().contains("sample data"))
    for arguments in [["--format", "json"], ["--all", "--format", "json"]] {
      let json = try Program.shell("\"$activity\" \(arguments.joined(separator: " "))")
      #expect(json.status == 2)
      #expect(json.output.isEmpty)
      #expect(json.errorLines.count == 1)
    }
  }

  @Test("--list-formats names every format, and --input-format takes a file as one of them")
  func formats() throws {
    let list = try Program.run("--list-formats")
    #expect(list.status == 0)
    let names = list.text.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    #expect(names == Importer.formats.map(\.name))
    let file = #"{"date": "2026-11-29", "move": 5, "schema": "mine"}"#
    #expect(try Program.run("--format", "json", "-", input: file).status == 2)
    let run = try Program.run("--format", "json", "--input-format", "native", "-", input: file)
    #expect(run.status == 0 && run.text.contains("\"format\": \"native\""))
  }

  @Test("--goal wins over the file")
  func goal() throws {
    let run = try Program.run("--format", "json", "--goal", "move=825", "-", input: nativeDay)
    #expect(run.text.contains("\"goal\": 825, \"goalFrom\": \"option\", \"progress\": 0.5, \"percent\": 50"))
  }

  @Test("where no ring has a goal, --check says why none is closed")
  func noGoals() throws {
    let run = try Program.shell("\"$activity\" --check --goal move=0 --goal exercise=0 --goal stand=0 day.json")
    #expect(run.status == 3 && run.output.isEmpty)
    #expect(run.errors == "activity: --check: no ring has a goal, so that none can be closed\n")
    #expect(try Program.shell("\"$activity\" --check day.json").errors.isEmpty)
  }

  @Test("a range is every day in it and no other")
  func range() throws {
    let lines = (1...9).map { "{\"date\": \"2026-11-0\($0)\", \"move\": 1}\n" }.joined()
    let run = try Program.run("--from", "2026-11-03", "--to", "2026-11-05", "--format", "json", "-", input: lines)
    #expect(try days(run).map { $0["date"] as? String } == ["2026-11-03", "2026-11-04", "2026-11-05"])
  }

  private func days(_ run: ProgramRun) throws -> [NSDictionary] {
    let object = try JSONSerialization.jsonObject(with: run.output)
    return try #require((object as? [String: Any])?["days"] as? [NSDictionary])
  }
}
