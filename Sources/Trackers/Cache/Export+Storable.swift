extension Export: Storable {
  package func write(to writer: inout ByteWriter) {
    writer.append(name)
    writer.append(format)
    writer.append(days)
    writer.append(goals)
    writer.append(failure)
    writer.append(isForeign)
    writer.append(isLastDayOpen)
    writer.append(notes)
    writer.append(unused.first)
    writer.append(unused.count)
    writer.append(fragments)
    writer.append(fragmentDays)
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    self.init(
      name: try reader.text(), format: try String?(from: &reader), days: try [Day: DayRecord](from: &reader),
      goals: try [Metric: RecordedGoal](from: &reader), failure: try Fault?(from: &reader))
    isForeign = try reader.flag()
    isLastDayOpen = try reader.flag()
    notes = try [String](from: &reader)
    unused = FaultList(first: try [Fault](from: &reader), count: try reader.integer())
    fragments = try Fragments(from: &reader)
    fragmentDays = try reader.integer()
  }
}

extension DayRecord: Storable {
  package func write(to writer: inout ByteWriter) {
    writer.append(readings)
    writer.append(isPartial)
    writer.append(dataTo)
    writer.append(utcOffset)
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    self.init(
      readings: try MetricTable<Reading>(from: &reader), isPartial: try reader.flag(),
      dataTo: try LocalTime?(from: &reader), utcOffset: try Int?(from: &reader))
  }
}

extension Reading: Storable {
  package func write(to writer: inout ByteWriter) {
    writer.append(value)
    writer.append(goal)
    writer.append(packedHours)
    writer.append(closedAt)
    writer.append(isDerived)
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    self.init(value: try Double?(from: &reader), goal: try RecordedGoal?(from: &reader))
    packedHours = try PackedHours?(from: &reader)
    closedAt = try Int?(from: &reader)
    isDerived = try reader.flag()
  }
}

extension RecordedGoal: Storable {
  package func write(to writer: inout ByteWriter) {
    switch self {
    case .none: writer.append(Goal?.none)
    case .goal(let goal), .week(let goal, _): writer.append(Optional(goal))
    }
    if case .week(_, let sum) = self { writer.append(Optional(sum)) } else { writer.append(Double?.none) }
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    let goal = try Goal?(from: &reader)
    let sum = try Double?(from: &reader)
    self = goal.map { goal in sum.map { .week(goal, sum: $0) } ?? .goal(goal) } ?? .none
  }
}

extension Goal: Storable {
  package func write(to writer: inout ByteWriter) {
    writer.append(target)
    writer.append(origin.rawValue)
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    let target = try reader.number()
    guard let origin = Origin(rawValue: try reader.text()), let goal = Goal(target: target, origin: origin) else {
      throw DamagedBytes()
    }
    self = goal
  }
}

extension MetricTable: Storable where Value: Storable {
  package func write(to writer: inout ByteWriter) {
    writer.append(count)
    for (metric, value) in self {
      writer.append(metric)
      writer.append(value)
    }
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    self.init()
    for _ in 0..<(try reader.count(ofAtLeast: 2)) {
      let metric = try Metric(from: &reader)
      self[metric] = try Value(from: &reader)
    }
  }
}

extension Metric: Storable {
  package func write(to writer: inout ByteWriter) { writer.append(name) }
  package init(from reader: inout ByteReader) throws(DamagedBytes) { self.init(try reader.text()) }
}

extension Day: Storable {
  package func write(to writer: inout ByteWriter) { writer.append(daysSince1970) }
  package init(from reader: inout ByteReader) throws(DamagedBytes) { self.init(daysSince1970: try reader.integer()) }
}

extension LocalTime: Storable {
  package func write(to writer: inout ByteWriter) {
    writer.append(day)
    writer.append(second)
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    self.init(day: try Day(from: &reader), second: try reader.integer())
  }
}

extension Fault: Storable {
  package func write(to writer: inout ByteWriter) {
    writer.append(position)
    writer.append(message)
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    self.init(position: try TextPosition?(from: &reader), message: try reader.text())
  }
}

extension TextPosition: Storable {
  package func write(to writer: inout ByteWriter) {
    for number in [line, column, byte] { writer.append(number) }
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    self.init(line: try reader.integer(), column: try reader.integer(), byte: try reader.integer())
  }
}

extension SourceReport: Storable {
  package func write(to writer: inout ByteWriter) {
    writer.append(path)
    writer.append(format)
    writer.append(days)
    writer.append(skipped)
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    self.init(
      path: try reader.text(), format: try String?(from: &reader), days: try reader.integer(),
      skipped: try reader.integer())
  }
}
