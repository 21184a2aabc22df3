import InterplayTestSupport
import MotionFormats
import MotionGestures
import MotionStage
import MotionValues
import Testing

/// The result of reading a file in pieces.
private struct Outcome: Equatable {
  var events: [InputEvent] = []
  var end = Timestamp.zero
  var notices: [String] = []
  var header: Recording?
  var error: FileError?

  init(_ bytes: [UInt8], inPiecesOf size: Int, _ options: EventFileOptions = EventFileOptions(canvas: canvas)) {
    var reader = EventFileReader(options)
    do throws(FileError) {
      for start in stride(from: 0, to: bytes.count, by: size) {
        events += try reader.read(Array(bytes[start..<min(bytes.count, start + size)])).events
      }
      events += try reader.finish().events
      (end, notices, header) = (reader.end, reader.notices, reader.header)
    } catch {
      // The events before the error depend on the pieces.
      (events, self.error) = ([], error)
    }
  }
}

struct EventFileReaderTests {
  static let files = EventFileFuzzTests.files

  @Test(arguments: [1, 2, 3, 7, 64, 1000], files.indices)
  func `a file has the same result when it is read in pieces of any size`(size: Int, index: Int) {
    let bytes = Array(Self.files[index].utf8)

    #expect(Outcome(bytes, inPiecesOf: size) == Outcome(bytes, inPiecesOf: bytes.count))
  }

  @Test(arguments: [1, 7, 90, 1000]) func `a prediction does not part the moves of a frame, in pieces of any size`(size: Int) throws {
    let lines = [
      #"{"interplay": 1, "canvas": [390, 844]}"#, #"{"t": 0, "pointer": 1, "phase": "down", "x": 150, "y": 400}"#,
      #"{"t": 0, "pointer": 2, "phase": "down", "x": 250, "y": 400}"#,
      #"{"t": 16000000, "pointer": 1, "phase": "move", "x": 120, "y": 390}"#,
      #"{"t": 32000000, "pointer": 1, "phase": "move", "x": 90, "y": 380, "origin": "predicted"}"#,
      #"{"t": 16000000, "pointer": 2, "phase": "move", "x": 300, "y": 420}"#, #"{"t": 16000000, "lost": "touch"}"#,
    ]
    func outcome(_ lines: [String]) -> Outcome { Outcome(Array((lines.joined(separator: "\n") + "\n").utf8), inPiecesOf: size) }
    let predicted = outcome(lines)
    let clean = outcome(lines.filter { !$0.contains("predicted") })
    #expect(clean.events.count == 5 && predicted.events.count == 6 && predicted.events.filter { !$0.isPredicted } == clean.events)
    #expect(clean.events.map { if case .pointer(let sample) = $0 { sample.endsFrame } else { true } } == [true, true, false, true, true])

    let recording = Recording(canvas: canvas, end: .milliseconds(16), events: predicted.events)
    for text in [recording.jsonLines, recording.written(as: .recording).text] {
      #expect(try read(text).events == recording.events && !text.contains("more"))
    }
  }

