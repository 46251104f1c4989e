import Cells
import Dashboard
import Trackers

extension SettingReader {
  /// The most rings that are taken, as for `--rings`.
  private static let mostRings = 12

  /// Takes the rings: a list as for `--rings`, or an array of metrics and of objects with all that is said of a ring.
  func takeRings(_ value: JSONValue, into options: inout Options) {
    if case .string(let text) = value.content {
      do throws(UsageError) {
        options.rings = try OptionValue(option: "rings", bytes: Array(text.utf8)).rings()
      } catch {
        refuse(value, expected: "\"auto\" or an array of rings")
      }
      return
    }
    guard let elements = elements(of: value) else { return }
    if elements.isEmpty { refuse(value, expected: "at least one ring, or \"auto\"") }
    var metrics: [Metric] = []
    for element in elements {
      guard metrics.count < Self.mostRings else {
        refuse(element, expected: "at most \(Self.mostRings) rings")
        break
      }
      guard let metric = takeRing(element, into: &options) else { continue }
      if metrics.contains(metric) { refuse(element, expected: "each metric once") } else { metrics.append(metric) }
    }
    if !metrics.isEmpty { options.rings = .list(metrics) }
  }

  /// Takes what is said of one ring, and returns its metric.
  private func takeRing(_ value: JSONValue, into options: inout Options) -> Metric? {
    if case .string(let name) = value.content { return metric(name, value) }
    guard case .object = value.content else { return refuse(value, expected: "a metric, or an object with one") }
    let members = members(of: value, keys: ["metric", "label", "goal", "goals", "per"])
    guard let name = value["metric"] else {
      // What was meant by a wrong key is said already.
      if case .object(let all) = value.content, all.count == members.count {
        refuse(value, expected: "an object with a metric")
      }
      return nil
    }
    guard let text = string(name, for: "metric"), let metric = metric(text, name) else { return nil }
    if let label = value["label"] { options.labels[metric] = string(label, for: "label") }
    let plan = goalPlan(from: members)
    if plan != GoalPlan() { options.goalPlans[metric] = plan }
    return metric
  }

  /// The goals of a metric: a number, or an object with all that is said of them.
  func goalPlan(_ value: JSONValue, of metric: Metric) -> GoalPlan? {
    guard case .object = value.content else {
      return goal(value, of: metric.name.escapedForTerminal).map { GoalPlan($0) }
    }
    return goalPlan(from: members(of: value, keys: ["goal", "goals", "per"]))
  }

  private func goalPlan(from members: [JSONValue.Member]) -> GoalPlan {
    var plan = GoalPlan()
    for member in members {
      switch member.key {
      case "goal": plan.target = goal(member.value, of: "goal")
      case "goals": plan.weekdays = weekdayGoals(member.value)
      case "per": plan.period = choice(member.value) ?? plan.period
      default: break
      }
    }
    if plan.period == .week, let goals = members.last(where: { $0.key == "goals" }) {
      refuse(goals.value, expected: "a goal of the week without goals of its days")
      plan.weekdays = [:]
    }
    if plan.period == .week, plan.target == nil {
      if let per = members.first(where: { $0.key == "per" }), !members.contains(where: { $0.key == "goal" }) {
        refuse(per.value, expected: "a goal beside per")
      }
      plan.period = .day
    }
    return plan
  }

  private func metric(_ name: String, _ value: JSONValue) -> Metric? {
    guard !name.isEmpty, name != "auto", !name.contains(",") else {
      return refuse(value, expected: "a metric like \"move\"")
    }
    return Metric(name)
  }

  /// A goal in the metric's own unit; 0 means none.
  ///
  /// - Parameter key: what it is the value of.
  private func goal(_ value: JSONValue, of key: String) -> Double? {
    guard case .number(let target) = value.content, target.isFinite, target >= 0 else {
      return refuse(value, expected: "a number from 0 for \(key)")
    }
    return target
  }

  private func weekdayGoals(_ value: JSONValue) -> [Weekday: Double] {
    var goals: [Weekday: Double] = [:]
    for member in members(of: value, keys: Weekday.allCases.map(\.shortName)) {
      guard let weekday = Weekday.allCases.first(where: { $0.shortName == member.key }) else { continue }
      goals[weekday] = goal(member.value, of: "goals.\(member.key)")
    }
    return goals
  }

  /// A file or folder that is read.
  func path(_ value: JSONValue, _ base: PathBase) -> [UInt8]? {
    guard case .string(let text) = value.content, !text.isEmpty, text != "-" else {
      return refuse(value, expected: "the path of a file or a folder")
    }
    return base.resolved(Array(text.utf8))
  }
}

extension Options {
  /// The goals of the configuration with those of the command line in their place.
  var goalPlansInForce: [Metric: GoalPlan] {
    goalPlans.merging(goals.mapValues { GoalPlan($0) }) { $1 }
  }

  /// A ring with all that is said of it, as JSON5.
  func ringText(of metric: Metric) -> String {
    var parts = ["metric: \(metric.name.jsonQuoted)"]
    if let label = labels[metric] { parts.append("label: \(label.jsonQuoted)") }
    if let plan = goalPlansInForce[metric] { parts.append(plan.members) }
    return "{" + parts.joined(separator: ", ") + "}"
  }
}

extension GoalPlan {
  /// What a ring says of its goals, as members of an object in JSON5.
  var members: String {
    var parts: [String] = []
    if let target { parts.append("goal: \(json5Number(target))") }
    let goals = Weekday.allCases.compactMap { day in weekdays[day].map { "\(day.shortName): \(json5Number($0))" } }
    if !goals.isEmpty { parts.append("goals: {\(goals.joined(separator: ", "))}") }
    if period != .day { parts.append("per: \"\(period.rawValue)\"") }
    return parts.joined(separator: ", ")
  }
}

/// A number as a person writes it.
func json5Number(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? "\(number)"
}
