import Cells

/// What was found out about one matter, a line each.
struct DoctorSection {
  /// A line: what it is about, and what was found.
  struct Finding: Equatable {
    let label: String
    let text: String
    /// Whether it is not as it should be.
    var isFault = false
  }

  let title: String
  private(set) var findings: [Finding] = []

  init(_ title: String) {
    self.title = title
  }

  /// Adds a line.
  mutating func add(_ label: String, _ text: String, isFault: Bool = false) {
    findings.append(Finding(label: label, text: text, isFault: isFault))
  }

  /// Adds lines that are not as they should be.
  mutating func add(faults: some Sequence<String>) {
    for fault in faults { add("", fault, isFault: true) }
  }

  /// The lines below their title; those that are not as they should be begin with a mark.
  var text: String {
    let width = 15
    let lines = findings.map { finding in
      let start = (finding.isFault ? "! " : "  ") + finding.label
      return start + String(repeating: " ", count: max(width - start.columns, 1))
        + finding.text.excerpt(bytes: Diagnostics.lineLimit)
    }
    return ([title] + lines).map { $0 + "\n" }.joined()
  }
}
