/// The shape of a JSON file by its first bytes: which keys stand where.
///
/// The text may stop anywhere. Arrays leave no trace in a path: in `{"data": [{"qty": 1}]}` there are `data` and
/// `data.qty`.
struct Outline {
  /// Beyond this depth nothing tells formats apart.
  private static let deepest = 8
  private static let mostPaths = 2_000

  /// What the document is.
  private(set) var root: JSONKind?
  /// What stands at each path: every kind that was seen there.
  private(set) var kinds: [String: Set<JSONKind>] = [:]
  /// The first text at each path that holds one.
  private(set) var texts: [String: String] = [:]

  /// Looks at the first bytes of a file.
  init(_ bytes: [UInt8]) {
    var reader = JSONReader(ByteSource(bytes: bytes), bufferSize: 4_096)
    do throws(JSONError) {
      try collect(&reader)
    } catch {
      // The text was cut, or is broken: then whoever reads the whole of it says so.
    }
  }

  /// Whether all of the paths are there.
  func has(_ paths: String...) -> Bool { paths.allSatisfy { kinds[$0] != nil } }

  /// Whether any of the paths is there.
  func hasAny(_ paths: some Sequence<String>) -> Bool { paths.contains { kinds[$0] != nil } }

  /// Whether there are only numbers, or `null`, at a path.
  func holdsOnlyNumbers(at path: String) -> Bool { kinds[path]?.isSubset(of: [.number, .null]) ?? false }

  /// The keys of the document, or of the objects in its array.
  var topKeys: Set<String> { Set(kinds.keys.lazy.filter { !$0.isEmpty && !$0.contains(".") }) }

  private mutating func collect(_ reader: inout JSONReader) throws(JSONError) {
    root = try reader.kind()
    // The paths of the open containers, from outside to inside, and whether each is an object.
    var open: [(path: String, isObject: Bool)] = []
    try enter(&reader, path: "", open: &open)
    while let container = open.last {
      var path = container.path
      if container.isObject {
        guard try reader.nextKey() != nil else {
          open.removeLast()
          continue
        }
        path += (path.isEmpty ? "" : ".") + reader.text
      } else if try !reader.nextElement() {
        open.removeLast()
        continue
      }
      guard kinds.count < Outline.mostPaths else { return }
      try enter(&reader, path: path, open: &open)
    }
  }

  private mutating func enter(
    _ reader: inout JSONReader, path: String, open: inout [(path: String, isObject: Bool)]
  ) throws(JSONError) {
    let kind = try reader.kind()
    kinds[path, default: []].insert(kind)
    switch kind {
    case .object where open.count < Outline.deepest:
      try reader.beginObject()
      open.append((path, true))
    case .array where open.count < Outline.deepest:
      try reader.beginArray()
      open.append((path, false))
    case .string where texts[path] == nil:
      texts[path] = try reader.string()
    default:
      try reader.skipValue()
    }
  }
}

extension Outline {
  /// What a document without keys is.
  private var nothing: String {
    switch root {
    case .object: "an empty object"
    case .array: kinds[""] == [.array] ? "an empty array" : "an array without objects"
    case .string: "a text and nothing else"
    case .number: "a number and nothing else"
    case .bool, .null: "a single word"
    case .end, nil: "nothing that tells what it is"
    }
  }

  /// Why a file of valid JSON gives no days.
  var reasonUnknown: String {
    if has("moving_time") || has("resource_state") {
      return "looks like Strava activities: single activities without the totals of a day"
    }
    if has("summarizedActivitiesExport") {
      return "looks like single activities of Garmin; the days are in UDSFile_*.json of the same export"
    }
    if has("dataPoints.dataSource") {
      return "looks like a Google Health API list, whose sources overlap: save what dailyRollUp answers"
    }
    if has("type", "average", "minimum", "maximum"), !has("sum") {
      return "no activity records: averages without sums give no totals of a day"
    }
    guard !topKeys.isEmpty else { return "no activity records: \(nothing)" }
    let keys = topKeys.sorted()
    let more = keys.count > 4 ? " and \(keys.count - 4) more" : ""
    let list = keys.prefix(4).map(\.quotedInPart).joined(separator: ", ") + more
    if !has("date"), keys.contains(where: { Metric.known.contains(Metric(nativeKey: $0)) }) {
      return "no activity records: \(list) without a day; give each record its \"date\": \"2026-11-29\""
    }
    return
      "no activity records: JSON with \(list), of no format that is known here; --list-formats names those that are"
  }
}
