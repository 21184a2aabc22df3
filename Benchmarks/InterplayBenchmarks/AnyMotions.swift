import Interplay
import MotionPhysics
import RuntimeCounters

/// The cost of motions that are computed one by one, in frames, beside that of their formulas alone.
func benchmarkAnyMotions() {
  print("motions that are computed one by one, a value of a frame in ns: in the runtime, the formula alone, the difference, allocations")
  let count = 10_000
  measure("flings of a number", count, from: 0.0) { (_, start: Timestamp) throws(MotionError) in
    try FlingSimulation(from: 0, velocity: 90_000, at: start)
  }
  measure("keyframes of a number", count, from: 0.0) { (_, start: Timestamp) throws(MotionError) in
    try KeyframeSimulation([Keyframe(0.0), Keyframe(80, at: 0.3), Keyframe(100)], duration: .seconds(60), at: start)
  }
  measure("keyframes of a point", count, from: Point.zero) { (_, start: Timestamp) throws(MotionError) in
    try KeyframeSimulation([Keyframe(Point.zero), Keyframe(Point(x: 80, y: 9))], duration: .seconds(60), at: start)
  }
  measure("keyframes of a vector, unspecialized", count, from: Vector.zero) { (_, start: Timestamp) throws(MotionError) in
    try KeyframeSimulation([Keyframe(Vector.zero), Keyframe(Vector(dx: 80, dy: 9))], duration: .seconds(60), at: start)
  }
}

private func measure<Motion: Simulation>(
  _ title: String, _ count: Int, from value: Motion.Value, _ make: @escaping (Motion.Value, Timestamp) throws(MotionError) -> Motion
) {
  let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
  let player = MotionPlayer(make)
  let properties = (0..<count).map { _ in createProperty(withInitialValue: value) }
  for property in properties { runtime.add(player, to: property) }
  // As many as in the runtime, so that both read as much memory.
  let motions = (0..<count).compactMap { _ in try? make(value, .zero) }
  var (frame, frames, formulas): (Int64, [Double], [Double]) = (0, [], [])
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
    frames.append(Double((middle - start).wholeNanoseconds) / Double(count))
    formulas.append(Double((end - middle).wholeNanoseconds) / Double(count))
  }
  withExtendedLifetime((properties, sum)) {}
  let (whole, alone) = (median(frames), median(formulas))
  print("\(column(title, 44)) \(column(whole, 10)) \(column(alone, 10)) \(column(whole - alone, 10)) \(column("\(allocations)", 12))")
}
