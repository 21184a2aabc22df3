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

  @Test func `a composite that an observer starts again while it comes to rest is at rest only after that`() {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let (tossed, faded) = (runtime.scene.root.addChild(named: "tossed"), runtime.scene.root.addChild(named: "faded"))
    let tossable = tracked(Tossable())
    tossable.spring.destination.value = Point(x: 200, y: 0)
    runtime.add(tossable, to: tossed)
    runtime.add(Tween<Double>(duration: .seconds(10), values: [1, 0]), to: faded.opacity)
    var (isBack, rests) = (false, [Bool]())
    faded.opacity.subscribe { opacity in
      guard opacity < 1, !isBack else { return }
      isBack = true
      tossable.spring.destination.value = .zero
    }
    let subscription = tossable.state.subscribe { state in
      if state == .atRest, isBack { rests.append(tossable.spring.isAtRest) }
    }
    runtime.advance(to: .seconds(9))
    #expect(rests == [true])
    subscription.unsubscribe()
  }
}
