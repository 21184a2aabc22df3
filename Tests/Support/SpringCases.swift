public import MotionPhysics
public import MotionValues

/// Springs of every regime, and of the boundaries between them.
public let springs: [SpringParameters] = [
  SpringParameters(),
  SpringParameters(stiffness: 342, damping: 15),
  SpringParameters(stiffness: 100, damping: 0.5, mass: 3),
  SpringParameters(stiffness: 100, damping: 20),
  SpringParameters(stiffness: 100, damping: 19.999999),
  SpringParameters(stiffness: 100, damping: 20.000001, allowsOverdamping: true),
  SpringParameters(stiffness: 100, damping: 25, allowsOverdamping: true),
  SpringParameters(stiffness: 1000, damping: 500, mass: 3, allowsOverdamping: true),
  SpringParameters(stiffness: 1000, damping: 500, mass: 3),
  SpringParameters(stiffness: 1e-3, damping: 1e-2, mass: 10),
]

/// A one-dimensional motion of a spring.
public func simulate(
  _ parameters: SpringParameters, from: Double = 1, velocity: Double = 0, to: Double = 0, start: Timestamp = .zero,
  threshold: RestThreshold = RestThreshold(distance: 1e-12)
) throws -> SpringSimulation<Double> {
  try SpringSimulation(basis: SpringBasis(parameters), from: from, velocity: velocity, to: to, at: start, threshold: threshold)
}
