import Foundation
import TestSupport
import Testing

@Suite("Pictures and where they go") struct CommandLinePictures {
  private let pngStart: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Width, height, and whether there is alpha.
  private func header(_ png: Data) -> [Int] {
    let bytes = Array(png.prefix(26))
    guard bytes.count == 26, Array(bytes[..<8]) == pngStart else { return [] }
    func number(_ start: Int) -> Int { bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    return [number(16), number(20), bytes[25] == 6 ? 1 : 0]
  }

  @Test(
    "PNG of every size, on the theme's ground, the one that is asked for, or none",
    arguments: [
      ("", [800, 800, 0]), ("--size 320x200px", [320, 200, 0]), ("--size 20x10 --cell 8x16", [160, 160, 0]),
      ("--size 64x64px --background '#ffffff'", [64, 64, 0]), ("--size 64x64px --theme ./clear.json5", [64, 64, 1]),
      ("--size 64x64px --color never --once", [64, 64, 0]),
    ])
  func png(_ options: String, _ expected: [Int]) throws {
    let run = try Program.shell(
      "echo '{background: \"default\"}' > clear.json5; \"$activity\" --format png \(options) day.json")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(header(run.output) == expected)
  }

  @Test(
    "an input is never overwritten, by whatever name it goes", arguments: ["day.json", "./day.json", "same.json", "."])
  func outputOntoInput(input: String) throws {
    let run = try Program.shell(
      """
      ln day.json same.json; cp day.json before
      "$activity" --format png --output day.json \(input); echo $?
      cmp day.json before
      """)
    #expect(run.text == "2\n", "\(run.text)")
    #expect(run.errorLines.count == 1 && run.errorLines[0].contains("--output day.json"))
    let fine = try Program.shell("\"$activity\" --format png --output rings.png day.json")
    #expect(fine.status == 0)
  }

  @Test("graphics and a layout that they do not draw: the layout is named")
  func graphicsAndLayout() throws {
    let run = try Program.shell("\"$activity\" --once --graphics kitty --layout row day.json")
    #expect(run.status == 2 && run.errorLines.first?.contains("--layout row") == true)
  }

  @Test("SVG holds the numbers, escaped, and the rings alone where no legend is wanted")
  func svg() throws {
    let file = #"{"date": "2026-11-29", "a<b>&": 5, "goals": {"a<b>&": 10}}"#
    let run = try Program.run("--format", "svg", "--rings", "a<b>&,move", "-", input: file)
    #expect(run.status == 0)
    let reader = """
      import sys, xml.etree.ElementTree as tree
      root = tree.fromstring(sys.stdin.buffer.read())
      print(root.get("width"), *[e.text for e in root.iter() if e.tag.endswith("tspan")])
      """
    let text = String(decoding: try Python.run(reader, input: Array(run.output)), as: UTF8.self)
    #expect(text.hasPrefix("800 ") && text.contains("50") && text.contains("no data"))
    #expect(text.lowercased().contains("a<b>&"))
    let bare = try Program.shell("\"$activity\" --format svg --no-legend --size 300x200px day.json")
    #expect(!bare.text.contains("<text") && bare.text.contains("<desc") && bare.text.contains("width=\"300\""))
    #expect(try Program.shell("\"$activity\" --format svg --size 900x300px day.json").text.contains(" of 500 kcal"))
  }

  @Test(
    "graphics go where they are asked for, over the room of the rings, and the legend stays",
    arguments: [("kitty", "\u{1B}_Ga=T,"), ("sixel", "\u{1B}P0;1;0q"), ("iterm2", "\u{1B}]1337;File=inline=1")])
  func graphics(_ name: String, _ start: String) throws {
    let run = try Program.shell("\"$activity\" --once --graphics \(name) --date 2026-11-29 day.json")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.text.contains("\u{1B}7\u{1B}[11A\u{1B}[2C" + start))
    #expect(run.text.hasSuffix("\u{1B}8"))
    #expect(run.text.contains("413 of 500 kcal"))
    // The text takes as many rows as the cell print, and has nothing where the rings are.
    let text = run.text.prefix { $0 != "\u{1B}" }.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(text.count == 13)
    #expect(text.allSatisfy { $0.prefix(24).allSatisfy { $0 == " " } })
    let inTmux = try Program.shell("\"$activity\" --once --graphics \(name) day.json", environment: ["TMUX": "x"])
    #expect(inTmux.text.contains("\u{1B}Ptmux;\u{1B}" + start))
    let plain = try Program.shell("\"$activity\" --once --graphics none --format rings day.json")
    #expect(try plain.output == Program.shell("\"$activity\" --once --format rings day.json").output)
  }

