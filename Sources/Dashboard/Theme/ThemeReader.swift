import Cells
import Rings
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

  func animation(_ value: JSONValue) -> Animation? {
    guard case .string(let text) = value.content, let animation = Animation(text) else {
      return refuse(value, expected: "an animation like \"spring:0.5,0.78\", \"smooth:0.7\" or \"linear:0.4\"")
    }
    return animation
  }

  /// Colours in an array that is not empty.
  func colors(_ value: JSONValue) -> [Color]? {
    guard let elements = elements(of: value) else { return nil }
    guard !elements.isEmpty else { return refuse(value, expected: "at least one colour") }
    let colors = elements.compactMap(color)
    return colors.count == elements.count ? colors : nil
  }
}
