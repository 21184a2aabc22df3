import MotionDescriptions
import MotionEngine
import MotionMathematics
import MotionPhysics
import MotionStreams
import MotionValues

/// A property of numbers, whatever these are.
protocol MovedProperty: AnyObject {
  /// The velocity of the motion that drives it; nil for zero.
  var presentVelocity: GraphValue? { get }
  /// The value that the spring that drives it moves to; nil if none does.
  var presentDestination: GraphValue? { get }
  /// Stores `value` without notifying anyone, and returns a function that restores the former one.
  ///
  /// Nil, and nothing is stored, for another number of lanes.
  func exchange(with value: GraphValue) -> (() -> Void)?
}

extension ReactiveProperty: MovedProperty where Value: MotionValue {
  var presentVelocity: GraphValue? { velocity.lanes.isZero ? nil : GraphValue(lanes: velocity.lanes) }

  var presentDestination: GraphValue? {
    (driver as? PropertyAnimator<SpringSimulation<Value>>)?.simulation.map { GraphValue(lanes: $0.destination.lanes) }
  }

  func exchange(with value: GraphValue) -> (() -> Void)? {
    guard let lanes = value.lanes(Value.Lanes.self) else { return nil }
    let former = stored
    stored = Value(lanes: lanes)
    return { self.stored = former }
  }
}
