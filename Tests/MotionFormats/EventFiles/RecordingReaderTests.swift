import InterplayTestSupport
import MotionFormats
import MotionGestures
import MotionStage
import MotionValues
import Testing

private let header = "{\"interplay\": 1, \"canvas\": [390, 844], \"page\": \"tossing\", \"rate\": 60, \"end\": 500000000}\n"

private let drag = """
  {"t": 0, "pointer": 0, "phase": "hover", "x": 1, "y": 2, "type": "mouse"}
  {"t": 16000000, "pointer": 1, "phase": "down", "x": 100.5, "y": -20, "pressure": 0.25}
  {"t": 16000000, "pointer": 1, "phase": "move", "x": 1e2, "y": 0.1, "type": "touch"}
  {"t": 32000000, "pointer": 1, "phase": "up", "x": 0, "y": 0}
  {"t": 33000000, "pointer": 7, "phase": "down", "x": 0, "y": 0, "type": "pen"}
  {"t": 34000000, "pointer": 7, "phase": "cancel", "x": 0, "y": 0, "type": "pen"}

  """

private let dragEvents = [
  sample(.hover, 0, 1, 2, ms: 0, .mouse), sample(.down, 1, 100.5, -20, ms: 16, pressure: 0.25), sample(.move, 1, 100, 0.1, ms: 16),
  sample(.up, 1, 0, 0, ms: 32), sample(.down, 7, 0, 0, ms: 33, .pen), sample(.cancel, 7, 0, 0, ms: 34, .pen),
]

