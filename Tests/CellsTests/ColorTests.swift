import Cells
import TestSupport
import Testing

@Suite struct ColorTests {
  @Test(arguments: [("#fa114f", 0xFA114F), ("#FFF", 0xFFFFFF), ("#0a0", 0x00AA00), ("#000000", 0)])
  func hexIsRead(text: String, number: UInt32) {
    #expect(Color(parsing: text) == Color(number))
  }

  @Test(arguments: ["", "#", "fa114f", "#fa114", "#fa114f0", "#ggg", "#fa114fa114f", "# 12345", "#１２３"])
  func otherTextIsNoColour(text: String) {
    #expect(Color(parsing: text) == nil)
  }

  @Test func descriptionIsReadBack() {
    #expect(Color(0x00FFF6).description == "#00fff6")
    #expect(Color(parsing: Color(0x000102).description) == Color(0x000102))
  }

  @Test func contrastIsThatOfWCAG() {
    #expect(abs(Color.black.contrast(with: .white) - 21) < 1e-9)
    #expect(abs(Color(0x757579).contrast(with: .black) - 4.6) < 0.05)
    #expect(abs(Color(0x53061A).contrast(with: .black) - 1.43) < 0.03)
  }

  @Test func mixingClampsAndTakesNoNaN() {
    #expect(Color.black.mixed(with: .white, by: 0.5) == Color(0x808080))
    #expect(Color.black.mixed(with: .white, by: 7) == .white)
    #expect(Color.black.mixed(with: .white, by: .nan) == .black)
  }

  @Test(arguments: UInt8(16)...255)
  func aPaletteColourKeepsItsIndex(index: UInt8) {
    #expect(
      Color.palette(index).paletteIndex == index || Color.palette(Color.palette(index).paletteIndex) == .palette(index))
  }

  @Test(arguments: UInt8(0)..<16)
  func anANSIColourKeepsItsIndex(index: UInt8) {
    #expect(Color.palette(index).ansiIndex == index)
  }

  @Test func theNearestPaletteColourIsNearest() {
    var random = SplitMix64(seed: 4)
    func squaredDistance(_ left: Color, _ right: Color) -> Int {
      let differences = [
        Int(left.red) - Int(right.red), Int(left.green) - Int(right.green), Int(left.blue) - Int(right.blue),
      ]
      return differences.reduce(0) { $0 + $1 * $1 }
    }
    for _ in 0..<2_000 {
      let color = Color(UInt32.random(in: 0...0xFFFFFF, using: &random))
      let best = (UInt8(16)...255).map { squaredDistance(color, .palette($0)) }.min() ?? 0
      #expect(squaredDistance(color, .palette(color.paletteIndex)) <= best + 300, "\(color)")
    }
  }
}
