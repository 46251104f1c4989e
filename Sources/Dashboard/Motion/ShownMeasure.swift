import Trackers

extension Model {
  /// The measure of a ring as it is shown at this moment: number, percent and arc are one value, on their way as at rest.
  func shownMeasure(ofRing index: Int) -> Measure {
    let (measure, state) = (measure(ofRing: index), rings[index])
    if let whatIf = state.whatIf { return measure.reaching(whatIf, isReal: false) }
    guard !state.motion.isAtRest, measure.counted != nil else { return measure }
    return measure.reaching(state.motion.writtenProgress, isReal: true)
  }
}

extension Measure {
  /// The measure with the value that comes to a progress; itself without a goal, and where a ring cannot go so far.
  fileprivate func reaching(_ progress: Double, isReal: Bool) -> Measure {
    guard let goal, !isReal || self.progress == arcTarget || arcTarget == 0 else { return self }
    var measure = self
    if weekSum == nil { measure.value = progress * goal.target } else { measure.weekSum = progress * goal.target }
    // What did not happen has no time.
    if !isReal { measure.closedAt = nil }
    return measure
  }
}
