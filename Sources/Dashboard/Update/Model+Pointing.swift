import Cells
import Rings
import Trackers

extension Model {
  /// A slider that the mouse holds.
  struct Grip: Hashable, Sendable {
    let ring: Int
    /// The cells of its bar.
    let bar: Region
  }

  /// Does what a mouse asks for.
  mutating func point(_ event: MouseEvent) {
    switch event.kind {
    case .press: press(event)
    case .drag: if let grip { drag(grip, to: event.position) }
    case .release: grip = nil
    case .wheelUp: turnWheel(by: -1)
    case .wheelDown: turnWheel(by: 1)
    }
  }

  private mutating func press(_ event: MouseEvent) {
    grip = nil
    // What the first click has moved, such as the weeks of a month, does not lead the second one elsewhere.
    if event.isDouble, viewName != .day, clickedDay == day {
      _ = perform(.openDay)
      return
    }
    clickedDay = nil
    // The view alone knows where things are: what it has drawn is asked, and nothing is laid out a second time.
    guard let (target, region) = view().target(at: event.position) else { return }
    switch target {
    case .day(let day):
      focus = .timeline
      select(day, by: .dayStep)
      clickedDay = self.day
    case .ring(let index): takeFocus(ring: index)
    case .rings:
      let place = Position(
        column: event.position.column - region.origin.column, row: event.position.row - region.origin.row)
      let page = Page(ink: Ink.screen(appearance), appearance: appearance, margin: 0)
      let shown = rings.indices.map { page.ink.ring($0, of: metrics).ring(1, state: .measured, letter: " ") }
      if let index = page.painter.ring(at: place, of: shown, size: region.size) { takeFocus(ring: index) }
    case .slider(let index):
      let wasFocused = focus == .ring(index)
      takeFocus(ring: index)
      let grip = Grip(ring: index, bar: region)
      self.grip = grip
      // The first click chooses; a slider is not set by accident.
      if wasFocused { drag(grip, to: event.position) }
    }
  }

  private mutating func takeFocus(ring index: Int) {
    if viewName == .day, rings.indices.contains(index) { focus = .ring(index) }
  }

  private mutating func drag(_ grip: Grip, to position: Position) {
    guard rings.indices.contains(grip.ring) else { return }
    let last = max(grip.bar.size.columns - 1, 1)
    let share = Double(min(max(position.column - grip.bar.origin.column, 0), last)) / Double(last)
    let end = sliderEnd(ofRing: grip.ring)
    set((share * end * 100).rounded() / 100, ofRing: grip.ring, by: .slider)
  }

  /// The wheel does what the arrows do: it scrubs what has the focus.
  private mutating func turnWheel(by step: Int) {
    // Away from oneself is up: more on a slider, earlier and higher elsewhere.
    let keys: [Key] = step < 0 ? [place == .ring ? .right : .left, .up] : [place == .ring ? .left : .right, .down]
    let action = keys.compactMap { [place] in KeyRow.action(for: $0, in: place) }.first
    if let action { _ = perform(action) }
  }
}
