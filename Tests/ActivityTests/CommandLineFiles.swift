import Foundation
import Testing

@testable import activity

@Suite("Files and descriptors") struct CommandLineFiles {
  @Test("F05: a bad file hides no good one, and is one line with its place")
  func badBesideGood() throws {
    try Program.withFolder { folder in
      try nativeDay.write(to: folder.appendingPathComponent("good.json"), atomically: true, encoding: .utf8)
      try "[{\"date\": \"2026-11-28\",}".write(
        to: folder.appendingPathComponent("bad.json"), atomically: true, encoding: .utf8)
      for order in ["bad.json good.json", "good.json bad.json", "missing.json good.json"] {
        let run = try Program.shell("\"$activity\" --once \(order)", in: folder)
        #expect(run.status == 1, "\(order)")
        #expect(run.text.contains("Move 83 percent"), "\(order)")
        #expect(run.errorLines.count == 1, "\(order)")
      }
      let alone = try Program.shell("\"$activity\" --once bad.json", in: folder)
      #expect(alone.status == 2)
      #expect(alone.output.isEmpty)
      #expect(alone.errors.hasPrefix("activity: bad.json:1:"))
    }
  }

  @Test(
    "F02 to F04, F08: what is no export is said in the system's words",
    arguments: [
      ("missing.json", "activity: missing.json: No such file or directory\n"),
      ("''", "activity: : No such file or directory\n"),
      ("good.json/x", "activity: good.json/x: Not a directory\n"),
      ("loop", "activity: loop: Too many levels of symbolic links\n"),
      ("dangling", "activity: dangling: No such file or directory\n"),
      ("empty", "activity: empty: expected an export in this folder, found none\n"),
    ])
  func unusable(_ path: String, _ line: String) throws {
    try Program.withFolder { folder in
      let run = try Program.shell(
        "touch good.json; ln -s loop loop; ln -s nowhere dangling; mkdir empty; \"$activity\" --once \(path)",
        in: folder)
      #expect(run.status == 2)
      #expect(run.errors == line)
    }
  }

