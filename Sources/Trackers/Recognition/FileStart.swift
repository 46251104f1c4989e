/// The first bytes of a file, by which its format is recognised.
struct FileStart {
  /// How many bytes are looked at where the name of the file says already what it is.
  static let briefSize = 2 << 10
  /// How many bytes are looked at.
  static let size = 64 << 10
  /// How many bytes are looked at where those do not tell: blanks or a long text may stand before what does.
  static let largeSize = 1 << 20

  /// The first bytes; all of them, if the file is shorter.
  let bytes: [UInt8]
  /// Whether these are all of its bytes.
  let isWhole: Bool
  /// The whole file, with the first bytes again.
  let source: ByteSource

  /// Reads the start of a file.
  init(_ source: ByteSource, size: Int = FileStart.size) throws(ReadError) {
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < bytes.count {
      let result = bytes.withUnsafeMutableBytes { region -> Result<Int, ReadError> in
        do throws(ReadError) {
          return .success(try source.read(UnsafeMutableRawBufferPointer(rebasing: region[count...])))
        } catch {
          return .failure(error)
        }
      }
      let read = try result.get()
      if read == 0 { break }
      count += read
    }
    bytes.removeLast(bytes.count - count)
    self.bytes = bytes
    let isWhole = count < size
    self.isWhole = isWhole
    if let seek = source.seek {
      try seek(0)
      self.source = source
      return
    }
    let start = ByteSource(bytes: bytes)
    self.source = ByteSource { (region) throws(ReadError) in
      let read = try start.read(region)
      return read > 0 || isWhole ? read : try source.read(region)
    }
  }

  /// What is to be read: the whole file, and ahead in it where there is more than its start.
  func body(_ options: ImportOptions) -> ByteSource { isWhole ? source : options.readingAhead(source) }

  /// Reads the first bytes that are no blanks of a file that can be read again from its start.
  init(behindBlanksOf source: ByteSource) throws(ReadError) {
    var window = [UInt8](repeating: 0, count: FileStart.size)
    var bytes: [UInt8] = []
    while bytes.count < FileStart.size {
      let result = window.withUnsafeMutableBytes { region -> Result<Int, ReadError> in
        do throws(ReadError) { return .success(try source.read(region)) } catch { return .failure(error) }
      }
      let count = try result.get()
      if count == 0 { break }
      let read = window[..<count]
      bytes += bytes.isEmpty ? read.drop { $0.isXMLBlank } : read
    }
    try source.seek?(0)
    (self.bytes, self.source, isWhole) = (bytes, source, false)
  }

  /// Whether there is nothing but blanks.
  var isBlank: Bool { bytes.allSatisfy(\.isXMLBlank) }

  /// Whether the file has an object a line: at least every second of its first lines is one by itself.
  var isLineDelimited: Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 32).prefix(32).map { line in
      line.filter { !" \t\r".utf8.contains($0) }
    }.filter { !$0.isEmpty }
    // An object that is spread over lines may hold such lines, but its first one leaves a bracket open at its end.
    let isSpread = lines.first?.last == UInt8(ascii: "[") || lines.first?.last == UInt8(ascii: "{")
    return lines.count > 1 && lines.count(where: isObject) * 2 >= lines.count && !isSpread
  }

  /// Whether a line begins with an object's bracket and ends with the one that closes it; those in texts are none.
  private func isObject(_ line: [UInt8]) -> Bool {
    guard line.first == UInt8(ascii: "{"), line.last == UInt8(ascii: "}") else { return false }
    var depth = 0
    var isInText = false
    var isEscaped = false
    for byte in line {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isInText
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += isInText ? 0 : 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= isInText ? 0 : 1
      default: break
      }
    }
    return depth == 0 && !isInText
  }
}
