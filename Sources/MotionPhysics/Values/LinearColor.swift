public import MotionMathematics
public import MotionValues

/// A colour that moves as light does: halfway between two colours lies the light of both, half of each.
///
/// Its lanes are red, green and blue in proportion to the light, each times the alpha, and the alpha: so what is transparent has no colour
/// of its own, and takes that of the other end. The conversion is that of sRGB (IEC 61966-2-1).
@frozen public struct LinearColor: Hashable, Sendable {
  /// The part of red light, times the alpha.
  public var red: Double
  /// The part of green light, times the alpha.
  public var green: Double
  /// The part of blue light, times the alpha.
  public var blue: Double
  /// From 0, transparent, to 1, opaque.
  public var alpha: Double

  /// The light of an sRGB colour.
  public init(_ color: Color) {
    red = Self.light(color.red) * color.alpha
    green = Self.light(color.green) * color.alpha
    blue = Self.light(color.blue) * color.alpha
    alpha = color.alpha
  }

  /// The sRGB colour of the light; black and clear where it is transparent.
  public var color: Color {
    if alpha == 0 { return .clear }
    let color = Color(
      red: Self.encoded(red / alpha), green: Self.encoded(green / alpha), blue: Self.encoded(blue / alpha), alpha: alpha)
    // A spring may pass so near to 0 that nothing is to be seen, and no number large enough for its hue.
    return color.lanes.isFinite ? color : .clear
  }

  /// The light of a component of sRGB, 0 to 1; beyond that, mirrored in 0.
  static func light(_ component: Double) -> Double {
    let size = component.magnitude
    let light = size <= 0.04045 ? size / 12.92 : Elementary.pow((size + 0.055) / 1.055, 2.4)
    return component < 0 ? -light : light
  }

  /// The component of sRGB of a light.
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