  @Test(
    "a run that shows nothing says why",
    arguments: [
      ("goals.json", "there is no day with data in goals.json, read as native"),
      ("--format json goals.json", "there is no day with data in goals.json, read as native"),
      ("--date 2026-11-29 goals.json", "there is no day with data in goals.json, read as native"),
      ("--from 2027-01-01 day.json", "no data on the days asked for; there are data on 2026-11-29"),
      ("--format json --to 2026-11-01 day.json", "no data on the days asked for; there are data on 2026-11-29"),
      ("--format json --date 2020-01-01 day.json", "no data on the days asked for; there are data on 2026-11-29"),
    ])
  func nothing(_ arguments: String, _ reason: String) throws {
    let run = try Program.shell("echo '{\"goals\": {\"move\": 500}}' > goals.json; \"$activity\" --once \(arguments)")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "activity: nothing to show: \(reason)\n")
  }

  @Test("a day that is asked for by name is shown without data too")
  func dayWithoutData() throws {
    let run = try Program.shell("\"$activity\" --once --date 2020-01-01 day.json")
    #expect(run.status == 0)
    #expect(run.text.contains("Move no data"))
  }

  @Test("F20: names are opened byte for byte and shown escaped")
  func hostileNames() throws {
    try Program.withFolder { folder in
      try nativeDay.write(to: folder.appendingPathComponent("good.json"), atomically: true, encoding: .utf8)
      let hostile = #"name=$(printf 'a\nb\033]0;t\007\377 \342\200\256.json'); "#
      let good = try Program.shell(hostile + "cp good.json \"$name\"; \"$activity\" --once \"$name\"", in: folder)
      #expect(good.status == 0)
      let json = try Program.shell(hostile + "\"$activity\" --format json \"$name\"", in: folder)
      #expect(try JSONSerialization.jsonObject(with: json.output) is [String: Any])
      let bad = try Program.shell(hostile + "echo '[1,}' > \"$name\"; \"$activity\" --once \"$name\"", in: folder)
      #expect(bad.status == 2)
      #expect(bad.errorLines.count == 1)
      #expect(!bad.errors.unicodeScalars.contains { $0.value == 0x1B || $0.value == 7 || $0.value == 0x202E })
      let dash = try Program.shell(
        "cp good.json ./-x.json; cp good.json ./-; \"$activity\" --once -- -x.json ./-", in: folder)
      #expect(dash.status == 0)
    }
  }

  @Test("folders are searched, sorted, without hidden files and without going round in circles")
  func folders() throws {
    try Program.withFolder { folder in
      let line = """
        mkdir -p a/b __MACOSX .hidden; ln -s .. a/b/up; touch a/b/z.json a/A.JSON a/x.txt a/b.zip a/export_cda.xml a/export_cda.xml.gz a/c.xml a/d.xml.gz ._n.json .h.json __MACOSX/m.json \
        .hidden/n.json k.ndjson; ln -s nowhere a/gone.json
        """
      _ = try Program.shell(line, in: folder)
      let search = try FolderSearch(Array(folder.path.utf8))
      let names = search.files.map { String($0.name.dropFirst(folder.path.count)) }
      #expect(
        names == ["/a/A.JSON", "/a/b/z.json", "/a/b.zip", "/a/c.xml", "/a/d.xml.gz", "/a/gone.json", "/k.ndjson"])
    }
  }

  @Test("F08: a FIFO in a folder is not waited for, and a link to a folder is no file")
  func notFiles() throws {
    try Program.withFolder { folder in
      try nativeDay.write(to: folder.appendingPathComponent("good.json"), atomically: true, encoding: .utf8)
      let line = "mkfifo a.json; ln -s . b.json; ln -s a.json c.json; ln -s /dev/zero d.json; \"$activity\" --once ."
      let run = try Program.shell(line, in: folder)
      #expect(run.status == 0)
      #expect(run.text.contains("Move 83 percent"))
      #expect(run.errors.isEmpty)
    }
  }

  @Test("of a folder with too much in it, the first part is read", arguments: [3, 4, 5])
  func cutFolder(limit: Int) throws {
    try Program.withFolder { folder in
      _ = try Program.shell("touch a.json b.json c.json d.json", in: folder)
      let search = try FolderSearch(Array(folder.path.utf8), limit: limit)
      #expect(search.files.count == min(limit, 4))
      #expect(search.isCut == (limit < 4))
    }
  }

  @Test("F08: pipes and FIFOs are read to their end")
  func pipes() throws {
    try Program.withFolder { folder in
      let run = try Program.shell(
        "mkfifo f; (sleep 0.05; printf '%s' '\(nativeDay)' > f) & \"$activity\" --once f", in: folder)
      #expect(run.status == 0)
      #expect(run.text.contains("Move 83 percent"))
    }
  }

  @Test("F18: closed descriptors are no place for data, and no trap")
  func closedDescriptors() throws {
    let file = "day.json"
    let output = try Program.shell("\"$activity\" --once \(file) >&-")
    #expect(output.status == 2)
    #expect(output.errors == "activity: standard output: Bad file descriptor\n")
    #expect(try Program.shell("\"$activity\" --once \(file) <&-").status == 0)
    #expect(try Program.shell("\"$activity\" --once \(file) 2>&-").status == 0)
    #expect(try Program.shell("\"$activity\" --once \(file) <&- >&- 2>&-").status == 2)
    #expect(try Program.shell("\"$activity\" --once - <&-").errors == "activity: -: Bad file descriptor\n")
  }

  @Test("F17: a full disk is one line and status 2, a reader that goes away is neither")
  func failingOutput() throws {
    let full = try Program.shell("\"$activity\" --once day.json >/dev/full")
    #expect(full.status == 2)
    #expect(full.errors == "activity: standard output: No space left on device\n")
    let broken = try Program.shell("{ \"$activity\" --help; echo $? >&2; } | :")
    #expect(broken.errors == "0\n")
  }

  @Test("F07: standard input can be read only once")
  func standardInputTwice() throws {
    let run = try Program.run("--once", "-", "-", input: nativeDay)
    #expect(run.status == 2)
    #expect(run.errors == "activity: standard input (-) can be read only once\n")
  }

  @Test("a line for standard error takes at most 400 bytes and holds no control character")
  func longLines() {
    var diagnostics = Diagnostics()
    let long = String(repeating: "\u{1b}ü", count: 5000)
    diagnostics.add(long)
    diagnostics.add(file: long, position: nil, long)
    for line in diagnostics.lines {
      #expect(line.utf8.count <= 399)
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
    #expect("short\n".excerpt(bytes: 20) == "short\\n")
    #expect("abcdefgh".excerpt(bytes: 6) == "abc…")
    #expect("ab\u{1b}cdefgh".excerpt(bytes: 10) == "ab…", "an escape is kept whole or left out")
  }

  @Test("a file among others that merely has a date is passed over; named by itself it is read")
  func foreign() throws {
    let line = "echo '{\"date\": \"2026-12-08\", \"temp\": 12}' > weather.json; \"$activity\" --once"
    let folder = try Program.shell(line + " .")
    #expect(folder.text.contains("29 November") && !folder.text.contains("8 December"))
    #expect(folder.errors == "activity: .: 1 file passed over, of no known format or of no use here\n")
    #expect(try Program.shell(line + " weather.json --format json").text.contains("\"temp\": {\"value\": 12"))
  }

  @Test("F05: --strict asks that every file of a folder can be used")
  func strict() throws {
    let run = try Program.shell(
      "echo '[{\"date\":' > bad.json; \"$activity\" --once --strict .; echo $? >&2; \"$activity\" --once .")
    #expect(run.status == 0)
    #expect(run.errorLines.contains("1"))
  }

  @Test("data without any of the rings say what they have")
  func missingRings() throws {
    let rows = "[{\\\"date\\\": \\\"2026-11-29\\\", \\\"rain\\\": 5}]"
    let run = try Program.shell(
      "echo \"\(rows)\" > rain.json; \"$activity\" --once rain.json; \"$activity\" --once --rings rain rain.json")
    #expect(
      run.errors
        == "activity: the data have only rain, none of move, exercise, stand; to see it: --rings rain\n")
  }

  @Test("what many files have to say alike is one line, and after twenty lines broken files are counted")
  func manyFiles() throws {
    let script = #"""
      for day in 10 11 12; do
        rows=""
        for source in Watch Phone; do
          for hour in 08 09; do rows="$rows,{\"date\":\"2026-11-$day $hour:00:00 +0000\",\"qty\":1,\"source\":\"$source\"}"; done
        done
        echo "{\"data\":{\"metrics\":[{\"name\":\"active_energy\",\"units\":\"kcal\",\"data\":[${rows#,}]}]}}" > $day.json
      done
      """#
    let alike = try Program.shell("\(script); rm day.json; \"$activity\" --once .")
    #expect(
      alike.errors
        == "activity: ./10.json and 2 more files: two sources overlap in 6 records: the larger one of each two is counted\n"
    )
    let broken = try Program.shell(
      "for n in $(seq 100 149); do echo '[{\"date\":' > $n.json; done; \"$activity\" --once .")
    #expect(broken.status == 0 && broken.errorLines.count == 21)
    #expect(broken.errorLines.last == "activity: 30 more files have faults that are not listed here")
  }
}
