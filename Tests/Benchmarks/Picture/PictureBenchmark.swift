import Cells
import Foundation
import Rings

/// What pictures of rings cost, in processor time and bytes a frame; or one picture, to be compared with the ideal.
///
///     swift run -c release bench-picture
///     swift run -c release bench-picture GLYPHS COLUMNSxROWS FIT [auto] [VALUES]
///     swift run -c release bench-picture pixels SIDE VALUES      # red, green, blue, alpha of every pixel
@main
enum PictureBenchmark {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case nil: printCosts()
    case "pixels": writePixels(arguments)
    default: printPicture(arguments)
    }
  }

  private static let exact = RingStyle.Geometry.exact(margin: 0.08, line: 0.224, gap: 0.03)

  /// Prints a picture as ANSI text: in the geometry and with the tracks of the ideal picture, or in our own.
  private static func printPicture(_ arguments: [String]) {
    let sides = arguments.count > 2 ? arguments[1].split(separator: "x").compactMap { Int($0) } : []
    guard sides.count == 2, let glyphs = GlyphSet(named: arguments[0]), let fit = RingStyle.Fit(rawValue: arguments[2])
    else { return print("usage: bench-picture GLYPHS COLUMNSxROWS FIT [auto] [VALUES]") }
    let rest = arguments.dropFirst(3)
    let isOwn = rest.first == "auto"
    let values = rest.last?.split(separator: ",").compactMap { Double($0) } ?? []
    let painter = RingPainter(
      glyphs: glyphs, background: .black, style: RingStyle(fit: fit, geometry: isOwn ? .auto : exact))
    let rings = rings(values.isEmpty ? [0.84, 0.62, 1.1] : values, isClassic: isOwn)
    let picture = painter.picture(of: rings, size: Size(columns: sides[0], rows: sides[1]))
    print(picture.ansiText(depth: .trueColor), terminator: "")
  }

  private static func writePixels(_ arguments: [String]) {
    let values = arguments.last?.split(separator: ",").compactMap { Double($0) } ?? []
    guard arguments.count == 3, let side = Int(arguments[1]), (1...8192).contains(side) else {
      return print("usage: bench-picture pixels SIDE VALUES")
    }
    let painter = RingPainter(background: .black, style: RingStyle(geometry: exact))
    let raster = RingRaster(rings(values), size: PixelSize(width: side, height: side), painter: painter)
    FileHandle.standardOutput.write(Data(raster.rows(0..<side).bytes))
  }

  private static func printCosts() {
    print("glyphs    size     geometry  fit    ms fresh   ms moving   bytes")
    for glyphs in [GlyphSet.mosaic, .blocks, .octants] {
      for (columns, rows) in [(22, 11), (40, 20), (80, 40), (120, 60)] {
        for (name, geometry) in [("auto", RingStyle.Geometry.auto), ("exact", exact)] {
          for fit in [RingStyle.Fit.mean, .auto, .crisp] where fit != .auto || glyphs == .blocks {
            let painter = RingPainter(
              glyphs: glyphs, background: .black, style: RingStyle(fit: fit, geometry: geometry))
            let size = Size(columns: columns, rows: rows)
            let still = milliseconds { _ in painter.picture(of: rings(spring(64)), size: size) }
            var renderer = RingRenderer()
            let moving = milliseconds { frame in
              renderer.picture(of: rings(spring(frame)), size: size, painter: painter)
            }
            let bytes = painter.picture(of: rings(spring(64)), size: size).ansiText(depth: .trueColor).utf8.count
            print(
              glyphs.name.padding(toLength: 10, withPad: " ", startingAt: 0)
                + "\(columns)x\(rows)".padding(toLength: 9, withPad: " ", startingAt: 0)
                + name.padding(toLength: 10, withPad: " ", startingAt: 0)
                + fit.rawValue.padding(toLength: 6, withPad: " ", startingAt: 0)
                + String(format: "%9.3f %11.3f %7d", still, moving, bytes))
          }
        }
      }
    }
  }

  /// The progress of the rings in a frame of the spring from nothing.
  private static func spring(_ frame: Int) -> [Double] {
    let share = Spring(response: 0.55, dampingRatio: 0.78).value(target: 1, time: Double(frame % 65) / 60)
    return [0.84 * share, 0.62 * share, 1.1 * share]
  }

  /// Rings in the classic colours; tracks are the classic ones or, as in the ideal picture, 18 % of the start.
  private static func rings(_ progress: [Double], isClassic: Bool = false) -> [Ring] {
    let colors: [(UInt32, UInt32, UInt32)] = [
      (0xE10014, 0xFF3287, 0x53061A), (0x37DC00, 0xB7FF00, 0x1E2F00), (0x00BAE1, 0x00FAD0, 0x002F2E),
    ]
    return zip(progress, colors).map { progress, colors in
      let start = Color(colors.0)
      return Ring(
        progress: progress, colors: [start, Color(colors.1)],
        track: isClassic ? Color(colors.2) : Color.black.mixed(with: start, by: 0.18))
    }
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
