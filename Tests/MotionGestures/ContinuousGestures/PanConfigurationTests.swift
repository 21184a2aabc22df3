import InterplayTestSupport
import MotionGestures
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct PanConfigurationTests {
  private func run(_ events: [PointerEvent], _ configuration: PanConfiguration = .init()) -> [GestureUpdate] {
    var machine = PanMachine(configuration: configuration)
    return events.flatMap { machine.handle($0) }
  }

  @Test func `begins at the exact crossing of the slop, between two samples`() {
    let updates = run([event(.down, 0, 0, 0), event(.move, 4, 0, 10), event(.move, 16, 0, 20)])

    #expect(updates.map(\.state) == [.began, .changed])
    #expect(updates[0].location.distance(to: Point(x: 10, y: 0)) < 1e-12)
    #expect(updates[0].time == .milliseconds(15))
    #expect(updates[0].translation == .zero)
    #expect((updates[1].translation - Vector(dx: 6, dy: 0)).length < 1e-12)
    #expect(updates[1].time == .milliseconds(20))
  }

  @Test func `does not begin at the slop, but beyond it`() {
    #expect(run([event(.down, 0, 0, 0), event(.move, 6, 8, 10)]).isEmpty)
    #expect(run([event(.down, 0, 0, 0), event(.move, 6, 8, 10), event(.move, 6, 8.001, 20)]).map(\.state) == [.began, .changed])
  }

  @Test func `begins with the first movement if the slop is zero`() {
    let updates = run([event(.down, 5, 5, 0), event(.move, 5, 5, 5), event(.move, 5.5, 5, 10)], PanConfiguration(slop: 0))

    #expect(updates.map(\.state) == [.began, .changed])
    #expect(updates[1].translation == Vector(dx: 0.5, dy: 0))
  }

  @Test(arguments: [24.0, 60, 120, 1000])
  func `consumes exactly the slop at every sampling rate`(_ rate: Double) {
    var events = [event(.down, 0, 0, 0)]
    for index in 1...Int(rate / 2) {
      let t = Double(index) / rate
      events.append(event(.move, 300 * t, 400 * t, t * 1000))
    }
    let updates = run(events)

    #expect(updates[0].location.distance(to: Point(x: 6, y: 8)) < 1e-9)
    #expect(abs(updates[0].time.seconds - 0.02) < 2e-9)
    #expect((updates[updates.count - 1].translation - Vector(dx: 144, dy: 192)).length < 1e-9)
  }

  @Test func `ends with the velocity of its samples, without the release`() {
    let moves = (1...10).map { event(.move, Double($0) * 10, 0, Double($0) * 10) }
    let updates = run([event(.down, 0, 0, 0)] + moves + [event(.up, 700, 0, 105)])

    #expect(updates.last?.state == .ended)
    #expect(abs((updates.last?.velocity.x ?? 0) - 1000) < 1e-6)
    #expect(updates.last?.location == Point(x: 100, y: 0))
    #expect(updates.last?.pointerCount == 0)
  }

  @Test func `has no velocity if the finger pauses before the release`() {
    let moves = (1...10).map { event(.move, Double($0) * 10, 0, Double($0) * 10) }
    #expect(run([event(.down, 0, 0, 0)] + moves + [event(.up, 100, 0, 141)]).last?.velocity == .zero)
  }

  @Test func `fails for a touch that does not move, and is then ready again`() {
    var machine = PanMachine()
    #expect([event(.down, 0, 0, 0), event(.up, 0, 0, 50)].flatMap { machine.handle($0) }.map(\.state) == [.failed])
    #expect(machine.state == .possible)
    #expect([event(.down, 0, 0, 60), event(.move, 50, 0, 70)].flatMap { machine.handle($0) }.map(\.state) == [.began, .changed])
  }

  @Test func `is cancelled without velocity, and ignores the remaining pointers`() {
    var machine = PanMachine()
    let updates = [
      event(.down, 0, 0, 0), event(.down, 10, 0, 1, id: 1), event(.move, 40, 0, 10), event(.cancel, 40, 0, 12),
      event(.move, 90, 0, 20, id: 1),
      event(.up, 90, 0, 30, id: 1),
    ].flatMap { machine.handle($0) }

    #expect(updates.map(\.state) == [.began, .changed, .cancelled])
    #expect(updates.last?.velocity == .zero)
    #expect(machine.state == .possible)
    #expect(!machine.handle(event(.down, 0, 0, 40)).contains { $0.state != .possible })
    #expect(machine.handle(event(.move, 30, 0, 50)).map(\.state) == [.began, .changed])
  }

  @Test func `an external cancel is reported once, and the next gesture needs a new pointer`() {
    var machine = PanMachine()
    _ = [event(.down, 0, 0, 0), event(.move, 40, 0, 10)].flatMap { machine.handle($0) }

    #expect(machine.cancel(at: .milliseconds(15)).map(\.state) == [.cancelled])
    #expect(machine.cancel(at: .milliseconds(16)).isEmpty)
    #expect(machine.handle(event(.move, 90, 0, 20)).isEmpty)
    #expect(machine.handle(event(.up, 90, 0, 21)).isEmpty)
  }

  @Test func `adding or removing a finger does not move it`() {
    let updates = run([
      event(.down, 0, 0, 0), event(.move, 30, 0, 10), event(.down, 300, 300, 12, id: 1), event(.move, 50, 0, 20),
      event(.move, 320, 300, 20, id: 1), event(.up, 50, 0, 25), event(.move, 330, 300, 30, id: 1), event(.up, 330, 300, 35, id: 1),
    ])

    #expect(updates.map(\.state) == [.began, .changed, .changed, .changed, .changed, .ended])
    #expect(zip(updates.map(\.translation.dx), [0, 20, 30, 40, 50, 50]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(updates.allSatisfy { $0.translation.dy == 0 })
    // Three steps of 10 points each within 10 ms, without a jump of 300 points.
    #expect((updates.last?.velocity.distance(to: .zero) ?? .infinity) < 3100)
  }

  @Test func `waits for the minimum number of pointers`() {
    let two = PanConfiguration(minimumPointers: 2)
    #expect(run([event(.down, 0, 0, 0), event(.move, 90, 0, 10)], two).isEmpty)
    let updates = run(
      [
        event(.down, 0, 0, 0), event(.move, 50, 0, 5), event(.down, 100, 0, 10, id: 1), event(.move, 90, 0, 20),
        event(.move, 140, 0, 20, id: 1), event(.up, 140, 0, 30, id: 1), event(.up, 90, 0, 40),
      ], two)

    #expect(updates.map(\.state) == [.began, .changed, .changed, .ended])
    #expect(updates.last?.translation == Vector(dx: 30, dy: 0))
  }

  @Test func `fails with too many pointers, and ignores pointers that join later`() {
    let one = PanConfiguration(maximumPointers: 1)
    #expect(run([event(.down, 0, 0, 0), event(.down, 9, 9, 1, id: 1), event(.move, 90, 0, 9)], one).map(\.state) == [.failed])
    let updates = run(
      [event(.down, 0, 0, 0), event(.move, 20, 0, 5), event(.down, 9, 9, 6, id: 1), event(.move, 99, 99, 7, id: 1), event(.up, 20, 0, 9)],
      one)
    #expect(updates.map(\.state) == [.began, .changed, .ended])
    #expect(updates.last?.translation == Vector(dx: 10, dy: 0))
  }

  @Test(arguments: Soak.part(of: 0..<60 as Range<UInt64>, share: 3))
  func `passes through valid states for any stream of events`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var machine = PanMachine(configuration: PanConfiguration(slop: .random(in: 0...20, using: &random)))
    var verifier = InputStreamVerifier()
    var time = 0.0
    var state = RecognitionState.possible
    for _ in 0..<300 {
      time += .random(in: 0...30, using: &random)
      let down = verifier.pointersDown
      let phase: PointerPhase = down.isEmpty ? .down : [.move, .move, .move, .down, .up, .cancel].randomElement(using: &random)!
      let id = phase == .down ? (0...4).first { !down.contains($0) } : down.randomElement(using: &random)
      guard let id else { continue }
      let sample = event(phase, .random(in: 0...200, using: &random), .random(in: 0...200, using: &random), time, id: id)
      guard (try? verifier.verify(.pointer(sample))) != nil else { continue }
      for update in machine.handle(sample) {
        switch update.state {
        case .began: #expect(!state.isActive && update.translation == .zero)
        case .changed, .ended, .cancelled: #expect(state.isActive)
        case .failed: #expect(!state.isActive)
        case .possible: Issue.record("the reset is not told")
        }
        #expect(update.velocity.x.isFinite && update.velocity.y.isFinite && update.time <= sample.time)
        state = update.state
      }
      if verifier.pointersDown.isEmpty { #expect(machine.state == .possible) }
    }
  }

  // MARK: Ways

  @Test(arguments: [(PanDirections.horizontal, 30.0, 4.0), (.right, 30, 400), (.vertical, 2, -30), (.up, 300, -30)])
  func `counts only the configured directions, and reports only their axis`(_ directions: PanDirections, _ x: Double, _ y: Double) throws {
    let updates = run([event(.down, 0, 0, 0), event(.move, x, y, 30)], PanConfiguration(directions: directions))
    let isHorizontal = directions.isDisjoint(with: .vertical)

    #expect(updates.map(\.state) == [.began, .changed])
    // The crossing is at 10 points along that axis: a third of the distance, at 10 ms.
    #expect(updates[0].time == .milliseconds(10))
    #expect((updates[1].translation - (isHorizontal ? Vector(dx: 20, dy: 0) : Vector(dx: 0, dy: -20))).length < 1e-12)
    #expect((isHorizontal ? updates[1].velocity.y : updates[1].velocity.x) == 0)
  }

  @Test func `does not begin in a direction that is not configured`() {
    #expect(run([event(.down, 0, 0, 0), event(.move, -50, 0, 10)], PanConfiguration(directions: .right)).isEmpty)
    #expect(run([event(.down, 0, 0, 0), event(.move, 5, 500, 10)], PanConfiguration(directions: .horizontal)).isEmpty)
    // To the right and down, but not up.
    let corner = PanConfiguration(directions: [.right, .down])
    #expect(run([event(.down, 0, 0, 0), event(.move, 9, -50, 10)], corner).isEmpty)
    let updates = run([event(.down, 0, 0, 0), event(.move, 12, 16, 20)], corner)
    #expect(abs(updates[0].time.seconds - 0.01) < 2e-9)
  }

  @Test func `with failsAcross it fails if the slop is crossed on the other axis first`() {
    var strict = PanConfiguration(directions: .horizontal)
    strict.failsAcross = true
    #expect(run([event(.down, 0, 0, 0), event(.move, 5, 11, 10), event(.move, 50, 11, 20)], strict).map(\.state) == [.failed])
    #expect(run([event(.down, 0, 0, 0), event(.move, 12, 5, 10)], strict).map(\.state) == [.began, .changed])
  }

  @Test func `with locksAxis it stays on the axis on which it began`() {
    var lock = PanConfiguration()
    lock.locksAxis = true
    let updates = run([event(.down, 0, 0, 0), event(.move, 3, 20, 10), event(.move, 80, 40, 20)], lock)
    #expect(updates.allSatisfy { $0.translation.dx == 0 && $0.velocity.x == 0 })
    #expect(updates.last?.translation.dy ?? 0 > 20)
  }

  @Test(arguments: ScreenEdge.allCases)
  func `from an edge it begins within the strip and away from the edge`(_ edge: ScreenEdge) {
    let size = Size(width: 400, height: 800)
    let pan = PanConfiguration.fromEdge(edge, of: size, within: 20)
    let (start, away): (Point, Vector) =
      switch edge {
      case .left: (Point(x: 5, y: 300), Vector(dx: 30, dy: 0))
      case .right: (Point(x: 395, y: 300), Vector(dx: -30, dy: 0))
      case .top: (Point(x: 100, y: 5), Vector(dx: 0, dy: 30))
      case .bottom: (Point(x: 100, y: 795), Vector(dx: 0, dy: -30))
      }
    func states(from start: Point, by way: Vector) -> [RecognitionState] {
      let end = start + way
      return run([event(.down, start.x, start.y, 0), event(.move, end.x, end.y, 10)], pan).map(\.state)
    }
    #expect(states(from: start, by: away) == [.began, .changed])
    #expect(states(from: start + away, by: away) == [.failed])
    #expect(states(from: start, by: Vector(dx: away.dy, dy: away.dx)) == [.failed])
  }

  @Test func `begins after its delay without a move, and earlier with a move`() {
    var late = PanConfiguration()
    late.delay = .milliseconds(180)
    let still = decide(PanMachine(configuration: late), [event(.down, 5, 5, 20), event(.move, 9, 5, 300)])
    #expect(still.map(\.state) == [.began, .changed])
    #expect(still[0].time == .milliseconds(200))
    #expect(still[1].translation == Vector(dx: 4, dy: 0))
    #expect(decide(PanMachine(configuration: late), [event(.down, 5, 5, 20), event(.move, 35, 5, 50)])[0].time == .milliseconds(30))
  }

  @Test func `keeps the slop in the translation with consumesSlop off`() {
    var whole = PanConfiguration()
    whole.consumesSlop = false
    let updates = run([event(.down, 0, 0, 0), event(.move, 20, 0, 20)], whole)
    #expect((updates[0].translation - Vector(dx: 10, dy: 0)).length < 1e-12)
    #expect(updates[1].translation == Vector(dx: 20, dy: 0))
  }

  @Test func `processes the moves of one frame together`() {
    // Two fingers move apart by 60 points each: their centroid does not move.
    let two = PanConfiguration(minimumPointers: 2)
    let parting = [
      event(.down, 0, 0, 0, id: 1), event(.down, 100, 0, 0, id: 2), part(.move, -60, 0, 10, id: 1), event(.move, 160, 0, 10, id: 2),
    ]
    #expect(run(parting, two).isEmpty)
    // In separate frames they move it.
    #expect(run([parting[0], parting[1], event(.move, -60, 0, 10, id: 1)], two).map(\.state) == [.began, .changed])
  }

  @Test(arguments: [(PointerTracking.centroid, Vector(dx: 5, dy: 0)), (.latest, Vector(dx: 10, dy: 0)), (.sum, Vector(dx: 10, dy: 0))])
  func `tracks several pointers with the configured strategy`(_ tracking: PointerTracking, _ expected: Vector) {
    var pan = PanConfiguration(slop: 0)
    pan.tracking = tracking
    let updates = run(
      [event(.down, 0, 0, 0, id: 1), event(.move, 1, 0, 5, id: 1), event(.down, 50, 0, 6, id: 2), event(.move, 60, 0, 10, id: 2)], pan)
    let joined = updates[1].translation
    #expect(((updates.last?.translation ?? .zero) - joined - expected).length < 1e-12)
  }

  @Test func `limits the release velocity to the configured range`() {
    var fling = PanConfiguration(slop: 0)
    (fling.minimumReleaseSpeed, fling.maximumReleaseSpeed) = (50, 800)
    func release(_ speed: Double) -> Point {
      let moves = (1...5).map { event(.move, speed * Double($0) / 100, 0, Double($0) * 10) }
      return run([event(.down, 0, 0, 0)] + moves + [event(.up, 0, 0, 51)], fling).last?.velocity ?? .zero
    }
    #expect(release(40) == .zero)
    #expect((release(400) - Point(x: 400, y: 0)).length < 1e-9)
    #expect((release(4000) - Point(x: 800, y: 0)).length < 1e-9)
    fling.maximumReleaseSpeed = -800
    #expect(release(4000) == .zero)
  }

  @Test func `a changed estimator applies to later gestures`() {
    func release(_ machine: inout PanMachine, _ start: Double) -> Double {
      let samples = [(0.0, 0.0), (10, 1), (20, 2), (30, 9)]
      var last: GestureUpdate?
      for (index, sample) in samples.enumerated() {
        last = machine.handle(event(index == 0 ? .down : .move, sample.1, 0, start + sample.0)).last ?? last
      }
      return machine.handle(event(.up, 9, 0, start + 31)).last?.velocity.x ?? 0
    }
    var machine = PanMachine(configuration: PanConfiguration(slop: 0))
    let parabola = release(&machine, 0)
    machine.configuration.velocity = VelocityConfiguration(estimator: .lastStep)
    #expect(abs(release(&machine, 100) - 700) < 1e-9)
    #expect(abs(parabola - 700) > 1)
  }

  @Test func `resampled events move the gesture, but do not affect its velocity`() {
    var machine = PanMachine(configuration: PanConfiguration(slop: 0))
    var updates: [GestureUpdate] = []
    for index in 0...10 { updates += machine.handle(event(index == 0 ? .down : .move, Double(index) * 10, 0, Double(index) * 10)) }
    var guess = event(.move, 500, 0, 105)
    guess.origin = .resampled
    updates += machine.handle(guess)
    #expect(updates.last?.location.x == 500)
    #expect(abs((updates.last?.velocity.x ?? 0) - 1000) < 1e-6)
  }
}
