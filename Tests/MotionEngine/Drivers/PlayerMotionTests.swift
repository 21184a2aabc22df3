import Interplay
import InterplayTestSupport
import MotionMathematics
import MotionPhysics
import MotionValues
import Testing

/// A motion of a user's own: a spiral that rests after two seconds.
private struct Spiral: Simulation {
  let start: Timestamp
  var restTime: Timestamp? { start.advanced(by: .seconds(2)) }

  func value(at time: Timestamp) -> Point {
    let seconds = min(max(0, time.seconds(since: start)), 2)
    return Point(x: 10 * seconds * Elementary.cos(seconds), y: 10 * seconds * Elementary.sin(seconds))
  }

  func velocity(at time: Timestamp) -> Point {
    let seconds = time.seconds(since: start)
    guard seconds >= 0, seconds < 2 else { return .zero }
    let (sine, cosine) = (Elementary.sin(seconds), Elementary.cos(seconds))
    return Point(x: 10 * (cosine - seconds * sine), y: 10 * (sine + seconds * cosine))
  }
}

@Suite(.tracksLifetimes) struct PlayerMotionTests {
  /// Plays what `make` returns on a number, and compares each frame, the ends and the rest with the motion itself.
  private func check<Motion: Simulation>(
    _ name: String, rate: Int64?, _ make: @escaping (Double, Timestamp) throws(MotionError) -> Motion
  ) throws where Motion.Value == Double {
    let (stage, property) = (Stage(size: Size(width: 100, height: 100), rate: rate), createProperty(withInitialValue: 5.0))
    let player = MotionPlayer(make)
    var (ends, states): ([MotionEnd], [MotionState]) = ([], [])
    player.ends.subscribe { ends.append($0) }
    player.state.subscribe { states.append($0) }
    stage.run(until: .milliseconds(35))
    stage.runtime.add(player, to: property)
    let oracle = try make(5, .milliseconds(35))
    let rest = try #require(oracle.restTime)
    var last = 35
    for milliseconds in [60, 135, 250, 1000, 1700] where Timestamp.milliseconds(Int64(milliseconds)) < rest {
      stage.runtime.advance(to: .milliseconds(Int64(milliseconds)))
      last = milliseconds
      #expect(property.value == oracle.value(at: stage.now), "\(name) at \(stage.now)")
      #expect(property.velocity == oracle.velocity(at: stage.now), "\(name) at \(stage.now)")
      #expect(property.isDriven && !stage.runtime.isAtRest, "\(name) at \(stage.now)")
    }
    #expect(last > 35, "\(name)")
    stage.runtime.advance(to: rest)

    #expect(property.value == oracle.value(at: rest), "\(name)")
    #expect(property.velocity == 0 && !property.isDriven && stage.runtime.isAtRest, "\(name)")
    #expect(ends == [.finished] && states == [.atRest, .active, .atRest], "\(name)")
    stage.runtime.advance(to: rest.advanced(by: .seconds(9)))
    #expect(property.value == oracle.value(at: rest) && ends.count == 1, "\(name)")
  }

