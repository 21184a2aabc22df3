import MotionMathematics

/// The parameters of a spring: a mass on a linear spring with a linear damper.
///
/// `acceleration = −(stiffness · displacement + damping · velocity) / mass`
@frozen public struct SpringParameters: Hashable, Sendable {
  /// The force per point of displacement, in mass units per second squared; above 0.
  public var stiffness: Double

  /// The force per point-per-second of speed, in mass units per second; 0 (never rests) or above.
  public var damping: Double

  /// The mass; above 0.
  public var mass: Double

  /// Whether a damping ratio above 1 is honoured; otherwise it counts as 1, as Core Animation does (contract 19).
  public var allowsOverdamping: Bool

  /// Creates a spring.
  ///
  /// The defaults are those of Material Motion, which are those of pop at speed 12 and bounciness 4.
  @inlinable public init(stiffness: Double = 342, damping: Double = 30, mass: Double = 1, allowsOverdamping: Bool = false) {
    self.stiffness = stiffness
    self.damping = damping
    self.mass = mass
    self.allowsOverdamping = allowsOverdamping
  }

  /// The frequency without damping, in radians per second: `√(stiffness / mass)`.
  @inlinable public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// The effective damping ratio: `damping / (2 √(stiffness · mass))`. Below 1 the spring overshoots.
  ///
  /// It is at most 1 unless overdamping is allowed (contract 19), regardless of the ``damping``.
  @inlinable public var dampingRatio: Double {
    let ratio = requestedDampingRatio
    return ratio > 1 && !allowsOverdamping ? 1 : ratio
  }

  /// The damping ratio of the numbers, allowed or not.
  @usableFromInline var requestedDampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Whether the numbers give a damping ratio above 1 that counts as 1. A ratio above 1 by at most a millionth, from rounding, counts as 1.
  public var isDampingClamped: Bool {
    // Most springs are underdamped, which the squares tell without a root.
    let critical = 4 * stiffness * mass
    if damping * damping < critical, critical < .infinity { return false }
    return !allowsOverdamping && requestedDampingRatio > 1 + 1e-6
  }

  /// Whether the numbers describe a spring: all finite, stiffness and mass above 0, damping not below 0.
  package var areValid: Bool { error == nil }

  /// The reason why the numbers do not describe a spring; nil if they do.
  package var error: MotionError? {
    if !stiffness.isMovable { return .notFinite(.stiffness) }
    if !mass.isMovable { return .notFinite(.mass) }
    if !damping.isMovable { return .notFinite(.damping) }
    if !(stiffness >= 1e-100) { return .notPositive(.stiffness) }
    if !(mass >= 1e-100) { return .notPositive(.mass) }
    if damping < 0 { return .negative(.damping) }
    return nil
  }
}
