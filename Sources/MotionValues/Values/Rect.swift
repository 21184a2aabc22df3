public import MotionMathematics

/// An axis-aligned rectangle, in points; y grows downwards.
///
/// A rectangle of negative or zero width or height is empty: it contains nothing.
@frozen public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point

  /// The extent to the right and downwards.
  public var size: Size

  /// Creates a rectangle from its top left corner and its extent.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its top left corner and its extent.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The left edge.
  @inlinable public var minX: Double { origin.x }

  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }

  /// The top edge.
  @inlinable public var minY: Double { origin.y }

  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }

  /// The point halfway between all edges.
  @inlinable public var center: Point { Point(x: minX + size.width / 2, y: minY + size.height / 2) }

  /// Whether the rectangle contains nothing.
  @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Returns whether `point` lies inside; the left and top edges belong to the rectangle, the right and bottom ones do not.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}

extension Rect: MotionValue {
  @inlinable public init(lanes: SIMD4<Double>) { self.init(x: lanes.x, y: lanes.y, width: lanes.z, height: lanes.w) }
  @inlinable public var lanes: SIMD4<Double> { SIMD4(origin.x, origin.y, size.width, size.height) }
}
