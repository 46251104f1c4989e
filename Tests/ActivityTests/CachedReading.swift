import Curses
import Foundation
import Trackers

@testable import activity

/// Tests that read with a cache in a folder of its own.
protocol CachedReading {}

extension CachedReading {
  private var now: LocalTime { LocalTime(day: Day(daysSince1970: 21_000), second: 0) }

  var sample: URL { Program.package.appendingPathComponent("sample-data/native.json") }

  func setup(_ paths: [URL], cache: URL, _ change: (inout Options) -> Void = { _ in }) throws -> Setup {
    var options = Options()
    options.paths = paths.map { Array($0.path.utf8) }
    change(&options)
    return try Setup(
      options: options, environment: Environment(Program.environment.merging(["XDG_CACHE_HOME": cache.path]) { $1 }))
  }

  /// A reader of paths after it has read.
  func reader(
    _ paths: [URL], cache: URL, meter: ReadingMeter? = nil, _ change: (inout Options) -> Void = { _ in }
  ) throws -> ExportReader {
    let setup = try setup(paths, cache: cache, change)
    var reader = ExportReader(setup, meter: meter)
    reader.read(setup.options, now: now)
    return reader
  }

  /// Everything that can be seen of a reader.
  func sight(_ reader: ExportReader) -> [String] {
    let summaries = reader.history.summaries(goals: GoalSettings(), now: now)
    return [activityJSON(summaries, sources: reader.history.sources), "\(reader.status(isStrict: true))"]
      + reader.diagnostics.lines
  }

  /// Whether everything came from the cache, and no file was read.
  func isKnown(_ reader: ExportReader) -> Bool { reader.cache == nil }

  /// The files of a cache.
  func files(in cache: URL) -> [URL] {
    let folder = cache.appendingPathComponent("activity")
    return (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }

  /// Waits until files that were just written are trusted.
  func settle() { usleep(2_050_000) }
}
