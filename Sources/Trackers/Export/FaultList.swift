/// The first faults in words, and the number of all.
struct FaultList: Hashable, Sendable {
  private(set) var first: [Fault] = []
  private(set) var count = 0

  init(first: [Fault] = [], count: Int = 0) {
    self.first = first
    self.count = count
  }

  mutating func append(_ fault: Fault) {
    // Of metrics that are too many one line says enough.
    let isTold = fault.message == Fault.tooManyMetricsMessage && first.contains { $0.message == fault.message }
    if first.count < Export.faultLimit, !isTold { first.append(fault) }
    count += 1
  }

  mutating func append(_ others: FaultList) {
    for fault in others.first { append(fault) }
    count += others.count - others.first.count
  }
}
