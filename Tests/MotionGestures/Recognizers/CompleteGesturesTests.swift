import Interplay
import InterplayTestSupport
import Testing

/// Taps that are complete and wait until a double tap has failed, with the fingers that follow.
@Suite(.tracksLifetimes) struct CompleteGesturesTests {
  private let runtime: MotionRuntime
  private let node: SceneNode
  private let tap: Recognizer<TapConfiguration>

  init() {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    runtime = MotionRuntime(scene: scene)
    node = scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 400, height: 400))
    tap = runtime.recognize(TapConfiguration(), on: node, named: "single")
    tap.requireToFail(runtime.recognize(TapConfiguration(tapCount: 2), on: node, named: "double"))
    runtime.logsRecognition = true
  }

  private func send(_ events: PointerEvent...) { for event in events { runtime.send(.pointer(event)) } }

  private var log: [String] { runtime.decisionLog }

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

  @Test func `a second tap too far away for a double tap is a tap as well`() {
    var taps: [GestureUpdate] = []
    tap.subscribe { if $0.state == .ended { taps.append($0) } }

    send(event(.down, 50, 50, 0), event(.up, 50, 50, 50), event(.down, 250, 250, 200), event(.up, 250, 250, 250))
    runtime.advance(to: .seconds(2))

    #expect(taps.map(\.location) == [Point(x: 50, y: 50), Point(x: 250, y: 250)])
    // The first one ends when the other finger goes down, the second one when the gap of 350 ms is over.
    #expect(taps.map(\.time) == [.milliseconds(200), Timestamp(nanoseconds: 600_000_001)])
    #expect(runtime.isAtRest)
  }

  @Test func `a tap too far away ends the first one, and begins a double tap with the next one`() {
    for (x, start) in [(100, 0), (201, 200), (210, 400)] as [(Double, Double)] {
      send(event(.down, x, 100, start), event(.up, x, 100, start + 50))
    }
    runtime.advance(to: .seconds(2))

    #expect(
      log == [
        "single possible waits", "double failed too-far-apart", "single ended tapped", "single possible waits", "double ended tapped",
        "single failed requirement-recognized",
      ])
    #expect(runtime.isAtRest)
  }

  @Test func `a finger that a recognizer does not get ends no tap that waits`() {
    runtime.scene.root.addChild(named: "other", position: Point(x: 350, y: 350), size: Size(width: 50, height: 50))

    send(event(.down, 50, 50, 0), event(.up, 50, 50, 50), event(.down, 350, 350, 200), event(.up, 350, 350, 250))
    #expect(log == ["single possible waits"])
    runtime.advance(to: .seconds(2))
    #expect(log == ["single possible waits", "double failed too-late", "single ended tapped"])
  }

  @Test(arguments: 0..<3) func `an observer of a tap that ends because of the next finger may remove what that would touch`(_ number: Int) {
    let pan = runtime.recognize(PanConfiguration(slop: 0), on: node)
    let tap = tap
    let node = node
    tap.subscribe { update in
      guard update.state == .ended else { return }
      switch number {
      case 0: pan.end()
      case 1: node.removeFromParent()
      default: tap.cancel()
      }
    }

    send(event(.down, 50, 50, 0), event(.up, 50, 50, 50), event(.down, 250, 250, 200), event(.move, 280, 250, 210))
    #expect(pan.state.value == (number == 2 ? .active : .atRest))
    send(event(.up, 280, 250, 220))
    runtime.advance(to: .seconds(2))
    #expect(runtime.isAtRest)
  }
}
