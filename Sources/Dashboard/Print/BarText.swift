import Cells
import Trackers

extension RingLine {
  /// The line as tmux's status line reads it.
  ///
  /// Colours are styles such as `#[fg=#fa114f]`, ended by `#[default]`, and a `#` is doubled: FORMATS and STYLES of
  /// tmux(1).
  public var tmuxText: String {
    pieces.map { text, color in
      let text = text.escapedForTerminal.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "##")
      return color.map { "#[fg=\($0)]\(text)#[default]" } ?? text
    }.joined()
  }

  /// The line as one JSON object for a custom module of Waybar with `return-type: json`, as waybar-custom(5) has it.
  ///
  /// `text` and `tooltip` are Pango markup; `class` has `closed` and `stale` where they hold; `alt`, which chooses among
  /// `format-icons`, is one of them or `open`; `percentage` is absent where no ring has a goal.
  ///
  /// - Parameter tooltip: plain text.
  public func waybarJSON(tooltip: String) -> String {
    let text = pieces.map { text, color in
      color.map { "<span color=\"\($0)\">\(text.xmlText)</span>" } ?? text.xmlText
    }.joined()
    let classes = (isClosed ? ["\"closed\""] : []) + (isStale ? ["\"stale\""] : [])
    let alt = isStale ? "stale" : isClosed ? "closed" : "open"
    let percentage = percentage.map { ", \"percentage\": \($0)" } ?? ""
    return "{\"text\": \(text.jsonQuoted), \"alt\": \"\(alt)\", \"tooltip\": \(tooltip.xmlText.jsonQuoted), "
      + "\"class\": [\(classes.joined(separator: ", "))]\(percentage)}"
  }
}
