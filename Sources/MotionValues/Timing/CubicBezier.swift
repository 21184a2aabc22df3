import MotionMathematics

/// The curve from (0, 0) to (1, 1) with two control points, as in CSS and Core Animation.
///
/// It is a function of x if the x of both control points is in 0 … 1.
@frozen public struct CubicBezier: Hashable, Sendable {
  /// The first control point's fraction of the time; 0 to 1.
  public var x1: Double
  /// The first control point's progress.
  public var y1: Double
  /// The second control point's fraction of the time; 0 to 1.
  public var x2: Double
  /// The second control point's progress.
  public var y2: Double

  /// Creates a curve.
  @inlinable public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The reason why the numbers do not describe a function of time; nil if they do.
  package var error: MotionError? {
    if !(x1.isMovable && y1.isMovable && x2.isMovable && y2.isMovable) { return .notFinite(.easing) }
    return (0...1).contains(x1) && (0...1).contains(x2) ? nil : .outOfRange(.easing)
  }

  /// Whether the y of both control points is in 0 … 1, so that progress never decreases and ``x(at:)`` is the inverse.
  package var isMonotonic: Bool { (0...1).contains(y1) && (0...1).contains(y2) }

  /// Returns the progress at `x`, from 0 to 1; exact except for the last bits.
  public func y(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    return Self.value(y1, y2, Self.parameter(x1, x2, at: x))
  }

  /// Returns the time at `y`, from 0 to 1, of a monotonic curve: the inverse of ``y(at:)``.
  public func x(at y: Double) -> Double {
    if y <= 0 { return 0 }
    if y >= 1 { return 1 }
    return Self.value(x1, x2, Self.parameter(y1, y2, at: y))
  }

  /// Returns the slope at `x`, with a magnitude of at most 10⁶ where the curve is vertical.
  public func slope(at x: Double) -> Double {
    let parameter = x <= 0 ? 0 : x >= 1 ? 1 : Self.parameter(x1, x2, at: x)
    // At the end the differences are exact, where the sums of the derivatives would leave rounding errors.
    let (across, along) =
      parameter == 1 ? (3 * (1 - x2), 3 * (1 - y2)) : (Self.derivative(x1, x2, parameter), Self.derivative(y1, y2, parameter))
    if across > 0 { return min(max(along / across, -1e6), 1e6) }
    // If both derivatives are 0 at an end, the direction is towards the other control point, or else the other end.
    let start = parameter < 0.5
    let (wide, high) = start ? (x2, y2) : (1 - x1, 1 - y1)
    if along == 0 { return wide > 0 ? min(max(high / wide, -1e6), 1e6) : high == 0 ? 1 : high > 0 ? 1e6 : -1e6 }
    return along > 0 ? 1e6 : -1e6
  }

  /// Returns the parameter at which the coordinate with the control points `first` and `second` is `value`, by Halley's method with bounds.
  private static func parameter(_ first: Double, _ second: Double, at value: Double) -> Double {
    let linear = 3 * first
    let square = 3 * (second - first) - linear
    let cubic = 1 - linear - square
    var (low, high, parameter) = (0.0, 1.0, value)
    for _ in 0..<64 {
      let error = ((cubic * parameter + square) * parameter + linear) * parameter - value
      if error == 0 { return parameter }
      if error < 0 { low = parameter } else { high = parameter }
      let slope = (3 * cubic * parameter + 2 * square) * parameter + linear
      let bend = 3 * cubic * parameter + square
      let step = error * slope / (slope * slope - error * bend)
      var next = parameter - step
      // Out of bounds, or NaN where the curve is flat: bisect instead.
      if !(next > low && next < high) {
        next = low + (high - low) / 2
        if next <= low || next >= high { return next }
      } else {
        // The error after a step is the cube of the step times a number that is known here; stop if it is below the precision.
        let size = step.magnitude
        if size * size * size * (bend * bend + (cubic * slope).magnitude) <= 5e-17 * next * slope * slope { return next }
      }
      parameter = next
    }
    return parameter
  }

  private static func value(_ first: Double, _ second: Double, _ parameter: Double) -> Double {
    let linear = 3 * first
    let square = 3 * (second - first) - linear
    return (((1 - linear - square) * parameter + square) * parameter + linear) * parameter
  }

  private static func derivative(_ first: Double, _ second: Double, _ parameter: Double) -> Double {
    let linear = 3 * first
    let square = 3 * (second - first) - linear
    return (3 * (1 - linear - square) * parameter + 2 * square) * parameter + linear
  }
}
