import Cells
import Trackers

/// What takes a theme's values out of its JSON5.
typealias ThemeReader = SettingReader

extension ThemeReader {
  func color(_ value: JSONValue) -> Color? {
    guard case .string(let text) = value.content, let color = Color(parsing: text) else {
      return refuse(value, expected: "a colour like \"#fa114f\"")
    }
    return color
  }

  /// Colours in an array that is not empty.
  func colors(_ value: JSONValue) -> [Color]? {
    guard let elements = elements(of: value) else { return nil }
    guard !elements.isEmpty else { return refuse(value, expected: "at least one colour") }
    let colors = elements.compactMap(color)
    return colors.count == elements.count ? colors : nil
  }
}
