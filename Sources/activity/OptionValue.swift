import Cells
import Curses
import Dashboard
import Images
import Rings
import Trackers

/// The value of an option, as bytes, with one reading for each kind of value.
struct OptionValue {
  /// What the value is for, as the person calls it: `--date`, or `date` in a configuration.
  let option: String
  let bytes: [UInt8]
  /// What paths are understood from; nil is the folder in which the program runs.
  var base: PathBase?

  /// The value as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What to say of a value that is none.
  ///
  /// - Parameter names: what it can be, of which the nearest is named.
  private func refused(expected: String, among names: [String] = []) -> UsageError {
    refused(expected: expected, advice: suggestion(for: text, among: names))
  }

  private func refused(expected: String, advice: String) -> UsageError {
    UsageError("\(option): expected \(expected), found \"\(text.excerpt(bytes: 80))\"\(advice)")
  }

  /// What to say of a value that is none of some names.
  private func refused(amongAll names: [String], or other: String? = nil) -> UsageError {
    let all = names + [other].compactMap { $0 }
    return refused(expected: all.dropLast().joined(separator: ", ") + " or " + (all.last ?? ""), among: names)
  }

  func nonEmptyBytes() throws(UsageError) -> [UInt8] {
    guard !bytes.isEmpty else { throw refused(expected: "a name") }
    return bytes
  }

  /// The name of a theme, or its path.
  func theme() throws(UsageError) -> [UInt8] {
    let name = try nonEmptyBytes()
    guard let base, ThemeFiles.isPath(name) else { return name }
    return base.resolved(name)
  }

  /// One of the names of an enumeration.
  func name<Choice: RawRepresentable<String> & CaseIterable>(of type: Choice.Type) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      throw refused(amongAll: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  func day() throws(UsageError) -> DayChoice {
    guard let day = DayChoice(text) else {
      let parts = text.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
      if parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy(\.isNumber) {
        throw UsageError("\(option): there is no day \(text.escapedForTerminal)")
      }
      throw refused(expected: "YYYY-MM-DD, today, yesterday or latest", among: OptionRow.days)
    }
    return day
  }

  func explained() throws(UsageError) -> Options.Explained {
    let parts = text.split(separator: "@", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let day = DayChoice(parts[1]) else {
      throw refused(expected: "METRIC@DAY such as move@2026-11-10 or steps@latest")
    }
    return Options.Explained(metric: Metric(String(parts[0])), day: day)
  }

  func rings() throws(UsageError) -> RingChoice {
    if text == "auto" { return .auto }
    let names = text.split(separator: ",", maxSplits: 64, omittingEmptySubsequences: false).map(Self.trimmed)
    guard names.count <= 12, names.allSatisfy({ !$0.isEmpty && $0 != "auto" }), Set(names).count == names.count else {
      throw refused(expected: "auto or up to 12 different metrics such as move,exercise,stand")
    }
    return .list(names.map(Metric.init))
  }

  func goal() throws(UsageError) -> (Metric, Double) {
    let parts = text.split(separator: "=", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, case let name = Self.trimmed(parts[0]), !name.isEmpty,
      let target = Self.number(Self.trimmed(parts[1])[...]), target >= 0
    else {
      throw refused(expected: "METRIC=NUMBER such as move=510")
    }
    return (Metric(name), target)
  }

  func template() throws(UsageError) -> Template {
    do throws(Template.Fault) {
      return try Template(text)
    } catch {
      throw UsageError("\(option): \(error.message)")
    }
  }

  /// The name of a format that can be read.
  func inputFormat() throws(UsageError) -> String {
    let names = Importer.formats.map(\.name)
    guard !names.contains(text) else { return text }
    throw refused(expected: "a name of --list-formats", among: names)
  }

  func glyphs() throws(UsageError) -> GlyphSet? {
    if text == "auto" { return nil }
    guard let glyphs = GlyphSet(named: text) else { throw refused(amongAll: ["auto"] + GlyphSet.names) }
    return glyphs
  }

  func graphics() throws(UsageError) -> TerminalGraphics? {
    if text == "none" { return nil }
    guard let graphics = TerminalGraphics(rawValue: text) else {
      throw refused(amongAll: ["none"] + TerminalGraphics.allCases.map(\.rawValue))
    }
    return graphics
  }

  func color() throws(UsageError) -> ColorChoice {
    switch text {
    case "auto": return .auto
    case "never": return .never
    case "always": return .always
    case "truecolor": return .depth(.trueColor)
    case "256": return .depth(.palette256)
    case "16": return .depth(.ansi16)
    default: throw refused(amongAll: ["auto", "never", "always", "truecolor", "256", "16"])
    }
  }

  func background() throws(UsageError) -> Appearance.Background {
    switch text {
    case "auto": return .unknown
    case "dark": return .dark
    case "light": return .light
    default:
      guard let color = Color(parsing: text) else { throw refused(amongAll: ["auto", "dark", "light"], or: "#rrggbb") }
      return .color(color)
    }
  }

  func size() throws(UsageError) -> Options.SizeChoice {
    if text == "full" { return .full }
    if text.hasSuffix("px"), let (width, height) = Self.pair(text.dropLast(2), limit: PictureFile.sideLimit) {
      return .pixels(PixelSize(width: width, height: height))
    }
    guard let (columns, rows) = Self.pair(text[...], limit: 1000) else {
      throw refused(expected: "full, COLSxROWS, each 1 to 1000, or WxHpx, each 1 to \(PictureFile.sideLimit)")
    }
    return .exactly(Size(columns: columns, rows: rows))
  }

  func cell() throws(UsageError) -> CellShape {
    guard let (width, height) = Self.pair(text[...], limit: 1000) else {
      throw refused(expected: "WxH in pixels, each 1 to 1000")
    }
    return CellShape(width: width, height: height)
  }

  func animation() throws(UsageError) -> Animation {
    guard let animation = Self.animation(text) else {
      throw refused(
        expected: "spring:SECONDS,DAMPING, smooth[:SECONDS], linear[:SECONDS] or none",
        among: ["smooth", "linear", "none"])
    }
    return animation
  }

  func zone() throws(UsageError) -> String {
    if Zone(option: text) != nil { return text }
    let advice = ZoneFile.suggestion(for: text)
    guard ZoneFile.isName(text) else {
      throw refused(expected: "a zone such as Europe/Berlin or an offset such as +01:00", advice: advice)
    }
    throw UsageError("\(option): no zone \(text) in \(ZoneFile.folder)\(advice)")
  }
}

extension DayChoice {
  /// The day that a word or a date means; nil for anything else.
  fileprivate init?(_ text: some StringProtocol) {
    switch text {
    case "latest": self = .latest
    case "today": self = .today
    case "yesterday": self = .yesterday
    default:
      guard let day = Day(text) else { return nil }
      self = .day(day)
    }
  }
}
