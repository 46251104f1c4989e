import Foundation

/// `fuzz TARGET|all [--seconds N] [--seed N] [--found FOLDER] [FOLDER...]` runs, `fuzz TARGET --replay FILE...` repeats.
///
/// Exit status 0: nothing found; 1: something was, and its input is in the folder of what was found; 2: usage.
@main
enum Fuzz {
  static func main() {
    guard let options = FuzzOptions(CommandLine.arguments.dropFirst()) else {
      say("usage: fuzz TARGET|all [--seconds N] [--seed N] [--found FOLDER] [FOLDER...]")
      say("       fuzz TARGET --replay FILE...")
      say("targets: " + FuzzTarget.all.map(\.name).joined(separator: " "))
      exit(2)
    }
    guard let target = options.target else { exit(Campaign(options).run() ? 0 : 1) }
    if options.isReplay { exit(replay(target, options.paths) ? 0 : 1) }
    exit(FuzzRun(target, options).run() ? 0 : 1)
  }

  /// Gives files to a target as they are; returns whether all of them are well.
  private static func replay(_ target: FuzzTarget, _ paths: [String]) -> Bool {
    var isClean = true
    for path in paths {
      do {
        try target.check(Array(try Data(contentsOf: URL(filePath: path))))
        say("\(path): well")
      } catch {
        isClean = false
        say("\(path): \(error)")
      }
    }
    return isClean
  }
}

/// What the command line says.
struct FuzzOptions {
  /// The target; nil for all of them, one after the other.
  var target: FuzzTarget?
  var seconds = 10.0
  var seed: UInt64 = 1
  var found = "Tests/Fuzz/Corpus"
  var isReplay = false
  var paths: [String] = []

  init?(_ arguments: some Sequence<String>) {
    var words = Array(arguments)[...]
    guard let name = words.popFirst() else { return nil }
    target = FuzzTarget.all.first { $0.name == name }
    guard target != nil || name == "all" else { return nil }
    while let word = words.popFirst() {
      switch word {
      case "--seconds":
        guard let number = words.popFirst().flatMap(Double.init) else { return nil }
        seconds = number
      case "--seed":
        guard let number = words.popFirst().flatMap(UInt64.init) else { return nil }
        seed = number
      case "--found":
        guard let folder = words.popFirst() else { return nil }
        found = folder
      case "--replay" where target != nil: isReplay = true
      default: paths.append(word)
      }
    }
  }
}

/// Prints a line at once, for the process may end before its time.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
