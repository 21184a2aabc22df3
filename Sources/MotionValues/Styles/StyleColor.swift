/// A color of a style, with one value on light and one on dark backgrounds.
///
/// A component takes one byte, because styles do not move. A color that moves is a ``Color``.
public struct StyleColor: Hashable, Sendable {
  /// The red, green, blue and alpha components on light backgrounds, as `0xRRGGBBAA`.
  public let light: UInt32

  /// The red, green, blue and alpha components on dark backgrounds, as `0xRRGGBBAA`.
  public let dark: UInt32

  /// Creates an opaque color from components as `0xRRGGBB`.
  ///
  /// - Parameters:
  ///   - light: the color on light backgrounds; bits above the red component are ignored.
  ///   - dark: the color on dark backgrounds. Defaults to the same.
  public init(_ light: UInt32, dark: UInt32? = nil) {
    self.init(lightComponents: light << 8 | 0xFF, darkComponents: (dark ?? light) << 8 | 0xFF)
  }

  /// Creates a color from two colors, clamped to displayable components; NaN counts as 0.
  public init(light: Color, dark: Color) { self.init(lightComponents: Self.bytes(light), darkComponents: Self.bytes(dark)) }

  /// Creates a color from components as `0xRRGGBBAA`.
  package init(lightComponents: UInt32, darkComponents: UInt32) { (light, dark) = (lightComponents, darkComponents) }

  /// Returns the color with another opacity, from 0 to 1.
  public func withOpacity(_ opacity: Double) -> StyleColor {
    let alpha = Self.byte(opacity)
    return StyleColor(lightComponents: light & 0xFFFF_FF00 | alpha, darkComponents: dark & 0xFFFF_FF00 | alpha)
  }

  /// Whether the color is transparent on light and on dark backgrounds.
  package var isClear: Bool { (light | dark) & 0xFF == 0 }

  /// The color of a text on this one: dark on light colors, white on dark ones, and `fallback` on translucent ones.
  package func textColor(orOnTranslucent fallback: StyleColor) -> StyleColor {
    func color(_ components: UInt32, _ fallback: UInt32) -> UInt32 {
      let (red, green, blue, alpha) = (components >> 24, components >> 16 & 0xFF, components >> 8 & 0xFF, components & 0xFF)
      // The luma of ITU-R BT.601, times 1000.
      return alpha < 128 ? fallback : 299 * red + 587 * green + 114 * blue > 140_250 ? 0x1B1F_24FF : 0xFFFF_FFFF
    }
    return StyleColor(lightComponents: color(light, fallback.light), darkComponents: color(dark, fallback.dark))
  }

  private static func bytes(_ color: Color) -> UInt32 {
    byte(color.red) << 24 | byte(color.green) << 16 | byte(color.blue) << 8 | byte(color.alpha)
  }

  private static func byte(_ part: Double) -> UInt32 { part > 0 ? UInt32((min(part, 1) * 255).rounded()) : 0 }
}

/// A fill of a style.
public enum StyleFill: Hashable, Sendable {
  /// Nothing.
  case none
  /// One color.
  case color(StyleColor)
  /// Colors at even distances along a line through the center.
  ///
  /// An angle of 0 leads from left to right, and of 90 degrees from top to bottom. The line ends where its normal meets the farthest corner,
  /// as in CSS. One color fills evenly, and none draws nothing.
  case gradient([StyleColor], angle: Angle)

  /// The first color; nil without one.
  package var firstColor: StyleColor? {
    switch self {
    case .none: nil
    case .color(let color): color
    case .gradient(let colors, _): colors.first
    }
  }
}
