public import MotionValues

/// A projective transform of space: four columns of four numbers, applied to a column (x, y, z, 1).
@frozen public struct Transform3D: Hashable, Sendable {
  /// The four columns.
  public var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    get { (first, second, third, fourth) }
    set { (first, second, third, fourth) = newValue }
  }

  var first: SIMD4<Double>
  var second: SIMD4<Double>
  var third: SIMD4<Double>
  var fourth: SIMD4<Double>

  /// Creates a transform from its columns.
  public init(_ first: SIMD4<Double>, _ second: SIMD4<Double>, _ third: SIMD4<Double>, _ fourth: SIMD4<Double>) {
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  /// The identity.
  public static let identity = Transform3D(
    SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))

  /// Returns a translation by `offset`, in points.
  public static func translation(_ offset: SIMD3<Double>) -> Transform3D {
    var map = identity
    map.fourth = SIMD4(offset.x, offset.y, offset.z, 1)
    return map
  }

  /// Returns a scale by a factor along each axis.
  public static func scale(_ factors: SIMD3<Double>) -> Transform3D {
    Transform3D(SIMD4(factors.x, 0, 0, 0), SIMD4(0, factors.y, 0, 0), SIMD4(0, 0, factors.z, 0), SIMD4(0, 0, 0, 1))
  }

  /// Returns a rotation.
  public static func rotation(_ rotation: Quaternion) -> Transform3D {
    func column(_ vector: SIMD3<Double>) -> SIMD4<Double> {
      let turned = rotation.rotate(vector)
      return SIMD4(turned.x, turned.y, turned.z, 0)
    }
    return Transform3D(column(SIMD3(1, 0, 0)), column(SIMD3(0, 1, 0)), column(SIMD3(0, 0, 1)), SIMD4(0, 0, 0, 1))
  }

  /// Returns a perspective seen from `distance` points in front; the identity if the distance is not above 0.
  public static func perspective(distance: Double) -> Transform3D {
    var map = identity
    if distance > 0 { map.third.w = -1 / distance }
    return map
  }

  /// Creates the transform in space of a transform of the plane.
  public init(_ transform: Transform) {
    self.init(
      SIMD4(transform.a, transform.b, 0, 0), SIMD4(transform.c, transform.d, 0, 0), SIMD4(0, 0, 1, 0),
      SIMD4(transform.tx, transform.ty, 0, 1))
  }

  /// Returns the transform that applies `second` first, and `first` afterwards.
  public static func * (first: Transform3D, second: Transform3D) -> Transform3D {
    Transform3D(
      first.apply(to: second.first), first.apply(to: second.second), first.apply(to: second.third), first.apply(to: second.fourth))
  }

  /// Returns the transformed column.
  public func apply(to vector: SIMD4<Double>) -> SIMD4<Double> {
    (first * vector.x + second * vector.y) + (third * vector.z + fourth * vector.w)
  }

  /// Returns the transformed point; nil if it is at infinity.
  public func apply(to point: SIMD3<Double>) -> SIMD3<Double>? {
    let mapped = apply(to: SIMD4(point.x, point.y, point.z, 1))
    return mapped.w == 0 ? nil : SIMD3(mapped.x, mapped.y, mapped.z) * (1 / mapped.w)
  }

  /// The inverse transform; nil if there is none.
  public var inverse: Transform3D? {
    var (rows, result) = (
      [first, second, third, fourth], [SIMD4<Double>]([.init(1, 0, 0, 0), .init(0, 1, 0, 0), .init(0, 0, 1, 0), .init(0, 0, 0, 1)])
    )
    // Gauss–Jordan elimination on the columns, with partial pivoting.
    for index in 0..<4 {
      guard let pivot = (index..<4).max(by: { rows[$0][index].magnitude < rows[$1][index].magnitude }), rows[pivot][index] != 0,
        rows[pivot][index].isFinite, (1 / rows[pivot][index]).isFinite
      else { return nil }
      rows.swapAt(index, pivot)
      result.swapAt(index, pivot)
      let scale = 1 / rows[index][index]
      rows[index] = rows[index] * scale
      result[index] = result[index] * scale
      for other in 0..<4 where other != index {
        let factor = rows[other][index]
        rows[other] = rows[other] - rows[index] * factor
        result[other] = result[other] - result[index] * factor
      }
    }
    return Transform3D(result[0], result[1], result[2], result[3])
  }
}