  @Test(arguments: [nil, 60] as [Int64?])
  func `every kind of motion moves a property exactly`(_ rate: Int64?) throws {
    let threshold = RestThreshold(distance: 0.5)
    try check("gravity", rate: rate) { (value, start) throws(MotionError) in
      try GravitySimulation(from: value, velocity: 20, acceleration: 300, endingAtDistance: 500, at: start)
    }
    try check("bounce", rate: rate) { (value, start) throws(MotionError) in
      try BounceSimulation(
        Decay(rate: 1), from: value, velocity: 400, edges: [Edges(0, 100, restitution: 0.7)], at: start, restSpeed: 5)
    }
    try check("scroll", rate: rate) { (value, start) throws(MotionError) in
      try ScrollSimulation(
        spring: SpringBasis(.snappy), from: value, velocity: 4000, within: 0...300, at: start, threshold: threshold)
    }
    try check("fling", rate: rate) { (value, start) throws(MotionError) in
      try FlingSimulation(from: value, velocity: 900, at: start)
    }
    try check("keyframes", rate: rate) { (value, start) throws(MotionError) in
      try KeyframeSimulation([Keyframe(value), Keyframe(50, at: 0.3), Keyframe(-20)], duration: .seconds(1), at: start)
    }
    try check("playback", rate: rate) { (value, start) throws(MotionError) in
      try Playback(
        TweenSimulation(from: value, to: 100, duration: .milliseconds(400), easing: .easeInOut, at: start), delay: .milliseconds(50),
        repeats: .times(1), autoreverses: true)
    }
    try check("force", rate: rate) { (value, start) throws(MotionError) in
      try ForceSimulation(
        .spring(SpringParameters(), to: 80), from: value, velocity: 0, at: start, step: .milliseconds(4), restSpeed: 0.5)
    }
    try check("sum", rate: rate) { (value, start) throws(MotionError) in
      var sum = try AdditiveMotion(value)
      try sum.add(to: 100, duration: .milliseconds(600), easing: .easeInOut, at: start)
      try sum.add(to: -30, duration: .milliseconds(900), easing: .linear, weight: 0.5, at: start.advanced(by: .milliseconds(200)))
      return sum
    }
    try check("clamped", rate: rate) { (value, start) throws(MotionError) in
      try ClampedSimulation(TweenSimulation(from: value, to: 100, duration: .seconds(1), at: start), values: [0...40])
    }
    try check("hand-over", rate: rate) { (value, start) throws(MotionError) in
      let first = try DecaySimulation(.scrolling, from: value, velocity: 800, at: start, threshold: threshold)
      let turn = start.advanced(by: .milliseconds(120))
      return HandOver(
        first,
        try SpringSimulation(
          basis: SpringBasis(SpringParameters()), from: first.value(at: turn), velocity: first.velocity(at: turn), to: 0, at: turn,
          threshold: threshold))
    }
  }

  @Test func `a path and a type of a user move points`() throws {
    let stage = Stage(size: Size(width: 100, height: 100))
    let (first, second) = (createProperty(withInitialValue: Point.zero), createProperty(withInitialValue: Point.zero))
    let measure = try PathMeasure(Path.ellipse(in: Rect(x: 0, y: 0, width: 200, height: 100)))
    func along(_ start: Timestamp) throws(MotionError) -> PathSimulation<TweenSimulation<Double>> {
      try PathSimulation(along: measure, TweenSimulation(from: 0, to: 1, duration: .seconds(2), easing: .easeInOut, at: start))
    }
    stage.runtime.add(MotionPlayer { (_: Point, start: Timestamp) throws(MotionError) in try along(start) }, to: first)
    stage.runtime.add(MotionPlayer { (_: Point, start: Timestamp) throws(MotionError) in Spiral(start: start) }, to: second)
    let path = try along(.zero)
    #expect(first.value == path.value(at: .zero))

    for milliseconds: Int64 in [7, 480, 1999] {
      stage.runtime.advance(to: .milliseconds(milliseconds))
      #expect(first.value == path.value(at: stage.now) && first.velocity == path.velocity(at: stage.now))
      #expect(second.value == Spiral(start: .zero).value(at: stage.now))
      #expect(second.velocity == Spiral(start: .zero).velocity(at: stage.now))
    }
    stage.runtime.advance(to: .seconds(2))
    #expect(stage.runtime.isAtRest && second.value == Spiral(start: .zero).value(at: .seconds(2)) && second.velocity == .zero)
  }

