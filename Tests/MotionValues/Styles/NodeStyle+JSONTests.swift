import Foundation
import MotionValues
import Testing

@Suite struct NodeStyleJSONTests {
  private func object(_ style: NodeStyle) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(style.json.utf8)) as? [String: Any])
  }

  @Test func `a style without arguments has no members`() {
    #expect(NodeStyle().json == "{}")
  }

  @Test func `each part is a member, and Foundation reads the same values`() throws {
    let style = NodeStyle(
      fill: .gradient([StyleColor(0x0A0B0C, dark: 0xF0F1F2), StyleColor(0x123456).withOpacity(0.5)], angle: Angle(degrees: 90)),
      cornerRadius: 12.5, border: StyleBorder(StyleColor(0x00FF00), width: 2),
      shadow: StyleShadow(StyleColor(0x000000).withOpacity(0), offset: Vector(dx: -1, dy: 1e-3), radius: 8),
      text: StyleText(20, weight: 600, alignment: .trailing, color: StyleColor(0xABCDEF), inset: 0),
      details: [
        .icon(.heart, StyleColor(1), StylePlace(anchor: .zero, offset: Vector(dx: 1, dy: 2), size: Size(width: 3, height: -4))),
        .text("a \"b\"\\\n\u{1F}é", StyleText(), StylePlace()), .box(.none, cornerRadius: 0, StylePlace()),
      ])
    let json = try object(style)
    let fill = try #require(json["fill"] as? [String: Any])
    #expect((fill["gradient"] as? [Any])?.first as? [String] == ["#0a0b0c", "#f0f1f2"])
    #expect((fill["gradient"] as? [Any])?.last as? String == "#12345680" && fill["angle"] as? Double == Double.pi / 2)
    #expect(json["cornerRadius"] as? Double == 12.5 && (json["border"] as? [String: Any])?["width"] as? Double == 2)
    let shadow = try #require(json["shadow"] as? [String: Any])
    #expect(shadow["color"] as? String == "#00000000" && shadow["offset"] as? [Double] == [-1, 1e-3] && shadow["radius"] as? Double == 8)
    let text = try #require(json["text"] as? [String: Any])
    #expect(text["size"] as? Double == 20 && text["weight"] as? Int == 600 && text["alignment"] as? String == "trailing")
    #expect(text["color"] as? String == "#abcdef" && text["inset"] as? Double == 0)
    let details = try #require(json["details"] as? [[String: Any]])
    #expect(details[0]["icon"] as? String == "heart" && details[0]["path"] as? String == StyleIcon.heart.pathData)
    #expect(
      details[0]["filled"] as? Int == 1 && details[0]["size"] as? [Double] == [3, -4] && details[0]["anchor"] as? [Double] == [0, 0])
    #expect(details[1]["text"] as? String == "a \"b\"\\\n\u{1F}é" && details[1].count == 1)
    #expect(details[2]["box"] is NSNull)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that is not finite is written as 0, so that the text stays JSON`(_ number: Double) throws {
    let style = NodeStyle(cornerRadius: number, shadow: StyleShadow(StyleColor(0), offset: Vector(dx: number, dy: 0), radius: number))
    #expect(try object(style)["cornerRadius"] as? Double == 0)
  }

  @Test func `colors are clamped, and NaN is 0`() {
    let color = StyleColor(light: Color(red: 2, green: -1, blue: .nan, alpha: 0.5), dark: .white)
    #expect(color.light == 0xFF00_0080 && color.dark == 0xFFFF_FFFF)
    #expect(StyleColor(0xFF12_3456).light == 0x1234_56FF)
  }
}

@Suite struct StyleIconTests {
  @Test func `every icon has a name of its own, and a path in its square`() {
    #expect(Set(StyleIcon.allCases.map(\.name)).count == StyleIcon.allCases.count)
    for icon in StyleIcon.allCases {
      #expect(icon.name == "\(icon)" && icon.pathData.hasPrefix("M"))
      for number in icon.pathData.matches(of: /[0-9.]+/) { #expect((Double(number.0) ?? 99) <= 24, "\(icon)") }
    }
  }
}

@Suite struct StylePlaceTests {
  @Test func `a place without arguments covers the node`() {
    let whole = Size(width: 40, height: 20)
    #expect(StylePlace().rect(in: whole) == Rect(x: 0, y: 0, width: 40, height: 20))
    #expect(StylePlace().point(in: whole) == Point(x: 20, y: 10))
  }

  @Test func `the anchor of a detail lies on the same point of the node`() {
    let place = StylePlace(anchor: Point(x: 1, y: 0), offset: Vector(dx: -5, dy: 3), size: Size(width: 10, height: -8))
    let rect = place.rect(in: Size(width: 40, height: 20))
    #expect(rect == Rect(x: 25, y: 3, width: 10, height: 12))
    #expect(place.rect(in: .zero).size == Size(width: 10, height: 0))
  }
}
