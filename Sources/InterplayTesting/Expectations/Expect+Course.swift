public import Interplay
import MotionMathematics
import MotionStage
public import Testing

/// Expects that `series` never turns back: it only rises or only falls.
///
/// - Parameter tolerance: the distance by which it may turn back.
/// - Returns: the sentence of the recorded issue; nil if the expectation holds.
@discardableResult public func expectMonotone(
  _ series: Series<Double>, tolerance: Double = 0, sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  if let miss = series.input.reportMiss(at: sourceLocation) { return miss }
  guard let first = series.values.first, let last = series.values.last else {
    return report("\(series.path) should never turn back, but has no values", at: sourceLocation)
  }
  if let index = series.values.firstIndex(where: { $0.isNaN }) {
    return report("\(series.path) should never turn back, but is nan at \(series.times[index].seconds) s", at: sourceLocation)
  }
  let direction = last >= first ? 1.0 : -1.0
  var extreme = first
  for (index, value) in series.values.enumerated() {
    if (extreme - value) * direction > tolerance {
      return report(
        "\(series.path) should only \(direction > 0 ? "rise" : "fall"), but turns back from \(extreme) to \(value) at \(series.times[index].seconds) s",
        at: sourceLocation)
    }
    if (value - extreme) * direction > 0 { extreme = value }
  }
  return nil
}

/// Expects that `series` is continuous: it moves no faster than `speed`, and changes its velocity no faster than `acceleration`.
///
/// A jump exceeds any speed. Between two entries the value may change by `speed` times the time between them; so may the velocity by
/// `acceleration`. A change after a rest has one frame, not the time of the rest; so has a stop before it. A stop at the end is known if the
/// trace is longer. Velocities are means over at least 4 milliseconds.
///
/// - Parameters:
///   - speed: the maximum speed, in units per second.
///   - acceleration: the maximum change of velocity, in units per second squared; nil allows any, for a motion that begins with an impact.
/// - Returns: the sentence of the recorded issue; nil if the expectation holds.
@discardableResult public func expectContinuous<Value>(
  _ series: Series<Value>, speed: Double, acceleration: Double? = nil, sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  if let miss = series.input.reportMiss(at: sourceLocation) { return miss }
  if series.values.isEmpty { return report("\(series.path) should be continuous, but has no values", at: sourceLocation) }
  let (times, values) = series.withBoundsOfRests
  for index in times.indices.dropFirst() {
    let (before, after) = (values[index - 1], values[index])
    let seconds = times[index].seconds(since: times[index - 1])
    if !(distance(before, after) <= speed * seconds) {
      return report(
        "\(series.path) should be continuous, but jumps from \(before) to \(after) within \(seconds) s at \(times[index].seconds) s",
        at: sourceLocation)
    }
  }
  guard let acceleration else { return nil }
  var previous: (velocity: Value.Lanes, time: Timestamp)?
  var start = 0
  for end in times.indices.dropFirst() {
    let seconds = times[end].seconds(since: times[start])
    if seconds < 0.004 { continue }
    let velocity = (values[end].lanes - values[start].lanes) * (1 / seconds)
    if let previous {
      let change = (velocity - previous.velocity).squaredLength.squareRoot()
      let elapsed = times[end].seconds(since: previous.time)
      if !(change <= acceleration * elapsed) {
        return report(
          "the velocity of \(series.path) should be continuous, but changes by \(change) per second within \(elapsed) s at \(times[end].seconds) s",
          at: sourceLocation)
      }
    }
    (previous, start) = ((velocity, times[end]), end)
  }
  return nil
}
