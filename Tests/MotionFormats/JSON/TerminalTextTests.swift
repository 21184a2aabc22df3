import Testing

@testable import MotionFormats

struct TerminalTextTests {
  @Test func `no control character remains, and nothing else changes`() {
    for value in Array(0...0x2FF) + [0x2028, 0x200D, 0x1F600] {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let text = "a" + String(Character(scalar)) + "b"
      let isControl = value < 0x20 || (0x7F...0x9F).contains(value)
      let escape = "\\u" + String(repeating: "0", count: max(0, 4 - String(value, radix: 16).count)) + String(value, radix: 16)
      #expect(TerminalText.escaped(text) == (isControl ? "a\(escape)b" : text), "\(value)")
      #expect((TerminalText.quoted(text) == text) == !isControl, "\(value)")
    }
  }

  @Test func `a name with control characters is in quotation marks`() {
    #expect(TerminalText.quoted("a\u{1B}[31m\n") == #""a\u001b[31m\n""#)
    #expect(TerminalText.quoted("\u{9B}2J \"b\"") == #""\u009b2J \"b\"""#)
    #expect(TerminalText.quoted("card \"b\"") == "card \"b\"")
  }

  @Test func `of several lines only their ends remain`() {
    #expect(TerminalText.escapedLines("a\u{9B}\n\nb\r\n\u{7F}\n") == "a\\u009b\n\nb\\u000d\\u000a\\u007f\n")
    #expect(TerminalText.escapedLines("a\nb") == "a\nb")
  }
}
