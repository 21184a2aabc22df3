import MotionReports
import Testing

struct XMLTextTests {
  @Test(arguments: [
    ("a < b > c & \"d\"", "a &lt; b &gt; c &amp; &quot;d&quot;"), ("line\r\n\ttab", "line&#13;&#10;&#9;tab"),
    ("bell\u{7}\u{0}\u{FFFE}", "bell\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("<\u{301}", "&lt;\u{301}"), ("", ""), ("👩‍👧 ü", "👩‍👧 ü"),
  ])
  func `signs of markup, whitespace and control characters are escaped, also with combining marks`(text: String, expected: String) {
    #expect(XMLText.escaped(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func `a text element keeps spaces that viewers would collapse`() {
    #expect(XMLText.element("a b", "x=\"1\"") == "<text x=\"1\">a b</text>\n")
    for text in ["a  b", " a", "b "] {
      #expect(XMLText.element(text, "x=\"1\"") == "<text x=\"1\" xml:space=\"preserve\">\(text)</text>\n")
    }
  }
}
