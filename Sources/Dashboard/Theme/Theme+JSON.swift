import Cells
import Rings
public import Trackers

extension Theme {
  private static let keys =
    ["name"] + Tones.keys
    + [
      "gradient", "cap", "shadow", "backdrop", "icons", "center", "fit", "geometry", "paint", "thresholds", "light",
      "palette256", "palette16",
    ]

  /// Reads a theme from JSON5; every key is optional and falls back to another theme's.
  ///
  /// A key that does not exist and a value of a wrong type are reported, and the rest holds.
  ///
  /// - Parameters:
  ///   - fallback: where absent keys come from.
  ///   - report: called for each fault, in the order of the text.
  /// - Throws: where the text is no JSON5 at all.
  public init(
    json5 bytes: [UInt8], fallback: Theme = .standard, report: (JSONError) -> Void = { _ in }
  ) throws(JSONError) {
    self = fallback
    let value = try JSONValue(json5: bytes)
    withoutActuallyEscaping(report) { report in read(value, by: ThemeReader(report: report)) }
  }

  private mutating func read(_ value: JSONValue, by reader: ThemeReader) {
    let fallback = self
    let members = reader.members(of: value, keys: Theme.keys)
    for member in members {
      let value = member.value
      switch member.key {
      case "name": name = reader.string(value) ?? name
      case "backdrop": backdrop = value.isNull ? nil : reader.color(value) ?? backdrop
      case "icons": icons = reader.choice(value) ?? icons
      case "center": center = reader.choice(value) ?? center
      case "paint": paint = reader.choice(value) ?? paint
      case "thresholds": thresholds = value.isNull ? [] : reader.thresholds(value) ?? thresholds
      case "light":
        for member in reader.members(of: value, keys: Tones.keys) { light.read(member, by: reader) }
      case "palette256", "palette16": break
      case "gradient", "cap", "shadow", "fit", "geometry": style.read(member, by: reader)
      default: dark.read(member, by: reader)
      }
    }
    // Indices that were chosen for other colours do not fit these; those that the file gives go last.
    palette256.forget(from: fallback.dark, to: dark, computed: true)
    palette16.forget(from: fallback.dark, to: dark, computed: false)
    for member in members where member.key == "palette256" { palette256.read(member.value, colors: 256, by: reader) }
    for member in members where member.key == "palette16" { palette16.read(member.value, colors: 16, by: reader) }
  }
}

extension JSONValue {
  fileprivate var isNull: Bool { if case .null = content { true } else { false } }

  fileprivate func isText(_ text: String) -> Bool { if case .string(text) = content { true } else { false } }
}

extension RingStyle {
  fileprivate mutating func read(_ member: JSONValue.Member, by reader: ThemeReader) {
    let value = member.value
    switch member.key {
    case "gradient":
      for member in reader.members(of: value, keys: ["span"]) { span = reader.choice(member.value) ?? span }
    case "cap": cap = reader.choice(value) ?? cap
    case "shadow": shadow = reader.number(value, in: 0...1) ?? shadow
    case "fit": fit = reader.choice(value) ?? fit
    default: geometry = reader.geometry(value) ?? geometry
    }
  }
}

extension Tones {
  fileprivate static let keys = ["background", "text", "dim", "faint", "attention", "rings"]

  fileprivate mutating func read(_ member: JSONValue.Member, by reader: ThemeReader) {
    let value = member.value
    switch member.key {
    case "background": background = value.isText("default") ? nil : reader.color(value) ?? background
    case "text": text = reader.color(value) ?? text
    case "dim": dim = reader.color(value) ?? dim
    case "faint": faint = reader.color(value) ?? faint
    case "attention": attention = reader.color(value) ?? attention
    default: readRings(value, by: reader)
    }
  }

  private mutating func readRings(_ value: JSONValue, by reader: ThemeReader) {
    for member in reader.anyMembers(of: value) {
      if member.key == "others" {
        let tones = reader.elements(of: member.value)?.map { RingTones([text]).reading($0, by: reader) } ?? []
        if !tones.isEmpty { others = tones }
      } else {
        rings[member.key] = (rings[member.key] ?? RingTones([text])).reading(member.value, by: reader)
      }
    }
  }
}

extension RingTones {
  /// These colours with those that a theme gives; a label, a track or an open colour of one's own only with them.
  fileprivate func reading(_ value: JSONValue, by reader: ThemeReader) -> RingTones {
    let members = reader.members(of: value, keys: ["colors", "stops", "label", "open", "track"])
    var tones = self
    if let colors = members.last(where: { $0.key == "colors" }).flatMap({ reader.colors($0.value) }) {
      tones = RingTones(colors)
    }
    for member in members {
      let value = member.value
      switch member.key {
      case "stops": tones.stops = reader.stops(value, count: tones.colors.count) ?? tones.stops
      case "label": tones.label = reader.color(value) ?? tones.label
      case "open": tones.open = reader.color(value) ?? tones.open
      case "track": tones.track = reader.track(value) ?? tones.track
      default: break
      }
    }
    return tones
  }
}

