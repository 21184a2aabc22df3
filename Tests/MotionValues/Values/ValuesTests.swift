import InterplayTestSupport
import MotionValues
import Testing

@Suite struct ValuesTests {
  /// The law of `MotionValue`: a value equals itself after conversion to lanes and back.
  private func expectRoundTrip<Value: MotionValue>(_ value: Value) { #expect(Value(lanes: value.lanes) == value) }

  @Test func `every value survives conversion to lanes`() {
    expectRoundTrip(-1.5)
    expectRoundTrip(Point(x: 1, y: -2))
    expectRoundTrip(Vector(dx: 1, dy: -2))
    expectRoundTrip(Size(width: 3, height: 4))
    expectRoundTrip(Rect(x: 1, y: 2, width: 3, height: 4))
    expectRoundTrip(Angle(radians: 9))
    expectRoundTrip(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
  }

  @Test func `rectangles contain their left and top edges only`() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.contains(Point(x: 10, y: 20)) && !rect.contains(Point(x: 40, y: 30)) && !rect.contains(Point(x: 20, y: 60)))
    #expect(rect.center == Point(x: 25, y: 40))
    #expect(Rect(x: 0, y: 0, width: 0, height: 5).isEmpty && Rect(x: 0, y: 0, width: -1, height: 5).isEmpty && !rect.isEmpty)
  }

  @Test func `points and vectors are subtracted, added and measured`() {
    let (from, to) = (Point(x: 1, y: 2), Point(x: 4, y: 6))
    #expect(to - from == Vector(dx: 3, dy: 4) && from + Vector(dx: 3, dy: 4) == to && to - Vector(dx: 3, dy: 4) == from)
    #expect(from.distance(to: to) == 5 && (Vector(dx: 3, dy: 4) * 2).length == 10)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a transform and its inverse cancel, and a product applies both`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func any() -> Double { .random(in: -3...3, using: &random) }
    let (one, other) = (
      Transform(a: any(), b: any(), c: any(), d: any(), tx: any(), ty: any()), Transform.rotation(.radians(any()), scale: 2)
    )
    let point = Point(x: any(), y: any())

    #expect(try #require(one.inverse).apply(to: one.apply(to: point)).distance(to: point) < 1e-9)
    #expect(one.followed(by: other).apply(to: point).distance(to: other.apply(to: one.apply(to: point))) < 1e-12)
    #expect(abs(one.followed(by: other).determinant - one.determinant * other.determinant) < 1e-9)
  }

  @Test func `a flattening transform has no inverse`() {
    #expect(Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    #expect(Transform.rotation(.radians(0)) == .identity)
  }
}
