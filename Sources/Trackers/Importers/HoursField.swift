/// What stands where a record should have the hours of a day.
enum HoursField {
  /// 24 of them, and where each stands while positions are noted.
  case hours([Double?], at: [TextPosition])
  /// `null`.
  case absent
  case fault(Fault)
}

extension JSONReader {
  /// Reads an array of 24 numbers or nulls.
  mutating func hoursField(of metric: Metric) throws(JSONError) -> HoursField {
    switch try kind() {
    case .null:
      try null()
      return .absent
    case .array: break
    case _:
      let fault = Fault(position: position, message: "expected 24 numbers for the hours of \(metric)")
      try skipValue()
      return .fault(fault)
    }
    let position = self.position
    var hours: [Double?] = []
    var places: [TextPosition] = []
    var count = 0
    var objection: String?
    try beginArray()
    while try nextElement() {
      count += 1
      let field = try numberField()
      if notesPositions, places.count < 24 { places.append(fieldPosition) }
      switch field {
      case .number(let value):
        objection = objection ?? metric.objection(toSum: value)
        if hours.count < 24 { hours.append(value) }
      case .absent:
        if hours.count < 24 { hours.append(nil) }
      case .other(let found):
        objection = objection ?? "expected a number or null for an hour of \(metric), found \(found)"
      }
    }
    if count != 24 { objection = objection ?? "expected 24 numbers for the hours of \(metric), found \(count)" }
    return objection.map { .fault(Fault(position: position, message: $0)) } ?? .hours(hours, at: places)
  }
}