extension PaletteTones {
  /// Leaves what changed between two sets of colours to be computed.
  fileprivate mutating func forget(from old: Tones, to new: Tones, computed: Bool) {
    for name in new.rings.keys where new.rings[name] != old.rings[name] { rings[name] = nil }
    guard computed else { return }
    if new.text != old.text { text = new.text.paletteIndex }
    if new.dim != old.dim { dim = new.dim.paletteIndex }
    if new.faint != old.faint { faint = new.faint.paletteIndex }
    if new.attention != old.attention { attention = new.attention.paletteIndex }
  }

  fileprivate mutating func read(_ value: JSONValue, colors: Int, by reader: ThemeReader) {
    let range = 0...Double(colors - 1)
    func index(_ value: JSONValue) -> UInt8?? {
      if value.isNull || value.isText("default") { return .some(nil) }
      return reader.number(value, in: range).flatMap { UInt8(exactly: $0.rounded()) }.map { .some($0) }
    }
    for member in reader.members(of: value, keys: ["text", "dim", "faint", "attention", "rings"]) {
      switch member.key {
      case "text": text = index(member.value) ?? text
      case "dim": dim = index(member.value) ?? dim
      case "faint": faint = index(member.value) ?? faint
      case "attention": attention = index(member.value) ?? attention
      default:
        for ring in reader.anyMembers(of: member.value) { readRing(ring, range: range, by: reader) }
      }
    }
  }

  private mutating func readRing(_ ring: JSONValue.Member, range: ClosedRange<Double>, by reader: ThemeReader) {
    var given: [String: UInt8] = [:]
    for member in reader.members(of: ring.value, keys: ["arc", "track", "closed", "open"]) {
      given[member.key] = reader.number(member.value, in: range).flatMap { UInt8(exactly: $0.rounded()) }
    }
    let known = rings[ring.key]
    guard let arc = given["arc"] ?? known?.arc else { return }
    rings[ring.key] = RingIndices(
      arc: arc, track: given["track"] ?? known?.track ?? arc,
      closed: given["closed"] ?? given["arc"] ?? known?.closed ?? arc,
      open: given["open"] ?? given["arc"] ?? known?.open ?? arc)
  }
}

extension ThemeReader {
  fileprivate func thresholds(_ value: JSONValue) -> [Theme.Threshold]? {
    elements(of: value)?.compactMap { element in
      var (from, color): (Double, Color?) = (-.infinity, nil)
      for member in members(of: element, keys: ["from", "color"]) {
        if member.key == "from" {
          from = number(member.value, in: 0...1000) ?? from
        } else {
          color = self.color(member.value)
        }
      }
      return color.map { Theme.Threshold(from: from, color: $0) }
    }
    .sorted { $0.from > $1.from }
  }

  /// Ascending places along a gradient, one for each colour.
  fileprivate func stops(_ value: JSONValue, count: Int) -> [Double]? {
    guard let elements = elements(of: value) else { return nil }
    let stops = elements.compactMap { number($0, in: 0...1) }
    guard stops.count == elements.count else { return nil }
    guard stops.count == count, zip(stops, stops.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      return refuse(value, expected: "\(count) ascending numbers from 0 to 1, one for each colour")
    }
    return stops
  }

  fileprivate func track(_ value: JSONValue) -> RingTones.Track? {
    switch value.content {
    case .string("auto"): .auto
    case .number: number(value, in: 0...1).map { .opacity($0) }
    case .string(let text) where Color(parsing: text) != nil: color(value).map { .color($0) }
    default: refuse(value, expected: "\"auto\", an opacity from 0 to 1 or a colour")
    }
  }

  fileprivate func geometry(_ value: JSONValue) -> RingStyle.Geometry? {
    if value.isText("auto") { return .auto }
    guard case .object = value.content else {
      return refuse(value, expected: "\"auto\" or an object with margin, line and gap")
    }
    var (margin, line, gap) = (0.08, 0.224, 0.03)
    for member in members(of: value, keys: ["margin", "line", "gap"]) {
      switch member.key {
      case "margin": margin = number(member.value, in: 0...1) ?? margin
      case "line": line = number(member.value, in: 0...1) ?? line
      default: gap = number(member.value, in: 0...1) ?? gap
      }
    }
    return .exact(margin: margin, line: line, gap: gap)
  }
}
