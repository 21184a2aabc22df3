import MotionMathematics
import MotionPhysics
import MotionStreams
import MotionValues

extension ScrollAxis {
  /// Returns `position` clamped to the edges.
  func held(_ position: Double) -> Double { min(max(position, range.lowerBound), range.upperBound) }

  /// Returns `speed`, or the nearest one at which a spring to `position` never turns around, if at `speed` it would do so beyond an edge.
  func limited(_ speed: Double, to position: Double, _ parameters: SpringParameters) -> Double {
    let (distance, frequency) = (offset.value - position, (parameters.stiffness / parameters.mass).squareRoot())
    // Critically damped, the distance at t is (d + (v + ωd)t)·exp(-ωt), whose extremum is (v + ωd)/ω·exp(-v / (v + ωd)).
    let sum = speed + frequency * distance
    guard sum != 0, speed / sum > 0, range.contains(offset.value) else { return speed }
    if range.contains(position + sum / frequency * Elementary.exp(-speed / sum)) { return speed }
    return distance * speed > 0 ? 0 : -frequency * distance
  }
}
