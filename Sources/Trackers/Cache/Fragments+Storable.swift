extension Fragments: Storable {
  package func write(to writer: inout ByteWriter) {
    writer.append(fitbit)
    writer.append(googleFit)
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    self.init(fitbit: try FitbitTakeout?(from: &reader), googleFit: try GoogleFit?(from: &reader))
  }
}

extension FitbitTakeout: Storable {
  package func write(to writer: inout ByteWriter) {
    writer.append(stampedInUTC)
    writer.append(local)
    writer.append(minutes)
    writer.append(goals)
    writer.append(profile)
    writer.append(windows)
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    self.init(choice: try reader.choice())
    stampedInUTC = try [Metric: QuarterHours](from: &reader)
    local = try [Metric: QuarterHours](from: &reader)
    minutes = try [Day: ActiveMinutes](from: &reader)
    goals = try [Metric: Double](from: &reader)
    profile = try NamedZone?(from: &reader)
    windows = try ZoneEvidence(from: &reader)
  }
}

extension FitbitTakeout.ActiveMinutes: Storable {
  package func write(to writer: inout ByteWriter) {
    for minutes in [very, moderately, lightly, sedentary] { writer.append(minutes) }
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    self.init(
      very: try Double?(from: &reader), moderately: try Double?(from: &reader), lightly: try Double?(from: &reader),
      sedentary: try Double?(from: &reader))
  }
}

extension FitbitTakeout.NamedZone: Storable {
  /// The name alone: what the clocks of a zone show is the system's to say, and may have changed since.
  package func write(to writer: inout ByteWriter) { writer.append(name) }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    let name = try reader.text()
    guard let zone = reader.options?.zoneNamed(name) else { throw DamagedBytes() }
    self.init(name: name, zone: zone)
  }
}

extension GoogleFit: Storable {
  package func write(to writer: inout ByteWriter) {
    writer.append(counted)
    writer.append(restingEnergy)
    writer.append(goals)
    writer.append(zoneEvidence)
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    self.init(choice: try reader.choice())
    counted = try [Metric: QuarterHours](from: &reader)
    restingEnergy = try Course(from: &reader)
    goals = try [Metric: Course](from: &reader)
    zoneEvidence = try ZoneEvidence(from: &reader)
  }
}

extension QuarterHours.Quarter: Storable {
  package func write(to writer: inout ByteWriter) {
    writer.append(sum.rounded)
    writer.append(sum.rest)
    writer.append(UInt64(seconds))
    writer.append(lowest)
  }

  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    let sum = ExactSum(try reader.number(), rest: try reader.number())
    guard let seconds = UInt32(exactly: try reader.unsigned()) else { throw DamagedBytes() }
    self.init(sum: sum, seconds: seconds, lowest: try reader.number())
  }
}

extension ByteReader {
  /// The zone that the files were read with, which is a part of what a cache is found by.
  fileprivate func choice() throws(DamagedBytes) -> ZoneChoice {
    guard let options else { throw DamagedBytes() }
    return options.choice
  }
}
