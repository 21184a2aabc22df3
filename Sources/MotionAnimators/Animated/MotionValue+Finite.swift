import MotionMathematics
import MotionValues

extension MotionValue {
  /// The vector; zero if a lane is not finite.
  var finite: Self {
    for lane in 0..<lanes.laneCount where !lanes[lane: lane].isFinite { return Self(lanes: .zero) }
    return self
  }
}