  @Test func `a motion that never rests plays until it is stopped, and nothing is kept alive after that`() throws {
    final class Token {}
    struct Swing: Simulation {
      let start: Timestamp
      let token: Token
      var restTime: Timestamp? { nil }
      func value(at time: Timestamp) -> Double { Elementary.sin(time.seconds(since: start)) }
      func velocity(at time: Timestamp) -> Double { Elementary.cos(time.seconds(since: start)) }
    }
    let (stage, property) = (Stage(size: Size(width: 100, height: 100)), createProperty(withInitialValue: 0.0))
    weak var token: Token?
    let player = MotionPlayer { (_: Double, start: Timestamp) throws(MotionError) -> Swing in
      let made = Token()
      token = made
      return Swing(start: start, token: made)
    }
    stage.runtime.add(player, to: property)
    stage.run(until: .seconds(1000))
    #expect(property.value == Elementary.sin(1000) && property.velocity == Elementary.cos(1000) && token != nil)

    player.enabled.value = false
    #expect(property.velocity == 0 && stage.runtime.isAtRest && token == nil)
  }

  @Test func `restart begins again from the current value and velocity, on every target that is on`() throws {
    let stage = Stage(size: Size(width: 100, height: 100))
    let (first, second) = (createProperty(withInitialValue: 0.0), createProperty(withInitialValue: 50.0))
    var (starts, ends): ([MotionStart<Double>], [MotionEnd]) = ([], [])
    let player = MotionPlayer { (start: MotionStart<Double>) throws(MotionError) in
      starts.append(start)
      return try GravitySimulation(
        from: start.value, velocity: start.velocity, acceleration: 100, endingAtDistance: 10_000, at: start.time)
    }
    player.ends.subscribe { ends.append($0) }
    stage.runtime.add(player, to: first)
    stage.runtime.add(player, to: second)
    player.initialVelocity.value = 7
    stage.runtime.advance(to: .seconds(1))
    player.restart()
    stage.runtime.advance(to: .seconds(2))

    #expect(starts.map { $0.velocity } == [0, 0, 7, 7] && starts.map { $0.time } == [.zero, .zero, .seconds(1), .seconds(1)])
    #expect(starts.map { $0.value } == [0, 50, 50, 100] && ends == [.retargeted, .retargeted])
    player.restart()
    #expect(starts.suffix(2).map { $0.velocity } == [107, 107])
    player.enabled.value = false
    player.restart()
    #expect(starts.count == 6 && ends.suffix(2) == [.cancelled, .cancelled])
  }

  @Test func `a value that is not finite never reaches the property, and ends the motion with one diagnostic`() throws {
    struct Broken: Simulation {
      let start: Timestamp
      var restTime: Timestamp? { start.advanced(by: .seconds(1)) }
      func value(at time: Timestamp) -> Double { (0.5..<0.9).contains(time.seconds(since: start)) ? .nan : time.seconds(since: start) }
      func velocity(at time: Timestamp) -> Double { .nan }
    }
    for isObserved in [false, true] {
      let (stage, property) = (Stage(size: Size(width: 100, height: 100), rate: 10), createProperty(withInitialValue: 0.0))
      var (values, ends): ([Double], [MotionEnd]) = ([], [])
      let player = MotionPlayer { (_: Double, start: Timestamp) throws(MotionError) in Broken(start: start) }
      player.ends.subscribe { ends.append($0) }
      if isObserved { property.subscribe { values.append($0) } }
      stage.runtime.add(player, to: property)
      stage.run(until: .seconds(2))

      #expect(property.value == 0.4 && property.velocity == 0 && ends == [.cancelled] && values.allSatisfy { $0.isFinite })
      #expect(stage.runtime.diagnostics.map { $0.name } == ["not-finite"] && stage.runtime.isAtRest)
    }

    // One that ends nowhere does not begin.
    struct Endless: Simulation {
      let start: Timestamp
      var restTime: Timestamp? { start.advanced(by: .seconds(1)) }
      func value(at time: Timestamp) -> Double { time < start.advanced(by: .seconds(1)) ? 1 : .infinity }
      func velocity(at time: Timestamp) -> Double { 0 }
    }
    let (stage, property) = (Stage(size: Size(width: 100, height: 100)), createProperty(withInitialValue: 0.0))
    stage.runtime.add(MotionPlayer { (_: Double, start: Timestamp) throws(MotionError) in Endless(start: start) }, to: property)
    #expect(property.value == 0 && stage.runtime.isAtRest && stage.runtime.diagnostics.map { $0.name } == ["impossible-motion"])
  }

