import Foundation
import Testing

@testable import activity

@Suite("Takeouts on the command line") struct CommandLineTakeouts {
  /// A Takeout of a year with a broken file, made with Python, and a line of shell.
  private func run(_ line: String, folder name: String = "Takeout/Fitbit") throws -> ProgramRun {
    try Program.withFolder { folder in
      let script = """
        import os, datetime
        place = "\(name)"
        os.makedirs(place)
        def write(name, records):
          text = ",".join('{"dateTime" : "%s", "value" : "%s"}' % record for record in records)
          open(f"{place}/{name}.json", "w").write("[" + text + "]")
        for month in range(1, 13):
          days = [f"{month:02}/{day:02}/26" for day in range(1, 29)]
          for family, factor in (("steps", 7), ("calories", 1.21), ("distance", 512)):
            write(f"{family}-2026-{month:02}-01",
              [(f"{day} {hour:02}:{minute:02}:00", hour * factor) for day in days for hour in range(24) for minute in (0, 7)])
          open(f"{place}/heart_rate-2026-{month:02}-01.json", "w").write('[{"date":"2026-07-%02d","move":777}]' % month)
        open(f"{place}/steps-2027-01-01.json", "w").write("[{")
        """
      try script.write(to: folder.appendingPathComponent("make.py"), atomically: true, encoding: .utf8)
      return try Program.shell("python3 make.py && rm make.py && \(line)", in: folder)
    }
  }

  private let json = "--all --format json"

  @Test("a folder comes to what its files come to one by one, time and again")
  func independent() throws {
    let alone = try run("\"$activity\" \(json) Takeout/Fitbit/[cds]*.json")
    #expect(alone.status != 0 && alone.errors.contains("steps-2027-01-01.json:1:"))
    for _ in 0..<3 {
      let together = try run("\"$activity\" \(json) Takeout")
      #expect(together.status == 0 && together.output == alone.output)
      #expect(together.errors.hasPrefix(alone.errors))
    }
    let zipped = try run("python3 -m zipfile -c t.zip Takeout && rm -r Takeout && \"$activity\" \(json) t.zip")
    #expect(zipped.text.replacingOccurrences(of: "t.zip/", with: "") == alone.text)
  }

  @Test("files of no use are not opened, in a Takeout only", arguments: [".", "Takeout", "Takeout/Fitbit"])
  func notOpened(path: String) throws {
    // They hold what would be shown if they were read.
    let run = try run("\"$activity\" \(json) '\(path)'")
    #expect(!run.text.contains("777") && run.text.contains("2026-12-28"))
    #expect(run.errors.hasSuffix("\(path): 12 files passed over, of no known format or of no use here\n"))
    let inside = try self.run("cd Takeout/Fitbit && \"$activity\" \(json) .")
    #expect(!inside.text.contains("777"))
    let elsewhere = try self.run("\"$activity\" \(json) Health", folder: "Health")
    #expect(elsewhere.text.contains("777") && !elsewhere.errors.contains("passed over"))
  }
}
