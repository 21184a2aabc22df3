import Interplay
import InterplayPages
import InterplayTestSupport
import MotionFormats
import Testing

@Suite struct ScriptWriterTests {
  private func events(of text: String, canvas: Size, rate: Int? = nil) throws -> Recording {
    let script = try TestScript(text)
    let stage = Stage(size: canvas, rate: rate.map { Int64($0) })
    stage.scene.root.addChild(named: "card")
    return script.run(script.tests[0], on: stage).recording
  }

  @Test(arguments: Soak.part(of: Pages.all.map(\.name), share: 10))
  func `the recording of a page becomes a script that repeats it, bit for bit`(
    _ name: String
  ) throws {
    let page = try #require(Pages.named(name))
    let played = Stage(page: page)
    let digest = played.perform().digest
    let (text, notices) = played.recording.script()
    let script = try TestScript(text)
    let again = Stage(page: page, rate: try #require(script.rate))
    let outcome = script.run(script.tests[0], on: again)

    #expect(notices.isEmpty && outcome.recording == played.recording && outcome.trace.digest == digest)
  }

  @Test func `straight movements become one step`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    stage.finger.press(at: Point(x: 10.5, y: 20)).move(by: Vector(dx: 100, dy: -3.25), over: .milliseconds(100)).lift()
    stage.play()
    let text = stage.recording.script().text
    #expect(text.split(separator: "\n").suffix(3) == ["press at 10.5 20", "move to 110.5 16.75 over 100 ms", "lift"])
  }

  @Test(arguments: 0..<(Soak.count ?? 20)) func `any stream of events becomes a script that repeats it, bit for bit`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let recording = Self.recording(&random)
    let real = recording.events.filter { !Self.isPredicted($0) }
    let count = recording.events.count - real.count
    let (text, notices) = recording.script()

