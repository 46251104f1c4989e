import Foundation
import TestSupport
import Testing
import Trackers

@testable import activity

/// What was read is kept for the next time, and is the same then.
@Suite("The cache") struct Caching {
  /// A reader of paths whose cache lies in a folder, after it has read.
  private func reader(
    _ paths: [URL], cache: URL, _ change: (inout Options) -> Void = { _ in }
  ) throws -> ExportReader {
    var options = Options()
    options.paths = paths.map { Array($0.path.utf8) }
    change(&options)
    let environment = Program.environment.merging(["XDG_CACHE_HOME": cache.path]) { $1 }
    var reader = ExportReader(try Setup(options: options, environment: environment))
    reader.read(options, now: LocalTime(day: Day(daysSince1970: 21_000), second: 0))
    return reader
  }

  /// Everything that can be seen of a reader.
  private func sight(_ reader: ExportReader) -> [String] {
    let summaries = reader.history.summaries(
      goals: GoalSettings(), now: LocalTime(day: Day(daysSince1970: 21_000), second: 0))
    return [activityJSON(summaries, sources: reader.history.sources), "\(reader.status(isStrict: true))"]
      + reader.diagnostics.lines
  }

  /// Whether everything came from the cache, and no file was read.
  private func isKnown(_ reader: ExportReader) -> Bool { reader.cache == nil }