struct RecordingReaderTests {
  @Test func `a header and a line for each event form a recording`() throws {
    let file = try read(header + drag)

    #expect(file.events == dragEvents)
    #expect(file.canvas == Size(width: 390, height: 844))
    #expect(file.end == .milliseconds(500))
    #expect(file.notices == [])
    #expect(
      file.recording
        == Recording(
          canvas: Size(width: 390, height: 844), page: "tossing", rate: 60, end: .milliseconds(500), events: dragEvents))
  }

  @Test func `a recording may consist of a canvas only`() throws {
    let file = try read("{\"interplay\": 1, \"canvas\": [1.5, 2]}")

    #expect(file.recording == Recording(canvas: Size(width: 1.5, height: 2), events: []))
    #expect(file.end == .zero)
  }

  @Test func `a recording without an end ends with its last event`() throws {
    #expect(try read("{\"interplay\": 1, \"canvas\": [1, 1]}\n" + drag).end == .milliseconds(34))
  }

  @Test func `lines may have Windows line endings, and empty lines are ignored`() throws {
    let lines = (header + drag).split(separator: "\n")

    #expect(try read(lines.joined(separator: "\r\n")).events == dragEvents)
    #expect(try read(lines.joined(separator: "\n \n\n") + "\n\n").events == dragEvents)
  }

  @Test func `a pointer that is still down at the end produces a notice`() throws {
    let file = try read(header + "{\"t\": 0, \"pointer\": 3, \"phase\": \"down\", \"x\": 0, \"y\": 0}\n")

    #expect(file.notices == ["pointer 3 is still down at the end"])
  }

  @Test func `a recording that is truncated at any byte is read up to its last whole event`() throws {
    let bytes = Array((header + drag).utf8)
    for length in header.utf8.count - 1...bytes.count {
      // An event is complete at its closing brace.
      let whole = bytes[..<length].count { $0 == UInt8(ascii: "}") } - 1

      let file = try EventFile.parse(Array(bytes[..<length]), canvas: canvas)

      #expect(file.events == Array(dragEvents[..<whole]), "cut off after \(length) bytes")
      let last = bytes[length - 1]
      let isCut = last != UInt8(ascii: "}") && last != UInt8(ascii: "\n")
      #expect(
        file.notices.contains("line \(whole + 2) is truncated; the recording was read up to the event before it") == isCut,
        "cut off after \(length) bytes: \(file.notices)")
    }
  }

  @Test func `a truncated header is rejected at its end`() {
    let bytes = Array(header.utf8)
    for length in 0..<bytes.count - 2 {
      let error = #expect(throws: FileError.self) { _ = try EventFile.parse(Array(bytes[..<length]), canvas: canvas) }

      #expect(error?.line == 1 && error?.column == length + 1, "cut off after \(length) bytes: \(String(describing: error))")
    }
  }

  @Test(arguments: [
    RefusedFile(
      "{\"interplay\": 2, \"canvas\": [1, 1]}",
      "line 1, column 15, at interplay: version 2 of the format is not supported; the supported version is 1"),
    RefusedFile(
      "{\"interplay\": \"1\"}",
      "line 1, column 15, at interplay: must be a whole number from -9007199254740991 to 9007199254740991, but is a string"),
    RefusedFile("{\"interplay\": 1}", "line 1, column 1: member \"canvas\" is missing"),
    RefusedFile("{\"interplay\": 1, \"canvas\": 5}", "line 1, column 28, at canvas: must be an array, but is 5"),
    RefusedFile(
      "{\"interplay\": 1, \"canvas\": [1]}", "line 1, column 28, at canvas: must be a width and a height, but has 1 elements"),
    RefusedFile("{\"interplay\": 1, \"canvas\": [1, 0]}", "line 1, column 32, at canvas[1]: must be above 0, but is 0"),
    RefusedFile("{\"interplay\": 1, \"canvas\": [null, 0]}", "line 1, column 29, at canvas[0]: must be a number, but is null"),
    RefusedFile("{\"interplay\": 1, \"canvas\": [1, 1], \"page\": 3}", "line 1, column 44, at page: must be a string, but is 3"),
    RefusedFile(
      "{\"interplay\": 1, \"canvas\": [1, 1], \"rate\": 59.94}",
      "line 1, column 44, at rate: must be a whole number from 1 to 1000000, but is 59.94"),
    RefusedFile(
      "{\"interplay\": 1, \"canvas\": [1, 1], \"end\": -1}",
      "line 1, column 43, at end: must be a whole number from 0 to 9223372036854775807, but is -1"),
    RefusedFile(
      "{\"interplay\": 1, \"canvas\": [1, 1], \"ende\": 1}",
      "line 1, column 36: member \"ende\" is unknown here; known members are interplay, canvas, page, rate, end, history, device"),
  ])
  func `a malformed header is rejected with its position`(file: RefusedFile) {
    let error = #expect(throws: FileError.self) { _ = try read(file.text + "\n" + drag) }

    #expect(error?.description == file.error)
  }

  @Test(arguments: [
    RefusedFile(
      "\"t\": 0.5, \"pointer\": 0, \"phase\": \"down\", \"x\": 0, \"y\": 0",
      "line 2, column 7, at t: must be a whole number from 0 to 9223372036854775807, but is 0.5"),
    RefusedFile("\"pointer\": 0, \"phase\": \"down\", \"x\": 0, \"y\": 0", "line 2, column 1: member \"t\" is missing"),
    RefusedFile(
      "\"t\": 0, \"pointer\": \"a\", \"phase\": \"down\", \"x\": 0, \"y\": 0",
      "line 2, column 21, at pointer: must be a whole number from -9223372036854775808 to 9223372036854775807, but is a string"),
    RefusedFile(
      "\"t\": 0, \"pointer\": 0, \"phase\": \"drag\", \"x\": 0, \"y\": 0",
      "line 2, column 33, at phase: must be one of \"down\", \"move\", \"up\", \"cancel\", \"hover\", \"leave\", but is \"drag\""),
    RefusedFile(
      "\"t\": 0, \"pointer\": 0, \"phase\": \"down\", \"x\": true, \"y\": 0",
      "line 2, column 46, at x: must be a number, but is true"),
    RefusedFile("\"t\": 0, \"pointer\": 0, \"phase\": \"down\", \"x\": 0", "line 2, column 1: member \"y\" is missing"),
    RefusedFile(
      "\"t\": 0, \"pointer\": 0, \"phase\": \"down\", \"x\": 0, \"y\": 0, \"type\": \"finger\"",
      "line 2, column 65, at type: must be one of \"touch\", \"mouse\", \"pen\", but is \"finger\""),
    RefusedFile(
      "\"t\": 0, \"pointer\": 0, \"phase\": \"down\", \"x\": 0, \"y\": 0, \"pressure\": 1.5",
      "line 2, column 69, at pressure: must be a number from 0.0 to 1.0, but is 1.5"),
    RefusedFile(
      "\"t\": 0, \"pointer\": 0, \"phase\": \"down\", \"x\": 0, \"y\": 0, \"presure\": 1",
      "line 2, column 57: member \"presure\" is unknown here; known members are t, pointer, phase, x, y, type, pressure, tilt, twist, size, buttons, modifiers, origin, more, history, at"
    ),
    RefusedFile(
      "\"t\": 0, \"pointer\": 0, \"phase\": \"up\", \"x\": 0, \"y\": 0",
      "line 2, column 1: pointer 0 goes up but is not down; send its down event first"),
    RefusedFile("\"t\": 0,, \"pointer\": 0", "line 2, column 9: expected the name of a member in quotes, but found ','"),
  ])
  func `a malformed event is rejected with its position`(file: RefusedFile) {
    for ending in ["}\n", "}", "}\n{\"t\": 0"] {
      let error = #expect(throws: FileError.self) { _ = try read(header + "{" + file.text + ending) }

      #expect(error?.description == file.error)
    }
  }

  @Test(arguments: [
    RefusedFile("[]", "line 2, column 1: must be an object, but is an array"),
    RefusedFile(
      drag + drag, "line 8, column 1: time goes back from 34000000 ns to 0 ns; send events in order of time"),
    RefusedFile(
      drag + "{\"t\": 500000001, \"pointer\": 0, \"phase\": \"hover\", \"x\": 0, \"y\": 0}",
      "line 1, column 78, at end: the recording ends at 500000000 ns, before its last event at 500000001 ns; write a later end"),
    RefusedFile("{\"t\": 0\n", "line 2, column 8: expected ',' or '}', but the text ends"),
  ])
  func `events that are impossible after the previous ones are rejected`(file: RefusedFile) {
    let error = #expect(throws: FileError.self) { _ = try read(header + file.text) }

    #expect(error?.description == file.error)
  }

  @Test(arguments: 0..<40)
  func `a written recording is read back unchanged`(seed: UInt64) throws {
    let recording = Recording.random(seed: seed)

    let file = try read(recording.jsonLines)

    #expect(file.recording == recording)
    #expect(file.recording?.jsonLines == recording.jsonLines)
    // Equality ignores the sign of zero.
    let signs = recording.events.map(\.signs)
    #expect(file.events.map(\.signs) == signs)
  }

  @Test func `a recording is written as documented`() {
    let recording = Recording(
      canvas: Size(width: 390, height: 844), page: "a \"b\"\n\\é", rate: 120, end: .milliseconds(2),
      events: [
        sample(.down, 0, 0.1, 1e21, ms: 1), sample(.up, 0, -0.0, .leastNonzeroMagnitude, ms: 2, .pen, pressure: 1),
      ])

    #expect(
      recording.jsonLines == """
        {"interplay": 1, "canvas": [390, 844], "page": "a \\"b\\"\\n\\\\é", "rate": 120, "end": 2000000}
        {"t": 1000000, "pointer": 0, "phase": "down", "x": 0.1, "y": 1e+21}
        {"t": 2000000, "pointer": 0, "phase": "up", "x": -0, "y": 5e-324, "type": "pen", "pressure": 1}

        """)
  }

  @Test func `recordings whose page names differ in bytes are not equal`() {
    let composed = Recording(canvas: canvas, page: "\u{E9}", events: [])

    #expect(composed == Recording(canvas: canvas, page: "\u{E9}", events: []))
    #expect(composed != Recording(canvas: canvas, page: "e\u{301}", events: []))
    #expect(composed != Recording(canvas: canvas, events: []))
    #expect(composed != Recording(canvas: canvas, page: "\u{E9}", rate: 60, events: []))
  }

  @Test func `numbers that the format cannot represent are a precondition failure`() async {
    await #expect(processExitsWith: .failure) {
      _ = Recording(canvas: canvas, events: [sample(.hover, 0, .nan, 0, ms: 0)]).jsonLines
    }
    await #expect(processExitsWith: .failure) {
      _ = Recording(canvas: canvas, events: [sample(.hover, 0, 0, 0, ms: -1)]).jsonLines
    }
  }
}

