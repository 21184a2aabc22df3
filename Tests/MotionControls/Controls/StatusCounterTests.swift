import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct StatusCounterTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private let card: SceneNode

  init() { card = stage.scene.root.addChild(named: "card", size: Size(width: 80, height: 40)) }

  /// Returns an arrangement of two seconds, there and back.
  private func makeMotion() throws -> Arrangement {
    try MotionTrack(moving: card.position.x, from: 0, to: 100, over: .seconds(1), easing: .linear, reverses: true).arrangement
  }

  @Test(arguments: ArrangementStatus.allCases) func `counts each report of its status, as an observer does`(_ status: ArrangementStatus)
    throws
  {
    let (motion, count) = (try makeMotion(), ReactiveProperty(5.0))
    var reports = 5.0
    let subscription = motion.statuses.subscribe { if $0 == status { reports += 1 } }
    stage.runtime.add(StatusCounter(status, of: motion), to: count)

    motion.play(on: AnimationClock(of: stage.runtime.clock))
    stage.run(until: .milliseconds(300))
    motion.pause()
    motion.resume()
    stage.settle()
    motion.play(on: AnimationClock(of: stage.runtime.clock))
    motion.stop()

    #expect(count.value == reports && (status == .stepped || status == .repeated || reports > 5))
    subscription.unsubscribe()
  }

  @Test func `does not count while it is disabled, without an arrangement, of a former one, and once it is removed`() throws {
    let (motion, other, count) = (try makeMotion(), try makeMotion(), ReactiveProperty(0.0))
    let (counter, clock) = (StatusCounter(.started), AnimationClock(of: stage.runtime.clock))
    stage.runtime.add(counter, to: count)
    func start(_ motion: Arrangement) {
      motion.play(on: clock)
      motion.stop()
    }

    start(motion)
    #expect(count.value == 0)
    counter.arrangement = motion
    start(motion)
    #expect(count.value == 1)
    counter.arrangement = other
    start(motion)
    #expect(count.value == 1)
    counter.enabled.value = false
    start(other)
    #expect(count.value == 1)
    counter.enabled.value = true
    start(other)
    #expect(count.value == 2)
    stage.runtime.remove(counter)
    start(other)
    #expect(count.value == 2 && stage.runtime.isAtRest)
  }
}
