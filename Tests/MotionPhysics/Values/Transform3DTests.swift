import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

/// Transforms of space beside 4 × 4 matrices, and Laplace's rule for the determinant.
@Suite struct Transform3DTests {
  private typealias Matrix = [[Double]]

  private func rows(_ map: Transform3D) -> Matrix {
    let columns = [map.columns.0, map.columns.1, map.columns.2, map.columns.3]
    return (0..<4).map { row in columns.map { $0[row] } }
  }

  private func product(_ left: Matrix, _ right: Matrix) -> Matrix {
    left.map { row in (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * right[$1][column] } } }
  }

  private func determinant(_ matrix: Matrix) -> Double {
    if matrix.count == 1 { return matrix[0][0] }
    return matrix[0].indices.reduce(0) { sum, column in
      let minor = matrix.dropFirst().map { row in row.enumerated().filter { $0.offset != column }.map { $0.element } }
      return sum + (column % 2 == 0 ? 1 : -1) * matrix[0][column] * determinant(minor)
    }
  }

  private func isClose(_ left: Matrix, _ right: Matrix, _ tolerance: Double) -> Bool {
    zip(left.joined(), right.joined()).allSatisfy { abs($0 - $1) <= tolerance }
  }

  private func random(_ generator: inout SeededGenerator, _ range: ClosedRange<Double> = -2...2) -> Transform3D {
    func column() -> SIMD4<Double> { SIMD4((0..<4).map { _ in Double.random(in: range, using: &generator) }) }
    return Transform3D(column(), column(), column(), column())
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `products and inverses are those of matrices`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let (one, other) = (random(&generator), random(&generator))
      #expect(isClose(rows(one * other), product(rows(one), rows(other)), 1e-12))
      guard abs(determinant(rows(one))) > 0.1 else { continue }
      let inverse = try #require(one.inverse)
      #expect(isClose(product(rows(one), rows(inverse)), rows(.identity), 1e-10))
      #expect(isClose(product(rows(inverse), rows(one)), rows(.identity), 1e-10))
      #expect(abs(determinant(rows(inverse)) * determinant(rows(one)) - 1) < 1e-9)
    }
  }

  @Test(arguments: 0..<4, 0..<4) func `a permutation of axes is inverted exactly`(_ first: Int, _ second: Int) throws {
    var columns = (0..<4).map { axis in SIMD4<Double>((0..<4).map { $0 == axis ? 1 : 0 }) }
    columns.swapAt(first, second)
    columns.swapAt(second, 3)
    let map = Transform3D(columns[0], columns[1], columns[2], columns[3])
    #expect(product(rows(map), rows(try #require(map.inverse))) == rows(.identity))
  }

  @Test(arguments: [0, .leastNormalMagnitude / 64, -.leastNonzeroMagnitude, .nan, .infinity] as [Double], 0..<3)
  func `a scale that cannot be undone has no inverse, also if it is not quite 0`(_ factor: Double, _ axis: Int) {
    var factors = SIMD3<Double>(2, 3, 4)
    factors[axis] = factor
    #expect(Transform3D.scale(factors).inverse == nil)
  }

  @Test func `equal columns, and columns in one plane, have no inverse`() {
    let (one, other) = (SIMD4<Double>(1, 2, 3, 4), SIMD4<Double>(0, 1, 0, 2))
    #expect(Transform3D(one, one, other, SIMD4(0, 0, 0, 1)).inverse == nil)
    #expect(Transform3D(one, other, one + other, SIMD4(0, 0, 0, 1)).inverse == nil)
  }

  @Test(arguments: 0..<5 as Range<UInt64>) func `a transform of the plane acts in space as it does there, and keeps the depth`(
    _ seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    func any() -> Double { .random(in: -3...3, using: &generator) }
    let (one, other) = (
      Transform(a: any(), b: any(), c: any(), d: any(), tx: any(), ty: any()), Transform.rotation(.radians(any()), scale: any())
    )
    let point = Point(x: any(), y: any())
    let mapped = try #require(Transform3D(one).apply(to: SIMD3(point.x, point.y, 5)))
    #expect(one.apply(to: point).distance(to: Point(x: mapped.x, y: mapped.y)) < 1e-12 && mapped.z == 5)
    #expect(isClose(rows(Transform3D(other) * Transform3D(one)), rows(Transform3D(one.followed(by: other))), 1e-12))
  }

  @Test(arguments: [1, 100, 1e6] as [Double]) func `a perspective enlarges what is in front by distance / (distance − z)`(
    _ distance: Double
  ) throws {
    let map = Transform3D.perspective(distance: distance)
    for part in [-10, -1, 0, 0.5, 0.9] as [Double] {
      let z = part * distance
      let mapped = try #require(map.apply(to: SIMD3(3, -4, z)))
      let factor = distance / (distance - z)
      #expect(abs(mapped.x - 3 * factor) < 1e-9 * factor && abs(mapped.y + 4 * factor) < 1e-9 * factor)
    }
    #expect(map.apply(to: SIMD3(1, 1, distance)) == nil)
  }

  @Test(arguments: [0, -1, .nan, -.infinity] as [Double]) func `a perspective from no distance is none`(_ distance: Double) {
    #expect(Transform3D.perspective(distance: distance) == .identity)
  }

  @Test func `a translation moves points, and no directions`() {
    let map = Transform3D.translation(SIMD3(1, 2, 3))
    #expect(map.apply(to: SIMD3(10, 20, 30)) == SIMD3<Double>(11, 22, 33))
    #expect(map.apply(to: SIMD4(10, 20, 30, 0)) == SIMD4<Double>(10, 20, 30, 0))
    #expect((map * .translation(SIMD3(-1, -2, -3))) == .identity)
  }
}
