import Foundation
import Testing

/// Files that are made to take all memory or time: read in a bounded amount of both, or refused in one line.
@Suite("Hostile files") struct HostileFiles {
  /// The memory that any of these may take at its peak, in MiB, of which the program takes a third for itself.
  private static let limit = 45

  /// Runs the program on `file`, which lines of Python write, and returns also its peak memory in MiB.
  private func run(_ python: String) throws -> (run: ProgramRun, peak: Int) {
    try Program.withFolder { folder in
      let script = """
        import struct, zipfile, zlib
        MB = 1 << 20
        f = open("file", "wb")
        \(python)
        f.close()
        """
      // A process of its own, for a child begins with the memory of its parent.
      let measure = """
        import resource, subprocess, os, sys
        before = sorted(os.listdir("."))
        program = subprocess.run([os.environ["activity"], "--once", "file"])
        open("peak", "w").write(str(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024))
        if sorted(os.listdir(".")) != before + ["peak"]: print("FILES WERE WRITTEN")
        sys.exit(program.returncode)
        """
      try script.write(to: folder.appendingPathComponent("hostile.py"), atomically: true, encoding: .utf8)
      try measure.write(to: folder.appendingPathComponent("measure.py"), atomically: true, encoding: .utf8)
      let run = try Program.shell("python3 hostile.py && python3 measure.py", in: folder)
      let peak = try String(contentsOf: folder.appendingPathComponent("peak"), encoding: .utf8)
      return (run, try #require(Int(peak)))
    }
  }

  @Test(
    "XML: nesting, giant tags, entities and endless parts", .timeLimit(.minutes(2)),
    arguments: [
      ("f.write(b'<HealthData>' + b'<a>' * (5 * MB))", "expected at most 256 open elements"),
      ("f.write(b'<HealthData>' + b'<a></a>' * 200000 + b'</HealthData>')", "no activity records"),
      ("f.write(b'<HealthData><Record type=\"'); [f.write(b'x' * MB) for _ in range(20)]", "a tag of at most 1 MB"),
      ("f.write(b'<HealthData><Record ' + b'a=\"b\" ' * MB)", "a tag of at most 1 MB"),
      ("f.write(b'<HealthData><!--'); [f.write(b'-x' * (MB // 2)) for _ in range(2)]", "expected \"-->\""),
      ("f.write(b'<HealthData><![CDATA['); [f.write(b']]' * (MB // 2)) for _ in range(2)]", "expected \"]]>\""),
      ("f.write(b'<HealthData>'); [f.write(b'&lol;' * (MB // 5)) for _ in range(20)]", "expected </HealthData>"),
      (
        """
        f.write(b'<!DOCTYPE HealthData [<!ENTITY a "ha">')
        for i in range(1, 27): f.write(b'<!ENTITY %c "%s">' % (97 + i, b'&%c;' % (96 + i) * 10))
        f.write(b']><HealthData><Record type="HKQuantityTypeIdentifierStepCount" unit="count" value="&z;" ')
        f.write(b'startDate="2026-11-29 08:00:00 +0100" endDate="2026-11-29 08:10:00 +0100"/></HealthData>')
        """, "expected a number for value, found none"
      ),
    ])
  func xml(python: String, message: String) throws {
    let (run, peak) = try run(python)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errorLines.count == 1 && run.errors.utf8.count <= 400)
    #expect(peak < HostileFiles.limit)
  }

  @Test(
    "Zip: what expands beyond all measure, overlaps or names millions", .timeLimit(.minutes(2)),
    arguments: [
      // 30 MB of blanks in 30 KB, at a thousandth of their size.
      (
        "with zipfile.ZipFile(f, 'w', 8) as z: z.writestr('a.json', b' ' * (30 * MB))",
        "expected a JSON value, found end of file"
      ),
      // 200 names for the same 20 MB.
      (
        """
        c = zlib.compressobj(9, 8, -15); packed = c.compress(b' ' * (20 * MB)) + c.flush(); crc = zlib.crc32(b' ' * (20 * MB))
        f.write(struct.pack('<4s5H3I2H', b'PK\\3\\4', 20, 0, 8, 0, 0, crc, len(packed), 20 * MB, 6, 0) + b'0.json' + packed)
        start = f.tell()
        for i in range(200):
          name = b'%d.json' % i
          f.write(struct.pack('<4s6H3I5H2I', b'PK\\1\\2', 20, 20, 0, 8, 0, 0, crc, len(packed), 20 * MB, len(name), 0, 0, 0, 0, 0, 0) + name)
        f.write(struct.pack('<4s4H2IH', b'PK\\5\\6', 0, 0, 200, 200, f.tell() - start, start, 0))
        """, "files in the zip archive overlap"
      ),
      // A million names, and as many as fit into the largest directory.
      ("MANY(1000000)", "the directory of the zip archive has more than 32 MB"),
      ("MANY(600000)", "more than 100000 files, the rest was not read"),
    ])
  func zip(python: String, message: String) throws {
    // Empty files one behind the other, in the holes of a sparse file.
    let many = """
      def MANY(n):
        f.write(b'PK\\3\\4'); f.seek(35 * n)
        entry = struct.Struct('<4s6H3I5H2I5s')
        d = b''.join(entry.pack(b'PK\\1\\2', 20, 20, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 35 * i, b'a.txt') for i in range(n))
        f.write(d)
        f.write(struct.pack('<4sQ2H2I4Q', b'PK\\6\\6', 44, 45, 45, 0, 0, n, n, len(d), 35 * n))
        f.write(struct.pack('<4sIQI', b'PK\\6\\7', 0, 35 * n + len(d), 1))
        f.write(struct.pack('<4s4H2IH', b'PK\\5\\6', 0, 0, 65535, 65535, 2**32 - 1, 2**32 - 1, 0))
      """
    let (run, peak) = try run(many + "\n" + python)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.utf8.count <= 800)
    #expect(peak < 3 * HostileFiles.limit)
  }

  @Test("Zip: names that climb out of the folder, and escapes in names, do nothing")
  func names() throws {
    let (run, _) = try run(
      """
      day = '[{"date": "2026-11-29", "move": 5}]'
      with zipfile.ZipFile(f, 'w', 8) as z:
        for name in ('../../up.json', '/etc/root.json', 'a\\\\b.json', '\\x1b]0;t\\x07.json'): z.writestr(name, day)
        z.writestr('\\x1b[2Jbad.json', '[1,}')
      """)
    #expect(run.status == 0)
    #expect(run.text.contains("5"))
    #expect(!run.text.contains("FILES WERE WRITTEN"))
    #expect(
      run.errorLines.count == 3 && run.errors.contains("passed over ../../up.json: names")
        && run.errors.contains(#"file/\u{1b}[2Jbad.json:1:4: "#), "\(run.errors)")
    #expect(!(run.text + run.errors).unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}
