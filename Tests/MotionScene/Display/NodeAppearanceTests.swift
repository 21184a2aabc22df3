import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@testable import MotionScene

@Suite(.tracksLifetimes) struct NodeAppearanceTests {
  private let node = SceneTree(size: Size(width: 400, height: 800)).root.addChild(named: "card", size: Size(width: 40, height: 20))
  private let red = StyleColor(0xFF0000)

  @Test func `a new node draws nothing, and asking creates no property`() {
    #expect(node.appearance.layers.isEmpty && node.appearance.cornerRadius == 0)
    var count = 0
    node.visitProperties { _ in count += 1 }
    #expect(count == 0)
  }

  @Test func `layers are in the order of drawing: shadow, fill, background color, border, details, text`() {
    node.style.value = NodeStyle(
      fill: .color(red), cornerRadius: 4, border: StyleBorder(red), shadow: StyleShadow(red, radius: 3), text: StyleText(9),
      details: [.icon(.heart, red, StylePlace())])
    node.backgroundColor.value = .white
    node.text.value = "a"
    let kinds = node.appearance.layers.map { layer in
      switch layer {
      case .shadow: "shadow"
      case .fill(.color(red)): "fill"
      case .fill: "background"
      case .border: "border"
      case .box: "box"
      case .icon: "icon"
      case .text: "text"
      }
    }
    #expect(kinds == ["shadow", "fill", "background", "border", "icon", "text"])
    #expect(node.appearance.anchors.count == 6)
  }

  @Test func `properties that move replace the border and the shadow, and the larger radius applies`() {
    node.style.value = NodeStyle(cornerRadius: 4, border: StyleBorder(red), shadow: StyleShadow(red, radius: 3))
    node.borderWidth.value = 2
    node.shadowColor.value = .black
    node.shadowRadius.value = 7
    node.cornerRadius.value = 6
    let black = StyleColor(0)
    #expect(node.appearance.layers == [.shadow(StyleShadow(black, radius: 7)), .border(StyleBorder(black, width: 2))])
    #expect(node.appearance.cornerRadius == 6)
    node.cornerRadius.value = 1000
    #expect(node.appearance.cornerRadius == 10)
  }

  @Test func `a background color fades over the fill without a jump`() {
    node.style.value = NodeStyle(fill: .color(red))
    for alpha in [0.0, 0.002, 0.5, 1] {
      node.backgroundColor.value = Color(red: 0, green: 0, blue: 1, alpha: alpha)
      #expect(node.appearance.layers.first == .fill(.color(red)))
      #expect(node.appearance.layers.count == (alpha * 255 < 0.5 ? 1 : 2))
    }
  }

  @Test func `invalid numbers draw no layer that is invalid`() {
    for number in [Double.nan, .infinity, -1] {
      node.style.value = NodeStyle(
        cornerRadius: number, border: StyleBorder(red, width: number), shadow: StyleShadow(red, radius: number))
      #expect(node.appearance.cornerRadius == 0)
      #expect(node.appearance.layers == [.shadow(StyleShadow(red, radius: 0))])
      node.style.value = NodeStyle(shadow: StyleShadow(red, offset: Vector(dx: number, dy: 0), radius: 1))
      #expect(node.appearance.layers.count == (number.isFinite ? 1 : 0))
    }
  }

  @Test func `texts are readable on what is under them`() {
    func color() -> StyleColor? {
      guard case .text(_, _, let color, _)? = node.appearance.layers.last else { return nil }
      return color
    }
    node.text.value = "a"
    #expect(color() == NodeAppearance.ink)
    node.style.value = NodeStyle(fill: .color(StyleColor(0xFFFFFF, dark: 0x202020)))
    #expect(color() == StyleColor(0x1B1F24, dark: 0xFFFFFF))
    node.backgroundColor.value = .black
    #expect(color() == StyleColor(0xFFFFFF))
    node.style.value = NodeStyle(text: StyleText(color: red))
    #expect(color() == red)
  }

  @Test func `lines are centered about the middle, 1.3 sizes apart, and empty lines keep their place`() {
    node.style.value = NodeStyle(text: StyleText(10, alignment: .center))
    node.text.value = "a\n\nb"
    let lines = node.appearance.layers.compactMap { layer -> (String, Point)? in
      guard case .text(let text, _, _, let point) = layer else { return nil }
      return (text, point)
    }
    #expect(lines.map(\.0) == ["a", "b"] && lines.allSatisfy { $0.1.x == 20 })
    #expect(lines[1].1.y - lines[0].1.y == 26 && ((lines[0].1.y + lines[1].1.y) / 2 - 10 - 10.0 / 3).magnitude < 1e-12)
  }

  @Test func `a shadow color that cannot be seen leaves the shadow of the style`() {
    let own = StyleShadow(red, radius: 3)
    node.style.value = NodeStyle(shadow: own)
    for alpha in [0.0, 0.001, -1, .nan] {
      node.shadowColor.value = Color(red: 0, green: 0, blue: 0, alpha: alpha)
      #expect(node.appearance.layers == [.shadow(own)], "\(alpha)")
    }
    for alpha in [0.002, 0.5] {
      node.shadowColor.value = Color(red: 0, green: 0, blue: 0, alpha: alpha)
      #expect(node.appearance.layers == [.shadow(StyleShadow(StyleColor(0).withOpacity(alpha), radius: 0))], "\(alpha)")
    }
  }
}
