import Cells
import Rings
import TestSupport
import Testing
import Trackers

@testable import Dashboard

/// The light that runs once round a ring that closes.
@Suite("Closing rings") struct ClosingRings {
  /// The content with other values of today.
  private func content(move: Double = 428, stand: Double = 9) -> Content {
    var content = Samples.content
    content.summaries[199].measures[.move]?.value = move
    content.summaries[199].measures[.stand]?.value = stand
    return content
  }

  /// Lets time pass in frames, and returns the seconds in which a ring has had a light.
  private func lights(_ model: inout Model, seconds: Double = 4) -> [Double] {
    var lights = model.rings.map { _ in 0.0 }
    for _ in 0..<Int(seconds * 100) {
      _ = model.update(.frame(elapsed: 0.01))
      for index in lights.indices where model.rings[index].light?.light != nil { lights[index] += 0.01 }
    }
    return lights
  }

  @Test("new data that close a ring light it once, for less than a second, and then all is at rest")
  func newData() {
    var model = Samples.model(80, 24)
    _ = model.update(.loaded(content(move: 520)))
    let lights = lights(&model)
    #expect((0.6...0.66).contains(lights[0]), "\(lights)")
    #expect(lights[1] == 0 && lights[2] == 0, "the others were closed, or still are not")
    #expect(!model.isMoving)
    let picture = model.view()
    model.settle()
    #expect(model.view() == picture)
  }

  @Test("words and number change with it, and the streak counts up when the last light is round")
  func words() {
    var model = Samples.model(80, 24)
    _ = model.update(.loaded(content(move: 520, stand: 12)))
    var seen: [String] = []
    for _ in 0..<300 {
      let text = model.view().text
      let streak = text.contains("13 days in a row") ? "13" : text.contains("12 days in a row") ? "12" : "-"
      if seen.last != streak { seen.append(streak) }
      let isClosing = model.rings.contains { $0.isClosing }
      if streak == "13" { #expect(!isClosing) }
      _ = model.update(.frame(elapsed: 0.01))
    }
    #expect(seen == ["12", "13"])
  }

  @Test("rings that close together are lit one after the other")
  func stagger() {
    var model = Samples.model(80, 24)
    _ = model.update(.loaded(content(move: 520, stand: 12)))
    var starts: [Int: Double] = [:]
    for step in 0..<300 {
      _ = model.update(.frame(elapsed: 0.01))
      for index in [0, 2] where model.rings[index].light?.light != nil && starts[index] == nil {
        starts[index] = Double(step) / 100
      }
    }
    let (first, last) = (starts[0] ?? 0, starts[2] ?? 0)
    #expect((first - last).magnitude >= 0.13, "\(starts)")
  }

  @Test("neither a start nor a day that is past is news, nor what is still short of the goal")
  func noNews() {
    var model = Model(content: Samples.content, size: Size(columns: 80, rows: 24), now: Samples.now)
    #expect(lights(&model) == [0, 0, 0])
    model.press(.left)
    #expect(lights(&model) == [0, 0, 0], "yesterday has closed rings")
    _ = model.update(.loaded(content(move: 520)))
    #expect(lights(&model) == [0, 0, 0], "yesterday is shown")
    model.press(.end)
    _ = model.update(.loaded(content(move: 509)))
    #expect(lights(&model)[0] == 0)
  }

  @Test("what is read for the first time did not just happen")
  func firstReading() {
    var reading = content(move: 100)
    reading.isReading = true
    var model = Model(content: reading, size: Size(columns: 80, rows: 24), now: Samples.now)
    #expect(lights(&model) == [0, 0, 0])
    _ = model.update(.loaded(content(move: 520)))
    #expect(lights(&model) == [0, 0, 0])
  }

  @Test("a slider that is completed lights its ring, on any day")
  func slider() {
    var model = Samples.model(80, 24)
    model.press(.tab, .end)
    #expect(lights(&model)[0] > 0.5)
    model.press(.home)
    #expect(lights(&model)[0] == 0)
  }

  @Test("a day step to today lights what closes on the way")
  func dayStep() {
    var content = Samples.content
    content.summaries[198].measures[.exercise]?.value = 3
    var model = Samples.model(80, 24, content: content)
    model.press(.left)
    #expect(lights(&model) == [0, 0, 0])
    model.press(.right)
    #expect(lights(&model)[1] > 0.5)
  }

  @Test(
    "under reduced motion, and with an animation of none, the words change and nothing runs",
    arguments: [
      Motion(isReduced: true), Motion(animation: Animation.none),
    ])
  func reduced(motion: Motion) {
    var model = Samples.model(80, 24, motion: motion)
    _ = model.update(.loaded(content(move: 520)))
    let isClosing = model.rings.contains { $0.isClosing }
    #expect(!model.isMoving && !isClosing)
    #expect(model.view().text.contains("102 %"))
    #expect(model.view().text.contains("closed"))
  }

  @Test("a ring that has closed is not opened again by its spring")
  func staysClosed() {
    var model = Samples.model(80, 24)
    _ = model.update(.loaded(content(move: 510)))
    var hasClosed = false
    for _ in 0..<300 {
      _ = model.update(.frame(elapsed: 0.01))
      if hasClosed { #expect(model.rings[0].motion.arcProgress >= 1) }
      hasClosed = hasClosed || model.rings[0].motion.arcProgress >= 1
    }
    #expect(hasClosed)
  }
}
