import Cells
import Rings
import Trackers

extension Model {
  /// Takes a key into the prompt; `q`, which no answer holds, quits as everywhere.
  mutating func type(_ key: Key) -> Command? {
    switch key {
    case .character("q"): return .quit
    case .control("l"): return .redraw
    case .escape: prompt = nil
    case .backspace, .delete: prompt?.deleteLast()
    case .character(let character): prompt?.append(character)
    case .enter: answer()
    default: break
    }
    return nil
  }

  private mutating func answer() {
    guard let prompt else { return }
    if prompt.text.isEmpty {
      self.prompt = nil
      return
    }
    switch prompt.question {
    case .date: goToDate(prompt.text)
    case .percent(let metric):
      if let index = metrics.firstIndex(of: metric) { setPercent(prompt.text, ofRing: index) }
    }
  }

  private mutating func goToDate(_ text: String) {
    guard let day = Prompt.day(text, today: now.day) else {
      prompt?.fault = "no date: write 2026-11-30, today or yesterday"
      return
    }
    let days = timeline.days
    guard days.contains(day) else {
      prompt?.fault =
        day < days.lowerBound ? "the first day is \(days.lowerBound)" : "the last day is \(days.upperBound)"
      return
    }
    prompt = nil
    select(day, by: .dayStep)
  }

  private mutating func setPercent(_ text: String, ofRing index: Int) {
    let end = sliderEnd(ofRing: index)
    guard let progress = Prompt.progress(text), progress <= end else {
      prompt?.fault = "write a number from 0 to \(wholePercent(end))"
      return
    }
    prompt = nil
    set(progress, ofRing: index, by: .jump)
  }

  /// Takes a key while a sheet covers the screen: it turns the sheet, closes it, or quits.
  mutating func turnSheet(_ key: Key) -> Command? {
    func turned(_ line: Int) -> Int {
      switch key {
      case .down, .character("j"): line + 1
      case .up, .character("k"): max(line - 1, 0)
      case .pageDown, .character(" "): line + max(size.rows - 2, 1)
      case .pageUp: max(line - max(size.rows - 2, 1), 0)
      default: -1
      }
    }
    switch sheet {
    case .help(let line): sheet = turned(line) < 0 ? nil : .help(firstLine: min(turned(line), sheetEnd))
    case .notes(let line): sheet = turned(line) < 0 ? nil : .notes(firstLine: min(turned(line), sheetEnd))
    case nil: break
    }
    switch key {
    case .character("q"): return .quit
    case .control("l"): return .redraw
    default: return nil
    }
  }
}
