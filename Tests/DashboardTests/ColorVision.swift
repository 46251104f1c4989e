import Cells
import Dashboard
import Foundation
import Testing

/// A kind of colour vision, as a matrix on linear red, green and blue.
///
/// Full severity after Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color Vision
/// Deficiency", 2009.
enum ColorVision: CaseIterable {
  case full, protanopia, deuteranopia, tritanopia

  private var matrix: [SIMD3<Double>] {
    switch self {
    case .full: [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
    case .protanopia:
      [
        SIMD3(0.152286, 1.052583, -0.204868), SIMD3(0.114503, 0.786281, 0.099216),
        SIMD3(-0.003882, -0.048116, 1.051998),
      ]
    case .deuteranopia:
      [
        SIMD3(0.367322, 0.860646, -0.227968), SIMD3(0.280085, 0.672501, 0.047413),
        SIMD3(-0.011820, 0.042940, 0.968881),
      ]
    case .tritanopia:
      [
        SIMD3(1.255528, -0.076749, -0.178779), SIMD3(-0.078411, 0.930809, 0.147602),
        SIMD3(0.004733, 0.691367, 0.303900),
      ]
    }
  }

  /// How far two colours are from each other as this eye sees them: the CIE 1976 difference, of which 2.3 is just seen.
  func difference(_ first: Color, _ second: Color) -> Double {
    let rest = lab(first) - lab(second)
    return (rest * rest).sum().squareRoot()
  }

  private func lab(_ color: Color) -> SIMD3<Double> {
    func linear(_ byte: UInt8) -> Double {
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let light = SIMD3(linear(color.red), linear(color.green), linear(color.blue))
    let seen = matrix.map { min(max(($0 * light).sum(), 0), 1) }
    // To XYZ by the primaries of sRGB, and from there to L*a*b* for its white.
    func part(_ red: Double, _ green: Double, _ blue: Double, white: Double) -> Double {
      let value = (red * seen[0] + green * seen[1] + blue * seen[2]) / white
      return value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116
    }
    let x = part(0.4124, 0.3576, 0.1805, white: 0.9505)
    let y = part(0.2126, 0.7152, 0.0722, white: 1)
    let z = part(0.0193, 0.1192, 0.9505, white: 1.089)
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }
}

@Suite struct ColorVisions {
  /// Colours farther apart than this are two colours at a glance: more than ten times what can just be seen.
  private static let clearlyApart = 30.0

  @Test("the colour-blind theme has three colours for every kind of eye", arguments: ColorVision.allCases)
  func threeColors(vision: ColorVision) throws {
    let theme = try ThemeLooks.theme("color-blind")
    for tones in [theme.dark, theme.light] {
      let labels = try ["move", "exercise", "stand"].map { try #require(tones.rings[$0]).label }
      expectApart(labels, vision)
      for arcs in try [0, 1].map({ end in
        try ["move", "exercise", "stand"].map { try #require(tones.rings[$0]).colors[end] }
      }) {
        expectApart(arcs, vision)
      }
    }
    let indices = try ["move", "exercise", "stand"].map { try #require(theme.palette256.rings[$0]) }
    expectApart(indices.map { Color.palette($0.arc) }, vision)
    expectApart(indices.map { Color.palette($0.open) }, vision)
  }

  private func expectApart(_ colors: [Color], _ vision: ColorVision) {
    for first in colors.indices {
      for second in colors.indices where second > first {
        let difference = vision.difference(colors[first], colors[second])
        #expect(difference > Self.clearlyApart, "\(colors[first]) \(colors[second]) \(difference)")
      }
    }
  }

  @Test("the classic reds and greens are nearer to each other for some eyes: what the theme is for")
  func classicIsNot() throws {
    let rings = Theme.standard.light.rings
    let (red, green) = (try #require(rings["move"]).label, try #require(rings["exercise"]).label)
    #expect(ColorVision.deuteranopia.difference(red, green) < ColorVision.full.difference(red, green) / 2)
  }
}
