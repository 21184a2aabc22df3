import Interplay
import MotionPhysics
import RuntimeCounters

/// The cost of motions that are computed one by one, in frames, beside that of their formulas alone.
///
/// With 10,000, the objects of most motions do not fit into the cache. In the runtime each lies beside a property and its animator, so they are
/// farther apart than alone: the formula is measured with its objects side by side, and as far apart.
func benchmarkAnyMotions() {
  for count in [1_000, 10_000] {
    print(
      "\n\(count) motions that are computed one by one, a value of a frame in ns: in the runtime, the formula alone, the difference; the formula far apart, the difference; allocations"
    )
    benchmarkAnyMotions(count)
  }
}

private func benchmarkAnyMotions(_ count: Int) {
  measure("flings of a number", count, from: 0.0) { (_, start: Timestamp) throws(MotionError) in
    try FlingSimulation(from: 0, velocity: 90_000, at: start)
  }
  measure("keyframes of a number", count, from: 0.0) { (_, start: Timestamp) throws(MotionError) in
    try KeyframeSimulation([Keyframe(0.0), Keyframe(80, at: 0.3), Keyframe(100)], duration: .seconds(60), at: start)
  }
  measure("keyframes of a point", count, from: Point.zero) { (_, start: Timestamp) throws(MotionError) in
    try KeyframeSimulation([Keyframe(Point.zero), Keyframe(Point(x: 80, y: 9))], duration: .seconds(60), at: start)
  }
  measure("a tween that is played 100 times, back and forth", count, from: 0.0) { (_, start: Timestamp) throws(MotionError) in
    try Playback(
      TweenSimulation(from: 0.0, to: 100, duration: .milliseconds(700), easing: .linear, at: start), repeats: .times(100),
      autoreverses: true)
  }
  measure("a spring within limits", count, from: 0.0) { (_, start: Timestamp) throws(MotionError) in
    ClampedSimulation(try makeSpring(at: start), values: [0...90])
  }
  measure("a tween, then a spring", count, from: 0.0) { (_, start: Timestamp) throws(MotionError) in
    HandOver(
      try TweenSimulation(from: 0.0, to: 10, duration: .milliseconds(200), easing: .linear, at: start),
      try makeSpring(at: start.adding(nanoseconds: 200_000_000)))
  }
  measure("two additive springs", count, from: 0.0) { (_, start: Timestamp) throws(MotionError) in
    var motion = try AdditiveMotion(0.0)
    try motion.add(makeSpring(at: start))
    try motion.add(makeSpring(at: start))
    return motion
  }
  measure("a bounce of a point", count, from: Point.zero) { (_, start: Timestamp) throws(MotionError) in
    try BounceSimulation(
      .scrolling, from: Point.zero, velocity: Point(x: 9_000, y: 8_000), edges: [Edges(0, 400), Edges(0, 300)], at: start,
      restSpeed: 1)
  }
  do throws(MotionError) {
    let measured = try PathMeasure(.ellipse(in: Rect(x: 0, y: 0, width: 300, height: 200)))
    measure("a tween along an ellipse", count, from: Point.zero) { (_, start: Timestamp) throws(MotionError) in
      try PathSimulation(along: measured, TweenSimulation(from: 0.0, to: 1, duration: .seconds(60), easing: .linear, at: start))
    }
  } catch {
    print("this path has no length: \(error.message)")
  }
  measure("a fall", count, from: 0.0) { (_, start: Timestamp) throws(MotionError) in
    try GravitySimulation(from: 0, velocity: 0, acceleration: 980, endingAtDistance: 90_000, at: start)
  }
  measure("a scroll with an overshoot", count, from: 0.0) { (_, start: Timestamp) throws(MotionError) in
    try ScrollSimulation(
      spring: SpringBasis(SpringParameters(stiffness: 0.5, damping: 0.1)), from: 0, velocity: 900, within: 0...50, at: start,
      threshold: RestThreshold(distance: 0.001, speed: 0.001))
  }
  measure("a force, integrated in steps of 10 ms", count, from: 0.0) { (_, start: Timestamp) throws(MotionError) in
    try ForceSimulation(
      .spring(SpringParameters(stiffness: 0.5, damping: 0.1), to: 100), from: 0, velocity: 0, at: start, step: .milliseconds(10),
      duration: .milliseconds(1200), restSpeed: 1e-9)
  }
  measure("semi-implicit Euler at 60 Hz", count, from: 0.0) { (_, start: Timestamp) throws(MotionError) in
    try SteppedSimulation(
      .semiImplicitEuler(.spring(SpringParameters(stiffness: 0.5, damping: 0.1), to: 100)), from: 0, velocity: 0, to: 100, at: start,
      stepsPerSecond: 60, rest: .motion, duration: .milliseconds(1200))
  }
  measure("a type of a user", count, from: 0.0) { (_, start: Timestamp) throws(MotionError) in Sawtooth(start: start, height: 40) }
  do throws(MotionError) {
    let measured = try PathMeasure(.ellipse(in: Rect(x: 0, y: 0, width: 300, height: 200)))
    measure("a coast along an ellipse", count, from: Point.zero) { (_, start: Timestamp) throws(MotionError) in
      try PathSimulation(coastingAlong: measured, velocity: 900, decay: .scrolling, restitution: 0.8, at: start)
    }
  } catch {
    print("this path has no length: \(error.message)")
  }
  measure("keyframes of a vector, unspecialized", count, from: Vector.zero) { (_, start: Timestamp) throws(MotionError) in
    try KeyframeSimulation([Keyframe(Vector.zero), Keyframe(Vector(dx: 80, dy: 9))], duration: .seconds(60), at: start)
  }
}

