import Glibc

/// Expands the largest file of a zip archive (`zip FILE`), or reads an export as the program does (`export FILE`).
@main
struct Expand {
  static func main() {
    let arguments = CommandLine.arguments
    let file = open(arguments[2], O_RDONLY)
    var status = stat()
    fstat(file, &status)
    do throws(ReadError) {
      if arguments[1] == "zip" {
        let bytes = SeekableBytes(size: Int(status.st_size)) { place, region in
          pread(file, region.baseAddress, region.count, place)
        }
        try expand(try ZipArchive(bytes))
      } else {
        let source = ByteSource { region in read(file, region.baseAddress, region.count) }
        let export = readExport(source, named: arguments[2], options: ImportOptions(zone: .utc))
        print(export.days.count, export.skipped, export.failure?.message ?? "")
      }
    } catch {
      print(error.message)
      exit(1)
    }
  }

  private static func expand(_ archive: ZipArchive) throws(ReadError) {
    guard let entry = archive.entries.max(by: { $0.size < $1.size }) else { return }
    let source = try archive.source(of: entry)
    let region = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    var size = 0
    while case let count = try source.read(region), count > 0 { size += count }
    print(size)
  }
}
