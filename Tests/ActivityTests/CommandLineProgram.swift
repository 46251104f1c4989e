import Curses
import Foundation
import Testing

/// What a run of the program left behind.
struct ProgramRun {
  let status: Int32
  let output: Data
  let errors: String

  var text: String { String(decoding: output, as: UTF8.self) }
  var errorLines: [Substring] { errors.split(separator: "\n") }
}

extension Environment {
  /// Creates the environment that a run of the program is given.
  init(_ variables: [String: String]) { self.init(Array(variables.keys)) { variables[$0] } }
}

/// The built program, run as a user would, with an environment of its own.
enum Program {
  /// The root of the package.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The program, which is built beside the test bundle.
  static let path: String = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().appendingPathComponent("activity").path
  }()

  /// The text of a file of the package.
  static func text(of path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  /// The environment of runs that do not say theirs: a terminal that nobody looks at, and UTF-8.
  static let environment = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": "/nonexistent"]

  /// Runs the program with arguments, the bytes of standard input, and changes to the environment.
  static func run(
    _ arguments: String..., input: String = "", environment changes: [String: String] = [:]
  ) throws -> ProgramRun {
    try launch(path, arguments, input: Data(input.utf8), changes)
  }

  /// Runs a line of shell in which `"$activity"` is the program, in a folder that holds `day.json`.
  static func shell(_ line: String, environment changes: [String: String] = [:]) throws -> ProgramRun {
    try withFolder { folder in
      try nativeDay.write(to: folder.appendingPathComponent("day.json"), atomically: true, encoding: .utf8)
      return try shell(line, in: folder, environment: changes)
    }
  }

  /// Runs a line of shell in which `"$activity"` is the program, in a folder.
  static func shell(_ line: String, in folder: URL, environment changes: [String: String] = [:]) throws -> ProgramRun {
    try launch("/bin/sh", ["-c", line], input: Data(), changes.merging(["activity": path]) { $1 }, folder)
  }

  private static func launch(
    _ executable: String, _ arguments: [String], input: Data, _ changes: [String: String], _ folder: URL = package
  ) throws -> ProgramRun {
    try withFolder { scratch in
      // Files instead of pipes: nothing can fill up and wait.
      let names = ["input", "output", "errors"].map { scratch.appendingPathComponent($0) }
      try input.write(to: names[0])
      for name in names[1...] { try Data().write(to: name) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: executable)
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }.merging(changes) { $1 }
      process.standardInput = try FileHandle(forReadingFrom: names[0])
      process.standardOutput = try FileHandle(forWritingTo: names[1])
      process.standardError = try FileHandle(forWritingTo: names[2])
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit, "the program was ended by signal \(process.terminationStatus)")
      return ProgramRun(
        status: process.terminationStatus, output: try Data(contentsOf: names[1]),
        errors: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self))
    }
  }

  /// Gives a body a folder of its own, and removes it afterwards.
  static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("activity-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}

/// A day in the native format, all three rings of it.
let nativeDay = """
  [{"date": "2026-11-29", "move": 412.5, "exercise": 34, "stand": 9,
    "goals": {"move": 500, "exercise": 30, "stand": 12}}]
  """
