import Interplay
import InterplayTestSupport
import MotionMathematics
import Testing

@Suite(.tracksLifetimes) struct MotionRuntimeSurfaceTests {
  private func makeRuntime() -> (runtime: MotionRuntime, card: SceneNode) {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 300)))
    let card = runtime.scene.root.addChild(named: "card", position: Point(x: 100, y: 100), size: Size(width: 80, height: 80))
    return (tracked(runtime), card)
  }

  private func causes(_ runtime: MotionRuntime) -> [String] { runtime.takeDiagnostics().map(\.description) }

  @Test func `the root gets the size of the surface at the time of the event, and what follows it reacts`() {
    let (runtime, card) = makeRuntime()
    runtime.connect(runtime.scene.root.size.width.offset(by: 0), to: card.position.y)

    runtime.send(.surface(.resized(Size(width: 800, height: 600)), time: .milliseconds(40)))

    #expect(runtime.scene.size == Size(width: 800, height: 600) && card.position.value.y == 800)
    #expect(runtime.now == .milliseconds(40) && causes(runtime).isEmpty)
  }

  @Test func `the surface tells its scale, the wanted motion and whether it is suspended`() {
    let (runtime, _) = makeRuntime()
    #expect(runtime.motionPreference == .full)
    runtime.send(.surface(.scaled(2.5), time: .zero))
    runtime.send(.surface(.motion(.reduced), time: .zero))
    runtime.send(.surface(.suspended, time: .zero))
    let surface = runtime.surface
    #expect(surface.scale.value == 2.5 && surface.motion.value == .reduced && surface.isSuspended.value)
    runtime.send(.surface(.resumed, time: .zero))
    #expect(!surface.isSuspended.value && runtime.motionPreference == .reduced)
    #expect(runtime.createChild(named: "a").surface === surface)
  }

  @Test(
    arguments: [
      .resized(Size(width: -1, height: 5)), .resized(Size(width: 5, height: .infinity)), .resized(Size(width: .nan, height: 0)),
      .scaled(0), .scaled(.nan), .scaled(-1), .scaled(.infinity),
    ] as [SurfaceEvent.Change])
  func `an impossible surface is refused, and changes nothing`(_ change: SurfaceEvent.Change) {
    let (runtime, _) = makeRuntime()

    runtime.send(.surface(change, time: .milliseconds(5)))

    #expect(runtime.now == .zero && runtime.scene.size == Size(width: 400, height: 300) && runtime.surface.scale.value == 1)
    #expect(causes(runtime).count == 1)
  }

  @Test(arguments: [false, true]) func `a drag goes on in a window of another size, unless the host cancels it`(isCancelled: Bool) {
    let (runtime, card) = makeRuntime()
    runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: card)
    runtime.send(.pointer(phase: .down, at: Point(x: 100, y: 100), time: .zero))
    runtime.send(.pointer(phase: .move, at: Point(x: 140, y: 130), time: .milliseconds(10)))
    let held = card.position.value
    if isCancelled { runtime.send(.pointer(phase: .cancel, at: Point(x: 140, y: 130), time: .milliseconds(20))) }

    runtime.send(.surface(.resized(Size(width: 300, height: 400)), time: .milliseconds(20)))
    #expect(runtime.isAtRest == isCancelled && card.position.value == held)
    if !isCancelled {
      runtime.send(.pointer(phase: .move, at: Point(x: 150, y: 150), time: .milliseconds(30)))
      #expect(card.position.value == held + Vector(dx: 10, dy: 20))
    }
    #expect(causes(runtime) == [])
  }

  @Test func `suspending cancels every pointer that is down, and none may go up afterwards`() {
    let (runtime, card) = makeRuntime()
    let other = runtime.scene.root.addChild(named: "other", position: Point(x: 300, y: 100), size: Size(width: 80, height: 80))
    for node in [card, other] {
      let draggable = Draggable(configuration: PanConfiguration(slop: 0))
      runtime.add(draggable, to: node)
    }
    for (id, kind, x) in [(1, PointerKind.touch, 100.0), (2, .pen, 300.0)] {
      runtime.send(.pointer(id: id, phase: .down, at: Point(x: x, y: 100), time: .milliseconds(Int64(100 * id)), kind: kind))
      runtime.send(.pointer(id: id, phase: .move, at: Point(x: x + 40, y: 130), time: .milliseconds(Int64(100 * id + 10)), kind: kind))
    }
    #expect(card.position.value != Point(x: 100, y: 100) && !runtime.isAtRest)

    runtime.send(.surface(.suspended, time: .milliseconds(300)))

    #expect(runtime.isAtRest)
    #expect(causes(runtime) == [])
    runtime.send(.pointer(id: 1, phase: .up, at: .zero, time: .milliseconds(310)))
    #expect(causes(runtime).count == 1)
    // The same finger can come back.
    runtime.send(.surface(.resumed, time: .milliseconds(320)))
    runtime.send(.pointer(id: 1, phase: .down, at: card.position.value, time: .milliseconds(320)))
    #expect(causes(runtime) == [])
  }

  @Test func `a spring does not overshoot with reduced motion, and is immediate without motion`() {
    func positions(_ preference: MotionPreference) -> [Double] {
      let (runtime, card) = makeRuntime()
      runtime.send(.surface(.motion(preference), time: .zero))
      let spring = Spring<Point>(parameters: SpringParameters(response: 0.4, dampingRatio: 0.2))
      runtime.add(spring, to: card.position)
      spring.destination.value = Point(x: 300, y: 100)
      var values: [Double] = []
      for frame in 1...300 {
        runtime.advance(to: .frame(frame, rate: 60))
        values.append(card.position.value.x)
      }
      #expect(runtime.isAtRest && causes(runtime).isEmpty)
      return values
    }
    let (full, reduced, none) = (positions(.full), positions(.reduced), positions(.none))

    #expect(full.max()! > 330 && reduced.max()! <= 300 && full.last == 300 && reduced.last == 300)
    // The formula of a critically damped spring.
    let speed = 2 * Double.pi / 0.4
    for frame in [1, 5, 20] {
      let time = Double(frame) / 60
      #expect(abs(reduced[frame - 1] - (300 - 200 * (1 + speed * time) * Elementary.exp(-speed * time))) < 1e-6)
    }
    #expect(none.allSatisfy { $0 == 300 })
  }

  @Test(arguments: [MotionPreference.full, .reduced, .none], [MotionPreference.full, .reduced, .none])
  func `a spring in flight goes on when the wanted motion changes, and follows it from the next destination on`(
    _ former: MotionPreference, _ latter: MotionPreference
  ) {
    let (runtime, card) = makeRuntime()
    let start = card.position.value.x
    runtime.send(.surface(.motion(former), time: .zero))
    let spring = Spring<Point>(parameters: SpringParameters(response: 0.4, dampingRatio: 0.2))
    runtime.add(spring, to: card.position)
    spring.destination.value = Point(x: 300, y: 100)
    runtime.send(.surface(.motion(latter), time: .milliseconds(20)))
    let position = card.position.value.x
    #expect(former == .none ? position == 300 : position > start && position < 300)

    spring.destination.value = Point(x: 0, y: 100)
    var least = card.position.value.x
    for frame in 2...300 {
      runtime.advance(to: .frame(frame, rate: 60))
      least = min(least, card.position.value.x)
    }
    // With a damping ratio of 0.2 it overshoots by half of the distance (exp(−πζ/√(1 − ζ²)) = 0.53).
    #expect(latter == .full ? least < -20 : least >= 0)
    #expect(runtime.isAtRest && card.position.value.x == 0)
  }

  @Test(arguments: [MotionPreference.reduced, .none]) func `a tween is immediate, also an endless one`(_ preference: MotionPreference) {
    let (runtime, card) = makeRuntime()
    runtime.send(.surface(.motion(preference), time: .zero))
    let tween = Tween<Double>(duration: .seconds(1), values: [0.2, 0.8])
    tween.repeatCount.value = .max
    runtime.add(tween, to: card.opacity)

    runtime.advance(to: .milliseconds(16))

    #expect(card.opacity.value == 0.8 && runtime.isAtRest && causes(runtime).isEmpty)
  }

  @Test(arguments: [MotionPreference.reduced, .none]) func `a tween stays immediate if its duration changes during its delay`(
    _ preference: MotionPreference
  ) {
    let (runtime, card) = makeRuntime()
    runtime.send(.surface(.motion(preference), time: .zero))
    let tween = Tween<Double>(duration: .seconds(1), values: [0.2, 0.8])
    tween.delay.value = .seconds(1)
    runtime.add(tween, to: card.opacity)
    runtime.advance(to: .milliseconds(500))
    tween.duration.value = .seconds(2)

    runtime.advance(to: .milliseconds(1001))

    #expect(card.opacity.value == 0.8 && runtime.isAtRest)
  }

  @Test(arguments: [MotionPreference.reduced, .none]) func `an additive tween is immediate`(_ preference: MotionPreference) {
    let (runtime, card) = makeRuntime()
    runtime.send(.surface(.motion(preference), time: .zero))
    let tween = AdditiveTween<Double>(duration: .seconds(1))
    runtime.add(tween, to: card.position.x)
    tween.destination.value = 130
    runtime.advance(to: .milliseconds(16))

    #expect(card.position.value.x == 130 && runtime.isAtRest && causes(runtime).isEmpty)
  }

  @Test(arguments: [false, true]) func `a coast is immediate without motion`(_ snaps: Bool) {
    func values(_ preference: MotionPreference) -> (first: Double, last: Double, ends: [MotionEnd]) {
      let (runtime, card) = makeRuntime()
      runtime.send(.surface(.motion(preference), time: .zero))
      let coast = Coast<Double>(snapping: snaps ? .multiples(of: 70) : .free)
      var ends: [MotionEnd] = []
      runtime.observe(coast.ends) { ends.append($0) }
      coast.initialVelocity.value = 300
      runtime.add(coast, to: card.position.x)
      let first = card.position.value.x
      runtime.advance(to: .seconds(60))
      #expect(runtime.isAtRest && causes(runtime).isEmpty)
      return (first, card.position.value.x, ends)
    }
    let (full, none) = (values(.full), values(.none))

    #expect(full.first == 100 && none.first == full.last && none.last == full.last && none.ends == [.finished])
  }

  @Test func `a finger drags with all of its motion`() {
    let (runtime, card) = makeRuntime()
    runtime.send(.surface(.motion(.none), time: .zero))
    runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: card)
    runtime.send(.pointer(phase: .down, at: card.position.value, time: .milliseconds(1)))
    runtime.send(.pointer(phase: .move, at: Point(x: 130, y: 90), time: .milliseconds(9)))
    #expect(card.position.value == Point(x: 130, y: 90))
  }

  @Test func `a setting is set by its path, with numbers, flags, texts and names`() {
    let (runtime, card) = makeRuntime()
    let spring = Spring<Point>()
    runtime.add(spring, to: card.position)
    let events: [(String, SettingEvent.Value)] = [
      ("card.spring.damping", .numbers([15])), ("card.size", .numbers([9, 8])), ("card.rotation", .numbers([1])),
      ("card.isHidden", .flag(true)), ("card.text", .text("Hé\"")), ("card.spring.enabled", .flag(false)),
    ]
    for (path, value) in events { runtime.send(.set(path, value, time: .milliseconds(3))) }

    #expect(causes(runtime).isEmpty && runtime.now == .milliseconds(3))
    #expect(spring.damping.value == 15 && !spring.enabled.value && card.size.value == Size(width: 9, height: 8))
    #expect(card.rotation.value.radians == 1 && card.isHidden.value && card.text.value == "Hé\"")
  }

  @Test func `a path to nothing and a value of another kind are diagnosed with the path`() {
    let (runtime, card) = makeRuntime()
    let refused: [(String, SettingEvent.Value)] = [
      ("crad.size", .numbers([1, 2])), ("", .flag(true)), ("card.size", .numbers([1])), ("card.size", .text("big")),
      ("card.isHidden", .text("yes")), ("card.opacity", .numbers([.nan])), ("card.position", .numbers([])),
    ]
    for (path, value) in refused { runtime.send(.set(path, value, time: .zero)) }

    let found = runtime.takeDiagnostics()
    #expect(found.map(\.place) == refused.map { $0.0 } && found.allSatisfy { $0.name == "refused-event" }, "\(found)")
    #expect(card.size.value == Size(width: 80, height: 80) && card.opacity.value == 1)
  }

  @Test func `marks have no effect besides their time`() {
    let (runtime, _) = makeRuntime()
    runtime.send(.mark("step 2", time: .milliseconds(8)))
    #expect(runtime.now == .milliseconds(8) && runtime.isAtRest && causes(runtime).isEmpty)
    runtime.send(.mark("back", time: .milliseconds(7)))
    #expect(causes(runtime).count == 1)
  }

  @Test func `a run with a resized surface, settings and reduced motion replays to the bit`() {
    func play(_ events: [InputEvent]?) -> (digest: Digest, events: [InputEvent]) {
      let (runtime, card) = makeRuntime()
      let tossable = Tossable()
      tossable.spring.destination.value = Point(x: 200, y: 200)
      runtime.add(tossable, to: card)
      let stage = Stage(runtime: runtime)
      if let events {
        stage.play(events)
      } else {
        stage.finger.press(on: card).flick(by: Vector(dx: 90, dy: -20))
        stage.play()
        stage.play([
          .surface(.resized(Size(width: 300, height: 500)), time: stage.now.advanced(by: .milliseconds(3))),
          .set("card.spring.damping", .numbers([3]), time: stage.now.advanced(by: .milliseconds(5))),
          .surface(.motion(.reduced), time: stage.now.advanced(by: .milliseconds(80))),
          .set("card.spring.destination", .numbers([50, 60]), time: stage.now.advanced(by: .milliseconds(90))),
        ])
      }
      return (stage.settle().digest, stage.recording.events)
    }
    let first = play(nil)
    let again = play(first.events)
    #expect(first.digest == again.digest && first.events == again.events)
    #expect(first.digest != play(first.events.filter { if case .setting = $0 { false } else { true } }).digest)
  }
}