extension InputEvent {
  /// The signs of its coordinates.
  fileprivate var signs: [FloatingPointSign] {
    switch self {
    case .pointer(let sample): [sample.location.x.sign, sample.location.y.sign]
    default: []
    }
  }
}

extension Recording {
  /// A recording whose numbers use all digits.
  fileprivate static func random(seed: UInt64) -> Recording {
    var random = SeededGenerator(seed: seed)
    var events: [InputEvent] = []
    var time: Int64 = 0
    var down: [PointerID: PointerKind] = [:]
    func number() -> Double {
      let number = Double(bitPattern: random.next())
      return number.isFinite ? number : -0.0
    }
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      time += Int64.random(in: 0...50_000_000, using: &random)
      let id = Int.random(in: -2...4, using: &random)
      if Int.random(in: 0..<5, using: &random) == 0 {
        let others = other(at: Timestamp(nanoseconds: time), &random)
        if case .deviceLost = others.last { down = down.filter { $0.value != .pen } }
        events += others
        continue
      }
      let kind = down[id] ?? PointerKind.allCases.randomElement(using: &random) ?? .touch
      let phase: PointerPhase = (down[id] != nil ? [.move, .up, .cancel] : [.down, .hover]).randomElement(using: &random) ?? .hover
      if phase == .down { down[id] = kind }
      if phase == .up || phase == .cancel { down[id] = nil }
      let pressure = Bool.random(using: &random) ? Double.random(in: 0...1, using: &random) : nil
      var event = PointerEvent(
        id: id, phase: phase, location: Point(x: number(), y: number()), time: Timestamp(nanoseconds: time), kind: kind, pressure: pressure)
      if Bool.random(using: &random) { event.endsFrame = false }
      if Bool.random(using: &random) { (event.buttons, event.modifiers) = ([.secondary, .back], [.shift, .command]) }
      // A host may pass keys that have no name.
      if Int.random(in: 0..<8, using: &random) == 0 { event.modifiers = KeyModifiers(rawValue: .random(in: 0...255, using: &random)) }
      event.origin = [.measured, .coalesced, .resampled].randomElement(using: &random) ?? .measured
      if seed % 3 == 0 { event.sampleTime = Timestamp(nanoseconds: time - .random(in: 0...90_000_000, using: &random)) }
      if Bool.random(using: &random) {
        event.contactGeometry = ContactGeometry(
          tiltX: .random(in: -1.5...1.5, using: &random), tiltY: .random(in: -1.5...1.5, using: &random),
          twist: .random(in: 0...6, using: &random), contactSize: Size(width: .random(in: 0...20, using: &random), height: 3))
      }
      events.append(.pointer(event))
    }
    let canvas = Size(width: .random(in: 1...2000, using: &random), height: .random(in: 1...2000, using: &random))
    return Recording(
      canvas: canvas, page: Bool.random(using: &random) ? "page \(seed) \u{0}\u{1F}\"\\😀" : nil,
      rate: Bool.random(using: &random) ? 60 : nil,
      end: Bool.random(using: &random) ? Timestamp(nanoseconds: time + 5) : nil, events: events)
  }
  /// A wheel event, or a trackpad gesture from its beginning to its end.
  private static func other(at time: Timestamp, _ random: inout SeededGenerator) -> [InputEvent] {
    let place = Point(x: .random(in: 0...400, using: &random), y: -3)
    if Bool.random(using: &random) {
      let phase = WheelEvent.Phase.allCases.randomElement(using: &random) ?? .notch
      return [
        .wheel(WheelEvent(phase: phase, location: place, delta: Vector(dx: 0.1, dy: -1e-9), time: time, modifiers: .option)),
        .deviceLost(.pen, time: time),
      ]
    }
    return [
      .trackpad(TrackpadEvent(phase: .began, location: place, time: time)),
      .trackpad(
        TrackpadEvent(
          phase: .changed, location: place, pan: Vector(dx: 1, dy: .random(in: -9...9, using: &random)), scale: 0.3, rotation: -7,
          time: time, modifiers: .control)),
      .trackpad(TrackpadEvent(phase: Bool.random(using: &random) ? .ended : .cancelled, location: place, time: time)),
    ]
  }
}
