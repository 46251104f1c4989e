import Trackers

/// What there is in an archive besides what its exports say.
struct ArchiveContents: Sendable {
  /// All files, as far as they are looked at.
  var entries: [ZipEntry] = []
  /// The exports that cannot be read, by the reason.
  var obstacles: [String: [ZipEntry]] = [:]
  /// Whether there were more files than are looked at.
  var isCut = false
}

/// An archive that comes through a pipe, which can be read only once and in its order.
struct PipedArchive: Sendable {
  private(set) var exports: [Export] = []
  private(set) var contents = ArchiveContents()
  /// How many files were left out whose names say that they hold nothing of use here.
  private(set) var useless = 0
  /// Why the rest of it could not be read.
  private(set) var failure: ReadError?

  /// Reads an archive to its end, or to where it is broken.
  init(_ archive: ZipStream, named name: String, options: ImportOptions) {
    do throws(ReadError) {
      while let entry = try archive.next() {
        guard contents.entries.count < ZipArchive.entryLimit else {
          contents.isCut = true
          continue
        }
        contents.entries.append(entry)
        guard entry.mayBeExport else { continue }
        if Importer.isUseless(path: entry.name) {
          useless += 1
        } else if let obstacle = entry.obstacle {
          contents.obstacles[obstacle, default: []].append(entry)
        } else {
          exports.append(readExport(try archive.source(), named: "\(name)/\(entry.name)", options: options))
        }
      }
    } catch {
      failure = error
    }
  }
}
