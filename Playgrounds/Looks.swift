import Interplay
import MotionPhysics

/// The palette of the pages, each color for light and for dark backgrounds. The hues are those of Okabe and Ito (2002).
extension StyleColor {
  static let surface = StyleColor(0xFFFFFF, dark: 0x2A3038)
  static let line = StyleColor(0xD5DAE1, dark: 0x434B57)
  static let ink = StyleColor(0x1B1F24, dark: 0xE8EAED)
  static let quiet = StyleColor(0x57606A, dark: 0x9AA4AF)
  static let accent = StyleColor(0x0072B2, dark: 0x3D94D1)
  static let white = StyleColor(0xFFFFFF)
  static let orange = StyleColor(0xD55E00, dark: 0xE69F00)
  static let pink = StyleColor(0xB14C86, dark: 0xEFA6CD)
  static let shade = StyleColor(0x1B1F24, dark: 0x000000).withOpacity(0.22)
}

extension StyleFill {
  private static func blend(_ from: UInt32, _ to: UInt32) -> StyleFill {
    .gradient([StyleColor(from), StyleColor(to)], angle: Angle(degrees: 60))
  }

  static let sky = blend(0x6CC3F2, 0x0068A8)
  static let dawn = blend(0xF9B66B, 0xD04A00)
  static let leaf = blend(0x6BD6B0, 0x00805C)
  static let rose = blend(0xEFA6CD, 0xB14C86)
  static let dusk = blend(0x9C8BF5, 0x4A3FB8)
  static let sun = blend(0xF7DE5E, 0xE08A00)

  /// Returns one of six gradients, by an index of any size.
  static func hue(_ index: Int) -> StyleFill { [sky, dawn, leaf, rose, dusk, sun][index % 6] }
}

extension SceneNode {
  /// Gives the node a look, and returns it.
  @discardableResult func styled(_ look: NodeStyle) -> SceneNode {
    style.value = look
    return self
  }
}

/// Names for rows and cards.
enum Names {
  static let people = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gia", "Hugo"]
}

extension StyleDetail {
  /// Returns an icon whose center is at `anchor`, moved by an offset.
  static func glyph(
    _ icon: StyleIcon, _ side: Double, _ color: StyleColor = .white, anchor: Point = Point(x: 0.5, y: 0.5), dx: Double = 0, dy: Double = 0
  ) -> StyleDetail {
    .icon(icon, color, StylePlace(anchor: anchor, offset: Vector(dx: dx, dy: dy), size: Size(width: side, height: side)))
  }

  /// Returns a line of text that begins at (x, y) from the top left corner.
  static func line(_ text: String, _ size: Double, _ weight: Int = 400, _ color: StyleColor? = nil, x: Double, y: Double) -> StyleDetail {
    .text(text, StyleText(size, weight: weight, color: color), StylePlace(anchor: .zero, offset: Vector(dx: x, dy: y)))
  }

  /// Returns a text in the middle of the node, moved down by `dy`.
  static func centered(_ text: String, _ size: Double, _ weight: Int = 600, _ color: StyleColor? = nil, dy: Double = 0) -> StyleDetail {
    .text(text, StyleText(size, weight: weight, alignment: .center, color: color), StylePlace(offset: Vector(dx: 0, dy: dy)))
  }

  /// Returns a rounded bar from the top left corner; a width of 0 or less leaves that much of the node's width.
  static func bar(_ fill: StyleFill, x: Double, y: Double, width: Double, height: Double, radius: Double = 4) -> StyleDetail {
    let place = StylePlace(anchor: .zero, offset: Vector(dx: x, dy: y), size: Size(width: width, height: height))
    return .box(fill, cornerRadius: radius, place)
  }
}

extension NodeStyle {
  private static let low = StyleShadow(.shade, offset: Vector(dx: 0, dy: 3), radius: 8)
  private static let high = StyleShadow(.shade, offset: Vector(dx: 0, dy: 8), radius: 24)

  /// A tile in a gradient, with an icon.
  static func tile(_ fill: StyleFill = .sky, _ icon: StyleIcon? = nil, _ side: Double = 48, radius: Double = 20) -> NodeStyle {
    NodeStyle(fill: fill, cornerRadius: radius, shadow: low, details: icon.map { [.glyph($0, side)] } ?? [])
  }

