import Curses
import Dashboard
import Foundation
import Synchronization
import TestSupport
import Testing
import Trackers

@testable import activity

/// What the dashboard does when files are read, and read again.
@Suite("Reading for the dashboard", .serialized)
struct DashboardReading {
  @Test("only the first reading is shown while it goes on; the next one when it is done")
  func snapshots() throws {
    try Program.withFolder { folder in
      for day in 10..<30 {
        try "[{\"date\": \"2026-11-\(day)\", \"move\": 400}]".write(
          to: folder.appendingPathComponent("\(day).json"), atomically: true, encoding: .utf8)
      }
      var options = Options()
      options.paths = [Array(folder.path.utf8)]
      let source = DashboardSource(
        try Setup(options: options, environment: Environment(Program.environment)), patience: 0)
      func counts() -> [Int] {
        let counts = Mutex<[Int]>([])
        source.load { content in counts.withLock { $0.append(content.summaries.count) } }
        return counts.withLock { $0 }
      }
      #expect(counts() == Array(1...20) + [20])
      #expect(counts() == [20])
    }
  }

  @Test("r after the file broke or vanished: the days stay, and the notes say what happened", arguments: [true, false])
  func readAgain(isBroken: Bool) throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("r.json")
      try nativeDay.write(to: file, atomically: true, encoding: .utf8)
      let terminal = try #require(PseudoTerminal())
      let program = try #require(
        terminal.launch(Program.path, ["--reduce-motion", file.path], environment: Program.environment))
      #expect(terminal.wait(for: "Exercise"))
      if isBroken {
        try "{\"broken".write(to: file, atomically: true, encoding: .utf8)
      } else {
        try FileManager.default.removeItem(at: file)
      }
      terminal.forget()
      terminal.type("r")
      #expect(terminal.wait(for: "1 note"))
      terminal.type("e")
      #expect(terminal.wait(for: isBroken ? "r.json:1:" : "No such file"))
      terminal.type("q")
      #expect(program.ending(within: 5) == .exit(1))
    }
  }

  @Test(
    "a file that breaks holds up no other: it says what it said before, and a note says so",
    arguments: ["read", "cached"])
  func oneBroken(start: String) throws {
    try Program.withFolder { folder in
      let (data, cache) = (folder.appendingPathComponent("data"), folder.appendingPathComponent("cache"))
      try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
      func write(_ name: String, _ text: String) throws {
        try text.write(to: data.appendingPathComponent(name), atomically: false, encoding: .utf8)
      }
      try write("a.json", "[{\"date\": \"2026-11-28\", \"move\": 280}]")
      try write("b.json", "[{\"date\": \"2026-11-29\", \"move\": 290}]")
      var options = Options()
      options.paths = [Array(data.path.utf8)]
      options.usesCache = start == "cached"
      let environment = Program.environment.merging(["XDG_CACHE_HOME": cache.path]) { $1 }
      func source() throws -> DashboardSource {
        DashboardSource(try Setup(options: options, environment: Environment(environment)))
      }
      if start == "cached" {
        usleep(2_050_000)
        try source().load { _ in }
      }
      let source = try source()
      func moves() -> (values: [Double?], notes: [String]) {
        source.watch?.insist()
        let last = Mutex(Content())
        source.load { content in last.withLock { $0 = content } }
        return last.withLock { ($0.summaries.map { $0[.move].value }, $0.notes) }
      }
      #expect(moves().values == [280, 290])
      for (text, value) in [("[{\"date\": \"2026-11-28\", \"mo", 291.0), ("", 292), ("no export", 293)] {
        try write("a.json", text)
        try write("b.json", "[{\"date\": \"2026-11-29\", \"move\": \(value)}]")
        let (values, notes) = moves()
        #expect(values == [280, value], "a.json is \(text.debugDescription)")
        #expect(notes.contains { $0.contains("a.json") }, "\(notes)")
      }
      if start == "cached" {
        usleep(2_050_000)
        for _ in 1...2 { #expect(moves().values == [280, 293], "nothing changed any more") }
      }
      try write("a.json", "[{\"date\": \"2026-11-28\", \"move\": 281}]")
      let (values, notes) = moves()
      #expect(values == [281, 293])
      #expect(notes.isEmpty)
      try FileManager.default.removeItem(at: data.appendingPathComponent("a.json"))
      #expect(moves().values == [293], "a file that has gone says nothing any more")
    }
  }

  @Test("a pipe that stalls holds up no file before it, and what it may hold is not called missing")
  func stalledPipe() throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("day.json")
      try "[{\"date\": \"2026-11-29\", \"move\": 412}]".write(to: file, atomically: true, encoding: .utf8)
      let terminal = try #require(PseudoTerminal())
      let line = "sleep 4 | \"$activity\" --reduce-motion --rings move,stand \"$file\" -"
      let environment = Program.environment.merging(
        ["PATH": "/usr/bin:/bin", "activity": Program.path, "file": file.path]
      ) { $1 }
      let program = try #require(terminal.launch("/bin/sh", ["-c", line], environment: environment))
      #expect(terminal.wait(for: "412", seconds: 3))
      #expect(terminal.text.contains("reading"))
      #expect(!terminal.text.contains("no data"))
      #expect(terminal.wait(for: "no data", seconds: 8))
      terminal.type("q")
      #expect(program.ending(within: 5) != nil)
    }
  }

  @Test("LOOK 13: the header says how far a long reading has come, then how far the data reach")
  func longReading() throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("f")
      mkfifo(file.path, 0o600)
      let terminal = try #require(PseudoTerminal())
      let program = try #require(
        terminal.launch(Program.path, ["--reduce-motion", file.path], environment: Program.environment))
      let writer = try FileHandle(forWritingTo: file)
      // Without a record at its start the file would be no export, and its pipe would be closed.
      try writer.write(contentsOf: Data("[{\"date\": \"2026-11-28\", \"move\": 1},".utf8))
      try writer.write(contentsOf: Data(repeating: UInt8(ascii: " "), count: 3_100_000))
      terminal.read(for: 0.8)
      terminal.type("\u{c}")
      #expect(terminal.wait(for: "reading 3 MB"))
      try writer.write(contentsOf: Data(nativeDay.utf8.dropFirst()))
      try writer.close()
      terminal.read(for: 0.5)
      terminal.type("\u{c}")
      #expect(terminal.wait(for: "413"))
      terminal.forget()
      terminal.type("\u{c}")
      #expect(terminal.wait(for: "November"))
      #expect(!terminal.text.contains("reading"))
      terminal.type("q")
      #expect(program.ending(within: 5) == .exit(0))
    }
  }

  @Test("the bytes of files are counted while they are read, and their sizes are known before")
  func meter() throws {
    try Program.withFolder { folder in
      let files = ["a.json", "b.json"].map { folder.appendingPathComponent($0) }
      for file in files { try nativeDay.write(to: file, atomically: true, encoding: .utf8) }
      let size = 2 * nativeDay.utf8.count
      var options = Options()
      for paths in [[folder], files] {
        options.paths = paths.map { Array($0.path.utf8) }
        let source = DashboardSource(try Setup(options: options, environment: Environment(Program.environment)))
        for _ in 0..<2 {
          source.load { _ in }
          #expect(source.progress == ReadingProgress(bytes: size, total: size))
        }
      }
      options.paths.append(Array("/dev/null".utf8))
      let source = DashboardSource(try Setup(options: options, environment: Environment(Program.environment)))
      source.load { _ in }
      #expect(source.progress.total == nil, "nobody knows the size of a device")
    }
  }

  @Test("files without a day to show end it with a line, not with nothing")
  func nothing() throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("goals.json")
      try "{\"goals\": {\"move\": 500}}".write(to: file, atomically: true, encoding: .utf8)
      let terminal = try #require(PseudoTerminal())
      let program = try #require(terminal.launch(Program.path, [file.path], environment: Program.environment))
      #expect(program.ending(within: 5) == .exit(2))
      #expect(terminal.text.hasPrefix("activity: nothing to show: there is no day with data in "))
      #expect(terminal.text.hasSuffix("goals.json, read as native\r\n"))
    }
  }
}
