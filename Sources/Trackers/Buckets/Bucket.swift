/// What was counted from one moment on, for as long as the exporter's period is.
struct Bucket: Hashable {
  /// The start in Unix seconds: two buckets that start together are the same one, whatever their clocks show.
  var start: Int
  var value: Double
  /// Stands for the name of the device; equal for equal names.
  var source: Int32
  /// What local clocks show at the start, in seconds since midnight.
  var second: Int32

  /// Creates a bucket that starts at a second of its local day.
  init(start: Int, value: Double, source: Int32, second: Int) {
    self.start = start
    self.value = value
    self.source = source
    self.second = Int32(clamping: second)
  }

  /// The hour that local clocks show at the start, 0 to 23.
  var hour: Int { min(max(Int(second) / 3_600, 0), 23) }

  func scaled(by factor: Double) -> Bucket {
    var bucket = self
    bucket.value *= factor
    return bucket
  }
}
