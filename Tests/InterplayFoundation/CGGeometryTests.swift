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
}
