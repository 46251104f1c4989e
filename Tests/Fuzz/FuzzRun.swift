import Foundation
import Synchronization
import TestSupport

/// One target in this process: the corpus as it is, then changed again and again until the time is over.
struct FuzzRun {
  /// How long one input may take.
  private static let patience = 10.0
  /// How much memory a run may take at its peak, with the corpus, in bytes.
  private static let memoryLimit = 512 << 20

  private let target: FuzzTarget
  private let options: FuzzOptions

  init(_ target: FuzzTarget, _ options: FuzzOptions) {
    self.target = target
    self.options = options
  }

  /// Returns whether nothing was found.
  func run() -> Bool {
    guard let current = CurrentInput() else {
      say("\(target.name): no file for the current input")
      return false
    }
    defer { CurrentInput.remove(of: ProcessInfo.processInfo.processIdentifier) }
    var corpus = target.seeds() + Corpus.inputs(options.paths, where: target.takes)
    if corpus.isEmpty { corpus = [[]] }
    var mutator = Mutator(seed: options.seed, words: target.words)
    let watch = Watch(patience: FuzzRun.patience)
    let start = ContinuousClock.now
    let end = start + .seconds(options.seconds)
    var count = 0
    var slowest = Duration.zero
    var last = start
    while count < corpus.count || last < end {
      let input = count < corpus.count ? corpus[count] : mutator.changed(corpus)
      current.note(input)
      watch.begin()
      do {
        try target.check(input)
      } catch {
        report("\(error)", input)
        return false
      }
      watch.finish()
      count += 1
      let now = ContinuousClock.now
      slowest = max(slowest, now - last)
      last = now
      if count % 256 == 0, peakMemory > FuzzRun.memoryLimit {
        report("peak memory of \(peakMemory >> 20) MiB", input)
        return false
      }
    }
    let milliseconds = Int(slowest / .milliseconds(1))
    say(
      "\(target.name): \(count) inputs from \(corpus.count), slowest \(milliseconds) ms, peak \(peakMemory >> 20) MiB")
    return true
  }

  private func report(_ message: String, _ input: [UInt8]) {
    say("\(target.name): \(message)")
    say("\(target.name): seed \(options.seed), input \(save(input, of: target.name, in: options.found))")
  }

  private var peakMemory: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(RUSAGE_SELF.rawValue, &usage)
      return usage.ru_maxrss << 10
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }
}

/// Ends the process by a signal when one input takes too long, so that whoever started it finds the input.
private final class Watch: Sendable {
  private let beginning = Mutex<ContinuousClock.Instant?>(nil)

  init(patience: Double) {
    let thread = Thread { [weak self] in
      while true {
        Thread.sleep(forTimeInterval: 1)
        guard let self else { return }
        guard let start = self.beginning.withLock({ $0 }) else { continue }
        if ContinuousClock.now - start > .seconds(patience) {
          say("one input takes more than \(patience) s")
          abort()
        }
      }
    }
    thread.start()
  }

  func begin() { beginning.withLock { $0 = .now } }

  func finish() { beginning.withLock { $0 = nil } }
}