/// A motion of a user's own type.
private struct Sawtooth: Simulation {
  let start: Timestamp
  let height: Double
  var restTime: Timestamp? { nil }

  func value(at time: Timestamp) -> Double { height * time.seconds(since: start).truncatingRemainder(dividingBy: 1) }
  func velocity(at time: Timestamp) -> Double { height }
}

/// About what a property, its animator and its attachment occupy beside its motion.
private let bytesOfAnAnimatedProperty = 1200

private func measure<Motion: Simulation>(
  _ title: String, _ count: Int, from value: Motion.Value, _ make: @escaping (Motion.Value, Timestamp) throws(MotionError) -> Motion
) {
  let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
  let player = MotionPlayer(make)
  let properties = (0..<count).map { _ in createProperty(withInitialValue: value) }
  for property in properties { runtime.add(player, to: property) }
  // As many as in the runtime, so that both read as much memory.
  let motions = (0..<count).compactMap { _ in try? make(value, .zero) }
  var (apart, spacers): ([Motion], [[UInt8]]) = ([], [])
  for _ in 0..<count {
    if let motion = try? make(value, .zero) { apart.append(motion) }
    spacers.append(Array(repeating: 0, count: bytesOfAnAnimatedProperty))
  }
  var (frame, frames, formulas, distant): (Int64, [Double], [Double], [Double]) = (0, [], [], [])
  var sum = Motion.Value.Lanes.zero
  var allocations: UInt64 = 0
  frames.reserveCapacity(100)
  formulas.reserveCapacity(100)
  for _ in 0..<60 {
    frame += 1
    let time = Timestamp.frame(frame, rate: 60)
    let before = allocationCount()
    let start = stopwatch.now
    runtime.advance(to: time)
    let middle = stopwatch.now
    allocations += UInt64(allocationCount() - before)
    for motion in motions { sum = sum + motion.value(at: time).lanes }
    let end = stopwatch.now
    for motion in apart { sum = sum + motion.value(at: time).lanes }
    let last = stopwatch.now
    distant.append(Double((last - end).wholeNanoseconds) / Double(count))
    frames.append(Double((middle - start).wholeNanoseconds) / Double(count))
    formulas.append(Double((end - middle).wholeNanoseconds) / Double(count))
  }
  withExtendedLifetime((properties, spacers, sum)) {}
  let (whole, alone, far) = (median(frames), median(formulas), median(distant))
  let numbers = [whole, alone, whole - alone, far, whole - far].map { column($0, 10) }
  print("\(column(title, 44)) \(numbers.joined(separator: " ")) \(column("\(allocations)", 12))")
}

private func makeSpring(at start: Timestamp) throws(MotionError) -> SpringSimulation<Double> {
  try SpringSimulation(
    basis: SpringBasis(SpringParameters(stiffness: 0.5, damping: 0.1)), from: 0, velocity: 0, to: 100, at: start,
    threshold: RestThreshold(distance: 0.001, speed: 0.001))
}
