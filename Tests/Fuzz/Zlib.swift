import Foundation

/// The system's zlib, found at run time: what it says of a stream is what ours must say.
struct Zlib: @unchecked Sendable {
  /// `z_stream` on 64-bit systems.
  private struct Stream {
    var nextIn: UnsafeMutablePointer<UInt8>?
    var availableIn: UInt32 = 0
    var totalIn: UInt = 0
    var nextOut: UnsafeMutablePointer<UInt8>?
    var availableOut: UInt32 = 0
    var totalOut: UInt = 0
    var message: UnsafePointer<CChar>?
    var state: OpaquePointer?
    var allocate: OpaquePointer?
    var free: OpaquePointer?
    var opaque: OpaquePointer?
    var dataType: Int32 = 0
    var adler: UInt = 0
    var reserved: UInt = 0
  }

  private typealias Start = @convention(c) (UnsafeMutableRawPointer, Int32, UnsafePointer<CChar>, Int32) -> Int32
  private typealias Step = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
  private typealias End = @convention(c) (UnsafeMutableRawPointer) -> Int32

  private let start: Start
  private let step: Step
  private let end: End

  /// zlib; nil where it is not installed.
  static let shared: Zlib? = {
    guard let library = dlopen("libz.so.1", RTLD_NOW) ?? dlopen("libz.1.dylib", RTLD_NOW),
      let start = dlsym(library, "inflateInit2_"), let step = dlsym(library, "inflate"),
      let end = dlsym(library, "inflateEnd")
    else {
      say("zlib is not there: what expands is not compared")
      return nil
    }
    return Zlib(
      start: unsafeBitCast(start, to: Start.self), step: unsafeBitCast(step, to: Step.self),
      end: unsafeBitCast(end, to: End.self))
  }()

  /// What the first stream in some bytes expands to; nil if zlib refuses it, it does not end, or it exceeds a limit.
  ///
  /// - Parameter windowBits: -15 for bare DEFLATE, 31 for gzip.
  func expanded(_ bytes: [UInt8], windowBits: Int32, limit: Int) -> [UInt8]? {
    var stream = Stream()
    guard start(&stream, windowBits, "1", Int32(MemoryLayout<Stream>.size)) == 0 else { return nil }
    defer { _ = end(&stream) }
    var input = bytes
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    return input.withUnsafeMutableBufferPointer { input -> [UInt8]? in
      stream.nextIn = input.baseAddress
      stream.availableIn = UInt32(input.count)
      while result.count <= limit {
        let (status, count) = buffer.withUnsafeMutableBufferPointer { buffer -> (Int32, Int) in
          stream.nextOut = buffer.baseAddress
          stream.availableOut = UInt32(buffer.count)
          let status = step(&stream, 0)
          return (status, buffer.count - Int(stream.availableOut))
        }
        result += buffer[..<count]
        if status == 1 { return result }
        guard status == 0, count > 0 || stream.availableIn > 0 else { return nil }
      }
      return nil
    }
  }

  /// Streams of bare DEFLATE that Python makes; none where there is no Python.
  static let samples = pythonSamples(
    """
    for level, strategy in ((9, 0), (1, 0), (9, 4), (6, 2), (6, 3)):
      for t in texts:
        c = zlib.compressobj(level, zlib.DEFLATED, -15, 9, strategy)
        out.append(c.compress(t) + c.flush())
    """)

  /// Files of gzip, one with two members.
  static let gzipSamples = pythonSamples(
    """
    for t in texts: out.append(gzip.compress(t, 9, mtime=0))
    out.append(out[0] + out[1] + bytes(20))
    out.append(bytes([0x1f, 0x8b, 8, 31, 0, 0, 0, 0, 0, 3, 2, 0, 1, 2]) + b"name\\0comment\\0\\0\\0" + out[0][10:])
    """)

  /// Archives of a few making.
  static let zipSamples = pythonSamples(
    """
    for limit in (0xffffffff, 10):
      zipfile.ZIP64_LIMIT = limit
      f = io.BytesIO()
      with zipfile.ZipFile(f, "w", zipfile.ZIP_DEFLATED) as z:
        z.writestr("a/one.json", texts[0]); z.writestr("../two.json", b"two", zipfile.ZIP_STORED); z.writestr("b/", b"")
        z.comment = b"a comment"
      out.append(f.getvalue())
    """)

  private static func pythonSamples(_ lines: String) -> [[UInt8]] {
    let script = """
      import zlib, gzip, zipfile, io, sys, random, base64
      r = random.Random(1)
      texts = [b"".join(b"%d,%d;" % (r.randrange(50), r.randrange(1000)) for _ in range(n)) for n in (8, 60, 400)]
      texts += [b"a" * 3000, r.randbytes(200), b""]
      out = []
      \(lines)
      for o in out: print(base64.b64encode(o).decode())
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil, let output = try? pipe.fileHandleForReading.readToEnd() else { return [] }
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap {
      Data(base64Encoded: String($0)).map(Array.init)
    }
  }
}
