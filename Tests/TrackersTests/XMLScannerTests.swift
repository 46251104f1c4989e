import TestSupport
import Testing

@testable import Trackers

@Suite("XML scanner")
struct XMLScannerTests {
  /// Every start tag with its depth, position and attributes, or the error.
  static func tags(_ text: String, chunk: Int = .max, bufferSize: Int = 256 << 10) -> String {
    var scanner = XMLScanner(ByteSource(bytes: Array(text.utf8), chunk: chunk), bufferSize: bufferSize)
    var lines: [String] = []
    do throws(XMLError) {
      while try scanner.nextStartTag() {
        let position = scanner.position
        let attributes = scanner.texts.map { " \($0.name)=\($0.value)" }.joined()
        lines.append("\(scanner.depth) \(scanner.name.text) \(position.line):\(position.column)\(attributes)")
      }
    } catch {
      lines.append("\(error.position.line):\(error.position.column) \(error.message)")
    }
    return lines.joined(separator: "\n")
  }

  static let whole = """
    <?xml version="1.0"?>
    <!DOCTYPE a [ <!-- > ]> ' --> <?x ]> ?> <!ENTITY e "]>"> <!ATTLIST a b CDATA #REQUIRED> ]>
    <a b="1" c='two "2"'>text <![CDATA[<no tag> ]] ]]>
     <!-- <b/> -- --><b x = "&lt;&amp;&gt;&quot;&apos;&#65;&#x1F600;" /><c
     long="größe"
    ></c >
     <b><b/></b>
    </a>
    <!-- after -->
    """

  @Test("Start tags come with depth, place and attributes, whatever the size of the pieces")
  func wholeText() {
    let tags = XMLScannerTests.tags(XMLScannerTests.whole)
    #expect(
      tags
        == """
        1 a 3:1 b=1 c=two "2"
        2 b 4:18 x=<&>"'A😀
        2 c 4:69 long=größe
        2 b 7:2
        3 b 7:5
        """)
    for chunk in [1, 2, 5, 16, 31] {
      #expect(XMLScannerTests.tags(XMLScannerTests.whole, chunk: chunk, bufferSize: 16) == tags, "\(chunk)")
    }
  }

  @Test(
    "What is not well-formed is named with its place",
    arguments: [
      ("<a>", "1:4 expected </a>, found end of file"), ("", "1:1 expected an element, found end of file"),
      ("<a></b>", "1:6 expected </a>, found \"b\""), ("<a></ab>", "1:7 expected \">\", found \"b\""),
      ("<a b></a>", "1:5 expected \"=\", found \">\""), ("<a b=c></a>", "1:6 expected a quote, found \"c\""),
      ("<a b=\"<\"/>", "1:7 expected the closing quote, found \"<\""),
      ("<a b='1'c='2'/>", "1:9 expected a blank, \"/>\" or \">\", found \"c\""),
      ("<a b=\"1", "1:8 expected the end of the tag, found end of file"), ("< a/>", "1:2 expected a name, found 0x20"),
      ("<a/><b/>", "1:5 expected end of file, found \"<\""), ("</a>", "1:1 expected end of file, found \"<\""),
      ("<!-- a", "1:7 expected \"-->\", found end of file"),
      ("<!DOCTYPE a [", "1:14 expected the end of the document type, found end of file"),
      ("<!ELEMENT a>", "1:1 expected an element, a comment or CDATA, found \"<\""),
      ("<a>\u{0}</a>", "1:4 expected a character, found 0x00"),
      ("<a b=\"\u{0}\"/>", "1:7 expected the closing quote, found 0x00"),
      (String(repeating: "<a>", count: 257), "1:769 expected at most 256 open elements, found \"<\""),
      ("<a b='" + String(repeating: "x", count: 1 << 20), "1:1 expected a tag of at most 1 MB, found"),
    ])
  func malformed(text: String, message: String) {
    let tags = XMLScannerTests.tags(text, chunk: 64 << 10)
    #expect(tags.split(separator: "\n").last?.hasPrefix(message) == true, "\(tags.suffix(200))")
  }

  @Test("A tag of 900 KB in pieces of one byte takes linear time")
  func longTag() {
    let text = "<a b='" + String(repeating: "x", count: 900_000) + "'/>"
    var scanner = XMLScanner(ByteSource(bytes: Array(text.utf8), chunk: 1), bufferSize: 16)
    #expect((try? scanner.nextStartTag()) == true)
    #expect(scanner.text(of: "b")?.utf8.count == 900_000)
  }

  @Test("Unknown references make no value")
  func references() {
    #expect(XMLScannerTests.tags("<a b='&foo;' c='&#xD800;' d='&' e='&#99999999999;'/>") == "1 a 1:1")
  }

  @Test("Damaged text never traps and ends")
  func damage() {
    let whole = Array(XMLScannerTests.whole.utf8)
    var random = SplitMix64(seed: 4)
    for count in 0..<whole.count {
      _ = XMLScannerTests.tags(String(decoding: whole.prefix(count), as: UTF8.self), bufferSize: 16)
    }
    for _ in 0..<5_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes[place] = Array("<>&'\"/=[]!?-\u{0}".utf8).randomElement(using: &random) ?? 0
        }
      }
      var scanner = XMLScanner(
        ByteSource(bytes: bytes, chunk: Int.random(in: 1...40, using: &random)), bufferSize: 16)
      while (try? scanner.nextStartTag()) == true { _ = scanner.texts }
    }
  }
}
