import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite struct TransformComponentsTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `decomposes and recomposes any transform of the plane`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func any() -> Double { .random(in: -3...3, using: &random) }
    let map = Transform(a: any(), b: any(), c: any(), d: any(), tx: any(), ty: any())
    let back = TransformComponents(map).transform

    for (left, right) in [(map.a, back.a), (map.b, back.b), (map.c, back.c), (map.d, back.d), (map.tx, back.tx), (map.ty, back.ty)] {
      #expect((left - right).magnitude < 1e-13)
    }
  }

  @Test(
    arguments: [
      Transform(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 2), Transform(a: 2, b: 1, c: 4, d: 2, tx: 0, ty: 0),
      Transform(a: 0, b: 0, c: 3, d: -4, tx: 0, ty: 0), Transform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0),
    ])
  func `decomposes transforms that flatten the plane`(_ map: Transform) {
    let back = TransformComponents(map).transform

    #expect(TransformComponents(map).lanes.isFinite)
    for (left, right) in [(map.a, back.a), (map.b, back.b), (map.c, back.c), (map.d, back.d)] { #expect((left - right).magnitude < 1e-13) }
  }

  @Test func `rotates without shrinking, and by the full angle`() throws {
    let motion = try TweenSimulation(
      from: TransformComponents(), to: TransformComponents(rotation: .degrees(540)), duration: .seconds(1), at: .zero)
    let quarter = motion.value(at: .milliseconds(500)).transform

    #expect((quarter.determinant - 1).magnitude < 1e-14)
    #expect((motion.value(at: .milliseconds(500)).rotation.degrees - 270).magnitude < 1e-9)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `decomposes and recomposes any transform of space`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func any() -> Double { .random(in: -3...3, using: &random) }
    func part() -> Double { .random(in: -0.01...0.01, using: &random) }
    let map = Transform3D(
      SIMD4(any(), any(), any(), part()), SIMD4(any(), any(), any(), part()), SIMD4(any(), any(), any(), part()),
      SIMD4(any(), any(), any(), 1))
    guard let components = Transform3DComponents(map) else { return }
    let back = components.transform

    for (left, right) in [
      (map.columns.0, back.columns.0), (map.columns.1, back.columns.1), (map.columns.2, back.columns.2), (map.columns.3, back.columns.3),
    ] { #expect((left - right).squaredLength.squareRoot() < 1e-9) }
    let inverse = try #require(map.inverse)
    let point = SIMD3(any(), any(), any())
    let there = try #require(map.apply(to: point))
    let returned = try #require(inverse.apply(to: there))
    #expect((returned - point).squaredLength.squareRoot() < 1e-8)
  }

  @Test func `transforms of space translate, scale, rotate and project`() throws {
    let map =
      Transform3D.translation(SIMD3(1, 2, 3)) * .rotation(Quaternion(axis: SIMD3(0, 0, 1), angle: .degrees(90))) * .scale(SIMD3(2, 2, 2))
    let mapped = try #require(map.apply(to: SIMD3(1, 0, 0)))
    #expect((mapped - SIMD3(1, 4, 3)).squaredLength < 1e-28)
    let seen = try #require(Transform3D.perspective(distance: 100).apply(to: SIMD3(10, 0, -100)))
    #expect((seen.x - 5).magnitude < 1e-12)
    #expect(Transform3D.scale(SIMD3(1, 0, 1)).inverse == nil)
    #expect(Transform3DComponents(Transform3D.scale(SIMD3(1, 0, 1))) == nil)
    #expect(Transform3D(Transform.translation(Vector(dx: 4, dy: 5))).apply(to: SIMD3(0, 0, 0)) == SIMD3(4, 5, 0))
  }
}
