import Foundation
import InterplayTestSupport
import Testing

@testable import MotionReports

@Suite struct SessionJSONTests {
  /// Reads a JSON value of any kind.
  private func read(_ json: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) }

  @Test(arguments: [
    "", "</script>", "<!--", "<\u{338}", "\"\\\"", "a\nb\r\t\u{0}\u{1F}\u{7F}", "\u{2028}\u{2029}", "👩‍👧‍👦", "e\u{301}", "\\u003c", "]]>",
  ])
  func `a text reads the same again, and has no sign that could end its element`(_ text: String) throws {
    let json = SessionJSON.text(text)

    #expect(!json.utf8.contains(UInt8(ascii: "<")) && !json.contains { $0.isNewline && $0 != "\u{2028}" && $0 != "\u{2029}" })
    let found = try #require(try read(json) as? String)
    #expect(found.unicodeScalars.elementsEqual(text.unicodeScalars))
    // The names of members are texts, too.
    let object = try #require(try read(SessionJSON.object([text: json, "none": nil])) as? [String: String])
    #expect(object.count == 1 && object.first?.value.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func `numbers of any size keep their bits`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var numbers = (0..<200).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
    numbers += [0, 1, -1, .leastNonzeroMagnitude, -.greatestFiniteMagnitude, 0x1p53, 1 / 3]
    let found = try JSONDecoder().decode([Double].self, from: Data(SessionJSON.numbers(numbers).utf8))

    #expect(found.map(\.bitPattern) == numbers.map(\.bitPattern))
  }

  @Test func `a number that is no number keeps the text JSON, and infinities keep their sign`() throws {
    let list = try #require(try read(SessionJSON.numbers([1, .nan, -.nan, .signalingNaN, 2])) as? [Any])

    #expect(list.count == 5 && list.dropFirst().dropLast().allSatisfy { $0 is NSNull })
    // JavaScript rounds what is too large to infinity; no finite number has this text.
    #expect(Double(SessionJSON.number(.infinity)) == .infinity && Double(SessionJSON.number(-.infinity)) == -.infinity)
  }
}
