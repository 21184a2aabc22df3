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
/// that instant on the later one applies. A single keyframe is a constant.
public struct KeyframeSimulation<Value: MotionValue>: Simulation {
  private struct Stop {
    let offset: Double
    let lanes: Value.Lanes
    let easing: Easing
  }

  public let start: Timestamp

  /// The last value.
  public let destination: Value

  /// The duration in nanoseconds.
  private let duration: Int64
  /// The easing of the whole motion.
  private let easing: Easing
  private let initialValue: Value
  private let stops: [Stop]

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
    var stops: [Stop] = []
    var origin = first.value.lanes
    for (index, keyframe) in keyframes.enumerated() {
      if let error = keyframe.easing.error { throw error }
      let lanes = keyframe.value.lanes(near: origin)
      if !lanes.isMovable { throw .notFinite(.value) }
      stops.append(Stop(offset: offsets[index], lanes: lanes, easing: keyframe.easing))
      origin = lanes
    }
    (self.stops, self.easing, self.start, self.duration) = (stops, easing, start, duration.wholeNanoseconds)
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

  public var restTime: Timestamp? { start.adding(nanoseconds: duration) }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  public func value(at time: Timestamp) -> Value { makeValue(at: time) }

  // Not inlined: else every call looks up the metadata of its local types.
  @inline(never) private func makeValue(at time: Timestamp) -> Value {
    if isAtRest(at: time) { return destination }
    if time < start || (time == start && (stops[0].offset > 0 || stops.count == 1)) { return initialValue }
    let progress = easing.progress(at: fraction(time))
    guard let from = stretch(progress) else { return progress < stops[0].offset ? initialValue : destination }
    let part = (progress - stops[from].offset) / width(from)
    let done = part < 0 || part > 1 ? part : stops[from].easing.progress(at: part)
    let origin = stops[from].lanes
    return Value(lanes: origin + (stops[from + 1].lanes - origin) * done)
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  public func velocity(at time: Timestamp) -> Value.Velocity { makeVelocity(at: time) }

  @inline(never) private func makeVelocity(at time: Timestamp) -> Value.Velocity {
    if isAtRest(at: time) || time < start { return Value.Velocity(lanes: .zero) }
    let fraction = fraction(time)
    let progress = easing.progress(at: fraction)
    guard let from = stretch(progress) else { return Value.Velocity(lanes: .zero) }
    let part = (progress - stops[from].offset) / width(from)
    let slope = part < 0 || part > 1 ? 1 : stops[from].easing.slope(at: part)
    let rate = easing.slope(at: fraction) / (Double(duration) / 1e9) / width(from)
    return Value.Velocity(lanes: (stops[from + 1].lanes - stops[from].lanes) * (slope * rate))
  }

  private func fraction(_ time: Timestamp) -> Double { Double(time.nanoseconds(since: start)) / Double(duration) }

  /// Returns the fraction of the duration between a stop and the next one, with a minimum that keeps quotients finite.
  private func width(_ from: Int) -> Double { max(stops[from + 1].offset - stops[from].offset, 1e-12) }

  /// Returns the index of the stop before `progress`; nil where the value is constant.
  private func stretch(_ progress: Double) -> Int? {
    // Progress outside of 0 … 1 extrapolates the stretches at the ends, if there are any.
    let last = stops.count - 1
    if last == 0 { return nil }
    if progress < stops[0].offset {
      return progress < 0 && stops[0].offset == 0 && stops[1].offset > 0 ? 0 : nil
    }
    if progress >= stops[last].offset {
      return progress > 1 && stops[last].offset == 1 && stops[last - 1].offset < 1 ? last - 1 : nil
    }
    var (low, high) = (0, last)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[middle].offset <= progress { low = middle } else { high = middle }
    }
    return low
  }
}
