public import Interplay
import MotionMathematics
import MotionStage
public import Testing

/// Expects that the scene of `trace` is at rest, at most `limit` after the last event.
///
/// - Returns: the sentence of the recorded issue; nil if the expectation holds.
@discardableResult public func expectAtRest(
  _ trace: Trace, within limit: Duration? = nil, sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  if let miss = trace.input.reportMiss(at: sourceLocation) { return miss }
  guard trace.isAtRest else { return report("the scene should be at rest at \(trace.end.seconds) s, but still moves", at: sourceLocation) }
  guard let limit else { return nil }
  let last = trace.events.timeOfLast ?? trace.start
  let needed = last.duration(to: max(last, trace.restTime))
  if needed <= limit { return nil }
  let latest = trace.nodes.max { $0.restTime < $1.restTime }?.name ?? ""
  return report(
    "the scene should rest within \(limit.text) of the last event, but \"\(latest)\" moved for \(needed.text), until \(trace.restTime.seconds) s",
    at: sourceLocation)
}

/// Expects that `series` arrives at `target` at most `limit` after the last event, and stays there.
///
/// Without events, the time counts from the beginning of the series.
///
/// - Parameter tolerance: the maximum distance from the target, in the units of the property.
/// - Returns: the sentence of the recorded issue; nil if the expectation holds.
@discardableResult public func expect<Value>(
  _ series: Series<Value>, reaches target: Value, within limit: Duration, tolerance: Double = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  if let miss = series.input.reportMiss(at: sourceLocation) { return miss }
  guard !series.values.isEmpty else { return report("\(series.path) should reach \(target), but has no values", at: sourceLocation) }
  let deadline = max(series.lastEvent ?? series.times[0], series.times[0]).advanced(by: limit)
  let away = series.values.indices.last { !(distance(series.values[$0], target) <= tolerance) }
  guard let away else { return nil }
  let end = series.values.count - 1
  let goal =
    "\(series.path) should reach \(target) within \(limit.text)" + (series.lastEvent == nil ? "" : " of the last event")
    + (tolerance > 0 ? " (tolerance \(tolerance))" : "")
  if away == end { return report("\(goal), but ends at \(series.last), \(distance(series.last, target)) away", at: sourceLocation) }
  if series.times[away + 1] <= deadline { return nil }
  return report(
    "\(goal), but is at \(series.value(at: deadline)) then, and arrives at \(series.times[away + 1].seconds) s", at: sourceLocation)
}

/// Expects that the runtime of `stage` has reported no problem, and that its graph has none.
///
/// - Returns: the sentence of the recorded issue; nil if the expectation holds.
@discardableResult public func expectNoDiagnostics(_ stage: Stage, sourceLocation: SourceLocation = #_sourceLocation) -> String? {
  let diagnostics = stage.runtime.diagnostics
  guard !diagnostics.isEmpty else { return nil }
  let lines = diagnostics.map { "\n  \($0.time.seconds) s, \($0.place): \($0.explanation)" }.joined()
  return report("the runtime should have no diagnostics, but has \(diagnostics.count):\(lines)", at: sourceLocation)
}

extension Duration {
  /// The duration in seconds, as text.
  var text: String { "\(Double(wholeNanoseconds) / 1e9) s" }
}

/// Returns the Euclidean distance of two values: 0 for equal ones, also if they are infinite, and NaN if one of them is not a number.
///
/// Compare it by what is allowed, as in `!(distance <= tolerance)`: every comparison with NaN is false.
func distance<Value: MotionValue>(_ left: Value, _ right: Value) -> Double {
  left == right ? 0 : (left.lanes - right.lanes).squaredLength.squareRoot()
}
