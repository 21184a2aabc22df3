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
    #expect(drawing.contains("<rect x=\"0\" y=\"0\" width=\"40\" height=\"20\" rx=\"8\" fill=\"rgb(255,0,255)\" fill-opacity=\"0.5\"/>"))
  }

  @Test func `a border is inside the outline, and at most half as wide as the node`() {
    let drawing = lines {
      $0.cornerRadius.value = 8
      $0.borderWidth.value = 4
    }
    let border =
      "<rect x=\"2\" y=\"2\" width=\"36\" height=\"16\" rx=\"6\" fill=\"none\" stroke=\"rgb(0,0,0)\" stroke-opacity=\"1\" stroke-width=\"4\"/>"
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
    let fill = drawing.firstIndex { $0.contains("rgb(255,255,255)") }
    #expect(drawing.contains { $0.contains("matrix(1.0 0.0 0.0 1.0 1.0 3.0)") })
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
}
