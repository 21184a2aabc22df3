import Foundation
import Interplay
import InterplayTestSupport
import MotionReports
import Testing

@Suite struct NodeDrawingTests {
  /// The lines of the drawing of one node, 40 by 20 points, after `change`.
  private func lines(_ change: (SceneNode) -> Void) -> [Substring] {
    let scene = SceneTree(size: Size(width: 100, height: 100))
    change(scene.root.addChild(named: "card", position: Point(x: 50, y: 50), size: Size(width: 40, height: 20)))
    let svg = ScenePlot(scene, title: "a card").svg
    return Array(svg.split(separator: "\n").drop { !$0.hasPrefix("<rect class=\"ground\"") }.dropFirst())
  }

  @Test func `a node is filled with its color and rounded by its corner radius`() {
    let drawing = lines {
      $0.backgroundColor.value = Color(red: 1, green: 0, blue: 2, alpha: 0.5)
      $0.cornerRadius.value = 8
    }
    #expect(drawing.contains("<rect x=\"0\" y=\"0\" width=\"40\" height=\"20\" rx=\"8\" fill=\"#ff00ff\" fill-opacity=\"0.5\"/>"))
  }

  @Test func `a border is inside the outline, and at most half as wide as the node`() {
    let drawing = lines {
      $0.cornerRadius.value = 8
      $0.borderWidth.value = 4
    }
    let border =
      "<rect x=\"2\" y=\"2\" width=\"36\" height=\"16\" rx=\"6\" fill=\"none\" stroke=\"#000000\" stroke-width=\"4\"/>"
    #expect(drawing.contains { $0 == border } && !drawing.contains { $0.contains("class=\"node\"") })

    let wide = lines { $0.borderWidth.value = 100 }
    #expect(wide.contains { $0.contains("stroke-width=\"10\"") && $0.contains("height=\"10\"") })
  }

  @Test func `a shadow lies behind the node, moved and blurred`() {
    let drawing = lines {
      $0.backgroundColor.value = .white
      $0.shadowColor.value = Color(red: 0, green: 0, blue: 0, alpha: 0.25)
      $0.shadowOffset.value = Vector(dx: 1, dy: 3)
      $0.shadowRadius.value = 6
    }
    let shadow = drawing.firstIndex { $0.contains("fill-opacity=\"0.25\"") && $0.contains("url(#blur1)") }
    let fill = drawing.firstIndex { $0.contains("#ffffff") }
    #expect(drawing.contains { $0.contains("transform=\"translate(1 3)\"") })
    #expect(drawing.contains { $0.contains("<filter id=\"blur1\"") && $0.contains("stdDeviation=\"3\"") })
    #expect(shadow != nil && fill != nil && shadow! < fill!)
  }

  @Test func `a shape replaces the rectangle for the fill, the border and the shadow`() {
    let drawing = lines {
      $0.shape.value = Path([.move(to: .zero), .line(to: Point(x: 40, y: 0)), .line(to: Point(x: 20, y: 20)), .close])
      $0.backgroundColor.value = .white
      $0.borderWidth.value = 2
      $0.shadowColor.value = .black
    }
    let data = "d=\"M0 0 L40 0 L20 20 Z\""
    #expect(drawing.count { $0.hasPrefix("<path \(data)") } == 3)
    #expect(drawing.contains { $0.hasPrefix("<clipPath") && $0.contains(data) } && drawing.contains { $0.contains("stroke-width=\"4\"") })
    #expect(!drawing.contains { $0.hasPrefix("<rect") })
    #expect(drawing.count { $0.hasPrefix("<g") } == drawing.count { $0 == "</g>" })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a shape that is not finite is drawn as the rectangle`(_ number: Double) throws {
    let size = Size(width: number, height: 1)
    let elements: [PathElement] = [
      .line(to: Point(x: number, y: 0)), .quadratic(to: .zero, control: Point(x: 0, y: number)),
      .cubic(to: .zero, control1: .zero, control2: Point(x: number, y: 0)),
      .arc(to: .zero, radii: size, rotation: Angle(radians: 0), isLarge: false, isClockwise: true),
      .arc(to: .zero, radii: Size(width: 1, height: 1), rotation: Angle(radians: number), isLarge: false, isClockwise: true),
    ]
    for element in elements {
      let scene = SceneTree(size: Size(width: 100, height: 100))
      let node = scene.root.addChild(named: "card", position: Point(x: 50, y: 50), size: Size(width: 40, height: 20))
      node.shape.value = Path([.move(to: .zero), element])
      node.backgroundColor.value = .white
      node.borderWidth.value = 2
      node.shadowColor.value = .black
      let drawing = try Drawing(ScenePlot(scene, title: "a card").svg)

      #expect(drawing.isFinite && drawing.elements("path").isEmpty, "\(element)")
      #expect(drawing.elements("rect").count { $0.attributes["width"] == "40" && $0.attributes["height"] == "20" } == 2)
    }
  }

  @Test func `a style draws its fill, its icon and its text, with classes for colors that differ on dark backgrounds`() {
    let drawing = lines {
      $0.style.value = NodeStyle(
        fill: .color(StyleColor(0xFFFFFF, dark: 0x102030)), cornerRadius: 6, text: StyleText(10, weight: 600, alignment: .center),
        details: [.icon(.plus, StyleColor(0x0A0B0C), StylePlace(anchor: .zero, size: Size(width: 12, height: 12)))])
      $0.text.value = "a<b"
    }
    #expect(drawing.contains("<rect x=\"0\" y=\"0\" width=\"40\" height=\"20\" rx=\"6\" class=\"k0\"/>"))
    #expect(drawing.contains { $0.contains("d=\"M12 5V19M5 12H19\"") && $0.contains("stroke=\"#0a0b0c\"") && $0.contains("scale(0.5)") })
    let text = "<text x=\"20\" y=\"13.33\" style=\"font-size:10px;font-weight:600\" text-anchor=\"middle\" class=\"k1\">a&lt;b</text>"
    #expect(drawing.contains { $0 == text }, "\(drawing)")
  }

