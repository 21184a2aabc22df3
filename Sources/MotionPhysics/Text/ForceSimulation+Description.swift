extension ForceSimulation: CustomStringConvertible {
  /// The initial value and velocity, instead of the thousands of integration steps.
  public var description: String { "ForceSimulation(from: \(value(at: start)), velocity: \(velocity(at: start)))" }
}
