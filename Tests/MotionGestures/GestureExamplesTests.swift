import Interplay
import InterplayTestSupport
import MotionInput
import MotionReports
import Testing

/// The examples of the guide to gestures.
@Suite(.tracksLifetimes) struct GestureExamplesTests {
  private let runtime: MotionRuntime
  private let card: SceneNode

  init() {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    runtime = MotionRuntime(scene: scene)
    card = scene.root.addChild(named: "card", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
  }

  private func send(_ phase: PointerPhase, _ x: Double, _ ms: Int64) {
    runtime.send(.pointer(phase: phase, at: Point(x: x, y: 200), time: .milliseconds(ms)))
  }

  @Test func `a tap waits for a possible double tap, and the log reports it`() {
    // snippet: competing
    let tap = runtime.recognize(TapConfiguration(), on: card)
    let doubleTap = runtime.recognize(TapConfiguration(tapCount: 2), on: card, named: "double-tap")
    tap.requireToFail(doubleTap)
    // end

    // snippet: log
    runtime.logsRecognition = true
    send(.down, 200, 0)
    send(.up, 200, 50)
    runtime.advance(to: .seconds(1))

    let why = runtime.recognitionLog.map { "\($0.recognizer): \($0.to), \($0.reason.name)" }
    #expect(why == ["tap: possible, waits", "double-tap: failed, too-late", "tap: ended, tapped"])
    // end
  }

  @Test func `a gesture begins at the crossing of its slop`() {
    // snippet: crossing
    let pan = runtime.recognize(PanConfiguration(slop: 10), on: card)
    var updates: [GestureUpdate] = []
    pan.subscribe { updates.append($0) }
    let start = card.center
    for (milliseconds, distance) in [(0, 0.0), (10, 4), (20, 16)] {
      let place = start + Vector(dx: distance, dy: 0)
      runtime.send(.pointer(id: 0, phase: distance == 0 ? .down : .move, at: place, time: .milliseconds(Int64(milliseconds))))
    }
    runtime.advance(to: .milliseconds(20))

    #expect(updates.map(\.state) == [.began, .changed])
    // Not at the sample at 20 ms, but at the crossing of the slop.
    #expect(updates[0].time == .milliseconds(15))
    // end
  }

  @Test func `a threshold can be changed at runtime`() {
    // snippet: threshold
    let pan = runtime.recognize(GesturePreset.android.horizontalDrag, on: card)
    pan.configuration.value.slop = 4
    pan.filter = PointerFilter(kinds: [.mouse, .pen], buttons: .primary)
    // end
    #expect(pan.configuration.value.directions == .horizontal)
  }

  @Test func `updates can be converted to any coordinate space`() {
    card.rotation.value = .degrees(90)
    card.scale.value = 2
    let pan = runtime.recognize(PanConfiguration(slop: 0), on: card)
    var last: GestureUpdate?
    let subscription = pan.updates.subscribe { last = $0 }
    send(.down, 200, 0)
    send(.move, 220, 10)
    // The card is rotated to the right: a move to the right is a move up in its space, by half the distance.
    let translation = last?.translation(in: card) ?? .zero
    #expect((translation - Vector(dx: 0, dy: -10)).length < 1e-12)
    #expect((last?.location(in: card) ?? .zero).distance(to: Point(x: 50, y: 40)) < 1e-12)
    #expect(((last?.velocity(in: card) ?? .zero) - Point(x: 0, y: -1000)).length < 1e-9)
    card.scale.value = 0
    #expect(last?.translation(in: card) == nil)
    subscription.unsubscribe()
  }

  @Test func `input can be smoothed before it is sent`() {
    let drag = runtime.recognize(PanConfiguration(slop: 0), on: card)
    var places: [Double] = []
    let subscription = drag.updates.subscribe { places.append($0.location.y) }
    let shaky = (0...40).map { (index: Int) -> InputEvent in
      let place = Point(x: 160 + Double(index), y: index % 2 == 0 ? 200 : 204)
      return .pointer(phase: index == 0 ? .down : .move, at: place, time: .milliseconds(Int64(index) * 8))
    }
    // snippet: smoothing
    var smoothing = SmoothingProcessor(OneEuroFilter(minimumCutoff: 1, beta: 0.01))
    for event in shaky { for event in smoothing.take(event) { runtime.send(event) } }
    // end
    #expect(places.count > 30)
    #expect(zip(places, places.dropFirst()).allSatisfy { abs($0 - $1) < 1 })
    subscription.unsubscribe()
  }

  @Test func `velocity is computed by the chosen estimator`() {
    // snippet: velocity
    var events = (0...6).map { index in
      InputEvent.pointer(phase: index == 0 ? .down : .move, at: Point(x: Double(index) * 4, y: 0), time: .milliseconds(Int64(index) * 8))
    }
    events.append(.pointer(phase: .up, at: Point(x: 24, y: 0), time: .milliseconds(50)))
    let release = VelocityReport(of: events, by: VelocityConfiguration(estimator: .impulse)).lifts[0]
    #expect(abs(release.velocity.x - 500) < 1e-9 && release.sampleCount == 7)
    // end
  }
}
