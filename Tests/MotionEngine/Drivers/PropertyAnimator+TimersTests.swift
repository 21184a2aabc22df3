import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

/// Motions whose start is in the future.
@Suite(.tracksLifetimes) struct PropertyAnimatorTimersTests {
  /// A runtime with a node.
  private func make() -> (runtime: MotionRuntime, node: SceneNode) {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    let node = scene.root.addChild(named: "card", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
    return (tracked(MotionRuntime(scene: scene)), node)
  }

  private func makeFade(after delay: Duration) -> Tween<Double> {
    let fade = Tween<Double>(duration: .milliseconds(160), values: [0.25, 1])
    (fade.delay.value, fade.timingFunctions.value) = (delay, [.linear])
    return fade
  }

  /// Advances `runtime` as it needs until it needs nothing, at 60 frames a second, and returns the instants.
  private func play(_ runtime: MotionRuntime) -> [Timestamp] {
    var turns: [Timestamp] = []
    while turns.count < 1000 {
      var next = Timestamp(nanoseconds: (runtime.now.nanoseconds / 16_666_667 + 1) * 16_666_667)
      switch runtime.need {
      case .nothing: return turns
      case .at(let time): next = time
      case .everyFrame: break
      }
      turns.append(next)
      runtime.advance(to: next)
    }
    return turns
  }

  @Test func `a delayed tween needs one call at its start, and writes nothing after its first value`() throws {
    let (runtime, node) = make()
    let oracle = try TweenSimulation(from: 0.25, to: 1, duration: .milliseconds(160), at: .seconds(3))
    var writes: [(time: Timestamp, value: Double)] = []
    runtime.perform(at: .zero) { runtime.add(makeFade(after: .seconds(3)), to: node.opacity) }
    let subscription = node.opacity.subscribe { writes.append((runtime.now, $0)) }

    #expect(runtime.need == .at(.seconds(3)) && !runtime.isAtRest && node.opacity.isDriven)
    let turns = play(runtime)
    // The closure retains the runtime.
    subscription.unsubscribe()

    // One before the motion, and a frame for each 60th of a second of it.
    #expect(turns.first == .seconds(3) && turns.count == 12 && runtime.isAtRest)
    #expect(writes.map { $0.time }.prefix(2) == [.zero, .seconds(3)])
    #expect(writes.allSatisfy { $0.value == oracle.value(at: $0.time) } && writes.last?.value == 1)
  }

  @Test func `a frame before the start writes nothing, and the values are those of a tween that is added then`() {
    let (runtime, node) = make()
    let other = make()
    var count = 0
    runtime.add(makeFade(after: .milliseconds(500)), to: node.opacity)
    node.opacity.subscribe { _ in count += 1 }
    for frame in 1...29 { runtime.advance(to: .frame(Int64(frame), rate: 60)) }
    #expect(count == 1 && node.opacity.value == 0.25)

    other.runtime.perform(at: .milliseconds(500)) { other.runtime.add(makeFade(after: .zero), to: other.node.opacity) }
    for frame in 31...45 {
      for runtime in [runtime, other.runtime] { runtime.advance(to: .frame(Int64(frame), rate: 60)) }
      #expect(node.opacity.value == other.node.opacity.value && runtime.isAtRest == other.runtime.isAtRest, "\(frame)")
    }
    #expect(runtime.isAtRest && node.opacity.value == 1)
  }

  @Test func `a new delay changes the call, and one that is over already begins the motion`() {
    let (runtime, node) = make()
    let fade = makeFade(after: .seconds(3))
    var calls = 0
    runtime.perform(at: .zero) { runtime.add(fade, to: node.opacity) }
    #expect(runtime.need == .at(.seconds(3)))
    runtime.onNeed = { calls += 1 }

    fade.delay.value = .seconds(2)
    #expect(calls == 1 && runtime.need == .at(.seconds(2)))
    fade.delay.value = .seconds(4)
    #expect(calls == 1 && runtime.need == .at(.seconds(4)))
    runtime.advance(to: .seconds(2))
    #expect(runtime.need == .at(.seconds(4)) && node.opacity.value == 0.25)

    fade.delay.value = .milliseconds(1920)
    #expect(runtime.need == .everyFrame)
    runtime.advance(to: .milliseconds(2040))
    #expect((node.opacity.value - 0.8125).magnitude < 1e-12)
  }

  @Test(arguments: 0..<4) func `a delayed motion that is interrupted, disabled or removed needs nothing`(_ how: Int) {
    let (runtime, node) = make()
    let fade = makeFade(after: .seconds(3))
    var ends: [MotionEnd] = []
    fade.ends.subscribe { ends.append($0) }
    runtime.perform(at: .zero) { runtime.add(fade, to: node.opacity) }

    let actions: [() -> Void] = [
      { node.opacity.value = 0.5 }, { fade.enabled.value = false }, { runtime.remove(fade) }, { node.removeFromParent() },
    ]
    runtime.perform(at: .seconds(1)) { actions[how]() }

    #expect(runtime.need == .nothing && runtime.isAtRest)
    #expect(ends == [how == 0 ? .interrupted : .cancelled])
    runtime.advance(to: .seconds(5))
    #expect(node.opacity.value == (how == 0 ? 0.5 : 0.25))
  }

  @Test func `in a timeline, the call is at the start in the time of the host, and none while it is paused`() {
    let (runtime, node) = make()
    let timeline = Timeline(of: runtime)
    timeline.rate.value = 0.5
    runtime.perform(at: .zero) { timeline.runtime.add(makeFade(after: .seconds(1)), to: node.opacity) }

    #expect(runtime.need == .at(.seconds(2)) && !runtime.isAtRest)
    timeline.paused.value = true
    #expect(runtime.need == .nothing && runtime.isAtRest)
    timeline.paused.value = false
    runtime.advance(to: .seconds(2))
    #expect(runtime.need == .everyFrame && node.opacity.value == 0.25)
    runtime.advance(to: .milliseconds(2160))
    #expect((node.opacity.value - 0.625).magnitude < 1e-6)
  }

  @Test(arguments: [300, 1050] as [Int64]) func `a timeline that goes back waits again, and plays to the same values`(_ start: Int64) {
    let (runtime, node) = make()
    let (timeline, fade) = (Timeline(of: runtime), makeFade(after: .seconds(1)))
    timeline.runtime.add(fade, to: node.opacity)
    runtime.advance(to: .milliseconds(start))
    timeline.timeOffset.value = 0.1
    #expect(node.opacity.value == 0.25)

    runtime.advance(to: .milliseconds(start + 800))
    #expect(node.opacity.value == 0.25)
    runtime.advance(to: .milliseconds(start + 980))
    #expect((node.opacity.value - 0.625).magnitude < 1e-6)

    // A change in the recorded delay goes on from there.
    timeline.timeOffset.value = 0.2
    #expect(runtime.need == .everyFrame)
    runtime.perform(at: runtime.now) { fade.repeatCount.value = 1 }
    #expect(runtime.need == .at(runtime.now.advanced(by: .milliseconds(800))))
    timeline.timeOffset.value = 1.12
    #expect((node.opacity.value - 0.8125).magnitude < 1e-6)
  }

  @Test(arguments: [nil, 7, 60] as [Int64?]) func `observers get the first velocity and a jump at the start, whenever frames are`(
    _ rate: Int64?
  ) {
    let (stage, node, runtime) = makeStage(rate: rate)
    let player = MotionPlayer<KeyframeSimulation<Double>> { (_: Double, start: Timestamp) throws(MotionError) in
      let keyframes = [Keyframe(0.0), Keyframe(0.5, at: 0), Keyframe(1.0)]
      return try KeyframeSimulation(keyframes, duration: .seconds(1), at: start.advanced(by: .milliseconds(301)))
    }
    var jump: Timestamp?
    var first: Timestamp?
    runtime.add(player, to: node.opacity)
    let subscriptions = [
      node.opacity.subscribe { if $0 >= 0.5, $0 < 1, jump == nil { jump = runtime.now } },
      node.opacity.velocities().subscribe { if $0 != 0, first == nil { first = runtime.now } },
    ]
    stage.run(until: .seconds(2))
    // The closures retain the runtime.
    for subscription in subscriptions { subscription.unsubscribe() }

    #expect(jump == .milliseconds(301) && first == .milliseconds(301))
    #expect(node.opacity.value == 1 && runtime.isAtRest)
  }

  @Test(arguments: [false, true]) func `a spring or a coast that is displaced in its delay waits for its start`(_ isCoast: Bool) throws {
    let (runtime, node) = make()
    let (start, basis, threshold) = (Timestamp.seconds(3), try SpringBasis(SpringParameters()), RestThreshold(distance: 0.01))
    let spring = try SpringSimulation<Double>(basis: basis, from: 2, velocity: 0, to: 100, at: start, threshold: threshold)
    let coast = try DecaySimulation<Double>(.scrolling, from: 2, velocity: 50, at: start, threshold: threshold)
    if isCoast {
      let player = MotionPlayer<DecaySimulation<Double>> { (value: Double, _: Timestamp) throws(MotionError) in
        return try DecaySimulation<Double>(.scrolling, from: value, velocity: 50, at: start, threshold: threshold)
      }
      runtime.add(player, to: node.scale)
    } else {
      let player = MotionPlayer<SpringSimulation<Double>> { (value: Double, _: Timestamp) throws(MotionError) in
        return try SpringSimulation<Double>(basis: basis, from: value, velocity: 0, to: 100, at: start, threshold: threshold)
      }
      runtime.add(player, to: node.scale)
    }
    runtime.advance(to: .seconds(1))

    node.scale.displace(to: 2)
    #expect(node.scale.value == 2 && node.scale.isDriven && runtime.need == .at(start))
    for milliseconds in [2000, 3000, 3100, 3400] as [Int64] {
      runtime.advance(to: .milliseconds(milliseconds))
      let expected = isCoast ? coast.value(at: runtime.now) : spring.value(at: runtime.now)
      #expect((node.scale.value - expected).magnitude < 1e-9, "\(milliseconds)")
    }
  }

  /// Lets an observer of a motion in the time of `runtime` seek `timeline` back to 0.1 s at 0.4 s, once. The subscription retains both.
  private func seekBack(_ timeline: Timeline, of runtime: MotionRuntime) -> Subscription {
    let other = runtime.scene.root.addChild(named: "other", size: Size(width: 10, height: 10))
    runtime.add(Tween<Double>(duration: .seconds(1), values: [0, 1]), to: other.opacity)
    var isDone = false
    return other.opacity.subscribe { _ in
      if isDone || runtime.now < .milliseconds(400) { return }
      isDone = true
      timeline.timeOffset.value = 0.1
    }
  }

  @Test(arguments: [false, true]) func `a motion rests once, when playback reaches its end, if an observer seeks back at that instant`(
    _ isChanged: Bool
  ) {
    let (runtime, node) = make()
    let (timeline, fade) = (Timeline(of: runtime), Tween<Double>(duration: .milliseconds(400), values: [0, 1]))
    fade.timingFunctions.value = [.linear]
    timeline.runtime.add(fade, to: node.opacity)
    var ends: [MotionEnd] = []
    var endTime: Timestamp?
    let observers = [
      node.opacity.subscribe { _ in },
      fade.ends.subscribe {
        ends.append($0)
        endTime = runtime.now
      },
      seekBack(timeline, of: runtime),
    ]
    runtime.advance(to: .milliseconds(400))
    #expect((node.opacity.value - 0.25).magnitude < 1e-6 && timeline.duration == 0.4 && ends.isEmpty)

    runtime.advance(to: .milliseconds(500))
    // A change in the past resumes the motion from there.
    if isChanged { timeline.runtime.add(Tween<Double>(duration: .milliseconds(50), values: [1, 2]), to: node.scale) }
    for milliseconds in [600, 650, 699] as [Int64] {
      runtime.advance(to: .milliseconds(milliseconds))
      #expect((node.opacity.value - Double(milliseconds - 300) / 400).magnitude < 1e-6 && ends.isEmpty, "\(milliseconds)")
    }
    runtime.advance(to: .seconds(2))
    for observer in observers { observer.unsubscribe() }
    #expect(ends == [.finished] && endTime == .milliseconds(700) && node.opacity.value == 1 && runtime.isAtRest)
  }

  @Test func `a motion starts when playback reaches its start, if an observer seeks back at that instant`() throws {
    let (runtime, node) = make()
    let timeline = Timeline(of: runtime)
    let keyframes = [Keyframe(0.0), Keyframe(0.5, at: 0), Keyframe(1.0)]
    let oracle = try KeyframeSimulation(keyframes, duration: .milliseconds(400), at: .milliseconds(400))
    let player = MotionPlayer<KeyframeSimulation<Double>> { (_: Double, start: Timestamp) throws(MotionError) in
      return try KeyframeSimulation(keyframes, duration: .milliseconds(400), at: start.advanced(by: .milliseconds(400)))
    }
    timeline.runtime.add(player, to: node.opacity)
    var jump: Timestamp?
    let observers = [
      node.opacity.subscribe { if $0 >= 0.5, $0 < 1, jump == nil { jump = runtime.now } },
      seekBack(timeline, of: runtime),
    ]
    runtime.advance(to: .milliseconds(400))
    #expect(node.opacity.value == 0 && timeline.duration == 0.4 && jump == nil)

    runtime.advance(to: .milliseconds(600))
    #expect(node.opacity.value == 0)
    for milliseconds in [800, 900, 1200] as [Int64] {
      runtime.advance(to: .milliseconds(milliseconds))
      let expected = oracle.value(at: .milliseconds(milliseconds - 300))
      #expect((node.opacity.value - expected).magnitude < 1e-6, "\(milliseconds)")
    }
    for observer in observers { observer.unsubscribe() }
    #expect(jump == .milliseconds(700) && node.opacity.value == 1 && runtime.isAtRest)
  }
}
