import Interplay
import InterplayTestSupport
import Testing

/// The contracts of a host, on a fake one whose frames begin at several phases.
@Suite(.tracksLifetimes) struct HostLoopTests {
  private static let phases = [0, 3, 7, 11, 15]

  /// A host with a display link of 60 frames a second and a timer, on a clock that the test moves.
  private final class FakeHost {
    let loop: HostLoop
    let node: SceneNode
    var present = Timestamp.zero
    var wakeCount = 0
    private let phase: Duration

    init(phase: Int) {
      let scene = SceneTree(size: Size(width: 400, height: 400))
      node = scene.root.addChild(named: "card", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
      loop = HostLoop(tracked(MotionRuntime(scene: scene)))
      self.phase = .milliseconds(phase)
      loop.onWake = { [unowned self] in wakeCount += 1 }
    }

    /// The first frame of the display after `time`.
    private func frame(after time: Timestamp) -> Timestamp {
      let interval: Int64 = 16_666_667
      let index = (time - phase).nanoseconds / interval - 1
      var frame = Timestamp(nanoseconds: index * interval) + phase
      while frame <= time { frame = frame.adding(nanoseconds: interval) }
      return frame
    }

    /// Lets time pass: the host turns when its display link or its timer fires, or when it was woken.
    func wait(until end: Timestamp) {
      while true {
        var next: Timestamp?
        switch loop.need {
        case .nothing: break
        case .at(let time): next = max(time, present)
        case .everyFrame: next = frame(after: present)
        }
        if wakeCount > 0 { next = present }
        guard let next, next < end else { break }
        wakeCount = 0
        present = next
        loop.turn(at: present)
      }
      present = end
    }

    func send(_ phase: PointerPhase, x: Double, at time: Timestamp) {
      loop.enqueue(.pointer(phase: phase, at: Point(x: x, y: 200), time: time))
    }
  }

  @Test(arguments: phases)
  func `at rest the host takes no turn in two seconds`(_ phase: Int) {
    let host = FakeHost(phase: phase)
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 300, y: 200)
    host.loop.perform(at: .milliseconds(5)) { host.loop.runtime.add(spring, to: host.node.position) }
    host.wait(until: .seconds(20))
    #expect(host.loop.runtime.isAtRest)
    let count = host.loop.turnCount
    #expect(count > 10)

    host.wait(until: .seconds(22))

    #expect(host.loop.turnCount == count)
    #expect(host.loop.need == .nothing)
  }

  @Test(arguments: phases)
  func `the display link runs for two frames after the last motion`(_ phase: Int) {
    let counts = [0, 2].map { idleFrameCount in
      let host = FakeHost(phase: phase)
      host.loop.idleFrameCount = idleFrameCount
      let spring = Spring<Point>()
      spring.destination.value = Point(x: 300, y: 200)
      host.loop.perform(at: .zero) { host.loop.runtime.add(spring, to: host.node.position) }
      host.wait(until: .seconds(20))
      return host.loop.turnCount
    }

    #expect(counts[1] == counts[0] + 2)
  }

  @Test(arguments: phases)
  func `a pending long press takes one turn, at its instant`(_ phase: Int) {
    let host = FakeHost(phase: phase)
    var began: Timestamp?
    host.loop.runtime.recognize(LongPressConfiguration(), on: host.node).updates.subscribe { [unowned host] in
      if $0.state == .began { began = host.present }
    }
    host.present = .milliseconds(100)
    host.send(.down, x: 200, at: host.present)
    host.wait(until: .milliseconds(101))
    let count = host.loop.turnCount

    host.wait(until: .seconds(3))

    #expect(host.loop.turnCount == count + 1)
    #expect(began == .milliseconds(600))
  }

  @Test(arguments: phases)
  func `motion that code starts after a long rest begins at the present`(_ phase: Int) {
    let host = FakeHost(phase: phase)
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 200, y: 200)
    host.loop.perform(at: .zero) { host.loop.runtime.add(spring, to: host.node.position) }
    host.wait(until: .seconds(10))

    host.loop.perform(at: host.present) { spring.destination.value = Point(x: 300, y: 200) }
    host.wait(until: .milliseconds(10_040))
    let soon = host.node.position.value.x
    host.wait(until: .seconds(30))

