import MotionMathematics
public import MotionPhysics
public import MotionStreams
public import MotionValues

/// The motion of one value, arranged in time with others.
///
/// It can be any simulation; it begins at the time at which the arrangement plays it, and lasts until its rest time. ``value`` is exact at every
/// time. Copies of a track are the same track.
public struct MotionTrack<Value: MotionValue>: Arrangeable {
  public let arrangement: Arrangement
  private let motion: TrackMotion<Value>

  /// Creates a track.
  ///
  /// - Precondition: a motion without an end neither repeats nor reverses.
  /// - Parameters:
  ///   - motion: the motion; its own start does not matter.
  ///   - reverse: the motion of backward legs, from the end of `motion` to its start, as long as that; nil to play `motion` backward in time.
  ///   - reverses: whether a backward leg follows each forward one.
  ///   - onChange: called with the value whenever it was computed, for a frame or before a report, and at the ends.
  @inlinable public init<Motion: Simulation>(
    _ motion: Motion, reverse: Motion? = nil, named name: StaticString = "track", timing: ArrangementTiming = ArrangementTiming(),
    reverses: Bool = false, onChange: ((Value) -> Void)? = nil
  ) where Motion.Value == Value {
    // Erased here: the caller knows the type, so each value is computed by specialized code.
    self.init(
      erased: AnyMotion(motion), reverse: reverse.map { AnyMotion($0) }, named: name, timing: timing, reverses: reverses,
      onChange: onChange)
  }

  @usableFromInline init(
    erased motion: AnyMotion<Value>, reverse: AnyMotion<Value>?, named name: StaticString, timing: ArrangementTiming, reverses: Bool,
    onChange: ((Value) -> Void)?
  ) {
    self.init(
      erased: motion, reverse: reverse, named: name, timing: timing, reverses: reverses, record: nil, onChange: onChange)
  }

  /// Creates a track with its description for files.
  init(
    erased motion: AnyMotion<Value>, reverse: AnyMotion<Value>?, named name: StaticString, timing: ArrangementTiming, reverses: Bool,
    record: TrackRecord?, moving property: ReactiveProperty<Value>? = nil, onChange: ((Value) -> Void)? = nil
  ) {
    let length = motion.restTime.map { max(0, $0.nanoseconds(since: motion.start)) }
    self.motion = TrackMotion(
      motion: motion, reverse: reverse, length: length, record: record, property: property, onChange: onChange)
    arrangement = Arrangement(
      .track(self.motion), length: length.flatMap { $0 > Arrangement.horizon ? nil : $0 }, reversal: reverses ? .contiguously : .never,
      timing: timing, name: name)
  }

  /// Creates a track from one value to another in a given time.
  ///
  /// - Parameter reverseEasing: the easing of backward legs, also of those of a parent; nil to play the motion backward in time.
  /// - Throws: if a value is not finite, the duration is negative or too long, or an easing is invalid.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Angle)
  @specialized(where Value == Color)
  public init(
    from start: Value, to end: Value, over duration: Duration, easing: Easing = .easeInOut, reverseEasing: Easing? = nil,
    named name: StaticString = "track", timing: ArrangementTiming = ArrangementTiming(), reverses: Bool = false,
    onChange: ((Value) -> Void)? = nil
  ) throws(MotionError) {
    let (tween, back) = try Self.tweens(from: start, to: end, over: duration, easing, reverseEasing)
    self.init(tween, reverse: back, named: name, timing: timing, reverses: reverses, onChange: onChange)
  }

  /// Returns a tween, and that of backward legs.
  static func tweens(
    from start: Value, to end: Value, over duration: Duration, _ easing: Easing, _ reverseEasing: Easing?
  ) throws(MotionError) -> (TweenSimulation<Value>, TweenSimulation<Value>?) {
    let tween = try TweenSimulation(from: start, to: end, duration: duration, easing: easing, at: .zero)
    guard let reverseEasing else { return (tween, nil) }
    return (tween, try TweenSimulation(from: end, to: start, duration: duration, easing: reverseEasing, at: .zero))
  }

  /// Returns a motion by a spring.
  private static func motion(
    from start: Value, to end: Value, velocity: Value.Velocity, _ spring: SpringParameters, _ restThreshold: RestThreshold
  ) throws(MotionError) -> SpringSimulation<Value> {
    try SpringSimulation(
      basis: SpringBasis(spring), from: start, velocity: velocity, to: end, at: .zero, threshold: restThreshold)
  }

