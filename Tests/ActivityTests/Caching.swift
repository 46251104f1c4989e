import Dashboard
import Foundation
import Testing
import Trackers

@testable import activity

/// What was read is kept for the next time, and is the same then.
@Suite("The cache") struct Caching: CachedReading {
  static let samples =
    (try? FileManager.default.contentsOfDirectory(
      at: Program.package.appendingPathComponent("sample-data"), includingPropertiesForKeys: nil)) ?? []

  @Test("the program prints the same bytes the first time, the second time and without", arguments: samples)
  func sameOutput(sample: URL) throws {
    try Program.withFolder { cache in
      let environment = ["XDG_CACHE_HOME": cache.path]
      for options in [["--all", "--format", "json"], ["--format", "json"], ["--strict"], ["--format", "rings"]] {
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

  @Test("two files of one name in an archive are two, the second time too")
  func twins() throws {
    try Program.withFolder { folder in
      let data = folder.appendingPathComponent("data")
      let cache = folder.appendingPathComponent("cache")
      let script = """
        import zipfile, warnings
        warnings.simplefilter("ignore")
        with zipfile.ZipFile("data/a.zip", "w") as z:
          for day in 1, 2: z.writestr("a.json", '[{"date": "2026-11-0%d", "move": 5}]' % day)
        """
      try script.write(to: folder.appendingPathComponent("pack.py"), atomically: true, encoding: .utf8)
      _ = try Program.shell("mkdir data; python3 pack.py", in: folder)
      settle()
      let plain = sight(try reader([data], cache: cache) { $0.usesCache = false })
      let first = try reader([data], cache: cache)
      first.saveCache()
      #expect(sight(first) == plain)
      // One more file, so that what was read of each is asked for.
      _ = try Program.shell("echo '[{\"date\": \"2026-11-03\", \"move\": 7}]' > data/b.json", in: folder)
      settle()
      let again = try reader([data], cache: cache)
      #expect(sight(again) == sight(try reader([data], cache: cache) { $0.usesCache = false }))
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

  @Test("of several files only the one that has changed is read, and the others are taken from the cache")
  func oneOfSeveral() throws {
    try Program.withFolder { folder in
      let cache = folder.appendingPathComponent("cache")
      let data = folder.appendingPathComponent("data")
      try FileManager.default.createDirectory(at: data, withIntermediateDirectories: false)
      let texts = ["412.5", "99", "7"].map { nativeDay.replacingOccurrences(of: "412.5", with: $0) }
      for (index, text) in texts.enumerated() {
        try text.write(to: data.appendingPathComponent("\(index).json"), atomically: false, encoding: .utf8)
      }
      settle()
      let meter = ReadingMeter()
      let first = try reader([data], cache: cache, meter: meter)
      #expect(meter.progress.bytes == texts.reduce(0) { $0 + $1.utf8.count })
      first.saveCache()
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: data.appendingPathComponent("1.json").path)
      settle()
      let second = try reader([data], cache: cache, meter: meter)
      #expect(!isKnown(second))
      #expect(meter.progress.bytes == texts[1].utf8.count)
      #expect(sight(second) == sight(first))
    }
  }

  @Test("a dashboard that starts from the cache shows what it showed before, at once")
  func dashboard() throws {
    try Program.withFolder { cache in
      func load() throws -> (contents: [Content], source: DashboardSource) {
        let source = DashboardSource(try setup([sample], cache: cache))
        var contents: [Content] = []
        source.load { contents.append($0) }
        return (contents, source)
      }
      let (first, second) = (try load(), try load())
      #expect(!isKnown(first.source.reader))
      #expect(isKnown(second.source.reader))
      #expect(second.contents.count == 1)
      #expect(second.contents.last == first.contents.last)
      #expect(second.contents.last?.summaries.isEmpty == false)
    }
  }

  @Test("other zones, formats and paths have entries of their own")
  func keys() throws {
    try Program.withFolder { cache in
      let file = sample
      try reader([file], cache: cache).saveCache()
      #expect(isKnown(try reader([file], cache: cache)))
      #expect(!isKnown(try reader([file], cache: cache) { $0.zone = "UTC" }))
      #expect(!isKnown(try reader([file], cache: cache) { $0.zone = "Europe/Berlin" }))
      #expect(!isKnown(try reader([file], cache: cache) { $0.inputFormat = "native" }))
      #expect(!isKnown(try reader([file, file], cache: cache)))
      #expect(!isKnown(try reader([file.deletingLastPathComponent()], cache: cache)))
    }
  }
}
