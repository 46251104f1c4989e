/// A stamp such as `10/24/26 08:01:00`, in seconds since 1970 as its own clock counts.
struct FitbitStamp {
  /// How many characters a stamp has.
  static let length = 17

  let second: Int

  @inline(__always)
  init?(_ text: ShortText) {
    guard text.count == FitbitStamp.length, text[2] == UInt8(ascii: "/"), text[5] == UInt8(ascii: "/"),
      text[8] == UInt8(ascii: " "),
      text[11] == UInt8(ascii: ":"), text[14] == UInt8(ascii: ":")
    else { return nil }
    var isDigits = true
    @inline(__always) func pair(_ place: Int) -> Int {
      let tens = text[place] &- 0x30
      let ones = text[place + 1] &- 0x30
      if tens > 9 || ones > 9 { isDigits = false }
      return Int(tens) * 10 + Int(ones)
    }
    let (month, dayOfMonth, year) = (pair(0), pair(3), pair(6))
    let (hour, minute, second) = (pair(9), pair(12), pair(15))
    guard isDigits, let day = Day(year: 2_000 + year, month: month, day: dayOfMonth), hour < 24, minute < 60,
      second < 60
    else { return nil }
    self.second = LocalTime(day: day, second: hour * 3_600 + minute * 60 + second).secondsSince1970
  }
}

/// The date of the last stamp, which mostly is the next one's too.
struct FitbitStampMemory {
  /// The eight characters of the date.
  private var date: UInt64 = 0
  private var midnight = 0

  /// Reads the stamp at a place, in seconds since 1970 as its own clock counts; nil if there is none.
  @inline(__always)
  mutating func second(in buffer: borrowing ReadBuffer, at place: Int) -> Int? {
    guard buffer.word(at: place) == date, buffer[place + 8] == UInt8(ascii: " ") else {
      return secondOfOtherDate(in: buffer, at: place)
    }
    return buffer.word(at: place + 9).secondOfDay.map { midnight &+ $0 }
  }

  @inline(never)
  private mutating func secondOfOtherDate(in buffer: borrowing ReadBuffer, at place: Int) -> Int? {
    guard let stamp = FitbitStamp(ShortText(buffer, from: place, count: FitbitStamp.length)) else { return nil }
    date = buffer.word(at: place)
    // Stamps begin with the year 2000.
    midnight = stamp.second - stamp.second % 86_400
    return stamp.second
  }
}
