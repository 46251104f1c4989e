public import Cells
import Trackers

extension RingLine {
  /// What lies behind the rings in the line of tmux, where the user says nothing of the bar's own ground: the grey of
  /// dark panels, for green on tmux's green bar could not be seen.
  public static let tmuxGround = Color(0x1C1C1E)
  /// The numbers on it.
  private static let tmuxText = Color(0xEBEBF0)

  /// The line for the status line of tmux.
  ///
  /// Colours are styles such as `#[fg=#fa114f]`, ended by `#[default]`, and a `#` is doubled: FORMATS and STYLES of
  /// tmux(1).
  ///
  /// - Parameter hasGround: whether the line brings its own ground, ``tmuxGround``, with a blank at both ends.
  public func tmuxText(hasGround: Bool) -> String {
    let plain = hasGround ? "#[fg=\(Self.tmuxText)]" : "#[default]"
    let line = pieces.map { text, color in
      let text = text.escapedForTerminal.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "##")
      return color.map { "#[fg=\($0)]\(text)\(plain)" } ?? text
    }.joined()
    return hasGround ? "#[fg=\(Self.tmuxText),bg=\(Self.tmuxGround)] \(line) #[default]" : line
  }

  /// The line as one JSON object for a custom module of Waybar with `return-type: json`, as waybar-custom(5) has it.
  ///
  /// `text` and `tooltip` are Pango markup; `class` has `closed`, `paused` and `stale` where they hold; `alt`, which chooses
  /// among `format-icons`, is one of them or `open`; `percentage` is absent where no ring has a goal.
  ///
  /// - Parameter tooltip: plain text.
  public func waybarJSON(tooltip: String) -> String {
    let text = pieces.map { text, color in
      color.map { "<span color=\"\($0)\">\(text.xmlText)</span>" } ?? text.xmlText
    }.joined()
    let states = [("stale", isStale), ("paused", isPaused), ("closed", isClosed)].filter(\.1).map(\.0)
    let classes = states.sorted().map { "\"\($0)\"" }
    let alt = states.first ?? "open"
    let percentage = percentage.map { ", \"percentage\": \($0)" } ?? ""
    return "{\"text\": \(text.jsonQuoted), \"alt\": \"\(alt)\", \"tooltip\": \(tooltip.xmlText.jsonQuoted), "
      + "\"class\": [\(classes.joined(separator: ", "))]\(percentage)}"
  }
}
