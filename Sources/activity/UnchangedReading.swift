import Trackers

extension FileDescriptor {
  /// Reads a file once more if it was rewritten in place meanwhile, which makes a mix of what it was and what it is.
  ///
  /// Where it changes again, the export says so: nobody waits for a file that is written all the time.
  func readingUnchanged(_ read: () -> Export) -> Export {
    guard let start = place else { return read() }
    let before = version
    let export = read()
    let between = version
    guard let before, let between, !between.hasBytes(of: before) else { return export }
    do throws(SystemError) {
      try seek(to: start)
    } catch {
      return export.markedAsMixed
    }
    let again = read()
    return version?.hasBytes(of: between) ?? false ? again : again.markedAsMixed
  }
}

extension Export {
  /// The same, saying that what was read may be of no single moment.
  fileprivate var markedAsMixed: Export {
    var export = self
    export.notes.append("the file was changed while it was read, twice: read it again once it is written")
    return export
  }
}

extension FileVersion {
  /// Whether nothing was written since another version; links and owners may be others.
  func hasBytes(of other: FileVersion) -> Bool { size == other.size && modified == other.modified }
}
