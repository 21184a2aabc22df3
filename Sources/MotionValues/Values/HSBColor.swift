public import MotionMathematics

/// A color in hue, saturation, brightness and opacity, for motions along the circle of hues.
///
/// It is computed from the gamma-encoded components of a ``Color``. A motion to another color takes the shorter arc of hues.
@frozen public struct HSBColor: Hashable, Sendable {
  /// The hue: 0° is red, 120° green, 240° blue. Not wrapped: 370° is the same color as 10°.
  public var hue: Angle

  /// The saturation, 0 … 1: 0 is gray, 1 the purest color.
  public var saturation: Double

  /// The brightness, 0 … 1: 0 is black, 1 the brightest color.
  public var brightness: Double

  /// The opacity; 0 is invisible, 1 is opaque.
  public var alpha: Double

  /// Creates a color from its components.
  @inlinable public init(hue: Angle, saturation: Double, brightness: Double, alpha: Double = 1) {
    (self.hue, self.saturation, self.brightness, self.alpha) = (hue, saturation, brightness, alpha)
  }

  /// Creates the color that equals `color`. Gray has hue 0, and black also saturation 0.
  public init(_ color: Color) { self.init(color, near: HSBColor(hue: .radians(0), saturation: 0, brightness: 0)) }

  /// Creates the color that equals `color`, with the hue nearest to that of `former`.
  ///
  /// Components that the color does not determine are those of `former`: the hue of gray, and the hue and the saturation of black.
  public init(_ color: Color, near former: HSBColor) {
    // The same color stays as it was written: rounding and full turns of the hue are kept.
    let same = former.color
    if same.red == color.red, same.green == color.green, same.blue == color.blue {
      self = former
      alpha = color.alpha
      return
    }
    let (red, green, blue) = (color.red, color.green, color.blue)
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    self.init(hue: former.hue, saturation: former.saturation, brightness: most, alpha: color.alpha)
    if most != 0 { saturation = range / most }
    guard range > 0 else { return }
    let sextant =
      most == red ? (green - blue) / range : most == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    let turns = (former.hue.radians / HSBColor.sextant - sextant) / 6
    hue = .radians((sextant + 6 * turns.rounded()) * HSBColor.sextant)
  }

  /// The same color in red, green and blue.
  public var color: Color {
    let position = hue.radians / HSBColor.sextant
    let wrapped = position - 6 * (position / 6).rounded(.down)
    // A hue just below a full turn, or just below 0, is rounded up to one.
    let sextant = wrapped < 0 || wrapped >= 6 ? 0 : wrapped
    let chroma = brightness * saturation
    let base = brightness - chroma
    // How far the next primary color is mixed in.
    let rising = chroma * (sextant - sextant.rounded(.down))
    let falling = chroma - rising
    let mixed: (red: Double, green: Double, blue: Double)
    switch sextant {
    case ..<1: mixed = (chroma, rising, 0)
    case ..<2: mixed = (falling, chroma, 0)
    case ..<3: mixed = (0, chroma, rising)
    case ..<4: mixed = (0, falling, chroma)
    case ..<5: mixed = (rising, 0, chroma)
    default: mixed = (chroma, 0, falling)
    }
    return Color(red: base + mixed.red, green: base + mixed.green, blue: base + mixed.blue, alpha: alpha)
  }

  /// A sixth of the circle of hues, in radians.
  private static var sextant: Double { Double.pi / 3 }
}

extension HSBColor: MotionValue {
  @inlinable public init(lanes: SIMD4<Double>) {
    self.init(hue: .radians(lanes.x), saturation: lanes.y, brightness: lanes.z, alpha: lanes.w)
  }

  /// The hue in radians, the saturation, the brightness and the opacity.
  @inlinable public var lanes: SIMD4<Double> { SIMD4(hue.radians, saturation, brightness, alpha) }

  /// Returns the lanes with the hue along the shorter arc from that of `origin`.
  public func lanes(near origin: SIMD4<Double>) -> SIMD4<Double> {
    var lanes = self.lanes
    let turns = (origin.x - lanes.x) / (2 * Double.pi)
    if turns.magnitude > 0.5 { lanes.x += 2 * Double.pi * turns.rounded() }
    return lanes
  }
}
