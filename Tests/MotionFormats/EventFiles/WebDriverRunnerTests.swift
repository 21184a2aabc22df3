import InterplayTestSupport
import MotionFormats
import MotionGestures
import MotionValues
import Testing

/// A request with pointers of the given types, named by their index, and their items.
private func request(_ sources: [(type: String, items: String)]) -> String {
  let texts = sources.enumerated().map { index, source in
    "{\"type\": \"pointer\", \"id\": \"\(index)\", \"parameters\": {\"pointerType\": \"\(source.type)\"}, \"actions\": [\(source.items)]}"
  }
  return "{\"actions\": [\(texts.joined(separator: ", "))]}"
}

private let down = "{\"type\": \"pointerDown\", \"button\": 0}"
private let up = "{\"type\": \"pointerUp\", \"button\": 0}"
private let cancel = "{\"type\": \"pointerCancel\"}"
private func pause(_ ms: Int) -> String { "{\"type\": \"pause\", \"duration\": \(ms)}" }
private func move(_ x: Double, _ y: Double, _ rest: String = "") -> String {
  "{\"type\": \"pointerMove\", \"x\": \(x), \"y\": \(y)\(rest)}"
}
private func run(_ type: String, _ items: String...) throws(FileError) -> [InputEvent] {
  try read(request([(type, items.joined(separator: ", "))])).events
}

