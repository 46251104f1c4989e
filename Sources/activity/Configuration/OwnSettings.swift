import Dashboard
import Trackers

extension ConfigurationKey {
  /// The keys that have a form of their own.
  static let own: [ConfigurationKey] = [
    ConfigurationKey(
      "sources", help: "what is read where no PATH is given",
      sample: #"["~/Health"]"#,
      read: { options, value, reader, base in
        options.sources = reader.elements(of: value)?.compactMap { reader.path($0, base) } ?? options.sources
      },
      write: { options in
        let paths = options.paths.isEmpty ? options.sources : options.paths
        guard !paths.isEmpty else { return nil }
        return "[" + paths.map { String(decoding: $0, as: UTF8.self).jsonQuoted }.joined(separator: ", ") + "]"
      }),
    ConfigurationKey(
      "rings", help: "the rings, outermost first, or \"auto\"; a goal is in kcal, min, h, m or a count",
      sample: #"[{metric: "move", goal: 500}, {metric: "exercise", goal: 30}, {metric: "stand", goal: 12}]"#,
      read: { options, value, reader, _ in reader.takeRings(value, into: &options) },
      write: { options in
        guard case .list(let metrics) = options.rings else { return nil }
        return "[" + metrics.map { options.ringText(of: $0) }.joined(separator: ", ") + "]"
      }),
    ConfigurationKey(
      "goals", help: "goals of metrics that have no ring too: numbers, or goal, goals and per as for a ring",
      sample: "{steps: 10000}",
      read: { options, value, reader, _ in
        for member in reader.anyMembers(of: value) {
          let metric = Metric(member.key)
          if options.goalPlans[metric] != nil {
            reader.refuse(member.value, expected: "no goal of \(metric) beside that of its ring, which holds")
          } else if let plan = reader.goalPlan(member.value, of: metric) {
            options.goalPlans[metric] = plan
          }
        }
      },
      write: { options in
        let shown = if case .list(let metrics) = options.rings { Set(metrics) } else { Set<Metric>() }
        let plans = options.goalPlansInForce.filter { !shown.contains($0.key) }.sorted { $0.key < $1.key }
        guard !plans.isEmpty else { return nil }
        let goals = plans.map { metric, plan in "\(metric.name.jsonQuoted): {\(plan.members)}" }
        return "{" + goals.joined(separator: ", ") + "}"
      }),
    ConfigurationKey(
      "units", help: "the units that people are shown; JSON never changes",
      sample: #"{energy: "kcal", distance: "km"}"#,
      read: { options, value, reader, _ in
        for member in reader.members(of: value, keys: ["energy", "distance"]) {
          if member.key == "energy" {
            options.energy = reader.choice(member.value) ?? options.energy
          } else {
            options.distance = reader.choice(member.value) ?? options.distance
          }
        }
      },
      write: { options in
        guard options.energy != .kilocalories || options.distance != .kilometres else { return nil }
        return "{energy: \(options.energy.rawValue.jsonQuoted), distance: \(options.distance.rawValue.jsonQuoted)}"
      }),
    ConfigurationKey(
      "weekStart", help: "the day that weeks begin with", sample: "\"monday\"",
      read: { options, value, reader, _ in
        if let start = reader.weekday(value) { options.schedule.weekStart = start }
      },
      write: { $0.schedule.weekStart == .monday ? nil : $0.schedule.weekStart.name.jsonQuoted }),
    ConfigurationKey(
      "pauses", help: "days that neither break nor count in a streak", sample: #"["2026-07-01..2026-07-14"]"#,
      read: { options, value, reader, _ in
        let schedule = options.schedule
        guard let pauses = reader.pauses(value) else { return }
        options.schedule = Schedule(
          weekStart: schedule.weekStart, pauses: pauses, countsStreaks: schedule.countsStreaks,
          comparesPace: schedule.comparesPace)
      },
      write: { options in
        let pauses = options.schedule.pauses.map(\.daysText.jsonQuoted).joined(separator: ", ")
        return pauses.isEmpty ? nil : "[" + pauses + "]"
      }),
    ConfigurationKey(
      "streaks", help: "whether days in a row are counted", sample: "true",
      read: { options, value, reader, _ in
        options.schedule.countsStreaks = reader.bool(value) ?? options.schedule.countsStreaks
      },
      write: { $0.schedule.countsStreaks ? nil : "false" }),
    ConfigurationKey(
      "pace", help: "whether today is compared with what is usual by the same time", sample: "true",
      read: { options, value, reader, _ in
        options.schedule.comparesPace = reader.bool(value) ?? options.schedule.comparesPace
      },
      write: { $0.schedule.comparesPace ? nil : "false" }),
    ConfigurationKey(
      "mouse", help: "whether the full screen uses the mouse", sample: "true",
      read: { options, value, reader, _ in options.usesMouse = reader.bool(value) ?? options.usesMouse },
      write: { $0.usesMouse ? nil : "false" }),
  ]

  private init(
    _ name: String, help: String, sample: String,
    read: @escaping @Sendable (inout Options, JSONValue, SettingReader, PathBase) -> Void,
    write: @escaping @Sendable (Options) -> String?
  ) {
    self.init(name: name, help: help, sample: sample, meaning: .own(OwnSetting(read: read, write: write)))
  }
}
