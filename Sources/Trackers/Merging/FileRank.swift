/// The file that something is from.
struct FileRank: Hashable {
  /// How far its data reach.
  var reach: LocalTime
  /// Its place among all files.
  let number: Int
  /// Whether it tells of a day from its beginning to its end; false as long as no day is judged.
  private(set) var isWhole = false
  /// Whether it tells of a day from its beginning on, and how far; false as long as no day is judged.
  private var knowsExtent = false
  /// Its first day, if it may begin in the middle of it.
  private let cutDay: Day?

  init(_ export: Export, number: Int) {
    reach = export.reach ?? .distantPast
    cutDay = export.cutDay
    self.number = number
  }

  /// Whether of two files of which this holds the one that reaches further has all that the other has.
  var isComparable: Bool { isWhole || knowsExtent }

  /// The same, knowing whether the file tells of a whole day what it says of it.
  func judging(_ record: DayRecord, on day: Day) -> FileRank {
    var file = self
    // As for the mark of an unfinished day, data that go on into the last hour go on to its end.
    file.knowsExtent = record.dataTo != nil && day != cutDay
    file.isWhole = !record.isPartial && day != cutDay && reach >= LocalTime(day: day, second: 23 * 3_600)
    return file
  }
}

extension Export {
  /// The first day with values, if nothing is known of its hours before noon.
  fileprivate var cutDay: Day? {
    let valued = days.lazy.filter { $0.value.readings.values.contains { $0.value != nil } }
    guard let first = valued.map(\.key).min(), let record = days[first] else { return nil }
    let hours = record.readings.values.lazy.compactMap(\.hours)
    // Whoever sleeps long has no hours until the morning either.
    return !hours.isEmpty && hours.allSatisfy { $0.prefix(12).allSatisfy { $0 == nil } } ? first : nil
  }
}

extension LocalTime {
  /// Before every time that a file can hold.
  static let distantPast = LocalTime(day: Day(daysSince1970: .min), second: 0)
}
