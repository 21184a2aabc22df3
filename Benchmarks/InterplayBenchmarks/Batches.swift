import Interplay
import MotionPhysics
import RuntimeCounters

/// A spring that does not rest during the measurement.
private func spring(_ index: Int, configurations: Int) throws(MotionError) -> SpringBasis {
  try SpringBasis(SpringParameters(stiffness: 342, damping: 1 + Double(index % configurations) * 0.001))
}

/// One batch over several frames: the median of a frame, in nanoseconds.
private func frames<Basis: MotionBasis, Lanes: LaneVector>(_ batch: inout MotionBatch<Basis, Lanes>, _ count: Int) -> Double {
  var frame: Int64 = 60
  var times: [Double] = []
  for _ in 0..<count {
    frame += 1
    times.append(seconds { batch.evaluate(at: .frame(frame, rate: 60)) } * 1e9)
  }
  return median(times)
}

/// The median of a run of the C loop over `count` numbers, in nanoseconds.
private func plainFrames(_ plain: PlainC, _ count: Int, _ repeats: Int) -> Double? {
  guard let springs = plain.springs else { return nil }
  let columns = (0..<3).map { column in (0..<count).map { Double(($0 * 31 + column) % 977) } }
  var values = [Double](repeating: 0, count: count)
  var times: [Double] = []
  for index in 0..<repeats {
    let weight = 1 / Double(index + 1)
    times.append(
      seconds { springs(&values, columns[0], columns[1], columns[2], count, weight, 1 - weight) } * 1e9)
  }
  return median(times)
}

private func row(_ title: String, count: Int, lanes: Int, batch: Double, plain: Double?) {
  let each = column(batch / Double(count), 10)
  let lane = column(batch / Double(count * lanes), 10)
  let c = plain.map { column($0 / Double(count * lanes), 10) } ?? column("", 10)
  print("\(column(title, 58)) \(column(batch / 1e3, 10)) \(each) \(lane) \(c)")
}

/// `count` springs of `configurations` configurations that start at `starts` different instants.
private func measure<Lanes: LaneVector & MotionValue>(
  _ title: String, _ type: Lanes.Type, count: Int, configurations: Int, starts: Int, beside plain: PlainC, repeats: Int
) throws(MotionError) where Lanes.Lanes == Lanes, Lanes.Velocity == Lanes {
  var batch = SpringBatch<Lanes>()
  batch.reserveCapacity(count)
  for index in 0..<count {
    var from = Lanes.zero
    for lane in 0..<from.laneCount { from[lane: lane] = Double(1 + (index * 7 + lane * 13) % 501) }
    let start = Timestamp.milliseconds(Int64(index * 7919 % starts))
    batch.append(
      try SpringSimulation(
        basis: spring(index * 31 % 997, configurations: configurations), from: from, velocity: .zero, to: from * 0.5, at: start,
        threshold: RestThreshold(distance: 1e-12)))
  }
  var medians: [Double] = []
  for _ in 0..<3 { medians.append(frames(&batch, repeats)) }
  let lanes = Lanes.zero.laneCount
  row(title, count: count, lanes: lanes, batch: median(medians), plain: plainFrames(plain, count * lanes, repeats))
}

/// `count` decays or tweens that start at `starts` different instants.
private func measure<Motion: BatchedSimulation>(
  _ title: String, count: Int, repeats: Int, _ make: (_ index: Int) throws(MotionError) -> Motion
) throws(MotionError) where Motion.Value == Double {
  var batch = MotionBatch<Motion.Basis, Double>()
  for index in 0..<count { batch.append(try make(index)) }
  var medians: [Double] = []
  for _ in 0..<3 { medians.append(frames(&batch, repeats)) }
  row(title, count: count, lanes: 1, batch: median(medians), plain: nil)
}

/// The cost of one motion that is evaluated at one time, without a batch.
private func measureAlone<Motion: Simulation>(_ title: String, _ motions: [Motion]) where Motion.Value == Double {
  var times: [Double] = []
  var sum = 0.0
  for frame in 61...260 {
    let time = Timestamp.frame(Int64(frame), rate: 60)
    times.append(seconds { for motion in motions { sum += motion.value(at: time) } } * 1e9 / Double(motions.count))
  }
  print("\(column(title, 58)) \(column("", 10)) \(column(median(times), 10))\(sum.isNaN ? "!" : "")")
}

