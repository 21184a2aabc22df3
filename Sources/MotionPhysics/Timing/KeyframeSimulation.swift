public import MotionValues

/// A value at a fraction of a motion's duration.
public struct Keyframe<Value: MotionValue> {
  /// The fraction of the duration, from 0 to 1; nil to distribute it evenly between its neighbors.
  public var offset: Double?
  /// The value.
  public var value: Value
  /// The easing from here to the next keyframe.
  public var easing: Easing

  /// Creates a keyframe.
  public init(_ value: Value, at offset: Double? = nil, easing: Easing = .linear) {
    (self.value, self.offset, self.easing) = (value, offset, easing)
  }
}

/// A motion through several values, each at its time, with an easing for each stretch.
///
/// Before the first keyframe the value is that of the first, after the last that of the last. Two keyframes at one offset are a jump: from
/// that instant on the later one applies. A single keyframe is a constant. The motion rests at the end of its duration, also if its last
/// offset is earlier.
public struct KeyframeSimulation<Value: MotionValue>: Simulation {
  public let start: Timestamp

  /// The last value.
  public let destination: Value

  private let initialValue: Value
  private let timing: KeyframeTiming
  /// The lanes of each keyframe.
  private let lanes: ContiguousArray<Value.Lanes>

  /// Creates a motion.
  ///
  /// - Parameter easing: the easing of the whole motion. An overshoot extrapolates the first or the last stretch.
  /// - Throws: if there is no keyframe, or if a value or an offset is not finite. Also if an offset is outside of 0 … 1 or below an earlier
  ///   one, if the duration is negative, or if an easing is invalid.
  public init(_ keyframes: [Keyframe<Value>], duration: Duration, easing: Easing = .linear, at start: Timestamp) throws(MotionError) {
    guard let first = keyframes.first, let last = keyframes.last else { throw .empty(.keyframes) }
    if let error = easing.error { throw error }
    if duration < .zero { throw .negative(.duration) }
    if duration > .seconds(Crossing.horizon / 1_000_000_000) { throw .tooLong(.duration) }
    let offsets = try Self.offsets(keyframes.map { $0.offset })
    var stops: ContiguousArray<Value.Lanes> = []
    var origin = first.value.lanes
    for keyframe in keyframes {
      if let error = keyframe.easing.error { throw error }
      let lanes = keyframe.value.lanes(near: origin)
      if !lanes.isMovable { throw .notFinite(.value) }
      stops.append(lanes)
      origin = lanes
    }
    (lanes, self.start) = (stops, start)
    timing = KeyframeTiming(offsets, keyframes.map { $0.easing }, easing, start: start, duration: duration.wholeNanoseconds)
    (initialValue, destination) = (first.value, last.value)
  }

  /// Returns the offsets, with missing ones filled in as in Web Animations: 0 for the first, 1 for the last, evenly in between.
  private static func offsets(_ given: [Double?]) throws(MotionError) -> [Double] {
    var greatest = 0.0
    for (index, offset) in given.enumerated() {
      guard let offset else { continue }
      if !offset.isMovable { throw .notFinite(.offset) }
      if !(0...1).contains(offset) { throw .outOfRange(.offset) }
      if offset < greatest { throw .outOfOrder(.offset, index: index) }
      greatest = offset
    }
    if given.count == 1 { return [given[0] ?? 1] }
    var padded = given
    if padded[0] == nil { padded[0] = 0 }
    if padded[padded.count - 1] == nil { padded[padded.count - 1] = 1 }
    return LinearEasing(padded.map { (0, $0) }).points.map { $0.time }
  }

  public var restTime: Timestamp? { timing.rest }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  public func value(at time: Timestamp) -> Value { makeValue(at: time) }

  // Not inlined: else every call looks up the metadata of its local types.
  @inline(never) private func makeValue(at time: Timestamp) -> Value {
    let (stop, progress) = timing.position(at: time)
    if stop < 0 { return stop == KeyframeTiming.beforeFirst ? initialValue : destination }
    let origin = lanes[stop]
    return Value(lanes: origin + (lanes[stop + 1] - origin) * progress)
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  public func velocity(at time: Timestamp) -> Value.Velocity { makeVelocity(at: time) }

  @inline(never) private func makeVelocity(at time: Timestamp) -> Value.Velocity {
    let (stop, rate) = timing.rate(at: time)
    if stop < 0 { return Value.Velocity(lanes: .zero) }
    return Value.Velocity(lanes: (lanes[stop + 1] - lanes[stop]) * rate)
  }
}
