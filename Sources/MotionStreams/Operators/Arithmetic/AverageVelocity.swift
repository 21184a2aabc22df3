import MotionMathematics
public import MotionValues

/// Estimates how fast values change.
@usableFromInline struct AverageVelocity<Value: MotionValue>: MotionOperator {
  private let clock: MotionClock
  private let maximum: Double
  private let fallback: Double
  private var samples: [(time: Timestamp, lanes: Value.Lanes)] = []

  init(_ clock: MotionClock, maximum: Double, fallback: Double) {
    (self.clock, self.maximum, self.fallback) = (clock, maximum, fallback)
  }

  @usableFromInline mutating func process(_ value: Value) -> Value.Velocity? {
    let now = clock.now
    samples.removeAll { now.nanoseconds(since: $0.time) >= 250_000_000 || $0.time == now }
    if samples.count == 5 { samples.removeFirst() }
    samples.append((now, value.lanes))
    var velocity = Value.Lanes.zero
    for lane in 0..<value.lanes.laneCount { velocity[lane: lane] = estimate(lane) }
    return Value.Velocity(lanes: velocity)
  }

  /// The mean velocity of one lane since it last turned round.
  private func estimate(_ lane: Int) -> Double {
    guard samples.count >= 2 else { return 0 }
    let last = samples.count - 1
    func step(_ index: Int) -> Double { samples[index].lanes[lane: lane] - samples[index - 1].lanes[lane: lane] }
    var first = last - 1
    while first > 0, (step(first) < 0) == (step(last) < 0), (step(first) > 0) == (step(last) > 0) { first -= 1 }
    let way = samples[last].lanes[lane: lane] - samples[first].lanes[lane: lane]
    let velocity = way / samples[last].time.seconds(since: samples[first].time)
    if velocity.magnitude <= maximum { return velocity }
    let limit = samples.count < 3 ? fallback : maximum
    return velocity < 0 ? -limit : limit
  }

  @usableFromInline var labels: [GraphLabel] {
    let isUsual = maximum == 5000 && fallback == 1000
    return [
      GraphLabel("velocity", isUsual ? [] : [GraphArgument("maximum", .number(maximum)), GraphArgument("fallback", .number(fallback))])
    ]
  }
}

extension MotionStreamConvertible where Operator.Output: MotionValue {
  /// Passes on, for every value, how fast values change, in units per second: the mean over the last five of them, none older than a quarter of a second, since
  /// they last turned round, lane by lane. Material Motion's estimate for elements that are dragged.
  ///
  /// | time | upstream | `velocity(on: clock)` |
  /// |---|---|---|
  /// | 0 ms | 1 | 0 |
  /// | 5 ms | 7 | 1200 |
  /// | 10 ms | 11 | 1000 |
  ///
  /// - Parameters:
  ///   - maximum: the speed that no estimate exceeds, in units per second.
  ///   - fallback: what is passed on in place of a speed beyond the maximum that only two values tell of.
  public func velocity(
    on clock: MotionClock, maximum: Double = 5000, fallback: Double = 1000
  ) -> some MotionStreamConvertible<Value.Velocity> {
    applying(AverageVelocity(clock, maximum: maximum, fallback: fallback))
  }
}
