import Trackers

extension ExportReader {
  /// Reads every export in a zip archive, as those in a folder are read.
  mutating func read(
    archive bytes: SeekableBytes, in descriptor: FileDescriptor, of file: InputFile, afterEach: (ExportReader) -> Void
  ) -> Outcome {
    let version = descriptor.version
    let archive: ZipArchive
    do throws(ReadError) {
      archive = try ZipArchive(bytes)
    } catch {
      diagnostics.add(failure: Fault(message: error.message), of: file.name)
      return .unusable
    }
    let exports = archive.entries.filter { $0.mayBeExport }.sorted { $0.name < $1.name }
    let entries = exports.filter { !Importer.isUseless(path: $0.name) }
    let twins = entries.twins
    var tally = Tally(unrecognised: exports.count - entries.count)
    var obstacles: [String: [ZipEntry]] = [:]
    let threads = readingThreads(files: entries.count)
    let work = OrderedWork(on: entries, threads: threads) { [options, cache] entry in
      Result { () throws(ReadError) in
        let source = try archive.source(of: entry)
        let name = "\(file.name)/\(entry.name)"
        let read = { options.readExport(source, named: name, readsAhead: threads < 2) }
        return cache?.export(named: name, twin: twins[entry.offset] ?? 0, in: descriptor, read: read) ?? read()
      }
    }
    work.forEach { entry, export in
      switch export {
      case .success(let export): tally.add(keep(export, isNamed: false))
      case .failure(let error):
        obstacles[error.message, default: []].append(entry)
        tally.add(.unusable)
      }
      afterEach(self)
    }
    // The checksum of each file tells a mix of two moments, but not that some are of one and some of another.
    if let version, descriptor.version?.hasBytes(of: version) == false {
      diagnostics.add(
        note: "the archive was changed while it was read: read it again once it is written", of: file.name)
    }
    let contents = ArchiveContents(entries: archive.entries, obstacles: obstacles, isCut: archive.isCut)
    return conclude(tally, contents, of: file)
  }

  /// Adds what came through a pipe as an archive.
  mutating func add(_ archive: PipedArchive, of file: InputFile) -> Outcome {
    var tally = Tally(unrecognised: archive.useless)
    for export in archive.exports { tally.add(keep(export, isNamed: false)) }
    for _ in archive.contents.obstacles.values.joined() { tally.add(.unusable) }
    guard let failure = archive.failure else { return conclude(tally, archive.contents, of: file) }
    if !tally.isNothing { _ = conclude(tally, archive.contents, of: file) }
    diagnostics.add(failure: Fault(message: failure.message), of: file.name)
    return .unusable
  }

  /// Says what there was in an archive besides exports that could be used.
  private mutating func conclude(_ tally: Tally, _ contents: ArchiveContents, of file: InputFile) -> Outcome {
    // An encrypted archive has the same to say of each of its files: once is enough.
    for (message, entries) in contents.obstacles.sorted(by: { $0.key < $1.key }) {
      let more = entries.count > 1 ? " (and \(entries.count - 1) more)" : ""
      diagnostics.add(file: "\(file.name)/\(entries.first?.name ?? "")", message + more)
    }
    let inner = contents.entries.filter(\.isArchive)
    addPassedOver(inner, in: file.name, "zip archives inside it are not read; unpack them first")
    addPassedOver(
      contents.entries.filter(\.leadsOut), in: file.name, "names that lead out of an archive are not read")
    if contents.isCut { addCut(file.name, limit: ZipArchive.entryLimit) }
    if tally.isNothing, !file.isNamed, inner.isEmpty { return .unrecognised }
    return conclude(tally, of: file.name, kind: "archive") ? .used : .unusable
  }
}

extension ExportReader {
  /// Names the first of the files that are not read, and counts the others.
  private mutating func addPassedOver(_ entries: [ZipEntry], in archive: String, _ reason: String) {
    guard let first = entries.map(\.name).min() else { return }
    let more = entries.count > 1 ? " and \(entries.count - 1) more" : ""
    diagnostics.add(file: archive, "passed over \(first.excerpt(bytes: 120))\(more): \(reason)")
  }
}

extension [ZipEntry] {
  /// How many entries of the same name stand before one, by its offset; those that have none before them are not in it.
  fileprivate var twins: [Int: Int] {
    var counts: [String: Int] = [:]
    var twins: [Int: Int] = [:]
    for entry in self {
      let count = counts[entry.name, default: 0]
      counts[entry.name] = count + 1
      if count > 0 { twins[entry.offset] = count }
    }
    return twins
  }
}

extension ZipEntry {
  /// Whether it may be an export, but for a path that would lead out of the folder that it is unpacked in.
  fileprivate var leadsOut: Bool {
    ExportName.isExport(name.utf8)
      && name.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }

  /// Whether no part of the path is hidden; `.`, with which some programs begin all names, is the archive itself.
  private var isShown: Bool {
    !name.utf8.split(separator: UInt8(ascii: "/")).contains { !$0.elementsEqual(".".utf8) && ExportName.isHidden($0) }
  }

  var mayBeExport: Bool { isShown && ExportName.isExport(name.utf8) }

  fileprivate var isArchive: Bool { isShown && ExportName.isArchive(name.utf8) }
}
