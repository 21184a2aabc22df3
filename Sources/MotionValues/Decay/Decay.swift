public import MotionMathematics

/// An exponential deceleration after a release: `velocity(t) = velocity · e^(−rate·t)`.
///
/// Other systems describe the same exponential by other numbers. Each of them can be set here. It reads back as it was set, except for the
/// last bits.
@frozen public struct Decay: Hashable, Sendable {
  /// λ: the relative rate at which the speed is lost, per second; 0 (never stops) or above.
  ///
  /// A motion that coasts to an end needs at least 10⁻¹². In a bounce between edges, or with a brake, 0 is valid.
  public var rate: Double

  /// Creates a decay from its rate per second, which Advance calls drag.
  @inlinable public init(rate: Double) {
    // The sum with 0 is not −0, with which the destination would be on the other side.
    self.rate = rate + 0
  }

  /// Creates a decay from the fraction of the speed left after a millisecond, between 0 and 1, as in scroll views.
  public init(keepingPerMillisecond part: Double) { self.init(rate: -1000 * Elementary.log(part)) }

  /// Creates a decay from the fraction of the speed left after a second, between 0 and 1, as in Flutter.
  public init(keepingPerSecond part: Double) { self.init(rate: -Elementary.log(part)) }

  /// Creates a decay from the fraction of the speed lost in a second, between 0 and 1, as in MotionMachine.
  public init(losingPerSecond part: Double) { self.init(rate: -Elementary.log1p(-part)) }

  /// Creates a decay from the time in which the speed falls to 1/e, in seconds; above 0.
  public init(timeConstant: Double) { self.init(rate: 1 / timeConstant) }

  /// The fraction of the speed that is left after a millisecond.
  public var keptPerMillisecond: Double { Elementary.exp(-rate / 1000) }

  /// The fraction of the speed that is left after a second.
  public var keptPerSecond: Double { Elementary.exp(-rate) }

  /// The fraction of the speed that is lost in a second.
  public var lostPerSecond: Double { -Elementary.expm1(-rate) }

  /// The time in which the speed falls to 1/e, in seconds; infinite if `rate` is 0.
  public var timeConstant: Double { 1 / (rate + 0) }

  /// The decay of UIKit's scroll views: 0.998 of the speed is left after a millisecond.
  public static let scrolling = Decay(keepingPerMillisecond: 0.998)

  /// UIKit's fast deceleration, for paging: 0.99 of the speed is left after a millisecond.
  public static let paging = Decay(keepingPerMillisecond: 0.99)

  /// Creates a decay from the velocities at two values: λ is the loss of velocity divided by the distance.
  ///
  /// The decay is invalid (`error`) if the distance is 0 or the speed grows.
  public init(from start: (value: Double, velocity: Double), through later: (value: Double, velocity: Double)) {
    self.init(rate: (start.velocity - later.velocity) / (later.value - start.value))
  }

  /// The reason why the number does not describe a decay; nil if it does.
  package var error: MotionError? {
    if !rate.isMovable { return .notFinite(.rate) }
    return rate < 0 ? .negative(.rate) : nil
  }

  /// Returns the limit of a motion from `value` at `velocity`, in units per second, which it approaches but never reaches.
  ///
  /// It is infinitely far away if `rate` is 0; a coordinate without velocity stays where it is.
  @inlinable public func destination<Value: MotionValue>(from value: Value, velocity: Value.Velocity) -> Value {
    let (origin, speed) = (value.lanes, velocity.lanes)
    // The rate may have been set to −0.
    var lanes = origin + speed * (1 / (rate + 0))
    // The product of 0 and infinity is not a number.
    for lane in 0..<(rate == 0 ? origin.laneCount : 0) where lane >= speed.laneCount || speed[lane: lane] == 0 {
      lanes[lane: lane] = origin[lane: lane]
    }
    return Value(lanes: lanes)
  }

  /// Returns the velocity at `value` of a motion that ends at `destination`, in units per second.
  @inlinable public func velocity<Value: MotionValue>(from value: Value, to destination: Value) -> Value.Velocity {
    Value.Velocity(lanes: (destination.lanes(near: value.lanes) - value.lanes) * rate)
  }
}
