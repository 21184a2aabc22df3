import InterplayTestSupport
import MotionGestures
import MotionScene
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct GestureMotionStateTests {
  @Test func `is active from the beginning of a gesture until its end`() {
    let states = received(of: drag) { updates in
      // snippet: as-motion-state
      let states = updates.asMotionState()
      // end
      return states
    }
    #expect(states == [.active, .active, .active, .atRest])
    #expect(received(of: drag) { $0.active() } == [true, true, true, false])
    #expect(received(of: drag) { $0.atRest() } == [false, false, false, true])
  }

  @Test func `a tap is active for an instant, so that it can start something`() {
    #expect(received(of: updates([(.ended, .zero)])) { $0.asMotionState() } == [.active, .atRest])
    #expect(received(of: updates([(.failed, .zero)])) { $0.asMotionState() } == [.atRest])
    #expect(
      received(of: updates([(.began, .zero), (.cancelled, .zero), (.ended, .zero)])) { $0.asMotionState() } == [
        .active, .atRest, .active, .atRest,
      ])
  }

  @Test func `a recognizer is a stream of its updates`() {
    let (scene, clock) = (SceneTree(size: Size(width: 100, height: 100)), MotionClock())
    let recognizer = Recognizer<TapConfiguration>(TapMachine(), node: scene.root, clock: clock)
    let router = GestureRouter(scene: scene)
    router.add(recognizer)
    var (states, places) = ([MotionState](), [Point]())
    recognizer.asMotionState().subscribe { states.append($0) }
    recognizer.centroidOnRecognition().subscribe { places.append($0) }

    for phase in [PointerPhase.down, .up] {
      router.route(PointerEvent(id: PointerID(1), phase: phase, location: Point(x: 3, y: 4), time: .zero))
    }

    #expect(states == [.active, .atRest])
    #expect(places == [Point(x: 3, y: 4)])
  }
}
