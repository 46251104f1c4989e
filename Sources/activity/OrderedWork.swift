#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Work on many inputs that several threads share, with results in the order of the inputs.
struct OrderedWork<Input: Sendable, Output: Sendable> {
  /// How many results of a thread wait at most for those before them, so that memory stays bounded.
  private static var lead: Int { 4 }

  private let inputs: [Input]
  private let threads: Int
  private let work: @Sendable (Input) -> Output

  /// Prepares to work.
  ///
  /// - Parameter threads: how many threads work; with less than two the one that asks for the results does.
  init(on inputs: [Input], threads: Int, _ work: @escaping @Sendable (Input) -> Output) {
    self.inputs = inputs
    self.threads = threads
    self.work = work
  }

  private struct State {
    /// The first input that nobody works on yet.
    var next = 0
    /// The first input whose result was not taken yet.
    var first = 0
    var outputs: [Int: Output] = [:]
  }

  /// Calls `take` on this thread with the result of each input, in the order of the inputs.
  func forEach(_ take: (Input, Output) -> Void) {
    let monitor = Monitor(State())
    let room = threads * OrderedWork.lead
    let body = { @Sendable [inputs, work] in
      while true {
        let isOpen = { (state: State) in state.next - state.first < room || state.next == inputs.count }
        let place = monitor.update(when: isOpen) { state -> Int? in
          guard state.next < inputs.count else { return nil }
          defer { state.next += 1 }
          return state.next
        }
        guard let place else { return }
        let output = work(inputs[place])
        monitor.update { $0.outputs[place] = output }
      }
    }
    let started = threads < 2 ? 0 : (0..<threads).count { _ in startThread(body) }
    for (place, input) in inputs.enumerated() {
      guard started > 0 else {
        take(input, work(input))
        continue
      }
      let output = monitor.update(when: { $0.outputs[place] != nil }) { state in
        state.first = place + 1
        return state.outputs.removeValue(forKey: place)
      }
      if let output { take(input, output) }
    }
  }
}

/// How many threads read a number of files: few files are read sooner than threads are started.
func readingThreads(files: Int) -> Int {
  files < 8 ? 1 : min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 4)
}
