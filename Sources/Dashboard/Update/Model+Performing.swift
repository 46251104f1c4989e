import Rings
import Trackers

extension Model {
  /// Does what a key asks for.
  mutating func perform(_ action: Action) -> Command? {
    switch action {
    case .quit: return .quit
    case .suspend: return .suspend
    case .redraw: return .redraw
    case .reload:
      notice = "reading the files again"
      isReloading = true
      return .reload
    case .moveDay(let days): select(day.adding(days), by: step() ? .heldKey : .dayStep)
    case .moveMonth(let months): select(day.addingMonths(months), by: .dayStep)
    case .firstDay: select(timeline.days.lowerBound, by: .dayStep)
    case .lastDay: select(timeline.days.upperBound, by: .dayStep)
    case .latestDay: select(timeline.latest, by: .dayStep)
    case .show(let view): show(view)
    case .openDay: show(.day)
    case .openYear: show(.year)
    case .back:
      if viewName == .trends || day == timeline.latest { show(.day) } else { select(timeline.latest, by: .dayStep) }
    case .typeDate: prompt = Prompt(question: .date)
    case .focusNext: moveFocus(by: 1)
    case .focusPrevious: moveFocus(by: -1)
    case .focusBelow: moveFocus(by: 1)
    case .focusAbove: moveFocus(by: -1)
    case .nextTheme: showNextTheme()
    case .toggleMotion: toggleMotion()
    case .showNotes:
      if content.notes.isEmpty { notice = "no notes" } else { sheet = .notes(firstLine: 0) }
    case .showHelp: sheet = .help(firstLine: 0)
    case .play: play()
    case .moveSlider, .reset, .complete, .realValue, .typePercent:
      if case .ring(let index) = focus { perform(action, onRing: index) }
    }
    return nil
  }

  private mutating func perform(_ action: Action, onRing index: Int) {
    switch action {
    case .moveSlider(let percent): moveSlider(ofRing: index, by: percent)
    case .reset: set(0, ofRing: index, by: .jump)
    case .complete: set(1, ofRing: index, by: .jump)
    case .typePercent: prompt = Prompt(question: .percent(of: metrics[index]))
    case .realValue:
      if isWhatIf(ring: index) {
        rings[index].whatIf = nil
        aim(by: .jump)
      } else {
        focus = .timeline
      }
    default: break
    }
  }

  /// Cuts to another view: nothing moves from one to the other.
  private mutating func show(_ view: ViewName) {
    viewName = view
    focus = .timeline
    settle()
  }

  private mutating func play() {
    switch focus {
    case .ring(let index):
      rings[index].whatIf = nil
      guard !motion.isReduced else { return aim(by: .firstFill) }
      rings[index].motion.jump(to: 0)
      aim(by: .firstFill)
    case .timeline:
      if day >= timeline.days.upperBound { select(max(ribbonStart, timeline.days.lowerBound), by: .dayStep) }
      playback = Playback()
    }
  }

  private mutating func toggleMotion() {
    motion.isReduced.toggle()
    if motion.isReduced { settle() }
    notice = motion.isReduced ? "motion off" : "motion on"
  }

  private mutating func showNextTheme() {
    guard let first = themes.first else { return }
    // Two themes may have one name.
    let next = themes.firstIndex(of: appearance.theme).map { ($0 + 1) % themes.count }
    appearance.theme = next.map { themes[$0] } ?? first
    motion.themed = appearance.theme.animation
    notice = "theme \(appearance.theme.name)"
  }
}
