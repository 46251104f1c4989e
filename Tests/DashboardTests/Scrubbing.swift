import Cells
import TestSupport
import Testing
import Trackers

@testable import Dashboard

/// Tab chooses what is scrubbed, the arrows scrub it.
@Suite struct Scrubbing {
  @Test func arrowsWalkTheDays() {
    var model = Samples.model(80, 24)
    model.press(.left)
    #expect(model.day == Samples.today.adding(-1))
    model.press(.shiftLeft, .pageUp, .character("H"))
    #expect(model.day == Samples.today.adding(-22))
    model.press(.character("l"), .pageDown, .right)
    #expect(model.day == Samples.today.adding(-13))
  }

  @Test func daysEndWhereTheDataEnd() {
    var model = Samples.model(80, 24)
    model.press(.right)
    #expect(model.day == Samples.today)
    model.press(.home, .left)
    #expect(model.day == Samples.today.adding(-199))
    model.press(.end)
    #expect(model.day == Samples.today)
    model.press(.character("g"), .escape)
    #expect(model.day == Samples.today, "Escape goes back to the latest day")
  }

  @Test func tabGoesRoundTimelineAndRings() {
    var model = Samples.model(80, 24)
    var seen: [Focus] = []
    for _ in 0..<4 {
      model.press(.tab)
      seen.append(model.focus)
    }
    #expect(seen == [.ring(0), .ring(1), .ring(2), .timeline])
    model.press(.backTab)
    #expect(model.focus == .ring(2))
    model.press(.up)
    #expect(model.focus == .ring(1))
    model.press(.character("j"), .down)
    #expect(model.focus == .timeline)
  }

  @Test("R23: the slider changes the value by 1 % and 10 %, and the ring follows")
  func sliderSteps() {
    var model = Samples.model(80, 24)
    model.press(.tab, .left)
    #expect(model.sliderProgress(ofRing: 0) == 0.83)
    model.press(.left)
    #expect(model.sliderProgress(ofRing: 0) == 0.82)
    model.press(.shiftLeft)
    #expect(model.sliderProgress(ofRing: 0) == 0.72)
    #expect(model.rings[0].motion.target == 0.72)
    for _ in 0..<40 { model.press(.right) }
    #expect(model.sliderProgress(ofRing: 0) == 1, "the slider ends at 100 %")
    for _ in 0..<110 { model.press(.left) }
    #expect(model.sliderProgress(ofRing: 0) == 0)
  }

  @Test("R24: Reset and Complete jump to 0 and 100 %")
  func jumpButtons() {
    var model = Samples.model(80, 24)
    model.press(.tab, .home)
    #expect(model.rings[0].motion.target == 0)
    model.press(.end)
    #expect(model.rings[0].motion.target == 1)
    #expect(model.isMoving, "both are animated")
  }

  @Test("R14: the slider reads out one decimal beside its ends")
  func readout() {
    var model = Samples.model(80, 24)
    model.press(.tab)
    for _ in 0..<22 { model.press(.left) }
    let text = model.view().text
    #expect(text.contains("0 Reset"))
    #expect(text.contains("Progress: 62.0"))
    #expect(text.contains("100 End"))
    let picture = model.view()
    #expect(picture.cursor == Position(column: 38, row: 2), "the cursor rests beside the label")
    #expect(picture[38, 2].character == " ", "and covers nothing")
    #expect(picture[38, 2].style.background == picture[38, 2].style.foreground, "and is seen without a cursor")
  }

  @Test func aSliderEndsAtTheRealValueWhereThatIsMore() {
    var model = Samples.model(80, 24)
    model.press(.tab, .tab)
    #expect(model.sliderEnd(ofRing: 1) == 1.14)
    #expect(model.view().text.contains("114"))
  }

  @Test func whatIfIsSaidUntilEscape() {
    var model = Samples.model(80, 24)
    model.press(.tab, .left)
    #expect(model.view().text.contains("what if"))
    #expect(model.view().text.contains("really 428 of 510 kcal"))
    model.press(.escape)
    #expect(!model.view().text.contains("what if"))
    #expect(model.focus == .ring(0))
    model.press(.escape)
    #expect(model.focus == .timeline)
  }

  @Test func anotherDayForgetsTheWhatIf() {
    var model = Samples.model(80, 24)
    model.press(.tab, .home, .backTab, .left, .right)
    #expect(!model.view().text.contains("what if"))
  }

  @Test(arguments: [("62", 0.62), ("62.5", 0.625), ("62,5 %", 0.625), ("0", 0)])
  func numbersAreTyped(text: String, progress: Double) {
    var model = Samples.model(80, 24)
    model.press(.tab, .character("="))
    for character in text { model.press(.character(character)) }
    model.press(.enter)
    #expect(model.prompt == nil)
    #expect(model.sliderProgress(ofRing: 0) == progress)
  }

  @Test(arguments: ["x", "101", "-3", "1e9", "."])
  func wrongNumbersAreRefusedWithAWord(text: String) {
    var model = Samples.model(80, 24)
    model.press(.tab, .character("="))
    for character in text { model.press(.character(character)) }
    model.press(.enter)
    #expect(model.view().text.contains("write a number from 0 to 100"))
    #expect(model.rings[0].whatIf == nil)
  }

  @Test(arguments: [("2026-11-01", -29), ("yesterday", -1), ("Today", 0)])
  func datesAreTyped(text: String, offset: Int) {
    var model = Samples.model(80, 24)
    model.press(.left, .left, .character("d"))
    for character in text { model.press(.character(character)) }
    model.press(.enter)
    #expect(model.day == Samples.today.adding(offset))
  }