  @Test func `in a timeline it is paused, reversed and scrubbed to the bit`() throws {
    let (stage, node, runtime) = makeStage()
    let timeline = Timeline(of: runtime, on: node)
    func motion(_ start: Timestamp) throws(MotionError) -> KeyframeSimulation<Double> {
      try KeyframeSimulation([Keyframe(0.0), Keyframe(1, at: 0.3), Keyframe(0.2)], duration: .seconds(1), at: start)
    }
    let player = MotionPlayer { (_: Double, start: Timestamp) throws(MotionError) in try motion(start) }
    timeline.runtime.add(player, to: node.opacity)
    stage.run(until: .milliseconds(700))
    #expect(try node.opacity.value == motion(.zero).value(at: .milliseconds(700)))
    #expect(try node.opacity.velocity == motion(.zero).velocity(at: .milliseconds(700)))

    timeline.paused.value = true
    for milliseconds: Int64 in [210, 650, 0, 699] {
      timeline.timeOffset.value = Double(milliseconds) / 1000
      stage.run(until: stage.now.advanced(by: .milliseconds(20)))
      #expect(try node.opacity.value == motion(.zero).value(at: .milliseconds(milliseconds)) && node.opacity.velocity == 0)
    }
    timeline.paused.value = false
    stage.run(until: .seconds(5))
    #expect(node.opacity.value == 0.2 && node.opacity.velocity == 0)
  }

  @Test func `random programs of plays, writes, restarts and events equal a slow interpreter, observed or not`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (stage, property) = (Stage(size: Size(width: 100, height: 100), rate: nil), createProperty(withInitialValue: 0.0))
      let player = MotionPlayer { (start: MotionStart<Double>) throws(MotionError) in
        try FlingSimulation(from: start.value, velocity: start.velocity + 300, at: start.time)
      }
      var ends: [MotionEnd] = []
      player.ends.subscribe { ends.append($0) }
      if seed % 2 == 0 { property.subscribe { _ in } }
      stage.runtime.add(player, to: property)
      // The interpreter: the value at rest, or the motion in progress.
      var (rest, motion): (Double, FlingSimulation?) = (0, try FlingSimulation(from: 0, velocity: 300, at: .zero))
      var expected: [MotionEnd] = []
      var (now, isOn): (Timestamp, Bool) = (.zero, true)
      for _ in 0..<25 {
        now = now.advanced(by: .milliseconds(Int64.random(in: 0...180, using: &random)))
        stage.runtime.advance(to: now)
        if let moving = motion, let end = moving.restTime, end <= now {
          (rest, motion) = (moving.destination, nil)
          expected.append(.finished)
        }
        let (value, velocity) = (motion?.value(at: now) ?? rest, motion?.velocity(at: now) ?? 0)
        #expect(property.value == value && property.velocity == velocity, "seed \(seed) at \(now)")
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          property.value = Double(seed)
          if motion != nil { expected.append(.interrupted) }
          (rest, motion) = (Double(seed), nil)
        case 1:
          player.restart()
          if isOn, motion != nil { expected.append(.retargeted) }
          if isOn { motion = try FlingSimulation(from: value, velocity: velocity + 300, at: now) }
        case 2:
          isOn.toggle()
          player.enabled.value = isOn
          if isOn {
            motion = try FlingSimulation(from: value, velocity: velocity + 300, at: now)
          } else {
            if motion != nil { expected.append(.cancelled) }
            (rest, motion) = (value, nil)
          }
        default: break
        }
      }
      #expect(ends == expected, "seed \(seed)")
    }
  }
}
