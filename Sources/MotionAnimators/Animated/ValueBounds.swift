import MotionMathematics
public import MotionValues

/// Two values between which another one is clamped, lane by lane.
public struct ValueBounds<Value: MotionValue>: Equatable {
  /// The lower bound of each lane.
  public let lower: Value
  /// The upper bound of each lane.
  public let upper: Value

  /// Creates bounds.
  ///
  /// Of arrays with different lengths, the lanes that both have are bounds.
  ///
  /// - Precondition: in each lane that both have, `lower` is at most `upper`.
  public init(from lower: Value, through upper: Value) {
    let (least, most) = (lower.lanes, upper.lanes)
    for lane in 0..<min(least.laneCount, most.laneCount) where !(least[lane: lane] <= most[lane: lane]) {
      AnimationViolations.boundsOutOfOrder()
    }
    (self.lower, self.upper) = (lower, upper)
  }

  /// Returns `value` clamped to the bounds. Lanes that the bounds do not have are not clamped.
  public func clamp(_ value: Value) -> Value {
    let (least, most) = (lower.lanes, upper.lanes)
    var lanes = value.lanes
    for lane in 0..<min(lanes.laneCount, least.laneCount, most.laneCount) {
      lanes[lane: lane] = min(max(lanes[lane: lane], least[lane: lane]), most[lane: lane])
    }
    return Value(lanes: lanes)
  }
}

extension ValueBounds where Value: Comparable {
  /// Creates bounds from a range.
  public init(_ range: ClosedRange<Value>) { self.init(from: range.lowerBound, through: range.upperBound) }
}

/// Bounds in an object of their own: most animated values have none, and would need twice the memory of a value for them.
final class StoredBounds<Value: MotionValue> {
  let bounds: ValueBounds<Value>

  init(_ bounds: ValueBounds<Value>) { self.bounds = bounds }
}