  @Test(arguments: [
    ("2026-02-30", "no date: write 2026-11-30"), ("soon", "no date"), ("2020-01-01", "the first day is 2026-05-15"),
    ("2027-01-01", "the last day is 2026-11-30"),
  ])
  func wrongDatesAreRefusedWithAWord(text: String, fault: String) {
    var model = Samples.model(80, 24)
    model.press(.character("d"))
    for character in text { model.press(.character(character)) }
    model.press(.enter)
    #expect(model.view().text.contains(fault))
    model.press(.backspace)
    #expect(!model.view().text.contains(fault), "typing on takes the fault away")
    model.press(.escape)
    #expect(model.day == Samples.today)
    #expect(model.prompt == nil)
  }

  @Test func commandsAreHandedOut() {
    var model = Samples.model(80, 24)
    #expect(model.press(.character("q")) == .quit)
    #expect(model.press(.control("c")) == .quit)
    #expect(model.press(.control("z")) == .suspend)
    #expect(model.press(.control("l")) == .redraw)
    #expect(model.press(.character("r")) == .reload)
    #expect(model.press(.character("x")) == nil)
    #expect(model.press(.character("d"), .character("q")) == .quit, "no answer holds a q")
    #expect(model.press(.control("c")) == .quit)
  }

  @Test func playWalksToTheLastDayAndAnyKeyStopsIt() {
    var model = Samples.model(80, 24)
    model.press(.left, .left, .left, .character(" "))
    _ = model.update(.frame(elapsed: 0.61))
    #expect(model.day == Samples.today.adding(-2))
    model.press(.character(" "))
    _ = model.update(.frame(elapsed: 5))
    #expect(model.day == Samples.today.adding(-2))
    model.press(.character(" "))
    for _ in 0..<200 { _ = model.update(.frame(elapsed: 0.05)) }
    #expect(model.day == Samples.today)
    #expect(!model.isMoving, "nothing moves once the last day is reached")
  }

  @Test("reading again says when it is done, and files that are gone take no days off the screen")
  func readingAgain() {
    var model = Samples.model(80, 24)
    #expect(model.press(.character("r")) == .reload)
    #expect(model.view().text.contains("reading the files again"))
    _ = model.update(.loaded(Samples.content))
    #expect(model.view().text.contains("files read again"))
    model.press(.unknown)
    let before = model.view().text
    model.press(.character("r"))
    _ = model.update(.loaded(Content(notes: ["r.json: No such file or directory"])))
    #expect(model.view().text.contains("files read again"))
    #expect(model.content.summaries == Samples.content.summaries)
    #expect(model.content.notes.count == 1)
    _ = model.update(.loaded(Samples.content))
    model.press(.unknown)
    #expect(model.view().text == before)
  }

  @Test("a percent that is typed goes to the ring it was asked for, wherever that is by then, or nowhere")
  func contentUnderAPrompt() {
    let fewer = Content(
      summaries: Samples.days().map { DaySummary(day: $0.day, measures: [.stand: $0[.stand]]) })
    var model = Samples.model(80, 24)
    model.press(.tab, .tab, .tab, .character("="), .character("5"))
    _ = model.update(.loaded(fewer))
    #expect(model.metrics == [.stand])
    #expect(model.view().text.contains("Set Stand to percent 5"))
    #expect(model.focus == .ring(0))
    model.press(.enter)
    #expect(model.sliderProgress(ofRing: 0) == 0.05)

    model = Samples.model(80, 24)
    model.press(.tab, .character("="), .character("5"))
    _ = model.update(.loaded(fewer))
    #expect(model.prompt == nil && model.focus == .timeline)
    #expect(!model.view().text.contains("percent"))
  }

  @Test("a file that begins later than the selected day leaves the nearest one selected")
  func selectedDayGone() {
    var model = Samples.model(80, 24)
    model.press(.home)
    #expect(model.day == Samples.today.adding(-199))
    _ = model.update(.loaded(Content(summaries: Samples.days(30))))
    #expect(model.day == Samples.today.adding(-29))
    model.press(.left)
    #expect(model.day == Samples.today.adding(-29))
  }

  @Test("LOOK 13: while files are read the header says how far that is")
  func reading() {
    var model = Samples.model(80, 24, content: Content())
    let total = 1_189_500_000
    for (bytes, total, text) in [
      (412_900_000, total, "reading 412 of 1\u{A0}190 MB"), (0, 1, "reading 0 of 1 MB"),
      (2 * total, total, "reading 1\u{A0}190 of 1\u{A0}190 MB"), (3_000_000, nil, "reading 3 MB"), (0, nil, "reading"),
    ] as [(Int, Int?, String)] {
      _ = model.update(.reading(ReadingProgress(bytes: bytes, total: total)))
      #expect(model.view().text(row: 0).hasSuffix(text.replacing("\u{A0}", with: " ") + "   "))
    }
    _ = model.update(.resized(Size(columns: 40, rows: 12)))
    #expect(model.view().text(row: 0, from: 20).hasSuffix("reading"))
    _ = model.update(.loaded(Samples.content))
    _ = model.update(.reading(nil))
    #expect(!model.view().text.contains("reading"))
    #expect(model.view().text.contains("15:42"))
  }

  @Test func themesTakeTurns() {
    var night = Theme.standard
    night.name = "night"
    // A copy that somebody changed, with the name left as it was.
    var copy = night
    copy.center = .percent
    let themes = [Theme.standard, night, copy]
    var model = Model(
      content: Samples.content, size: Size(columns: 80, rows: 24), now: Samples.now, themes: themes)
    for theme in themes.dropFirst() + themes {
      model.press(.character("t"))
      #expect(model.appearance.theme == theme)
    }
  }
}
