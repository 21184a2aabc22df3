import MotionMathematics
import MotionValues

/// The colors of the styles in a drawing, each of which has a class if it differs between light and dark backgrounds.
struct SVGPalette {
  private var names: [String: String] = [:]
  private var light = ""
  private var dark = ""

  /// The rules of the classes.
  var rules: String { (light.isEmpty ? "" : light + "\n") + (dark.isEmpty ? "" : "@media (prefers-color-scheme: dark){\(dark)}\n") }

  /// Returns the attributes that set `property`, such as `fill` or `stroke`, to `color`.
  ///
  /// - Parameter isStyled: whether the style sheet has a rule for the element, which would override an attribute.
  mutating func attributes(_ property: String, _ color: StyleColor, isStyled: Bool = false) -> String {
    if color.light == color.dark, !isStyled {
      let opacity = Self.opacity(color.light)
      let attribute = property == "stop-color" ? "stop-opacity" : property + "-opacity"
      return "\(property)=\"\(Self.hex(color.light))\"" + (opacity == "1" ? "" : " \(attribute)=\"\(opacity)\"")
    }
    let key = "\(property) \(color.light) \(color.dark)"
    if let name = names[key] { return "class=\"\(name)\"" }
    let name = "k\(names.count)"
    names[key] = name
    light += Self.rule(name, property, color.light)
    // The rule for light backgrounds also counts on dark ones, so a color that is opaque there says so.
    if color.light != color.dark { dark += Self.rule(name, property, color.dark, saysOpacity: color.light & 0xFF != 0xFF) }
    return "class=\"\(name)\""
  }

  private static func rule(_ name: String, _ property: String, _ components: UInt32, saysOpacity: Bool = false) -> String {
    let opacity = property == "stop-color" ? "stop-opacity" : property + "-opacity"
    let alpha = components & 0xFF == 0xFF && !saysOpacity ? "" : ";\(opacity):\(Self.opacity(components))"
    return ".\(name){\(property):\(hex(components))\(alpha)}"
  }

  private static func opacity(_ components: UInt32) -> String { SVGDocument.short(Double(components & 0xFF) / 255) }

  private static func hex(_ components: UInt32) -> String {
    let digits = String(components >> 8, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension SVGDocument {
  /// Returns the attributes that fill a shape in `rect`, and defines the gradient that they need.
  mutating func paint(_ fill: StyleFill, in rect: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) -> String {
    switch fill {
    case .none: return "fill=\"none\""
    case .color(let color): return palette.attributes("fill", color)
    case .gradient(let colors, let angle):
      if colors.isEmpty { return "fill=\"none\"" }
      return "fill=\"url(#\(gradient(colors, angle, in: rect)))\""
    }
  }

  /// Returns the attributes that fill a text with `color`.
  mutating func ink(_ color: StyleColor) -> String { palette.attributes("fill", color, isStyled: true) }

  /// Returns the attributes that stroke with `color`.
  mutating func stroke(_ color: StyleColor) -> String { palette.attributes("stroke", color) }

  /// Returns the id of a gradient; equal ones are defined once.
  private mutating func gradient(_ colors: [StyleColor], _ angle: Angle, in rect: Rect) -> String {
    let radians = angle.radians.isFinite ? angle.radians : 0
    let (cosine, sine) = (Elementary.cos(radians), Elementary.sin(radians))
    // The line ends where its normal meets the farthest corner.
    let reach = (rect.size.width * cosine).magnitude / 2 + (rect.size.height * sine).magnitude / 2
    let center = rect.center
    let n = { [decimals] (length: Double) in SVGDocument.number(length, decimals: decimals) }
    let line =
      "x1=\"\(n(center.x - reach * cosine))\" y1=\"\(n(center.y - reach * sine))\" x2=\"\(n(center.x + reach * cosine))\" y2=\"\(n(center.y + reach * sine))\""
    let stops = colors.enumerated().map { index, color in
      let offset = colors.count > 1 ? "offset=\"\(n(Double(index) / Double(colors.count - 1)))\" " : ""
      return "<stop \(offset)\(palette.attributes("stop-color", color))/>"
    }
    return define("linearGradient gradientUnits=\"userSpaceOnUse\" \(line)", stops.joined(), prefix: "gradient")
  }
}
