import Interplay
import InterplayTestSupport
import MotionDescriptions
import MotionEngine
import Testing

@testable import MotionGestures

/// Decides 100 ms after the latest event: each event moves its deadline, and each deadline that passes is an update.
private struct PatientMachine: GestureMachine {
  struct Configuration: GestureConfiguration {
    static var kind: GestureKind<Configuration> { GestureKind(PatientMachine.self) }
    static var fields: [ConfigurationField<Configuration>] { [] }
  }

  static var name: String { "patient" }
  var configuration: Configuration
  let state = RecognitionState.possible
  let claim: GestureClaim? = nil
  private(set) var deadline: Timestamp?

  init(configuration: Configuration) { self.configuration = configuration }

  var isIdle: Bool { deadline == nil }

  mutating func handle(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    deadline = event.time.advanced(by: .milliseconds(100))
  }

  mutating func deadlinePassed(at time: Timestamp, into decisions: inout GestureDecisions) {
    deadline = nil
    let update = GestureUpdate(state: .failed, time: time, location: .zero, pointerCount: 0)
    decisions.append(GestureDecision(update, .tooLate))
  }

  mutating func accept(at time: Timestamp, into decisions: inout GestureDecisions) {}
  mutating func reject(at time: Timestamp, _ reason: RecognitionReason, into decisions: inout GestureDecisions) {}
  mutating func reset() { deadline = nil }
}

/// The deadlines of machines, which their recognizers watch.
@Suite(.tracksLifetimes) struct RecognizerDeadlinesTests {
  @Test(arguments: [[0], [0, 40], [0, 40, 99], [0, 100], [0, 30, 500, 550]] as [[Int64]])
  func `only the latest deadline of a machine passes, at its time`(_ times: [Int64]) {
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10))))
    let recognizer = runtime.recognize(PatientMachine(configuration: .init()), on: runtime.scene.root)
    var passed: [Int64] = []
    recognizer.updates.subscribe { passed.append($0.time.nanoseconds / 1_000_000) }

    for (index, time) in times.enumerated() {
      runtime.send(.pointer(event(.down, 5, 5, Double(time), id: PointerID(index))))
    }
    #expect(!runtime.isAtRest)
    runtime.advance(to: .seconds(1))

    // A deadline passes before the event of the same instant.
    let expected = times.indices.filter { $0 == times.count - 1 || times[$0 + 1] >= times[$0] + 100 }.map { times[$0] + 100 }
    #expect(passed == expected && runtime.isAtRest)
  }

  /// The differences between two long presses at one point.
  enum Rank: CaseIterable {
    /// The one that was declared first has the lower priority.
    case priority
    /// The one that was declared first is on the outer node.
    case depth
    /// They differ in nothing.
    case order
  }

  @Test(arguments: Rank.allCases) func `of two deadlines at one instant the arbitration decides, not the timers`(_ rank: Rank) {
    let (runtime, node, child) = makeNestedNodes()
    let first = runtime.recognize(LongPressConfiguration(), on: node, named: "first")
    let second = runtime.recognize(LongPressConfiguration(), on: rank == .depth ? child : node, named: "second")
    if rank == .priority { second.arbitrationPolicy.priority = 1 }
    var began: [String] = []
    first.subscribe { if $0.state == .began { began.append("first at \($0.time.seconds)") } }
    second.subscribe { if $0.state == .began { began.append("second at \($0.time.seconds)") } }

    runtime.send(.pointer(event(.down, 200, 200, 0)))
    runtime.advance(to: .seconds(1))

    #expect(began == [rank == .order ? "first at 0.5" : "second at 0.5"])
  }

  @Test func `a deadline that is moved at the instant of another holds nothing up`() {
    let (runtime, node, child) = makeNestedNodes()
    let first = runtime.recognize(LongPressConfiguration(), on: child)
    let timer = MotionTimer(in: runtime)
    let second = runtime.recognize(LongPressConfiguration(), on: node)
    timer.schedule(at: .milliseconds(500)) { second.configuration.value.duration = .seconds(2) }
    var began: [Timestamp] = []
    first.subscribe { if $0.state == .began { began.append($0.time) } }

    runtime.send(.pointer(event(.down, 200, 200, 0)))
    runtime.advance(to: .seconds(3))

    #expect(began == [.milliseconds(500)])
  }

  @Test func `a recognizer that waits since its deadline is logged at the time of the deadline`() {
    let (runtime, _, child) = makeNestedNodes()
    let press = runtime.recognize(LongPressConfiguration(), on: child, named: "press")
    press.requireToFail(runtime.recognize(PanConfiguration(), on: child))

    runtime.send(.pointer(event(.down, 200, 200, 1)))
    runtime.advance(to: .seconds(1))

    let waits = runtime.recognitionLog.filter { $0.reason == .waits }
    #expect(waits.map(\.recognizer) == ["press"] && waits.map(\.decided) == [.milliseconds(501)])
  }
}
