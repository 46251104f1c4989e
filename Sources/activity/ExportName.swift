/// What the name of a file says of whether it may be an export.
///
/// It is asked only of files that nobody named: those in a folder or an archive.
enum ExportName {
  private static let endings = [".json", ".jsonl", ".ndjson", ".xml"].flatMap { [$0, $0 + ".gz"] } + tables
  /// The tables of a Fitbit Takeout that its JSON files need.
  private static let tables = ["activity goals.csv", "profile.csv"]

  /// Whether a file may be an export.
  ///
  /// Apple's clinical document (`export_cda.xml`) repeats a part of the export beside it in another form.
  static func isExport(_ name: some Collection<UInt8>) -> Bool {
    let end = lowercasedEnd(of: name)
    return endings.contains { end.hasSuffix($0) } && !end.hasSuffix("_cda.xml") && !end.hasSuffix("_cda.xml.gz")
  }

  /// Whether a file may be a zip archive.
  static func isArchive(_ name: some Collection<UInt8>) -> Bool { lowercasedEnd(of: name).hasSuffix(".zip") }

  /// Whether a file may be a zip archive that is packed once more.
  static func isPackedArchive(_ name: some Collection<UInt8>) -> Bool { lowercasedEnd(of: name).hasSuffix(".zip.gz") }

  /// Whether a name stands for something that no person put there: hidden files, macOS' `._` twins among them.
  static func isHidden(_ name: some Collection<UInt8>) -> Bool {
    name.first == UInt8(ascii: ".") || name.elementsEqual("__MACOSX".utf8)
  }

  private static func lowercasedEnd(of name: some Collection<UInt8>) -> String {
    String(decoding: name.suffix(18), as: UTF8.self).lowercased()
  }
}
