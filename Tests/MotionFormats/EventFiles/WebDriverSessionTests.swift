import Interplay
import InterplayPages
import InterplayTestSupport
import MotionFormats
import Testing

private func wheel(_ items: String) -> [UInt8] {
  Array("{\"actions\": [{\"type\": \"wheel\", \"id\": \"w\", \"actions\": [\(items)]}]}".utf8)
}

struct WebDriverSessionTests {
  private func turns(_ text: [UInt8]) throws -> [WheelEvent] {
    try EventFile.parse(text, canvas: canvas).events.compactMap { event in
      if case .wheel(let wheel) = event { wheel } else { nil }
    }
  }

  @Test func `a scroll without a duration is one event with the sign opposite to that of the DOM`() throws {
    let turns = try turns(wheel("{\"type\": \"scroll\", \"x\": 3, \"y\": 4, \"deltaX\": 5, \"deltaY\": 10}"))

    #expect(turns == [WheelEvent(location: Point(x: 3, y: 4), delta: Vector(dx: -5, dy: -10), time: .zero)])
  }

  @Test func `a scroll with a duration is divided over it and adds up exactly`() throws {
    let turns = try turns(wheel("{\"type\": \"scroll\", \"x\": 3, \"y\": 4, \"deltaX\": 0, \"deltaY\": 7, \"duration\": 20}"))

    #expect(turns.map(\.time) == [8, 16, 20].map { .milliseconds($0) })
    #expect(turns.map(\.delta.dy).reduce(0, +) == -7)
    #expect(abs(turns[0].delta.dy + 7 * 0.4) < 1e-12)
  }

