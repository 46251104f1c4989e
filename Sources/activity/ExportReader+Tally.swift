extension ExportReader {
  /// What came of a file.
  enum Outcome {
    case used, unusable
    /// A file in a folder or an archive that is something else: there, that is no fault.
    case unrecognised
  }

  /// What came of the files of a folder or an archive.
  struct Tally {
    private(set) var used = 0
    private(set) var unrecognised: Int
    private(set) var unusable = 0

    /// Creates a tally in which some files count already that were passed over by their names.
    init(unrecognised: Int) {
      self.unrecognised = unrecognised
    }

    /// Whether there was no export, not even one that could not be used.
    var isNothing: Bool { used + unusable == 0 }

    mutating func add(_ outcome: Outcome) {
      switch outcome {
      case .used: used += 1
      case .unusable: unusable += 1
      case .unrecognised: unrecognised += 1
      }
    }
  }

  /// Says what there was in a folder or an archive besides exports; false if nothing of it could be used.
  mutating func conclude(_ tally: Tally, of name: String, kind: String) -> Bool {
    skipped += tally.unusable
    if tally.unrecognised > 0 {
      let files = tally.unrecognised == 1 ? "1 file" : "\(tally.unrecognised) files"
      diagnostics.add(file: name, "\(files) passed over, of no known format or of no use here")
    }
    if tally.isNothing { diagnostics.add(file: name, "expected an export in this \(kind), found none") }
    return tally.used > 0
  }

  mutating func addCut(_ name: String, limit: Int) {
    diagnostics.add(file: name, "more than \(limit) files, the rest was not read")
  }
}
