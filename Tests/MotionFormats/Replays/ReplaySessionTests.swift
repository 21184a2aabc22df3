import Interplay
import InterplayFormats
import InterplayPages
import InterplayTestSupport
import Testing

@testable import MotionFormats

@Suite struct ReplaySessionTests {
  /// Returns what a page records when it performs its script.
  private func recording(of page: Page) -> Recording {
    let stage = Stage(page: page)
    stage.perform()
    return stage.recording
  }

  private func session(_ name: String) throws -> ReplaySession {
    let page = try #require(Pages.named(name))
    return ReplaySession(recording(of: page)) { Stage(page: page) }
  }

  private func move(_ milliseconds: Int64, _ x: Double, _ origin: SampleOrigin = .measured, _ phase: PointerPhase = .move) -> InputEvent {
    .pointer(PointerEvent(id: 1, phase: phase, location: Point(x: x, y: 50), time: .milliseconds(milliseconds), origin: origin))
  }

  /// Returns a session with a node that can be dragged.
  private func dragSession(_ events: [InputEvent], _ build: @escaping (Stage, SceneNode) -> Void = { _, _ in }) -> ReplaySession {
    ReplaySession(Recording(canvas: Size(width: 100, height: 100), end: .seconds(1), events: events)) {
      let stage = Stage(size: Size(width: 100, height: 100))
      let node = stage.scene.root.addChild(named: "card", position: Point(x: 50, y: 50), size: Size(width: 40, height: 40))
      stage.runtime.add(Draggable(), to: node)
      build(stage, node)
      return stage
    }
  }

  @Test(arguments: ["tossing", "chain", "picture-in-picture", "swipeable", "inbox"])
  func `any instant has the values of a replay that ends there`(_ name: String) throws {
    let page = try #require(Pages.named(name))
    let session = try session(name)
    var random = SplitMix64(seed: 24)
    for _ in 0..<12 {
      let nanoseconds = Int64.random(in: 0...session.end.nanoseconds, using: &random)
      // Both directions: the order of the instants is random.
      session.seek(to: Timestamp.frame(nanoseconds * 60 / 1_000_000_000, rate: 60))
      let stage = Stage(page: page)
      stage.play(session.recording.events.filter { $0.time <= session.time })
      if session.time > stage.now { stage.run(until: session.time) }

      for node in session.trace.nodes {
        guard let replayed = session[node.name], let live = stage.scene[node.name] else { continue }
        #expect(replayed.position == live.position.value, "\(node.name) at \(session.time.seconds) s")
        #expect(replayed.size == live.size.value && replayed.rotation == live.rotation.value)
        #expect(replayed.scale == live.scale.value && replayed.opacity == live.opacity.value)
      }
    }
  }

  @Test(arguments: Soak.part(of: Pages.all, share: 6, offset: 2).map { $0.name })
  func `a branch that gets the remaining events continues as recorded, to the bit`(_ name: String) throws {
    let session = try session(name)
    // At one place, another one for each page; at all of them in `make soak`.
    for part in Soak.part(of: [0.13, 0.37, 0.81], share: 3, offset: (Pages.all.firstIndex { $0.name == name } ?? 0) / 6) {
      session.seek(to: Timestamp.frame(Int64(session.end.seconds * part * 60), rate: 60))
      let stage = session.branch()
      #expect(stage.now == session.time)
      stage.play(Array(session.remainingEvents))
      stage.run(until: session.end)

      #expect(stage.trace.digest == session.trace.digest, "from \(session.time.seconds) s")
    }
  }

  @Test func `other input follows in a branch, and the session stays where it is`() throws {
    let session = try session("tossing")
    session.seek(to: .milliseconds(900))
    let before = (session.time, session.eventCount, session["card"]?.position)
    let stage = session.branch()
    stage.finger.press(on: stage["card"]).move(by: Vector(dx: 0, dy: -300), over: .milliseconds(200)).lift()
    stage.settle()

    #expect(stage.trace.digest != session.trace.digest && stage.recording.events.count > session.eventCount)
    #expect(before == (session.time, session.eventCount, session["card"]?.position))
    #expect(session.branch().trace.nodes.count == stage.trace.nodes.count, "branches share nothing")
  }

  @Test func `steps go from event to event, forward and back`() throws {
    let session = try session("tossing")
    let events = session.recording.events
    var forward: [InputEvent] = []
    while let event = session.step() {
      forward.append(event)
      #expect(session.time == event.time && session.eventCount == forward.count)
    }
    #expect(forward == events && session.time == session.end && session.remainingEvents.isEmpty)
    #expect(session.step() == nil && session.time == session.end)

    var back: [InputEvent] = []
    while let event = session.stepBack() {
      back.append(event)
      #expect(session.eventCount == events.count - back.count && session.remainingEvents.first == event)
    }
    #expect(back == events.reversed() && session.time == session.start && session.stepBack() == nil)
  }

  @Test func `late and predicted events arrive with the event before them`() throws {
    let events = [move(10, 50, .measured, .down), move(30, 60), move(60, 99, .predicted), move(40, 70), move(80, 80, .measured, .up)]
    let session = dragSession(events)

    var times: [Timestamp] = []
    while session.step() != nil { times.append(session.time) }
    #expect(times == [.milliseconds(10), .milliseconds(30), .milliseconds(30), .milliseconds(40), .milliseconds(80)])
    session.seek(to: .milliseconds(30))
    #expect(session.eventCount == 3, "an instant includes the events that arrive then")
    session.seek(to: .milliseconds(35))
    #expect(session.eventCount == 3 && session.branch().recording.events.count == 3)
  }

  @Test func `a time outside of the replay counts as its start or its end`() throws {
    let session = try session("tossing")
    session.seek(to: .distantFuture)
    #expect(session.time == session.end && session.remainingEvents.isEmpty)
    session.seek(to: Timestamp(nanoseconds: -5))
    #expect(session.time == session.start && session["card"]?.position == session.trace["card"]?.position.first)
    #expect(session["nobody"] == nil)
  }

  @Test func `texts, flags and custom properties are those of the instant`() throws {
    let session = dragSession([move(10, 50, .measured, .down), move(30, 60), move(500, 90), move(600, 90, .measured, .up)]) { stage, node in
      stage.runtime.connect(node.position.asStream().map { $0.x > 70 ? "right" : "left" }, to: node.text)
    }

    session.seek(to: .milliseconds(100))
    #expect(session["card"]?.state(of: "text") == .text("left"))
    session.seek(to: .milliseconds(700))
    #expect(session["card"]?.state(of: "text") == .text("right"))
    #expect(session["card"]?.numbers(of: .position)?.count == 2)
  }
}
