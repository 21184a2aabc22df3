import InterplayTestSupport
import MotionFormats
import MotionGestures
import MotionValues
import Testing

/// A request with one pointer `p`.
private func request(_ items: String, type: String = "touch", parameters: Bool = true) -> [UInt8] {
  let kind = parameters ? ", \"parameters\": {\"pointerType\": \"\(type)\"}" : ""
  return Array("{\"actions\": [{\"type\": \"pointer\", \"id\": \"p\"\(kind), \"actions\": [\(items)]}]}".utf8)
}

private let down = "{\"type\": \"pointerDown\", \"button\": 0}"
private let up = "{\"type\": \"pointerUp\", \"button\": 0}"
private func move(_ x: Int, _ y: Int, _ rest: String = "") -> String {
  "{\"type\": \"pointerMove\", \"x\": \(x), \"y\": \(y)\(rest)}"
}

/// Decision 0020 closes the gaps in the text of the standard: one test for each, by its number there.
struct WebDriverGapsTests {
  private var session = WebDriverSession(EventFileOptions(canvas: canvas))

  private func samples(_ items: String...) throws -> [PointerEvent] {
    var session = session
    return try session.perform(request(items.joined(separator: ", "))).map(\.sampled)
  }

  @Test func `1: steps are at whole periods after the start of the tick, and exactly at its end`() throws {
    var session = WebDriverSession(EventFileOptions(canvas: canvas, samplingPeriod: .milliseconds(10)))

    let times = try session.perform(request([down, move(30, 0, ", \"duration\": 25")].joined(separator: ", "))).map(\.time)

    #expect(times == [0, 10, 20, 25].map { .milliseconds($0) })
  }

  @Test func `2: the first step is at the start of the tick, at the pointer's location, and emits nothing`() throws {
    let times = try samples(down, move(16, 0, ", \"duration\": 16")).map(\.time)

    #expect(times == [0, 8, 16].map { .milliseconds($0) })
    // Without a duration the first step is the last one, and is at the start of the tick.
    #expect(try samples(down, move(16, 0), "{\"type\": \"pause\", \"duration\": 40}").map(\.time) == [.zero, .zero])
  }

  @Test(arguments: ["viewport", "pointer"])
  func `3: a move starts at the pointer's location, whatever its origin`(origin: String) throws {
    let to = origin == "viewport" ? (26, 40) : (16, 0)
    let samples = try samples(move(10, 40), down, move(to.0, to.1, ", \"duration\": 16, \"origin\": \"\(origin)\""))

    #expect(samples.map(\.location.x) == [10, 18, 26])
    #expect(samples.map(\.location.y) == [40, 40, 40])
  }

  @Test func `4: every step has the properties of its item, and the buttons of its own pointer`() throws {
    let text = """
      {"actions": [
        {"type": "pointer", "id": "a", "parameters": {"pointerType": "pen"}, "actions": [
          \(down), \(move(16, 0, ", \"duration\": 16, \"pressure\": 0.75, \"twist\": 90, \"width\": 3"))]},
        {"type": "pointer", "id": "b", "actions": [
          {"type": "pointerDown", "button": 2}, \(move(0, 16, ", \"duration\": 16"))]},
        {"type": "key", "id": "k", "actions": [{"type": "keyDown", "value": "\\uE008"}]}]}
      """
    var session = session
    let samples = try session.perform(Array(text.utf8)).map(\.sampled)

    let pen = samples.filter { $0.kind == .pen && $0.phase == .move }
    #expect(pen.map(\.pressure) == [0.75, 0.75])
    #expect(pen.allSatisfy { $0.contactGeometry == ContactGeometry(twist: .pi / 2, contactSize: Size(width: 3, height: 0)) })
    #expect(pen.allSatisfy { $0.buttons == .primary && $0.modifiers == .shift })
    let mouse = samples.filter { $0.kind == .mouse && $0.phase == .move }
    #expect(mouse.count == 2 && mouse.allSatisfy { $0.buttons == .secondary && $0.modifiers == .shift && $0.pressure == 0.5 })
  }

  @Test func `5: a source keeps its pointer type in later requests`() throws {
    var session = session
    try session.perform(request(move(5, 5) + ", " + down))

    let events = try session.perform(request(move(6, 5) + ", " + up))

    #expect(events.map(\.sampled.phase) == [.move, .up])
    let error = #expect(throws: FileError.self) { try session.perform(request(up, type: "pen")) }
    #expect(error?.name == .invalidArgument)
    #expect(error?.path == "actions[0].id")
  }

  @Test func `6: a pointer without parameters is a mouse`() throws {
    var session = session

    let events = try session.perform(request(move(5, 5), parameters: false))

    #expect(events.map(\.sampled.phase) == [.hover] && events.map(\.sampled.kind) == [.mouse])
  }

  @Test func `7: releasing takes one tick of zero length for each pressed key or button, the latest first`() throws {
    var session = session
    let text = """
      {"actions": [
        {"type": "key", "id": "k", "actions": [{"type": "keyDown", "value": "\\uE009"}]},
        {"type": "pointer", "id": "m", "actions": [\(down), {"type": "pointerDown", "button": 2}]},
        {"type": "pointer", "id": "t", "parameters": {"pointerType": "touch"}, "actions": [{"type": "pause"}, {"type": "pause"}, \(down)]}]}
      """
    try session.perform(Array(text.utf8))

    let released = session.release().map(\.sampled)

    // The finger, then the second button, then the first; the key last, so that the others are released with it held.
    #expect(released.map(\.kind) == [.touch, .mouse, .mouse])
    #expect(released.map(\.phase) == [.up, .move, .up])
    #expect(released.map(\.buttons) == [.primary, .primary, .primary])
    #expect(released.allSatisfy { $0.modifiers == .control && $0.time == session.now })
    #expect(session.now == .zero)
    // The devices are removed: the id may belong to another kind of pointer, and nothing remains to be released.
    #expect(session.release() == [])
    #expect(try session.perform(request(down)).map(\.sampled.modifiers) == [[]])
  }

  @Test func `8: a cancelled pointer has no pressed buttons to release`() throws {
    var session = session

    let events = try session.perform(request([down, "{\"type\": \"pointerCancel\"}", up, move(3, 3)].joined(separator: ", ")))

    #expect(events.map(\.sampled.phase) == [.down, .cancel])
    #expect(session.release() == [])
  }

  @Test func `9: pressure is 0.5 while a button is pressed and 0 otherwise, and buttons combine`() throws {
    var session = session
    let items = [
      move(1, 1), down, "{\"type\": \"pointerDown\", \"button\": 1}", move(2, 2), up, "{\"type\": \"pointerUp\", \"button\": 1}",
      move(3, 3),
    ]

    let samples = try session.perform(request(items.joined(separator: ", "), type: "mouse")).map(\.sampled)

    #expect(samples.map(\.phase) == [.hover, .down, .move, .move, .move, .up, .hover])
    #expect(samples.map(\.pressure) == [0, 0.5, 0.5, 0.5, 0.5, 0, 0])
    #expect(samples.map(\.buttons) == [.primary, .primary, [.primary, .middle], [.primary, .middle], .middle, .middle, .primary])
  }

  @Test func `10: interpolated locations are not rounded`() throws {
    let places = try samples(down, move(1, 2, ", \"duration\": 24")).dropFirst().map(\.location)

    #expect(places == [Point(x: 1.0 / 3, y: 2.0 / 3), Point(x: 2.0 / 3, y: 4.0 / 3), Point(x: 1, y: 2)])
  }
}
