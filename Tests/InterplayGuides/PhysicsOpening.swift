// snippet: complete
import MotionPhysics

/// The position of a thrown card after 80 milliseconds, and the instant at which it comes to rest.
func throwCard() throws -> (position: Point, rest: Timestamp?) {
  let spring = try SpringSimulation(
    basis: SpringBasis(SpringParameters(response: 0.5, dampingRatio: 0.7)), from: Point(x: 0, y: 0), velocity: Point(x: 800, y: 0),
    to: Point(x: 300, y: 120), at: .zero, threshold: RestThreshold(distance: 0.5))
  return (spring.value(at: .milliseconds(80)), spring.restTime)
}
// end
