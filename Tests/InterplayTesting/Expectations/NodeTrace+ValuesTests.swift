import Interplay
import InterplayTestSupport
import InterplayTesting
import Testing

@Suite struct NodeTraceValuesTests {
  private let glow = NodeKey("glow", default: 0.0)
  private let center = NodeKey("center", default: Point.zero)
  private let tint = NodeKey("tint", default: Color.black)

  /// A trace of a lamp with one write each 10 milliseconds, of all its values: by the eighth write everything is on.
  private func lamp() -> NodeTrace {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let lamp = stage.scene.root.addChild(named: "lamp")
    let again = Stage(runtime: stage.runtime, rate: nil)
    for step in 0...8 {
      again.run(until: .milliseconds(10 * Int64(step)))
      let part = Double(step) / 8
      lamp.backgroundColor.value = Color(red: part, green: 1 - part, blue: 0.5, alpha: part / 2)
      lamp.borderColor.value = Color(red: part, green: 0, blue: 0)
      lamp.rotation.value = Angle(radians: part)
      lamp.size.value = Size(width: Double(step), height: 1)
      lamp.shadowOffset.value = Vector(dx: part, dy: 2)
      lamp[glow].value = part * 4
      lamp[center].value = Point(x: part, y: 3)
      lamp[tint].value = Color(red: 0, green: 0, blue: part)
      lamp.text.value = "\(step)"
    }
    return again.trace[lamp]
  }

  @Test func `colors and custom values have all expectations`() {
    let lamp = lamp()
    let color = lamp.backgroundColor
    let glow: Series<Double> = lamp.values(of: "glow")

    #expect(expect(color, reaches: Color(red: 1, green: 0, blue: 0.5, alpha: 0.5), within: .milliseconds(80)) == nil)
    #expect(expect(color.alpha, staysInside: 0...0.5) == nil && expectMonotone(color.red) == nil && expectMonotone(color.green) == nil)
    #expect(color.red.peak == 1 && color.green.peak == 1 && color.blue.trough == 0.5 && color.blue.peak == 0.5)
    #expect(expectContinuous(color, speed: 19) == nil)
    #expect(expect(glow, peakSpeedIn: 49.9...50.1) == nil && expect(glow, overshoots: 3, by: 1...1) == nil)
    #expect(expect(glow, reaches: 4, within: .milliseconds(80)) == nil)
    #expect(expect(lamp.values(of: "tint"), reaches: Color(red: 0, green: 0, blue: 1), within: .milliseconds(80)) == nil)
    #expect(expect(lamp.values(of: "center"), reaches: Point(x: 1, y: 3), within: .milliseconds(80)) == nil)
  }

  @Test func `the sentences name the property and its component`() {
    let lamp = lamp()
    let sentences = issues {
      expect(lamp.backgroundColor.red, staysInside: 0...0.5)
      expect(lamp.values(of: "glow", as: Double.self), reaches: 5, within: .seconds(1), tolerance: 0.5)
      expect(lamp.backgroundColor, reaches: .black, within: .seconds(1))
    }

    #expect(sentences.count == 3)
    #expect(sentences.first == "lamp.backgroundColor.red should stay inside 0.0 … 0.5, but is 0.625 at 0.05 s")
    #expect(
      sentences.dropFirst().first == "lamp.glow should reach 5.0 within 1.0 s (tolerance 0.5), but ends at 4.0, 1.0 away")
    #expect(sentences.last?.hasPrefix("lamp.backgroundColor should reach ") == true)
  }

  @Test func `every type of value is read as itself, built-in or custom`() {
    let lamp = lamp()

    #expect(lamp.values(of: "rotation", as: Angle.self).values == lamp.rotation.values)
    #expect(lamp.values(of: "size", as: Size.self).values == lamp.size.values)
    #expect(lamp.values(of: "position", as: Point.self).values == lamp.position.values)
    #expect(lamp.values(of: "opacity", as: Double.self).values == lamp.opacity.values)
    #expect(lamp.values(of: "shadowOffset", as: Vector.self).last == Vector(dx: 1, dy: 2))
    #expect(lamp.values(of: "borderColor", as: Color.self).last == Color(red: 1, green: 0, blue: 0))
    #expect(lamp.values(of: "glow", as: Double.self).times == (0...8).map { .milliseconds(10 * $0) })
  }

  @Test(arguments: ["glow", "text", "nothing", "rotation"])
  func `no expectation accepts a series without values`(
    _ name: String
  ) {
    let lamp = lamp()
    let points: Series<Point> = lamp.values(of: name)
    let numbers: Series<Double> = lamp.values(of: name == "glow" ? "gloww" : name)
    let sentences = issues {
      expect(points, reaches: .zero, within: .seconds(1))
      expect(points, staysInside: Rect(x: 0, y: 0, width: 9, height: 9))
      expect(points, peakSpeedIn: 0...9)
      expectContinuous(points, speed: 9)
      expect(numbers, staysInside: 0...9)
      expect(numbers, overshoots: 1, by: 0...9)
      expectMonotone(numbers)
    }

    #expect(sentences.count == 7 && sentences.allSatisfy { $0.hasPrefix("lamp.\(name)") || $0.contains("has no values") }, "\(sentences)")
    #expect(sentences.allSatisfy { $0.hasSuffix(", but has no values") }, "\(sentences)")
  }
}
