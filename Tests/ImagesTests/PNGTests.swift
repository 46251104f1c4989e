import Cells
import Foundation
import Rings
import TestSupport
import Testing

@testable import Images

@Suite("PNG") struct PNGTests {
  /// Reads PNG by the specification alone: checks every checksum, and writes the pixels as red, green, blue, alpha.
  static let reader = """
    import sys, zlib, struct
    b = sys.stdin.buffer.read()
    assert b[:8] == bytes([137, 80, 78, 71, 13, 10, 26, 10])
    at, data, names = 8, b"", []
    while at < len(b):
        n, name = struct.unpack(">I4s", b[at:at + 8])
        body = b[at + 8:at + 8 + n]
        assert struct.unpack(">I", b[at + 8 + n:at + 12 + n])[0] == zlib.crc32(name + body)
        if name == b"IHDR": w, h, depth, kind = struct.unpack(">IIBB", body[:10])
        if name == b"IDAT": data += body
        names.append(name); at += 12 + n
    assert names[:2] == [b"IHDR", b"sRGB"] and names[-1] == b"IEND" and depth == 8
    c = {2: 3, 6: 4}[kind]
    raw, above, out = zlib.decompress(data), bytearray(w * c), bytearray()
    assert len(raw) == h * (w * c + 1)
    for y in range(h):
        kind, row = raw[y * (w * c + 1)], bytearray(raw[y * (w * c + 1) + 1:(y + 1) * (w * c + 1)])
        for i in range(len(row)):
            l, u, k = (row[i - c] if i >= c else 0), above[i], (above[i - c] if i >= c else 0)
            e = l + u - k
            p = min((abs(e - l), 0, l), (abs(e - u), 1, u), (abs(e - k), 2, k))[2]
            row[i] = (row[i] + [0, l, u, (l + u) // 2, p][kind]) & 255
        above = row
        out += row if c == 4 else b"".join(bytes(row[i:i + 3]) + b"\\xff" for i in range(0, len(row), 3))
    sys.stdout.buffer.write(struct.pack(">II", w, h) + out)
    """

  @Test("another reader sees every pixel", arguments: [(1, 1), (3, 2), (64, 48), (1, 90), (301, 7)], [true, false])
  func roundTrip(_ size: (Int, Int), isOpaque: Bool) throws {
    var random = SplitMix64(seed: UInt64(size.0))
    var bitmap = Bitmap(size: PixelSize(width: size.0, height: size.1))
    for index in bitmap.bytes.indices {
      // Ramps, flat parts and noise, so that every filter has its turn.
      let noise = UInt8(truncatingIfNeeded: random.next())
      bitmap.bytes[index] = [UInt8(truncatingIfNeeded: index), 90, noise][index / 400 % 3]
      if isOpaque, index % 4 == 3 { bitmap.bytes[index] = 255 }
    }
    let read = try Python.run(Self.reader, input: PNGEncoder.file(of: bitmap, isOpaque: isOpaque))
    #expect(Array(read.dropFirst(8)) == bitmap.bytes)
    #expect(read[3] == UInt8(size.0 & 255) && read[7] == UInt8(size.1))
  }

  @Test("in bands it is the same picture, and rings get small")
  func rings() throws {
    let size = PixelSize(width: 200, height: 150)
    let raster = RingRaster(
      [Ring(progress: 0.7, colors: [Color(0xE10014), Color(0xFF3287)], track: Color(0x53061A))], size: size,
      painter: RingPainter())
    var encoder = PNGEncoder(size: size, isOpaque: false)
    var file: [UInt8] = []
    for top in stride(from: 0, to: size.height, by: 7) {
      encoder.add(raster.rows(top..<(top + 7)))
      file += encoder.take()
    }
    file += encoder.finish()
    #expect(Array(try Python.run(Self.reader, input: file).dropFirst(8)) == raster.rows(0..<150).bytes)
    #expect(file.count < 14_000)
  }
}
