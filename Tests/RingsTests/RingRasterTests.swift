import Cells
import Foundation
import Testing

@testable import Rings

@Suite("Rings in pixels") struct RingRasterTests {
  private static let exact = RingStyle(geometry: .exact(margin: 0.08, line: 0.224, gap: 0.03))

  /// The red, green, blue and alpha of a pixel.
  private func pixel(_ bitmap: Bitmap, _ column: Int, _ row: Int) -> [UInt8] {
    let start = (row * bitmap.size.width + column) * Bitmap.bytesPerPixel
    return Array(bitmap.bytes[start..<(start + 4)])
  }

  /// The peak signal-to-noise ratio of two pictures in decibels.
  private func ratio(_ one: [UInt8], _ other: [Double]) -> Double {
    let error = zip(one, other).reduce(0) { $0 + (Double($1.0) - $1.1) * (Double($1.0) - $1.1) } / Double(one.count)
    return error > 0 ? 10 * log10(255 * 255 / error) : 99
  }

  @Test(
    "a pixel is the mean of the picture eight times as fine, which knows no edges",
    arguments: [[0.84, 0.62, 1.1], [0, 0.03, 0.97], [2.35, 1, 0.5]])
  func fidelity(_ values: [Double]) {
    let painter = RingPainter(background: .black, style: Self.exact)
    let (side, scale) = (40, 8)
    let picture = RingRaster(Sample.rings(values), size: PixelSize(width: side, height: side), painter: painter)
      .rows(0..<side)
    let fine = RingRaster(
      Sample.rings(values), size: PixelSize(width: side * scale, height: side * scale), painter: painter
    ).rows(0..<(side * scale))
    var means = [Double](repeating: 0, count: picture.bytes.count)
    for row in 0..<(side * scale) {
      for column in 0..<(side * scale) {
        let start = (row / scale * side + column / scale) * 4
        for (channel, value) in pixel(fine, column, row).enumerated() {
          means[start + channel] += Double(value) / Double(scale * scale)
        }
      }
    }
    #expect(ratio(picture.bytes, means) > 44)
  }

  @Test(
    "a shadow darkens by its depth at most, also where it falls beyond the start", arguments: [0.5, 0.9, 0.97, 1.3])
  func shadows(_ progress: Double) {
    let size = PixelSize(width: 100, height: 100)
    func picture(shadow: Double) -> Bitmap {
      var style = Self.exact
      style.shadow = shadow
      let painter = RingPainter(background: .black, style: style)
      return RingRaster(Sample.rings([progress, progress, progress]), size: size, painter: painter).rows(0..<100)
    }
    let (lit, dark) = (picture(shadow: 0), picture(shadow: 0.6))
    let isDarkened = zip(lit.bytes, dark.bytes).allSatisfy { $1 <= $0 && Double($1) >= Double($0) * 0.4 - 2 }
    #expect(isDarkened)
  }

  @Test("in bands it is the same picture")
  func bands() {
    let raster = RingRaster(
      Sample.rings([0.7, 1.3, 0.2]), size: PixelSize(width: 90, height: 70), painter: RingPainter())
    let bands = stride(from: 0, to: 70, by: 9).flatMap { raster.rows($0..<($0 + 9)).bytes }
    #expect(bands == raster.rows(0..<70).bytes)
    #expect(raster.rows(65..<99).size.height == 5)
  }

