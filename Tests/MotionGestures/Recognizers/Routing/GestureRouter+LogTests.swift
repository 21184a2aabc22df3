import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct GestureRouterLogTests {
  private let scene = SceneTree(size: Size(width: 400, height: 400))
  private let clock = MotionClock()

  /// Returns a router that keeps ten decisions, after `count` drags of 20 moves each.
  private func router(afterDrags count: Int) -> GestureRouter {
    let router = GestureRouter(scene: scene)
    router.add(Recognizer<PanConfiguration>(PanMachine(configuration: PanConfiguration(slop: 0)), node: scene.root, clock: clock))
    (router.isLogging, router.leastKeptCount) = (true, 10)
    for drag in 0..<count {
      let start = Double(drag) * 1000
      router.route(event(.down, 100, 200, start))
      for move in 1...20 { router.route(event(.move, 100 + Double(move), 200, start + 10 * Double(move))) }
      router.route(event(.up, 120, 200, start + 210))
    }
    return router
  }

  @Test func `the changes of state outlive the updates between them, in order`() {
    let router = router(afterDrags: 3)

    let transitions = router.transitions
    #expect(router.decisions.count <= 20 && router.decisions.count { $0.to == .began } < 3)
    #expect(transitions.count { $0.to == .began } == 3 && transitions.count { $0.to == .ended } == 3)
    #expect(zip(transitions, transitions.dropFirst()).allSatisfy { $0.update.time <= $1.update.time })
  }

  @Test func `of any number of changes the last ones are kept`() {
    let router = router(afterDrags: 50)

    #expect((10...40).contains(router.transitions.count))
    #expect(router.transitions.last?.to == .ended)
  }

  @Test func `taking the decisions empties the log`() {
    let router = router(afterDrags: 3)

    #expect(!router.takeDecisions().isEmpty)
    #expect(router.decisions.isEmpty && router.transitions.isEmpty)
  }
}
