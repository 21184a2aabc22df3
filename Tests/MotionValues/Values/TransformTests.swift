import Foundation
import InterplayTestSupport
import MotionValues
import Testing

/// Transforms of the plane beside 3 × 3 matrices.
@Suite struct TransformTests {
  private typealias Matrix = [[Double]]

  private func matrix(_ transform: Transform) -> Matrix {
    [[transform.a, transform.c, transform.tx], [transform.b, transform.d, transform.ty], [0, 0, 1]]
  }

  private func product(_ left: Matrix, _ right: Matrix) -> Matrix {
    func entry(_ row: Int, _ column: Int) -> Double {
      var sum = 0.0
      for index in 0..<3 { sum += left[row][index] * right[index][column] }
      return sum
    }
    return (0..<3).map { row in (0..<3).map { column in entry(row, column) } }
  }

  private func isClose(_ left: Matrix, _ right: Matrix, _ tolerance: Double = 1e-9) -> Bool {
    zip(left.joined(), right.joined()).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0)) }
  }

  private func random(_ generator: inout SeededGenerator) -> Transform {
    func any() -> Double { .random(in: -4...4, using: &generator) }
    return Transform(a: any(), b: any(), c: any(), d: any(), tx: any() * 50, ty: any() * 50)
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `products, points and vectors are those of matrices`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let (one, other, third) = (random(&generator), random(&generator), random(&generator))
      #expect(isClose(matrix(one.followed(by: other)), product(matrix(other), matrix(one))))
      #expect(isClose(matrix(one.followed(by: other).followed(by: third)), matrix(one.followed(by: other.followed(by: third)))))
      let point = Point(x: .random(in: -9...9, using: &generator), y: .random(in: -9...9, using: &generator))
      let column = [point.x, point.y, 1]
      let rows = matrix(one).map { row in zip(row, column).reduce(0) { $0 + $1.0 * $1.1 } }
      #expect(one.apply(to: point).distance(to: Point(x: rows[0], y: rows[1])) < 1e-12)
      // A vector is a difference of points: the translation does not matter.
      let difference = one.apply(to: point) - one.apply(to: Point.zero)
      #expect((one.apply(to: Vector(dx: point.x, dy: point.y)) - difference).length < 1e-12 * 200)
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `the inverse is inverse on both sides, and its inverse is the transform`(_ seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed: seed + 100)
    for _ in 0..<20 {
      let transform = random(&generator)
      guard abs(transform.determinant) > 0.05 else { continue }
      let inverse = try #require(transform.inverse)
      let identity = matrix(.identity)
      #expect(isClose(product(matrix(transform), matrix(inverse)), identity, 1e-8))
      #expect(isClose(product(matrix(inverse), matrix(transform)), identity, 1e-8))
      #expect(isClose(matrix(try #require(inverse.inverse)), matrix(transform), 1e-7))
    }
  }

  @Test(arguments: [-720, -190, -90, -1e-9, 0, 1e-9, 30, 45, 180, 1e6] as [Double], [-2, 0.001, 1, 1e6] as [Double])
  func `a rotation keeps angles and multiplies distances by its scale`(_ degrees: Double, _ scale: Double) {
    let rotation = Transform.rotation(.degrees(degrees), scale: scale)
    let (x, y) = (rotation.apply(to: Vector(dx: 1, dy: 0)), rotation.apply(to: Vector(dx: 0, dy: 1)))
    #expect(abs(x.dx * y.dx + x.dy * y.dy) <= 1e-12 * scale * scale)
    #expect(abs(x.length - abs(scale)) <= 1e-12 * abs(scale) && abs(y.length - abs(scale)) <= 1e-12 * abs(scale))
    let radians = degrees * Double.pi / 180
    #expect(abs(x.dx - cos(radians) * scale) <= 1e-12 * abs(scale) && abs(x.dy - sin(radians) * scale) <= 1e-12 * abs(scale))
    #expect(abs(rotation.determinant - scale * scale) <= 1e-12 * scale * scale)
  }

  @Test(
    arguments: [
      Transform(a: 0, b: 0, c: 0, d: 0, tx: 3, ty: 4), Transform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0),
      Transform(a: 2, b: 4, c: 1, d: 2, tx: 0, ty: 0), Transform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      Transform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0), Transform(a: 1e200, b: 0, c: 0, d: 1e200, tx: 0, ty: 0),
      Transform(a: 0x1p-1030, b: 0, c: 0, d: 1, tx: 5, ty: 0), Transform(a: 0, b: 1, c: 0x1p-1030, d: 0, tx: 0, ty: 0),
    ])
  func `a transform that is singular, too large to divide by or too small, has no inverse`(_ transform: Transform) {
    #expect(transform.inverse == nil)
  }

  @Test func `the identity changes neither points nor transforms, and a translation only points`() throws {
    let transform = Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(transform.followed(by: .identity) == transform && Transform.identity.followed(by: transform) == transform)
    #expect(Transform.identity.inverse.map { $0.apply(to: Point(x: 3, y: -4)) } == Point(x: 3, y: -4))
    let shift = Transform.translation(Vector(dx: 7, dy: -8))
    #expect(shift.apply(to: Point(x: 1, y: 1)) == Point(x: 8, y: -7) && shift.apply(to: Vector(dx: 1, dy: 1)) == Vector(dx: 1, dy: 1))
    #expect(try #require(shift.inverse).apply(to: Point(x: 8, y: -7)) == Point(x: 1, y: 1))
  }
}
