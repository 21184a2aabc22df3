import MotionMathematics
public import MotionValues

/// The values of one property over time, in its own type.
public struct Series<Value: MotionValue> {
  /// The times of the writes.
  public let times: [Timestamp]
  /// The values.
  public let values: [Value]
  /// The path of the property: `card.position`.
  public var path = ""
  /// The time of the last event of the trace that the series is from; nil without events.
  public var lastEvent: Timestamp? { input.lastEvent }
  /// The input of the trace that the series is from.
  package let input: TraceInput

  /// Creates a series of `values`, one at each of `times`, which ascend.
  package init(times: [Timestamp], values: [Value], path: String = "", input: TraceInput = TraceInput()) {
    (self.times, self.values, self.path, self.input) = (times, values, path, input)
  }

  /// The last value.
  public var last: Value { values[values.count - 1] }

  /// The first value.
  public var first: Value { values[0] }

  /// Returns the value at `time`; before the first entry, the first.
  public func value(at time: Timestamp) -> Value {
    values[max(0, index(after: time) - 1)]
  }

  /// Returns the index of the first entry after `time`; the number of entries if there is none.
  func index(after time: Timestamp) -> Int {
    times.partitioningIndex { $0 > time }
  }
}

extension Series {
  /// Returns the mean velocity, per second, over the `span` before `time`. A shorter span is closer to the velocity at the instant.
  ///
  /// - Parameter span: above zero. Defaults to 10 milliseconds.
  public func velocity(at time: Timestamp, over span: Duration = .milliseconds(10)) -> Value {
    require(span > .zero, "The span of a velocity is not above zero. Pass some milliseconds.")
    let start = time.adding(nanoseconds: -span.wholeNanoseconds)
    return Value(lanes: (value(at: time).lanes - value(at: start).lanes) * (1 / time.seconds(since: start)))
  }
}

extension Series where Value == Point {
  /// The x coordinate over time.
  public var x: Series<Double> { Series<Double>(times: times, values: values.map { $0.x }, path: path + ".x", input: input) }
  /// The y coordinate over time.
  public var y: Series<Double> { Series<Double>(times: times, values: values.map { $0.y }, path: path + ".y", input: input) }

  /// The greatest mean speed over 10 milliseconds, or over the shortest longer interval between entries, in points per second.
  ///
  /// Entries can be a fraction of a millisecond apart, if an event follows shortly after a frame; a speed over such an interval would reflect
  /// sampling rather than motion. A rest before a motion does not count towards the mean.
  public var peakSpeed: Double { input.peakSpeed(at: times) { values[$0].distance(to: values[$1]) }.speed }
}

extension Series where Value == Double {
  /// The greatest value; NaN if one of them is.
  public var peak: Double { values.reduce(-.infinity) { $0.peak(with: $1) } }
  /// The smallest value; NaN if one of them is.
  public var trough: Double { values.reduce(.infinity) { $0.trough(with: $1) } }
}

extension Series where Value == Angle {
  /// The greatest angle, not wrapped; NaN if one of them is.
  public var peak: Angle { Angle(radians: values.reduce(-.infinity) { $0.peak(with: $1.radians) }) }
  /// The smallest angle, not wrapped; NaN if one of them is.
  public var trough: Angle { Angle(radians: values.reduce(.infinity) { $0.trough(with: $1.radians) }) }
}
