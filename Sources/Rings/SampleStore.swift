/// The samples of some cells of a picture, kept from frame to frame in one piece of memory.
struct SampleStore: Sendable {
  /// Where the samples of each cell begin, in cells; -1 where none are kept.
  private var slots: [Int32]
  /// The places of samples that were forgotten.
  private var free: [Int32] = []
  private var samples: [Paint] = []
  private let limit: Int

  /// How many cells' samples are kept: more than change from frame to frame in a window of 200 columns and 60 rows.
  static let usualLimit = 8_192

  /// An empty store for so many cells.
  ///
  /// - Parameter limit: of how many of them samples are kept.
  init(cells: Int, limit: Int = SampleStore.usualLimit) {
    slots = Array(repeating: -1, count: cells)
    self.limit = limit
  }

  /// Whether samples of more cells are kept than should be.
  var isOverfull: Bool { samples.count / RingField.samplesPerCell - free.count > limit }

  /// Whether samples of a cell are kept.
  func contains(_ cell: Int) -> Bool { slots[cell] >= 0 }

  /// Keeps the samples of a cell, in the place of those that were kept.
  mutating func keep(_ new: [Paint], of cell: Int) {
    if slots[cell] < 0 {
      slots[cell] = free.popLast() ?? Int32(truncatingIfNeeded: samples.count / RingField.samplesPerCell)
    }
    let start = Int(slots[cell]) * RingField.samplesPerCell
    if start == samples.count {
      samples += new
    } else {
      samples.withUnsafeMutableBufferPointer { kept in
        _ = kept[start...].update(fromContentsOf: new)
      }
    }
  }

  /// Forgets the samples of a cell.
  mutating func forget(_ cell: Int) {
    guard slots[cell] >= 0 else { return }
    free.append(slots[cell])
    slots[cell] = -1
  }

  /// How much samples of a cell differ from those that are kept, of 255; from a whole level on that may be less than the most.
  func difference(from new: [Paint], of cell: Int) -> Float {
    let start = Int(slots[cell]) * RingField.samplesPerCell
    return samples.withUnsafeBufferPointer { kept in
      new.withUnsafeBufferPointer { new in
        var (most, index) = (Paint.clear, 0)
        while index < new.count, most.greatest < 1 {
          // A row of samples at once: asking after each takes longer.
          let end = index + RingField.samples.across
          while index < end {
            most = most.greater((kept[start + index] - new[index]).magnitude)
            index += 1
          }
        }
        return most.greatest
      }
    }
  }
}
