import InterplayTestSupport
import MotionDescriptions
import MotionValues
import Testing

@testable import MotionFormats

/// Texts of settings on the command line: what is shown can be typed in.
struct SettingTextTests {
  private static let spring = SettingForm("spring", [SettingArgument("stiffness", .number), SettingArgument("damping", .number)])
  private static let choice = SettingKind.choice([
    SettingForm("free"), SettingForm("places", [SettingArgument("", .list(.numbers(2)))]), spring,
  ])

  private static let cases: [(kind: SettingKind, value: GraphValue, text: String)] = [
    (.number, .number(1.5), "1.5"), (.number, .number(-2), "-2"), (.integer, .integer(-7), "-7"), (.flag, .flag(true), "true"),
    (.text, .text("two words"), "\"two words\""), (.text, .text("a \"b\" \\"), #""a \"b\" \\""#), (.state, .state(.atRest), "\"atRest\""),
    (.numbers(2), .list([.number(1), .number(-2.5)]), "[1, -2.5]"), (.list(.number), .list([]), "[]"),
    (.list(.numbers(2)), .list([.list([.number(1), .number(2)])]), "[[1, 2]]"), (.optional(.number), .missing, "null"),
    (.optional(.number), .number(3), "3"), (choice, .form("free"), "free"),
    (choice, .form("places", [GraphArgument("", .list([.list([.number(1), .number(2)])]))]), #"{"places": [[1, 2]]}"#),
    (
      choice, .form("spring", [GraphArgument("stiffness", .number(3)), GraphArgument("damping", .number(4))]),
      #"{"spring": {"stiffness": 3, "damping": 4}}"#
    ),
  ]

  @Test(arguments: cases.indices) func `a value reads as it is shown`(_ index: Int) throws {
    let (kind, value, text) = Self.cases[index]

    #expect(SettingText.text(of: value) == text)
    let read = try #require(SettingText.value(text, of: kind))
    #expect(read.text == value.text && SettingText.text(of: read) == text)
  }

  @Test func `an optional argument may be left out, and another may not`() throws {
    let form = SettingForm("pull", [SettingArgument("force", .number), SettingArgument("until", .optional(.duration))])
    func read(_ text: String) -> String? { SettingText.value(text, of: .choice([form]))?.text }
    func pull(_ until: GraphValue) -> String {
      GraphValue.form("pull", [GraphArgument("force", .number(2)), GraphArgument("until", until)]).text
    }
    #expect(read(#"{"pull": {"force": 2}}"#) == pull(.missing) && read(#"{"pull": {"force": 2, "until": null}}"#) == pull(.missing))
    #expect(read(#"{"pull": {"force": 2, "until": 0.5}}"#) == pull(.duration(.seconds(0.5))))
    #expect(read(#"{"pull": {"until": 0.5}}"#) == nil && read(#"{"pull": {"force": 2, "while": 1}}"#) == nil)
  }

  @Test func `words need no quotation marks`() {
    #expect(SettingText.value("atRest", of: .state)?.text == "atRest" && SettingText.value("free", of: Self.choice)?.text == "free")
    #expect(SettingText.value("true", of: .text)?.text == "true" && SettingText.value("a\nb", of: .text)?.text == "a\nb")
    #expect(SettingText.value("12", of: .text)?.text == "12" && SettingText.value("", of: .text)?.text == "")
  }

  @Test(
    arguments: [
      (SettingKind.number, ["", "a", "1e999", "NaN", "[1]", "true", "1 2", "0x10", "\"1\""]),
      (.integer, ["1.5", "1e30", "9223372036854775808"]),
      (.flag, ["1", "yes", "TRUE"]), (.numbers(2), ["1, 2", "[1]", "[1, 2, 3]", "[1, null]", "[1, \"2\"]"]), (.state, ["resting", "1"]),
      (.node, ["card"]), (.stream, ["x"]), (.path, ["M 0"]), (.duration, ["soon", "\"1\""]), (.optional(.flag), ["1", "nil"]),
      (
        choice,
        [
          "", "places", "{\"free\": []}x", "{\"places\": [[1]]}", "{\"spring\": {\"stiffness\": 1}}", "{\"spring\": {\"x\": 1}}", "{}",
          "[]",
        ]
      ),
    ] as [(SettingKind, [String])])
  func `a text of another kind is no value`(_ kind: SettingKind, _ texts: [String]) {
    for text in texts { #expect(SettingText.value(text, of: kind) == nil, "\(text)") }
  }

  @Test(
    arguments: [
      (-Double.infinity...5, ["-9000000000000000000", "5"], ["6"]), (0...Double.infinity, ["0", "9223372036854775807"], ["-1"]),
      (-1e300...1e300, ["-5", "5"], []), (2.0...2.0, ["2"], ["1", "3"]),
    ] as [(ClosedRange<Double>, [String], [String])])
  func `a whole number is checked against its range, whatever the bounds are`(
    _ range: ClosedRange<Double>, _ valid: [String], _ invalid: [String]
  )
    throws
  {
    func read(_ text: String) throws -> GraphValue {
      let source = SourceText(bytes: Array(text.utf8))
      return try JSONField(text: source, value: try source.json(in: 0..<source.bytes.count)).settingValue(.integer, in: range, node: nil)
    }
    for text in valid { #expect(try read(text).text == text) }
    for text in invalid { #expect(throws: FileError.self) { try read(text) } }
  }

  @Test func `each kind has words for a message`() {
    #expect(SettingText.words(for: Self.choice) == "one of free, {\"places\": …}, {\"spring\": …}")
    #expect(SettingText.words(for: .list(.numbers(2))) == "a list of values of 2 numbers")
    #expect(SettingText.words(for: .optional(.list(.optional(.flag)))) == "a list of values, each true or false, or null, or null")
    #expect(SettingText.words(for: .list(.choice([SettingForm("a"), SettingForm("b")]))) == "a list of a, b")
    #expect(SettingText.words(for: .numbers(4)) == "4 numbers, separated by commas")
  }
}
