import Cells
import Rings
import Trackers

/// What the day view says, before it is known where and how: the same for the full screen and for a print.
struct DayScene: Hashable, Sendable {
  /// A piece of text for a purpose.
  struct Phrase: Hashable, Sendable {
    var text: String
    var role: Ink.Role
  }

  /// The day as people say it, and the date.
  var heading: (name: String, date: String) {
    get { (name, date) }
    set { (name, date) = newValue }
  }
  private var name = ""
  private var date = ""
  /// What stands at the right of the header: how fresh and how sure.
  var status: [Phrase] = []
  /// One for each ring, outermost first.
  var rows: [RingRow] = []
  /// The hours of the focused ring; nil where there are none.
  var hours: HourChart?
  /// Whether some day has hours, so that their room stays free on days without.
  var reservesHours = false
  /// The line on streaks, left and right; empty where there is nothing to say.
  var streak: [Phrase] = []
  /// The timeline; nil in a print.
  var ribbon: Ribbon?
  /// What stands in the last row; empty in a print.
  var footer = Footer()
  /// Whether the timeline has the focus.
  var isTimelineFocused = false
  /// Whether no goal is anybody's but the program's, so that it is said once and not with each ring; never in a print.
  var hasDefaultGoals = false

  init(heading: (name: String, date: String)) {
    (name, date) = heading
  }
}

/// One ring with everything that is said about it.
struct RingRow: Hashable, Sendable {
  /// The place among the rings, from the outermost.
  var index = 0
  /// The title of the ring.
  var title: String
  /// The words for the value and the goal.
  var text: MeasureText
  /// The percent; nil without value or goal.
  var percent: String?
  /// The laps beyond the second, such as `×2`; nil below.
  var laps: String?
  /// The progress as it is written and as bars show it.
  var progress: Double
  /// Whether the ring is closed and looks it.
  var isClosed: Bool
  /// Whether the goal is nobody's but the program's.
  var hasDefaultGoal: Bool
  /// Whether the day does not count.
  var isPaused = false
  /// Whether the value may still be read.
  var isAwaited = false
  /// The room that the value and the goal need on any day, in columns.
  var valueWidth = 0
  var goalWidth = 0
  /// What is usual by now; nil where that is not known.
  var usual: Usual?
  /// The slider; nil while the ring does not have the focus.
  var slider: Slider?
  /// The ring as it is drawn.
  var ring: Ring
  /// The styles of the ring.
  var ink: RingInk

  /// What is usual by now: a place on the ring's bar, 0 to 1, and the value in words.
  struct Usual: Hashable, Sendable {
    var place: Double
    var value: String
  }

  /// A slider as it is shown.
  struct Slider: Hashable, Sendable {
    /// Where the knob is, and the end of the bar, as progress.
    var progress: Double
    var end: Double
    /// The progress with one decimal, such as `62.0`.
    var readout: String
    /// The day's value, such as `428 kcal`, where the knob is elsewhere.
    var real: String?
  }
}

/// The hours of one ring on one day.
struct HourChart: Hashable, Sendable {
  /// The ring's title.
  var title: String
  /// The value of each hour from 0; nil where it is yet to come or not known.
  var values: [Double?]
  /// The hour with the most, such as `most at 13:00, 88 kcal`; nil when all are 0.
  var peak: String?
  /// The styles of the ring.
  var ink: RingInk
}

/// The timeline: a column for each day.
struct Ribbon: Hashable, Sendable {
  /// A day on the ribbon: its progress by ring, nil without data.
  typealias Column = [Double?]

  /// The first day.
  var start: Day
  /// The days from there on; empty where no file mentions one.
  var columns: [Column]
  /// The column of the selected day.
  var caret: Int
  /// The styles of the rings.
  var inks: [RingInk]
}
