import Interplay
import InterplayTestSupport
import Testing

/// Reports of several pointers, and the runtime of the loop, through the loop of a host.
@Suite(.tracksLifetimes) struct HostLoopReportsTests {
  private func pointer(_ id: PointerID, _ phase: PointerPhase, x: Double, _ time: Int) -> InputEvent {
    .pointer(id: id, phase: phase, at: Point(x: x, y: 200), time: .milliseconds(time))
  }

  @Test func `a finger moves with each report, also if another one of the report was dropped for its age`() {
    let (loop, card) = makeLoop()
    loop.turn(at: .milliseconds(1000))
    loop.enqueue(report: [pointer(1, .down, x: 20, 100), pointer(0, .down, x: 200, 1000)])
    loop.turn(at: .milliseconds(1001))
    #expect(loop.lateRule.droppedGestureCount == 1)

    for step in 1...4 {
      let time = 1000 + 8 * step
      loop.enqueue(report: [pointer(0, .move, x: 200 + 10 * Double(step), time), pointer(1, .move, x: 20, time)])
      loop.turn(at: .milliseconds(time + 1))

      #expect(card.position.value == Point(x: 200 + 10 * Double(step), y: 200))
    }
    loop.enqueue(report: [pointer(0, .up, x: 240, 1040), pointer(1, .up, x: 20, 1040)])
    loop.turn(at: .milliseconds(1041))
    #expect(loop.runtime.isAtRest && loop.runtime.takeDiagnostics().isEmpty)
  }

  @Test func `two fingers of a report move together`() {
    let (loop, card) = makeLoop()
    loop.enqueue(report: [pointer(0, .down, x: 180, 0), pointer(1, .down, x: 220, 0)])
    loop.turn(at: .milliseconds(1))
    var positions: [Point] = []
    let observer = card.position.observeChanges { positions.append($0) }
    loop.enqueue(report: [pointer(0, .move, x: 190, 8), pointer(1, .move, x: 230, 8)])
    loop.turn(at: .milliseconds(9))

    // The drag begins where the card is.
    #expect(positions == [Point(x: 200, y: 200), Point(x: 210, y: 200)])
    observer.end()
  }

  @Test func `two fingers of a report move together beside one that goes down, also if that is dropped for its age`() {
    for (start, time, end) in [(1, 8, 9), (1000, 700, 1001)] {
      let (loop, card) = makeLoop()
      loop.enqueue(report: [pointer(0, .down, x: 180, 0), pointer(1, .down, x: 220, 0)])
      loop.turn(at: .milliseconds(start))
      var positions: [Point] = []
      let observer = card.position.observeChanges { positions.append($0) }
      loop.enqueue(report: [pointer(0, .move, x: 190, time), pointer(2, .down, x: 20, time), pointer(1, .move, x: 230, time)])
      loop.turn(at: .milliseconds(end))

      #expect(positions == [Point(x: 200, y: 200), Point(x: 210, y: 200)])
      #expect(loop.lateRule.droppedGestureCount == (time < start ? 1 : 0))
      observer.end()
    }
  }

  @Test func `a dropped event that is no move does not end the frame of a move`() {
    let (loop, _) = makeLoop()
    loop.enqueue(report: [pointer(0, .down, x: 180, 0), pointer(1, .down, x: 220, 0)])
    loop.turn(at: .milliseconds(1000))
    var ends: [Bool] = []
    loop.onSend = { if case .pointer(let sample) = $0 { ends.append(sample.endsFrame) } }
    let move = PointerEvent(id: 0, phase: .move, location: Point(x: 190, y: 200), time: .milliseconds(700), endsFrame: false)
    for event in [InputEvent.pointer(move), pointer(2, .down, x: 20, 700), pointer(1, .move, x: 230, 700)] { loop.enqueue(event) }
    loop.turn(at: .milliseconds(1001))

    #expect(ends == [false, true])
  }

  @Test func `events that wait do not stop the frames of a motion`() {
    let (loop, card) = makeLoop()
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 300, y: 200)
    loop.idleFrameCount = 0
    loop.perform(at: .zero) { loop.runtime.add(spring, to: card.position) }
    var isWaiting = true
    let observer = card.position.observeChanges { [unowned loop] _ in
      if isWaiting { loop.enqueue(.mark("moved", time: loop.runtime.now)) }
      isWaiting = false
    }