  /// A disc in a gradient, with an icon.
  static func disc(_ fill: StyleFill = .sky, _ icon: StyleIcon? = nil, _ side: Double = 32) -> NodeStyle {
    tile(fill, icon, side, radius: 1000)
  }

  /// A disc in a gradient, with a text.
  static func disc(_ fill: StyleFill, labelled text: String) -> NodeStyle {
    var look = disc(fill)
    look.details = [.centered(text, 20, 600, .white)]
    return look
  }

  /// A flat picture: mountains in a gradient.
  static func photo(_ fill: StyleFill, _ side: Double = 56, radius: Double = 16) -> NodeStyle {
    NodeStyle(fill: fill, cornerRadius: radius, details: [.glyph(.photo, side, .white.withOpacity(0.85))])
  }

  /// A picture of 360 by 480 points: mountains behind a meadow with flowers.
  static var meadow: NodeStyle {
    let flowers = (0..<12).map { index -> StyleDetail in
      let (x, y) = (24 + 28 * Double(index), 366 + 30 * Double(index * 2 % 3))
      return .bar(.hue(index % 3 + 3), x: x, y: y, width: 16, height: 16, radius: 8)
    }
    let mountains = StyleDetail.glyph(.photo, 330, .white.withOpacity(0.85), dy: -10)
    let grass = StyleDetail.bar(.leaf, x: 0, y: 330, width: 0, height: 150, radius: 0)
    return NodeStyle(fill: .sky, details: [mountains, grass] + flowers)
  }

  /// A panel of the surface color, with a shadow.
  static func panel(radius: Double = 20, _ details: StyleDetail...) -> NodeStyle {
    NodeStyle(fill: .color(.surface), cornerRadius: radius, border: StyleBorder(.line), shadow: low, details: details)
  }

  /// A card: a picture above a title and a line of text.
  static func card(_ title: String = "Ada", _ text: String = "Throw me", _ fill: StyleFill = .dawn, picture: Double = 90) -> NodeStyle {
    let place = StylePlace(anchor: .zero, offset: Vector(dx: 8, dy: 8), size: Size(width: -16, height: picture))
    let (x, y) = (18.0, picture + 32)
    return NodeStyle(
      fill: .color(.surface), cornerRadius: 20, border: StyleBorder(.line), shadow: high,
      details: [
        .box(fill, cornerRadius: 14, place),
        .icon(
          .photo, .white.withOpacity(0.85),
          StylePlace(
            anchor: Point(x: 0.5, y: 0), offset: Vector(dx: 0, dy: 8 + picture / 4), size: Size(width: picture / 2, height: picture / 2))
        ), .line(title, 22, 600, x: x, y: y), .line(text, 18, 400, .quiet, x: x, y: y + 27),
      ])
  }

  /// A row of a list: an icon on a disc, a title and a line of text.
  static func row(_ title: String, _ text: String, _ fill: StyleFill, _ icon: StyleIcon = .person, height: Double = 72) -> NodeStyle {
    NodeStyle(
      fill: .color(.surface), cornerRadius: 16, border: StyleBorder(.line),
      details: [
        .bar(fill, x: 14, y: height / 2 - 22, width: 44, height: 44, radius: 22),
        .icon(icon, .white, StylePlace(anchor: .zero, offset: Vector(dx: 24, dy: height / 2 - 12), size: Size(width: 24, height: 24))),
        .line(title, 22, 600, x: 74, y: height / 2 - 13), .line(text, 18, 400, .quiet, x: 74, y: height / 2 + 14),
      ])
  }

  /// A sheet with a grabber and a title, followed by lines of text.
  static func sheet(_ title: String, lines: Int = 6) -> NodeStyle {
    let grabber = StylePlace(anchor: Point(x: 0.5, y: 0), offset: Vector(dx: 0, dy: 10), size: Size(width: 48, height: 5))
    var details: [StyleDetail] = [.box(.color(.line), cornerRadius: 3, grabber), .line(title, 28, 700, x: 28, y: 58)]
    for index in 0..<lines {
      let y = 104 + 84 * Double(index)
      details += [
        .bar(.hue(index), x: 28, y: y, width: 56, height: 56, radius: 14), .bar(.color(.line), x: 100, y: y + 10, width: -180, height: 12),
        .bar(.color(.line), x: 100, y: y + 34, width: -128, height: 10),
      ]
    }
    return NodeStyle(fill: .color(.surface), cornerRadius: 28, border: StyleBorder(.line), shadow: high, details: details)
  }

