import Cells
import Curses
import Dashboard
import Images
import Rings
import Trackers

/// What a command line asks for.
struct Options: Equatable {
  /// What to do.
  enum Action: Equatable {
    case show, help, version, listFormats, listThemes, printConfiguration, doctor
    case completions(Shell)
  }

  /// What `--format` names.
  enum Format: String, CaseIterable {
    case rings, text, line, json, csv, waybar, tmux, svg, png

    /// Whether it is for programs, bars and prompts, to which sample data are never given.
    var isForPrograms: Bool { [.line, .waybar, .tmux].contains(self) || isTable }

    /// Whether it is the numbers of days, which there are only on days with data.
    var isTable: Bool { self == .json || self == .csv }

    /// Whether it is a picture in pixels, not in cells or words.
    var isPicture: Bool { self == .svg || self == .png }
  }

  /// What `--size` names.
  enum SizeChoice: Equatable {
    case full
    case exactly(Size)
    case pixels(PixelSize)
  }

  /// The value that `--explain` names.
  struct Explained: Equatable {
    var metric: Metric
    var day: DayChoice
  }

  var action = Action.show
  var explained: Explained?
  var isOnce = false
  var view = ViewName.day
  var date: DayChoice?
  var from: DayChoice?
  var to: DayChoice?
  var isAll = false
  var rings = RingChoice.auto
  var goals: [Metric: Double] = [:]
  /// nil depends on where the output goes.
  var format: Format?
  /// What is printed instead of a format.
  var template: Template?
  /// Whether the exit status says if all rings are closed.
  var isCheck = false
  /// A name or a path, as bytes, for a path need not be text.
  var theme: [UInt8]?
  /// nil depends on what the output can show.
  var glyphs: GlyphSet?
  var color = ColorChoice.auto
  var background = Appearance.Background.unknown
  var size: SizeChoice?
  var cell: CellShape?
  var hasLegend = true
  var arrangement = Arrangement.concentric
  /// How rings are printed in pixels; nil prints them in cells.
  var graphics: TerminalGraphics?
  /// Where to write instead of to standard output, as bytes; `-` is standard output.
  var output: [UInt8]?
  var reducesMotion = false
  /// One animation for every motion; nil leaves each its own.
  var animation: Animation?
  /// A zone's name or an offset.
  var zone: String?
  /// The format of all files; nil to recognise it.
  var inputFormat: String?
  var demo: Demo?
  var isStrict = false
  var configuration = ConfigurationChoice.usual
  /// Goals of the configuration, which stand behind those of the files.
  var goalPlans: [Metric: GoalPlan] = [:]
  /// What the person calls rings, by metric.
  var labels: MetricTable<String> = [:]
  /// The units that people are shown.
  var energy = NumberStyle.Energy.kilocalories
  var distance = NumberStyle.Distance.kilometres
  /// How the person counts days.
  var schedule = Schedule()
  /// What is read where there is no PATH: files and folders of the configuration.
  var sources: [[UInt8]] = []
  var usesCache = true
  /// Whether clicks, drags and the wheel mean something on the full screen.
  var usesMouse = true
  /// Whether files are watched while the dashboard is open; nil if nobody has said so.
  var follows: Bool?
  /// Files, folders and `-`, as bytes, for names need not be text.
  var paths: [[UInt8]] = []

  /// Whether there is a PATH; without, sample data are shown.
  var hasData: Bool { !paths.isEmpty }

  /// Whether standard input is among the paths.
  var readsStandardInput: Bool { paths.contains(Array("-".utf8)) }

  /// The file to write; nil for standard output.
  var outputFile: OutputFile? { output.flatMap { $0 == Array("-".utf8) ? nil : OutputFile(path: $0) } }

  /// The option that asks to answer a program, as it was typed; nil where none does.
  var programOption: String? {
    if template != nil { return "--template" }
    if let format, format.isForPrograms { return "--format \(format.rawValue)" }
    return isCheck ? "--check" : nil
  }

  /// Whether it is asked to answer a bar or a prompt, which does so time and again.
  var isForBar: Bool {
    guard let format, template == nil else { return template != nil || isCheck }
    return [.line, .waybar, .tmux].contains(format)
  }

  /// Whether nothing is printed, for the exit status says it all.
  var isSilent: Bool { isCheck && format == nil && template == nil }

  /// Whether it is asked to print, and not to open the dashboard.
  var isPrint: Bool { isOnce || output != nil || programOption != nil || format?.isPicture ?? false }

  /// Whether more than one day is asked for.
  var isRange: Bool { isAll || from != nil || to != nil }

  /// The days that are known, with data or without, from the first to the last one that is asked for.
  func range(of summaries: [DaySummary], today: Day) -> [DaySummary] {
    let days = summaries.filter(\.hasData).map(\.day)
    let first = from?.resolved(today: today, days: days)
    let last = to?.resolved(today: today, days: days)
    return summaries.filter { summary in
      (first.map { $0 <= summary.day } ?? true) && (last.map { summary.day <= $0 } ?? true)
    }
  }
}

/// A day as a person names it.
enum DayChoice: Equatable {
  case latest, today, yesterday
  case day(Day)

  /// The day that is meant.
  ///
  /// - Parameter days: the days that have data, ascending.
  func resolved(today: Day, days: [Day]) -> Day {
    resolved(today: today, latest: days.last { $0 <= today } ?? days.first)
  }

  /// The day that is meant.
  ///
  /// - Parameter latest: the latest day up to today that has data, or else the first; nil where none has.
  func resolved(today: Day, latest: @autoclosure () -> Day?) -> Day {
    switch self {
    case .today: today
    case .yesterday: today.adding(-1)
    case .day(let day): day
    case .latest: latest() ?? today
    }
  }
}
