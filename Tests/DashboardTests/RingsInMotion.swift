import Cells
import Rings
import TestSupport
import Testing
import Trackers

@testable import Dashboard

/// Rings spring, each on its own, and digits count along without ever saying what is not so.
@Suite struct RingsInMotion {
  private func opening(motion: Motion = Motion()) -> Model {
    Model(content: Samples.content, motion: motion, size: Size(columns: 80, rows: 24), now: Samples.now)
  }

  @Test("R19: rings fill from 0 once, the outer one first")
  func firstFill() {
    var model = opening()
    #expect(model.isMoving)
    #expect(model.view().text.contains(" 0 %"))
    _ = model.update(.frame(elapsed: 0.05))
    #expect(model.rings[0].motion.arcProgress > 0)
    #expect(model.rings[1].motion.arcProgress == 0)
    _ = model.update(.frame(elapsed: 0.05))
    #expect(model.rings[1].motion.arcProgress > 0)
    #expect(model.rings[2].motion.arcProgress == 0)
    var elapsed = 0.1
    while model.isMoving, elapsed < 5 {
      _ = model.update(.frame(elapsed: 0.016))
      elapsed += 0.016
    }
    #expect((0.8...2.5).contains(elapsed), "done in about 1.3 seconds, not \(elapsed)")
    _ = model.update(.loaded(Samples.content))
    #expect(!model.isMoving, "once")
  }

  @Test func anyKeyEndsTheFirstFill() {
    var model = opening()
    _ = model.update(.frame(elapsed: 0.1))
    model.press(.tab)
    #expect(!model.isMoving)
    #expect(model.rings[2].motion.arcProgress == 0.75)
  }

  @Test("R18: a change in flight goes on from the present position and velocity")
  func retargeting() {
    var model = Samples.model(80, 24)
    model.press(.left)
    _ = model.update(.frame(elapsed: 0.08))
    let before = model.rings.map(\.motion.arcProgress)
    model.press(.left)
    #expect(model.rings.map(\.motion.arcProgress) == before, "nothing jumps")
    var resting = RingMotion()
    resting.jump(to: before[2])
    resting.retarget(to: model.rings[2].motion.target, by: model.motion.animation(for: .heldKey))
    _ = model.update(.frame(elapsed: 0.02))
    resting.advance(by: 0.02)
    #expect(model.rings[2].motion.arcProgress != resting.arcProgress, "the velocity is kept")
  }

  @Test("R20: one ring's change moves only that ring")
  func independence() {
    var model = Samples.model(80, 24)
    model.press(.tab, .home)
    _ = model.update(.frame(elapsed: 0.05))
    #expect(!model.rings[0].motion.isAtRest)
    #expect(model.rings[1].motion.isAtRest && model.rings[2].motion.isAtRest)
  }

  @Test("R21: the percent counts along with the arc")
  func counting() {
    var model = opening()
    var seen: [Int] = []
    for _ in 0..<40 {
      _ = model.update(.frame(elapsed: 0.03))
      seen.append(wholePercent(model.rings[0].motion.writtenProgress))
    }
    #expect(Set(seen).count > 8)
    #expect(seen == seen.sorted(), "it never runs past its end and back")
    #expect(seen.last == 84)
  }

  /// Number, percent and arc of every ring agree at this moment: each is rounded from one progress.
  private func expectAgreement(_ model: Model, _ comment: Comment) {
    let scene = model.scene(ink: .screen(model.appearance), layout: model.layout)
    for (row, ring) in zip(scene.rows, model.rings) {
      let measure = model.measure(ofRing: row.index)
      guard measure.counted != nil, let goal = measure.goal else { continue }
      let progress = ring.whatIf ?? ring.motion.writtenProgress
      let shown = MeasureText(Measure(value: progress * goal.target, goal: goal), of: ring.metric, numbers: .standard)
      #expect(row.text.value == shown.value, comment)
      #expect(row.text.left == shown.left, comment)
      #expect(row.percent == NumberStyle.standard.percent(wholePercent(progress)), comment)
    }
  }

  @Test("91 % of 30 min are 27 min: number, percent and arc come from one value in every frame")
  func oneValue() {
    var models = [("opening", opening()), ("a day before", Samples.model(80, 24)), ("what if", Samples.model(80, 24))]
    let size = Size(columns: 80, rows: 24)
    models.append(("demo", Model(content: Samples.content, size: size, now: Samples.now, demo: .loop)))
    models[1].1.press(.left)
    models[2].1.press(.tab, .home)
    for (name, start) in models {
      var model = start
      for frame in 0..<60 {
        expectAgreement(model, "\(name), frame \(frame)")
        _ = model.update(.frame(elapsed: 0.05))
      }
    }
  }

  @Test("R12: a ring on its way to 97 % or 99.6 % never reads 100 and never looks closed", arguments: [0.97, 0.996])
  func nearlyClosed(progress: Double) {
    var motion = RingMotion()
    motion.retarget(to: progress, by: .spring(Spring(response: 0.5, dampingRatio: 0.4)))
    for _ in 0..<200 {
      motion.advance(by: 0.01)
      #expect(wholePercent(motion.writtenProgress) < 100)
      #expect(motion.arcProgress < 1)
    }
  }

