import MotionScene

/// The declarations of CSS for a property of a node.
struct CurveDeclaration {
  /// The declarations: the name in style sheets, the name in scripts, and the text of the value.
  private let parts: [(css: String, script: String, text: ([Double]) -> String)]

  /// The maximum distance between a value and its keyframes, in units of the property, before rounding.
  let tolerance: Double

  /// The unit in words; empty for a plain number.
  let unit: String

  private let isPair: Bool

  /// Whether the numbers are lengths: browsers drop the declaration of a negative one.
  private let isLength: Bool

  /// Whether the number is an opacity: browsers limit that of each keyframe to 0 … 1.
  private let isOpacity: Bool

  /// Describes `property`; nil if browsers do not interpolate it linearly.
  ///
  /// Colors are interpolated in a space of their own, and the order of nodes in steps.
  init?(_ property: NodeProperty) {
    let n = { (number: Double) in CurveText.short(number, CurveTrack.decimals) }
    let length = { (numbers: [Double]) in n(numbers[0]) + "px" }
    isPair = [.position, .size, .anchorPoint].contains(property)
    isLength = [.size, .cornerRadius, .borderWidth].contains(property)
    isOpacity = property == .opacity
    switch property {
    case .position:
      parts = [("translate", "translate", { n($0[0]) + "px " + n($0[1]) + "px" })]
      (tolerance, unit) = (0.25, "points")
    case .size:
      parts = [("width", "width", length), ("height", "height", { n($0[1]) + "px" })]
      (tolerance, unit) = (0.25, "points")
    case .anchorPoint:
      parts = [("transform-origin", "transformOrigin", { Self.origin($0) })]
      (tolerance, unit) = (0.001, "parts of the size")
    case .rotation:
      parts = [("rotate", "rotate", { n($0[0]) + "rad" })]
      (tolerance, unit) = (0.001, "radians")
    case .scale:
      parts = [("scale", "scale", { n($0[0]) })]
      (tolerance, unit) = (0.001, "")
    case .opacity:
      parts = [("opacity", "opacity", { n($0[0]) })]
      (tolerance, unit) = (0.001, "")
    case .cornerRadius:
      parts = [("border-radius", "borderRadius", length)]
      (tolerance, unit) = (0.25, "points")
    case .borderWidth:
      parts = [("border-width", "borderWidth", length)]
      (tolerance, unit) = (0.25, "points")
    default: return nil
    }
  }

  /// Returns an anchor point as the origin of rotation and scale.
  static func origin(_ anchor: [Double]) -> String {
    let percent = { (part: Double) in CurveText.short(part * 100, CurveTrack.decimals - 2) + "%" }
    return percent(anchor[0]) + " " + percent(anchor[1])
  }

  /// Returns the numbers of a value as they are shown: no length below 0, and an opacity from 0 to 1.
  ///
  /// Those of a position are an ``ElementPlace/translation(at:)`` instead.
  func numbers(_ value: SIMD4<Double>) -> [Double] {
    let value = isLength || isOpacity ? Self.length(value) : value
    if isOpacity { return [value.x > 1 ? 1 : value.x] }
    return isPair ? [value.x, value.y] : [value.x]
  }

  /// Returns the numbers with 0 in place of each negative one, as after the overshoot of a spring.
  static func length(_ value: SIMD4<Double>) -> SIMD4<Double> { value.replacing(with: 0, where: value .< 0) }

  /// Returns the declarations in a style sheet.
  func styleSheet(_ numbers: [Double]) -> String { parts.map { "\($0.css): \($0.text(numbers))" }.joined(separator: "; ") }

  /// Returns the members of a keyframe in a script.
  func script(_ numbers: [Double]) -> String { parts.map { "\($0.script): \"\($0.text(numbers))\"" }.joined(separator: ", ") }
}
