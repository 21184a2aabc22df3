import Interplay
import InterplayPages
import MotionFormats
import MotionReports
import Testing

/// The examples of `Documentation/Injection.md`.
struct InjectionExamplesTests {
  @Test func `a finger follows a script`() {
    let stage = Stage(page: .tossing)
    stage.finger.press(on: stage["card"]).hold(for: .milliseconds(50))
      .fling(at: Point(x: 0, y: -1500))
    let trace = stage.settle()

    #expect(trace.isAtRest)
  }

  @Test func `a swipe ends at the given speed`() throws {
    // snippet: swipe
    let stage = Stage(size: Size(width: 400, height: 800))
    let swipe = try Swipe(from: Point(x: 200, y: 700), to: Point(x: 200, y: 300), releasingAt: 1200)
    stage.finger.swipe(swipe)
    stage.settle()

    let lift = VelocityReport(of: stage.recording.events, by: VelocityConfiguration()).lifts[0]
    #expect(abs(lift.velocity.y + 1200) < 1e-6)
    // end
  }

  @Test func `fingers meet, tremble, hold keys and scroll`() {
    let stage = Stage(size: Size(width: 400, height: 800))
    // snippet: choreography
    let tremor = Tremor(amplitude: 0.5, timing: .milliseconds(2), seed: 7)
    stage.pinch(at: Point(x: 200, y: 400), from: 80, to: 240, turning: Angle(degrees: 30))
    stage.meet()
    stage.finger(0).tremble(tremor).longPress(at: Point(x: 100, y: 100))
    stage.finger(2).become(.mouse).hold(keys: .shift)
      .move(to: Point(x: 300, y: 300), over: .milliseconds(100)).turnWheel(by: Vector(dx: 0, dy: -64))
    stage.settle()
    // end

    #expect(stage.recording.events.contains { if case .wheel(let wheel) = $0 { wheel.modifiers == .shift } else { false } })
  }

  @Test func `WebDriver actions find nodes by name`() throws {
    let request = Array(
      """
      {"actions": [{"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": [
        {"type": "pointerMove", "x": 0, "y": 0, "origin": {"element-6066-11e4-a52e-4f735466cecf": "card"}},
        {"type": "pointerDown", "button": 0}]}]}
      """.utf8)
    // snippet: session
    let stage = Stage(page: .tossing)
    var session = WebDriverSession(EventFileOptions(canvas: stage.scene.size))
    try stage.perform(request, in: &session)
    stage.release(&session)
    stage.settle()
    // end

    #expect(stage.recording.events.count == 2)
  }

  @Test func `a file is read and written in pieces`() throws {
    let pieces = [
      "{\"interplay\": 1, \"canvas\": [400, 800]}\n{\"t\": 0, \"pointer\": 1, \"phase\": \"down\", \"x\": 5, \"y\": 6}\n{\"t\": 8000",
      "000, \"pointer\": 1, \"phase\": \"up\", \"x\": 5, \"y\": 6}\n",
    ].map { Array($0.utf8) }
    var text = ""
    // snippet: streaming
    var reader = EventFileReader(EventFileOptions(canvas: Size(width: 400, height: 800), keepsKernelEvents: true))
    var writer = EventFileWriter(.evemu, header: Recording(canvas: Size(width: 400, height: 800), events: []))
    for piece in pieces { text += writer.write(try reader.read(piece), of: reader) }
    text += writer.write(try reader.finish(), of: reader) + writer.finish(at: reader.end)
    // end

    #expect(text.contains("E: 0.008000 0003 0039 -001\n"))
  }
}
