import Cells
import Trackers

/// The system's zone files, and which of them the user's time zone is.
enum ZoneFile {
  static let folder = "/usr/share/zoneinfo/"

  /// Zone files are small (the largest has 4 KB); a file of more than this is none.
  private static let sizeLimit = 1 << 20

  /// Whether a text can be the name of a zone file, and of nothing beside the folder of zone files.
  static func isName(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return text.utf8.count <= 64
      && parts.allSatisfy { part in
        part.first.map { $0 != UInt8(ascii: ".") } ?? false
          && part.allSatisfy { byte in
            Character(Unicode.Scalar(byte)).isASCII && Character(Unicode.Scalar(byte)).isLetter
              || Character(Unicode.Scalar(byte)).isWholeNumber || "_-+.".utf8.contains(byte)
          }
      }
  }

  /// The zone of a name such as `Europe/Berlin`; nil if the system has no such file.
  static func zone(named name: String) -> Zone? {
    isName(name) ? zone(inFile: folder + name) : nil
  }

  /// What a line about a zone that there is not ends with: `, did you mean Europe/Berlin?` for `Berlin`, or nothing.
  ///
  /// A place is told from the names that `zone.tab` has in its third column, by the whole or by what follows the last `/`.
  static func suggestion(for text: String) -> String {
    // Names without a place, such as UTC and CET, are in no table.
    let capitals = text.uppercased()
    if capitals != text, zone(named: capitals) != nil { return ", did you mean \(capitals)?" }
    guard let file = try? FileDescriptor(opening: Array((folder + "zone.tab").utf8)) else { return "" }
    defer { file.release() }
    guard let bytes = try? file.bytes(limit: sizeLimit) else { return "" }
    var names: [String] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      if columns.count > 2 { names.append(String(decoding: columns[2], as: UTF8.self)) }
    }
    let places = names.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let typed = String(text.map { $0 == " " ? "_" : $0 })
    guard let nearest = nearestName(to: typed, among: places + names) else { return "" }
    return ", did you mean \(places.firstIndex(of: nearest).map { names[$0] } ?? nearest)?"
  }

  /// The zone in a zone file.
  static func zone(inFile path: String) -> Zone? {
    guard let file = try? FileDescriptor(opening: Array(path.utf8)) else { return nil }
    defer { file.release() }
    guard let bytes = try? file.bytes(limit: sizeLimit), bytes.count <= sizeLimit else { return nil }
    return Zone(tzif: bytes)
  }
}

extension Zone {
  /// The zone of `--tz`: an offset or a name; nil if there is none.
  init?(option: String) {
    guard let zone = Zone(offset: option) ?? ZoneFile.zone(named: option) else { return nil }
    self = zone
  }

  /// The zone that the variable `TZ` names, and without it the system's own; nil if it names none.
  ///
  /// As in POSIX: a name, with or without a colon before it, or rules such as `CET-1CEST,M3.5.0,M10.5.0/3`. Other files
  /// than the system's zone files are not read.
  init?(variable: String?) {
    let localtime = "/etc/localtime"
    var name = variable.map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 } ?? localtime
    if name == localtime {
      self = ZoneFile.zone(inFile: localtime) ?? .utc
      return
    }
    if name.hasPrefix(ZoneFile.folder) { name.removeFirst(ZoneFile.folder.count) }
    guard let zone = name.isEmpty ? .utc : ZoneFile.zone(named: name) ?? Zone(posix: name) else { return nil }
    self = zone
  }
}