  @Test("where no ring has room there are words")
  func words() throws {
    let run = try Program.shell("\"$activity\" --once --format rings --no-legend --cell 1000x1 day.json")
    #expect(try run.output == Program.shell("\"$activity\" --once --format text day.json").output)
    #expect(run.text.contains("percent"))
  }

  @Test(
    "what cannot be is one line",
    arguments: [
      ("--format png --size 9000x10px", "--size: expected full, COLSxROWS, each 1 to 1000, or WxHpx, each 1 to 8192"),
      (
        "--format png --size 1000x1000",
        "--size: a picture has at most 8192x8192 pixels, and this would have 10000x20000"
      ),
      ("--size 10x10px", "--size in pixels is for --format svg and png; others need COLSxROWS"),
      ("--format svg --view week", "--format svg shows one day; --view and ranges are printed in cells"),
      ("--graphics kitty --all", "--graphics kitty is for the rings of one day; other views and formats have none"),
      (
        "--graphics kitty --format json",
        "--graphics kitty is for the rings of one day; other views and formats have none"
      ),
      ("--graphics tektronix", "--graphics: expected none, kitty, sixel or iterm2, found \"tektronix\""),
      ("--graphics sixel --size 1000x900 --once", "--graphics: 10000x18000 pixels are too many"),
    ])
  func refused(_ options: String, _ message: String) throws {
    let run = try Program.shell("\"$activity\" \(options) day.json")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errorLines.count == 1 && run.errors.hasPrefix("activity: " + message), "\(run.errors)")
  }

  @Test(
    "every format goes into a file, and the same as to standard output",
    arguments: ["text", "json", "rings", "svg", "png"])
  func formats(_ format: String) throws {
    let run = try Program.shell(
      "\"$activity\" --format \(format) --output out day.json && \"$activity\" --format \(format) --output - day.json | cmp out - && ls -A"
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == "day.json\nout\n")
  }

  @Test("a file keeps its rights, a new one has those of the process, a link is replaced and not written through")
  func files() throws {
    let run = try Program.shell(
      """
      set -e; umask 027; write() { "$activity" --format json --output "$1" day.json; }
      write new; echo old > old; chmod 604 old; write old; echo safe > target; ln -s target link; write link
      ln -s nowhere dangling; write dangling
      stat -c '%a %F' new old link dangling target; cat target; ls -A | wc -l
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.text == """
        640 regular file
        604 regular file
        640 regular file
        640 regular file
        640 regular file
        safe
        6

        """)
  }

  @Test("a FIFO, a device and standard output are written directly")
  func special() throws {
    let run = try Program.shell(
      """
      mkfifo pipe; cat pipe > copy & "$activity" --format json --output pipe day.json; wait
      "$activity" --format json --output /dev/null day.json; "$activity" --format json --output /dev/stdout day.json > direct
      cmp copy direct && test -p pipe && ls -A
      """)
    #expect(run.status == 0 && run.text == "copy\nday.json\ndirect\npipe\n", "\(run.errors)")
  }

  @Test("what cannot be written is one line, status 2, and leaves nothing behind")
  func failures() throws {
    for (output, message) in [
      ("no/such/folder", "No such file or directory"), (".", "Is a directory"), ("day.json/x", "Not a directory"),
      ("/dev/full", "No space left on device"), ("''", "--output: expected a name"),
    ] {
      let run = try Program.shell("\"$activity\" --format json --output \(output) day.json; echo $?; ls -A")
      #expect(run.text == "2\nday.json\n", "\(output): \(run.text)")
      #expect(run.errorLines.count == 1 && run.errors.contains(message), "\(run.errors)")
    }
    // A file that grows too large: the old content stays whole.
    let limited = try Program.shell(
      "echo old > out; (ulimit -f 1; \"$activity\" --format png --output out day.json); echo $?; cat out; ls -A")
    #expect(limited.text == "2\nold\nday.json\nout\n", "\(limited.text) \(limited.errors)")
  }

  @Test("sample data are said to be sample data")
  func sample() throws {
    let run = try Program.run("--format", "png")
    #expect(run.status == 0 && run.errors.contains("sample data"))
    #expect(try Program.run("--format", "svg").text.contains("sample data"))
  }
}
