import Cells
import Trackers

extension Model {
  /// Takes in what happened and says what is to be done about it, if anything.
  public mutating func update(_ message: Message) -> Command? {
    switch message {
    case .key(let key): return press(key)
    case .mouse(let event): take(event)
    case .resized(let size): resize(to: size)
    case .frame(let elapsed): advance(by: elapsed)
    case .loaded(let content): load(content)
    case .reading(let progress): reading = progress
    case .clock(let now): tell(now)
    case .resumed: break
    }
    return nil
  }

  private mutating func press(_ key: Key) -> Command? {
    if key == .control("c") { return .quit }
    if key == .control("z") { return .suspend }
    interrupt()
    let wasPlaying = playback != nil || demo != nil || gallery != nil
    stopPlaying()
    if prompt != nil { return type(key) }
    if sheet != nil { return turnSheet(key) }
    guard let action = KeyRow.action(for: key, in: place), !(wasPlaying && action == .play) else { return nil }
    return perform(action)
  }

  /// What happens at once whatever a person does.
  private mutating func interrupt() {
    notice = nil
    grip = nil
    if isFirstFill { settle() }
  }

  private mutating func take(_ event: MouseEvent) {
    if event.kind == .press { interrupt() }
    guard prompt == nil, gallery == nil else { return }
    if sheet != nil {
      // A click beside what one reads closes it, the wheel turns it.
      switch event.kind {
      case .press: sheet = nil
      case .wheelUp: _ = turnSheet(.up)
      case .wheelDown: _ = turnSheet(.down)
      case .drag, .release: break
      }
      return
    }
    if event.kind != .drag, event.kind != .release { stopPlaying() }
    point(event)
  }

  private mutating func stopPlaying() {
    playback = nil
    gallery = nil
    if demo != nil {
      demo = nil
      aim(by: .dayStep)
    }
  }

  private mutating func resize(to size: Size) {
    self.size = size
    placeRibbon()
    scaleMotions()
  }

  private mutating func tell(_ now: LocalTime) {
    let (wasToday, isSameDay) = (day == self.now.day, now.day == self.now.day)
    self.now = now
    guard !isSameDay else { return }
    timeline = Timeline(content.summaries, metrics: metrics, now: now, schedule: content.schedule)
    if followsLatest { day = wasToday ? max(now.day, timeline.latest) : timeline.latest }
    stayAmongDays()
    placeRibbon()
    aim(by: .dayStep)
  }

  /// Selects the nearest day of which there may be data: a file written anew may begin later.
  private mutating func stayAmongDays() {
    day = min(max(day, timeline.days.lowerBound), max(timeline.days.upperBound, now.day))
  }

  private mutating func load(_ content: Content) {
    var content = content
    // A file that is broken or gone by now takes no days off the screen: the notes say what has happened to it.
    if !content.summaries.contains(where: \.hasData) { content.summaries = self.content.summaries }
    if isReloading { notice = "files read again" }
    isReloading = false
    guard content != self.content else { return }
    // What is read for the first time did not just happen.
    let isNews = !self.content.isReading
    self.content = content
    let metrics = choice.resolve(content.summaries)
    timeline = Timeline(content.summaries, metrics: metrics, now: now, schedule: content.schedule)
    if metrics != self.metrics {
      let known = rings
      rings = metrics.map { metric in known.first { $0.metric == metric } ?? RingState(metric: metric) }
      scaleMotions()
      if case .ring(let index) = focus {
        focus = metrics.firstIndex(of: known[index].metric).map(Focus.ring) ?? .timeline
      }
      if case .percent(let metric) = prompt?.question, !metrics.contains(metric) { prompt = nil }
    }
    if followsLatest { day = timeline.latest }
    stayAmongDays()
    placeRibbon()
    if hasFilled { aim(by: .dayStep, isNews: isNews) } else { fillForTheFirstTime() }
  }
}
