import Cells
import Foundation
import Rings

/// What pictures of rings cost: processor time and bytes a frame.
///
///     swift run -c release bench-picture
@main
enum PictureBenchmark {
  static func main() {
    print("size     geometry  fit    ms still   ms spring   bytes")
    for (columns, rows) in [(22, 11), (30, 15), (54, 27), (80, 40), (120, 60)] {
      for (name, geometry) in [
        ("auto", RingStyle.Geometry.auto), ("exact", .exact(margin: 0.08, line: 0.224, gap: 0.03)),
      ] {
        for fit in [RingStyle.Fit.auto, .mean, .crisp] {
          let painter = RingPainter(background: .black, style: RingStyle(fit: fit, geometry: geometry))
          let size = Size(columns: columns, rows: rows)
          let still = milliseconds { _ in painter.picture(of: rings(1), size: size) }
          let moving = milliseconds { frame in painter.picture(of: rings(spring(frame)), size: size) }
          let bytes = painter.picture(of: rings(1), size: size).ansiText(depth: .trueColor).utf8.count
          print(
            "\(columns)x\(rows)".padding(toLength: 9, withPad: " ", startingAt: 0)
              + name.padding(toLength: 10, withPad: " ", startingAt: 0)
              + fit.rawValue.padding(toLength: 6, withPad: " ", startingAt: 0)
              + String(format: "%9.3f %11.3f %7d", still, moving, bytes))
        }
      }
    }
  }

  private static func spring(_ frame: Int) -> Double {
    Spring(response: 0.55, dampingRatio: 0.78).value(target: 1, time: Double(frame % 65) / 60)
  }

  private static func rings(_ share: Double) -> [Ring] {
    [
      Ring(progress: 0.84 * share, colors: [Color(0xE10014), Color(0xFF3287)], track: Color(0x53061A)),
      Ring(progress: 0.62 * share, colors: [Color(0x37DC00), Color(0xB7FF00)], track: Color(0x1E2F00)),
      Ring(progress: 1.1 * share, colors: [Color(0x00BAE1), Color(0x00FAD0)], track: Color(0x002F2E)),
    ]
  }

  /// The processor time of a frame: the best of five rounds of 65 frames.
  private static func milliseconds(_ frame: (Int) -> CellBuffer) -> Double {
    var (best, cells) = (Double.infinity, 0)
    for _ in 0..<5 {
      let start = clock()
      for index in 0..<65 { cells += frame(index).size.area }
      best = min(best, Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000 / 65)
    }
    return cells > 0 ? best : 0
  }
}
