import MotionMathematics

/// The curve from (0, 0) to (1, 1) with two control points, as CSS and Core Animation have it: a function of x wherever both control points lie in 0 … 1 there.
@frozen public struct CubicBezier: Hashable, Sendable {
  /// The first control point's place in time; 0 to 1.
  public var x1: Double
  /// The first control point's place on the way.
  public var y1: Double
  /// The second control point's place in time; 0 to 1.
  public var x2: Double
  /// The second control point's place on the way.
  public var y2: Double

  /// Makes a curve.
  @inlinable public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// What keeps the numbers from describing a function of time.
  package var error: MotionError? {
    if !(x1.isMovable && y1.isMovable && x2.isMovable && y2.isMovable) { return .notFinite(.easing) }
    return (0...1).contains(x1) && (0...1).contains(x2) ? nil : .outOfRange(.easing)
  }

  /// Whether it never goes back on its way, so that ``x(at:)`` is its inverse.
  public var isMonotonic: Bool { (0...1).contains(y1) && (0...1).contains(y2) }

  /// The way at `x`, from 0 to 1; exact but for the last bits.
  public func y(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    return Self.value(y1, y2, Self.parameter(x1, x2, at: x))
  }

  /// The time at `y`, from 0 to 1, of a curve that never goes back: the inverse of ``y(at:)``.
  public func x(at y: Double) -> Double {
    if y <= 0 { return 0 }
    if y >= 1 { return 1 }
    return Self.value(x1, x2, Self.parameter(y1, y2, at: y))
  }

  /// The slope at `x`; at most 10⁶ where the curve is vertical.
  public func slope(at x: Double) -> Double {
    let parameter = x <= 0 ? 0 : x >= 1 ? 1 : Self.parameter(x1, x2, at: x)
    let (across, along) = (Self.derivative(x1, x2, parameter), Self.derivative(y1, y2, parameter))
    if across > 0 { return min(max(along / across, -1e6), 1e6) }
    // Flat in both at an end, it goes on towards the other control point, or else the other end.
    let start = parameter < 0.5
    let (wide, high) = start ? (x2, y2) : (1 - x1, 1 - y1)
    if along == 0 { return wide > 0 ? min(max(high / wide, -1e6), 1e6) : high == 0 ? 1 : high > 0 ? 1e6 : -1e6 }
    return along > 0 ? 1e6 : -1e6
  }

  /// The parameter at which the coordinate with the control points `first` and `second` is `value`, found by Halley's rule, kept between bounds.
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
      // Out of bounds, or no number where the curve is flat: halve instead.
      if !(next > low && next < high) {
        next = low + (high - low) / 2
        if next <= low || next >= high { return next }
      } else {
        // What is wrong after a step is the cube of the step, times a number that is known here: is it less than can be told?
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
