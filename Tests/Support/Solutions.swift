import Interplay
public import MotionPhysics
public import MotionValues

/// The oracle: a spring of the library on its own.
public func solution(
  from: Double, velocity: Double = 0, to: Double, at start: Timestamp = .zero, _ parameters: SpringParameters = SpringParameters()
) throws -> SpringSimulation<Double> {
  try SpringSimulation(
    basis: SpringBasis(parameters), from: from, velocity: velocity, to: to, at: start,
    threshold: RestThreshold(distance: 1, speed: parameters.naturalFrequency))
}