struct WebDriverRunnerTests {
  @Test func `a swipe is sampled every 8 ms and exactly at its end`() throws {
    let file = try read(
      request([("touch", [move(100, 400), down, move(100, 380, ", \"duration\": 20"), up].joined(separator: ", "))]))

    #expect(
      file.events == [
        sample(.down, 2, 100, 400, ms: 0, pressure: 0.5), sample(.move, 2, 100, 400 + 0.4 * -20, ms: 8, pressure: 0.5),
        sample(.move, 2, 100, 400 + 0.8 * -20, ms: 16, pressure: 0.5), sample(.move, 2, 100, 380, ms: 20, pressure: 0.5),
        sample(.up, 2, 100, 380, ms: 20, pressure: 0),
      ])
    #expect(file.end == .milliseconds(20))
    #expect(file.notices == [])
  }

  @Test(arguments: [1_000_000, 3_333_333, 8_000_000, 16_666_667, 100_000_000, 400_000_000] as [Int64])
  func `a move is on its line at every period and ends at its target`(period: Int64) throws {
    let text = request([("pen", [down, move(0.1, 0.7, ", \"duration\": 100"), up].joined(separator: ", "))])

    let file = try EventFile.parse(Array(text.utf8), canvas: canvas, samplingPeriod: .nanoseconds(period))

    let moves = file.events.dropFirst().dropLast()
    let times = Array(stride(from: period, to: 100_000_000, by: Int(period))) + [100_000_000]
    #expect(moves.map(\.time.nanoseconds) == times)
    for (event, time) in zip(moves, times) {
      let ratio = Double(time) / 100_000_000
      let expected = ratio == 1 ? Point(x: 0.1, y: 0.7) : Point(x: ratio * 0.1, y: ratio * 0.7)
      #expect(event == .pointer(id: 2, phase: .move, at: expected, time: event.time, kind: .pen, pressure: 0.5))
    }
  }

  @Test func `only the first press and the last release emit down and up events`() throws {
    func button(_ type: String, _ number: Int) -> String { "{\"type\": \"\(type)\", \"button\": \(number)}" }

    let events = try run(
      "mouse", button("pointerUp", 1), button("pointerDown", 0), button("pointerDown", 2), button("pointerDown", 0),
      button("pointerUp", 0), move(1, 1), button("pointerUp", 2), button("pointerUp", 2))

    // It moves with the secondary button.
    let moved = PointerEvent(
      phase: .move, location: Point(x: 1, y: 1), time: .zero, kind: .mouse, pressure: 0.5, buttons: .secondary)
    func reported(_ phase: PointerPhase, _ x: Double, _ buttons: PointerButtons, pressure: Double = 0.5) -> InputEvent {
      .pointer(
        PointerEvent(
          phase: phase, location: Point(x: x, y: x), time: .zero, kind: .mouse, pressure: pressure, buttons: buttons))
    }
    // In Pointer Events, a change of the buttons while one is down is a move.
    #expect(
      events == [
        reported(.down, 0, .primary), reported(.move, 0, [.primary, .secondary]), reported(.move, 0, .secondary), .pointer(moved),
        reported(.up, 1, .secondary, pressure: 0),
      ])
  }

  @Test func `a mouse hovers, a finger and a pen do not`() throws {
    #expect(try run("mouse", move(3, 4)) == [sample(.hover, 0, 3, 4, ms: 0, .mouse, pressure: 0)])
    #expect(try run("touch", move(3, 4)) == [])
    #expect(try run("pen", move(3, 4, ", \"duration\": 100")) == [])
    #expect(try run("touch", move(3, 4), down).map(\.time) == [.zero])
  }

  @Test func `a move to the current location emits nothing`() throws {
    #expect(try run("mouse", move(0, 0)) == [])
    #expect(try run("mouse", move(5, 5), move(5, 5, ", \"duration\": 50")).count == 1)
  }

  @Test func `a cancel ends the contact and resets its buttons`() throws {
    #expect(try run("touch", cancel, down, cancel, up, move(1, 1)).map(\.phase) == [.down, .cancel])
  }

  @Test func `a move without a duration takes as long as its tick`() throws {
    let file = try read(
      request([
        ("touch", [down, move(8, 0), up].joined(separator: ", ")), ("mouse", [pause(0), pause(16)].joined(separator: ", ")),
      ]))

    #expect(file.events.map(\.time) == [0, 8, 16, 16].map(Timestamp.milliseconds))
    #expect(file.events[1].location == Point(x: 4, y: 0))
    #expect(file.end == .milliseconds(16))
  }

  @Test func `pressure is the specified one on every step of a move, else 0.5 while pressed and 0 otherwise`() throws {
    let press = "{\"type\": \"pointerDown\", \"button\": 0, \"pressure\": 0.78}"

    let events = try run("touch", press, move(2, 0, ", \"duration\": 16, \"pressure\": 0.91"), move(4, 0), up)

    #expect(events.map(\.pressure) == [0.78, 0.91, 0.91, 0.5, 0])
  }

  @Test func `pauses count, also at the end, and the longest item determines the length of a tick`() throws {
    let file = try read(
      request([
        ("touch", [down, pause(100), up, pause(250)].joined(separator: ", ")),
        ("touch", [pause(30), pause(40)].joined(separator: ", ")),
      ]))

    #expect(file.events.map(\.time) == [0, 130].map(Timestamp.milliseconds))
    #expect(file.end == .milliseconds(380))
  }

  @Test func `pointers get the smallest free number, from 0 for mice and from 2 for fingers and pens`() throws {
    let types = ["touch", "mouse", "pen", "mouse", "mouse", "touch"]

    let events = try read(request(types.map { ($0, down) })).events

    #expect(events.map(\.id) == [2, 0, 3, 1, 4, 5])
  }

  @Test func `events at one time are in the order of the sources, then of the ticks`() throws {
    let file = try read(
      request([
        ("touch", [down, move(9, 0, ", \"duration\": 24"), up].joined(separator: ", ")),
        ("touch", [down, move(8, 0, ", \"duration\": 16"), up].joined(separator: ", ")),
      ]))

    #expect(file.events.map(\.id) == [2, 3, 2, 3, 2, 3, 2, 2, 3])
    #expect(file.events.map(\.time) == [0, 0, 8, 8, 16, 16, 24, 24, 24].map(Timestamp.milliseconds))
  }

  @Test func `two sources of one id move one pointer`() throws {
    let text = request([("touch", down), ("touch", move(5, 5) + ", " + up)]).replacing("\"1\"", with: "\"0\"")

    #expect(try read(text).events.map(\.phase) == [.down, .move, .up])
  }

  @Test func `a target may be relative to the pointer or to an element`() throws {
    let reference = ", \"origin\": {\"element-6066-11e4-a52e-4f735466cecf\": \"ball\"}"
    let text = request([("mouse", [move(5, -6, reference), move(-5, 6.5, ", \"origin\": \"pointer\"")].joined(separator: ", "))])

    let file = try EventFile.parse(Array(text.utf8), canvas: canvas) { $0 == "ball" ? Point(x: 100, y: 200) : nil }

    #expect(file.events.map(\.location) == [Point(x: 105, y: 194), Point(x: 100, y: 200.5)])

    let error = #expect(throws: FileError.self) { _ = try read(text) }
    #expect(error?.path == "actions[0].actions[0].origin")
    #expect(error?.name == .noSuchElement)
    #expect(error?.cause == "there is no element \"ball\"; name a node of the page, or pass its position with --element")
  }

  @Test(
    arguments: [
      (move(390, 844), nil), (move(0, 0), nil),
      (move(390.5, 0), "x: move target out of bounds: 390.5 is not between 0 and 390.0; move to a position inside the viewport"),
      (move(-1, 0), "x: move target out of bounds: -1.0 is not between 0 and 390.0; move to a position inside the viewport"),
      (move(0, 845), "y: move target out of bounds: 845.0 is not between 0 and 844.0; move to a position inside the viewport"),
      (
        move(3, 4) + ", " + move(0, -5, ", \"origin\": \"pointer\""),
        "y: move target out of bounds: -1.0 is not between 0 and 844.0; move to a position inside the viewport"
      ),
    ] as [(String, String?)])
  func `a target has to be within the canvas or on its edge`(items: String, error: String?) throws {
    guard let error else {
      _ = try run("mouse", items)
      return
    }
    let thrown = #expect(throws: FileError.self) { _ = try run("mouse", items) }
    #expect(thrown?.description.hasSuffix(error) == true)
  }

  @Test func `a pointer that stays down produces a notice`() throws {
    #expect(try read(request([("touch", down), ("pen", down)])).notices == ["pointers 2, 3 are still down at the end"])
  }

  @Test(arguments: [
    ("9007199254740991", "the duration exceeds the clock's range of 292 years; durations are milliseconds"),
    ("9007199254", "the actions are divided into more than 60000 moves of 8000000 ns; shorten the durations or raise the limit"),
  ])
  func `a move with an excessive duration is rejected`(duration: String, cause: String) {
    let error = #expect(throws: FileError.self) { _ = try run("touch", down, move(1, 1, ", \"duration\": \(duration)")) }

    #expect(error?.path == "actions[0].actions[1]")
    #expect(error?.cause == cause)
  }

  @Test func `the limit applies to interpolated steps only, not to specified items`() throws {
    var options = EventFileOptions(canvas: canvas)
    options.maximumMoveCount = 3
    func moves(_ durations: Int...) throws(FileError) -> Int {
      let items = durations.enumerated().map { move(Double($0.offset + 1), 0, ", \"duration\": \($0.element)") }
      return try EventFile.parse(Array(request([("touch", ([down] + items).joined(separator: ", "))]).utf8), options).events.count - 1
    }

    #expect(try moves(8, 8, 8, 8, 8, 8) == 6)
    #expect(try moves(32, 8, 8) == 6)
    #expect(try moves(16, 16, 16) == 6)
    #expect(throws: FileError.self) { _ = try moves(33) }
    #expect(throws: FileError.self) { _ = try moves(32, 9) }
  }

  @Test func `specified tilts take precedence over altitude and azimuth, which convert into each other`() throws {
    func contactGeometry(_ rest: String) throws -> ContactGeometry {
      try run("pen", "{\"type\": \"pointerDown\", \"button\": 0, \(rest)}")[0].sampled.contactGeometry
    }

    #expect(try contactGeometry("\"tiltX\": 45, \"altitudeAngle\": 0.5, \"azimuthAngle\": 1") == ContactGeometry(tiltX: .pi / 4))
    // Upright, with any azimuth; and tilted to the right if only the altitude is known.
    #expect(abs(try contactGeometry("\"azimuthAngle\": 2").tiltX) < 1e-12)
    let right = try contactGeometry("\"altitudeAngle\": 0.5")
    #expect(abs(right.tiltX - (.pi / 2 - 0.5)) < 1e-12 && right.tiltY == 0)
    // Flat on the surface, towards the person: a quarter turn is not exact in a double.
    let flat = try contactGeometry("\"altitudeAngle\": 0, \"azimuthAngle\": 1.5707963267948966")
    #expect(flat.tiltX == 0 && abs(flat.tiltY - .pi / 2) < 1e-12)
  }
}

extension InputEvent {
  fileprivate var id: PointerID { sampled.id }
  fileprivate var phase: PointerPhase { sampled.phase }
  fileprivate var location: Point { sampled.location }
  fileprivate var pressure: Double? { sampled.pressure }
}
