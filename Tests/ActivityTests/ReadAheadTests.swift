import Foundation
import Synchronization
import TestSupport
import Testing
import Trackers

@testable import activity

@Suite("Reading ahead") struct ReadAheadTests {
  /// Bytes of which no chunk is like another.
  private static let bytes = (UInt64(0)..<3 << 17).map { $0 &* 0x9E37_79B9_7F4A_7C15 }.withUnsafeBytes { [UInt8]($0) }

  /// The first of those bytes, in pieces of at most `piece`, and how far they were read.
  private final class Bytes: Sendable {
    let furthest = Atomic(0)

    func source(size: Int, piece: Int = .max, failsAt limit: Int = .max, canSeek: Bool = true) -> ByteSource {
      var place = 0
      func read(_ region: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
        guard place < limit else { throw ReadError(message: "worn out") }
        let count = min(region.count, piece, size - place, limit - place)
        region.copyBytes(from: ReadAheadTests.bytes[place..<place + count])
        place += count
        furthest.max(place, ordering: .relaxed)
        return count
      }
      return canSeek ? ByteSource(seek: { place = $0 }, read) : ByteSource(read)
    }
  }

  /// Reads on from a place, in regions of a size, and compares each byte; tells up to where, and with which error it ended.
  private static func read(
    _ source: ByteSource, from start: Int = 0, to end: Int = .max, region size: Int = 100_000
  ) -> (place: Int, error: ReadError?) {
    let region = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
    defer { region.deallocate() }
    var place = start
    do throws(ReadError) {
      while place < end {
        let count = try source.read(region)
        if count == 0 { break }
        let isRight = Data(region[..<count]) == Data(bytes[place..<place + count])
        guard isRight else { return (-1, nil) }
        place += count
      }
      return (place, nil)
    } catch {
      return (place, error)
    }
  }

  @Test(
    "The same bytes come, whatever their number and however they come",
    arguments: [0, 1, 1 << 20, (1 << 20) + 1, 3 << 20], [1_000, 65_536, .max])
  func order(size: Int, piece: Int) {
    let ahead = ReadAhead()
    let source = ahead.source(of: Bytes().source(size: size, piece: piece))
    #expect(Self.read(source) == (size, nil))
    ahead.stop()
  }

  @Test("It can go back, and on, from wherever it is", arguments: [0, 700_000, 1_500_000, 2_999_999])
  func seeking(place: Int) throws {
    let ahead = ReadAhead()
    let source = ahead.source(of: Bytes().source(size: 3_000_000))
    for end in [10, 1_200_000, 2_000_000, .max] {
      try source.seek?(0)
      #expect(Self.read(source, to: end).error == nil)
      try source.seek?(place)
      #expect(Self.read(source, from: place) == (3_000_000, nil))
    }
    ahead.stop()
    #expect(ahead.source(of: Bytes().source(size: 5, canSeek: false)).seek == nil)
  }

  @Test("An error comes behind the bytes before it", arguments: [0, 1_000_000, 1_500_000, 2_000_000])
  func errors(place: Int) {
    let ahead = ReadAhead()
    let source = ahead.source(of: Bytes().source(size: 3_000_000, piece: 30_000, failsAt: place))
    #expect(Self.read(source) == (place, ReadError(message: "worn out")))
    #expect(Self.read(source, from: place) == (place, ReadError(message: "worn out")))
    ahead.stop()
  }

  @Test("It runs ahead at all, but not far, and no further once it was told to stop")
  func lead() {
    let bytes = Bytes()
    let ahead = ReadAhead()
    let source = ahead.source(of: bytes.source(size: 3 << 20))
    let place = Self.read(source, to: 5 << 18).place
    for _ in 0..<2_000 where bytes.furthest.load(ordering: .relaxed) == place { usleep(1_000) }
    #expect((place + 1...place + 5 << 18).contains(bytes.furthest.load(ordering: .relaxed)))
    ahead.stop()
    let end = bytes.furthest.load(ordering: .relaxed)
    usleep(20_000)
    #expect(bytes.furthest.load(ordering: .relaxed) == end)
  }
}
