public import MotionValues

/// A value that a motion passes at a certain fraction of its time.
public struct Keyframe<Value: MotionValue> {
  /// The fraction of the time, from 0 to 1; nil to spread evenly between those around it.
  public var offset: Double?
  /// The value.
  public var value: Value
  /// How the motion gets on from here to the next keyframe.
  public var easing: Easing

  /// Makes a keyframe.
  public init(_ value: Value, at offset: Double? = nil, easing: Easing = .linear) {
    (self.value, self.offset, self.easing) = (value, offset, easing)
  }
}

/// A motion through several values, each at its time, with an easing for each stretch between two of them.
///
/// Before the first keyframe it stands at its value, after the last at its. Two keyframes at one offset make a jump: from that instant on the later one
/// counts. One keyframe alone is a motion that stands still.
public struct KeyframeSimulation<Value: MotionValue>: Simulation {
  private struct Stop {
    let offset: Double
    let lanes: Value.Lanes
    let easing: Easing
  }

  public let start: Timestamp

  /// The last value.
  public let destination: Value

  /// Nanoseconds.
  private let duration: Int64
  /// How the motion gets on as a whole.
  private let easing: Easing
  private let initialValue: Value
  private let stops: [Stop]

  /// Starts a motion.
  ///
  /// - Parameter easing: how the whole gets on; what it overshoots goes on as the first or the last stretch does.
  /// - Throws: if there is no keyframe, a value or an offset is not finite, an offset outside of 0 … 1 or smaller than one before it, the
  ///   duration negative, or an easing none.
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

  /// The offsets, with those that are missing filled in as Web Animations does: 0 for the first, 1 for the last, evenly in between.
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

  public func value(at time: Timestamp) -> Value {
    if isAtRest(at: time) { return destination }
    if time < start || (time == start && (stops[0].offset > 0 || stops.count == 1)) { return initialValue }
    let progress = easing.progress(at: fraction(time))
    guard let (from, to) = stretch(progress) else { return progress < stops[0].offset ? initialValue : destination }
    let part = part(progress, from, to)
    let done = part < 0 || part > 1 ? part : from.easing.progress(at: part)
    return Value(lanes: from.lanes + (to.lanes - from.lanes) * done)
  }

  public func velocity(at time: Timestamp) -> Value.Velocity {
    if isAtRest(at: time) || time < start { return Value.Velocity(lanes: .zero) }
    let fraction = fraction(time)
    let progress = easing.progress(at: fraction)
    guard let (from, to) = stretch(progress) else { return Value.Velocity(lanes: .zero) }
    let part = part(progress, from, to)
    let slope = part < 0 || part > 1 ? 1 : from.easing.slope(at: part)
    let rate = easing.slope(at: fraction) / (Double(duration) / 1e9) / width(from, to)
    return Value.Velocity(lanes: (to.lanes - from.lanes) * (slope * rate))
  }

  private func fraction(_ time: Timestamp) -> Double { Double(time.nanoseconds(since: start)) / Double(duration) }

  private func part(_ progress: Double, _ from: Stop, _ to: Stop) -> Double { (progress - from.offset) / width(from, to) }

  /// The part of the time between two stops; no less than leaves what is divided by it finite.
  private func width(_ from: Stop, _ to: Stop) -> Double { max(to.offset - from.offset, 1e-12) }

  /// The stretch under way at `progress`; nil where it stands still.
  private func stretch(_ progress: Double) -> (Stop, Stop)? {
    // What overshoots 0 … 1 goes on as the stretches at the ends do, if these are there to be gone on with.
    let last = stops.count - 1
    if last == 0 { return nil }
    if progress < stops[0].offset {
      return progress < 0 && stops[0].offset == 0 && stops[1].offset > 0 ? (stops[0], stops[1]) : nil
    }
    if progress >= stops[last].offset {
      return progress > 1 && stops[last].offset == 1 && stops[last - 1].offset < 1 ? (stops[last - 1], stops[last]) : nil
    }
    var (low, high) = (0, last)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[middle].offset <= progress { low = middle } else { high = middle }
    }
    return (stops[low], stops[low + 1])
  }
}