  @Test("R22: under reduced motion arcs and numbers jump at once")
  func reducedMotion() {
    var model = opening(motion: Motion(isReduced: true))
    #expect(!model.isMoving)
    model.press(.left)
    #expect(!model.isMoving)
    #expect(model.rings[0].motion.arcProgress == model.measure(ofRing: 0).progress)
    model.press(.tab, .home)
    #expect(model.rings[0].motion.arcProgress == 0)
  }

  @Test func motionIsToggledByKey() {
    var model = Samples.model(80, 24)
    model.press(.left, .character("m"))
    #expect(!model.isMoving)
    model.press(.left)
    #expect(!model.isMoving)
    model.press(.character("m"), .left)
    #expect(model.isMoving)
  }

  @Test("R15, R16, R17: springs by their cause, and one animation for all where one is asked for")
  func animations() {
    #expect(Motion().animation(for: .firstFill) == .spring(Spring(response: 1, dampingRatio: 0.8)))
    #expect(Motion().animation(for: .dayStep) == .spring(Spring(response: 0.5, dampingRatio: 0.78)))
    #expect(Motion().animation(for: .jump) == .spring(Spring(response: 0.55, dampingRatio: 0.78)))
    #expect(Motion(animation: .linear(duration: 2)).animation(for: .slider) == .linear(duration: 2))
    #expect(Motion(animation: .linear(duration: 2), isReduced: true).animation(for: .slider) == .none)
  }

  @Test func aHeldKeyMovesWithoutWobble() {
    var model = Samples.model(80, 24)
    model.press(.left)
    _ = model.update(.frame(elapsed: 0.03))
    let isHeld = model.step()
    #expect(isHeld, "30 ms after the last step a key is held")
    _ = model.update(.frame(elapsed: 0.3))
    let isStillHeld = model.step()
    #expect(!isStillHeld)
  }

  @Test("R25: the demo steps through its values and stands still under reduced motion")
  func demo() {
    let size = Size(columns: 80, rows: 24)
    var model = Model(content: Samples.content, size: size, now: Samples.now, demo: .loop)
    #expect(model.rings[0].motion.target == 0.28)
    #expect(model.rings[1].motion.target == 0.25)
    var (first, second): ([Double], [Double]) = ([], [])
    for _ in 0..<90 {
      _ = model.update(.frame(elapsed: 0.05))
      if first.last != model.rings[0].motion.target { first.append(model.rings[0].motion.target) }
      if second.last != model.rings[1].motion.target { second.append(model.rings[1].motion.target) }
    }
    #expect(first.map { ($0 * 100).rounded() } == [28, 91, 55, 72, 28])
    #expect(second.prefix(5).map { ($0 * 100).rounded() } == [25, 60, 85, 100, 0])
    let still = Model(
      content: Samples.content, motion: Motion(isReduced: true), size: size, now: Samples.now, demo: .loop)
    #expect(!still.isMoving)
  }

  @Test func theSliderDemoOpensWithARingInTheFocus() {
    let model = Model(
      content: Samples.content, size: Size(columns: 80, rows: 24), now: Samples.now, demo: .slider)
    #expect(model.focus == .ring(0))
  }

  @Test func newDataMoveTheRingsAndKeepTheDay() {
    var model = Samples.model(80, 24)
    model.press(.left)
    var content = Samples.content
    content.summaries[198].measures[.move]?.value = 51
    _ = model.update(.loaded(content))
    #expect(model.day == Samples.today.adding(-1))
    #expect(model.rings[0].motion.target == 0.1)
    #expect(model.isMoving)
  }

  @Test func todayFollowsMidnight() {
    var model = Samples.model(80, 24)
    _ = model.update(.clock(LocalTime(day: Samples.today.adding(1), second: 1)))
    #expect(model.day == Samples.today.adding(1))
    #expect(model.view().text.contains("Today  Tuesday 1 December"))
    #expect(model.view().text.contains("data to yesterday 15:42"))
  }

  @Test("between two steps of play or of the demo no frame is asked for", arguments: [nil, Demo.loop])
  func patience(demo: Demo?) {
    var model = Model(
      content: Samples.content, size: Size(columns: 80, rows: 24), now: Samples.now,
      date: Samples.today.adding(-20), demo: demo)
    model.settle()
    if demo == nil { model.press(.character(" ")) }
    var (waits, elapsed) = (0, 0.0)
    while elapsed < 5 {
      let picture = model.view()
      guard let patience = model.patience else {
        #expect(Bool(false), "it rests after \(elapsed) s")
        return
      }
      if patience > 0 {
        waits += 1
        // Nothing happens until the time that it names, and something does then.
        _ = model.update(.frame(elapsed: patience / 2))
        #expect(model.view() == picture)
        _ = model.update(.frame(elapsed: (model.patience ?? 0) + 0.001))
        #expect(model.patience == 0)
        elapsed += patience
      } else {
        _ = model.update(.frame(elapsed: 1.0 / 60))
        elapsed += 1.0 / 60
      }
    }
    #expect((1...10).contains(waits), "\(waits)")
  }

  @Test("reduced motion steps without a frame between")
  func reducedPatience() {
    var model = Samples.model(80, 24, motion: Motion(isReduced: true))
    #expect(model.patience == nil)
    model.press(.left, .left, .character(" "))
    #expect(model.patience == 0.6)
    _ = model.update(.frame(elapsed: 0.6))
    #expect(model.day == Samples.today.adding(-1))
    #expect(model.patience == 0.6)
  }
}
