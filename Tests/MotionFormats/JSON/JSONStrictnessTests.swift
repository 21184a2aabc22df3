import MotionFormats
import Testing

/// JSON is read inside a WebDriver file, whose further members are ignored.
struct JSONStrictnessTests {
  @Test(arguments: [
    "{}", "[]", "[[],[{}]]", "0", "-0", "1.5e+3", "1E-2", "10", "\"\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\"",
    "\"\\ud83d\\ude00\"",
    "\"é😀\u{7F}\"", " \t\r\n true ", "null", "false", "{\"a\": {\"a\": 1}, \"b\": 1}",
  ])
  func `valid JSON of RFC 8259 is read`(json: String) throws {
    let file = try read("{\"actions\": [], \"other\": \(json)}")

    #expect(file.events == [])
    #expect(file.notices == ["line 1: member \"other\" is unknown here and was ignored"])
  }

  @Test(arguments: [
    RefusedFile("[1,]", "line 1, column 4: expected a value, but found ']'"),
    RefusedFile("{\"a\": 1,}", "line 1, column 9: expected the name of a member in quotes, but found '}'"),
    RefusedFile("{a: 1}", "line 1, column 2: expected the name of a member in quotes, but found 'a'"),
    RefusedFile("{\"a\" 1}", "line 1, column 6: expected ':', but found '1'"),
    RefusedFile("[1 2]", "line 1, column 4: expected ',' or ']', but found '2'"),
    RefusedFile("{\"a\": 1; }", "line 1, column 8: expected ',' or '}', but found ';'"),
    RefusedFile("NaN", "line 1, column 1: expected a value, but found 'N'"),
    RefusedFile("-Infinity", "line 1, column 2: expected a digit, but found 'I'"),
    RefusedFile("01", "line 1, column 1: a number must not start with a superfluous 0"),
    RefusedFile("-00", "line 1, column 1: a number must not start with a superfluous 0"),
    RefusedFile("+1", "line 1, column 1: expected a value, but found '+'"),
    RefusedFile("1.", "line 1, column 3: expected a digit, but found '}'"),
    RefusedFile(".5", "line 1, column 1: expected a value, but found '.'"),
    RefusedFile("1e", "line 1, column 3: expected a digit, but found '}'"),
    RefusedFile("1e999", "line 1, column 1: a number beyond the range of a double"),
    RefusedFile("truth", "line 1, column 4: expected true, but found 't'"),
    RefusedFile("'a'", "line 1, column 1: expected a value, but found '''"),
    RefusedFile("é", "line 1, column 1: expected a value, but found 'é'"),
    RefusedFile("[\n  1,\n  é]", "line 3, column 3: expected a value, but found 'é'"),
    RefusedFile("[\"é😀\", x]", "line 1, column 8: expected a value, but found 'x'"),
    RefusedFile("\"a\nb\"", "line 1, column 3: the end of the line inside a string; write it as \\u"),
    RefusedFile("\"\u{1}\"", "line 1, column 2: control character 1 inside a string; write it as \\u"),
    RefusedFile("\"\\x\"", "line 1, column 2: unknown escape; allowed are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"),
    RefusedFile("\"\\u12g4\"", "line 1, column 6: expected four hexadecimal digits after \\u, but found 'g'"),
    RefusedFile("\"\\ud83d\"", "line 1, column 2: unpaired surrogate"),
    RefusedFile("\"\\ud83d\\u0041\"", "line 1, column 2: unpaired surrogate"),
    RefusedFile("\"\\ude00\"", "line 1, column 2: unpaired surrogate"),
    RefusedFile("{\"a\": 1, \"b\": 2, \"a\": 3}", "line 1, column 18: duplicate member \"a\""),
    RefusedFile("// no", "line 1, column 1: expected a value, but found '/'"),
  ])
  func `anything else is rejected with its position`(file: RefusedFile) {
    // The value starts on its own line, so that positions are relative to it.
    let error = #expect(throws: FileError.self) { _ = try read("{\"actions\": [], \"other\":\n\(file.text)}") }

    let expected = error.map { FileError(line: $0.line - 1, column: $0.column, path: $0.path, cause: $0.cause).description }
    #expect(expected == file.error)
  }

  @Test(
    arguments: [
      ([0xFF], 1), ([0x80], 1), ([0xC0, 0x80], 1), ([0xE0, 0x80, 0x80], 1), ([0xED, 0xA0, 0x80], 1), ([0xF4, 0x90, 0x80, 0x80], 1),
      ([0xC3, 0xA9, 0xC3], 2), ([0xF0, 0x9F, 0x98], 1),
    ] as [([UInt8], Int)])
  func `bytes that are not UTF-8 are rejected with their position`(bytes: [UInt8], column: Int) {
    let file = Array("{\"actions\": [], \"other\":\n\"".utf8) + bytes + Array("\"}".utf8)

    let error = #expect(throws: FileError.self) { _ = try EventFile.parse(file, canvas: canvas) }

    #expect(error == FileError(line: 2, column: 1 + column, cause: "a byte that is not UTF-8"))
  }

  @Test func `arrays may be nested 511 levels deep inside the file and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      "{\"actions\": [], \"other\": " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
    }

    _ = try read(nested(511))

    let error = #expect(throws: FileError.self) { _ = try read(nested(512)) }
    #expect(error?.description == "line 1, column 537: arrays and objects are nested deeper than 512")
  }

  @Test func `a byte-order mark is skipped and not counted`() throws {
    #expect(try read("\u{FEFF}{\"actions\": []}").format == .webDriverActions)

    let error = #expect(throws: FileError.self) { _ = try read("\u{FEFF}{\"actions\": x}") }
    #expect(error?.column == 13)
  }
}
