import Interplay
import InterplayTestSupport
import MotionDescriptions
import MotionEngine
import Testing

@testable import MotionGestures

/// Reports the end of each frame; it claims at once, and may ignore the answer.
private struct FrameMachine: GestureMachine {
  struct Configuration: GestureConfiguration {
    static var kind: GestureKind<Configuration> { GestureKind(FrameMachine.self) }
    static var fields: [ConfigurationField<Configuration>] { [] }
    var ignoresAnswers = false
  }

  static var name: String { "frames" }
  var configuration: Configuration
  private(set) var state = RecognitionState.possible
  private(set) var claim: GestureClaim?
  private var count = 0

  init(configuration: Configuration) { self.configuration = configuration }

  var isIdle: Bool { count == 0 }

  mutating func handle(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    switch event.phase {
    case .down:
      count += 1
      claim = GestureClaim(at: event.time, .slopCrossed)
    case .up, .cancel: count -= 1
    case .move, .hover, .leave: break
    }
  }

  mutating func endFrame(at time: Timestamp, isMeasured: Bool, into decisions: inout GestureDecisions) {
    decide(.changed, at: time, into: &decisions)
  }

  mutating func accept(at time: Timestamp, into decisions: inout GestureDecisions) {
    if configuration.ignoresAnswers { return }
    claim = nil
    decide(.began, at: time, into: &decisions)
  }

  mutating func reject(at time: Timestamp, _ reason: RecognitionReason, into decisions: inout GestureDecisions) {
    if !configuration.ignoresAnswers { claim = nil }
  }

  mutating func reset() { (count, claim, state) = (0, nil, .possible) }

  private mutating func decide(_ next: RecognitionState, at time: Timestamp, into decisions: inout GestureDecisions) {
    state = next
    decisions.append(GestureDecision(GestureUpdate(state: next, time: time, location: .zero, pointerCount: count), .moved))
  }
}

/// The frames of several pointers, and the contract between the arena and a machine.
@Suite(.tracksLifetimes) struct GestureRouterFramesTests {
  private let runtime: MotionRuntime
  private let nodes: [SceneNode]

  init() {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    runtime = MotionRuntime(scene: scene)
    nodes = [100.0, 300].map { scene.root.addChild(named: "\($0)", position: Point(x: $0, y: 200), size: Size(width: 100, height: 100)) }
  }

  private func send(_ events: PointerEvent...) { for event in events { runtime.send(.pointer(event)) } }

  @Test func `a frame ends once, for the pointers that moved in it`() {
    var frames: [[Double]] = [[], []]
    for (index, node) in nodes.enumerated() {
      runtime.recognize(FrameMachine(configuration: .init()), on: node).updates
        .subscribe { if $0.state == .changed { frames[index].append(($0.time.seconds * 1000).rounded()) } }
    }

    send(event(.down, 100, 200, 0, id: 1), event(.down, 300, 200, 0, id: 2))
    for time in [10.0, 20] { send(part(.move, 100 + time, 200, time, id: 1), event(.move, 300 + time, 200, time, id: 2)) }
    // One of them alone; then one whose frame the next event ends.
    send(event(.move, 130, 200, 30, id: 1), part(.move, 340, 200, 40, id: 2), event(.move, 150, 200, 50, id: 1))
    send(event(.move, 360, 200, 60, id: 2), event(.up, 150, 200, 70, id: 1), event(.move, 380, 200, 80, id: 2))

    #expect(frames == [[10, 20, 30, 50], [10, 20, 40, 60, 80]])
  }

  @Test(arguments: [PointerPhase.down, .up]) func `a pointer that goes down or up ends an open frame of the same instant first`(
    _ phase: PointerPhase
  ) {
    var frames: [String] = []
    runtime.recognize(FrameMachine(configuration: .init()), on: nodes[0]).updates
      .subscribe { if $0.state == .changed { frames.append("\($0.time.seconds): \($0.pointerCount)") } }

    send(event(.down, 100, 200, 0, id: 1), part(.move, 110, 200, 500, id: 1))
    send(event(phase, 110, 200, 500, id: phase == .down ? 2 : 1))

    #expect(frames == ["0.5: 1"])
  }

