/// The seconds of a duration as ISO 8601 writes it, such as `PT3240S` or `P1DT8H33M30.5S`; nil for anything else.
///
/// Years, months and weeks are refused: no tracker measures a day in them.
func secondsOfDuration(_ text: String) -> Double? {
  guard text.first == "P" else { return nil }
  var seconds = 0.0
  var isTime = false
  var number = ""
  for character in text.dropFirst() {
    switch character {
    case "T" where !isTime && number.isEmpty: isTime = true
    case "0"..."9", ".": number.append(character)
    default:
      let units: [Character: Double] = isTime ? ["H": 3_600, "M": 60, "S": 1] : ["D": 86_400]
      guard let unit = units[character], let count = Double(plain: number) else { return nil }
      seconds += count * unit
      number = ""
    }
  }
  return number.isEmpty && text.count > 2 ? seconds : nil
}

extension LocalTime {
  /// Reads the clock of a text such as `23:59:59.000` as seconds since midnight.
  ///
  /// Nil if it has another form; the day is of no importance.
  static func second(ofClock text: String) -> Int? {
    let bytes = Array(text.utf8)
    var scanner = DateScanner()
    guard let clock = scanner.clock(bytes.span), scanner.isAtEnd(bytes.span), clock.hour < 24 else { return nil }
    return clock.hour * 3_600 + clock.minute * 60 + clock.second
  }
}