  @Test(arguments: [UInt64](1...40))
  func `a damaged file is rejected at the same position when it is read in pieces of any size`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<20 {
      let bytes = EventFileFuzzTests.damaged(Array(Self.files[round % Self.files.count].utf8), &random)
      let size = Int.random(in: 1...40, using: &random)

      #expect(Outcome(bytes, inPiecesOf: size) == Outcome(bytes, inPiecesOf: max(1, bytes.count)), "seed \(seed), round \(round)")
    }
  }

  // Contract 25: malformed input is rejected with line, column and cause.
  @Test(arguments: files.indices)
  func `a zero byte is rejected at its position, in pieces of any size`(index: Int) {
    let bytes = Array(Self.files[index].utf8)
    // Other places in each file.
    for place in stride(from: index % 7, through: bytes.count, by: Soak.count == nil ? 21 : 7) {
      let zeroed = Array(bytes[..<place]) + [0] + Array(bytes[place...])
      let whole = Outcome(zeroed, inPiecesOf: zeroed.count)
      let lines = bytes[..<place].split(separator: 10, omittingEmptySubsequences: false)

      #expect(whole.error?.cause == "a zero byte; the file is not text")
      #expect(whole.error?.line == lines.count)
      #expect(whole.error?.column == String(decoding: lines[lines.count - 1], as: UTF8.self).unicodeScalars.count + 1)
      for size in [1, 2, 5, 100] { #expect(Outcome(zeroed, inPiecesOf: size) == whole, "zero at \(place), pieces of \(size)") }
    }
  }

  @Test func `binary data is rejected immediately, not at the end of its first line`() {
    for letter in [UInt8(0), 7, 0x61, 0xFF] {
      var reader = EventFileReader(EventFileOptions(canvas: canvas))
      #expect(throws: FileError.self) { _ = try reader.read([UInt8](repeating: letter, count: 5000)) }
    }
    // A line of actions may be long.
    var reader = EventFileReader(EventFileOptions(canvas: canvas))
    #expect(throws: Never.self) { _ = try reader.read(Array("{\"actions\": [".utf8) + [UInt8](repeating: 0x20, count: 5000)) }
  }

  @Test func `events of a recording are emitted as soon as the next line proves them complete`() throws {
    var reader = EventFileReader(EventFileOptions(canvas: canvas))
    let lines = [
      "{\"interplay\": 1, \"canvas\": [100, 100]}\n", "{\"t\": 0, \"pointer\": 1, \"phase\": \"down\", \"x\": 1, \"y\": 1}\n",
      "{\"t\": 5, \"pointer\": 1, \"phase\": \"move\", \"x\": 2, \"y\": 2}\n",
      "{\"t\": 9, \"pointer\": 1, \"phase\": \"up\", \"x\": 2, \"y\": 2}\n",
    ]

    var counts: [Int] = []
    for line in lines { counts.append(try reader.read(Array(line.utf8)).events.count) }

    #expect(reader.header?.canvas == Size(width: 100, height: 100))
    #expect(counts == [0, 0, 1, 1])
    #expect(try reader.finish().events.count == 1)
  }

  @Test func `moves of one frame are marked also if a piece ends between them`() throws {
    let text = """
      {"interplay": 1, "canvas": [100, 100]}
      {"t": 0, "pointer": 1, "phase": "down", "x": 1, "y": 1}
      {"t": 0, "pointer": 2, "phase": "down", "x": 9, "y": 9}
      {"t": 5, "pointer": 1, "phase": "move", "x": 2, "y": 2}
      {"t": 5, "pointer": 2, "phase": "move", "x": 8, "y": 8}
      {"t": 6, "pointer": 1, "phase": "move", "x": 3, "y": 2, "more": true}
      {"t": 7, "pointer": 2, "phase": "move", "x": 8, "y": 9}

      """

    for size in [1, 10, 55, 56, 57, 1000] {
      let marks = Outcome(Array(text.utf8), inPiecesOf: size).events.map(\.sampled.endsFrame)
      #expect(marks == [true, true, false, true, false, true])
    }
  }

  @Test func `the last line of a recording may contain its end`() throws {
    let head = "{\"interplay\": 1, \"canvas\": [100, 100]}\n{\"t\": 7, \"wheel\": [0, 1], \"x\": 0, \"y\": 0}\n"

    #expect(try read(head + "{\"end\": 90}").end.nanoseconds == 90)

    let early = #expect(throws: FileError.self) { _ = try read(head + "{\"end\": 6}") }
    #expect(early?.description == "line 3, column 9, at end: the recording ends at 6 ns, before its last event at 7 ns; write a later end")
    let twice = #expect(throws: FileError.self) { _ = try read(head + "{\"end\": 7}\n{\"end\": 8}") }
    #expect(twice?.description == "line 4, column 9, at end: the end of the recording was stated before; remove one of the two")
  }

  @Test func `history contains the previous positions in each host's convention`() throws {
    func events(_ convention: String, _ history: String) throws -> [PointerEvent] {
      try read(
        """
        {"interplay": 1, "canvas": [100, 100]\(convention)}
        {"t": 0, "pointer": 1, "phase": "down", "x": 0, "y": 0}
        {"t": 8, "pointer": 1, "phase": "move", "x": 8, "y": 0, "history": [\(history)]}

        """
      ).events.map(\.sampled)
    }
    let android = try events("", "[4, 4, 0], [6, 6, 0]")
    let uikit = try events(", \"history\": \"ends-with-current\"", "[4, 4, 0], [6, 6, 0], [8, 8, 0]")
    let web = try events(", \"history\": \"contains-current\"", "[4, 4, 0], [6, 6, 0], [8, 8, 0]")

    #expect(android.map(\.location.x) == [0, 4, 6, 8])
    #expect(android.map(\.origin) == [.measured, .coalesced, .coalesced, .measured])
    #expect(uikit == android)
    #expect(web == android)
    // Every other sample is history in all conventions.
    #expect(try events(", \"history\": \"ends-with-current\"", "[4, 4, 0], [6, 6, 0]") == android)
  }

  @Test func `a frame without an end is rejected before it fills the memory`() {
    let line = "E: 1.000000 0003 0035 0001\n"
    let error = #expect(throws: FileError.self) { _ = try read("N: a\n" + String(repeating: line, count: 65_537)) }

    #expect(
      error?.description
        == "line 65538, column 1: more than 65536 events without a report; the device has to send SYN_REPORT after each frame")
  }
}
