import Cells
import Foundation
import Rings

/// What pictures of rings cost, in processor time and bytes a frame; or one picture, to be compared with the ideal.
///
///     swift run -c release bench-picture [costs GLYPHS COLUMNSxROWS]
///     swift run -c release bench-picture GLYPHS COLUMNSxROWS FIT [OPTION=VALUE ...]
///     swift run -c release bench-picture frames GLYPHS COLUMNSxROWS       # moving frames alone, for a profiler
///     swift run -c release bench-picture dashboard COLUMNSxROWS           # the same of the dashboard
///     swift run -c release bench-picture pixels SIDE VALUES      # red, green, blue, alpha of every pixel
///
/// Options: `values=0.84,0.62,1.1`; `cell=10x20`; `geometry=0.224,0.03`, line and gap as parts of the radius, or `auto`.
@main
enum PictureBenchmark {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case nil:
      printCosts { _, _ in true }
      if try !DashboardBenchmark.printCosts() { exit(1) }
    case "costs": printCosts { arguments.dropFirst() == [$0, $1] }
    case "frames": drawFrames(arguments)
    case "dashboard": try drawDashboard(arguments)
    case "pixels": writePixels(arguments)
    default: printPicture(arguments)
    }
  }

  static let frameCount = 65

  private static let exact = RingStyle.Geometry.exact(margin: 0.08, line: 0.224, gap: 0.03)

  /// Prints a picture as ANSI text: in the geometry of the ideal picture or another, with its colours and tracks.
  private static func printPicture(_ arguments: [String]) {
    let options = Dictionary(
      arguments.dropFirst(3).compactMap { argument in
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
      }, uniquingKeysWith: { $1 })
    func numbers(_ text: some StringProtocol, _ separator: Character) -> [Double] {
      text.split(separator: separator).compactMap { Double($0) }
    }
    guard arguments.count > 2, let size = size(arguments[1]), let glyphs = GlyphSet(named: arguments[0]),
      let fit = RingStyle.Fit(rawValue: arguments[2])
    else { return print("usage: bench-picture GLYPHS COLUMNSxROWS FIT [OPTION=VALUE ...]") }
    let cell = options["cell"].map { numbers($0, "x") } ?? []
    let shares = options["geometry"].map { numbers($0, ",") } ?? []
    let geometry: RingStyle.Geometry =
      options["geometry"] == "auto"
      ? .auto : shares.count == 2 ? .exact(margin: 0.08, line: shares[0], gap: shares[1]) : exact
    let painter = RingPainter(
      glyphs: glyphs, cell: cell.count == 2 ? CellShape(width: Int(cell[0]), height: Int(cell[1])) : .standard,
      background: .black, style: RingStyle(fit: fit, geometry: geometry))
    let rings = rings(numbers(options["values"] ?? "0.84,0.62,1.1", ","))
    let picture = painter.picture(of: rings, size: size)
    print(picture.ansiText(depth: .trueColor), terminator: "")
  }

  /// The size that text such as `80x24` says.
  private static func size(_ text: String) -> Size? {
    let sides = text.split(separator: "x").compactMap { Int($0) }
    return sides.count == 2 ? Size(columns: sides[0], rows: sides[1]) : nil
  }

  /// Draws the frames of the spring once and prints nothing.
  private static func drawFrames(_ arguments: [String]) {
    guard arguments.count == 3, let glyphs = GlyphSet(named: arguments[1]), let size = size(arguments[2]) else {
      return print("usage: bench-picture frames GLYPHS COLUMNSxROWS")
    }
    let painter = RingPainter(glyphs: glyphs, background: .black)
    var renderer = RingRenderer()
    for frame in 0..<frameCount { _ = renderer.picture(of: rings(spring(frame)), size: size, painter: painter) }
  }

  private static func drawDashboard(_ arguments: [String]) throws {
    guard arguments.count == 2, let size = size(arguments[1]),
      let columns = UInt16(exactly: size.columns), let rows = UInt16(exactly: size.rows)
    else { return print("usage: bench-picture dashboard COLUMNSxROWS") }
    _ = try DashboardBenchmark.run(columns: columns, rows: rows)
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

  private static func printCosts(where isWanted: (_ glyphs: String, _ size: String) -> Bool) {
    print("glyphs    size     geometry  fit    ms fresh   ms moving   bytes")
    for glyphs in [GlyphSet.mosaic, .blocks, .octants] {
      for (columns, rows) in [(22, 11), (40, 20), (80, 40), (120, 60)] where isWanted(glyphs.name, "\(columns)x\(rows)")
      {
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
    let share = Spring(response: 0.55, dampingRatio: 0.78).value(target: 1, time: Double(frame % frameCount) / 60)
    return [0.84 * share, 0.62 * share, 1.1 * share]
  }

  /// Rings in the colours of the ideal picture, over and over; tracks are 18 % of the start.
  private static func rings(_ progress: [Double]) -> [Ring] {
    let colors: [(UInt32, UInt32)] = [(0xE10014, 0xFF3287), (0x37DC00, 0xB7FF00), (0x00BAE1, 0x00FAD0)]
    return progress.enumerated().map { index, progress in
      let start = Color(colors[index % colors.count].0)
      return Ring(
        progress: progress, colors: [start, Color(colors[index % colors.count].1)],
        track: Color.black.mixed(with: start, by: 0.18))
    }
  }

  /// The processor time of a frame: the best of five rounds of 65 frames.
  private static func milliseconds(_ frame: (Int) -> CellBuffer) -> Double {
    var (best, cells) = (Double.infinity, 0)
    for _ in 0..<5 {
      let start = clock()
      for index in 0..<frameCount { cells += frame(index).size.area }
      best = min(best, Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000 / Double(frameCount))
    }
    return cells > 0 ? best : 0
  }
}