    #expect(loop.turn(at: .milliseconds(16)) == .everyFrame)
    #expect(!isWaiting)
    observer.end()
  }

  @Test func `a loop that takes the place of another is woken`() {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    let runtime = tracked(MotionRuntime(scene: scene))
    var loop = tracked(HostLoop(runtime))
    let spring = Spring<Point>()
    runtime.add(spring, to: scene.root.addChild(named: "card").position)
    loop.turn(at: .seconds(1))
    loop = tracked(HostLoop(runtime))
    var wakeCount = 0
    loop.onWake = { wakeCount += 1 }

    spring.destination.value = Point(x: 300, y: 200)

    #expect(wakeCount == 1 && loop.need == .everyFrame)
  }

  @Test func `a timer behind a turn that is due already does not wake the host`() {
    let (loop, _) = makeLoop()
    loop.turn(at: .milliseconds(100))
    loop.enqueue(.mark("step", time: .milliseconds(110)))
    var wakeCount = 0
    loop.onWake = { wakeCount += 1 }

    let cue = loop.runtime.cue(at: .seconds(1)) {}

    #expect(wakeCount == 0 && loop.need == .at(.milliseconds(100)))
    cue.cancel()
  }

  @Test func `a turn inside the call that asks for one ends the program, whatever has led to the call`() async {
    let enqueued = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let loop = HostLoop(MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400))))
      loop.onWake = { [unowned loop] in loop.turn(at: .seconds(2)) }
      loop.enqueue(.mark("moved", time: .seconds(1)))
    }
    let performed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = SceneTree(size: Size(width: 400, height: 400))
      let loop = HostLoop(MotionRuntime(scene: scene))
      let spring = Spring<Point>()
      loop.runtime.add(spring, to: scene.root.addChild(named: "card").position)
      loop.turn(at: .seconds(1))
      loop.onWake = { [unowned loop] in loop.sendEvents() }
      loop.perform(at: .seconds(2)) { spring.destination.value = Point(x: 300, y: 200) }
    }
    for result in [enqueued, performed] {
      let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(message.contains("was called inside `onWake`. Schedule the call, and return first."))
    }
  }

  /// The velocities of the release after two reports with two samples each, with a turn at each of `turns` before the reports arrive.
  private func releaseVelocities(turns: [Int]) -> [Double] {
    let draggable = Draggable()
    let loop = makeLoop(draggable).loop
    let released = createProperty(withInitialValue: Point.zero)
    var speeds: [Double] = []
    loop.runtime.add(draggable.finalVelocity, to: released)
    released.subscribe { if $0 != .zero { speeds.append($0.x) } }
    loop.enqueue(pointer(0, .down, x: 200, 0))
    for turn in [1] + turns { loop.turn(at: .milliseconds(turn)) }
    loop.enqueue(report: [pointer(0, .move, x: 210, 8), pointer(0, .move, x: 225, 16)])
    loop.enqueue(report: [pointer(0, .move, x: 245, 24), pointer(0, .move, x: 280, 32)])
    loop.enqueue(pointer(0, .up, x: 280, 33))
    loop.turn(at: .milliseconds(60))
    #expect(loop.lateCount == (turns.isEmpty ? 0 : 5))
    return speeds
  }

  @Test func `a late report has the velocity of a report on time`() {
    let (onTime, late) = (releaseVelocities(turns: []), releaseVelocities(turns: [50]))

    #expect(onTime.count == 1 && late.count == 1 && onTime[0] > 1000, "\(onTime) \(late)")
    #expect(zip(onTime, late).allSatisfy { abs($0 - $1) < 1e-6 }, "\(onTime) \(late)")
  }

  @Test func `performed code wakes the host also for a motion that began while an event before it was sent`() {
    let (loop, card) = makeLoop()
    let spring = Spring<Double>(threshold: 0.001)
    spring.destination.value = 1
    loop.idleFrameCount = 0
    loop.perform(at: .zero) { loop.runtime.add(spring, to: card.opacity) }
    loop.turn(at: .seconds(1))
    #expect(loop.need == .nothing)
    loop.enqueue(.mark("step", time: .milliseconds(1100)))
    var wakeCount = 0
    loop.onWake = { wakeCount += 1 }
    loop.onSend = { _ in spring.destination.value = 0 }

    loop.perform(at: .milliseconds(1100)) {}

    #expect(loop.need == .everyFrame && wakeCount == 1)
  }
}
