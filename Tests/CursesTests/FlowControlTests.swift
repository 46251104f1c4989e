import Testing

@testable import Curses

@Suite("Flow control")
struct FlowControlTests {
  @Test("a frame goes when the last one was answered, and not before")
  func stopAndWait() {
    var flow = FlowControl(patience: 0.25)
    flow.noteRequest(afterBytes: 0, at: 0)
    let isOpen = flow.isOpen(at: 0)
    #expect(isOpen, "a request alone keeps nobody waiting")
    flow.noteAnswer(at: 0.01)
    for step in 1...10 {
      let now = Double(step)
      flow.noteRequest(afterBytes: 1_000, at: now)
      let before = flow.isOpen(at: now + 0.1)
      #expect(!before)
      flow.noteAnswer(at: now + 0.2)
      let after = flow.isOpen(at: now + 0.2)
      #expect(after)
      #expect(flow.deadline == nil)
      #expect(flow.asks)
    }
  }

  @Test("a terminal that never answers costs one wait, and then nothing is asked or waited for")
  func silent() {
    var flow = FlowControl(patience: 0.25)
    flow.noteRequest(afterBytes: 0, at: 0)
    flow.noteRequest(afterBytes: 9_000, at: 0)
    #expect(flow.deadline == 0.25)
    let states = [flow.isOpen(at: 0.2), flow.isOpen(at: 0.25), flow.isOpen(at: 0.3)]
    #expect(states == [false, true, true])
    #expect(!flow.asks)
    #expect(flow.outstanding(at: 0.3).answers == 0)
    // It was only slow.
    flow.noteAnswer(at: 0.9)
    #expect(flow.asks)
  }

  @Test("a terminal that is not to be asked is not, and one that stops to answer is let go")
  func endOfAnswers() {
    #expect(!FlowControl(patience: 0).asks)
    var flow = FlowControl(patience: 1)
    flow.noteRequest(afterBytes: 0, at: 0)
    flow.noteAnswer(at: 0.001)
    var now = 1.0
    var turns = 0
    while flow.asks, turns < 100 {
      flow.noteRequest(afterBytes: 100, at: now)
      turns += 1
      now = flow.deadline ?? now
      let isOpen = flow.isOpen(at: now)
      #expect(isOpen)
    }
    #expect(turns == 3)
    #expect(now < 20)
  }

  @Test("a large first frame on a slow way is waited for, and a late answer tells how slow it is")
  func slowStart() {
    var flow = FlowControl(patience: 0.25)
    flow.noteRequest(afterBytes: 0, at: 0)
    flow.noteAnswer(at: 0.2)
    flow.noteRequest(afterBytes: 28_000, at: 0.2)
    let isOpen = flow.isOpen(at: 1.7)
    #expect(!isOpen)
    flow.noteAnswer(at: 1.8)
    #expect((1_390...1_410).contains(flow.link.frameBudget ?? 0))
    // The way becomes ten times slower.
    flow.noteRequest(afterBytes: 2_000, at: 2)
    let isGivenUp = flow.isOpen(at: 3.3)
    #expect(isGivenUp)
    flow.noteRequest(afterBytes: 2_000, at: 3.3)
    flow.noteAnswer(at: 3.4)
    let isEarly = flow.isOpen(at: 3.4)
    #expect(!isEarly, "that was the answer to the one before")
    #expect(flow.link.frameBudget ?? 0 < 1_400)
    flow.noteAnswer(at: 3.6)
    #expect(flow.deadline == nil)
  }

  @Test("what is still to be answered is known at the end, and for Esc")
  func outstanding() {
    var flow = FlowControl(patience: 0.25)
    flow.noteRequest(afterBytes: 0, at: 0)
    #expect(flow.escapePatience(at: 0.1) == 0.5)
    let outstanding = flow.outstanding(at: 0.1)
    #expect(outstanding.answers == 1)
    #expect(abs(outstanding.patience - 0.15) < 1e-9)
    flow.noteAnswer(at: 0.2)
    #expect(flow.escapePatience(at: 0.2) == nil)
    #expect(flow.outstanding(at: 0.2).answers == 0)
    flow.noteRequest(afterBytes: 10, at: 1)
    #expect(flow.escapePatience(at: 1) == 2)
    #expect(flow.outstanding(at: 1).answers == 1)
    #expect(flow.escapePatience(at: 60) == nil, "it will not come any more")
    flow.withdrawRequest()
    #expect(flow.outstanding(at: 1).answers == 0)
    flow.noteRequest(afterBytes: 10, at: 2)
    flow.reset()
    #expect(flow.outstanding(at: 2).answers == 0)
    let isOpen = flow.isOpen(at: 2)
    #expect(isOpen)
  }

  /// A way to the terminal, and about how many bytes a frame may have on it.
  static let links: [(bytesPerSecond: Double, roundTrip: Double, budget: ClosedRange<Int>?)] = [
    (20_000, 0.2, 1_200...2_500), (1_000, 0.5, 600...600), (200_000, 0.05, 12_000...25_000),
    (20_000_000, 0.0005, nil), (20_000_000, 0.2, nil),
  ]

  @Test("the speed of the way is found out, and frames are cut only where it is slow", arguments: links.indices)
  func speed(index: Int) {
    let link = Self.links[index]
    var speed = LinkSpeed()
    #expect(speed.frameBudget == nil)
    speed.note(bytes: 0, took: link.roundTrip)
    for bytes in [12_000, 3_000, 100, 2_000, 1_000, 50, 2_500] {
      speed.note(bytes: bytes, took: link.roundTrip + Double(bytes) / link.bytesPerSecond)
    }
    if let range = link.budget {
      #expect(range.contains(speed.frameBudget ?? 0), "\(speed)")
    } else {
      #expect(speed.frameBudget == nil, "\(speed)")
    }
  }
}