    #expect(soon > 200 && soon < 290)
    #expect(host.node.position.value.x == 300)
  }

  @Test(arguments: phases)
  func `code that writes outside of the loop wakes the host`(_ phase: Int) {
    let host = FakeHost(phase: phase)
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 200, y: 200)
    host.loop.perform(at: .zero) { host.loop.runtime.add(spring, to: host.node.position) }
    host.wait(until: .seconds(10))
    let count = host.loop.turnCount

    spring.destination.value = Point(x: 300, y: 200)
    #expect(host.wakeCount == 1)
    host.wait(until: .seconds(20))

    #expect(host.loop.turnCount > count)
    #expect(host.node.position.value.x == 300)
  }

  @Test(arguments: phases)
  func `a flick is released at its true speed although every event arrives after its frame`(_ phase: Int) {
    let host = FakeHost(phase: phase)
    let draggable = Draggable()
    var speeds: [Double] = []
    host.loop.runtime.add(draggable, to: host.node)
    let released = createProperty(withInitialValue: Point.zero)
    host.loop.runtime.add(draggable.finalVelocity, to: released)
    released.subscribe { if $0 != .zero { speeds.append($0.x) } }
    // A display link reports the time at which the frame will be shown: all events before it are late.
    var frame = Timestamp.milliseconds(phase)
    for index in 0...12 {
      let time = Timestamp.milliseconds(8 * index)
      while frame <= time + .milliseconds(16) {
        host.loop.turn(at: frame)
        frame += .nanoseconds(16_666_667)
      }
      let kind: PointerPhase = index == 0 ? .down : index == 12 ? .up : .move
      host.send(kind, x: 200 + 0.8 * 8 * Double(min(index, 11)), at: time)
    }
    host.loop.turn(at: frame)

    #expect(speeds.count == 1)
    #expect(abs((speeds.first ?? 0) - 800) < 1e-6)
    #expect(host.loop.lateCount > 0)
    #expect(host.loop.runtime.takeDiagnostics().isEmpty)
  }

  @Test func `with a lag of one frame no event is late, and timers still fire at their instants`() {
    let host = FakeHost(phase: 0)
    host.loop.lag = .milliseconds(17)
    var fired: Timestamp?
    host.loop.perform(at: .milliseconds(17)) {
      _ = host.loop.runtime.cue(at: .seconds(1)) { [unowned host] in fired = host.loop.runtime.now }
    }

    #expect(host.loop.need == .at(.milliseconds(1017)))
    host.wait(until: .seconds(2))
    host.send(.down, x: 200, at: .seconds(2) - .milliseconds(10))
    host.loop.turn(at: .seconds(2))

    #expect(fired == .seconds(1))
    #expect(host.loop.lateCount == 0)
    // Frames are behind by the lag, and less far after a later event.
    #expect(host.loop.runtime.now == .milliseconds(1990))
    host.loop.turn(at: .milliseconds(2017))
    #expect(host.loop.runtime.now == .seconds(2))
  }

  @Test func `an event that arrives in a mirror or an observer waits for the next turn`() {
    let host = FakeHost(phase: 0)
    host.loop.runtime.add(Draggable(), to: host.node)
    var hasAnswered = false
    host.node.position.subscribe { [unowned host] in
      guard !hasAnswered, $0.x > 200 else { return }
      hasAnswered = true
      host.send(.up, x: 260, at: host.loop.runtime.now)
    }
    host.send(.down, x: 200, at: .milliseconds(1))
    host.send(.move, x: 260, at: .milliseconds(9))

    let need = host.loop.turn(at: .milliseconds(16))

    #expect(need == .at(.milliseconds(16)))
    #expect(host.loop.runtime.need == .nothing)
    host.loop.turn(at: .milliseconds(17))
    #expect(host.loop.runtime.isAtRest)
  }

  @Test func `events that wait make a turn due now, and wake the host once until that turn`() {
    let host = FakeHost(phase: 0)
    host.loop.turn(at: .milliseconds(100))
    #expect(host.loop.need == .nothing)

    for step in 0..<5 { host.send(step == 0 ? .down : .move, x: 200, at: .milliseconds(110 + step)) }
    host.loop.enqueue(report: [])
    #expect(host.loop.need == .at(.milliseconds(100)) && host.wakeCount == 1)

    host.loop.turn(at: .milliseconds(120))
    #expect(host.loop.need == .nothing && host.wakeCount == 1)
    host.loop.enqueue(report: [.pointer(phase: .up, at: .zero, time: .milliseconds(125))])
    #expect(host.loop.need == .at(.milliseconds(120)) && host.wakeCount == 2)
    host.loop.sendEvents()
    #expect(host.loop.need == .nothing)
  }

  @Test func `an event makes a turn due before a timer, and not before the next frame`() {
    let host = FakeHost(phase: 0)
    host.loop.lag = .milliseconds(10)
    let cue = host.loop.perform(at: .milliseconds(10)) { host.loop.runtime.cue(at: .seconds(1)) {} }
    #expect(host.loop.need == .at(.milliseconds(1010)))
    host.wakeCount = 0

    host.send(.down, x: 200, at: .milliseconds(20))
    #expect(host.loop.need == .at(.milliseconds(10)) && host.wakeCount == 1)
    host.loop.turn(at: .milliseconds(30))
    #expect(host.loop.need == .at(.milliseconds(1010)))
    cue.cancel()

    let spring = Spring<Point>()
    spring.destination.value = Point(x: 300, y: 200)
    host.loop.perform(at: .milliseconds(40)) { host.loop.runtime.add(spring, to: host.node.position) }
    #expect(host.loop.need == .everyFrame)
    host.wakeCount = 0
    host.send(.move, x: 210, at: .milliseconds(41))
    #expect(host.loop.need == .everyFrame && host.wakeCount == 0)
  }

  @Test func `code that writes outside of the loop keeps the turn of the events that wait`() {
    let host = FakeHost(phase: 0)
    host.loop.turn(at: .milliseconds(100))
    host.send(.down, x: 200, at: .milliseconds(110))

    let cue = host.loop.runtime.cue(at: .seconds(1)) {}
    #expect(host.loop.need == .at(.milliseconds(100)))
    host.loop.turn(at: .milliseconds(120))
    #expect(host.loop.need == .at(.seconds(1)))
    cue.cancel()
  }

  @Test func `performed code sees the events that happened before it`() {
    let host = FakeHost(phase: 0)
    host.loop.runtime.add(Draggable(), to: host.node)
    host.send(.down, x: 200, at: .milliseconds(1))
    host.send(.move, x: 260, at: .milliseconds(9))

    let x = host.loop.perform(at: .milliseconds(12)) { host.node.position.value.x }

    #expect(x == 250)
    #expect(host.loop.lateCount == 0)
  }

  @Test func `the loop leaves nothing behind in the runtime`() {
    let scene = SceneTree(size: Size(width: 100, height: 100))
    let runtime = tracked(MotionRuntime(scene: scene))
    do {
      let loop = tracked(HostLoop(runtime))
      loop.turn(at: .seconds(1))
    }

    #expect(runtime.onNeed == nil)
    runtime.cue(at: .seconds(5)) {}.cancel()
  }
}
