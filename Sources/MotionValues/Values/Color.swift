public import MotionMathematics

/// A color in sRGB with straight (not premultiplied) opacity, each component 0 … 1.
///
/// Components outside the range are kept, so that a spring may overshoot; the renderer clamps them.
@frozen public struct Color: Hashable, Sendable {
  /// The red component, gamma-encoded.
  public var red: Double

  /// The green component, gamma-encoded.
  public var green: Double

  /// The blue component, gamma-encoded.
  public var blue: Double

  /// The opacity; 0 is invisible, 1 is opaque.
  public var alpha: Double

  /// Creates a color from its components.
  @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A transparent color: black with opacity 0.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
}

extension Color: MotionValue {
  @inlinable public init(lanes: SIMD4<Double>) { self.init(red: lanes.x, green: lanes.y, blue: lanes.z, alpha: lanes.w) }
  @inlinable public var lanes: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
}