private func start(_ index: Int, _ starts: Int) -> Timestamp { .milliseconds(Int64(index * 7919 % starts)) }

/// Prints the costs of decays, tweens and single motions.
private func benchmarkOtherMotions() throws(MotionError) {
  let threshold = RestThreshold(distance: 1e-12)
  func decay(_ index: Int, _ rates: Int, _ starts: Int) throws(MotionError) -> DecaySimulation<Double> {
    try DecaySimulation(
      Decay(rate: 0.5 + Double(index % rates) * 0.01), from: Double(index), velocity: 100, at: start(index, starts), threshold: threshold)
  }
  func tween(_ index: Int, _ easing: Easing, _ starts: Int) throws(MotionError) -> TweenSimulation<Double> {
    try TweenSimulation(from: Double(index), to: 5000, duration: .seconds(20), easing: easing, at: start(index, starts))
  }
  try measure("5,000 decays, one rate and start", count: 5_000, repeats: 200) { (i) throws(MotionError) in try decay(i, 1, 1) }
  try measure("5,000 decays, 10 rates, any start", count: 5_000, repeats: 200) { (i) throws(MotionError) in try decay(i, 10, 1009) }
  try measure("100,000 decays, 10 rates, any start", count: 100_000, repeats: 60) { (i) throws(MotionError) in try decay(i, 10, 1009) }
  for (name, easing) in [("cubic in-out", Easing.easeInOut(.cubic)), ("ease", .ease)] {
    try measure("5,000 tweens, \(name), one start", count: 5_000, repeats: 200) { (i) throws(MotionError) in try tween(i, easing, 1) }
    try measure("5,000 tweens, \(name), any of 1,009 starts", count: 5_000, repeats: 200) { (i) throws(MotionError) in
      try tween(i, easing, 1009)
    }
  }
  var springs: [SpringSimulation<Double>] = []
  var decays: [DecaySimulation<Double>] = []
  var tweens: [TweenSimulation<Double>] = []
  for index in 0..<1000 {
    springs.append(
      try SpringSimulation(
        basis: spring(index, configurations: 997), from: Double(index), velocity: 0, to: 5, at: start(index, 1009), threshold: threshold))
    decays.append(try decay(index, 997, 1009))
    tweens.append(try tween(index, .ease, 1009))
  }
  measureAlone("a spring alone, without a batch", springs)
  measureAlone("a decay alone", decays)
  measureAlone("a tween alone, ease", tweens)
}

/// Prints the costs of batches and of plain C.
func benchmarkBatches(beside plain: PlainC) {
  print("Batches, one frame at an absolute time, beside the same arithmetic in plain C (gcc -O3) with the weights given.\n")
  print("\(column("", 58)) \(column("µs", 10)) \(column("ns each", 10)) \(column("ns a lane", 10)) \(column("C, a lane", 10))")
  do throws(MotionError) {
    for count in [1_000, 10_000, 100_000, 1_000_000] {
      try measure(
        "\(count) springs, one configuration", Double.self, count: count, configurations: 1, starts: 1, beside: plain, repeats: 40)
    }
    try measure(
      "5,000 springs, 10 configurations, any start", Double.self, count: 5_000, configurations: 10, starts: 1009, beside: plain,
      repeats: 200
    )
    try measure(
      "5,000 springs, 997 configurations, any start", Double.self, count: 5_000, configurations: 997, starts: 1009, beside: plain,
      repeats: 200)
    try measure(
      "5,000 springs of 2 lanes, 10 configurations, any start", SIMD2<Double>.self, count: 5_000, configurations: 10, starts: 1009,
      beside: plain, repeats: 200)
    try measure(
      "5,000 springs of 64 lanes, one configuration", SIMD64<Double>.self, count: 5_000, configurations: 1, starts: 1, beside: plain,
      repeats: 100)
    try measure(
      "5,000 springs of 64 lanes, 10 configurations, any start", SIMD64<Double>.self, count: 5_000, configurations: 10, starts: 1009,
      beside: plain, repeats: 100)
    try measure(
      "5,000 springs of 64 lanes, 997 configurations, any start", SIMD64<Double>.self, count: 5_000, configurations: 997, starts: 1009,
      beside: plain, repeats: 100)
    try benchmarkOtherMotions()
  } catch {
    print("this cannot move: \(error.message)")
  }
}
