import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct MotionRuntimeNeedTests {
  /// A runtime with a node at (200, 200) of 100 × 100 points.
  private func make() -> (runtime: MotionRuntime, node: SceneNode) {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    let node = scene.root.addChild(named: "card", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
    return (tracked(MotionRuntime(scene: scene)), node)
  }

  private func send(_ phase: PointerPhase, _ x: Double, _ time: Int, to runtime: MotionRuntime) {
    runtime.send(.pointer(phase: phase, at: Point(x: x, y: 200), time: .milliseconds(Int64(time))))
  }

  @Test func `a runtime without anything in it needs nothing`() {
    #expect(make().runtime.need == .nothing)
  }

  @Test func `a motion needs every frame until its exact rest time`() {
    let (runtime, node) = make()
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 300, y: 200)
    runtime.add(spring, to: node.position)

    #expect(runtime.need == .everyFrame)
    runtime.advance(to: .milliseconds(16))
    #expect(runtime.need == .everyFrame)
    runtime.advance(to: .seconds(10))
    #expect(runtime.need == .nothing)
  }

  @Test func `a motion that was interrupted needs nothing, although its timer is still scheduled`() {
    let (runtime, node) = make()
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 300, y: 200)
    runtime.add(spring, to: node.position)
    runtime.advance(to: .milliseconds(16))

    runtime.perform(at: .milliseconds(20)) { node.position.value = .zero }

    #expect(runtime.need == .nothing)
  }

  @Test func `a pending long press needs the instant at which it is recognized, and nothing before`() {
    let (runtime, node) = make()
    let press = runtime.recognize(LongPressConfiguration(), on: node)
    var began: Timestamp?
    press.updates.subscribe { if $0.state == .began { began = $0.time } }

    send(.down, 200, 20, to: runtime)
    #expect(runtime.need == .at(.milliseconds(520)))
    runtime.advance(to: .milliseconds(520))

    #expect(began == .milliseconds(520))
    #expect(runtime.need == .nothing)
  }

  @Test func `a long press that was cancelled, moved too far or removed needs nothing`() {
    for how in 0..<3 {
      let (runtime, node) = make()
      let press = runtime.recognize(LongPressConfiguration(), on: node)
      send(.down, 200, 20, to: runtime)

      switch how {
      case 0: send(.cancel, 200, 30, to: runtime)
      case 1: send(.move, 240, 30, to: runtime)
      default: runtime.perform(at: .milliseconds(30)) { press.isEnabled.value = false }
      }

      #expect(runtime.need == .nothing, "case \(how)")
    }
  }

  @Test func `a held pointer needs nothing while a drag is active`() {
    let (runtime, node) = make()
    runtime.add(Draggable(), to: node)
    send(.down, 200, 0, to: runtime)
    send(.move, 260, 16, to: runtime)

    #expect(!runtime.isAtRest)
    #expect(runtime.need == .nothing)
  }

  @Test func `moves whose frame has not ended need a call now, which ends it at its own time`() {
    let (runtime, node) = make()
    runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: node)
    send(.down, 200, 0, to: runtime)
    let location = Point(x: 230, y: 200)
    runtime.send(.pointer(PointerEvent(phase: .move, location: location, time: .milliseconds(10), endsFrame: false)))

    #expect(runtime.need == .at(.milliseconds(10)) && !runtime.isAtRest && node.position.value.x == 200)
    runtime.advance(to: .milliseconds(10))
    #expect(runtime.need == .nothing && node.position.value == location)
  }

  @Test func `the earliest of several timers counts, and a cancelled one does not`() {
    let (runtime, _) = make()
    let late = runtime.cue(at: .seconds(3)) {}
    let early = runtime.cue(at: .seconds(1)) {}

    #expect(runtime.need == .at(.seconds(1)))
    early.cancel()
    #expect(runtime.need == .at(.seconds(3)))
    late.cancel()
    #expect(runtime.need == .nothing)
  }

  @Test func `a throttled stream without a pending value needs nothing, and hides no timer behind it`() {
    let (runtime, node) = make()
    let source = createProperty(withInitialValue: 0.0)
    runtime.connect(source.throttled(every: Duration.seconds(1), on: runtime.clock), to: node.opacity)

    #expect(runtime.need == .nothing)
    runtime.cue(at: .seconds(2)) {}
    #expect(runtime.need == .at(.seconds(2)))
    runtime.perform(at: .milliseconds(10)) { source.value = 1 }
    #expect(runtime.need == .at(.seconds(1)))
  }

  @Test func `a cue in a timeline needs the instant in the time of the host, unless the timeline is paused`() {
    let (runtime, _) = make()
    let timeline = Timeline(of: runtime)
    timeline.rate.value = 0.5
    let cue = timeline.runtime.cue(at: .seconds(1)) {}

    #expect(runtime.need == .at(.seconds(2)))
    timeline.paused.value = true
    #expect(runtime.need == .nothing)
    timeline.paused.value = false
    cue.cancel()
    #expect(runtime.need == .nothing)
  }

  @Test func `a timeline that plays needs every frame only if its time is observed`() {
    let (runtime, node) = make()
    let timeline = Timeline(of: runtime)

    #expect(runtime.need == .nothing)
    runtime.connect(timeline.timeOffset, to: node.opacity)
    #expect(runtime.need == .everyFrame)
    timeline.paused.value = true
    #expect(runtime.need == .nothing)
  }

  @Test func `a decision that waits for a commit needs a call now`() {
    let (runtime, node) = make()
    let source = createProperty(withInitialValue: 1.0)
    runtime.connect(source.debounced(on: runtime.clock), to: node.opacity)
    runtime.advance(to: .seconds(1))
    var count = 0
    runtime.onNeed = { count += 1 }
    #expect(runtime.isAtRest)
    source.value = 0.5

    #expect(count == 1)
    #expect(runtime.need == .at(.seconds(1)) && !runtime.isAtRest)
    runtime.advance(to: .seconds(1))
    #expect(node.opacity.value == 0.5)
    #expect(runtime.need == .nothing && runtime.isAtRest)
  }

  @Test func `a write, an add and a connection notify the host once, until it reads the need`() {
    let (runtime, node) = make()
    var count = 0
    runtime.onNeed = { count += 1 }
    let springs = [Spring<Point>(), Spring<Point>()]
    for spring in springs { spring.destination.value = Point(x: 200, y: 200) }
    runtime.add(springs[0], to: node.position)
    #expect(count == 0)

    springs[0].destination.value = Point(x: 0, y: 0)
    springs[0].destination.value = Point(x: 10, y: 0)
    #expect(count == 1)
    #expect(runtime.need == .everyFrame)
    springs[0].destination.value = Point(x: 20, y: 0)
    #expect(count == 1)

    runtime.advance(to: .seconds(20))
    #expect(runtime.need == .nothing)
    springs[0].destination.value = Point(x: 0, y: 0)
    #expect(count == 2)
  }

  @Test func `a later timer than the known one does not notify, an earlier one does`() {
    let (runtime, _) = make()
    var count = 0
    runtime.onNeed = { count += 1 }

    runtime.cue(at: .seconds(5)) {}
    runtime.cue(at: .seconds(6)) {}
    #expect(count == 1)
    runtime.cue(at: .seconds(4)) {}
    #expect(count == 2)
    #expect(runtime.need == .at(.seconds(4)))
  }

  @Test func `nothing notifies during events, frames and performed code`() {
    let (runtime, node) = make()
    var count = 0
    runtime.onNeed = { count += 1 }
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 200, y: 200)
    runtime.add(spring, to: node.position)
    let tossable = Tossable()
    tossable.spring.destination.value = Point(x: 200, y: 200)
    runtime.add(tossable, to: node)

    send(.down, 200, 0, to: runtime)
    send(.move, 260, 16, to: runtime)
    send(.up, 260, 17, to: runtime)
    runtime.perform(at: .milliseconds(40)) { spring.destination.value = .zero }

    #expect(count == 0)
    #expect(runtime.need == .everyFrame)
  }

  @Test func `a closure that advances from the notification traps`() async {
    await #expect(processExitsWith: .failure) {
      let scene = SceneTree(size: Size(width: 400, height: 400))
      let runtime = MotionRuntime(scene: scene)
      runtime.onNeed = { [unowned runtime] in runtime.advance(to: .seconds(1)) }
      runtime.cue(at: .seconds(5)) {}
    }
  }

  @Test func `performed code starts motion at the present, and its result is returned`() {
    let (runtime, node) = make()
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 200, y: 200)
    runtime.add(spring, to: node.position)
    runtime.advance(to: .milliseconds(16))

    let result = runtime.perform(at: .seconds(10)) {
      spring.destination.value = Point(x: 300, y: 200)
      return 5
    }
    runtime.advance(to: .milliseconds(10_016))

    #expect(result == 5)
    #expect(!runtime.isAtRest)
    #expect(node.position.value.x > 200 && node.position.value.x < 220)
  }

  @Test func `performed code with an earlier time runs now, and what it throws is thrown`() {
    struct Refusal: Error {}
    let (runtime, _) = make()
    runtime.advance(to: .seconds(2))
    var time: Timestamp?

    #expect(throws: Refusal.self) {
      try runtime.perform(at: .seconds(1)) { () throws(Refusal) in
        time = runtime.now
        throw Refusal()
      }
    }
    runtime.advance(to: .seconds(3))

    #expect(time == .seconds(2))
    #expect(runtime.now == .seconds(3))
    #expect(runtime.diagnostics.isEmpty)
  }

  @Test func `the values that performed code reads are those of its time`() {
    let (runtime, node) = make()
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 300, y: 200)
    runtime.add(spring, to: node.position)
    let other = make()
    let same = Spring<Point>()
    same.destination.value = Point(x: 300, y: 200)
    other.runtime.add(same, to: other.node.position)
    other.runtime.advance(to: .milliseconds(77))

    let seen = runtime.perform(at: .milliseconds(77)) { node.position.value }

    #expect(seen == other.node.position.value)
  }

  @Test func `performed code is the cause of what it changes in a trace`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let node = stage.scene.root.addChild(named: "card", size: Size(width: 10, height: 10))
    stage.runtime.isTracing = true

    stage.runtime.perform(at: .seconds(1), named: "panel") { node.opacity.value = 0.5 }

    #expect(stage.trace.steps.contains { "\($0)".contains("panel") })
  }
}
