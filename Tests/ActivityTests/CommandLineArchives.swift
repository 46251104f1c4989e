import Curses
import Foundation
import TestSupport
import Testing
import Trackers

@testable import activity

@Suite("Archives") struct CommandLineArchives {
  /// Writes archives and their files with Python, then runs a line.
  private func run(_ python: String, _ line: String) throws -> ProgramRun {
    try Program.withFolder { folder in
      try nativeDay.write(to: folder.appendingPathComponent("day.json"), atomically: true, encoding: .utf8)
      let script = """
        import zipfile, gzip
        day = open("day.json").read()
        def pack(name, files):
          with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as z:
            for inner, text in files.items(): z.writestr(inner, text)
        \(python)
        """
      try script.write(to: folder.appendingPathComponent("pack.py"), atomically: true, encoding: .utf8)
      return try Program.shell("python3 pack.py && rm day.json pack.py && \(line)", in: folder)
    }
  }

  @Test("names that begin with ./ are names like others")
  func dotNames() throws {
    let run = try run("pack('a.zip', {'./day.json': day, './.hidden/b.json': day})", "\"$activity\" --once a.zip")
    #expect(run.status == 0)
    #expect(run.text.contains("413 of 500 kcal"))
  }

  @Test("a zip is read like a folder: names kept, nothing unpacked, twins and other files passed over")
  func likeFolder() throws {
    let run = try run(
      """
      pack("a.zip", {"Health/day.json": day, "__MACOSX/Health/._day.json": "x", "Health/._day.json": "x", ".hidden/a.json": "x",
        "notes.txt": "x", "page.json": "<html>", "Health/b.json.gz": gzip.compress(b'[{"date":"2026-11-28","move":5}]'), "in.zip": "PK"})
      """, "\"$activity\" --all --format json a.zip; ls")
    #expect(run.status == 0)
    #expect(run.text.hasSuffix("a.zip\n"))
    #expect(run.text.contains("\"a.zip/Health/day.json\"") && run.text.contains("\"a.zip/Health/b.json.gz\""))
    #expect(run.text.contains("2026-11-28") && run.text.contains("412.5"))
    #expect(
      run.errors == """
        activity: a.zip: passed over in.zip: zip archives inside it are not read; unpack them first
        activity: a.zip: 1 file passed over, of no known format or of no use here

        """)
  }

  @Test(
    "a zip through a pipe is read file by file, with sizes before or behind the data, and so is one in gzip",
    arguments: ["ZIP_STORED", "ZIP_DEFLATED"], [false, true])
  func piped(method: String, isSeekable: Bool) throws {
    let python = """
      import io, zipfile
      class Pipe(io.RawIOBase):
        def __init__(self, file): self.file = file
        def writable(self): return True
        def write(self, data): return self.file.write(data)
      file = open("a.zip", "wb")
      with zipfile.ZipFile(\(isSeekable ? "file" : "Pipe(file)"), "w", zipfile.\(method)) as z:
        z.writestr("Health/notes.txt", "x" * 100000); z.writestr("Health/day.json", day); z.writestr("../x.json", day)
        z.writestr("b.json", '[{"date":"2026-11-28","move":5}]')
      file.close()
      open("a.zip.gz", "wb").write(gzip.compress(open("a.zip", "rb").read()))
      """
    let line = "\"$activity\" --all --format csv -"
    let run = try run(python, "cat a.zip | \(line); echo $? >&2; \"$activity\" --all --format csv a.zip.gz; ls")
    guard isSeekable || method == "ZIP_DEFLATED" else {
      #expect(
        run.errors.contains(
          "do not say where they end, as a pipe needs: give the archive as a file"))
      return
    }
    #expect(run.text.components(separatedBy: "412.5").count == 3, "\(run.text) \(run.errors)")
    #expect(run.text.components(separatedBy: "2026-11-28").count == 3)
    #expect(run.text.hasSuffix("a.zip\na.zip.gz\n"))
    let passed = "passed over ../x.json: names that lead out of an archive are not read"
    #expect(run.errorLines == ["activity: -: \(passed)", "0", "activity: a.zip.gz: \(passed)"])
  }

  @Test("names that lead out of an archive are named and not read")
  func leadingOut() throws {
    let run = try run(
      "pack('a.zip', {'../../x.json': day, 'a/../../y.json': day, 'day.json': day})",
      "\"$activity\" --once --format json a.zip")
    #expect(run.text.contains("412.5") && !run.text.contains("x.json"))
    #expect(
      run.errors
        == "activity: a.zip: passed over ../../x.json and 1 more: names that lead out of an archive are not read\n")
  }

  @Test("a fault in an archive is named with archive, file and place; the others are shown")
  func faults() throws {
    let broken = try run(
      #"pack("a.zip", {"bad.json": "[{\"date\": \"2026-11-28\",}", "day.json": day})"#, "\"$activity\" --once a.zip")
    #expect(broken.status == 0)
    #expect(broken.text.contains("Move 83 percent"))
    #expect(broken.errors.hasPrefix("activity: a.zip/bad.json:1:24: expected"))
    #expect(broken.errorLines.count == 1)
  }

  @Test(
    "what cannot be read of an archive is one line",
    arguments: [
      ("pack('a.zip', {'a.txt': 'x'})", "a.zip", "a.zip: expected an export in this archive, found none"),
      ("pack('a.zip', {})", "a.zip", "a.zip: expected an export in this archive, found none"),
      (
        "pack('a.zip', {'a.json': day, 'b.json': day}); b = open('a.zip', 'rb').read(); open('a.zip', 'wb').write(b[:-30])",
        "a.zip", "a.zip: the zip archive is cut short or damaged; download or copy it again"
      ),
      (
        """
        pack('a.zip', {'a.json': day, 'b.json': day}); b = bytearray(open('a.zip', 'rb').read())
        for i in range(len(b)):
          if b[i:i + 4] == b'PK\\x01\\x02': b[i + 8] |= 1
        open('a.zip', 'wb').write(b)
        """, "a.zip", "a.zip/a.json: is encrypted; unpack it with its password first (and 1 more)"
      ),
      (
        "pack('a.zip', {'a.json': day}); b = open('a.zip', 'rb').read(); open('a.zip', 'wb').write(b[:20])",
        "<(cat a.zip)", "the zip archive is cut short or damaged; download or copy it again"
      ),
      (
        "pack('a.zip', {'a.json': day}); open('b.json.gz', 'wb').write(gzip.compress(open('a.zip', 'rb').read()))",
        "b.json.gz", "looks like a zip archive; packed once more it is not read: unpack it, and give the archive"
      ),
    ])
  func unusable(python: String, path: String, message: String) throws {
    let run = try run(python, "PATH=$PATH bash -c '\"$activity\" --once \(path)'")
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errorLines.count == 1)
  }

  @Test("archives in a folder and on standard input are read, whatever they are called")
  func places() throws {
    let folder = try run("pack('a.zip', {'d.json': day}); pack('b.zip', {'x.txt': ''})", "\"$activity\" --once .")
    #expect(folder.status == 0 && folder.text.contains("Move 83 percent"))
    #expect(folder.errors == "activity: .: 1 file passed over, of no known format or of no use here\n")
    let input = try run(
      "pack('a.zip', {'d.json': day})", "mv a.zip a; \"$activity\" --once - < a && \"$activity\" --once a")
    #expect(input.status == 0 && input.errors.isEmpty)
    let gzip = try run(
      "gzip.open('a.gz', 'wt').write(day)", "\"$activity\" --once a.gz && cat a.gz | \"$activity\" --once -")
    #expect(gzip.status == 0 && gzip.errors.isEmpty)
  }

  @Test("an archive that is changed while it is read has a note")
  func changedMeanwhile() throws {
    try Program.withFolder { folder in
      let path = folder.appendingPathComponent("a.zip").path
      let script = """
        import sys, zipfile
        with zipfile.ZipFile(sys.argv[1], "w") as z:
          for day in range(3): z.writestr(f"{day}.json", '[{"date": "2026-11-2%d", "move": 5}]' % day)
        """
      _ = try Python.run(script, [path])
      var options = Options()
      options.paths = [Array(path.utf8)]
      options.usesCache = false
      func lines(changing: Bool) throws -> [String] {
        var reader = ExportReader(try Setup(options: options, environment: Environment(Program.environment)))
        reader.read(options, now: LocalTime(day: Day(daysSince1970: 20_787), second: 0)) { _ in
          let handle = changing ? FileHandle(forWritingAtPath: path) : nil
          _ = try? handle?.seekToEnd()
          try? handle?.write(contentsOf: Data([0]))
          try? handle?.close()
        }
        return reader.diagnostics.lines
      }
      #expect(try lines(changing: false).isEmpty)
      #expect(
        try lines(changing: true) == [
          "\(path): the archive was changed while it was read: read it again once it is written"
        ])
    }
  }
}
