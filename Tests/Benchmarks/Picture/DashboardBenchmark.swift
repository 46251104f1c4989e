import Cells
import Curses
import Dashboard
import Foundation
import Rings
import Trackers

/// What the whole dashboard costs in motion: three rings go from 0 to their values on a spring, 65 frames at 60 a second.
///
/// The frames are told the time instead of waiting for it, so that bytes are the same in every run.
enum DashboardBenchmark {
  private static let frameCount = PictureBenchmark.frameCount
  /// The most bytes a frame at 80x24, on average.
  private static let mostBytes = 8_000.0
  /// The most of a core that 60 frames a second may take at 200x60.
  private static let mostShare = 0.1

  /// Prints the table, and says whether all of it is below its bars.
  static func printCosts() throws -> Bool {
    var passes = true
    print("\ndashboard   ms to draw   ms to send   core at 60/s   bytes a frame")
    for (columns, rows) in [(80, 24), (120, 40), (200, 60)] as [(UInt16, UInt16)] {
      // Even the bytes that open the screen are not counted, and the best of some rounds is.
      let rounds = try (0..<5).map { _ in try run(columns: columns, rows: rows) }
      guard let best = rounds.min(by: { $0.draw + $0.send < $1.draw + $1.send }) else { continue }
      let (draw, send) = (best.draw * 1000 / Double(frameCount), best.send * 1000 / Double(frameCount))
      let bytes = Double(best.bytes) / Double(frameCount)
      let share = (draw + send) * 60 / 1000
      let bars = [80: (bytes < mostBytes, "below 8000 bytes"), 200: (share < mostShare, "below 10 % of a core")]
      let verdict = bars[Int(columns)].map { ($0.0 ? "  PASS " : "  MISS ") + $0.1 } ?? ""
      passes = passes && bars[Int(columns)]?.0 != false
      print(
        "\(columns)x\(rows)".padding(toLength: 11, withPad: " ", startingAt: 0)
          + String(format: "%11.3f %12.3f %13.1f%% %15.0f", draw, send, share * 100, bytes) + verdict)
    }
    return passes
  }

  /// Processor seconds and bytes of all frames together.
  static func run(columns: UInt16, rows: UInt16) throws -> (draw: Double, send: Double, bytes: Int) {
    guard let terminal = CountingTerminal(columns: columns, rows: rows) else { throw Failure.noTerminal }
    var screen = try Screen(
      descriptor: terminal.device, term: "xterm-256color", depth: .trueColor, isUnicode: true)
    screen.open()
    var model = model(size: screen.size)
    var renderer = RingRenderer()
    screen.show(model.view(renderer: &renderer))
    _ = count(from: &screen, terminal)
    _ = model.update(.key(.right))
    var (draw, send, bytes) = (0.0, 0.0, 0)
    for _ in 0..<frameCount {
      let start = clock()
      _ = model.update(.frame(elapsed: 1.0 / 60))
      let picture = model.view(renderer: &renderer)
      let drawn = clock()
      // A frame that the screen holds back would cost nothing.
      guard screen.show(picture) else { throw Failure.frameHeldBack }
      send += Double(clock() - drawn) / Double(CLOCKS_PER_SEC)
      draw += Double(drawn - start) / Double(CLOCKS_PER_SEC)
      bytes += count(from: &screen, terminal)
    }
    return (draw, send, bytes)
  }

  /// Why nothing can be said of the costs.
  private enum Failure: Error {
    case noTerminal, frameHeldBack
  }

  /// Takes what the screen has to send, counts it, and lets the next frame go.
  private static func count(from screen: inout Screen, _ terminal: borrowing CountingTerminal) -> Int {
    var bytes = terminal.take()
    while screen.isBusy {
      screen.flush()
      bytes += terminal.take()
    }
    if terminal.answer(bytes) {
      // A terminal hands on what is written to it in its own time.
      var answer = pollfd(fd: screen.descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&answer, 1, 1_000)
    }
    screen.receive()
    while screen.nextKey() != nil {}
    return bytes.count
  }

  /// A month of days, of which the last but one is shown: there nothing is done, and Right goes on to the values.
  private static func model(size: Size) -> Model {
    let today = Day(daysSince1970: 20_787)
    let days = (0..<30).map { age in
      let shares = age == 0 ? [0.84, 0.62, 1.1] : age == 1 ? [0, 0, 0] : [0.5, 1, 1.2]
      func measure(_ ring: Int, goal: Double) -> Measure {
        Measure(value: shares[ring] * goal, goal: Goal(target: goal, origin: .file))
      }
      return DaySummary(
        day: today.adding(-age),
        measures: [
          .move: measure(0, goal: 500), .exercise: measure(1, goal: 30), .stand: measure(2, goal: 12),
        ])
    }
    var model = Model(
      content: Content(summaries: days.reversed()), appearance: Appearance(background: .dark),
      motion: Motion(animation: .spring(Spring(response: 0.55, dampingRatio: 0.78))), size: size,
      now: LocalTime(day: today, second: 15 * 3600), date: today.adding(-1))
    model.settle()
    return model
  }
}

/// A terminal that takes whatever is sent, and says at once that it has.
private struct CountingTerminal: ~Copyable {
  /// The program's side.
  let device: Int32
  private let window: Int32

  init?(columns: UInt16, rows: UInt16) {
    var (window, device): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&window, &device, nil, nil, &size) == 0 else { return nil }
    (self.window, self.device) = (window, device)
    _ = fcntl(window, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(window)
    close(device)
  }

  /// Takes what has come.
  func take() -> [UInt8] {
    var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 64 << 10))
    while case let count = read(window, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
    return bytes
  }

  /// Answers the requests for its status in what has come, one of which ends each frame; false if there is none.
  ///
  /// Without it the screen holds back all frames of a quarter of a second, which are more than there are here.
  func answer(_ bytes: [UInt8]) -> Bool {
    let request = Array("\u{1b}[5n".utf8)
    let count = bytes.indices.count { bytes[$0...].starts(with: request) }
    let answers = String(repeating: "\u{1b}[0n", count: count)
    return count > 0 && write(window, answers, answers.utf8.count) > 0
  }
}
