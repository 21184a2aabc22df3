public import Foundation
public import MotionPhysics
public import MotionValues

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// Foundation's geometry types are animated number by number, as the types of this package.
extension CGPoint: MotionValue {
  public init(lanes: SIMD2<Double>) { self.init(x: lanes.x, y: lanes.y) }
  public var lanes: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}

extension CGSize: MotionValue {
  public init(lanes: SIMD2<Double>) { self.init(width: lanes.x, height: lanes.y) }
  public var lanes: SIMD2<Double> { SIMD2(Double(width), Double(height)) }
}

extension CGRect: MotionValue {
  public init(lanes: SIMD4<Double>) { self.init(x: lanes.x, y: lanes.y, width: lanes.z, height: lanes.w) }
  public var lanes: SIMD4<Double> {
    SIMD4(Double(origin.x), Double(origin.y), Double(size.width), Double(size.height))
  }
}

extension CGFloat: MotionValue {
  public init(lanes: Double) { self.init(lanes) }
  public var lanes: Double { Double(self) }
}

/// Animated by components: translation, rotation, scale and skew (`MotionPhysics.TransformComponents`), so that a rotation turns.
///
/// A round trip through the lanes is exact except for the rounding errors of the decomposition.
extension AffineTransform: MotionValue {
  public typealias Velocity = SIMD8<Double>

  public init(lanes: SIMD8<Double>) {
    let map = TransformComponents(lanes: lanes).transform
    self.init(m11: map.a, m12: map.b, m21: map.c, m22: map.d, tX: map.tx, tY: map.ty)
  }

  public var lanes: SIMD8<Double> {
    TransformComponents(
      Transform(a: Double(m11), b: Double(m12), c: Double(m21), d: Double(m22), tx: Double(tX), ty: Double(tY))
    ).lanes
  }
}
