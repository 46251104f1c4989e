import Cells
import Foundation
import TestSupport
import Testing

@testable import Images

@Suite("Pictures in terminals") struct TerminalGraphicsTests {
  private let cells = Size(columns: 4, rows: 3)

  /// A picture with a ramp, a flat part and a clear one.
  private func bitmap(width: Int = 40, height: Int = 63) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: width, height: height))
    for pixel in 0..<(width * height) {
      let (column, row) = (pixel % width, pixel / width)
      let color: [UInt8] =
        row < height / 3
        ? [UInt8(column * 255 / width), UInt8(row), 90, 255]
        : row < 2 * height / 3 ? [250, 17, 79, 255] : [9, 9, 9, UInt8(column % 2 == 0 ? 0 : 200)]
      bitmap.bytes.replaceSubrange((4 * pixel)..<(4 * pixel + 4), with: color)
    }
    return bitmap
  }

  @Test("base64 is Foundation's", arguments: 0...20)
  func base64(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 87) }
    #expect(String(decoding: Base64(bytes).text, as: UTF8.self) == Data(bytes).base64EncodedString())
  }

  @Test("kitty gets PNG in pieces of 4,096, the last of which says so")
  func kitty() throws {
    var random = SplitMix64(seed: 2)
    var noise = Bitmap(size: PixelSize(width: 60, height: 60))
    for index in noise.bytes.indices { noise.bytes[index] = UInt8(truncatingIfNeeded: random.next()) }
    let pieces = TerminalGraphics.kitty.sequences(showing: noise, isOpaque: false, in: cells)
    #expect(pieces.count > 2)
    var data = ""
    for (index, piece) in pieces.enumerated() {
      let text = String(decoding: piece, as: UTF8.self)
      let match = try #require(text.wholeMatch(of: /\u{1b}_G([^;]*);([A-Za-z0-9+\/=]*)\u{1b}\\/))
      let more = index < pieces.count - 1
      #expect(match.1 == (index == 0 ? "a=T,f=100,q=2,C=1,c=4,r=3,m=1" : more ? "m=1" : "m=0"))
      #expect(more ? match.2.count == 4_096 : match.2.count <= 4_096)
      data += match.2
    }
    let png = Array(try #require(Data(base64Encoded: data)))
    #expect(Array(try Python.run(PNGTests.reader, input: png).dropFirst(8)) == noise.bytes)
  }

  @Test("iTerm2 gets a PNG file with its size in bytes and cells")
  func iterm2() throws {
    let sequence = TerminalGraphics.iterm2.sequences(showing: bitmap(), isOpaque: false, in: cells)
    #expect(sequence.count == 1)
    let text = String(decoding: sequence[0], as: UTF8.self)
    let form = /\u{1b}\]1337;File=inline=1;size=(\d+);width=4;height=3;preserveAspectRatio=0:([^\u{7}]*)\u{7}/
    let match = try #require(text.wholeMatch(of: form))
    let png = try #require(Data(base64Encoded: String(match.2)))
    #expect(png.count == Int(match.1))
    #expect(Array(try Python.run(PNGTests.reader, input: Array(png)).dropFirst(8)) == bitmap().bytes)
  }

  /// What a terminal shows of sixels: a colour in hundredths for each pixel, row by row; nil where none was drawn.
  private func shown(_ sequence: [UInt8]) throws -> (size: [Int], pixels: [SIMD3<Int>?], colors: Int) {
    let text = String(decoding: sequence, as: UTF8.self)
    let match = try #require(text.wholeMatch(of: /\u{1b}P0;1;0q"1;1;(\d+);(\d+)(.*)\u{1b}\\/))
    let (width, height) = (try #require(Int(match.1)), try #require(Int(match.2)))
    var pixels = [SIMD3<Int>?](repeating: nil, count: width * (height + 5))
    var palette: [Int: SIMD3<Int>] = [:]
    var (rest, column, top, color) = (match.3, 0, 0, 0)
    while let first = rest.first {
      if let command = rest.prefixMatch(of: /#(\d+);2;(\d+);(\d+);(\d+)/) {
        let numbers = [command.1, command.2, command.3, command.4].compactMap { Int($0) }
        palette[numbers[0]] = SIMD3(numbers[1], numbers[2], numbers[3])
        rest = rest[command.range.upperBound...]
      } else if let command = rest.prefixMatch(of: /#(\d+)/) {
        color = try #require(Int(command.1))
        rest = rest[command.range.upperBound...]
      } else if first == "$" || first == "-" {
        column = 0
        if first == "-" { top += 6 }
        rest = rest.dropFirst()
      } else {
        let command = try #require(rest.prefixMatch(of: /(?:!(\d+))?([?-~])/))
        let bits = try #require(command.2.utf8.first) - 0x3F
        for _ in 0..<(command.1.flatMap { Int($0) } ?? 1) {
          try #require(column < width)
          for row in 0..<6 where bits >> row & 1 == 1 { pixels[(top + row) * width + column] = palette[color] }
          column += 1
        }
        rest = rest[command.range.upperBound...]
      }
    }
    return ([width, height], Array(pixels[..<(width * height)]), palette.count)
  }

  @Test("sixels are the picture in hundredths; what is less than half covered is left out", arguments: [62, 63, 66])
  func sixel(_ height: Int) throws {
    let picture = bitmap(height: height)
    let (size, pixels, colors) = try shown(
      TerminalGraphics.sixel.sequences(showing: picture, isOpaque: false, in: cells)[0])
    #expect(size == [40, height])
    #expect(colors <= 255)
    var worst = 0
    for (index, color) in pixels.enumerated() {
      let isThere = picture.bytes[4 * index + 3] >= 128
      #expect((color != nil) == isThere)
      guard let color else { continue }
      for channel in 0..<3 {
        worst = max(worst, abs(color[channel] * 255 / 100 - Int(picture.bytes[4 * index + channel])))
      }
    }
    #expect(worst < 20)
  }

  @Test("of many colours 255 are left, near to all of them")
  func palette() {
    var random = SplitMix64(seed: 8)
    var noise = Bitmap(size: PixelSize(width: 200, height: 100))
    for index in noise.bytes.indices {
      noise.bytes[index] = index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: random.next())
    }
    let palette = ColorPalette(of: noise, limit: 255)
    #expect(palette.colors.count == 255)
    var error = 0
    for pixel in 0..<20_000 {
      guard let index = palette.index(ofPixel: pixel, in: noise) else { return #expect(Bool(false), "no colour") }
      for channel in 0..<3 {
        let distance = palette.colors[index][channel] - Int(noise.bytes[4 * pixel + channel]) * 100 / 255
        error += distance * distance
      }
    }
    // A cube of so many boxes has sides of 100 / 255^(1/3) = 16, and a standard deviation of 16 / √12 = 4.6.
    #expect(error < 60_000 * 30)
    #expect(ColorPalette(of: Bitmap(size: PixelSize(width: 3, height: 3)), limit: 255).colors.isEmpty)
  }

  @Test("for tmux escapes are doubled and wrapped")
  func tmux() {
    let wrapped = TerminalGraphics.throughTmux(Array("\u{1B}_Ga\u{1B}\\".utf8))
    #expect(String(decoding: wrapped, as: UTF8.self) == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga\u{1B}\u{1B}\\\u{1B}\\")
  }
}
