import InterplayTestSupport
import MotionValues
import Testing

@Suite struct HSBColorTests {
  @Test func `pure colors have the hues of the circle`() {
    for (degrees, red, green, blue) in [
      (0.0, 1.0, 0.0, 0.0), (60, 1, 1, 0), (120, 0, 1, 0), (180, 0, 1, 1), (240, 0, 0, 1), (300, 1, 0, 1), (360, 1, 0, 0), (-120, 0, 0, 1),
    ] {
      let color = HSBColor(hue: .degrees(degrees), saturation: 1, brightness: 1).color
      #expect(abs(color.red - red) < 1e-14 && abs(color.green - green) < 1e-14 && abs(color.blue - blue) < 1e-14, "\(degrees)")
    }
  }

  @Test func `random colors return to themselves`() {
    var random = SeededGenerator(seed: 7)
    func fraction() -> Double { Double.random(in: 0...1, using: &random) }
    for _ in 0..<2000 {
      let color = Color(red: fraction(), green: fraction(), blue: fraction(), alpha: fraction())
      let hsb = HSBColor(color)
      #expect((0...1).contains(hsb.saturation) && hsb.brightness == max(color.red, color.green, color.blue))
      for lane in 0..<4 { #expect(abs(hsb.color.lanes[lane] - color.lanes[lane]) < 1e-14) }
    }
  }

  @Test func `what a color does not determine is kept`() {
    let former = HSBColor(hue: .degrees(200), saturation: 0.7, brightness: 0.5)
    #expect(HSBColor(.black, near: former) == HSBColor(hue: .degrees(200), saturation: 0.7, brightness: 0))
    #expect(HSBColor(.white, near: former) == HSBColor(hue: .degrees(200), saturation: 0, brightness: 1))
    let turned = HSBColor(hue: .degrees(719), saturation: 1, brightness: 1)
    #expect(abs(HSBColor(Color(red: 1, green: 0, blue: 0), near: turned).hue.degrees - 720) < 1e-12)
  }

  @Test func `a motion takes the shorter arc`() {
    let (from, to) = (HSBColor(hue: .degrees(350), saturation: 1, brightness: 1), HSBColor(hue: .degrees(10), saturation: 1, brightness: 1))
    #expect(abs(to.lanes(near: from.lanes).x - Angle.degrees(370).radians) < 1e-14)
    #expect(from.lanes(near: from.lanes) == from.lanes)
  }
}
