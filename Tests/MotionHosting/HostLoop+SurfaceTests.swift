import Interplay
import InterplayTestSupport
import Testing

/// The events of a surface, through the loop of a host.
@Suite(.tracksLifetimes) struct HostLoopSurfaceTests {
  @Test(arguments: [0, 3, 7, 11, 15])
  func `suspending cancels the pointers after the events that arrived before it, at every phase`(phase: Int) {
    let (loop, card) = makeLoop()
    var updates: [MotionState] = []
    let subscription = loop.runtime.isBeingManipulated.subscribe { updates.append($0 ? .active : .atRest) }
    for (step, kind) in [PointerPhase.down, .move, .move].enumerated() {
      loop.enqueue(.pointer(phase: kind, at: Point(x: 200 + 10 * Double(step), y: 200), time: .milliseconds(20 + 8 * step)))
    }
    // The platform notices later than the finger moves, and stamps the change earlier than the last move.
    loop.enqueue(.surface(.suspended, time: .milliseconds(30)))
    loop.turn(at: .milliseconds(33 + phase))

    #expect(card.position.value == Point(x: 220, y: 200) && updates.last == .atRest && updates.contains(.active))
    #expect(loop.runtime.isAtRest && loop.runtime.surface.isSuspended.value && loop.runtime.takeDiagnostics().isEmpty)
    subscription.unsubscribe()
  }

  @Test func `a gesture that was dropped for its age does not swallow the first one after a suspension`() {
    let (loop, card) = makeLoop()
    loop.turn(at: .seconds(1))
    loop.enqueue(.pointer(phase: .down, at: card.position.value, time: .milliseconds(100)))
    loop.turn(at: .seconds(1))
    #expect(loop.lateRule.droppedGestureCount == 1)
    loop.enqueue(.surface(.suspended, time: .seconds(1)))
    loop.enqueue(.surface(.resumed, time: .seconds(2)))
    for (phase, x) in [(PointerPhase.down, 200.0), (.move, 230), (.up, 230)] {
      loop.enqueue(.pointer(phase: phase, at: Point(x: x, y: 190), time: .milliseconds(Int64(2000 + x))))
    }
    loop.turn(at: .seconds(3))

    #expect(card.position.value.x == 230 && loop.runtime.takeDiagnostics().isEmpty)
  }

  @Test func `a loop that is suspended in the middle of a motion needs no turn, and wakes the host when it is resumed`() {
    func start() -> (loop: HostLoop, card: SceneNode) {
      let (loop, card) = makeLoop()
      let spring = Spring<Point>()
      spring.destination.value = Point(x: 300, y: 200)
      loop.perform(at: .zero) { loop.runtime.add(spring, to: card.position) }
      #expect(loop.turn(at: .milliseconds(16)) == .everyFrame)
      return (loop, card)
    }
    let (loop, card) = start()
    let (unbroken, unbrokenCard) = start()
    loop.enqueue(.surface(.suspended, time: .milliseconds(20)))
    #expect(loop.turn(at: .milliseconds(20)) == .nothing)
    var wakeCount = 0
    loop.onWake = { wakeCount += 1 }
    loop.perform(at: .milliseconds(20)) {}
    #expect(wakeCount == 0 && loop.need == .nothing)

    loop.enqueue(.surface(.resumed, time: .milliseconds(20)))
    #expect(wakeCount == 1 && loop.need == .at(.milliseconds(20)))
    #expect(loop.turn(at: .milliseconds(20)) == .everyFrame)
    for time in [36, 52] {
      loop.turn(at: .milliseconds(time))
      unbroken.turn(at: .milliseconds(time))
      #expect(card.position.value == unbrokenCard.position.value && card.position.value.x > 200)
    }
  }

  @Test func `a new loop of a suspended runtime needs no turn until it is resumed`() {
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400))))
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 300, y: 200)
    runtime.add(spring, to: runtime.scene.root.addChild(named: "card").position)
    runtime.send(.surface(.suspended, time: .zero))
    let loop = HostLoop(runtime)
    #expect(loop.need == .nothing)

    loop.enqueue(.surface(.resumed, time: .zero))
    #expect(loop.turn(at: .zero) == .everyFrame)
  }

  @Test func `a late change of the surface takes effect at the present`() {
    let (loop, _) = makeLoop()
    loop.turn(at: .milliseconds(100))
    loop.enqueue(.surface(.resized(Size(width: 90, height: 80)), time: .milliseconds(40)))
    loop.turn(at: .milliseconds(116))

    #expect(loop.runtime.scene.size == Size(width: 90, height: 80) && loop.lateCount == 1 && loop.runtime.takeDiagnostics().isEmpty)
  }
}
