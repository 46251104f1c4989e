import Foundation
import Testing

@Suite("--output onto a file that is read") struct OutputOntoInput {
  @Test(
    "it is refused by whatever name, and the file stays as it was",
    arguments: [
      ("own.json5", "--config own.json5 --format line --output own.json5"),
      ("own.json5", "--config own.json5 --doctor --output own.json5"),
      ("own.json5", "--config own.json5 --list-themes --output own.json5"),
      ("own.json5", "--config own.json5 --explain move@latest --output own.json5"),
      ("own.json5", "--config own.json5 --format json --output hard"),
      ("own.json5", "--config own.json5 --format json --output soft"),
      (".config/activity/config.json5", "--format json --output .config/activity/config.json5"),
      ("th.json5", "day.json --theme ./th.json5 --output th.json5"),
      ("th.json5", "day.json --theme ./th.json5 --print-config --output th.json5"),
      (".config/activity/themes/mine.json5", "day.json --theme mine --output .config/activity/themes/mine.json5"),
      (".config/activity/themes/mine.json5", "--list-themes --output .config/activity/themes/mine.json5"),
      ("day.json", "--explain move@latest day.json --output day.json"),
      ("day.json", "--print-config day.json --output day.json"),
      ("day.json", "--format json day.json --output day.json"),
    ])
  func refused(file: String, arguments: String) throws {
    try Program.withFolder { home in
      try nativeDay.write(to: home.appending(path: "day.json"), atomically: true, encoding: .utf8)
      let run = try Program.shell(
        """
        mkdir -p .config/activity/themes; echo '{sources: ["~/day.json"]}' | tee own.json5 > .config/activity/config.json5
        echo '{name: "mine"}' | tee th.json5 > .config/activity/themes/mine.json5
        ln own.json5 hard; ln -s own.json5 soft; cp \(file) before
        "$activity" \(arguments); status=$?; cmp \(file) before && exit $status
        """, in: home, environment: ["HOME": home.path])
      #expect(run.status == 2 && run.output.isEmpty, "\(run.text)\(run.errors)")
      #expect(run.errors.contains("the file is read, and what it says would be lost"), "\(run.errors)")
    }
  }
}
