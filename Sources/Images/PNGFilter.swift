/// What stands for a row of a PNG picture: differences from its neighbours, which compress better.
struct PNGFilter {
  /// The bytes of a pixel.
  private let pixel: Int
  /// The row above.
  private var above: [UInt8]
  private var candidate: [UInt8]
  private var best: [UInt8]

  init(bytesPerRow: Int, bytesPerPixel: Int) {
    pixel = bytesPerPixel
    above = [UInt8](repeating: 0, count: bytesPerRow)
    candidate = above
    best = above
  }

  /// The types of filters (PNG specification, section 9.2).
  private enum Kind: UInt8, CaseIterable {
    case none, sub, up, average, paeth
  }

  /// The row after the filter that leaves the smallest differences, with the filter's number before it.
  ///
  /// Differences are summed as signed bytes, as the specification recommends (section 12.7).
  mutating func filtered(_ row: [UInt8]) -> [UInt8] {
    var (least, chosen) = (Int.max, Kind.none)
    for kind in Kind.allCases {
      let sum = apply(kind, to: row)
      if sum < least {
        (least, chosen) = (sum, kind)
        swap(&best, &candidate)
      }
      if sum == 0 { break }
    }
    above = row
    return [chosen.rawValue] + best
  }

  /// Fills the candidate and returns the sum of its differences.
  private mutating func apply(_ kind: Kind, to row: [UInt8]) -> Int {
    let pixel = pixel
    return row.withUnsafeBufferPointer { row in
      above.withUnsafeBufferPointer { above in
        candidate.withUnsafeMutableBufferPointer { output in
          var sum = 0
          for index in 0..<row.count {
            let left = index >= pixel ? row[index &- pixel] : 0
            let up = above[index]
            let guess: UInt8
            switch kind {
            case .none: guess = 0
            case .sub: guess = left
            case .up: guess = up
            case .average: guess = UInt8(truncatingIfNeeded: (UInt16(left) &+ UInt16(up)) >> 1)
            case .paeth: guess = paeth(left, up, index >= pixel ? above[index &- pixel] : 0)
            }
            let difference = row[index] &- guess
            output[index] = difference
            sum &+= Int(Int8(bitPattern: difference).magnitude)
          }
          return sum
        }
      }
    }
  }
}

/// Alan Paeth's predictor: of left, above and above left the one nearest to left + above - above left.
@inline(__always)
private func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
  let estimate = Int16(left) &+ Int16(up) &- Int16(corner)
  let toLeft = (estimate &- Int16(left)).magnitude
  let toUp = (estimate &- Int16(up)).magnitude
  let toCorner = (estimate &- Int16(corner)).magnitude
  if toLeft <= toUp && toLeft <= toCorner { return left }
  return toUp <= toCorner ? up : corner
}
