/// What is measured of the samples of a cell, a plane of numbers for each measure.
///
/// In planes several samples are measured at once, by one instruction each.
struct SamplePlanes {
  /// How far each sample is from the centre of the rings, and where it is from there.
  let radius, x, y: UnsafeMutableBufferPointer<Float>
  /// How far each sample is ahead of a tip, how far beside the middle of the line, and how far outside its cap.
  let along, across, cap: UnsafeMutableBufferPointer<Float>
  /// How dark the shadow of the tip is on each sample, 0 to 1.
  let shade: UnsafeMutableBufferPointer<Float>

  /// The numbers of all planes.
  static let count = 7 * RingField.samplesPerCell

  /// Lays the planes one after another in some memory.
  init(in numbers: UnsafeMutableBufferPointer<Float>) {
    func plane(_ index: Int) -> UnsafeMutableBufferPointer<Float> {
      let start = index * RingField.samplesPerCell
      return UnsafeMutableBufferPointer(rebasing: numbers[start..<start + RingField.samplesPerCell])
    }
    (radius, x, y) = (plane(0), plane(1), plane(2))
    (along, across, cap, shade) = (plane(3), plane(4), plane(5), plane(6))
  }

  /// Measures where the samples of a cell are.
  func place(around center: (x: Double, y: Double), in field: RingField) {
    let (across, down) = field.sampleOffsets
    across.withUnsafeBufferPointer { across in
      down.withUnsafeBufferPointer { down in
        var index = 0
        while index < radius.count {
          let (x, y) = (Float(center.x + across[index]), Float(center.y + down[index]))
          (self.x[index], self.y[index]) = (x, y)
          radius[index] = (x * x + y * y).squareRoot()
          index += 1
        }
      }
    }
  }
}
