import MotionFormats
import MotionValues
import Testing

/// A pointer source `p` with `items`.
private func pointer(_ items: String, type: String = "touch") -> String {
  "{\"type\": \"pointer\", \"id\": \"p\", \"parameters\": {\"pointerType\": \"\(type)\"}, \"actions\": [\n\(items)]}"
}

private func request(_ sources: String...) -> String { "{\"actions\": [\(sources.joined(separator: ", "))]}" }

struct WebDriverReaderTests {
  @Test(arguments: [
    RefusedFile("{\"actions\": {}}", "line 1, column 13, at actions: invalid argument: must be an array, but is an object"),
    RefusedFile("{\"actions\": [5]}", "line 1, column 14, at actions[0]: invalid argument: must be an object, but is 5"),
    RefusedFile(
      request("{\"id\": \"a\", \"actions\": []}"), "line 1, column 14, at actions[0]: invalid argument: member \"type\" is missing"),
    RefusedFile(
      request("{\"type\": \"touch\"}"),
      "line 1, column 23, at actions[0].type: invalid argument: must be one of \"none\", \"key\", \"pointer\", \"wheel\", but is \"touch\""),
    RefusedFile(request("{\"type\": \"none\"}"), "line 1, column 14, at actions[0]: invalid argument: member \"id\" is missing"),
    RefusedFile(
      request("{\"type\": \"none\", \"id\": 3, \"actions\": []}"),
      "line 1, column 37, at actions[0].id: invalid argument: must be a string, but is 3"
    ),
    RefusedFile(
      request(pointer("", type: "stylus")),
      "line 1, column 75, at actions[0].parameters.pointerType: invalid argument: must be one of \"touch\", \"mouse\", \"pen\", but is \"stylus\""
    ),
    RefusedFile(
      request(pointer(""), pointer("", type: "pen")),
      "line 2, column 31, at actions[1].id: invalid argument: \"p\" is already the id of another type of source; choose another id"),
    RefusedFile(
      request(pointer("{\"type\": \"pause\"},\n{\"type\": \"pointerMove\", \"x\": \"3\", \"y\": 0}")),
      "line 3, column 30, at actions[0].actions[1].x: invalid argument: must be a number, but is a string"),
    RefusedFile(
      request(pointer("{\"type\": \"scroll\"}")),
      "line 2, column 10, at actions[0].actions[0].type: invalid argument: must be one of \"pause\", \"pointerDown\", \"pointerUp\", \"pointerMove\", "
        + "\"pointerCancel\", but is \"scroll\""),
    RefusedFile(
      request(pointer("{\"type\": \"pause\", \"duration\": 1.5}")),
      "line 2, column 31, at actions[0].actions[0].duration: invalid argument: must be a whole number from 0 to 9007199254740991, but is 1.5"
    ),
    RefusedFile(
      request(pointer("{\"type\": \"pointerDown\"}")),
      "line 2, column 1, at actions[0].actions[0]: invalid argument: member \"button\" is missing"),
    RefusedFile(
      request(pointer("{\"type\": \"pointerDown\", \"button\": 0, \"pressure\": 1.01}")),
      "line 2, column 50, at actions[0].actions[0].pressure: invalid argument: must be a number from 0.0 to 1.0, but is 1.01"),
    RefusedFile(
      request(pointer("{\"type\": \"pointerDown\", \"button\": 0, \"width\": -1}")),
      "line 2, column 47, at actions[0].actions[0].width: invalid argument: must be a number 0.0 or more, but is -1"),
    RefusedFile(
      request(pointer("{\"type\": \"pointerMove\", \"x\": 0, \"y\": 0, \"origin\": \"window\"}")),
      "line 2, column 51, at actions[0].actions[0].origin: invalid argument: must be \"viewport\", \"pointer\" or an element reference, but is a string"
    ),
    RefusedFile(
      request(pointer("{\"type\": \"pointerMove\", \"x\": 0, \"y\": 0, \"origin\": {\"id\": \"a\"}}")),
      "line 2, column 51, at actions[0].actions[0].origin: invalid argument: must be an element reference, but has no member "
        + "\"element-6066-11e4-a52e-4f735466cecf\""),
    RefusedFile(
      request("{\"type\": \"key\", \"id\": \"k\", \"actions\": [{\"type\": \"keyUp\", \"value\": \"ab\"}]}"),
      "line 1, column 80, at actions[0].actions[0].value: invalid argument: must be one character, but has 2 characters"),
    RefusedFile(
      request("{\"type\": \"wheel\", \"id\": \"w\", \"actions\": [{\"type\": \"scroll\", \"x\": 0, \"y\": 0, \"deltaX\": 0}]}"),
      "line 1, column 55, at actions[0].actions[0]: invalid argument: member \"deltaY\" is missing"),
  ])
  func `a malformed request is rejected with its position`(file: RefusedFile) {
    let error = #expect(throws: FileError.self) { _ = try read(file.text) }

    #expect(error?.description == file.error)
  }

  @Test(arguments: ["0", "3", "3.0", "30e-1", "0.3E1", "9007199254740991", "0.00e5", "-0", "1e3", "0e99999999999999999999"])
  func `a number without a fraction is an integer in any notation`(number: String) throws {
    _ = try read(
      request(
        "{\"type\": \"wheel\", \"id\": \"w\", \"actions\": [{\"type\": \"scroll\", \"x\": 0, \"y\": 0, \"deltaX\": 0, \"deltaY\": \(number)}]}"
      ))
  }

  @Test(arguments: [
    "0.5", "9007199254740992", "1e16", "3.00000000000000000001", "1e-1", "1e300", "-1e18", "1E-400", "10.5e0",
    "1e-9223372036854775808",
  ])
  func `a number with a fraction or beyond 2^53 is not an integer`(number: String) {
    #expect(throws: FileError.self) {
      _ = try read(
        request(
          "{\"type\": \"wheel\", \"id\": \"w\", \"actions\": [{\"type\": \"scroll\", \"x\": 0, \"y\": 0, \"deltaX\": 0, \"deltaY\": \(number)}]}"
        ))
    }
  }

  @Test(arguments: ["a", "\\ue00c", "😀", "\\u0ba8\\u0bbf", "e\\u0301", "\\u1100\\u1161\\u11a8"])
  func `a key is one character of any number of scalars`(key: String) throws {
    let file = try read(
      request("{\"type\": \"key\", \"id\": \"k\", \"actions\": [{\"type\": \"keyDown\", \"value\": \"\(key)\"}]}"))

    #expect(file.events == [])
    #expect(
      file.notices == [
        "the key source \"k\" presses keys without events: only Shift, Control, Alt and Meta affect pointers"
      ])
  }

  @Test func `unknown members are ignored and reported once`() throws {
    let file = try read(request(pointer("{\"type\": \"pause\", \"durration\": 9},\n{\"type\": \"pause\", \"durration\": 9}")))

    #expect(file.end == .zero)
    #expect(file.notices == ["line 2: member \"durration\" is unknown here and was ignored"])
  }
}
