import InterplayTestSupport
import MotionMathematics
import MotionPhysics
import MotionValues
import Testing

/// A custom type, as a user would write it.
private struct Knob: MotionValue {
  var turn: Double
  var push: Float
  init(turn: Double, push: Float) { (self.turn, self.push) = (turn, push) }
  init(lanes: SIMD2<Double>) { self.init(turn: lanes.x, push: Float(lanes.y)) }
  var lanes: SIMD2<Double> { SIMD2(turn, Double(push)) }
}

@Suite struct MoreValuesTests {
  /// The laws of `MotionValue`, and that a spring moves it exactly from start to end.
  private func expectLaws<Value: MotionValue>(_ value: Value, to other: Value) throws {
    #expect(Value(lanes: value.lanes) == value && Value(lanes: other.lanes(near: value.lanes)) == other)
    #expect(value.lanes.isFinite)
    var lanes = value.lanes
    for lane in 0..<lanes.laneCount { lanes[lane: lane] = Double(lane) }
    #expect((0..<lanes.laneCount).allSatisfy { lanes[lane: $0] == Double($0) })
    #expect((lanes - lanes).isZero)
    let spring = try SpringSimulation(
      basis: SpringBasis(SpringParameters()), from: value, velocity: Value.Velocity(lanes: .zero), to: other, at: .zero,
      threshold: RestThreshold(distance: 1e-6))
    let rest = try #require(spring.restTime)
    #expect(spring.value(at: .zero) == value && spring.value(at: rest) == other)
    let half = try TweenSimulation(from: value, to: other, duration: .seconds(1), at: .zero)
    #expect(half.value(at: .zero) == value && half.value(at: .seconds(1)) == other)
  }

  @Test func `every kind of value animates`() throws {
    try expectLaws(1.5, to: -3)
    try expectLaws(Float(1.25), to: 9)
    try expectLaws(7, to: -12)
    try expectLaws(Insets(top: 1, left: 2, bottom: 3, right: 4), to: Insets(top: 0, left: 0, bottom: -1, right: 9))
    try expectLaws(Offset(horizontal: 3, vertical: 4), to: Offset(horizontal: 0, vertical: -4))
    try expectLaws(LinearColor(Color(red: 1, green: 0, blue: 0.5)), to: LinearColor(.white))
    try expectLaws(OKLabColor(Color(red: 1, green: 0, blue: 0.5)), to: OKLabColor(.black))
    try expectLaws(Heading(radians: 3), to: Heading(radians: -3))
    try expectLaws(
      Quaternion(axis: SIMD3(1, 2, 3), angle: .degrees(40)), to: Quaternion(axis: SIMD3(-1, 0, 1), angle: .degrees(170)))
    try expectLaws(TransformComponents(rotation: .degrees(400), skew: 0.2), to: TransformComponents(scale: Vector(dx: -1, dy: 2)))
    try expectLaws(
      Transform3DComponents(rotation: Quaternion(axis: SIMD3(1, 0, 0), angle: .degrees(20))),
      to: Transform3DComponents(translation: SIMD3(1, 2, 3), perspective: SIMD4(0, 0, 0.1, 1)))
    try expectLaws(SIMD2<Double>(1, 2), to: SIMD2(3, 4))
    try expectLaws(SIMD3<Float>(1, 2, 3), to: SIMD3(3, 4, 5))
    try expectLaws(SIMD4<Double>(repeating: 1), to: .zero)
    try expectLaws(SIMD8<Float>(repeating: 1), to: .zero)
    try expectLaws(SIMD16<Double>(repeating: 1), to: .zero)
    try expectLaws(SIMD32<Double>(repeating: 1), to: .zero)
    try expectLaws(SIMD64<Double>(repeating: 1), to: .zero)
    try expectLaws(SIMD64<Float>(repeating: 2), to: .zero)
    try expectLaws([1.0, 2, 3, 4, 5], to: [0, 0, 0, 9, 9])
    try expectLaws([Point(x: 1, y: 2), Point(x: 3, y: 4)], to: [.zero, .zero])
    try expectLaws([[1.0], [2, 3]], to: [[4], [5, 6]])
    try expectLaws(Knob(turn: 1, push: 2), to: Knob(turn: -1, push: 0))
  }

