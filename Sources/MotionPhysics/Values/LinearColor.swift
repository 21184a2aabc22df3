public import MotionMathematics
public import MotionValues

/// A color that is interpolated in linear light: halfway between two colors, half of the light is from each.
///
/// Its lanes are linear red, green and blue, premultiplied by alpha, and alpha. A transparent color therefore has no hue of its own, and takes
/// that of the other end. The conversion is that of sRGB (IEC 61966-2-1).
@frozen public struct LinearColor: Hashable, Sendable {
  /// The linear red component, times alpha.
  public var red: Double
  /// The linear green component, times alpha.
  public var green: Double
  /// The linear blue component, times alpha.
  public var blue: Double
  /// The opacity, from 0, transparent, to 1, opaque.
  public var alpha: Double

  /// Converts an sRGB color.
  public init(_ color: Color) {
    red = Self.light(color.red) * color.alpha
    green = Self.light(color.green) * color.alpha
    blue = Self.light(color.blue) * color.alpha
    alpha = color.alpha
  }

  /// The sRGB color; black and clear if it is transparent.
  public var color: Color {
    if alpha == 0 { return .clear }
    let color = Color(
      red: Self.encoded(red / alpha), green: Self.encoded(green / alpha), blue: Self.encoded(blue / alpha), alpha: alpha)
    // A spring may pass so close to 0 that the color is invisible and its components overflow.
    return color.lanes.isFinite ? color : .clear
  }

  /// Returns the linear value of an sRGB component, 0 to 1; negative components are mirrored.
  static func light(_ component: Double) -> Double {
    let size = component.magnitude
    let light = size <= 0.04045 ? size / 12.92 : Elementary.pow((size + 0.055) / 1.055, 2.4)
    return component < 0 ? -light : light
  }

  /// Returns the sRGB component of a linear value.
  static func encoded(_ light: Double) -> Double {
    let size = light.magnitude
    let component = size <= 0.0031308049535603713 ? size * 12.92 : 1.055 * Elementary.pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -component : component
  }
}

extension LinearColor: MotionValue {
  @inlinable public init(lanes: SIMD4<Double>) { (red, green, blue, alpha) = (lanes.x, lanes.y, lanes.z, lanes.w) }
  @inlinable public var lanes: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
}
