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

  /// The value that is shown as `shown`: undoes ``banded(_:below:above:)``.
  ///
  /// What is shown further beyond an edge than ``maximumLength`` cannot be, and counts as just short of it.
  public func unbanded(_ shown: Double, below minimum: Double, above maximum: Double) -> Double {
    if shown < minimum { return minimum - overshoot(minimum - shown) }
    if shown > maximum { return maximum + overshoot(shown - maximum) }
    return shown
  }

  /// The point that is shown as `point`: undoes ``banded(_:outsideOf:)``.
  public func unbanded(_ point: Point, outsideOf rect: Rect) -> Point {
    Point(x: unbanded(point.x, below: rect.minX, above: rect.maxX), y: unbanded(point.y, below: rect.minY, above: rect.maxY))
  }

  /// The offset of a scroll view of `length` points over a content of `contentLength`, with UIKit's resistance beyond the ends.
  ///
  /// The scroll form: the ends are 0 and contentLength − length, and the band is as long as the view.
  package static func scrolled(_ offset: Double, length: Double, contentLength: Double) -> Double {
    RubberBand(maximumLength: length).banded(offset, below: 0, above: max(0, contentLength - length))
  }

  /// The offset that is shown as `shown`: undoes ``scrolled(_:length:contentLength:)``.
  package static func unscrolled(_ shown: Double, length: Double, contentLength: Double) -> Double {
    RubberBand(maximumLength: length).unbanded(shown, below: 0, above: max(0, contentLength - length))
  }

  /// The part of a movement that a list takes up that is `fraction` of its length beyond its end: `factor` · (1 − fraction)², as Flutter has it.
  ///
  /// - Parameters:
  ///   - fraction: from 0 to 1; outside of that, the nearer of both.
  ///   - factor: 0.52 for fingers, 0.26 for what scrolls fast.
  package static func takenUp(beyondBy fraction: Double, factor: Double = 0.52) -> Double {
    let rest = 1 - fraction.clippedToUnit
    return factor * rest * rest
  }

  /// How far beyond the edge something is that is shown beyond it by `distance` > 0.
  private func overshoot(_ distance: Double) -> Double {
    guard maximumLength > 0 else { return 0 }
    let part = min(distance / maximumLength, 1 - 0x1p-40)
    return maximumLength / 0.55 * part / (1 - part)
  }
}
