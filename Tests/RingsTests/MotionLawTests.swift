import Cells
import Testing

@testable import Rings

/// Laws of pictures in motion: what does not change stays, and what stays is right.
@Suite struct MotionLawTests {
  /// What is drawn in a style at a size, frame by frame.
  struct Motion: CustomTestStringConvertible {
    var glyphs = GlyphSet.mosaic
    var depth = ColorDepth.trueColor
    var span = RingStyle.Span.lap
    var size = Size(columns: 18, rows: 9)
    var background: Color? = .black

    var testDescription: String { "\(glyphs) \(depth) \(span.rawValue) \(size.columns)x\(size.rows)" }

    var painter: RingPainter {
      RingPainter(glyphs: glyphs, depth: depth, background: background, style: RingStyle(span: span))
    }

    func composition(_ progress: [Double]) -> RingComposition {
      painter.composition(of: Sample.rings(progress, depth: depth), size: size)
    }

    func still(_ progress: [Double]) -> CellBuffer { composition(progress).picture() }

    /// The samples of all cells, row by row.
    func samples(_ progress: [Double]) -> [[Paint]] {
      let scene = composition(progress).blendedScene()
      var scratch = RingScene.Scratch()
      return (0..<size.area).map { index in
        switch scene.read(column: index % size.columns, row: index / size.columns, into: &scratch) {
        case .flat(let paint): Array(repeating: paint, count: RingField.samplesPerCell)
        case .mixed: scratch.samples
        }
      }
    }

    static let all = [
      Motion(), Motion(glyphs: .blocks), Motion(span: .circle), Motion(span: .arc), Motion(depth: .palette256),
      Motion(glyphs: .sextants, background: nil), Motion(glyphs: .blocks, size: Size(columns: 12, rows: 6)),
    ]
  }

  /// What characters fill of their cells.
  private static let masks = Dictionary(
    (Glyph.halves + Glyph.sideHalves + Glyph.eighths + Glyph.quadrants + Glyph.laterEighths + Glyph.sextants
      + Glyph.wedges).map { ($0.character, $0.mask) }, uniquingKeysWith: { first, _ in first })

  /// The sum of squared differences between a picture on black and what it stands for.
  private func error(of picture: CellBuffer, from samples: [[Paint]]) -> Double {
    zip(picture.cells, samples).reduce(0.0) { sum, pair in
      let (front, back) = (Paint(pair.0.style.foreground ?? .black), Paint(pair.0.style.background ?? .black))
      let mask = Self.masks[pair.0.character ?? " "]
      return pair.1.enumerated().reduce(sum) { sum, sample in
        let drawn = back.covered(by: front, mask?[sample.offset] ?? 0)
        var rest = drawn - sample.element
        rest.coverage = 0
        return sum + Double(rest.squaredLength)
      }
    }
  }

  @Test(
    "A cell whose samples change by less than a level of 255 keeps its bytes", arguments: [GlyphSet.mosaic, .blocks])
  func noShimmer(glyphs: GlyphSet) {
    let motion = Motion(glyphs: glyphs)
    var renderer = RingRenderer()
    var last: (picture: CellBuffer, samples: [[Paint]])?
    for frame in 0...60 {
      let progress = 0.30 + 0.54 * Double(frame) / 60
      let values = [progress, progress, progress]
      let picture = renderer.picture(of: Sample.rings(values), size: motion.size, painter: motion.painter)
      let samples = motion.samples(values)
      if let last {
        for index in samples.indices {
          let differences = zip(samples[index], last.samples[index]).map { $0.difference(from: $1) }
          guard differences.max() ?? 0 < 1 else { continue }
          #expect(picture.cells[index] == last.picture.cells[index], "frame \(frame), cell \(index)")
        }
      }
      // 0.5 dB are a factor of 1.12.
      #expect(error(of: picture, from: samples) <= 1.12 * error(of: motion.still(values), from: samples))
      last = (picture, samples)
    }
  }

  @Test("Frames are as near as stills, wherever rings wander", arguments: Motion.all)
  func wandering(motion: Motion) {
    var renderer = RingRenderer()
    var progress = [0.0, 0.5, 0.95]
    var state: UInt64 = 42
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31)
    }
    for step in 0..<24 {
      let place = Int(random() * 3)
      // Small steps, steps over the goal, and jumps.
      let reach = [0.004, 0.06, 1.5][step % 3]
      progress[place] = max(0, min(2.4, progress[place] + (random() - 0.45) * reach))
      let picture = renderer.picture(
        of: Sample.rings(progress, depth: motion.depth), size: motion.size, painter: motion.painter)
      let still = motion.still(progress)
      if picture == still { continue }
      let samples = motion.samples(progress)
      #expect(
        error(of: picture, from: samples) <= 1.12 * error(of: still, from: samples) + 1, "step \(step): \(progress)")
    }
  }

  @Test("In a window so large that samples are not kept frames are the same", arguments: Motion.all, [0, 20])
  func fewSamples(motion: Motion, limit: Int) {
    var full = BlendedPicture(motion.composition([0.1, 0.5, 0.9]))
    var bounded = BlendedPicture(motion.composition([0.1, 0.5, 0.9]), sampleLimit: limit)
    for step in 1...24 {
      let progress = Double(step) * 0.013
      let next = motion.composition([0.1 + progress, 0.5 + 3 * progress, 0.9 - progress / 40])
      full.follow(to: next)
      bounded.follow(to: next)
      #expect(bounded.cells == full.cells)
    }
  }

  @Test("Small pictures that are kept are those that a painter makes, however many there are")
  func smallPictures() {
    var renderer = RingRenderer()
    for round in 0..<2 {
      for index in 0..<70 {
        let rings = Sample.rings([Double(index) / 50, 0.5, 1])
        let painter = RingPainter(depth: index.isMultiple(of: 2) ? .trueColor : .palette256)
        let size = Size(columns: 6, rows: 3)
        #expect(
          renderer.smallPicture(of: rings, size: size, painter: painter)
            == painter.smallPicture(of: rings, size: size), "\(round) \(index)")
      }
    }
  }

  @Test("Another size, painter or number of rings is drawn afresh, and the same rings are the same picture")
  func changes() {
    var renderer = RingRenderer()
    let rings = Sample.rings([0.3, 0.6, 1.2])
    for (rings, size, painter) in [
      (rings, Size(columns: 22, rows: 11), RingPainter()), (rings, Size(columns: 24, rows: 12), RingPainter()),
      (Array(rings.prefix(2)), Size(columns: 24, rows: 12), RingPainter()),
      (rings, Size(columns: 24, rows: 12), RingPainter(glyphs: .ascii)),
      (rings, Size(columns: 24, rows: 12), RingPainter(depth: .ansi16)),
      (rings, Size(columns: 24, rows: 12), RingPainter(background: .white)),
      (rings, Size(columns: 0, rows: 0), RingPainter()),
    ] {
      for _ in 0..<2 {
        #expect(
          renderer.picture(of: rings, size: size, painter: painter) == painter.picture(of: rings, size: size))
      }
    }
  }
}
