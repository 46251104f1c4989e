import Dashboard
import Foundation
import TestSupport
import Testing
import Trackers

@testable import activity

@Suite("--print-config") struct PrintedConfigurations {
  /// What is printed for a configuration and a command line.
  private func printed(_ text: String, _ arguments: [String] = []) throws -> (text: String, options: Options) {
    let bytes = arguments.map { Array($0.utf8) }
    let given = try configuration(text)
    let options = try Options(parsing: bytes, over: given.options)
    return (try given.text(with: try Arguments(bytes), options: options, home: "/home/me"), options)
  }

  @Test(
    "reading it back gives the same settings",
    arguments: [
      "{}", "",
      "{view: 'year', date: 'today', format: 'json', once: true, strict: true, legend: false, reduceMotion: true}",
      "{theme: '~/a \\'b\\'.json5', color: 16, background: '#112233', size: '80x24', cell: '9x18', animation: 'none'}",
      "{sources: ['~/Health', '/x/\\u0007\\n\"y\"'], timeZone: '+02:00', inputFormat: 'native', from: 'yesterday'}",
      "{rings: ['move', {metric: 'wat\"er', goal: 2.5, goals: {sat: 1e-7, sun: 0}}], goals: {steps: 8000}}",
      "{rings: [{metric: 'exercise', label: 'Sp\"ort', goal: 150, per: 'week'}], units: {energy: 'kJ', distance: 'mi'}}",
      "{goals: {steps: {goal: 9000, goals: {sat: 5}}, floors: {goal: 70, per: 'week'}, move: {goals: {sun: 1}}}}",
      "{weekStart: 'sunday', pauses: ['2026-08-01', '2026-07-01..2026-07-14'], streaks: false}",
      "{rings: 'auto', goals: {stand: 10, floors: 0}}", "{legend: true, strict: false}",
    ])
  func law(text: String) throws {
    let first = try printed(text)
    let again = try configuration(first.text)
    #expect(again.warnings.lines.isEmpty)
    #expect(again.options == first.options)
    #expect(try printed(first.text).text == first.text)
  }

  @Test("what the command line says is written too")
  func commandLine() throws {
    let arguments = [
      "--view", "week", "--no-legend", "--goal", "move=600", "--goal=steps=7000", "--rings", "move,stand",
      "--theme=./x.json5", "/tmp/day.json", "-",
    ]
    let read = try configuration(try printed("{view: 'day', goals: {floors: 3}}", arguments).text).options
    #expect(read.view == .week && !read.hasLegend)
    #expect(read.rings == .list([.move, .stand]))
    #expect(read.goalPlans == [.move: GoalPlan(600), .steps: GoalPlan(7_000), .floors: GoalPlan(3)])
    #expect(read.sources == [Array("/tmp/day.json".utf8)])
    #expect(read.theme == Array("\(FileManager.default.currentDirectoryPath)/./x.json5".utf8))
  }

  @Test(
    "a configuration with faults is not written over",
    arguments: ["{sources: ['~/Health'],\n weekStart: 'sunday'\n theme: 'mint'}", "{gaol: 3}"])
  func faults(text: String) throws {
    try Program.withFolder { folder in
      let file = folder.appending(path: "c.json5")
      try text.write(to: file, atomically: true, encoding: .utf8)
      let run = try Program.shell("\"$activity\" --config c.json5 --print-config --output c.json5", in: folder)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("activity: c.json5:") && run.errors.contains("mended"))
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test(
    "relative paths are written whole and the home as ~, so that printing, reading and printing change nothing more")
  func paths() throws {
    try Program.withFolder { home in
      let run = try Program.shell(
        """
        mkdir -p conf other; echo '{sources: ["d.json", "~/x", "../conf/e"], theme: "./t.json5"}' > conf/c.json5
        "$activity" --config conf/c.json5 --print-config --output other/c.json5
        "$activity" --config other/c.json5 --print-config --output c.json5
        cmp c.json5 other/c.json5; grep -E '^  (sources|theme)' c.json5
        """, in: home, environment: ["HOME": home.path])
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      let expected = "  sources: [\"~/conf/d.json\", \"~/x\", \"~/conf/../conf/e\"],\n  theme: \"~/conf/./t.json5\",\n"
      #expect(run.text == expected)
    }
  }

  @Test("a link of the user's own in the place of the configuration stays, and what it leads to is written")
  func link() throws {
    try Program.withFolder { home in
      let run = try Program.shell(
        """
        mkdir -p dotfiles .config/activity; echo '{view: "week"}' > dotfiles/a.json5; echo precious > other
        ln -s ../../dotfiles/a.json5 .config/activity/config.json5; ln -s other link
        "$activity" --print-config --theme mint --output .config/activity/config.json5
        "$activity" --print-config --output link
        test -L .config/activity/config.json5 && grep -E '^  (view|theme):' dotfiles/a.json5
        test -L link || cat other
        """, in: home, environment: ["HOME": home.path])
      #expect(run.text == "  view: \"week\",\n  theme: \"mint\",\nprecious\n", "\(run.text)\(run.errors)")
    }
  }

  @Test(
    "a link of the user's own to a configuration that is yet to come is told, stays, and what it leads to is written")
  func danglingLink() throws {
    try Program.withFolder { home in
      let run = try Program.shell(
        """
        mkdir -p dotfiles .config/activity open; ln -s ../../dotfiles/a.json5 .config/activity/config.json5
        "$activity" --once >/dev/null
        "$activity" --print-config --theme mint --output .config/activity/config.json5
        test -L .config/activity/config.json5 && grep -E '^  theme:' dotfiles/a.json5
        chmod 777 open; ln -s ../dotfiles/b.json5 open/c.json5
        "$activity" --print-config --output open/c.json5; test -L open/c.json5 || ls dotfiles
        """, in: home, environment: ["HOME": home.path])
      #expect(run.text == "  theme: \"mint\",\na.json5\n", "\(run.text)\(run.errors)")
      #expect(run.errorLines.count == 2, "\(run.errors)")
      #expect(run.errorLines.allSatisfy { $0.hasSuffix("a link to ../../dotfiles/a.json5, which is not there") })
    }
  }

  @Test("comments of one's own are kept beside the new one, and only those")
  func comments() throws {
    try Program.withFolder { home in
      let run = try Program.shell(
        """
        "$activity" --print-config --output c.json5
        "$activity" --config c.json5 --print-config --theme mint --output c.json5
        "$activity" --config c.json5 --print-config --theme classic --output c.json5; ls
        echo '{theme: "mint", /* mine */ once: true}' > c.json5; chmod 600 c.json5; echo old > c.json5~
        "$activity" --config c.json5 --print-config --output c.json5; cat c.json5~; stat -c %a c.json5~ c.json5
        """, in: home, environment: ["HOME": home.path])
      #expect(
        run.text == "c.json5\n{theme: \"mint\", /* mine */ once: true}\n600\n600\n", "\(run.text)\(run.errors)")
      #expect(run.errors == "activity: c.json5~: the configuration before, with comments of your own\n")
    }
  }

