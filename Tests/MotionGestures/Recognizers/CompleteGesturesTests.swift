import Interplay
import InterplayTestSupport
import Testing

/// Taps that are complete, and wait until a double tap has failed, with the fingers that follow.
@Suite(.tracksLifetimes) struct CompleteGesturesTests {
  private let runtime: MotionRuntime
  private let node: SceneNode

  init() {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    runtime = MotionRuntime(scene: scene)
    node = scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 400, height: 400))
    let tap = runtime.recognize(TapConfiguration(), on: node, named: "single")
    tap.requireToFail(runtime.recognize(TapConfiguration(tapCount: 2), on: node, named: "double"))
    runtime.logsRecognition = true
  }

  private func send(_ events: PointerEvent...) { for event in events { runtime.send(.pointer(event)) } }

  /// The decisions so far: recognizer, state and reason.
  private var log: [String] {
    runtime.recognitionLog.filter { $0.isTransition || $0.reason == .waits }.map { "\($0.recognizer) \($0.to) \($0.reason.name)" }
  }

  @Test func `a tap that waits does not prevent a drag of the next finger`() {
    let pan = runtime.recognize(PanConfiguration(), on: node, named: "pan")

    send(event(.down, 200, 200, 0), event(.up, 200, 200, 50), event(.down, 200, 200, 200), event(.move, 240, 200, 210))

    #expect(pan.state.value == .active)
    #expect(
      log == [
        "pan failed lifted-too-soon", "single possible waits", "double failed moved-too-far", "single ended tapped",
        "pan began slop-crossed", "pan changed moved",
      ])
    send(event(.up, 240, 200, 220), event(.down, 200, 200, 1000), event(.up, 200, 200, 1050))
    runtime.advance(to: .seconds(2))
    #expect(log.last == "single ended tapped" && runtime.isAtRest)
  }

  @Test func `a long press of the next finger does not prevent a tap that waits`() {
    let press = runtime.recognize(LongPressConfiguration(), on: node, named: "press")

    send(event(.down, 200, 200, 0), event(.up, 200, 200, 50), event(.down, 200, 200, 200))
    runtime.advance(to: .milliseconds(701))

    #expect(press.state.value == .active)
    #expect(
      log == [
        "press failed lifted-too-soon", "single possible waits", "press began held-long-enough", "double failed prevented",
        "single ended tapped",
      ])
    send(event(.up, 200, 200, 710))
    runtime.advance(to: .seconds(2))
    #expect(log.last == "press ended lifted" && runtime.isAtRest)
  }
}
