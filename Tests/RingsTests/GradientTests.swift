import Cells
import Testing

@testable import Rings

@Suite struct GradientTests {
  private let rainbow = [0xFF0000, 0xFFFF00, 0x00FF00, 0x0000FF].map { Color($0) }

  @Test("R8: any number of colours, spread evenly or at given locations")
  func stops() {
    let even = Gradient(colors: rainbow, locations: nil)
    for (index, color) in rainbow.enumerated() {
      #expect(isNear(even.paint(at: Double(index) / 3).color, color))
    }
    let given = Gradient(colors: rainbow, locations: [0, 0.1, 0.2, 1])
    #expect(isNear(given.paint(at: 0.1).color, rainbow[1]) && isNear(given.paint(at: 0.2).color, rainbow[2]))
    #expect(isNear(given.paint(at: 0.6).color, rainbow[2].mixed(with: rainbow[3], by: 0.5)))
    #expect(Gradient(colors: [.white], locations: nil).paint(at: 0.7).color == .white)
  }

  @Test("R8: locations beyond the ends are held, and colours meet hard where two lie in one place")
  func ends() {
    let late = Gradient(colors: [.black, .white], locations: [0.25, 0.75])
    #expect(late.paint(at: 0).color == .black && late.paint(at: 0.2).color == .black)
    #expect(late.paint(at: 0.8).color == .white && late.paint(at: 1).color == .white)
    let hard = Gradient(colors: [.black, .black, .white, .white], locations: [0, 0.5, 0.5, 1])
    #expect(hard.paint(at: 0.49).color == .black && hard.paint(at: 0.51).color == .white)
    let wrong = Gradient(colors: rainbow, locations: [0, 1])
    #expect(wrong.paint(at: 1).color == rainbow[3], "a wrong number of locations counts as none")
  }

  /// The colour of a ring of four colours at 3, 6, 9 and nearly 12 o'clock, in the middle of its line.
  private func colors(_ span: RingStyle.Span, progress: Double, stops: [Double]? = nil) -> [Color?] {
    let ring = Ring(progress: progress, colors: rainbow, locations: stops, track: .white)
    let size = Size(columns: 54, rows: 27)
    let picture = RingPainter(background: .black, style: RingStyle(cap: .butt, span: span, shadow: 0)).picture(
      of: [ring], size: size)
    return [(51, 13), (27, 25), (2, 13), (25, 1)].map { picture[$0, $1].style.background }
  }

  @Test("R8: round the circle the colours stand still, whatever the value")
  func circle() throws {
    for progress in [0.8, 1, 1.6] {
      let shown = colors(.circle, progress: progress)
      #expect(isNear(try #require(shown[0]), rainbow[0].mixed(with: rainbow[1], by: 0.75), within: 14))
      #expect(isNear(try #require(shown[1]), rainbow[1].mixed(with: rainbow[2], by: 0.5), within: 14))
      #expect(isNear(try #require(shown[2]), rainbow[2].mixed(with: rainbow[3], by: 0.25), within: 14))
    }
    let given = colors(.circle, progress: 1, stops: [0, 0.1, 0.2, 1])
    #expect(isNear(try #require(given[1]), rainbow[2].mixed(with: rainbow[3], by: 0.375), within: 14))
  }

  @Test("R9: up to the value the last colour is at the tip, the first at the start", arguments: [0.55, 0.75, 1.0])
  func arc(progress: Double) throws {
    let shown = colors(.arc, progress: progress)
    let place = 0.25 / progress * 3
    let index = Int(place)
    let expected = rainbow[index].mixed(with: rainbow[min(index + 1, 3)], by: place - Double(index))
    #expect(isNear(try #require(shown[0]), expected, within: 16), "\(progress)")
  }

  @Test("R31: a straight end casts a straight shadow as wide as the line")
  func straightShadow() {
    let annulus = Annulus(innerRadius: 8, outerRadius: 12)
    let ring = Ring(progress: 1.25, colors: [.white], track: .black)
    let geometry = RingGeometry(progress: 1.25, annulus: annulus, cap: .butt, gap: .exact)
    let layer = RingLayer(
      ring, geometry: geometry, gradient: Gradient(colors: [.white], locations: nil), track: nil, span: .lap,
      shadow: 0.6)
    func luma(radius: Double, below: Double) -> Float {
      // A cell so small that it is a point.
      let field = RingField(size: Size(columns: 1, rows: 1), cellSize: 0, radius: 0)
      var samples = [Paint](repeating: .clear, count: RingField.samplesPerCell)
      var numbers = [Float](repeating: 0, count: SamplePlanes.count)
      numbers.withUnsafeMutableBufferPointer { numbers in
        let places = SamplePlanes(in: numbers)
        places.place(around: (radius, below), in: field)
        samples.withUnsafeMutableBufferPointer {
          RingEnds(of: layer, around: (radius, below), reach: 0.1, softness: 0.1).lay(on: $0, at: places)
        }
      }
      return samples[0].luma
    }
    for below in [0.2, 0.6, 1] {
      #expect(abs(luma(radius: 8.5, below: below) - luma(radius: 10, below: below)) < 12, "\(below)")
      #expect(luma(radius: 10, below: below) < 250)
    }
  }

  private func isNear(_ color: Color, _ other: Color, within limit: Int = 4) -> Bool {
    abs(Int(color.red) - Int(other.red)) <= limit && abs(Int(color.green) - Int(other.green)) <= limit
      && abs(Int(color.blue) - Int(other.blue)) <= limit
  }
}

/// Laps above and about the goal.
@Suite struct LapTests {
  @Test(
    "97, 99, 100 and 101 % are four pictures, 200 % is a full ring and 235 % one with a tip", arguments: [15, 19, 27])
  func aroundTheGoal(rows: Int) {
    func picture(_ progress: Double) -> CellBuffer {
      RingPainter(background: .black).picture(of: [Sample.ring(progress)], size: Size(columns: 2 * rows, rows: rows))
    }
    #expect(Set([0.97, 0.99, 1, 1.01].map(picture)).count == 4)
    #expect(picture(2) == picture(1) && picture(2.35) == picture(1.35) && picture(2.35) != picture(1))
  }
}
