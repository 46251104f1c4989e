@testable import Trackers

extension FuzzTarget {
  /// XML: the same tags with any window and in any pieces.
  static let xml = FuzzTarget(
    name: "xml", takes: { $0.hasSuffix(".xml") || $0.contains("/xml-") },
    seeds: [
      Array(
        """
        <?xml version="1.0"?>
        <!DOCTYPE a [ <!-- > ]> ' --> <?x ]> ?> <!ENTITY e "]>"> <!ATTLIST a b CDATA #REQUIRED> ]>
        <a b="1" c='two "2"'>text <![CDATA[<no tag> ]] ]]><!-- <b/> -- --><b x = "&lt;&amp;&#65;&#x1F600;" /></a>
        """.utf8)
    ],
    words: [
      "<", ">", "/>", "</", "<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE", "[", "]", "<?", "?>", "&lt;", "&#x110000;",
      "&#0;", "&e;", "\"", "'", "=", " ", "<HealthData>", "<Record type=\"HKQuantityTypeIdentifierStepCount\"",
    ]
  ) { bytes in
    let whole = tags(bytes, bufferSize: 256 << 10, chunk: .max)
    for (bufferSize, chunk) in [(16, 1), (17, 3), (64, .max), (4_096, 7)] {
      try agree(tags(bytes, bufferSize: bufferSize, chunk: chunk), whole, "window \(bufferSize), \(chunk)")
    }
  }

  /// Every start tag with its depth, place and attributes, and the error.
  private static func tags(_ bytes: [UInt8], bufferSize: Int, chunk: Int) -> [String] {
    var scanner = XMLScanner(ByteSource(bytes: bytes, chunk: chunk), bufferSize: bufferSize)
    var tags: [String] = []
    do throws(XMLError) {
      while try scanner.nextStartTag() {
        let attributes = scanner.texts.map { " \($0.name)=\($0.value)" }.joined()
        tags.append("\(scanner.depth) \(scanner.name.text) \(scanner.position)\(attributes)")
      }
    } catch {
      tags.append("\(error)")
    }
    return tags
  }
}
