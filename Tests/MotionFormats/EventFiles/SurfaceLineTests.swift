import Interplay
import MotionFormats
import Testing

@Suite struct SurfaceLineTests {
  private static let header = #"{"interplay": 1, "canvas": [400, 300]}"# + "\n"

  private func parse(_ lines: String...) throws(FileError) -> [InputEvent] {
    try EventFile.parse(Array((Self.header + lines.joined(separator: "\n") + "\n").utf8), EventFileOptions(canvas: .zero)).events
  }

  private static let events: [InputEvent] = [
    .surface(.resized(Size(width: 800, height: 600.5)), time: .zero), .surface(.scaled(2), time: .milliseconds(1)),
    .surface(.motion(.full), time: .milliseconds(2)), .surface(.motion(.reduced), time: .milliseconds(2)),
    .surface(.motion(.none), time: .milliseconds(2)), .surface(.suspended, time: .milliseconds(3)),
    .surface(.resumed, time: .milliseconds(4)), .set("card.size", .numbers([1, -2.5e-7]), time: .milliseconds(5)),
    .set("card.opacity", .numbers([0.1]), time: .milliseconds(5)), .set("card.isHidden", .flag(false), time: .milliseconds(5)),
    .set("é\"\n.text", .text("a\\b\u{1F600}"), time: .milliseconds(6)), .set("list", .numbers([]), time: .milliseconds(6)),
    .mark("step \"2\"", time: .milliseconds(7)),
    .pointer(phase: .down, at: Point(x: 1, y: 2), time: .milliseconds(8)),
  ]

  @Test func `every change of the surface, setting and mark is read as it was written`() throws {
    let recording = Recording(canvas: Size(width: 400, height: 300), events: Self.events)
    let text = recording.jsonLines

    #expect(text.contains(#"{"t": 0, "resize": [800, 600.5]}"#) && text.contains(#"{"t": 2000000, "motion": "reduced"}"#))
    #expect(text.contains(#"{"t": 3000000, "suspend": true}"#) && text.contains(#"{"t": 5000000, "set": "card.opacity", "value": 0.1}"#))
    let read = try EventFile.parse(Array(text.utf8), EventFileOptions(canvas: .zero))
    #expect(read.events == Self.events && read.recording?.jsonLines == text)
  }

  @Test(arguments: [
    (#"{"t": 0, "resize": [1]}"#, "line 2, column 20, at resize: must be a width and a height, but has 1 elements"),
    (#"{"t": 0, "resize": 5}"#, "at resize: must be an array"), (#"{"t": 0, "resize": [1, "2"]}"#, "at resize[1]: must be a number"),
    (#"{"t": 0, "resize": [1, -2]}"#, "the size of the surface is negative"), (#"{"t": 0, "scale": 0}"#, "its scale is not above 0"),
    (#"{"t": 0, "motion": "little"}"#, "at motion: must be one of \"full\", \"reduced\", \"none\", but is \"little\""),
    (#"{"t": 0, "suspend": false}"#, "at suspend: must be true"), (#"{"t": 0, "resume": 1}"#, "at resume: must be"),
    (#"{"resize": [1, 2]}"#, "member \"t\" is missing"), (#"{"t": 0, "resize": [1, 2], "x": 3}"#, "member \"x\" is unknown here"),
    (#"{"t": 0, "set": "a.b"}"#, "member \"value\" is missing"), (#"{"t": 0, "set": 4, "value": 1}"#, "at set: must be a string"),
    (#"{"t": 0, "set": "a", "value": null}"#, "at value: must be a number, an array of numbers, true, false or a string, but is null"),
    (#"{"t": 0, "set": "a", "value": [[1]]}"#, "at value[0]: must be a number"), (#"{"t": -1, "mark": "a"}"#, "at t: must be"),
    (#"{"t": 0, "mark": 1}"#, "at mark: must be a string"), (#"{"t": 0, "mark": "a", "value": 1}"#, "member \"value\" is unknown"),
    (#"{"t": 0, "suspend": true, "pointer": 1}"#, "member \"suspend\" is unknown here"),
  ])
  func `a wrong line is rejected with its place and cause`(line: String, message: String) {
    let error = #expect(throws: FileError.self) { try parse(line) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func `after the surface was suspended, a pointer has to go down again`() {
    let down = #"{"t": 1, "pointer": 1, "phase": "down", "x": 1, "y": 1}"#
    let up = #"{"t": 3, "pointer": 1, "phase": "up", "x": 1, "y": 1}"#
    #expect(throws: FileError.self) { try parse(down, #"{"t": 2, "suspend": true}"#, up) }
    #expect(throws: Never.self) {
      try parse(down, #"{"t": 2, "suspend": true}"#, #"{"t": 2, "resume": true}"#, down.replacing("1,", with: "2,", maxReplacements: 1), up)
    }
  }
}
