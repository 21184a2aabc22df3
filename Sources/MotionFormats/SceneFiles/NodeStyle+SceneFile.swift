import MotionValues

/// A style is written as an object; members with their default values are missing.
extension NodeStyle: SceneValue {
  static var sceneType: SceneType { .style }

  static func read(_ field: JSONField) throws(FileError) -> NodeStyle {
    try field.allowOnly(["fill", "cornerRadius", "border", "shadow", "text", "details"])
    var style = NodeStyle()
    if let fill = field.member("fill") { style.fill = try fill.styleFill() }
    if let radius = field.member("cornerRadius") { style.cornerRadius = try radius.number() }
    if let border = field.member("border") {
      try border.allowOnly(["color", "width"])
      style.border = StyleBorder(try border.required("color").styleColor(), width: try border.value("width", default: 1.0))
    }
    if let shadow = field.member("shadow") {
      try shadow.allowOnly(["color", "offset", "radius"])
      style.shadow = StyleShadow(
        try shadow.required("color").styleColor(), offset: try shadow.value("offset", default: Vector.zero),
        radius: try shadow.required("radius").number())
    }
    if let text = field.member("text") { style.text = try text.styleText() }
    if let details = field.member("details") {
      for detail in try details.elements() { style.details.append(try detail.styleDetail()) }
    }
    return style
  }

  var json: String { json(isForHosts: false) }
}

extension JSONField {
  /// Reads a color, as in `"#1b1f24"` and `"#00000080"`, or two of them: for light and for dark backgrounds.
  fileprivate func styleColor() throws(FileError) -> StyleColor {
    guard case .array = value.content else {
      let components = try colorComponents()
      return StyleColor(lightComponents: components, darkComponents: components)
    }
    let colors = try elements()
    guard colors.count == 2 else { throw refusal("must be a color, or two: for light and for dark backgrounds") }
    return StyleColor(lightComponents: try colors[0].colorComponents(), darkComponents: try colors[1].colorComponents())
  }

  private func colorComponents() throws(FileError) -> UInt32 {
    let text = try string()
    // `UInt32` accepts a sign, which is no color.
    guard text.utf8.count == 7 || text.utf8.count == 9, text.hasPrefix("#"), text.dropFirst().allSatisfy({ $0.isHexDigit && $0.isASCII }),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { throw refusal("must be a color such as \"#1b1f24\" or \"#1b1f2480\", but is \"\(text)\"") }
    return text.utf8.count == 7 ? number << 8 | 0xFF : number
  }

  fileprivate func styleFill() throws(FileError) -> StyleFill {
    switch value.content {
    case .null: return .none
    case .object:
      try allowOnly(["gradient", "angle"])
      var colors: [StyleColor] = []
      for color in try required("gradient").elements() { colors.append(try color.styleColor()) }
      return .gradient(colors, angle: try value("angle", default: Angle(radians: 0)))
    default: return .color(try styleColor())
    }
  }

  fileprivate func styleText() throws(FileError) -> StyleText {
    try allowOnly(["size", "weight", "alignment", "color", "inset"])
    var text = StyleText()
    if let size = member("size") { text.size = try size.number(in: 0...10_000) }
    if let weight = member("weight") { text.weight = Int(try weight.integer(in: 1...1000)) }
    if let alignment = member("alignment") {
      text.alignment = try alignment.choice([("leading", .leading), ("center", .center), ("trailing", .trailing)])
    }
    if let color = member("color") { text.color = try color.styleColor() }
    if let inset = member("inset") { text.inset = try inset.number() }
    return text
  }

  fileprivate func styleDetail() throws(FileError) -> StyleDetail {
    let place = StylePlace(
      anchor: try value("anchor", default: StylePlace().anchor), offset: try value("offset", default: Vector.zero),
      size: try value("size", default: Size.zero))
    let shared = ["anchor", "offset", "size"]
    if let box = member("box") {
      try allowOnly(["box", "cornerRadius"] + shared)
      return .box(try box.styleFill(), cornerRadius: try value("cornerRadius", default: 0.0), place)
    }
    if let icon = member("icon") {
      try allowOnly(["icon", "color"] + shared)
      return .icon(try icon.choice(StyleIcon.allCases.map { ($0.name, $0) }), try required("color").styleColor(), place)
    }
    guard let text = member("text") else {
      _ = try members()
      throw refusal("must have one of the members \"box\", \"icon\" and \"text\"; add one of them")
    }
    try allowOnly(["text", "look"] + shared)
    return .text(try text.string(), try member("look")?.styleText() ?? StyleText(), place)
  }
}
