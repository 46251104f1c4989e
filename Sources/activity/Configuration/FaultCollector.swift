import Trackers

/// What makes no sense in a configuration, in the order in which it is found.
final class FaultCollector {
  private(set) var all: [Fault] = []

  func add(_ fault: Fault) {
    all.append(fault)
  }

  /// Adds what a reader has found, with the key in which it stands.
  func add(_ error: JSONError, in key: String? = nil) {
    add(Fault(position: error.position, message: (key.map { "\($0): " } ?? "") + error.message))
  }
}
