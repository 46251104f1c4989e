import Curses
import Foundation
import Synchronization
import Testing
import Trackers

@testable import activity

@Suite("Parts of the event loop")
struct RuntimeParts {
  @Test("at most so many pictures a second, whatever happens between", arguments: [30, 60])
  func frameRate(rate: Int) {
    var frames = FrameClock(rate: rate, now: 100)
    var shown = 0
    // Something happens every 0.7 ms for ten seconds.
    for turn in 0..<14_286 {
      let now = 100 + Double(turn) * 0.0007
      if frames.isDue(at: now) {
        frames.note(frameAt: now)
        shown += 1
      }
    }
    #expect(shown <= rate * 10 + 1)
    #expect(shown >= rate * 10 - 2)
  }

  @Test("after a rest the first picture is shown at once, and the next one not too early")
  func afterRest() {
    var frames = FrameClock(rate: 60, now: 0)
    frames.note(frameAt: 0)
    #expect(!frames.isDue(at: 0.016))
    #expect(frames.isDue(at: 5))
    frames.note(frameAt: 5)
    #expect(!frames.isDue(at: 5.008))
    #expect(frames.isDue(at: 5.009))
  }

  @Test("what somebody does is shown early, but not at any rate")
  func hurry() {
    var frames = FrameClock(rate: 50, now: 0)
    frames.note(frameAt: 0)
    frames.hurry()
    #expect(!frames.isDue(at: 0.004))
    #expect(frames.isDue(at: 0.005))
    frames.note(frameAt: 0.005)
    #expect(!frames.isDue(at: 0.014))
  }

  @Test("the clock says something new in the evening and at midnight, and the timer rings when it is so")
  func turns() throws {
    let zone = Zone(secondsFromUTC: 3_600)
    func next(_ hour: Int) -> Int { nextTurn(after: hour * 3_600, localTime: zone.localTime(unixSeconds:)) / 3_600 }
    let hours = [0, 16, 17, 22, 23].map(next)
    #expect(hours == [17, 17, 23, 23, 41])

    let timer = WallClockTimer()
    guard timer.descriptor >= 0 else { return }
    timer.set(to: Int(time(nil)) + 60)
    let isEarly = timer.hasRung()
    #expect(!isEarly)
    timer.set(to: Int(time(nil)) - 60)
    var source = pollfd(fd: timer.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&source, 1, 1_000) == 1)
    let states = [timer.hasRung(), timer.hasRung()]
    #expect(states == [true, false])
  }

  @Test("time passes once, also by a clock that stands")
  func elapsed() {
    var frames = FrameClock(rate: 60, now: 1)
    #expect(frames.elapsed(at: 1.5) == 0.5)
    #expect(frames.time(after: 0.25) == 1.75)
    #expect(frames.elapsed(at: 1.5) == 0)
    #expect(frames.elapsed(at: 1) == 0)
  }

  /// Clocks that are set, by the second from which on they are and the new distance to UTC.
  static let clocks: [(name: String, offsets: [(from: Int, offset: Int)])] = [
    ("UTC", [(0, 0)]),
    ("23 hours", [(0, 3_600), (90_000, 7_200)]),
    ("25 hours", [(0, 7_200), (90_000, 3_600)]),
    ("no midnight", [(0, 0), (172_800, 3_600)]),
    ("midnight twice", [(0, 3_600), (169_200, 0)]),
    ("a day left out", [(0, -36_000), (208_800, 50_400)]),
  ]

  @Test("S: midnight is where the date changes, on days of any length", arguments: clocks.map(\.name))
  func midnight(name: String) throws {
    let clock = try #require(Self.clocks.first { $0.name == name })
    func localTime(_ unix: Int) -> LocalTime {
      let local = unix + (clock.offsets.last { $0.from <= unix }?.offset ?? 0)
      let day = Int((Double(local) / 86_400).rounded(.down))
      return LocalTime(day: Day(daysSince1970: day), second: local - day * 86_400)
    }
    var now = 0
    while now < 432_000 {
      let next = nextMidnight(after: now, localTime: localTime)
      #expect(next > now)
      // It may come too early, never too late: no date changes before it without being seen.
      let change = (now..<432_000).first { localTime($0 + 1).day > localTime($0).day }.map { $0 + 1 }
      if let change { #expect(next <= change + 1, "\(name): \(next), but the date changes at \(change)") }
      now = max(next, now + 1)
    }
  }

  @Test("the newest snapshot arrives, and reading again reads again")
  func loader() {
    let counter = Counter()
    var loader = Loader<Int> { publish in
      for _ in 0..<100 { publish(counter.next()) }
    }
    func wait(_ loader: inout Loader<Int>) -> Int? {
      var newest: Int?
      while loader.isRunning {
        var source = pollfd(fd: loader.descriptor, events: Int16(POLLIN), revents: 0)
        poll(&source, 1, 5_000)
        newest = loader.take() ?? newest
      }
      return newest
    }
    loader.start()
    #expect(wait(&loader) == 100)
    loader.start()
    loader.start()  // once more, after the one that runs
    #expect(wait(&loader) == 300)
  }

  private final class Counter: Sendable {
    private let value = Mutex(0)
    func next() -> Int {
      value.withLock {
        $0 += 1
        return $0
      }
    }
  }
}
