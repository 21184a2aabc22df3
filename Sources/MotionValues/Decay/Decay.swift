public import MotionMathematics

/// How fast what is let go loses its speed: by the same part of it in every moment, `velocity(t) = velocity · e^(−rate·t)`.
///
/// Every system describes the same exponential in a way of its own; each description here reads back what it was made of.
@frozen public struct Decay: Hashable, Sendable {
  /// λ: the part of the speed that is lost, per second; 0 (never stops) or above.
  public var rate: Double

  /// Makes a decay out of its rate per second, which Advance calls drag.
  @inlinable public init(rate: Double) { self.rate = rate }

  /// Makes a decay as scroll views describe it: the part of the speed that a millisecond leaves, between 0 and 1.
  public init(keepingPerMillisecond part: Double) { self.init(rate: -1000 * Elementary.log(part)) }

  /// Makes a decay out of the part of the speed that a second leaves, between 0 and 1, as Flutter does.
  public init(keepingPerSecond part: Double) { self.init(rate: -Elementary.log(part)) }

  /// Makes a decay out of the part of the speed that is lost in a second, between 0 and 1, as MotionMachine does.
  public init(losingPerSecond part: Double) { self.init(rate: -Elementary.log1p(-part)) }

  /// Makes a decay out of the seconds in which the speed falls to 1/e of what it was; above 0.
  public init(timeConstant: Double) { self.init(rate: 1 / timeConstant) }

  /// The part of the speed that a millisecond leaves.
  public var keptPerMillisecond: Double { Elementary.exp(-rate / 1000) }

  /// The part of the speed that a second leaves.
  public var keptPerSecond: Double { Elementary.exp(-rate) }

  /// The part of the speed that is lost in a second.
  public var lostPerSecond: Double { -Elementary.expm1(-rate) }

  /// The seconds in which the speed falls to 1/e of what it was; infinite where none is lost.
  public var timeConstant: Double { 1 / rate }

  /// A list that coasts: 0.998 of the speed is left after a millisecond, as in UIKit's scroll views.
  public static let scrolling = Decay(keepingPerMillisecond: 0.998)

  /// A list that stops soon: 0.99 of the speed is left after a millisecond, UIKit's fast deceleration.
  public static let paging = Decay(keepingPerMillisecond: 0.99)

  /// The decay of something that passes one place at one velocity and another at another: λ is the loss of velocity over the way.
  ///
  /// There is none where the way is 0, or the velocity grows; ``error`` then says so.
  public init(from start: (value: Double, velocity: Double), through later: (value: Double, velocity: Double)) {
    self.init(rate: (start.velocity - later.velocity) / (later.value - start.value))
  }

  /// What keeps the numbers from describing a decay.
  package var error: MotionError? {
    if !rate.isMovable { return .notFinite(.rate) }
    return rate < 0 ? .negative(.rate) : nil
  }

  /// Where something ends that is at `value` and moves at `velocity`, in units per second; it never gets there, but as near as one likes.
  ///
  /// Infinitely far away where no speed is lost.
  @inlinable public func destination<Value: MotionValue>(from value: Value, velocity: Value.Velocity) -> Value {
    Value(lanes: value.lanes + velocity.lanes * (1 / rate))
  }

  /// The velocity at `value` that ends at `destination`, in units per second.
  @inlinable public func velocity<Value: MotionValue>(from value: Value, to destination: Value) -> Value.Velocity {
    Value.Velocity(lanes: (destination.lanes(near: value.lanes) - value.lanes) * rate)
  }
}
