import Interplay
import MotionPhysics
import RuntimeCounters

/// A spring that does not rest during the measurement; one of `configurations`.
private func parameters(_ index: Int, _ configurations: Int) -> SpringParameters {
  SpringParameters(stiffness: 342, damping: 1 + Double(index % configurations) * 0.001)
}

private let threshold = RestThreshold(distance: 1e-9, speed: 1e-9)

/// Prints the median cost of a frame for `count` animated values of one type that were started at 100 instants.
private func measureFrames<Value: MotionValue>(
  _ title: String, _ type: Value.Type, count: Int, configurations: Int, observed: Bool = false, read: Bool = false,
  within milliseconds: Int = 100, _ make: (Int) -> (from: Value, to: Value)
) {
  let clock = AnimationClock()
  var sum = 0
  var values: [Animated<Value>] = []
  for index in 0..<count {
    let (from, to) = make(index)
    let value = Animated(from, on: clock, spring: parameters(index, configurations), restThreshold: threshold)
    if observed { value.onChange = { _ in sum += 1 } }
    value.animate(to: to)
    values.append(value)
    if index % (count / 100) == 0 { clock.advance(to: .milliseconds(Int64(index * milliseconds / count))) }
  }
  var frame: Int64 = 60
  var medians: [Double] = []
  for _ in 0..<3 {
    var times: [Double] = []
    for _ in 0..<100 {
      frame += 1
      times.append(
        seconds {
          clock.advance(to: .frame(frame, rate: 60))
          if read { for value in values where value.value.lanes.isZero { sum += 1 } }
        })
    }
    medians.append(median(times) * 1e9)
  }
  print(
    "\(column(title, 66)) \(column(median(medians) / 1000, 10)) \(column(median(medians) / Double(count), 10))\(sum < 0 ? "!" : "")")
}

/// Prints the median cost of a frame for springs in a batch, without values that hold them.
private func measureBatch<Value: MotionValue>(
  _ title: String, _ type: Value.Type, count: Int, configurations: Int, within milliseconds: Int = 100,
  _ make: (Int) -> (from: Value, to: Value)
) {
  var batch = SpringBatch<Value.Lanes>()
  for index in 0..<count {
    let (from, to) = make(index)
    guard let basis = try? SpringBasis(parameters(index, configurations)),
      let spring = try? SpringSimulation(
        basis: basis, from: from, velocity: Value.Velocity(lanes: .zero), to: to, at: .milliseconds(Int64(index * milliseconds / count)),
        threshold: threshold)
    else { return }
    batch.append(spring)
  }
  var frame: Int64 = 60
  var medians: [Double] = []
  for _ in 0..<3 {
    var times: [Double] = []
    for _ in 0..<100 {
      frame += 1
      times.append(seconds { batch.evaluate(at: .frame(frame, rate: 60)) })
    }
    medians.append(median(times) * 1e9)
  }
  print("\(column(title, 66)) \(column(median(medians) / 1000, 10)) \(column(median(medians) / Double(count), 10))")
}

/// Prints the costs of creating, starting, retargeting and releasing, for few and for many values.
func benchmarkLives() {
  for count in [100, 10_000] {
    for isKept in [false, true] { measureLives(count, onOneClock: isKept) }
  }
}

/// Prints the same for `count` values, either on a new clock each time, or on one that has moved as many before.
private func measureLives(_ count: Int, onOneClock isKept: Bool) {
  var (creating, starting, retargeting, releasing, allocations) = ([Double](), [Double](), [Double](), [Double](), [Double]())
  var clock = AnimationClock()
  for _ in 0..<110_000 / count {
    if !isKept { clock = AnimationClock() }
    let time = clock.now
    var values: [Animated<Double>] = []
    values.reserveCapacity(count)
    let before = allocationCount()
    creating.append(seconds { for index in 0..<count { values.append(Animated(Double(index), on: clock)) } })
    starting.append(seconds { for value in values { value.animate(to: 100.5) } })
    allocations.append(Double(allocationCount() - before) / Double(count))
    clock.advance(to: time + .milliseconds(50))
    retargeting.append(seconds { for value in values { value.animate(to: 50.5) } })
    releasing.append(seconds { values = [] })
    clock.advance(to: time + .seconds(10))
  }
  func row(_ title: String, _ times: [Double]) {
    print("\(column(title, 66)) \(column("", 10)) \(column(median(times) * 1e9 / Double(count), 10))")
  }
  row("create one of \(count) Animated<Double> on \(isKept ? "one" : "a new") clock", creating)
  row("start it", starting)
  row("retarget it", retargeting)
  row("release it while it moves", releasing)
  print("\(column("allocations to create and start one", 66)) \(column("", 10)) \(column(median(allocations), 10))")
}

/// Prints the costs of values that are animated without a scene.
func benchmarkHeldValues() {
  print("Values without a scene, one frame each.\n")
  print("\(column("", 66)) \(column("µs", 10)) \(column("ns each", 10))")
  measureBatch("10,000 springs in a batch, 100 configurations", Double.self, count: 10_000, configurations: 100) {
    (Double($0), -Double($0) - 1)
  }
  for (title, observed, read) in [("", false, false), (", each read", false, true), (", each observed", true, false)] {
    measureFrames(
      "10,000 Animated<Double>, 100 configurations\(title)", Double.self, count: 10_000, configurations: 100, observed: observed, read: read
    ) { (Double($0), -Double($0) - 1) }
  }
  measureFrames("10,000 Animated<Point>, 100 configurations", Point.self, count: 10_000, configurations: 100) {
    (Point(x: Double($0), y: 1), Point(x: 0, y: 500))
  }
  measureBatch("5,000 springs of 64 lanes in a batch, one configuration", SIMD64<Double>.self, count: 5_000, configurations: 1) {
    (SIMD64(repeating: Double($0)), SIMD64(repeating: 500))
  }
  measureBatch("the same, started at once", SIMD64<Double>.self, count: 5_000, configurations: 1, within: 0) {
    (SIMD64(repeating: Double($0)), SIMD64(repeating: 500))
  }
  // As in the performance tests of b3ll/Motion.
  measureFrames("5,000 Animated<SIMD64<Double>>, started at once", SIMD64<Double>.self, count: 5_000, configurations: 1, within: 0) {
    (SIMD64(repeating: Double($0)), SIMD64(repeating: 500))
  }
  for (title, read) in [("", false), (", each read", true)] {
    measureFrames(
      "5,000 Animated<SIMD64<Double>>, one configuration\(title)", SIMD64<Double>.self, count: 5_000, configurations: 1, read: read
    ) { (SIMD64(repeating: Double($0)), SIMD64(repeating: 500)) }
  }
  benchmarkLives()
}