  @Test func `a scroll by zero emits nothing, and a scroll outside the canvas is rejected`() throws {
    #expect(try turns(wheel("{\"type\": \"scroll\", \"x\": 3, \"y\": 4, \"deltaX\": 0, \"deltaY\": 0, \"duration\": 99}")) == [])
    let error = #expect(throws: FileError.self) {
      _ = try turns(wheel("{\"type\": \"scroll\", \"x\": 3, \"y\": 4000, \"deltaX\": 0, \"deltaY\": 0}"))
    }
    #expect(
      error?.description
        == "line 1, column 87, at actions[0].actions[0].y: move target out of bounds: 4000.0 is not between 0 and 844.0; move to a position inside the viewport"
    )
  }

  @Test func `a key without events that stays pressed is reported once, whatever requests follow`() throws {
    var session = WebDriverSession(EventFileOptions(canvas: canvas))
    let keys = #"{"actions": [{"type": "key", "id": "k", "actions": [{"type": "keyDown", "value": "a"}]}]}"#
    try session.perform(Array(keys.utf8))
    for _ in 0..<3 {
      try session.perform(wheel("{\"type\": \"scroll\", \"x\": 3, \"y\": 4, \"deltaX\": 0, \"deltaY\": 1}"))
    }

    #expect(session.notices.count { $0.contains("presses keys without events") } == 1, "\(session.notices)")
  }

  @Test func `modifiers combine all keyboards, and end with the release of either key`() throws {
    let text = """
      {"actions": [
        {"type": "key", "id": "a", "actions": [{"type": "keyDown", "value": "\\uE008"}, {"type": "pause"}, {"type": "keyUp", "value": "\\uE050"}]},
        {"type": "key", "id": "b", "actions": [{"type": "pause"}, {"type": "keyDown", "value": "\\uE03D"}, {"type": "pause"}, {"type": "keyUp", "value": "\\uE053"}]},
        {"type": "pointer", "id": "p", "actions": [
          {"type": "pointerMove", "x": 1, "y": 1}, {"type": "pointerMove", "x": 2, "y": 1}, {"type": "pointerMove", "x": 3, "y": 1},
          {"type": "pointerMove", "x": 4, "y": 1}]}]}
      """

    #expect(try read(text).events.map(\.sampled.modifiers) == [.shift, [.shift, .command], .command, []])
  }

  @Test func `an invalid request has no effect, and keeps the devices of the previous requests`() throws {
    var session = WebDriverSession(EventFileOptions(canvas: canvas))
    let text = """
      {"actions": [{"type": "pointer", "id": "a", "actions": [{"type": "pointerMove", "x": 1, "y": 1}]},
        {"type": "key", "id": "b", "actions": [{"type": "keyDown", "value": "ab"}]}]}
      """

    #expect(throws: FileError.self) { try session.perform(Array(text.utf8)) }

    // "a" is a mouse now.
    let again = #expect(throws: FileError.self) {
      try session.perform(Array("{\"actions\": [{\"type\": \"key\", \"id\": \"a\", \"actions\": []}]}".utf8))
    }
    #expect(again?.cause == "\"a\" is already the id of another type of source; choose another id")
    #expect(session.now == .zero)
  }

  @Test func `time continues from request to request, and positions are kept`() throws {
    var session = WebDriverSession(EventFileOptions(canvas: canvas), at: .milliseconds(100))
    func move(_ rest: String) -> [UInt8] {
      Array("{\"actions\": [{\"type\": \"pointer\", \"id\": \"a\", \"actions\": [{\"type\": \"pointerMove\", \(rest)}]}]}".utf8)
    }

    let first = try session.perform(move("\"x\": 8, \"y\": 0, \"duration\": 16"))
    let second = try session.perform(move("\"x\": 1, \"y\": 1, \"origin\": \"pointer\""))

    #expect(first.map(\.time) == [108, 116].map { .milliseconds($0) })
    #expect(second.map(\.time) == [.milliseconds(116)])
    #expect(second.map(\.sampled.location) == [Point(x: 9, y: 1)])
  }

  @Test func `the limit of moves holds for each request, and not for all of a session`() throws {
    var options = EventFileOptions(canvas: canvas)
    options.maximumMoveCount = 3
    var session = WebDriverSession(options)
    func move(_ x: Int, _ ms: Int) -> [UInt8] {
      let item = "{\"type\": \"pointerMove\", \"x\": \(x), \"y\": 0, \"duration\": \(ms)}"
      return Array("{\"actions\": [{\"type\": \"pointer\", \"id\": \"a\", \"actions\": [\(item)]}]}".utf8)
    }

    // 32 ms are four moves of 8 ms, three more than one action.
    let counts = try [32, 64, 96].map { try session.perform(move($0, 32)).count }

    #expect(counts == [4, 4, 4] && session.now == .milliseconds(96))
    let error = #expect(throws: FileError.self) { try session.perform(move(0, 40)) }
    #expect(error?.cause.hasPrefix("the actions are divided into more than 3 moves") == true)
  }

  @Test func `text that is not JSON is an invalid argument`() {
    var session = WebDriverSession(EventFileOptions(canvas: canvas))
    for text in ["", "[]", "{\"actions\": [}", "{}"] {
      let error = #expect(throws: FileError.self) { try session.perform(Array(text.utf8)) }
      #expect(error?.name == .invalidArgument)
    }
  }

  @Test func `elements of a stage are its nodes, at their positions at the start of the tick`() throws {
    let stage = Stage(page: .tossing)
    let card = stage["card"]
    let start = try #require(stage.elementCenter("card"))
    let text = """
      {"actions": [{"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": [
        {"type": "pointerMove", "x": 0, "y": 0, "origin": {"element-6066-11e4-a52e-4f735466cecf": "card"}},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerMove", "x": 0, "y": -60, "origin": "pointer", "duration": 300},
        {"type": "pointerMove", "x": 0, "y": 0, "origin": {"element-6066-11e4-a52e-4f735466cecf": "card"}, "duration": 16},
        {"type": "pointerUp", "button": 0}]}]}
      """
    var session = WebDriverSession(EventFileOptions(canvas: stage.scene.size))

    try stage.perform(Array(text.utf8), in: &session)

    let samples = stage.recording.events.map(\.sampled)
    #expect(samples.first?.location == start)
    // The card followed the finger, less the slop: its center has moved from its initial position.
    let last = try #require(samples.last).location
    #expect(last.y < start.y - 30 && last.y > start.y - 60 - 1)
    #expect(stage.now >= .milliseconds(316))
    #expect(stage.elementCenter("nobody") == nil)
    #expect(card.name == "card")
  }

  @Test func `a request begins no earlier than the stage's current time, and a release happens at it`() throws {
    let stage = Stage(size: canvas)
    var session = WebDriverSession(EventFileOptions(canvas: canvas))
    stage.run(until: .milliseconds(500))

    try stage.perform(
      Array("{\"actions\": [{\"type\": \"pointer\", \"id\": \"a\", \"actions\": [{\"type\": \"pointerDown\", \"button\": 0}]}]}".utf8),
      in: &session)
    stage.run(until: .milliseconds(900))
    stage.release(&session)

    #expect(stage.recording.events.map(\.time) == [.milliseconds(500), .milliseconds(900)])
    #expect(stage.runtime.diagnostics.isEmpty)
  }

  @Test func `what a tick does before it fails happens at its time`() throws {
    let stage = Stage(size: canvas)
    var session = WebDriverSession(EventFileOptions(canvas: canvas))
    func source(_ id: String, _ items: String) -> String {
      #"{"type": "pointer", "id": "\#(id)", "parameters": {"pointerType": "touch"}, "actions": [\#(items)]}"#
    }
    let outside = source("a", #"{"type": "pointerDown", "button": 0}"#) + ", " + source("b", #"{"type": "pointerMove", "x": 9999, "y": 0}"#)
    let rest = source("a", #"{"type": "pointerMove", "x": 5, "y": 5}, {"type": "pointerUp", "button": 0}"#)

    let error = #expect(throws: FileError.self) { try stage.perform(Array("{\"actions\": [\(outside)]}".utf8), in: &session) }
    stage.run(until: .seconds(1))
    try stage.perform(Array("{\"actions\": [\(rest)]}".utf8), in: &session)

    #expect(error?.name == .moveTargetOutOfBounds)
    #expect(stage.recording.events.map(\.sampled.phase) == [.down, .move, .up])
    #expect(stage.recording.events.map(\.time) == [.zero, .seconds(1), .seconds(1)])
    #expect(stage.runtime.diagnostics.isEmpty)
  }

  @Test func `the center of an element is the center of its visible part`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.scene.root.addChild(named: "box", position: Point(x: 90, y: 50), size: Size(width: 40, height: 40))

    // It extends from 70 to 110, of which 70 to 100 is visible.
    #expect(stage.elementCenter("box") == Point(x: 85, y: 50))
  }
}
