public import MotionDescriptions
import MotionMathematics
public import MotionValues

/// An operator that estimates the velocity of values.
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
    samples.removeAll { now.nanoseconds(since: $0.time).magnitude >= 250_000_000 || $0.time == now }
    if samples.count == 5 { samples.removeFirst() }
    samples.append((now, value.lanes))
    // As many lanes as the value: the zero of an array has none.
    var velocity = value.lanes * 0
    for lane in 0..<value.lanes.laneCount { velocity[lane: lane] = estimate(lane) }
    return Value.Velocity(lanes: velocity)
  }

  /// Returns the mean velocity of one lane since its last change of direction, and since that of the clock.
  private func estimate(_ lane: Int) -> Double {
    guard samples.count >= 2 else { return 0 }
    let last = samples.count - 1
    func step(_ index: Int) -> Double { samples[index].lanes.laneOrZero(lane) - samples[index - 1].lanes.laneOrZero(lane) }
    /// Returns whether value and clock move in the direction of the last step.
    func continues(at index: Int) -> Bool {
      let isForward = samples[index].time > samples[index - 1].time
      guard isForward == (samples[last].time > samples[last - 1].time) else { return false }
      return (step(index) < 0) == (step(last) < 0) && (step(index) > 0) == (step(last) > 0)
    }
    var first = last - 1
    while first > 0, continues(at: first) { first -= 1 }
    let delta = samples[last].lanes.laneOrZero(lane) - samples[first].lanes.laneOrZero(lane)
    let velocity = delta / samples[last].time.seconds(since: samples[first].time)
    // NaN has no sign: it is dropped before a property, as any other (contract 20).
    if velocity.magnitude <= maximum || velocity.isNaN { return velocity }
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
  /// Emits, for every value, the estimated velocity in units per second, lane by lane.
  ///
  /// It is the mean over the last five values, each less than a quarter of a second old, since their last change of direction. This is
  /// Material Motion's estimate for dragged elements.
  ///
  /// On the clock of a timeline that goes back by a quarter of a second or more, such as at the end of a loop, it begins again.
  /// After a shorter way back, it does so with the second value.
  ///
  /// | time | upstream | `velocity(on: clock)` |
  /// |---|---|---|
  /// | 0 ms | 1 | 0 |
  /// | 5 ms | 7 | 1200 |
  /// | 10 ms | 11 | 1000 |
  ///
  /// - Parameters:
  ///   - maximum: the maximum speed of an estimate, in units per second.
  ///   - fallback: the speed that replaces one above `maximum` while there are only two values, in units per second.
  public func velocity(
    on clock: MotionClock, maximum: Double = 5000, fallback: Double = 1000
  ) -> some MotionStreamConvertible<Value.Velocity> {
    applying(AverageVelocity(clock, maximum: maximum, fallback: fallback))
  }
}
