import Cells
import Rings
public import Trackers

extension Theme {
  private static let keys =
    ["name", "description"] + Tones.keys
    + [
      "gradient", "cap", "shadow", "icons", "center", "fit", "geometry", "paint", "animation", "light",
    ] + paletteKeys
  private static let paletteKeys = ["palette256", "palette16"]

  /// Reads a theme from JSON5; every key is optional and falls back to another theme's.
  ///
  /// A key that does not exist and a value of a wrong type are reported, and the rest holds; of a text that breaks off so
  /// do the keys before that.
  ///
  /// - Parameters:
  ///   - fallback: where absent keys come from.
  ///   - report: called for each fault, in the order of the text.
  /// - Throws: where the text has not even one key in JSON5.
  public init(
    json5 bytes: [UInt8], fallback: Theme = .standard, report: (JSONError) -> Void = { _ in }
  ) throws(JSONError) {
    self = fallback
    var damage: JSONError?
    let value = JSONValue(json5: bytes) { damage = $0 }
    if let damage {
      guard case .object(let members)? = value?.content, !members.isEmpty else { throw damage }
    }
    if let value {
      withoutActuallyEscaping(report) { report in read(value, by: ThemeReader(report: report)) }
    }
    if let damage { report(damage) }
  }

  private mutating func read(_ value: JSONValue, by reader: ThemeReader) {
    let fallback = self
    let members = reader.members(of: value, keys: Theme.keys)
    for member in members {
      let value = member.value
      switch member.key {
      case "name": name = reader.string(value) ?? name
      case "description": summary = reader.string(value) ?? summary
      case "center": center = reader.choice(value) ?? center
      case "paint": paint = reader.choice(value) ?? paint
      case "animation": animation.read(value, by: reader)
      case "light", "palette256", "palette16": break
      case "gradient", "cap", "shadow", "icons", "fit", "geometry": style.read(member, by: reader)
      default: dark.read(member, by: reader)
      }
    }
    // These two hold on any background, unless the light one has its own.
    if members.contains(where: { $0.key == "backdrop" }) { light.backdrop = dark.backdrop }
    if members.contains(where: { $0.key == "thresholds" }) { light.thresholds = dark.thresholds }
    var lightMembers: [JSONValue.Member] = []
    for member in members where member.key == "light" {
      lightMembers = reader.members(of: member.value, keys: Tones.keys + Theme.paletteKeys)
      for member in lightMembers where !Theme.paletteKeys.contains(member.key) { light.read(member, by: reader) }
    }
    // Indices that were chosen for other colours do not fit these; those that the file gives go last.
    palette256.forget(from: fallback.dark, to: dark, computed: true)
    palette16.forget(from: fallback.dark, to: dark, computed: false)
    lightPalette256.forget(from: fallback.light, to: light, computed: true)
    lightPalette16.forget(from: fallback.light, to: light, computed: false)
    for member in members where member.key == "palette256" { palette256.read(member.value, colors: 256, by: reader) }
    for member in members where member.key == "palette16" { palette16.read(member.value, colors: 16, by: reader) }
    for member in lightMembers where member.key == "palette256" {
      lightPalette256.read(member.value, colors: 256, by: reader)
    }
    for member in lightMembers where member.key == "palette16" {
      lightPalette16.read(member.value, colors: 16, by: reader)
    }
  }
}

extension JSONValue {
  /// Whether it is null.
  var isNull: Bool { if case .null = content { true } else { false } }

  /// Whether it is a string that says this.
  func isText(_ text: String) -> Bool { if case .string(text) = content { true } else { false } }
}

extension Theme.Animations {
  /// Reads one animation for every motion, or one for each.
  fileprivate mutating func read(_ value: JSONValue, by reader: ThemeReader) {
    if value.isNull {
      self = Theme.Animations()
    } else if case .object = value.content {
      for member in reader.members(of: value, keys: ["appear", "change"]) {
        let animation = reader.animation(member.value)
        if member.key == "appear" { appear = animation ?? appear } else { change = animation ?? change }
      }
    } else if let animation = reader.animation(value) {
      (appear, change) = (animation, animation)
    }
  }
}

extension RingStyle {
  fileprivate mutating func read(_ member: JSONValue.Member, by reader: ThemeReader) {
    let value = member.value
    switch member.key {
    case "gradient":
      for member in reader.members(of: value, keys: ["span"]) { span = reader.choice(member.value) ?? span }
    case "cap": cap = reader.choice(value) ?? cap
    case "shadow": shadow = reader.number(value, in: 0...1) ?? shadow
    case "icons":
      if case .bool(false) = value.content { icons = .none } else { icons = reader.choice(value) ?? icons }
    case "fit": fit = reader.choice(value) ?? fit
    default: geometry = reader.geometry(value) ?? geometry
    }
  }
}

extension Tones {
  fileprivate static let keys = [
    "background", "backdrop", "text", "dim", "faint", "attention", "rings", "thresholds",
  ]

  fileprivate mutating func read(_ member: JSONValue.Member, by reader: ThemeReader) {
    let value = member.value
    switch member.key {
    case "background": background = value.isText("default") ? nil : reader.color(value) ?? background
    case "backdrop": backdrop = value.isNull ? nil : reader.color(value) ?? backdrop
    case "thresholds": thresholds = value.isNull ? [] : reader.thresholds(value) ?? thresholds
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
    let members = reader.members(of: value, keys: ["colors", "stops", "label", "closed", "open", "track"])
    var tones = self
    if let colors = members.last(where: { $0.key == "colors" }).flatMap({ reader.colors($0.value) }) {
      tones = RingTones(colors)
    }
    for member in members {
      let value = member.value
      switch member.key {
      case "stops": tones.stops = reader.stops(value, count: tones.colors.count) ?? tones.stops
      case "label": tones.label = reader.color(value) ?? tones.label
      case "closed": tones.closed = reader.color(value) ?? tones.closed
      case "open": tones.open = reader.color(value) ?? tones.open
      case "track": tones.track = reader.track(value) ?? tones.track
      default: break
      }
    }
    return tones
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