  @Test func `a color has the opacity of its background, also if it is opaque on dark ones alone`() {
    let pale = Color(red: 1, green: 0, blue: 0, alpha: 0.4)
    let cases: [(light: Color, dark: Color, opacities: [String])] = [
      (pale, .white, [":0.4}", ":1}"]), (.white, pale, ["}", ":0.4}"]), (pale, .black, [":0.4}", ":1}"]),
    ]
    for (light, dark, opacities) in cases {
      let color = StyleColor(light: light, dark: dark)
      let scene = SceneTree(size: Size(width: 100, height: 100))
      scene.root.addChild(named: "a", size: Size(width: 40, height: 40)).style.value = NodeStyle(
        fill: .gradient([color, color], angle: Angle(degrees: 90)), border: StyleBorder(color, width: 2),
        details: [.box(.color(color), cornerRadius: 0, StylePlace())])
      let rules = ScenePlot(scene, title: "a").svg.matches(of: /\.k[0-9]+\{[^}]*\}/).map { String($0.0) }
      for (property, opacity) in [("fill", "fill-opacity"), ("stroke", "stroke-opacity"), ("stop-color", "stop-opacity")] {
        // The first rule is that of light backgrounds.
        let own = rules.filter { $0.contains("{\(property):") }
        let ends = opacities.map { $0 == "}" ? "}" : ";\(opacity)\($0)" }
        #expect(own.count == 2 && zip(own, ends).allSatisfy { $0.hasSuffix($1) }, "\(own)")
        #expect(own.first?.contains("opacity") == (opacities[0] != "}"))
      }
    }
  }

  @Test func `details are drawn from back to front, whatever they are anchored to`() {
    let texts = ["one", "two", "three"]
    let drawing = lines {
      $0.style.value = NodeStyle(
        details: zip(texts, [0.0, 1, 0]).map { .text($0, StyleText(), StylePlace(anchor: Point(x: $1, y: 0))) })
    }
    #expect(drawing.filter { $0.hasPrefix("<text") }.map { line in texts.first { line.contains(">\($0)<") } } == texts)
  }

  @Test func `equal gradients and blurs are defined once, and a gradient ends at the corners`() {
    let scene = SceneTree(size: Size(width: 100, height: 100))
    for index in 0..<3 {
      let node = scene.root.addChild(named: "\(index)", size: Size(width: 30, height: 40))
      node.style.value = NodeStyle(
        fill: .gradient([StyleColor(0xFF0000), StyleColor(0x0000FF)], angle: Angle(degrees: 90)),
        shadow: StyleShadow(StyleColor(0), radius: 4))
    }
    let svg = ScenePlot(scene, title: "three").svg
    #expect(svg.components(separatedBy: "<linearGradient").count == 2 && svg.components(separatedBy: "<filter").count == 2)
    #expect(svg.contains("x1=\"15\" y1=\"0\" x2=\"15\" y2=\"40\""), "\(svg)")
  }

  @Test func `the style of the root is the ground`() {
    let scene = SceneTree(size: Size(width: 100, height: 100))
    scene.root.style.value = NodeStyle(fill: .color(StyleColor(0x123456)))
    #expect(ScenePlot(scene, title: "ground").svg.contains("width=\"100\" height=\"100\" fill=\"#123456\"/>"))
  }

  @Test func `a hidden node draws nothing`() {
    let drawing = lines {
      $0.isHidden.value = true
      $0.borderWidth.value = 2
      $0.shadowColor.value = .black
    }
    #expect(drawing == ["</svg>"])
  }

  @Test func `invalid numbers draw no border and no blur`() {
    for number in [Double.nan, .infinity, -1] {
      let drawing = lines {
        $0.borderWidth.value = number
        $0.shadowColor.value = .black
        $0.shadowRadius.value = number
      }
      #expect(!drawing.contains { $0.contains("nan") || $0.contains("inf") || $0.contains("stroke-width") || $0.contains("<filter") })
      let moved = lines {
        $0.shadowColor.value = .black
        $0.shadowOffset.value = Vector(dx: number, dy: 0)
      }
      #expect(!moved.contains { $0.contains("nan") || $0.contains("inf") })
    }
  }

  @Test func `a border that is wider than its corners is clipped to round ones`() {
    func clips(radius: Double) -> Int {
      lines {
        $0.cornerRadius.value = radius
        $0.borderWidth.value = 10
      }.count { $0.hasPrefix("<clipPath") && $0.contains("width=\"40\" height=\"20\" rx=\"\(Int(radius))\"") }
    }
    #expect(clips(radius: 4) == 1 && clips(radius: 5) == 1 && clips(radius: 0) == 0 && clips(radius: 6) == 0)
  }

  @Test func `invalid numbers of a style are drawn as 0`() throws {
    for number in [Double.nan, .infinity, -.infinity] {
      let drawing = lines {
        let place = StylePlace(offset: Vector(dx: number, dy: number), size: Size(width: number, height: number))
        $0.style.value = NodeStyle(
          text: StyleText(number, inset: number),
          details: [
            .icon(.plus, StyleColor(0), place), .text("a", StyleText(number), place),
            .box(.gradient([StyleColor(0), StyleColor(1)], angle: Angle(radians: number)), cornerRadius: number, place),
          ])
        $0.text.value = "b"
      }
      #expect(!drawing.contains { $0.contains("nan") || $0.contains("inf") }, "\(drawing)")
    }
  }
}
