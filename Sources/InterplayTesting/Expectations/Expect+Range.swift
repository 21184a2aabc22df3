public import Interplay
import MotionMathematics
import MotionStage
public import Testing

/// Expects that every value of `series` is within `range`.
///
/// - Returns: the sentence of the recorded issue; nil if the expectation holds.
@discardableResult public func expect(
  _ series: Series<Double>, staysInside range: ClosedRange<Double>, sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  if let miss = series.input.reportMiss(at: sourceLocation) { return miss }
  if series.values.isEmpty { return report("\(series.path) should stay inside \(range), but has no values", at: sourceLocation) }
  guard let index = series.values.firstIndex(where: { !range.contains($0) }) else { return nil }
  return report(
    "\(series.path) should stay inside \(range.lowerBound) … \(range.upperBound), but is \(series.values[index]) at \(series.times[index].seconds) s",
    at: sourceLocation)
}

/// Expects that every point of `series` is within `rect`, the edges included.
///
/// - Returns: the sentence of the recorded issue; nil if the expectation holds.
@discardableResult public func expect(
  _ series: Series<Point>, staysInside rect: Rect, sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  if let miss = series.input.reportMiss(at: sourceLocation) { return miss }
  if series.values.isEmpty { return report("\(series.path) should stay inside \(rect), but has no values", at: sourceLocation) }
  let (start, size) = (rect.origin, rect.size)
  let index = series.values.firstIndex { point in
    !(point.x >= start.x && point.x <= start.x + size.width && point.y >= start.y && point.y <= start.y + size.height)
  }
  guard let index else { return nil }
  return report(
    "\(series.path) should stay inside \(rect), but is \(series.values[index]) at \(series.times[index].seconds) s", at: sourceLocation)
}

/// Expects that the greatest speed of `series`, as a mean over at least 10 milliseconds, is within `range`, in units per second.
///
/// A rest does not count towards the mean: what moves after it has moved for a frame at most.
///
/// - Returns: the sentence of the recorded issue; nil if the expectation holds.
@discardableResult public func expect<Value>(
  _ series: Series<Value>, peakSpeedIn range: ClosedRange<Double>, sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  if let miss = series.input.reportMiss(at: sourceLocation) { return miss }
  if series.values.isEmpty { return report("\(series.path) should have a peak speed, but has no values", at: sourceLocation) }
  let (peak, time) = series.input.peakSpeed(at: series.times) { distance(series.values[$0], series.values[$1]) }
  if range.contains(peak) { return nil }
  return report(
    "the peak speed of \(series.path) should be \(range.lowerBound) … \(range.upperBound) per second, but is \(peak) at \(time.seconds) s",
    at: sourceLocation)
}

/// Expects that `series` passes `target`, coming from its first value, by a distance within `range`. A value that never passes it is off by 0.
///
/// - Returns: the sentence of the recorded issue; nil if the expectation holds.
@discardableResult public func expect(
  _ series: Series<Double>, overshoots target: Double, by range: ClosedRange<Double>, sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  if let miss = series.input.reportMiss(at: sourceLocation) { return miss }
  guard let first = series.values.first else {
    return report("\(series.path) should pass \(target), but has no values", at: sourceLocation)
  }
  let direction = first <= target ? 1.0 : -1.0
  var (most, time) = (0.0, series.times[0])
  for (index, value) in series.values.enumerated() where !((value - target) * direction <= most) {
    (most, time) = ((value - target) * direction, series.times[index])
    if most.isNaN { break }
  }
  if range.contains(most) { return nil }
  return report(
    "\(series.path) should overshoot \(target) by \(range.lowerBound) … \(range.upperBound), but does by \(most) at \(time.seconds) s",
    at: sourceLocation)
}
