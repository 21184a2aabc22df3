import Interplay
import MotionPhysics

/// The closed form of a spring, to compare traces with.
func springOracle(
  _ parameters: SpringParameters, from value: Double, velocity: Double = 0, to destination: Double, at start: Timestamp
) throws -> SpringSimulation<Double> {
  try SpringSimulation(
    basis: SpringBasis(parameters), from: value, velocity: velocity, to: destination, at: start,
    threshold: RestThreshold(distance: 1e-6, speed: 1e-6))
}

extension Series where Value == Double {
  /// The greatest difference from `motion` between two times, both included.
  ///
  /// A value that equals the one before does not count: a write of the other axis repeats it.
  func deviation(from motion: SpringSimulation<Double>, between start: Timestamp, and end: Timestamp) -> Double {
    var greatest = 0.0
    for index in times.indices where start <= times[index] && times[index] <= end && (index == 0 || values[index] != values[index - 1]) {
      greatest = max(greatest, (values[index] - motion.value(at: times[index])).magnitude)
    }
    return greatest
  }
}
