import MotionValues

/// A builder of an SVG drawing; later shapes are in front of earlier ones.
struct SVGDocument {
  private let width: Double
  private let height: Double
  private let title: String
  private let styles: String
  /// The elements so far.
  var content = ""
  /// The number of clips so far: each clip has its own id.
  private var clipCount = 0
  /// The ids of filters and gradients so far, by their definitions.
  private var definitions: [String: String] = [:]
  /// The colors of styles so far.
  var palette = SVGPalette()
  /// The decimals of lengths; the numbers of transforms have two more.
  var decimals = 2

  /// Creates a drawing; `styles` are additional rules at the end of its style sheet.
  init(width: Double, height: Double, title: String, styles: String = "") {
    self.width = width
    self.height = height
    self.title = title
    self.styles = styles
  }

  mutating func path(_ data: String, _ style: String) { content += "<path d=\"\(data)\" fill=\"none\" \(style)/>\n" }

  /// Clips the drawing of `body` to a rectangle.
  mutating func clip(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ body: (inout SVGDocument) -> Void) {
    beginClip(x, y, width, height)
    body(&self)
    end()
  }

  /// Clips everything up to the matching ``end()`` to a rectangle; `style` has its other attributes, each after a space.
  mutating func beginClip(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String = "") {
    beginClip("<rect x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(width))\" height=\"\(n(height))\"\(style)/>")
  }

  /// Clips everything up to the matching ``end()`` to a path.
  mutating func beginClip(path data: String) { beginClip("<path d=\"\(data)\"/>") }

  private mutating func beginClip(_ shape: String) {
    clipCount += 1
    let id = clipCount == 1 ? "plane" : "plane\(clipCount)"
    content += "<clipPath id=\"\(id)\">\(shape)</clipPath>\n"
    content += "<g clip-path=\"url(#\(id))\">\n"
  }

  /// Defines a blur with the standard deviation `deviation` of a shape in `bounds`, and returns the attribute that applies it.
  mutating func blur(by deviation: Double, of bounds: Rect) -> String {
    // Three deviations are visible. A small or flat shape has less room than that in parts of its size.
    let room = 3 * deviation
    let box =
      room > min(bounds.size.width, bounds.size.height)
      ? "filterUnits=\"userSpaceOnUse\" x=\"\(n(bounds.origin.x - room))\" y=\"\(n(bounds.origin.y - room))\" "
        + "width=\"\(n(bounds.size.width + 2 * room))\" height=\"\(n(bounds.size.height + 2 * room))\""
      : "x=\"-100%\" y=\"-100%\" width=\"300%\" height=\"300%\""
    let id = define("filter \(box)", "<feGaussianBlur stdDeviation=\"\(n(deviation))\"/>", prefix: "blur")
    return "filter=\"url(#\(id))\""
  }

  /// Defines an element with an id, unless there is one like it, and returns the id.
  ///
  /// - Parameters:
  ///   - start: the name of the element, with its attributes.
  ///   - body: the elements in it.
  mutating func define(_ start: String, _ body: String, prefix: String) -> String {
    if let id = definitions[start + body] { return id }
    let id = "\(prefix)\(definitions.count + 1)"
    definitions[start + body] = id
    let name = start.prefix { $0 != " " }
    content += "<\(name) id=\"\(id)\"\(start.dropFirst(name.count))>\(body)</\(name)>\n"
    return id
  }

  /// Draws the defined symbol `id` at the height `y`.
  mutating func use(_ id: String, y: Double) { content += "<use href=\"#\(id)\" y=\"\(n(y))\"/>\n" }

  /// Draws the closed shape of the path `data`.
  mutating func outline(_ data: String, _ style: String) { content += "<path d=\"\(data)\" \(style)/>\n" }

  /// Draws the output of `body` with a transform.
  mutating func group(_ transform: Transform, opacity: Double, _ body: (inout SVGDocument) -> Void) {
    beginGroup(transform, opacity: opacity)
    body(&self)
    end()
  }