    #expect(notices == (count == 0 ? [] : ["predicted samples are omitted (\(count))"]), "\(notices)\n\(text)")
    #expect(try events(of: text, canvas: recording.canvas).events == real)
  }

  private static func isPredicted(_ event: InputEvent) -> Bool {
    if case .pointer(let sample) = event { sample.origin == .predicted } else { false }
  }

  @Test func `predicted samples are omitted, and the other times stay`() throws {
    let place = Point(x: 10, y: 20)
    var predicted = PointerEvent(phase: .move, location: place, time: Timestamp(nanoseconds: 24_333_333), kind: .pen)
    predicted.origin = .predicted
    let real: [InputEvent] = [
      .pointer(phase: .down, at: place, time: .zero, kind: .pen), .pointer(phase: .up, at: place, time: .milliseconds(16), kind: .pen),
      .pointer(phase: .hover, at: Point(x: 11, y: 20), time: .milliseconds(20), kind: .pen),
    ]
    let recording = Recording(canvas: Size(width: 400, height: 400), events: [real[0], .pointer(predicted), real[1], real[2]])

    let (text, notices) = recording.script()

    #expect(notices == ["predicted samples are omitted (1)"])
    #expect(try events(of: text, canvas: recording.canvas).events == real)
  }

  /// A possible stream of events of all kinds, with several pointers at once.
  private static func recording(_ random: inout SeededGenerator) -> Recording {
    var (events, time, down, hovering) = ([InputEvent](), Int64(0), [Int: PointerEvent](), Set<Int>())
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      time += [0, 0, 8_000_000, 8_333_333, 16_666_667, Int64.random(in: 1...90_000_000, using: &random)].randomElement(using: &random) ?? 0
      let at = Timestamp(nanoseconds: time)
      let id = Int.random(in: 0...2, using: &random)
      func place() -> Point {
        Point(x: Double.random(in: -10...400, using: &random), y: Double(Int.random(in: 0...400, using: &random)))
      }
      switch Int.random(in: 0..<16, using: &random) {
      case 0: events.append(.wheel(WheelEvent(location: place(), delta: Vector(dx: 0, dy: -3.5), time: at)))
      case 1: events.append(.mark("half \"way\"", time: at))
      case 2: events.append(.set("card.opacity", .numbers([0.5]), time: at))
      case 3: events.append(.surface(.scaled(2), time: at))
      case 4 where !down.keys.contains(id):
        hovering.insert(id)
        events.append(.pointer(id: id, phase: .hover, at: place(), time: at, kind: .mouse))
      case 5 where hovering.contains(id) && down[id] == nil:
        hovering.remove(id)
        events.append(.pointer(id: id, phase: .leave, at: place(), time: at, kind: .mouse))
      case 6 where down[id] != nil:
        guard var sample = down[id] else { continue }
        (sample.phase, sample.origin, sample.location) = (.move, .predicted, place())
        sample.time = at.advanced(by: .nanoseconds(24_333_333))
        events.append(.pointer(sample))
      default:
        if var sample = down[id] {
          sample.time = at
          if Bool.random(using: &random) { sample.location = place() }
          sample.phase = [.move, .move, .move, .up, .cancel].randomElement(using: &random) ?? .move
          events.append(.pointer(sample))
          if sample.phase == .move { down[id] = sample } else { down[id] = nil }
        } else {
          var sample = PointerEvent(
            id: id, phase: .down, location: place(), time: at, kind: hovering.contains(id) ? .mouse : .touch,
            pressure: Bool.random(using: &random) ? 0.25 : nil)
          if Int.random(in: 0..<6, using: &random) == 0 { sample.contactGeometry.tiltX = 0.5 }
          down[id] = sample
          events.append(.pointer(sample))
        }
      }
    }
    // A file joins the moves of one instant; other recordings may not.
    return Recording(canvas: Size(width: 400, height: 400), events: Bool.random(using: &random) ? framed(events) : events)
  }

  @Test func `moves of two fingers that are sent stay in one frame`() throws {
    let file = """
      {"interplay": 1, "canvas": [400, 400]}
      {"t": 0, "pointer": 0, "phase": "down", "x": 100, "y": 200, "pressure": 0.1}
      {"t": 0, "pointer": 1, "phase": "down", "x": 300, "y": 200, "pressure": 0.1}
      {"t": 8000000, "pointer": 0, "phase": "move", "x": 90, "y": 200, "pressure": 0.2}
      {"t": 8000000, "pointer": 1, "phase": "move", "x": 310, "y": 200, "pressure": 0.3}
      {"t": 16000000, "pointer": 0, "phase": "up", "x": 90, "y": 200, "pressure": 0.2}
      {"t": 16000000, "pointer": 1, "phase": "up", "x": 310, "y": 200, "pressure": 0.3}
      """
    let recording = try #require(try EventFile.parse(Array(file.utf8), canvas: Size(width: 400, height: 400)).recording)

    let (text, notices) = recording.script()

    #expect(notices == [] && text.split(separator: "\n").count { $0.contains("\"more\": true") } == 1, "\(notices)\n\(text)")
    let again = try events(of: text, canvas: recording.canvas).events
    #expect(again.map(\.sampled.endsFrame) == [true, true, false, true, true, true] && again == recording.events)
  }

  @Test func `the script reports other ids of pointers`() {
    let events: [InputEvent] = [
      .pointer(id: 70, phase: .down, at: Point(x: 1, y: 2), time: .zero),
      .pointer(id: 70, phase: .up, at: Point(x: 1, y: 2), time: .milliseconds(9)),
    ]
    let (text, notices) = Recording(canvas: Size(width: 9, height: 9), events: events).script()
    #expect(notices == ["pointers have other ids: 70 is finger 1"] && text.hasSuffix("press at 1 2\nhold 9 ms\nlift\n"))
  }

  @Test func `a script says what its recording does not have`() throws {
    let script = try TestScript("let x = 1\nrepeat 2\n  tap card\nend\nexpect rest\nexpect motion")
    #expect(
      script.losses(of: script.tests[0]) == [
        "expectations are omitted (2)", "names of nodes are points, as they were in this run (1)", "repeats are written out (1)",
        "variables are numbers (1)",
      ])
  }
}
