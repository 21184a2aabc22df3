public import MotionPhysics
public import MotionValues

/// The integration of another system, so that motions have the values that it publishes.
///
/// Springs of this package are the exact solution, and so do not have the errors of these integrators, which depend on the length of their steps.
/// Advance's and pop's steps are those of their sources; swift-numeric-springing and Wave take one step for each frame, here 60 per second.
public struct IntegratorPreset: Hashable, Sendable {
  /// A method of integration.
  public enum Method: Hashable, Sendable {
    /// The Runge–Kutta method of order four.
    case rungeKutta4
    /// The semi-implicit Euler method.
    case semiImplicitEuler
    /// The implicit Euler method.
    case implicitEuler
  }

  /// The method.
  public var method: Method
  /// The number of steps per second; above 0.
  public var stepsPerSecond: Int64
  /// The value between two steps.
  public var interpolation: StepInterpolation
  /// The rule of rest; nil for that of Wave, which depends on the spring.
  public var rest: RestRule?

  /// Creates a preset.
  public init(_ method: Method, stepsPerSecond: Int64, interpolation: StepInterpolation, rest: RestRule?) {
    (self.method, self.stepsPerSecond, self.interpolation, self.rest) = (method, stepsPerSecond, interpolation, rest)
  }

  /// Advance: steps of 0.008 s of fourth order, with straight lines between them.
  public static let advance = IntegratorPreset(.rungeKutta4, stepsPerSecond: 125, interpolation: .linear, rest: .advance)

  /// The springs of swift-numeric-springing that are fast: one step for each frame.
  public static let numericSpringing = IntegratorPreset(
    .semiImplicitEuler, stepsPerSecond: 60, interpolation: .none, rest: .numericSpringing)

  /// The springs of swift-numeric-springing that are stable at every frequency.
  public static let numericSpringingStable = IntegratorPreset(
    .implicitEuler, stepsPerSecond: 60, interpolation: .none, rest: .numericSpringing)

  /// Wave: one step for each frame. Its cap of the damping is not applied.
  public static let wave = IntegratorPreset(.semiImplicitEuler, stepsPerSecond: 60, interpolation: .none, rest: nil)

  /// Returns pop's integration: steps of 0.001 s of fourth order, for a property whose smallest visible change is `threshold`.
  public static func pop(threshold: Double) -> IntegratorPreset {
    IntegratorPreset(.rungeKutta4, stepsPerSecond: 1000, interpolation: .linear, rest: .pop(threshold: threshold))
  }

  /// Returns a spring as the system integrates it. From its rest on, the value is the destination.
  ///
  /// - Throws: if a number is not finite, the spring is invalid, or the integration is not stable at these steps.
  public func spring<Value: MotionValue>(
    _ spring: SpringParameters, from value: Value, velocity: Value.Velocity = Value.Velocity(lanes: .zero), to destination: Value,
    at start: Timestamp, duration: Duration = .seconds(20)
  ) throws(MotionError) -> SteppedSimulation<Value> {
    _ = try SpringBasis(spring)
    let lanes = destination.lanes(near: value.lanes)
    let force = Force<Value.Lanes>.spring(spring, to: lanes)
    let integrator: Integrator<Value.Lanes> =
      switch method {
      case .rungeKutta4: .rungeKutta4(force)
      case .semiImplicitEuler: .semiImplicitEuler(force)
      case .implicitEuler: .implicitEuler(spring, to: lanes)
      }
    return try SteppedSimulation(
      integrator, from: value, velocity: velocity, to: destination, at: start, stepsPerSecond: stepsPerSecond, interpolation: interpolation,
      rest: rest ?? .wave(spring), duration: duration)
  }

  /// Returns a coasting motion as Advance would integrate it: drag, in steps of this preset, without a destination.
  ///
  /// pop computes its decay in closed form: ``popCoast(_:from:velocity:threshold:at:)``.
  ///
  /// - Throws: if a number is not finite, or the rate of the decay is not above 0.
  public func coast<Value: MotionValue>(
    _ decay: Decay, from value: Value, velocity: Value.Velocity, at start: Timestamp, duration: Duration = .seconds(20)
  ) throws(MotionError) -> SteppedSimulation<Value> {
    try Self.check(decay)
    let force = Force<Value.Lanes>.drag(decay)
    return try SteppedSimulation(
      method == .rungeKutta4 ? .rungeKutta4(force) : .semiImplicitEuler(force), from: value, velocity: velocity, at: start,
      stepsPerSecond: stepsPerSecond, interpolation: interpolation, rest: rest ?? RestRule(speed: 0.1), duration: duration)
  }

  /// Returns a motion as MotionMachine's physics integrates it, in steps of 0.1 ms, until its speed is at most 0.95.
  ///
  /// - Parameter friction: the fraction of the velocity that is lost in a second, above 0 and below 1.
  /// - Throws: if a number is not finite or out of its range.
  public static func motionMachine<Value: MotionValue>(
    friction: Double, from value: Value, velocity: Value.Velocity, at start: Timestamp, duration: Duration = .seconds(20)
  ) throws(MotionError) -> SteppedSimulation<Value> {
    let decay = Decay(losingPerSecond: friction)
    try check(decay)
    return try SteppedSimulation(
      .friction(decay), from: value, velocity: velocity, at: start, stepsPerSecond: 10_000, rest: .motionMachine, duration: duration)
  }

  /// Throws if `decay` is invalid, or never slows down.
  static func check(_ decay: Decay) throws(MotionError) {
    if let error = decay.error { throw error }
    if decay.rate == 0 { throw .notPositive(.rate) }
  }
}
