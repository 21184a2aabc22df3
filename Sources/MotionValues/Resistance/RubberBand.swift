/// A growing resistance to values outside of a range.
///
/// A value that is `d` beyond an edge is shown `L · (1 − 1 / (0.55 · d / L + 1))` beyond it, where L is `maximumLength`. That is about half
/// the distance at first, and never more than L. The formula and its constant are those of UIKit's scroll views, as in Material Motion.
@frozen public struct RubberBand: Hashable, Sendable {
  /// The maximum distance of a shown value beyond an edge, in points; 0 or less makes the edges hard. If it is infinite, 55 % of the
  /// distance is shown.
  public var maximumLength: Double

  /// Creates a band.
  @inlinable public init(maximumLength: Double) { self.maximumLength = maximumLength }

  /// Returns the value shown for `value`. Inside `minimum … maximum` it is unchanged; with hard edges it is the crossed edge.
  ///
  /// Edges in reverse order are swapped.
  @inlinable public func banded(_ value: Double, below minimum: Double, above maximum: Double) -> Double {
    let (minimum, maximum) = minimum > maximum ? (maximum, minimum) : (minimum, maximum)
    if value < minimum { return minimum - shown(minimum - value) }
    if value > maximum { return maximum + shown(value - maximum) }
    return value
  }

  /// Returns the point shown for `point`, with resistance at the edges of `rect` on each axis.
  @inlinable public func banded(_ point: Point, outsideOf rect: Rect) -> Point {
    Point(x: banded(point.x, below: rect.minX, above: rect.maxX), y: banded(point.y, below: rect.minY, above: rect.maxY))
  }

  /// Returns the distance beyond the edge at which an overshoot of `distance` > 0 is shown.
  @inlinable func shown(_ distance: Double) -> Double {
    guard maximumLength > 0 else { return 0 }
    // The same, for lengths at which the difference below would have no digits left.
    if maximumLength > 1e8 {
      let slack = 0.55 * distance
      return slack < .infinity ? slack / (slack / maximumLength + 1) : maximumLength
    }
    return maximumLength * (1 - 1 / (0.55 * distance / maximumLength + 1))
  }

  /// Returns the value that is shown as `shown`: the inverse of ``banded(_:below:above:)``.
  ///
  /// A shown value further beyond an edge than ``maximumLength`` is impossible, and counts as just short of it.
  public func unbanded(_ shown: Double, below minimum: Double, above maximum: Double) -> Double {
    let (minimum, maximum) = minimum > maximum ? (maximum, minimum) : (minimum, maximum)
    if shown < minimum { return minimum - overshoot(minimum - shown) }
    if shown > maximum { return maximum + overshoot(shown - maximum) }
    return shown
  }

  /// Returns the point that is shown as `point`: the inverse of ``banded(_:outsideOf:)``.
  public func unbanded(_ point: Point, outsideOf rect: Rect) -> Point {
    Point(x: unbanded(point.x, below: rect.minX, above: rect.maxX), y: unbanded(point.y, below: rect.minY, above: rect.maxY))
  }

  /// Returns the overshoot beyond the edge that is shown at `distance` > 0.
  private func overshoot(_ distance: Double) -> Double {
    guard maximumLength > 0 else { return 0 }
    if maximumLength == .infinity { return distance / 0.55 }
    let part = min(distance / maximumLength, 1 - 0x1p-40)
    if maximumLength > 1e8 { return distance / 0.55 / (1 - part) }
    return maximumLength / 0.55 * part / (1 - part)
  }
}