  @Test func `integers are rounded on output only, and stay within their range`() throws {
    let motion = try TweenSimulation(from: 0, to: 3, duration: .seconds(1), at: .zero)
    #expect([0, 160, 170, 499, 501, 1000].map { motion.value(at: .milliseconds($0)) } == [0, 0, 1, 1, 2, 3])
    #expect(motion.velocity(at: .milliseconds(100)) == 3)
    #expect(Int(lanes: 1e300) == .max && Int(lanes: -1e300) == .min && Int(lanes: .nan) == .min)
  }

  @Test func `a shorter array is padded with zeros`() throws {
    let motion = try TweenSimulation(from: [1.0], to: [3, 8], duration: .seconds(1), at: .zero)
    #expect(motion.value(at: .milliseconds(500)) == [2, 4] && motion.value(at: .seconds(1)) == [3, 8])
    #expect(LaneArray([1.0, 2]).dot(LaneArray([3])) == 3)
  }

  // Sixteen references of the published space, to its four digits: oklab.com and the author's table of sRGB primaries.
  @Test(
    arguments: [
      (1, 0, 0, 0.62796, 0.22486, 0.12585), (0, 1, 0, 0.86644, -0.23389, 0.17950), (0, 0, 1, 0.45201, -0.03246, -0.31153),
      (1, 1, 1, 1, 0, 0), (0, 0, 0, 0, 0, 0), (1, 1, 0, 0.96798, -0.07137, 0.19857), (0, 1, 1, 0.90540, -0.14944, -0.03940),
      (1, 0, 1, 0.70167, 0.27457, -0.16916),
    ] as [(Double, Double, Double, Double, Double, Double)])
  func `matches the published OKLab values`(_ red: Double, _ green: Double, _ blue: Double, _ l: Double, _ a: Double, _ b: Double) {
    let lab = OKLabColor(Color(red: red, green: green, blue: blue))

    #expect((lab.lightness - l).magnitude < 2e-5 && (lab.greenRed - a).magnitude < 2e-5 && (lab.blueYellow - b).magnitude < 2e-5)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `colors survive conversion through every color space`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func part() -> Double { .random(in: -0.2...1.2, using: &random) }
    let color = Color(red: part(), green: part(), blue: part(), alpha: .random(in: 0.1...1, using: &random))

    for back in [LinearColor(color).color, OKLabColor(color).color] {
      #expect((back.lanes - color.lanes).squaredLength.squareRoot() < 1e-11)
    }
    #expect(LinearColor(.clear).color == .clear && OKLabColor(.clear).color == .clear)
  }

  @Test func `a clear color takes the hue of the other end`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let fade = try TweenSimulation(from: OKLabColor(.clear), to: OKLabColor(red), duration: .seconds(1), at: .zero)
    let half = fade.value(at: .milliseconds(500)).color

