import Cells
import Rings

extension Theme {
  /// The theme that is used where none is asked for, and that every other falls back to: black, like the watch.
  ///
  /// The colours are those of the design, chosen by measured contrast: text at least 4.5:1, tracks about 1.45:1.
  public static let standard = Theme(
    name: "classic", summary: "red, green and cyan on black, like the watch", dark: .standardDark,
    light: .standardLight, style: RingStyle(), center: .none, paint: .ring, animation: Animations(),
    palette256: .standard256, palette16: .standard16, lightPalette256: .standardLight256,
    lightPalette16: .standardLight16)
}

extension Tones {
  fileprivate static let standardDark = Tones(
    background: .black, text: Color(0xEBEBF0), dim: Color(0x8E8E93), faint: Color(0x757579),
    attention: Color(0xFFD60A),
    rings: [
      "move": RingTones(
        [Color(0xE10014), Color(0xFF3287)], label: Color(0xFA114F), track: .color(Color(0x53061A))),
      "exercise": RingTones(
        [Color(0x37DC00), Color(0xB7FF00)], label: Color(0xA6FF00), track: .color(Color(0x1E2F00))),
      "stand": RingTones(
        [Color(0x00BAE1), Color(0x00FAD0)], label: Color(0x00FFF6), track: .color(Color(0x002F2E))),
    ],
    others: [
      RingTones([Color(0x8F6BF2), Color(0xC3ADFF)], label: Color(0xAC8EFF)),
      RingTones([Color(0xF08A00), Color(0xFFB74A)], label: Color(0xFF9F0A)),
      RingTones([Color(0xF0559F), Color(0xFF9AD8)], label: Color(0xFF7AC6)),
      RingTones([Color(0xD8D8DE), Color.white], label: .white),
    ])

  fileprivate static let standardLight = Tones(
    background: .white, text: Color(0x1C1C1E), dim: Color(0x636366), faint: Color(0x76767A),
    attention: Color(0x8A6100),
    rings: [
      "move": RingTones(
        [Color(0xE3003F), Color(0xFF4C84)], label: Color(0xC8003A), track: .color(Color(0xF7DCE3))),
      "exercise": RingTones(
        [Color(0x3FA800), Color(0x86D900)], label: Color(0x387600), track: .color(Color(0xE3F1D3))),
      "stand": RingTones(
        [Color(0x0093AC), Color(0x00C9BE)], label: Color(0x00747C), track: .color(Color(0xD5EEF0))),
    ],
    others: [
      RingTones([Color(0x6E4BD8), Color(0x9C80F0)], label: Color(0x6A45D0)),
      RingTones([Color(0xC96A00), Color(0xF0962E)], label: Color(0x9A5200)),
      RingTones([Color(0xC93A86), Color(0xE873B4)], label: Color(0xB02A72)),
      RingTones([Color(0x48484A), Color(0x77777C)], label: Color(0x48484A)),
    ])
}

extension PaletteTones {
  fileprivate static let standard256 = PaletteTones(
    text: 255, dim: 246, faint: 243, attention: 220,
    rings: [
      "move": RingIndices(arc: 197, track: 52, closed: 197, open: 125),
      "exercise": RingIndices(arc: 154, track: 22, closed: 154, open: 70),
      "stand": RingIndices(arc: 51, track: 23, closed: 51, open: 37),
    ],
    others: [
      RingIndices(arc: 141, track: 54, closed: 141, open: 97),
      RingIndices(arc: 214, track: 58, closed: 214, open: 136),
      RingIndices(arc: 212, track: 53, closed: 212, open: 132),
      RingIndices(arc: 255, track: 236, closed: 255, open: 246),
    ])

  fileprivate static let standard16 = PaletteTones(
    text: nil, dim: nil, faint: nil, attention: 3,
    rings: [
      "move": RingIndices(arc: 1, track: 1, closed: 9, open: 1),
      "exercise": RingIndices(arc: 2, track: 2, closed: 10, open: 2),
      "stand": RingIndices(arc: 6, track: 6, closed: 14, open: 6),
    ],
    others: [
      RingIndices(arc: 4, track: 4, closed: 12, open: 4),
      RingIndices(arc: 3, track: 3, closed: 11, open: 3),
      RingIndices(arc: 5, track: 5, closed: 13, open: 5),
      RingIndices(arc: 7, track: 7, closed: 15, open: 7),
    ])

  fileprivate static let standardLight256 = PaletteTones(
    text: 234, dim: 241, faint: 243, attention: 94,
    rings: [
      "move": RingIndices(arc: 161, track: 224, closed: 161, open: 211),
      "exercise": RingIndices(arc: 28, track: 194, closed: 28, open: 71),
      "stand": RingIndices(arc: 24, track: 195, closed: 24, open: 73),
    ],
    others: [
      RingIndices(arc: 62, track: 189, closed: 62, open: 141),
      RingIndices(arc: 130, track: 223, closed: 130, open: 215),
      RingIndices(arc: 126, track: 225, closed: 126, open: 175),
      RingIndices(arc: 240, track: 254, closed: 240, open: 247),
    ])

  fileprivate static let standardLight16 = PaletteTones(
    text: nil, dim: nil, faint: nil, attention: 1,
    rings: [
      "move": RingIndices(arc: 1, track: 1, closed: 1, open: 9),
      "exercise": RingIndices(arc: 2, track: 2, closed: 2, open: 10),
      "stand": RingIndices(arc: 6, track: 6, closed: 6, open: 14),
    ],
    others: [
      RingIndices(arc: 4, track: 4, closed: 4, open: 12),
      RingIndices(arc: 5, track: 5, closed: 5, open: 13),
      RingIndices(arc: 0, track: 0, closed: 0, open: 8),
    ])
}