  @Test("a ground that is not known is clear, and colours at edges are those of the rings")
  func transparency() {
    let raster = RingRaster([Sample.ring(1)], size: PixelSize(width: 100, height: 100), painter: RingPainter())
    #expect(!raster.isOpaque)
    let bitmap = raster.rows(0..<100)
    #expect(pixel(bitmap, 0, 0) == [0, 0, 0, 0])
    #expect(pixel(bitmap, 50, 50) == [0, 0, 0, 0])
    #expect(pixel(bitmap, 90, 50)[3] == 255)
    for column in 0..<50 {
      let edge = pixel(bitmap, column, 50)
      if edge[3] > 0 { #expect(edge[0] > 200) }
    }
    let known = RingRaster(
      [Sample.ring(1)], size: PixelSize(width: 50, height: 50), painter: RingPainter(background: .white))
    #expect(known.isOpaque)
    #expect(pixel(known.rows(0..<1), 0, 0) == [255, 255, 255, 255])
  }

  @Test("a closed ring is the same from left and right, and more progress never lights less")
  func laws() {
    let size = PixelSize(width: 81, height: 81)
    func lit(_ progress: Double) -> Int {
      let bitmap = RingRaster([Sample.ring(progress)], size: size, painter: RingPainter(style: RingStyle(shadow: 0)))
        .rows(0..<81)
      return (0..<81 * 81).filter { bitmap.bytes[4 * $0] > 160 }.count
    }
    let counts = stride(from: 0, through: 1, by: 0.05).map(lit)
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 <= $1 })
    let bitmap = RingRaster([Sample.ring(0)], size: size, painter: RingPainter()).rows(0..<81)
    for row in 0..<81 {
      for column in 0..<40 { #expect(pixel(bitmap, column, row) == pixel(bitmap, 80 - column, row)) }
    }
  }

  @Test("a ring without data is dots: as many as are counted around it")
  func dots() {
    let circle = EvenDiscs(along: Annulus(innerRadius: 80, outerRadius: 100))
    #expect(circle.count.isMultiple(of: 4))
    #expect(circle.contains(x: 0, y: -90) && circle.contains(x: 90, y: 0))
    let turn = Double.pi / Double(circle.count)
    #expect(!circle.contains(x: 90 * turn, y: -90))
    let ring = Sample.ring(0, state: .noData)
    let bitmap = RingRaster([ring], size: PixelSize(width: 400, height: 400), painter: RingPainter()).rows(0..<400)
    let covered = (0..<400 * 400).filter { bitmap.bytes[4 * $0 + 3] > 127 }.count
    #expect(covered > 1_000 && covered < 8_000)
  }

  @Test("no size and no number of rings traps", arguments: [(0, 0), (1, 1), (2, 300), (300, 1), (0, 9)])
  func sizes(_ width: Int, _ height: Int) {
    let size = PixelSize(width: width, height: height)
    for values in [[], [0.5], [.nan, .infinity, -1], [Double](repeating: 1.5, count: 40)] {
      let rings = Sample.rings(values)
      #expect(
        RingRaster(rings, size: size, painter: RingPainter()).rows(0..<height).bytes.count == 4 * width * height)
      #expect(RingVector(rings, size: size, painter: RingPainter()).element.hasPrefix("<g "))
    }
  }
}

@Suite("Rings in arcs") struct RingVectorTests {
  private func element(_ values: [Double], style: RingStyle = RingStyle()) -> String {
    RingVector(Sample.rings(values), size: PixelSize(width: 800, height: 800), painter: RingPainter(style: style))
      .element
  }

  @Test("it is small, however many rings and laps there are")
  func size() {
    for values in [[0.84, 0.62, 1.1], [7.35, 100, 0.5], [Double](repeating: 3.4, count: 12)] {
      #expect(element(values).utf8.count < 60_000)
    }
  }

  @Test("only what is there is drawn")
  func parts() {
    #expect(!element([0]).contains("<path"))
    #expect(element([0]).contains("<circle"))
    #expect(!element([0.5], style: RingStyle(shadow: 0)).contains("Gradient"))
    let butt = element([0.5], style: RingStyle(cap: .butt, shadow: 0))
    #expect(!butt.contains("fill=\"#"))
    // A lap that is covered by another one is not drawn.
    #expect(
      element([5.25]).components(separatedBy: "<path").count <= element([1.25]).components(separatedBy: "<path").count
        + 1)
  }

  @Test("where a gradient over the circle begins anew an arc ends", arguments: [1.3, 2.7])
  func seam(_ progress: Double) {
    let flat = element([progress], style: RingStyle(span: .circle))
    #expect(flat.contains(/#e[12]0[01]1[4-7]/))
  }

  @Test("numbers have three decimals at most")
  func numbers() {
    #expect([1.26, -0.0004, 3, -2.5607, 0.05, .nan].map(\.svg) == ["1.26", "0", "3", "-2.561", "0.05", "-1000000000"])
  }
}