    #expect((half.lanes - Color(red: 1, green: 0, blue: 0, alpha: 0.5).lanes).squaredLength < 1e-20)
    // Halfway between black and white in linear light is 188 of 255.
    let light = try TweenSimulation(from: LinearColor(.black), to: LinearColor(.white), duration: .seconds(1), at: .zero)
    #expect((light.value(at: .milliseconds(500)).color.red * 255).rounded() == 188)
  }

  @Test(arguments: [(350.0, 10.0, 20.0), (10, 350, -20), (0, 180, -180), (90, -90, -180), (-170, 170, -20), (725, 0, -5)])
  func `headings take the shorter arc`(_ from: Double, _ to: Double, _ way: Double) throws {
    let (start, end) = (Heading(Angle.degrees(from)), Heading(Angle.degrees(to)))
    let arc = (end.lanes(near: start.lanes) - start.lanes) * 180 / Double.pi
    #expect((arc - way).magnitude < 1e-9)

    let unwrapped = Angle.degrees(to).onShortestArc(from: .degrees(from))
    #expect((unwrapped.degrees - from - way).magnitude < 1e-9)
  }

  @Test func `a heading accepts a velocity of many turns`() throws {
    let motion = try SpringSimulation(
      basis: SpringBasis(SpringParameters()), from: Heading(radians: 0), velocity: Angle(radians: 40), to: Heading(radians: 1), at: .zero,
      threshold: RestThreshold(distance: 0.01))
    #expect(motion.velocity(at: .zero) == Angle(radians: 40) && motion.velocity(at: .milliseconds(1)).radians > 30)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `quaternions rotate by their axes and angles`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func part() -> Double { .random(in: -1...1, using: &random) }
    let (axis, vector) = (SIMD3(part(), part(), part()), SIMD3(part(), part(), part()))
    let angle = Double.random(in: 0...Double.pi, using: &random)
    let turn = Quaternion(axis: axis, angle: .radians(angle))
    let other = Quaternion(axis: SIMD3(part(), part(), part()), angle: .radians(2))

    // Rodrigues's formula.
    let unit = axis * (1 / axis.dot(axis).squareRoot())
    let cross = SIMD3(unit.y * vector.z - unit.z * vector.y, unit.z * vector.x - unit.x * vector.z, unit.x * vector.y - unit.y * vector.x)
    let along = unit * (unit.dot(vector) * (1 - Elementary.cos(angle)))
    let expected = vector * Elementary.cos(angle) + cross * Elementary.sin(angle) + along
    #expect((turn.rotate(vector) - expected).squaredLength < 1e-28)
    #expect((turn.angle.radians - angle).magnitude < 1e-12)
    #expect(((turn * other).rotate(vector) - turn.rotate(other.rotate(vector))).squaredLength < 1e-28)
    #expect((turn.inverse.rotate(turn.rotate(vector)) - vector).squaredLength < 1e-28)
    #expect(Quaternion(lanes: turn.lanes) == turn && Quaternion(lanes: turn.lanes * -3).rotate(vector).isFinite)
    // The arc rotates uniformly, and continues beyond its ends.
    let arc = RotationArc(from: turn, to: other)
    #expect(arc.rotation(at: 0) == turn && arc.rotation(at: 1) == other)
    for (low, high) in [(0.0, 0.25), (0.6, 0.85), (1, 1.25), (-0.25, 0)] {
      let step = (arc.rotation(at: high) * arc.rotation(at: low).inverse).angle.radians
      #expect((step - arc.angle.radians / 4).magnitude < 1e-9)
    }
  }

  @Test func `a quaternion of zeros rotates nothing`() {
    #expect(Quaternion(x: 0, y: 0, z: 0, w: 0) == .identity && Quaternion(x: .nan, y: 0, z: 0, w: 1) == .identity)
    #expect(Quaternion(x: 1e300, y: 0, z: 0, w: 1e300).angle.radians.isFinite)
    let still = RotationArc(from: .identity, to: .identity)
    #expect(still.rotation(at: 0.5) == .identity && still.angle.radians == 0)
  }

  @Test func `a finite lane beyond the range of a Float is its nearest end`() throws {
    let end = Float.greatestFiniteMagnitude
    #expect(Float(lanes: 1e39) == end && Float(lanes: -1e39) == -end && Float(lanes: Double(end)) == end && Float(lanes: 0.1) == 0.1)
    #expect(Float(lanes: .infinity) == .infinity && Float(lanes: -.infinity) == -.infinity && Float(lanes: .nan).isNaN)
    #expect(SIMD2<Float>(lanes: SIMD2(1e39, -1e300)) == SIMD2(end, -end))

    let spring = try SpringSimulation(
      basis: SpringBasis(SpringParameters(damping: 2)), from: Float(0), velocity: 0, to: end / 1.2, at: .zero,
      threshold: RestThreshold(distance: 1e30))
    let peak = try #require(spring.peak)
    #expect(spring.overshoot > Double(end) / 4 && spring.value(at: peak.time) == end && peak.value == Double(end))
  }
}