  /// A button with a title.
  static func button(_ title: String, _ size: Double = 20) -> NodeStyle {
    NodeStyle(fill: .color(.accent), cornerRadius: 1000, shadow: low, details: [.centered(title, size, 600, .white)])
  }

  /// The track of a slider: a thin line through the middle.
  static var track: NodeStyle {
    NodeStyle(details: [.box(.color(.line), cornerRadius: 3, StylePlace(size: Size(width: 0, height: 6)))])
  }

  /// The track of a slider, with a title on its left.
  static func track(_ title: String) -> NodeStyle {
    var look = track
    look.details.append(.line(title, 18, 400, x: -112, y: 20))
    return look
  }

  /// A map with roads.
  static var map: NodeStyle {
    let road = StyleFill.color(StyleColor(0xFFFFFF, dark: 0x4A5F52))
    return NodeStyle(
      fill: .color(StyleColor(0xDCEBDD, dark: 0x24382C)),
      details: (0..<4).map { .bar(road, x: 0, y: 200 + 290 * Double($0), width: 0, height: 18, radius: 0) }
        + (0..<3).map { .bar(road, x: 190 + 270 * Double($0), y: 0, width: 18, height: 0, radius: 0) }
        + [.bar(.color(StyleColor(0x9CCBE8, dark: 0x2B4F68)), x: 500, y: 560, width: 190, height: 160, radius: 60)])
  }

  /// The thumb of a slider.
  static var thumb: NodeStyle { NodeStyle(fill: .color(.white), cornerRadius: 1000, border: StyleBorder(.accent, width: 3), shadow: low) }

  /// A sticker, whose color is the background color.
  static var sticker: NodeStyle {
    NodeStyle(cornerRadius: 28, border: StyleBorder(.line), details: [.glyph(.smile, 64, StyleColor(0x1B1F24))])
  }

  /// An icon without a ground.
  static func icon(_ icon: StyleIcon, _ side: Double, _ color: StyleColor) -> NodeStyle { NodeStyle(details: [.glyph(icon, side, color)]) }

  /// An even fill with round corners.
  static func plain(_ fill: StyleFill, radius: Double = 0) -> NodeStyle { NodeStyle(fill: fill, cornerRadius: radius) }

  /// Bars on clear ground, in place of lines of text.
  static func paragraphs(_ count: Int, _ color: StyleColor = .line, top: Double = 60, step: Double = 60) -> NodeStyle {
    let widths = [-56.0, -90, -140, -56, -110]
    return NodeStyle(
      details: (0..<count).map { .bar(.color(color), x: 28, y: top + step * Double($0), width: widths[$0 % 5], height: 14, radius: 7) })
  }

  /// The outline of a place where something can go.
  static func place(radius: Double = 22) -> NodeStyle {
    NodeStyle(fill: .color(StyleColor.line.withOpacity(0.35)), cornerRadius: radius, border: StyleBorder(.line, width: 2))
  }

  /// The ground of a scene, with a title at the top.
  static func screen(_ title: String, _ fill: StyleFill = .none) -> NodeStyle {
    NodeStyle(fill: fill, details: [.line(title, 34, 700, x: 28, y: 50)])
  }

  /// The ground of a scene, with a hint at the bottom or anywhere else.
  static func ground(_ details: StyleDetail...) -> NodeStyle { NodeStyle(details: details) }

  /// A text on clear ground.
  static func caption(_ size: Double, _ weight: Int = 600) -> NodeStyle {
    NodeStyle(text: StyleText(size, weight: weight, alignment: .center))
  }

  /// The ground of a scene, with dots along a path.
  static func dots(along measure: PathMeasure) -> NodeStyle {
    NodeStyle(
      details: (0...40).map { index in
        let point = measure.point(at: Double(index) / 40)
        return .bar(.color(.line), x: point.x - 3, y: point.y - 3, width: 6, height: 6, radius: 3)
      })
  }
}
