public import Cells
import Trackers

/// What one can point at in a picture.
enum Target: Hashable, Sendable {
  /// A day, by its number since 1970.
  case day(Day)
  /// A ring, by index: its row in the legend, or the ring itself where it is alone.
  case ring(Int)
  /// The bar of a ring, which is its slider.
  case slider(Int)
  /// Rings one in the other.
  case rings

  /// The number of kinds, by which numbers of regions count.
  private static let kinds = 4

  /// The number of the regions that stand for it.
  var number: Int {
    switch self {
    case .rings: 0
    case .day(let day): day.daysSince1970 * Self.kinds + 1
    case .ring(let index): index * Self.kinds + 2
    case .slider(let index): index * Self.kinds + 3
    }
  }

  /// What a region's number stands for.
  init(number: Int) {
    let kind = (number % Self.kinds + Self.kinds) % Self.kinds
    let value = (number - kind) / Self.kinds
    switch kind {
    case 1: self = .day(Day(daysSince1970: value))
    case 2: self = .ring(value)
    case 3: self = .slider(value)
    default: self = .rings
    }
  }
}

extension CellBuffer {
  /// Notes what a part of the picture stands for.
  mutating func mark(_ frame: Frame, as target: Target) {
    guard frame.columns > 0, frame.rows > 0 else { return }
    regions.append(Region(origin: frame.origin, size: frame.size, number: target.number))
  }

  /// Where large rings are drawn, which move.
  public var ringRegions: [Region] { regions.filter { $0.number == Target.rings.number } }

  /// What lies under a cell, and where all of it is; nil if nothing does.
  func target(at position: Position) -> (target: Target, region: Region)? {
    regions.last { $0.contains(position) }.map { (Target(number: $0.number), $0) }
  }
}
