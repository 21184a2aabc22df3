import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite struct QuaternionTests {
  private func expect(_ left: SIMD3<Double>, near right: SIMD3<Double>, within tolerance: Double = 1e-14) {
    #expect((left - right).squaredLength.squareRoot() <= tolerance, "\(left) is not \(right)")
  }

  @Test(
    arguments: [
      (SIMD3(1, 0, 0), 90, SIMD4(0.5.squareRoot(), 0, 0, 0.5.squareRoot())), (SIMD3(0, 2, 0), 180, SIMD4(0, 1, 0, 0)),
      (SIMD3(1, 1, 1), 120, SIMD4(0.5, 0.5, 0.5, 0.5)), (SIMD3(0, 0, 1), 270, SIMD4(0, 0, -0.5.squareRoot(), 0.5.squareRoot())),
      (SIMD3(0, 0, -1e-200), 90, SIMD4(0, 0, -0.5.squareRoot(), 0.5.squareRoot())), (SIMD3(0, 0, 0), 90, SIMD4(0, 0, 0, 1)),
      (SIMD3(0, 3e300, 4e300), 180, SIMD4(0, 0.6, 0.8, 0)), (SIMD3(0, 0, 1), 0, SIMD4(0, 0, 0, 1)),
    ] as [(SIMD3<Double>, Double, SIMD4<Double>)])
  func `axis and angle produce the known quaternions`(_ axis: SIMD3<Double>, _ degrees: Double, _ parts: SIMD4<Double>) {
    let rotation = Quaternion(axis: axis, angle: .degrees(degrees))
    #expect((rotation.lanes - parts).squaredLength.squareRoot() < 1e-15)
  }

  @Test func `opposite quaternions are one rotation`() {
    let (one, other) = (Quaternion(lanes: SIMD4(0.6, 0, 0, 0.8)), Quaternion(lanes: SIMD4(-0.6, 0, 0, -0.8)))
    #expect(one == other && one.hashValue == other.hashValue && one.angle == other.angle && one.axis == other.axis)
    #expect(Quaternion(x: -0.6, y: 0, z: 0, w: -0.8).w == 0.8 && Quaternion(x: 0, y: -1, z: 0, w: 0).y == 1)
    #expect(Quaternion(x: 0.6, y: 0, z: 0, w: -0.8) != one)
    #expect(Set([one, other, .identity, Quaternion(lanes: SIMD4(0, 0, 0, -3))]).count == 2)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `a normalized quaternion does not change when it is normalized again`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      func part() -> Double { .random(in: -2...2, using: &random) }
      let once = Quaternion(lanes: SIMD4(part(), part(), part(), part()))
      #expect(Quaternion(lanes: once.lanes).lanes == once.lanes)
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `Euler angles reproduce the rotation that they were computed from`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func part() -> Double { .random(in: -1...1, using: &random) }
    let rotation = Quaternion(lanes: SIMD4(part(), part(), part(), part()))
    let (x, y, z) = rotation.eulerAngles
    let back = Quaternion(aboutX: x, thenY: y, thenZ: z)
    for axis in [SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)] {
      expect(back.rotate(axis), near: rotation.rotate(axis), within: 1e-13)
    }
    // Each single angle is read as it was written.
    let angle = Angle.radians(part() * 1.5)
    #expect((Quaternion(aboutX: angle, thenY: .radians(0), thenZ: .radians(0)).eulerAngles.x.radians - angle.radians).magnitude < 1e-15)
    #expect((Quaternion(aboutX: .radians(0), thenY: angle, thenZ: .radians(0)).eulerAngles.y.radians - angle.radians).magnitude < 1e-15)
  }

  @Test(arguments: [90.0, -90], [0.0, 30, -170, 120])
  func `Euler angles are also correct in gimbal lock`(_ y: Double, _ x: Double) {
    let rotation = Quaternion(aboutX: .degrees(x), thenY: .degrees(y), thenZ: .degrees(40))
    let angles = rotation.eulerAngles
    let back = Quaternion(aboutX: angles.x, thenY: angles.y, thenZ: angles.z)
    for axis in [SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)] {
      expect(back.rotate(axis), near: rotation.rotate(axis), within: 1e-7)
    }
  }

  // From 1e-300 radians to almost half a turn: sine and cosine of the whole angle are not accurate enough as an oracle here, those of its parts are.
  @Test(arguments: [1e-300, 1e-160, 1e-12, 1e-8, 1e-3, 1, 3, .pi - 1e-3, .pi - 1e-9, .pi] as [Double])
  func `an arc has its given length, from the tiniest to half a turn`(_ radians: Double) {
    let axis = SIMD3(2.0, -1, 2) / 3
    let arc = RotationArc(from: .identity, to: Quaternion(axis: axis, angle: .radians(radians)))
    #expect((arc.angle.radians - radians).magnitude <= 4e-16 * radians)
    for fraction in [-1.0, 0.1, 0.5, 0.9, 2] {
      let expected = Quaternion(axis: axis, angle: .radians(radians * fraction))
      #expect((arc.rotation(at: fraction).lanes(near: expected.lanes) - expected.lanes).squaredLength.squareRoot() < 1e-15)
    }
    #expect((arc.velocity(rate: 1).squaredLength.squareRoot() - radians).magnitude <= 1e-15 * radians || radians < 1e-150)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a short arc between long rotations keeps its precision`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func part() -> Double { .random(in: -1...1, using: &random) }
    let start = Quaternion(lanes: SIMD4(part(), part(), part(), part()))
    // One unit in the last place of a component: the chord of the quaternions is known exactly, and its double is the angle.
    let end = Quaternion(lanes: start.lanes + SIMD4(0, 1e-9, 0, 0))
    let chord = (end.lanes - start.lanes).squaredLength.squareRoot()
    let angle = RotationArc(from: start, to: end).angle.radians
    #expect((angle - 2 * chord).magnitude <= 1e-12 * angle + 1e-24)
  }

  @Test func `retargeting a rotation as it passes half a turn is continuous`() throws {
    // From 170° to 190° the real part changes its sign.
    let axis = SIMD3(0.0, 0, 1)
    let motion = try SpringSimulation(
      basis: SpringBasis(SpringParameters()), from: Quaternion(axis: axis, angle: .degrees(170)), velocity: .zero,
      to: Quaternion(axis: axis, angle: .degrees(190)), at: .zero, threshold: RestThreshold(distance: 1e-4))
    for milliseconds in stride(from: 5 as Int64, through: 300, by: 5) {
      let time = Timestamp.milliseconds(milliseconds)
      guard !motion.isAtRest(at: time) else { continue }
      let next = try SpringSimulation(
        basis: motion.basis, from: motion.value(at: time), velocity: motion.velocity(at: time),
        to: Quaternion(axis: axis, angle: .degrees(190)), at: time, threshold: RestThreshold(distance: 1e-4))
      let later = Timestamp.milliseconds(milliseconds + 3)
      // The same spring to the same destination: the hand-over causes no visible change, except for the length of the quaternion, at most 1.5 % too short.
      let (left, right) = (motion.value(at: later), next.value(at: later))
      #expect(RotationArc(from: left, to: right).angle.degrees < 0.01)
    }
  }
}
