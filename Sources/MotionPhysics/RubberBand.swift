/// Lets a value leave a range against growing resistance.
///
/// Beyond an edge by `d`, the value is shown beyond it by `L · (1 − 1 / (0.55 · d / L + 1))`, L being `maximumLength`: half the way at
/// first, and never further than L. The formula and its constant are those of UIKit's scroll views, as Material Motion has them.
@frozen public struct RubberBand: Hashable, Sendable {
  /// How far beyond an edge the value can ever be shown, in points; 0 or less makes the edges hard.
  public var maximumLength: Double

  /// Makes a band.
  @inlinable public init(maximumLength: Double) { self.maximumLength = maximumLength }

  /// The value shown for `value`; inside `minimum … maximum` it is unchanged. With hard edges it is the edge that was crossed.
  @inlinable public func banded(_ value: Double, below minimum: Double, above maximum: Double) -> Double {
    if value < minimum { return minimum - shown(minimum - value) }
    if value > maximum { return maximum + shown(value - maximum) }
    return value
  }

  /// The point shown for `point`, each axis banded by the edges of `rect`.
  @inlinable public func banded(_ point: Point, outsideOf rect: Rect) -> Point {
    Point(x: banded(point.x, below: rect.minX, above: rect.maxX), y: banded(point.y, below: rect.minY, above: rect.maxY))
  }

  /// How far beyond the edge an overshoot of `distance` > 0 is shown.
  @inlinable func shown(_ distance: Double) -> Double {
    guard maximumLength > 0 else { return 0 }
    return maximumLength * (1 - 1 / (0.55 * distance / maximumLength + 1))
  }
}
