import Dashboard
import TestSupport
import Testing
import Trackers

@Suite struct RingChoices {
  private func resolve(_ metrics: [Metric], _ choice: RingChoice = .auto) -> [Metric] {
    var measures = MetricTable<Measure>()
    for metric in metrics { measures[metric] = Measure(value: 1) }
    return choice.resolve([DaySummary(day: Samples.today, measures: measures)])
  }

  @Test func moveExerciseStandWhereTheyOccur() {
    #expect(resolve([.move, .exercise, .stand, .steps]) == [.move, .exercise, .stand])
  }

  @Test func whatNeverOccursIsReplaced() {
    #expect(resolve([.move, .steps, .distance]) == [.move, .steps, .distance])
    #expect(resolve([.steps, .distance, .floors]) == [.steps, .distance, .floors])
    #expect(resolve([.steps]) == [.steps])
    #expect(resolve([.moveMinutes, .exercise, .stand]) == [.moveMinutes, .exercise, .stand])
    #expect(resolve([.move, .moveMinutes, .exercise, .stand]) == [.move, .exercise, .stand])
  }

  @Test func withoutDataTheThreeAreShown() {
    #expect(RingChoice.auto.resolve([]) == [.move, .exercise, .stand])
  }

  @Test("R26: any list of metrics, each once")
  func lists() {
    #expect(resolve([], .list([.steps, .move, .steps])) == [.steps, .move])
  }
}