  @Test("a name that no JSON5 can have is refused")
  func names() throws {
    let run = try Program.shell("\"$activity\" --print-config \"$(printf 'a\\377.json')\"")
    #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("is not UTF-8"))
  }

  @Test("every key is there, and every proposal makes sense")
  func proposals() throws {
    let text = try printed("{}").text
    for key in ConfigurationKey.all {
      #expect(text.contains("\n  // \(key.name): "), "\(key.name)")
      let alone = "{\(key.name): \(key.sample)}"
      #expect(try configuration(alone).warnings.lines.isEmpty, "\(alone)")
      #expect(text.contains("; for example:\n  // \(key.name): ") == key.isExample)
      // What holds without it anyway changes nothing, or says in so many words what is else left open.
      var options = try configuration(alone).options
      (options.date, options.follows, options.format, options.cell) = (nil, nil, nil, nil)
      if ["theme", "goals"].contains(key.name) { (options.theme, options.goalPlans) = (nil, [:]) }
      #expect((options == Options()) != key.isExample, "\(alone)")
    }
    #expect(text.contains("// follow: true,") && text.contains("// date: \"latest\","))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test("it is printed by the program, whose warnings go elsewhere")
  func program() throws {
    let run = try Program.run("--print-config", "--view", "month")
    #expect(run.status == 0 && run.errors.isEmpty && run.text.contains("\n  view: \"month\",\n"))
  }

  @Test("written over the present one with --output, it keeps what that says")
  func again() throws {
    try Program.withFolder { home in
      let file = "~/.config/activity/config.json5"
      let run = try Program.shell(
        """
        mkdir -p ~/.config/activity; echo '{view: "week", goals: {steps: 7000}}' > \(file)
        "$activity" --print-config --theme mint --output \(file) && "$activity" --print-config
        """, in: home, environment: ["HOME": home.path])
      #expect(run.status == 0 && run.errors.isEmpty)
      for line in ["view: \"week\"", "goals: {\"steps\": {goal: 7000}}", "theme: \"mint\""] {
        #expect(run.text.contains("\n  \(line),\n"), "\(run.text)")
      }
    }
  }

  @Test("a first start on a terminal ends with how to make a configuration, and no other does")
  func firstStart() throws {
    try Program.withFolder { home in
      func start(_ arguments: [String] = ["--once"]) throws -> String {
        let terminal = try #require(PseudoTerminal())
        let program = try #require(
          terminal.launch(
            Program.path, arguments, environment: Program.environment.merging(["HOME": home.path]) { $1 }))
        #expect(program.ending(within: 10) == .exit(0))
        return terminal.text
      }
      let command =
        "activity: to keep your settings: mkdir -p ~/.config/activity && activity FILE --print-config --output "
      #expect(!(try start(["--once", "--no-config"])).contains(command))
      #expect(try Program.run("--once", environment: ["HOME": home.path]).errors.isEmpty)
      #expect(try start().contains(command))
      #expect(!(try start()).contains(command))
      // With data of one's own they are in it.
      try FileManager.default.removeItem(at: home.appending(path: ".local"))
      try nativeDay.write(to: home.appending(path: "my day.json"), atomically: true, encoding: .utf8)
      let path = home.appending(path: "my day.json").path
      #expect(try start(["--once", path]).contains("activity '\(path)' --print-config --output "))
      // The command does what it says.
      let line = "mkdir -p ~/.config/activity && \"$activity\" --print-config --output ~/.config/activity/config.json5"
      let run = try Program.shell("\(line)\n\"$activity\" --once", in: home, environment: ["HOME": home.path])
      #expect(run.status == 0 && run.errors.isEmpty && run.text.contains("Sample data"))
    }
  }
}
