public import MotionMathematics
public import MotionValues

/// A color that is interpolated perceptually: the middle of two colors looks like the middle in lightness and hue.
///
/// Its lanes are lightness, green–red and blue–yellow, premultiplied by alpha, and alpha. The space is OKLab (Björn Ottosson, "A perceptual
/// color space for image processing", 2020), with the matrices of its author's revision of 2021.
@frozen public struct OKLabColor: Hashable, Sendable {
  /// The lightness from 0, black, to 1, white, times alpha.
  public var lightness: Double
  /// The axis from green, below 0, to red, above 0, times alpha.
  public var greenRed: Double
  /// The axis from blue, below 0, to yellow, above 0, times alpha.
  public var blueYellow: Double
  /// The opacity, from 0, transparent, to 1, opaque.
  public var alpha: Double

  /// Converts an sRGB color.
  public init(_ color: Color) {
    let (red, green, blue) = (LinearColor.light(color.red), LinearColor.light(color.green), LinearColor.light(color.blue))
    let long = Self.cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = Self.cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = Self.cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = (0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short) * color.alpha
    greenRed = (1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short) * color.alpha
    blueYellow = (0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short) * color.alpha
    alpha = color.alpha
  }

  /// The sRGB color; black and clear if it is transparent. Components of colors outside of sRGB are beyond 0 … 1.
  public var color: Color {
    if alpha == 0 { return .clear }
    let root = Self.backFromLab(lightness / alpha, greenRed / alpha, blueYellow / alpha)
    let light = Self.backFromCones(root.0 * root.0 * root.0, root.1 * root.1 * root.1, root.2 * root.2 * root.2)
    let color = Color(
      red: LinearColor.encoded(light.0), green: LinearColor.encoded(light.1), blue: LinearColor.encoded(light.2), alpha: alpha)
    // A spring may pass so close to 0 that the color is invisible and its components overflow.
    return color.lanes.isFinite ? color : .clear
  }

  /// Applies the inverse of the second matrix, solved from it so that a round trip is lossless (the published inverse has ten digits).
  private static func backFromLab(_ l: Double, _ a: Double, _ b: Double) -> (Double, Double, Double) {
    solve(
      (0.2104542553, 0.7936177850, -0.0040720468), (1.9779984951, -2.4285922050, 0.4505937099),
      (0.0259040371, 0.7827717662, -0.8086757660), (l, a, b))
  }

  private static func backFromCones(_ long: Double, _ medium: Double, _ short: Double) -> (Double, Double, Double) {
    solve(
      (0.4122214708, 0.5363325363, 0.0514459929), (0.2119034982, 0.6806995451, 0.1073969566),
      (0.0883024619, 0.2817188376, 0.6299787005), (long, medium, short))
  }

  private typealias Triple = (Double, Double, Double)

  /// Solves three linear equations by Cramer's rule.
  private static func solve(_ first: Triple, _ second: Triple, _ third: Triple, _ right: Triple) -> Triple {
    func determinant(_ a: Triple, _ b: Triple, _ c: Triple) -> Double {
      a.0 * (b.1 * c.2 - b.2 * c.1) - a.1 * (b.0 * c.2 - b.2 * c.0) + a.2 * (b.0 * c.1 - b.1 * c.0)
    }
    let whole = determinant(first, second, third)
    let x = determinant((right.0, first.1, first.2), (right.1, second.1, second.2), (right.2, third.1, third.2))
    let y = determinant((first.0, right.0, first.2), (second.0, right.1, second.2), (third.0, right.2, third.2))
    let z = determinant((first.0, first.1, right.0), (second.0, second.1, right.1), (third.0, third.1, right.2))
    return (x / whole, y / whole, z / whole)
  }

  /// Returns the cube root; two steps of Newton's method correct the last bits of the power.
  private static func cubeRoot(_ value: Double) -> Double {
    if value == 0 { return 0 }
    let size = value.magnitude
    var root = Elementary.pow(size, 1.0 / 3)
    for _ in 0..<2 { root -= (root * root * root - size) / (3 * root * root) }
    return value < 0 ? -root : root
  }
}

extension OKLabColor: MotionValue {
  @inlinable public init(lanes: SIMD4<Double>) { (lightness, greenRed, blueYellow, alpha) = (lanes.x, lanes.y, lanes.z, lanes.w) }
  @inlinable public var lanes: SIMD4<Double> { SIMD4(lightness, greenRed, blueYellow, alpha) }
}
