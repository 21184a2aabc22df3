import Foundation
import InterplayFoundation
import MotionPhysics
import MotionValues
import Testing

@Suite struct CGGeometryTests {
  private func expectLaws<Value: MotionValue>(_ value: Value, to other: Value) throws {
    #expect(Value(lanes: value.lanes) == value)
    let motion = try SpringSimulation(
      basis: SpringBasis(SpringParameters()), from: value, velocity: Value.Velocity(lanes: .zero), to: other, at: .zero,
      threshold: RestThreshold(distance: 0.01))
    let rest = try #require(motion.restTime)
    #expect(motion.value(at: .zero) == value && motion.value(at: rest) == other)
  }

  @Test func `Foundation's geometry types animate`() throws {
    try expectLaws(CGFloat(3), to: 9)
    try expectLaws(CGPoint(x: 1, y: 2), to: CGPoint(x: 30, y: -4))
    try expectLaws(CGSize(width: 1, height: 2), to: .zero)
    try expectLaws(CGRect(x: 1, y: 2, width: 3, height: 4), to: CGRect(x: 0, y: 0, width: 100, height: 100))
    try expectLaws(AffineTransform.identity, to: AffineTransform(translationByX: 5, byY: 6))
  }

  @Test func `a transform rotates instead of shrinking`() throws {
    let quarter = AffineTransform(rotationByDegrees: 90)
    let motion = try TweenSimulation(from: AffineTransform.identity, to: quarter, duration: .seconds(1), at: .zero)
    let half = motion.value(at: .milliseconds(500))

    #expect((half.transform(CGPoint(x: 1, y: 0)).x - CGFloat(0.5.squareRoot())).magnitude < 1e-12)
    #expect(motion.value(at: .seconds(1)) == quarter)
  }

  @Test func `a transform that flattens or mirrors the plane keeps its numbers`() {
    let all: [[CGFloat]] = [
      [0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 3, 4], [0, 0, 0, 2, 0, 0], [0, 0, -2, 0, 0, 0], [-1, 0, 0, 1, 0, 0], [1, 2, 2, 4, 0, 0],
      [1e-200, 0, 0, 1e200, 0, 0], [0, 1, 1, 0, 5, 6], [3, -4, 7, 2, 1, 1],
    ]
    for numbers in all {
      let transform = AffineTransform(
        m11: numbers[0], m12: numbers[1], m21: numbers[2], m22: numbers[3], tX: numbers[4], tY: numbers[5])
      let back = AffineTransform(lanes: transform.lanes)
      let result = [back.m11, back.m12, back.m21, back.m22, back.tX, back.tY]
      for (number, other) in zip(numbers, result) {
        #expect((number - other).magnitude <= 1e-12 * max(1, number.magnitude), "\(numbers): \(result)")
      }
    }
  }
}