  /// Creates a track from one value to another by a spring. It lasts until its rest time.
  ///
  /// - Throws: if a number is not finite, or the spring is invalid.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Angle)
  @specialized(where Value == Color)
  public init(
    from start: Value, to end: Value, velocity: Value.Velocity? = nil, spring: SpringParameters,
    restThreshold: RestThreshold = RestThreshold(distance: 0.001, speed: 0.001), named name: StaticString = "track",
    timing: ArrangementTiming = ArrangementTiming(), reverses: Bool = false, onChange: ((Value) -> Void)? = nil
  ) throws(MotionError) {
    let velocity = velocity ?? Value.Velocity(lanes: .zero)
    let motion = try Self.motion(from: start, to: end, velocity: velocity, spring, restThreshold)
    self.init(motion, named: name, timing: timing, reverses: reverses, onChange: onChange)
  }

  /// Creates a track that moves a property, from one value to another in a given time.
  ///
  /// Several of them in a group, with one duration, are a motion of several properties from one state to another.
  ///
  /// - Parameters:
  ///   - start: the value to start with. Defaults to that of the property now.
  ///   - reverseEasing: the easing of backward legs, also of those of a parent; nil to play the motion backward in time.
  /// - Throws: if a value is not finite, the duration is negative or too long, or an easing is invalid.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Angle)
  @specialized(where Value == Color)
  public init(
    moving property: ReactiveProperty<Value>, from start: Value? = nil, to end: Value, over duration: Duration, easing: Easing = .easeInOut,
    reverseEasing: Easing? = nil, named name: StaticString = "track", timing: ArrangementTiming = ArrangementTiming(),
    reverses: Bool = false
  ) throws(MotionError) {
    let start = start ?? property.value
    let (tween, back) = try Self.tweens(from: start, to: end, over: duration, easing, reverseEasing)
    let record = TrackRecord(of: property, from: start, to: end, .tween(over: duration, easing, reverse: reverseEasing))
    self.init(
      erased: AnyMotion(tween), reverse: back.map { AnyMotion($0) }, named: name, timing: timing, reverses: reverses, record: record,
      moving: property)
  }

  /// Creates a track that moves a property by a spring, from one value to another. It lasts until its rest time.
  ///
  /// - Parameter start: the value to start with. Defaults to that of the property now.
  /// - Throws: if a number is not finite, or the spring is invalid.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Angle)
  @specialized(where Value == Color)
  public init(
    moving property: ReactiveProperty<Value>, from start: Value? = nil, to end: Value, velocity: Value.Velocity? = nil,
    spring: SpringParameters, restThreshold: RestThreshold = RestThreshold(distance: 0.001, speed: 0.001),
    named name: StaticString = "track", timing: ArrangementTiming = ArrangementTiming(), reverses: Bool = false
  ) throws(MotionError) {
    let (start, velocity) = (start ?? property.value, velocity ?? Value.Velocity(lanes: .zero))
    let motion = try Self.motion(from: start, to: end, velocity: velocity, spring, restThreshold)
    let record = TrackRecord(of: property, from: start, to: end, .spring(velocity: velocity.lanes.numbers, spring, restThreshold))
    self.init(
      erased: AnyMotion(motion), reverse: nil, named: name, timing: timing, reverses: reverses, record: record,
      moving: property)
  }

  /// The value at the current time; before its turn, the initial one.
  public var value: Value { motion.value(at: arrangement.moment(at: arrangement.placement), in: arrangement) }

  /// The value at its end, after all repeats; nil if its leg has no end.
  var finalValue: Value? {
    if arrangement.legLength == nil { return nil }
    return motion.value(at: Arrangement.Moment(head: arrangement.finalHead), in: arrangement)
  }

  /// The velocity at the current time, in units per second of the clock; zero before its turn and after its end.
  ///
  /// A section of a parent begins and ends that turn, too.
  /// Zero while it is paused or stopped: read it before that to hand it over. It is also zero where it is not finite, such as at a rate that
  /// is too large for it.
  public var velocity: Value.Velocity {
    motion.presentVelocity(in: arrangement)
  }
}
