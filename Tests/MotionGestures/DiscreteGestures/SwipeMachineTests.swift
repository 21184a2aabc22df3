import InterplayTestSupport
import MotionGestures
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct SwipeMachineTests {
  @Test(arguments: [(PanDirections.right, 1.0, 0.0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1)])
  func `is recognized at the exact crossing of the distance, in its direction only`(_ directions: PanDirections, _ x: Double, _ y: Double) {
    let events = [
      event(.down, 0, 0, 0), event(.move, 20 * x, 20 * y, 20), event(.move, 80 * x, 80 * y, 80), event(.up, 80 * x, 80 * y, 90),
    ]
    let updates = decide(SwipeMachine(configuration: SwipeConfiguration(directions: directions)), events)
    #expect(updates.map(\.state) == [.ended])
    #expect(abs(updates[0].time.seconds - 0.05) < 2e-9)
    #expect((updates[0].translation - Vector(dx: 50 * x, dy: 50 * y)).length < 1e-9)

    let opposite = PanDirections.all.subtracting(directions)
    let other = decide(SwipeMachine(configuration: SwipeConfiguration(directions: opposite)), events)
    #expect(other.map(\.state) == [.failed])
  }

  @Test func `fails if it takes too long, moves on the other axis, or is too short`() {
    #expect(decide(SwipeMachine(), [event(.down, 0, 0, 0), event(.move, 40, 0, 200), event(.move, 90, 0, 300)]).map(\.state) == [.failed])
    #expect(decide(SwipeMachine(), [event(.down, 0, 0, 0), event(.move, 40, 70, 100)]).map(\.state) == [.failed])
    #expect(decide(SwipeMachine(), [event(.down, 0, 0, 0), event(.move, 50, 0, 100), event(.up, 50, 0, 110)]).map(\.state) == [.failed])
  }

  @Test func `requires the configured release speed`() {
    let release = SwipeConfiguration(directions: .horizontal, releaseSpeed: 500)
    func swipe(_ speed: Double) -> [RecognitionState] {
      let moves = (1...10).map { event(.move, speed * Double($0) / 100, 0, Double($0) * 10) }
      return decide(SwipeMachine(configuration: release), [event(.down, 0, 0, 0)] + moves + [event(.up, 0, 0, 101)]).map(\.state)
    }
    #expect(swipe(700) == [.ended])
    #expect(swipe(-700) == [.ended])
    #expect(swipe(505) == [.ended])
    #expect(swipe(499) == [.failed])
  }

  @Test func `requires the configured number of fingers`() {
    let two = SwipeMachine(configuration: SwipeConfiguration(pointerCount: 2))
    let down = [event(.down, 0, 0, 0, id: 1), event(.down, 0, 80, 0, id: 2)]
    #expect(decide(two, down + [part(.move, 80, 0, 50, id: 1), event(.move, 80, 80, 50, id: 2)]).map(\.state) == [.ended])
    #expect(decide(SwipeMachine(), down).map(\.state) == [.failed])
  }

  @Test func `one finger makes no swipe of two at its release, however fast it is`() {
    let moves = (1...10).map { event(.move, 7 * Double($0), 0, Double($0) * 10) }
    let two = SwipeMachine(configuration: SwipeConfiguration(releaseSpeed: 500, pointerCount: 2))
    #expect(decide(two, [event(.down, 0, 0, 0)] + moves + [event(.up, 70, 0, 101)]).map(\.state) == [.failed])

    // Nothing is measured until both fingers are down.
    var machine = two
    var decisions = GestureDecisions()
    for sample in [event(.down, 0, 0, 0), event(.move, 70, 0, 100), event(.up, 70, 0, 101)] { machine.handle(sample, into: &decisions) }
    #expect(decisions.count == 1 && decisions[0].reason == .liftedTooSoon && decisions[0].measured == 0)
  }

  @Test(arguments: [nil, 500] as [Double?])
  func `has the velocity of its claim, however long that waits for its answer`(_ releaseSpeed: Double?) {
    var machine = SwipeMachine(configuration: SwipeConfiguration(releaseSpeed: releaseSpeed))
    let moves = (1...8).map { event(.move, 10 * Double($0), 0, Double($0) * 10) }
    var updates: [GestureUpdate] = []
    for sample in [event(.down, 0, 0, 0)] + moves + [event(.up, 80, 0, 82)] {
      var decisions = GestureDecisions()
      machine.handle(sample, into: &decisions)
      if sample.phase == .move { machine.endFrame(at: sample.time, isMeasured: true, into: &decisions) }
      updates += (0..<decisions.count).map { decisions[$0].update }
    }
    #expect(updates.isEmpty && machine.claim != nil)

    var decisions = GestureDecisions()
    machine.accept(at: .seconds(2), into: &decisions)
    #expect(decisions.count == 1 && decisions[0].update.state == .ended)
    #expect((decisions[0].update.velocity - Point(x: 1000, y: 0)).length < 1e-6)
  }

  @Test func `fails if a finger is cancelled before the answer to its claim`() {
    var machine = SwipeMachine()
    var decisions = GestureDecisions()
    machine.handle(event(.down, 0, 0, 0), into: &decisions)
    machine.handle(event(.move, 80, 0, 80), into: &decisions)
    machine.endFrame(at: .milliseconds(80), isMeasured: true, into: &decisions)
    #expect(machine.claim != nil && decisions.isEmpty)

    machine.handle(event(.cancel, 80, 0, 90), into: &decisions)
    #expect(machine.claim == nil && machine.isIdle)
    #expect(decisions.count == 1 && decisions[0].update.state == .failed && decisions[0].reason == .pointerCancelled)
  }

  @Test(arguments: [[1.0], [0.05, 0.5, 1], [0.1, 0.2, 0.4, 0.8, 1]])
  func `the axis on which the distance is covered first decides, at every sampling rate`(_ fractions: [Double]) {
    // The path turns: at first along x, then more along y than along x.
    func swipe(_ directions: PanDirections) -> [RecognitionState] {
      let moves = fractions.map { event(.move, 49 + 10 * $0, 60 * $0, 100 + 50 * $0) }
      let events = [event(.down, 0, 0, 0), event(.move, 49, 0, 100)] + moves
      return decide(SwipeMachine(configuration: SwipeConfiguration(directions: directions)), events).map(\.state)
    }
    #expect(swipe(.right) == [.ended])
    #expect(swipe(.down) == [.failed])
  }
}
