extension NodeStyle {
  /// The style as JSON, for hosts that draw it in another language.
  ///
  /// It is an object as in scene files, in which each icon has its `path` and whether it is `filled`. Members with their default values are missing.
  /// A number that is not finite is written as 0.
  public var json: String { json(isForHosts: true) }

  /// The style as JSON.
  ///
  /// - Parameter isForHosts: whether icons have their paths, and numbers that are not finite are 0. In a scene file icons have only their
  ///   names, and such a number is not JSON, so that the scene is refused.
  package func json(isForHosts: Bool) -> String {
    var writer = StyleWriter(isForHosts: isForHosts)
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// A writer of JSON, from bytes and whole numbers: Embedded Swift can format no others.
private struct StyleWriter {
  /// Whether icons have their paths, and numbers that are not finite are 0.
  let isForHosts: Bool
  private(set) var bytes: [UInt8] = []
  /// Whether the next member of the open object is its first.
  private var isFirst = true

  init(isForHosts: Bool) { self.isForHosts = isForHosts }

  mutating func write(_ style: NodeStyle) {
    let plain = NodeStyle()
    open()
    if style.fill != plain.fill { member("fill", style.fill) }
    if style.cornerRadius != 0 { member("cornerRadius", style.cornerRadius) }
    if let border = style.border {
      begin("border")
      member("color", border.color)
      member("width", border.width)
      close()
    }
    if let shadow = style.shadow {
      begin("shadow")
      member("color", shadow.color)
      if shadow.offset != .zero { member("offset", shadow.offset.dx, shadow.offset.dy) }
      member("radius", shadow.radius)
      close()
    }
    if style.text != plain.text {
      name("text")
      write(style.text)
    }
    if !style.details.isEmpty { write(style.details) }
    close()
  }

  private mutating func write(_ details: [StyleDetail]) {
    name("details")
    append("[")
    for (index, detail) in details.enumerated() {
      if index > 0 { append(", ") }
      open()
      switch detail {
      case .box(let fill, let radius, _):
        member("box", fill)
        if radius != 0 { member("cornerRadius", radius) }
      case .icon(let icon, let color, _):
        member("icon", icon.name)
        if isForHosts {
          member("path", icon.pathData)
          if icon.isFilled { member("filled", 1) }
        }
        member("color", color)
      case .text(let text, let look, _):
        member("text", text)
        if look != StyleText() {
          name("look")
          write(look)
        }
      }
      let (place, plain) = (detail.place, StylePlace())
      if place.anchor != plain.anchor { member("anchor", place.anchor.x, place.anchor.y) }
      if place.offset != plain.offset { member("offset", place.offset.dx, place.offset.dy) }
      if place.size != plain.size { member("size", place.size.width, place.size.height) }
      close()
    }
    append("]")
  }

  private mutating func write(_ text: StyleText) {
    let plain = StyleText()
    open()
    if text.size != plain.size { member("size", text.size) }
    if text.weight != plain.weight { member("weight", Double(text.weight)) }
    switch text.alignment {
    case .leading: break
    case .center: member("alignment", "center")
    case .trailing: member("alignment", "trailing")
    }
    if let color = text.color { member("color", color) }
    if text.inset != plain.inset { member("inset", text.inset) }
    close()
  }

  // MARK: Members

  private mutating func begin(_ member: StaticString) {
    name(member)
    open()
  }

  private mutating func member(_ member: StaticString, _ number: Double) {
    name(member)
    write(number)
  }

  private mutating func member(_ member: StaticString, _ first: Double, _ second: Double) {
    name(member)
    append("[")
    write(first)
    append(", ")
    write(second)
    append("]")
  }

  private mutating func member(_ member: StaticString, _ text: String) {
    name(member)
    write(text)
  }

  private mutating func member(_ member: StaticString, _ color: StyleColor) {
    name(member)
    write(color)
  }

  private mutating func member(_ member: StaticString, _ fill: StyleFill) {
    name(member)
    switch fill {
    case .none: append("null")
    case .color(let color): write(color)
    case .gradient(let colors, let angle):
      open()
      name("gradient")
      append("[")
      for (index, color) in colors.enumerated() {
        if index > 0 { append(", ") }
        write(color)
      }
      append("]")
      if angle.radians != 0 { self.member("angle", angle.radians) }
      close()
    }
  }

  // MARK: Values

  private mutating func write(_ color: StyleColor) {
    if color.light == color.dark { return write(components: color.light) }
    append("[")
    write(components: color.light)
    append(", ")
    write(components: color.dark)
    append("]")
  }

  private mutating func write(components: UInt32) {
    append("\"#")
    let isOpaque = components & 0xFF == 0xFF
    for digit in 0..<(isOpaque ? 6 : 8) {
      let value = UInt8(components >> UInt32(28 - 4 * digit) & 0xF)
      bytes.append(value < 10 ? 48 + value : 87 + value)
    }
    append("\"")
  }

  private mutating func write(_ number: Double) {
    if !number.isFinite, isForHosts { return append("0") }
    #if hasFeature(Embedded)
      // Thousandths, up to a billion.
      let scaled = Int64((min(max(number, -1e9), 1e9) * 1000).rounded())
      if scaled < 0 { append("-") }
      write(whole: scaled.magnitude / 1000)
      let rest = scaled.magnitude % 1000
      if rest == 0 { return }
      append(rest < 10 ? ".00" : rest < 100 ? ".0" : ".")
      write(whole: rest)
    #else
      let text = number.description
      bytes += text.hasSuffix(".0") ? text.dropLast(2).utf8.map { $0 } : Array(text.utf8)
    #endif
  }

  private mutating func write(whole number: UInt64) {
    if number >= 10 { write(whole: number / 10) }
    bytes.append(48 + UInt8(number % 10))
  }

  private mutating func write(_ text: String) {
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case 34, 92:
        bytes.append(92)
        bytes.append(byte)
      case 0..<32:
        append("\\u00")
        bytes.append(byte < 16 ? 48 : 49)
        let low = byte & 15
        bytes.append(low < 10 ? 48 + low : 87 + low)
      default: bytes.append(byte)
      }
    }
    append("\"")
  }

  // MARK: Signs

  private mutating func open() {
    append("{")
    isFirst = true
  }

  private mutating func close() {
    append("}")
    isFirst = false
  }

  private mutating func name(_ name: StaticString) {
    if !isFirst { append(", ") }
    isFirst = false
    append("\"")
    append(name)
    append("\": ")
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}