  /// Draws everything up to the matching ``end()`` with a transform.
  ///
  /// - Parameter name: the class of the group; nil for none.
  mutating func beginGroup(_ transform: Transform, opacity: Double, class name: String? = nil) {
    let name = name.map { " class=\"\($0)\"" } ?? ""
    let entries = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    let numbers = entries.map { Self.number($0, decimals: decimals + 2) }.joined(separator: " ")
    let shade = opacity == 1 ? "" : " opacity=\"\(n(opacity))\""
    content += "<g transform=\"matrix(\(numbers))\"\(shade)\(name)>\n"
  }

  /// Ends the innermost open clip or group.
  mutating func end() { content += "</g>\n" }

  mutating func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String) {
    content += "<rect x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(width))\" height=\"\(n(height))\" \(style)/>\n"
  }

  mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String) {
    content += "<line x1=\"\(n(x1))\" y1=\"\(n(y1))\" x2=\"\(n(x2))\" y2=\"\(n(y2))\" \(style)/>\n"
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ style: String) {
    content += "<circle cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"\(n(radius))\" \(style)/>\n"
  }

  mutating func polyline(_ points: [(x: Double, y: Double)], _ style: String) {
    guard points.count > 1 else { return }
    content += "<polyline points=\"" + points.map { "\(n($0.x)),\(n($0.y))" }.joined(separator: " ") + "\" fill=\"none\" \(style)/>\n"
  }

  mutating func text(_ text: String, _ x: Double, _ y: Double, _ style: String) {
    content += XMLText.element(text, "x=\"\(n(x))\" y=\"\(n(y))\" \(style)")
  }

  /// The whole document.
  var text: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(n(width)) \(n(height))" width="\(n(width))" height="\(n(height))" \
    role="img" aria-label="\(XMLText.escaped(title))">
    <title>\(XMLText.escaped(title))</title>
    <style>
    text { font: 12px system-ui, "DejaVu Sans", sans-serif; fill: #3c4043 }
    .ground { fill: #ffffff } .panel { fill: #f8f9fa; stroke: #dadce0 } .grid { stroke: #e4e6e9 }
    .small { font-size: 10px; fill: #70757a } .heading { font-weight: 600 } .finger { stroke: #9aa0a6 }
    @media (prefers-color-scheme: dark) {
    text { fill: #e8eaed } .ground { fill: #202124 } .panel { fill: #292a2d; stroke: #3c4043 } .grid { stroke: #3c4043 }
    .small { fill: #9aa0a6 }
    }
    \(palette.rules)\(styles)
    </style>
    <rect class="ground" width="\(n(width))" height="\(n(height))"/>
    \(content)</svg>

    """
  }

  /// Returns a length as the drawing has it.
  func length(_ value: Double) -> String { Self.number(value, decimals: decimals) }

  private func n(_ value: Double) -> String { length(value) }

  /// Returns the decimals of lengths whose unit has `scale` points in the drawing: two, or as many as distinguish a tenth of a point.
  static func decimals(at scale: Double) -> Int {
    var (decimals, step) = (2, scale / 100)
    while step > 0.1, step.isFinite { (decimals, step) = (decimals + 1, step / 10) }
    return decimals
  }

  /// Returns `text` if it has at most `count` characters, otherwise its beginning and an ellipsis.
  static func shortened(_ text: String, to count: Int) -> String { text.count <= count ? text : text.prefix(count - 1) + "…" }

  /// Returns a number with at most two decimals; 0 for one that is not finite.
  static func short(_ value: Double) -> String { number(value, decimals: 2) }

  /// Returns a number with at most `decimals` decimals; 0 for one that is not finite, which viewers would reject with its whole element.
  static func number(_ value: Double, decimals: Int) -> String { value.isFinite ? CurveText.short(value, decimals) : "0" }

  /// Returns two numbers with as many decimals, two or more, as show a tenth of the distance between them.
  static func range(from low: Double, to high: Double) -> (low: String, high: String) {
    let (greatest, distance) = (max(low.magnitude, high.magnitude), high - low)
    var scale = 100.0
    while distance > 0, distance * scale < 10, greatest * scale < 1e14 { scale *= 10 }
    if scale == 100 { return (short(low), short(high)) }
    return (CurveText.number((low * scale).rounded() / scale), CurveText.number((high * scale).rounded() / scale))
  }
}
