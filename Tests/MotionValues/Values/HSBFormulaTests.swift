import InterplayTestSupport
import MotionValues
import Testing

/// Hue, saturation and brightness beside the formula of the literature, which has no cases.
@Suite struct HSBFormulaTests {
  /// One channel: v − v·s·max(0, min(k, 4 − k, 1)), where k = (n + h / 60°) mod 6, with n = 5 for red, 3 for green and 1 for blue.
  private func channel(_ n: Double, _ color: HSBColor) -> Double {
    var k = (n + color.hue.radians / (Double.pi / 3)).truncatingRemainder(dividingBy: 6)
    if k < 0 { k += 6 }
    return color.brightness - color.brightness * color.saturation * max(0, min(k, 4 - k, 1))
  }

  private func isClose(_ color: Color, _ hsb: HSBColor, _ tolerance: Double) -> Bool {
    abs(color.red - channel(5, hsb)) <= tolerance && abs(color.green - channel(3, hsb)) <= tolerance
      && abs(color.blue - channel(1, hsb)) <= tolerance && color.alpha == hsb.alpha
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `a color is that of the formula, at any hue`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let color = HSBColor(
        hue: .degrees(.random(in: -2000...2000, using: &random)), saturation: .random(in: 0...1, using: &random),
        brightness: .random(in: 0...1, using: &random), alpha: .random(in: 0...1, using: &random))
      #expect(isClose(color.color, color, 1e-11))
    }
  }

  @Test(arguments: [-720.0, -360, -300, -240, -180, -120, -60, 0, 60, 120, 180, 240, 300, 360, 420, 720, 36_000])
  func `a color changes by little on either side of a boundary between two sextants`(_ degrees: Double) {
    let boundary = Angle.degrees(degrees).radians
    for offset in [-1e-9, -1e-16, -1e-20, -1e-300, 0, 1e-300, 1e-20, 1e-16, 1e-9] {
      let neighbors = boundary == 0 ? [] : [boundary.nextUp, boundary.nextDown]
      for radians in [boundary + offset] + neighbors {
        let color = HSBColor(hue: .radians(radians), saturation: 1, brightness: 1)
        #expect(isClose(color.color, color, 1e-8), "\(radians)")
      }
    }
  }

  @Test(arguments: [-1e-200, -1e-300, -1e-20, -1e-17]) func `a hue a little below 0 is red, not magenta`(_ radians: Double) {
    let color = HSBColor(hue: .radians(radians), saturation: 1, brightness: 1).color
    #expect(color == Color(red: 1, green: 0, blue: 0))
  }

  @Test func `a color near a former one has the hue with the fewest turns between`() {
    for step in -60...60 {
      let former = HSBColor(hue: .degrees(Double(step) * 37), saturation: 0.5, brightness: 0.5)
      for degrees in stride(from: 0.0, to: 360, by: 25) {
        let color = HSBColor(HSBColor(hue: .degrees(degrees), saturation: 1, brightness: 1).color, near: former)
        #expect(abs(color.hue.degrees - former.hue.degrees) <= 180 + 1e-9)
        let turns = (color.hue.degrees - degrees) / 360
        #expect(abs(turns - turns.rounded()) < 1e-9)
      }
    }
  }

  @Test func `gray has no hue of its own, and black no saturation either`() {
    let former = HSBColor(hue: .degrees(500), saturation: 0.25, brightness: 0.75, alpha: 0.5)
    for level in [0.1, 0.5, 1] {
      let gray = HSBColor(Color(red: level, green: level, blue: level, alpha: 0.3), near: former)
      #expect(gray == HSBColor(hue: .degrees(500), saturation: 0, brightness: level, alpha: 0.3))
    }
    let black = HSBColor(Color(red: 0, green: 0, blue: 0, alpha: 0.3), near: former)
    #expect(black == HSBColor(hue: .degrees(500), saturation: 0.25, brightness: 0, alpha: 0.3))
    #expect(HSBColor(former.color, near: former) == former)
  }

  @Test func `motion between hues goes the shorter way, whatever the number of turns`() {
    for from in stride(from: -900.0, through: 900, by: 45) {
      for to in stride(from: -900.0, through: 900, by: 70) {
        let (start, end) = (
          HSBColor(hue: .degrees(from), saturation: 1, brightness: 1), HSBColor(hue: .degrees(to), saturation: 1, brightness: 1)
        )
        let lanes = end.lanes(near: start.lanes)
        #expect(abs(lanes.x - start.hue.radians) <= Double.pi + 1e-9)
        let turns = (lanes.x - end.hue.radians) / (2 * Double.pi)
        #expect(abs(turns - turns.rounded()) < 1e-9)
      }
    }
  }
}
