import Glibc

/// Adds up a metric of a Health Auto Export file by day, as an importer does, or (`--validate`) skips the whole file.
@main
struct DailySums {
  static func main() {
    let arguments = CommandLine.arguments
    let file = open(arguments[arguments.count - 1], O_RDONLY)
    var reader = JSONReader(
      ByteSource { region throws(ReadError) in
        let count = read(file, region.baseAddress, region.count)
        if count < 0 { throw ReadError(message: String(cString: strerror(errno))) }
        return count
      })
    do throws(JSONError) {
      if arguments.contains("--validate") {
        try reader.skipValue()
      } else {
        var sums = DailySums()
        try sums.readFile(&reader)
        for (name, days) in sums.metrics.sorted(by: { $0.key < $1.key }) {
          print(name, days.filter { $0 != 0 }.count, days.reduce(0, +))
        }
      }
      try reader.finish()
    } catch {
      print(error.position, error.message)
      exit(1)
    }
  }

  static let wanted: Set = ["active_energy", "apple_exercise_time", "apple_stand_hour", "step_count"]

  var metrics: [String: [Double]] = [:]
  private var days = [Double](repeating: 0, count: 100 * 372)

  private mutating func readFile(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == "data" else { continue }
      try reader.beginObject()
      while let key = try reader.nextKey() {
        guard key == "metrics" else { continue }
        try reader.beginArray()
        while try reader.nextElement() { try readMetric(&reader) }
      }
    }
  }

  private mutating func readMetric(_ reader: inout JSONReader) throws(JSONError) {
    var name: String?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if key == "name" {
        name = try reader.string()
      } else if key == "data", name.map(DailySums.wanted.contains) ?? true, try reader.kind() == .array {
        try reader.beginArray()
        while try reader.nextElement() { try readSample(&reader) }
      }
    }
    if let name, DailySums.wanted.contains(name) { metrics[name] = days }
    for day in days.indices { days[day] = 0 }
  }

  @inline(__always)
  private mutating func readSample(_ reader: inout JSONReader) throws(JSONError) {
    var quantity = 0.0
    var day = 0
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if key == "qty" {
        if try reader.kind() == .number { quantity = try reader.number() }
      } else if key == "date" {
        let date = try reader.shortString()
        func number(_ tens: Int) -> Int { Int(date[tens] & 0x0F) * 10 + Int(date[tens + 1] & 0x0F) }
        day = (number(2) * 12 + number(5) - 1) * 31 + number(8) - 1
      }
    }
    if days.indices.contains(day) { days[day] += quantity }
  }
}
