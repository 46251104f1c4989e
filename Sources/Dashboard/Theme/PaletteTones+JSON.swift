import Cells
import Trackers

extension PaletteTones {
  /// Leaves what changed between two sets of colours to be computed.
  mutating func forget(from old: Tones, to new: Tones, computed: Bool) {
    for name in new.rings.keys where new.rings[name] != old.rings[name] { rings[name] = nil }
    if new.others != old.others { others = [] }
    if new.thresholds != old.thresholds { thresholds = [] }
    guard computed else { return }
    if new.text != old.text { text = new.text.paletteIndex }
    if new.dim != old.dim { dim = new.dim.paletteIndex }
    if new.faint != old.faint { faint = new.faint.paletteIndex }
    if new.attention != old.attention { attention = new.attention.paletteIndex }
  }

  /// Reads the indices that a theme gives for a palette of so many colours.
  mutating func read(_ value: JSONValue, colors: Int, by reader: ThemeReader) {
    let range = 0...Double(colors - 1)
    func index(_ value: JSONValue) -> UInt8?? {
      if value.isNull || value.isText("default") { return .some(nil) }
      return reader.number(value, in: range).flatMap { UInt8(exactly: $0.rounded()) }.map { .some($0) }
    }
    for member in reader.members(of: value, keys: ["text", "dim", "faint", "attention", "rings", "thresholds"]) {
      switch member.key {
      case "text": text = index(member.value) ?? text
      case "dim": dim = index(member.value) ?? dim
      case "faint": faint = index(member.value) ?? faint
      case "attention": attention = index(member.value) ?? attention
      case "thresholds":
        thresholds = reader.elements(of: member.value)?.compactMap { index($0) ?? nil } ?? thresholds
      default:
        for ring in reader.anyMembers(of: member.value) {
          if ring.key == "others" {
            others =
              reader.elements(of: ring.value)?.compactMap { indices($0, known: nil, in: range, by: reader) } ?? others
          } else {
            rings[ring.key] = indices(ring.value, known: rings[ring.key], in: range, by: reader) ?? rings[ring.key]
          }
        }
      }
    }
  }

  /// The indices of a ring, completed by those that are known of it; nil without an arc.
  private func indices(
    _ value: JSONValue, known: RingIndices?, in range: ClosedRange<Double>, by reader: ThemeReader
  ) -> RingIndices? {
    var given: [String: UInt8] = [:]
    for member in reader.members(of: value, keys: ["arc", "track", "closed", "open", "label"]) {
      given[member.key] = reader.number(member.value, in: range).flatMap { UInt8(exactly: $0.rounded()) }
    }
    guard let arc = given["arc"] ?? known?.arc else { return nil }
    return RingIndices(
      arc: arc, track: given["track"] ?? known?.track ?? arc,
      closed: given["closed"] ?? given["arc"] ?? known?.closed ?? arc,
      open: given["open"] ?? given["arc"] ?? known?.open ?? arc,
      label: given["label"] ?? (given["arc"] == nil ? known?.label : nil))
  }
}