  private func files(in cache: URL) -> [URL] {
    let folder = cache.appendingPathComponent("activity")
    return (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }

  /// Waits until files that were just written are trusted.
  private func settle() { usleep(2_050_000) }

  static let samples =
    (try? FileManager.default.contentsOfDirectory(
      at: Program.package.appendingPathComponent("sample-data"), includingPropertiesForKeys: nil)) ?? []

  @Test("the program prints the same bytes the first time, the second time and without", arguments: samples)
  func sameOutput(sample: URL) throws {
    try Program.withFolder { cache in
      let environment = ["XDG_CACHE_HOME": cache.path]
      for options in [["--all", "--format", "json"], ["--format", "json"], ["--strict"]] {
        let line = "\"$activity\" --once \(options.joined(separator: " ")) '\(sample.path)'"
        let runs = try [" --no-cache", "", ""].map { option in
          try Program.shell(line + option, in: cache, environment: environment)
        }
        for run in runs {
          #expect(run.output == runs[0].output)
          #expect(run.errors == runs[0].errors)
          #expect(run.status == runs[0].status)
        }
      }
      #expect(files(in: cache).count == 1, "one file for all files of a command line")
    }
  }

  @Test("a folder with an archive, a packed file, a broken one and strangers; then one more, and one less")
  func folder() throws {
    try Program.withFolder { folder in
      let data = folder.appendingPathComponent("data")
      let cache = folder.appendingPathComponent("cache")
      let samples = Program.package.appendingPathComponent("sample-data").path
      _ = try Program.shell(
        """
        mkdir data; cp -r \(samples)/fitbit-takeout \(samples)/google-fit-takeout \(samples)/apple-health-export.xml data
        cp \(samples)/native.json data/a.json; gzip -c \(samples)/health-auto-export.json > data/b.json.gz
        echo '{"x": 1}' > data/stranger.json; echo '[{"date": "2026-11-01", "move": ' > data/cut.json
        echo '[{"date": "2026-11-01", "move": "many"}, {"date": "2026-11-02", "move": 5}]' > data/fault.json
        echo 'no zip' > data/c.zip; : > data/empty.json; ln -s nowhere data/gone.json
        """, in: folder)
      settle()
      let plain = sight(try reader([data], cache: cache) { $0.usesCache = false })
      #expect(files(in: cache).isEmpty)
      let link = data.appendingPathComponent("gone.json")
      for _ in 0..<2 {
        let first = try reader([data], cache: cache)
        #expect(sight(first) == plain)
        first.saveCache()
        #expect(!isKnown(first), "a file that cannot be opened may be there the next time")
      }
      try FileManager.default.removeItem(at: link)
      let first = try reader([data], cache: cache)
      first.saveCache()
      let again = try reader([data], cache: cache)
      #expect(isKnown(again))
      #expect(sight(again) == sight(first))
      #expect(plain.contains { $0.contains("gone.json") })

      try nativeDay.write(to: data.appendingPathComponent("new.json"), atomically: true, encoding: .utf8)
      let more = try reader([data], cache: cache)
      #expect(!isKnown(more))
      #expect(sight(more) == sight(try reader([data], cache: cache) { $0.usesCache = false }))
      #expect(sight(more) != sight(again))
      more.saveCache()
      #expect(!isKnown(try reader([data], cache: cache)), "what was written just now is not trusted")
      try FileManager.default.removeItem(at: data.appendingPathComponent("new.json"))
      let less = try reader([data], cache: cache)
      #expect(!isKnown(less))
      #expect(sight(less) == sight(first))
    }
  }

  @Test("a file that has changed is read again, be its size and its own time the same")
  func change() throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("day.json")
      let cache = folder.appendingPathComponent("cache")
      func write(_ text: String) throws {
        try text.write(to: file, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: file.path)
      }
      try write(nativeDay)
      try reader([file], cache: cache).saveCache()
      #expect(files(in: cache).isEmpty, "a file that was changed within two seconds is not trusted")
      settle()
      try reader([file], cache: cache).saveCache()
      #expect(isKnown(try reader([file], cache: cache)))
      try write(nativeDay.replacingOccurrences(of: "412.5", with: "999.5"))
      let changed = try reader([file], cache: cache)
      #expect(!isKnown(changed))
      #expect(sight(changed)[0].contains("999.5"))
    }
  }

  @Test("other zones, formats and paths have entries of their own")
  func keys() throws {
    try Program.withFolder { cache in
      let file = Program.package.appendingPathComponent("sample-data/native.json")
      try reader([file], cache: cache).saveCache()
      #expect(isKnown(try reader([file], cache: cache)))
      #expect(!isKnown(try reader([file], cache: cache) { $0.zone = "UTC" }))
      #expect(!isKnown(try reader([file], cache: cache) { $0.zone = "Europe/Berlin" }))
      #expect(!isKnown(try reader([file], cache: cache) { $0.inputFormat = "native" }))
      #expect(!isKnown(try reader([file, file], cache: cache)))
      #expect(!isKnown(try reader([file.deletingLastPathComponent()], cache: cache)))
    }
  }

  @Test("an entry that was cut or changed anywhere is passed over, and written anew")
  func damage() throws {
    try Program.withFolder { cache in
      let sample = Program.package.appendingPathComponent("sample-data/native.json")
      let plain = try reader([sample], cache: cache)
      plain.saveCache()
      let file = try #require(files(in: cache).first)
      let whole = try Data(contentsOf: file)
      var random = SplitMix64(seed: 3)
      for round in 0..<100 {
        var bytes = whole
        if round % 2 == 0 {
          bytes = bytes.prefix(Int.random(in: 0..<whole.count, using: &random))
        } else {
          // The header is short, and all depends on it.
          let place = Int.random(in: 0..<(round % 4 == 1 ? CacheHeader.length : whole.count), using: &random)
          bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
        try bytes.write(to: file)
        #expect(sight(try reader([sample], cache: cache)) == sight(plain))
      }
      try Data("something else".utf8).write(to: file)
      try reader([sample], cache: cache).saveCache()
      #expect(isKnown(try reader([sample], cache: cache)))
    }
  }

  @Test("the folder and its files are the user's alone, and no link in them is followed")
  func links() throws {
    try Program.withFolder { folder in
      let sample = Program.package.appendingPathComponent("sample-data/native.json")
      let cache = folder.appendingPathComponent("cache")
      try reader([sample], cache: cache).saveCache()
      let file = try #require(files(in: cache).first)
      func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
      }
      #expect(try mode(file) == 0o600)
      #expect(try mode(file.deletingLastPathComponent()) == 0o700)

      let victim = folder.appendingPathComponent("victim")
      try "untouched".write(to: victim, atomically: true, encoding: .utf8)
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createSymbolicLink(at: file, withDestinationURL: victim)
      let temporary = file.deletingLastPathComponent().appendingPathComponent(".\(file.lastPathComponent).\(getpid())")
      try FileManager.default.createSymbolicLink(at: temporary, withDestinationURL: victim)
      try reader([sample], cache: cache).saveCache()
      #expect(try String(contentsOf: victim, encoding: .utf8) == "untouched")
      #expect(isKnown(try reader([sample], cache: cache)), "the link gave way to a file")

      let linked = folder.appendingPathComponent("linked")
      try FileManager.default.createDirectory(at: linked, withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(
        at: linked.appendingPathComponent("activity"), withDestinationURL: cache.appendingPathComponent("activity"))
      #expect(!isKnown(try reader([sample], cache: linked)))

      chmod(cache.appendingPathComponent("activity").path, 0o777)
      #expect(!isKnown(try reader([sample], cache: cache)), "anybody could have written there")
    }
  }

  @Test("a FIFO in an entry's place is not waited for")
  func fifo() throws {
    try Program.withFolder { cache in
      let sample = Program.package.appendingPathComponent("sample-data/native.json")
      try reader([sample], cache: cache).saveCache()
      let file = try #require(files(in: cache).first)
      try FileManager.default.removeItem(at: file)
      mkfifo(file.path, 0o600)
      #expect(!isKnown(try reader([sample], cache: cache)))
    }
  }

  @Test(
    "without a place for it everything works as before",
    arguments: [
      "XDG_CACHE_HOME=/dev/null", "XDG_CACHE_HOME=/nonexistent/a/b", "XDG_CACHE_HOME=relative HOME=", "HOME=",
      "XDG_CACHE_HOME=$PWD/file",
    ])
  func nowhere(variables: String) throws {
    try Program.withFolder { folder in
      let sample = Program.package.appendingPathComponent("sample-data/native.json").path
      let run = try Program.shell(
        "touch file; for i in 1 2; do env -i \(variables) \"$activity\" --once '\(sample)' || exit; done; ls -A",
        in: folder)
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      #expect(run.text.contains("Move"))
      #expect(run.text.hasSuffix("file\n"), "nothing was written")
    }
  }

  @Test("standard input is never kept, and --no-cache neither reads nor writes")
  func nothingKept() throws {
    try Program.withFolder { cache in
      let environment = ["XDG_CACHE_HOME": cache.path]
      for _ in 0..<2 {
        let run = try Program.run("--once", "-", input: nativeDay, environment: environment)
        #expect(run.status == 0)
        let sample = Program.package.appendingPathComponent("sample-data/native.json").path
        #expect(try Program.run("--once", "--no-cache", sample, environment: environment).status == 0)
      }
      #expect(files(in: cache).isEmpty)
    }
  }

  @Test("the oldest entries go when there are too many bytes")
  func limit() throws {
    try Program.withFolder { parent in
      let path = parent.appendingPathComponent("activity").path
      let folder = try #require(CacheFolder(path, isNeeded: true))
      for (index, name) in ["0", "1", "2", ".unfinished", "4", "5"].enumerated() {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try Data(count: 1_000).write(to: file)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1e9 + Double(index))], ofItemAtPath: file.path)
      }
      folder.prune(to: 3_500)
      #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == ["2", "4", "5"])
    }
  }
}
