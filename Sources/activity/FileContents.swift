import Trackers

/// What there is in a file, before it is added to what others say.
///
/// Several threads find it out at a time, each for a file of its own.
enum FileContents: Sendable {
  case export(Export)
  /// A zip archive of which nothing is read yet; whoever takes it gives back its descriptor.
  case archive(descriptor: FileDescriptor, bytes: SeekableBytes)
  /// An archive that came through a pipe, and was read to its end.
  case piped(PipedArchive)
  case unreadable(SystemError)

  /// Opens a file and reads it, unless it is an archive.
  ///
  /// - Parameters:
  ///   - readsAhead: whether a second thread may read a large file.
  ///   - standardInput: what standard input gave before.
  ///   - meter: told how far the reading has come.
  ///   - cache: what was read before.
  init(
    of file: InputFile, readsAhead: Bool, standardInput: FileContents?, options: ImportOptions, meter: ReadingMeter?,
    cache: ReadingCache?
  ) {
    do throws(SystemError) {
      let descriptor =
        if let path = file.path { try FileDescriptor(opening: path) } else { FileDescriptor.standardInput }
      if let bytes = descriptor.archive(meter, cache) {
        self = .archive(descriptor: descriptor, bytes: bytes)
        return
      }
      defer { if file.path != nil { descriptor.release() } }
      if file.path == nil, let standardInput {
        self = standardInput
      } else if descriptor.place == nil || file.hasPackedName {
        self = FileContents(streaming: descriptor.source(meter, cache), named: file.name, options: options)
      } else {
        let read = {
          descriptor.readingUnchanged {
            options.readExport(descriptor.source(meter, cache), named: file.name, readsAhead: readsAhead)
          }
        }
        self = .export(cache?.export(named: file.name, in: descriptor, read: read) ?? read())
      }
    } catch {
      self = .unreadable(error)
    }
  }
}

extension FileContents {
  /// Reads what comes through a pipe, or what is packed with gzip, which may be an archive.
  ///
  /// Nobody reads ahead: a pipe may give nothing for a long time, and a thread that waits for it could not be stopped.
  private init(streaming bytes: ByteSource, named name: String, options: ImportOptions) {
    var source = bytes
    do throws(ReadError) {
      if let archive = try ZipStream(&source) {
        self = .piped(PipedArchive(archive, named: name, options: options))
      } else {
        self = .export(readExport(source, named: name, options: options))
      }
    } catch {
      self = .export(Export(name: name, failure: Fault(message: error.message)))
    }
  }
}

extension InputFile {
  /// Whether a file that the user named may be an archive packed with gzip.
  fileprivate var hasPackedName: Bool { isNamed && (path.map { ExportName.isPackedArchive($0) } ?? false) }
}

extension FileDescriptor {
  /// The bytes from where the file stands.
  fileprivate func source(_ meter: ReadingMeter?, _ cache: ReadingCache?) -> ByteSource {
    // What is read again was counted before.
    var (place, furthest) = (0, 0)
    func read(_ buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
      do throws(SystemError) {
        let count = try fill(buffer)
        place += count
        if place > furthest {
          meter?.add(place - furthest)
          furthest = place
        }
        return count
      } catch {
        cache?.doubt()
        throw ReadError(message: error.message)
      }
    }
    guard let start = self.place else { return ByteSource(read) }
    func seek(_ target: Int) throws(ReadError) {
      do throws(SystemError) {
        try self.seek(to: start + target)
        place = target
      } catch {
        cache?.doubt()
        throw ReadError(message: error.message)
      }
    }
    return ByteSource(seek: seek, read)
  }

  /// The bytes of a zip archive; nil if the file is none, or comes through a pipe.
  fileprivate func archive(_ meter: ReadingMeter?, _ cache: ReadingCache?) -> SeekableBytes? {
    guard let size = regularFileSize else { return nil }
    let bytes = SeekableBytes(size: size) { (place, buffer) throws(ReadError) in
      do throws(SystemError) {
        let count = try fill(buffer, from: place)
        meter?.add(count)
        return count
      } catch {
        cache?.doubt()
        throw ReadError(message: error.message)
      }
    }
    var start = [UInt8](repeating: 0, count: 4)
    guard let count = start.withUnsafeMutableBytes({ try? fill($0, from: 0) }), count == 4 else { return nil }
    return ZipArchive.isArchive(start) ? bytes : nil
  }
}
