import MotionStreams
import MotionValues

/// The values that constraints emit late: after the motion or the gesture that they come from has ended.
///
/// They are written unless something else has written or moved the target since that end. So the target arrives where the motion has
/// ended, and a spring that follows a drag is not interrupted.
struct LateValues<Value: MotionValue> {
  private let target: ReactiveProperty<Value>
  /// The lanes that the target has if nothing else has written it; nil once a value was refused.
  private var expected: Value.Lanes?

  /// Accepts late values for `target` from now on.
  init(for target: ReactiveProperty<Value>) { (self.target, expected) = (target, target.latestValue.lanes) }

  /// Returns whether the caller is to write `value`. Once one was refused, all later ones are.
  mutating func accept(_ value: Value) -> Bool {
    let isUntouched = !target.isDriven && target.latestValue.lanes == expected
    expected = isUntouched ? value.lanes : nil
    return isUntouched
  }
}
