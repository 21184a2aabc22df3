extension ForceSimulation: CustomStringConvertible {
  /// Where it begins and how fast: the thousands of steps that it was integrated in say less.
  public var description: String { "ForceSimulation(from: \(value(at: start)), velocity: \(velocity(at: start)))" }
}