  @Test(arguments: [true, false]) func `a resampled move does not affect the velocity, also of a frame that the next event ends`(
    _ endsFrame: Bool
  ) {
    var velocities: [Point] = []
    let resampled = PointerEvent(
      id: 1, phase: .move, location: Point(x: 300, y: 200), time: .milliseconds(55), origin: .resampled, endsFrame: endsFrame)
    let pan = runtime.recognize(PanConfiguration(), on: nodes[0])
    pan.updates.subscribe { if $0.state == .ended { velocities.append($0.velocity) } }
    send(event(.down, 100, 200, 0, id: 1))
    for time in stride(from: 10.0, through: 50, by: 10) { send(event(.move, 100 + time, 200, time, id: 1)) }
    send(resampled, event(.up, 300, 200, 60, id: 1))

    // A finger beside it, whose measured move ends the frame.
    send(event(.down, 100, 200, 100, id: 1), event(.down, 300, 200, 100, id: 2))
    for time in stride(from: 10.0, through: 50, by: 10) { send(event(.move, 100 + time, 200, 100 + time, id: 1)) }
    var other = resampled
    other.time = .milliseconds(155)
    send(other, event(.move, 310, 200, 155, id: 2), event(.up, 300, 200, 160, id: 1))

    #expect(velocities.count == 2 && velocities.allSatisfy { abs($0.x - 1000) < 1e-6 && $0.y == 0 }, "\(velocities)")
  }

  /// The ways in which time goes on.
  enum Entry: CaseIterable { case event, refusal, frame, code }

  @Test(arguments: Entry.allCases) func `a frame without its last event ends at its own time, before time goes on`(_ entry: Entry) {
    var updates: [GestureUpdate] = []
    runtime.recognize(PanConfiguration(), on: nodes[0]).updates.subscribe { updates.append($0) }
    send(event(.down, 100, 200, 0, id: 1), part(.move, 140, 200, 10, id: 1))
    if entry == .refusal { send(event(.move, .nan, 200, 10, id: 2)) }
    #expect(updates.isEmpty)

    switch entry {
    case .event: send(event(.hover, 0, 0, 20, id: 2))
    case .refusal, .frame: runtime.advance(to: .milliseconds(20))
    case .code: runtime.perform(at: .milliseconds(20)) {}
    }

    #expect(updates.map(\.state) == [.began, .changed])
    #expect(updates.map(\.time) == [.seconds(0.0025), .milliseconds(10)])
    #expect(updates.last?.translation == Vector(dx: 30, dy: 0))
  }

  @Test func `a gesture that waits begins with the event of another finger that frees it`() {
    let pan = runtime.recognize(PanConfiguration(), on: nodes[0], named: "pan")
    let swipe = runtime.recognize(SwipeConfiguration(directions: .left), on: nodes[1], named: "swipe")
    pan.requireToFail(swipe)
    send(event(.down, 300, 200, 0, id: 2), event(.down, 100, 200, 1, id: 1), event(.move, 140, 200, 10, id: 1))
    #expect(pan.state.value == .atRest)

    // Too far to the right: the swipe fails.
    send(event(.move, 390, 200, 20, id: 2))

    #expect(pan.state.value == .active && swipe.state.value == .atRest)
  }

  @Test func `a machine that ignores the answers to its claim traps with a message`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
      runtime.recognize(FrameMachine(configuration: .init(ignoresAnswers: true)), on: runtime.scene.root)
      runtime.send(.pointer(event(.down, 5, 5, 0)))
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("A machine neither begins when it is accepted nor fails when it is rejected."))
  }
}
