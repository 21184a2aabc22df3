import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

/// The laws of every kind of value, for random values.
@Suite struct ValueLawsTests {
  private var random = SeededGenerator(seed: 20)

  private mutating func number(_ range: ClosedRange<Double> = -100...100) -> Double { .random(in: range, using: &random) }

  private mutating func space() -> SIMD3<Double> { SIMD3(number(-1...1), number(-1...1), number(-1...1)) }

  private mutating func rotation() -> Quaternion { Quaternion(axis: space(), angle: .radians(number(-7...7))) }

  /// Whether 1,000 values survive conversion to lanes, also to those that are nearest to other values.
  private mutating func expectRoundTrips<Value: MotionValue>(_ make: (inout ValueLawsTests) -> Value) {
    var previous = make(&self)
    for _ in 0..<1000 {
      let value = make(&self)
      let near = value.lanes(near: previous.lanes)
      #expect(Value(lanes: value.lanes) == value)
      #expect(near.isFinite && (near - previous.lanes).squaredLength <= (value.lanes - previous.lanes).squaredLength * (1 + 1e-15))
      previous = value
    }
  }

  @Test mutating func `values of every kind survive conversion to lanes`() {
    expectRoundTrips { Insets(top: $0.number(), left: $0.number(), bottom: $0.number(), right: $0.number()) }
    expectRoundTrips { Offset(horizontal: $0.number(), vertical: $0.number()) }
    expectRoundTrips { LinearColor(Color(red: $0.number(0...1), green: $0.number(0...1), blue: $0.number(0...1), alpha: $0.number(0...1))) }
    expectRoundTrips { OKLabColor(Color(red: $0.number(0...1), green: $0.number(0...1), blue: $0.number(0...1), alpha: $0.number(0...1))) }
    expectRoundTrips { Heading(radians: $0.number()) }
    expectRoundTrips { $0.rotation() }
    expectRoundTrips {
      TransformComponents(
        translation: Vector(dx: $0.number(), dy: $0.number()), rotation: .radians($0.number()),
        scale: Vector(dx: $0.number(), dy: $0.number()), skew: $0.number())
    }
    expectRoundTrips {
      Transform3DComponents(
        translation: $0.space(), rotation: $0.rotation(), scale: $0.space(), skew: $0.space(), perspective: SIMD4(0, 0, $0.number(), 1))
    }
  }

  @Test mutating func `a heading is the same from any origin`() {
    for _ in 0..<1000 {
      let (heading, origin) = (Heading(radians: number()), number())
      let reached = Heading(lanes: heading.lanes(near: origin))
      #expect((reached.radians - heading.radians).remainder(dividingBy: 2 * Double.pi).magnitude < 1e-13)
      #expect((heading.lanes(near: origin) - origin).magnitude <= Double.pi)
    }
    // Half a turn away, in either direction: back.
    #expect(Heading(radians: .pi).lanes(near: 0) == -.pi && Heading(radians: .pi).radians == -.pi)
  }

  @Test mutating func `colors survive conversion to linear light and OKLab within 1e-12`() {
    for _ in 0..<1000 {
      let color = Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.01...1))
      for back in [LinearColor(color).color, OKLabColor(color).color] {
        #expect((0..<4).allSatisfy { (back.lanes[$0] - color.lanes[$0]).magnitude < 1e-12 })
      }
    }
    // At the boundary of sRGB's two formulas.
    for red in [0.04045, 0.04045.nextUp, 0.04045.nextDown, 0, 1] {
      #expect((LinearColor(Color(red: red, green: 0, blue: 0)).color.red - red).magnitude < 1e-15)
    }
  }

  @Test func `a color with a vanishing opacity has finite components`() {
    for alpha in [Double.leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-200] {
      #expect(LinearColor(lanes: SIMD4(1, -1, 1e300, alpha)).color.lanes.isFinite)
      #expect(OKLabColor(lanes: SIMD4(1, -1, 1e300, alpha)).color.lanes.isFinite)
    }
    // An opacity that overshoots below 0 keeps the hue.
    #expect((LinearColor(lanes: SIMD4(-0.01, 0, 0, -0.01)).color.red - 1).magnitude < 1e-15)
  }
}
