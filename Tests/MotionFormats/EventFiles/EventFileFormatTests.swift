import MotionFormats
import Testing

struct EventFileFormatTests {
  @Test(arguments: [
    ("{\"interplay\": 1, \"canvas\": [1, 1]}", EventFileFormat.recording),
    ("\n {\"interplay\": 1, \"canvas\": [1, 1]} \r\n\r\n", .recording),
    ("{\"canvas\": [1, 1], \"interplay\": 1}\n", .recording),
    ("{\"actions\": []}", .webDriverActions),
    ("\n{\n  \"actions\": [\n]}\n", .webDriverActions),
    ("# EVEMU 1.2\n", .evemu),
    ("N: a device\n", .evemu),
    ("\n\nI: 0003 056a 00de 0100\n", .evemu),
    ("E: 0.000000 0000 0000 0\n", .evemu),
    ("# a remark\n#\n\nN: a device\n", .evemu),
  ])
  func `the format is detected from the content`(text: String, format: EventFileFormat) throws {
    #expect(try read(text).format == format)
  }

  @Test(arguments: [
    RefusedFile("", "line 1, column 1: the file is empty; "), RefusedFile(" \n\t\r\n", "line 1, column 1: the file is empty; "),
    RefusedFile("hello", "line 1, column 1: expected a recording (a JSON object with member \"interplay\" on the first line), "),
    RefusedFile("\n  # a remark\nhello", "line 2, column 3: expected a recording"),
    RefusedFile("# only a remark", "line 1, column 1: expected a recording"),
    RefusedFile("[]", "line 1, column 1: must be an object, but is an array"),
    RefusedFile("{}", "line 1, column 1: expected a recording"),
    RefusedFile("{\"action\": []}", "line 1, column 1: expected a recording"),
    RefusedFile(
      "{\n\"interplay\": 1}",
      "line 1, column 1: the header of a recording must be on one line, and each event on a line of its own"),
    RefusedFile(
      "{\"t\": 0, \"mark\": \"a\"}\n{\"t\": 1, \"mark\": \"b\"}",
      "line 1, column 1: the recording has no header, but begins with an event; put {\"interplay\": 1, \"canvas\": [WIDTH, HEIGHT]}"),
    RefusedFile("\n{\"t\": 0}", "line 2, column 1: the recording has no header"),
    RefusedFile("{\"actions\": []} {}", "line 1, column 17: expected the end, but '{' follows"),
    RefusedFile("{\"interplay\": 1, \"canvas\": [1, 1]} {}", "line 1, column 36: expected the end, but '{' follows"),
  ])
  func `an unknown format is rejected with the expected ones`(file: RefusedFile) {
    let error = #expect(throws: FileError.self) { _ = try read(file.text) }

    #expect(error?.description.hasPrefix(file.error) == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    RefusedFile("{\n\"interplay\": 1,\n\"nodes\": []}", "line 2, column 14, at interplay: must be \"scene\" in a file with \"nodes\", "),
    RefusedFile("{\"interplay\": 1, \"graph\": []}", "line 1, column 15, at interplay: must be \"scene\" in a file with \"graph\", "),
    RefusedFile(
      "{\"interplay\": \"scenes\", \"nodes\": []}\n", "line 1, column 15, at interplay: must be \"scene\" in a file with \"nodes\", "),
    RefusedFile("{\"nodes\": []}", "line 1, column 1: member \"interplay\" is missing, and \"nodes\" belongs to a scene. A scene file "),
    RefusedFile("\n{\"canvas\": [1, 1],\n\"mainNode\": \"a\"}", "line 2, column 1: member \"interplay\" is missing, and \"mainNode\" "),
  ])
  func `a scene that is not marked as one is refused as a scene`(file: RefusedFile) {
    let error = #expect(throws: FileError.self) { _ = try read(file.text) }

    #expect(error?.description.hasPrefix(file.error) == true, "\(String(describing: error))")
    #expect(error?.cause.contains("\"interplay\": \"scene\", \"version\": 1 and a \"canvas\"") == true)
  }

  @Test(arguments: [
    "{\"interplay\": \"scene\", \"version\": 1, \"canvas\": [9, 9], \"nodes\": []}", "{\"interplay\": \"scene\"}\n",
    "{\n\"interplay\": \"scene\"\n}",
  ])
  func `a scene in place of events is refused because it has none`(text: String) {
    let error = #expect(throws: FileError.self) { _ = try read(text) }

    #expect(error?.cause == "a scene has no events; name it in place of a page, and pass a file of events")
  }

  @Test func `an error describes its position, path and cause in one sentence`() {
    let error = FileError(line: 3, column: 14, path: "actions[0].actions[2].x", cause: "must be a number, but is a string")

    #expect(error.description == "line 3, column 14, at actions[0].actions[2].x: must be a number, but is a string")
    #expect(FileError(line: 1, column: 1, cause: "the file is empty").description == "line 1, column 1: the file is empty")
  }

  @Test func `a sampling period of zero is a precondition failure`() async {
    await #expect(processExitsWith: .failure) {
      _ = try EventFile.parse(Array("{\"actions\": []}".utf8), canvas: canvas, samplingPeriod: .zero)
    }
  }
}
