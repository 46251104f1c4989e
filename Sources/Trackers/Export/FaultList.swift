/// The first faults in words, and the number of all.
struct FaultList: Hashable, Sendable {
  private(set) var first: [Fault] = []
  private(set) var count = 0

  init(first: [Fault] = [], count: Int = 0) {
    self.first = first
    self.count = count
  }

  mutating func append(_ fault: Fault) {
    if first.count < Export.faultLimit { first.append(fault) }
    count += 1
  }

  mutating func append(_ others: FaultList) {
    first += others.first.prefix(Export.faultLimit - first.count)
    count += others.count
  }
}
