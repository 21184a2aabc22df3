import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct AggregateStateTests {
  @Test(arguments: [false, true]) func `a composite is at rest once its runtime is released, and moves again in another one`(
    _ isReleasedInCallback: Bool
  ) {
    let tossable = tracked(Tossable())
    tossable.spring.destination.value = Point(x: 300, y: 50)
    for _ in 0..<2 {
      var runtime: MotionRuntime? = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
      let node = runtime?.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
      var states: [MotionState] = []
      let subscription = tossable.state.subscribe { states.append($0) }
      if let node { runtime?.add(tossable, to: node) }
      runtime?.advance(to: .milliseconds(50))
      #expect(!tossable.isAtRest && states == [.atRest, .active])

      let release = node?.position.subscribe { _ in if isReleasedInCallback, node?.position.value != .zero { runtime = nil } }
      runtime?.advance(to: .milliseconds(100))
      runtime = nil
      #expect(tossable.isAtRest && tossable.spring.isAtRest && states == [.atRest, .active, .atRest])
      release?.unsubscribe()
      subscription.unsubscribe()
    }
  }
}
