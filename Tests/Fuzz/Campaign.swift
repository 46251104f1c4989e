import Foundation

/// Runs every target for its share of the time, each in a process of its own, so that a crash ends only one of them.
struct Campaign {
  private let options: FuzzOptions

  init(_ options: FuzzOptions) {
    self.options = options
  }

  /// Returns whether nothing was found.
  func run() -> Bool {
    let share = options.seconds / Double(FuzzTarget.all.count)
    var isClean = true
    for target in FuzzTarget.all {
      let process = Process()
      process.executableURL = URL(filePath: CommandLine.arguments[0])
      process.arguments =
        [target.name, "--seconds", "\(share)", "--seed", "\(options.seed)", "--found", options.found] + options.paths
      do {
        try process.run()
      } catch {
        say("\(target.name): \(error)")
        return false
      }
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal {
        let input = CurrentInput.lost(by: process.processIdentifier)
        let path = input.map { save($0, of: target.name, in: options.found) } ?? "no input"
        say("\(target.name): ended by signal \(process.terminationStatus), seed \(options.seed): \(path)")
        isClean = false
      } else if process.terminationStatus != 0 {
        isClean = false
      }
      CurrentInput.remove(of: process.processIdentifier)
    }
    return isClean
  }
}

/// Keeps an input that something is wrong with; returns the path of the file.
func save(_ input: [UInt8], of target: String, in folder: String) -> String {
  var digest: UInt64 = 0xCBF2_9CE4_8422_2325  // FNV-1a
  for byte in input { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
  let path = "\(folder)/\(target)-\(String(digest, radix: 16))"
  do {
    try Data(input).write(to: URL(filePath: path))
  } catch {
    say("\(path): \(error)")
  }
  return path
}
