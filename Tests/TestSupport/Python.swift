import Foundation
import Testing

/// Python 3, which reads what others wrote: a second opinion in tests.
public enum Python {
  /// Runs a script with bytes on its standard input, and returns what it writes; the test fails where it does.
  public static func run(_ script: String, _ arguments: [String] = [], input: [UInt8] = []) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("activity-\(UUID().uuidString)")
    try Data(input).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script] + arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return Array(output)
  }
}
