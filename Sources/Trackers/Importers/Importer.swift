/// A format that can be read.
public struct Importer: Sendable {
  /// The name in options and output, such as `health-auto-export`.
  public let name: String
  /// What people call it.
  public let title: String
  /// Whether a file is of this format, by its beginning; only one importer says yes.
  let identifies: @Sendable (Outline) -> Bool
  /// Reads a whole file into an export, and throws where the text is no JSON.
  let read: @Sendable (inout JSONReader, inout Export, ZoneChoice) throws(JSONError) -> Void

  /// Every format of JSON, in the order in which they are listed.
  public static let all: [Importer] = [
    .healthAutoExport, .appleActivitySummary, .healthMd, .garminUDS, .garminSummary, .fitbitTakeout, .fitbitWebAPI,
    .googleHealthAPI, .googleFitTakeout, .googleFitREST, .healthConnectWebhook, .oura, .withings, .polarExport,
    .polarAccessLink, .whoop, .huawei, .homeAssistant, .native, .activity,
  ]

  /// The name of every format and what people call it, in the order in which they are listed.
  public static var formats: [(name: String, title: String)] {
    [(AppleHealthExport.name, "Apple Health export (export.xml, export.zip)")] + all.map { ($0.name, $0.title) }
  }

  /// The importer of a name; nil if there is none.
  public static func named(_ name: String) -> Importer? { all.first { $0.name == name } }

  /// The importer of a file, by its first bytes; nil if none knows it.
  fileprivate static func recognised(by start: FileStart, named name: String) -> Importer? {
    // A Takeout has hundreds of such files, and its first records tell as much as a thousand.
    if FitbitFamily(fileName: name) != nil {
      let brief = Outline(Array(start.bytes.prefix(FileStart.briefSize)))
      if fitbitTakeout.identifies(brief) { return fitbitTakeout }
    }
    let outline = Outline(start.bytes)
    return all.first { $0.identifies(outline) }
  }
}

/// What a user says of files that do not say it themselves.
public struct ImportOptions: Sendable {
  /// The zone of files that name instants but no place.
  public var zone: Zone
  /// Whether the user gave that zone; otherwise an export that proves another one wins.
  public var isZoneGiven: Bool
  /// The zone of an IANA name, which some exports give; nil if it is unknown.
  public var zoneNamed: @Sendable (String) -> Zone?
  /// The name of the format; nil to recognise it.
  public var formatName: String?
  /// The value that is to be explained; nil in ordinary reading, which keeps no record of places.
  public var trace: Trace.Target?
  /// What the bytes of a file of more than 64 KB go through, such as a thread that reads ahead.
  ///
  /// The file is expanded before, if it is packed; the same bytes must come out.
  public var readingAhead: @Sendable (ByteSource) -> ByteSource = { $0 }

  /// Creates options.
  public init(
    zone: Zone, isZoneGiven: Bool = true, formatName: String? = nil, trace: Trace.Target? = nil,
    zoneNamed: @escaping @Sendable (String) -> Zone? = { _ in nil }
  ) {
    self.trace = trace
    self.zone = zone
    self.isZoneGiven = isZoneGiven
    self.formatName = formatName
    self.zoneNamed = zoneNamed
  }

  var choice: ZoneChoice { ZoneChoice(zone: zone, isGiven: isZoneGiven) }
}

/// Reads one file of any known format, recognised by its content.
///
/// A gzip file is read as what it expands to. Nothing is thrown: what could not be used is in ``Export/failure`` and ``Export/faults``. Text that is no JSON fails as
/// a whole, so that the days of a file that was cut short do not pass for complete ones; a record that makes no sense
/// costs that record.
public func readExport(_ source: ByteSource, named name: String, options: ImportOptions) -> Export {
  var export = exportInZone(source, named: name, options: options)
  export.zone = nil
  return export
}

private func exportInZone(_ source: ByteSource, named name: String, options: ImportOptions) -> Export {
  var export = Export(name: name)
  export.zone = options.zone
  export.trace = options.trace.map(Trace.init)
  var start: FileStart
  do throws(ReadError) {
    start = try FileStart(source)
    if start.bytes.starts(with: ByteSource.gzipSignature) { start = try FileStart(ByteSource(gzip: start.source)) }
  } catch {
    export.failure = Fault(message: error.message)
    return export
  }
  let (formatName, isHealthExport) = (options.formatName, start.isHealthExport)
  if isHealthExport != (formatName == AppleHealthExport.name), let formatName {
    let found = isHealthExport ? "Apple's export.xml" : "another file than Apple's export.xml"
    export.failure = Fault(message: "expected \(formatName), found \(found)")
    export.isForeign = true
    return export
  }
  if formatName.map({ $0 == Importer.fitbitTakeout.name }) ?? true, start.isWhole,
    let table = FitbitTable(start.bytes)
  {
    export.format = Importer.fitbitTakeout.name
    export.fragments.fitbit = table.takeout(options: options, name: name, faultsIn: &export)
    return export
  }
  if isHealthExport {
    do throws(XMLError) {
      export.format = AppleHealthExport.name
      try AppleHealthExport.read(start.body(options), into: &export, zone: options.zone)
      export.noteReplacedDays()
    } catch {
      export = Export(name: name, format: AppleHealthExport.name)
      export.failure = Fault(position: error.position, message: error.message)
    }
    export.failIfEmpty()
    return export
  }
  if let reason = start.reasonNotJSON {
    export.failure = Fault(message: reason)
    export.isForeign = true
    return export
  }

  var importer = options.formatName.map(Importer.named) ?? Importer.recognised(by: start, named: name)
  if importer == nil, !start.isWhole {
    do throws(ReadError) {
      start = try FileStart(start.source, size: FileStart.largeSize)
      if start.isBlank, start.source.seek != nil { start = try FileStart(behindBlanksOf: start.source) }
    } catch {
      export.failure = Fault(message: error.message)
      return export
    }
    importer = Importer.recognised(by: start, named: name)
  }
  var reader = JSONReader(start.body(options))
  reader.isLineDelimited = start.isLineDelimited
  reader.notesPositions = options.trace != nil
  export.format = importer?.name
  do throws(JSONError) {
    if let importer {
      try importer.read(&reader, &export, options.choice)
      export.fragmentDays = export.fragments.exports.reduce(0) { $0 + $1.days.count }
      export.noteReplacedDays()
    } else {
      try reader.readRecords(into: &export) { (reader, _) throws(JSONError) in try reader.skipValue() }
      export.failure = Fault(message: Outline(start.bytes).reasonUnknown)
      export.isForeign = true
    }
  } catch {
    export = Export(name: name, format: importer?.name)
    export.failure = Fault(position: error.position, message: error.message)
  }
  export.failIfEmpty()
  return export
}

extension Export {
  /// Makes an export without anything a failure with a reason.
  fileprivate mutating func failIfEmpty() {
    guard failure == nil, days.isEmpty, goals.isEmpty, fragments.isEmpty else { return }
    let more = skipped > 1 ? " (and \(skipped - 1) more)" : ""
    let reason = faults.first.map { $0.message + more } ?? "known as \(format ?? "an export"), but without a single day"
    failure = Fault(position: faults.first?.position, message: "no activity records: " + reason)
  }
}
