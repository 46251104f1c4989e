import Cells
import Rings
public import Trackers

extension RingPicture {
  /// The rings as an SVG picture, with their numbers below or beside them, and in words for those who cannot see them.
  public func svg(of content: Content, day: Day) -> String {
    let scene = scene(of: content, day: day)
    let legend = showsLegend ? SVGLegend(scene: scene, size: size, ink: ink, appearance: appearance) : nil
    let words = sentences(of: content, days: [day], rings: rings, numbers: appearance.numbers, now: now)
    let (width, height) = (size.width, size.height)
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" aria-labelledby="activity-title activity-words">
      <title id="activity-title">\("\(scene.heading.name) \(scene.heading.date)".xmlText)</title>
      <desc id="activity-words">\(words.split(separator: "\n").joined().xmlText)</desc>

      """
    if let ground = ink.edges { text += "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(ground)\"/>\n" }
    let ringSize = legend?.ringSize ?? size
    let vector = RingVector(scene.rows.map(\.ring), size: ringSize, painter: painter)
    let view = DayView(
      scene: scene, layout: DayLayout(kind: showsLegend ? .once : .rings), ink: ink, appearance: appearance)
    let middle = (Double(ringSize.width) / 2, Double(ringSize.height) / 2)
    text += vector.element + view.centerElement(middle: middle, radius: vector.holeRadius)
    return text + (legend?.elements ?? "") + "</svg>\n"
  }
}

extension String {
  /// The text as XML holds it; what could act in a terminal is made visible first, so that no control is left.
  var xmlText: String {
    var text = ""
    for character in escapedForTerminal {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
    return text
  }
}
