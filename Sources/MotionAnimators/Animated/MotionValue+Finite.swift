import MotionMathematics
import MotionValues

extension MotionValue {
  /// The vector; zero if a lane is not finite.
  var finite: Self { lanes.isFinite ? self : Self(lanes: .zero) }
}
