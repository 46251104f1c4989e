import Foundation
import TestSupport
import Testing
import Trackers

@testable import activity

/// Where the cache lies, and what may lie there instead.
@Suite("The folder of the cache") struct CacheFolders: CachedReading {
  @Test("an entry that was cut or changed anywhere is passed over, and written anew")
  func damage() throws {
    try Program.withFolder { cache in
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
      let path = sample.path
      let run = try Program.shell(
        "touch file; for i in 1 2; do env -i \(variables) \"$activity\" --once '\(path)' || exit; done; ls -A",
        in: folder)
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      #expect(run.text.contains("Move"))
      #expect(run.text.hasSuffix("file\n"), "nothing was written")
    }
  }

  @Test("where a file cannot grow as large as the cache, as on a full disk, nobody hears of it, and nothing is left")
  func noRoom() throws {
    try Program.withFolder { folder in
      let line = "\"$activity\" --once --format json '\(sample.path)'"
      let plain = try Program.shell(line + " --no-cache", in: folder)
      let environment = ["XDG_CACHE_HOME": folder.path]
      let run = try Program.shell("(ulimit -f 0; \(line)) | cat", in: folder, environment: environment)
      #expect(run.output == plain.output)
      #expect(run.errors.isEmpty)
      #expect(run.status == 0)
      #expect(files(in: folder).isEmpty)
    }
  }

  @Test("standard input is never kept, and --no-cache neither reads nor writes")
  func nothingKept() throws {
    try Program.withFolder { cache in
      let environment = ["XDG_CACHE_HOME": cache.path]
      for _ in 0..<2 {
        let run = try Program.run("--once", "-", input: nativeDay, environment: environment)
        #expect(run.status == 0)
        #expect(try Program.run("--once", "--no-cache", sample.path, environment: environment).status == 0)
      }
      #expect(files(in: cache).isEmpty)
    }
  }

  @Test("the oldest entries go when there are too many bytes")
  func limit() throws {
    try Program.withFolder { parent in
      let path = parent.appendingPathComponent("activity").path
      let folder = try #require(CacheFolder(path, isNeeded: true))
      for (index, name) in ["0", "1", "2", "4", "5"].enumerated() {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try Data(count: 1_000).write(to: file)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1e9 + Double(index))], ofItemAtPath: file.path)
      }
      folder.prune(to: 3_500)
      #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == ["2", "4", "5"])
    }
  }

  @Test("what a process left that was ended while it wrote goes, what another one still writes stays")
  func abandoned() throws {
    try Program.withFolder { cache in
      try reader([sample], cache: cache).saveCache()
      let path = cache.appendingPathComponent("activity").path
      let folder = try #require(CacheFolder(path, isNeeded: false))
      let writing = try #require(folder.newFile(named: ".writing"))
      defer { writing.release() }
      try Data(count: 9).write(to: URL(fileURLWithPath: "\(path)/.abandoned"))
      let other = try #require(NewCacheFile("other", in: path))
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      #expect(names.contains(".writing") && names.contains(".other.\(getpid())") && !names.contains(".abandoned"))
      withExtendedLifetime(other) { folder.removeAbandoned() }
      #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == names.sorted())
    }
  }
}
