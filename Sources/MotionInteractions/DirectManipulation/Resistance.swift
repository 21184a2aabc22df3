import MotionDescriptions
import MotionEngine
public import MotionStreams
public import MotionValues

/// The resistance to a drag out of a rectangle.
public final class Resistance {
  /// The rectangle within which there is no resistance, in the coordinate space of the position; nil never resists.
  public let perimeter = ReactiveProperty<Rect?>(nil, label: GraphLabel("resistance.perimeter"))

  /// The maximum distance out of the perimeter, in points. Defaults to 48, as in Material Motion.
  public let maximumLength = ReactiveProperty(48.0, label: GraphLabel("resistance.maximumLength"))

  /// Both as arguments of an operator, which all drags share.
  private(set) lazy var arguments = (perimeter: perimeter.input, maximumLength: maximumLength.input)

  init() {}

  /// Returns the position without resistance of a node that is grabbed at `place`, so that it does not jump.
  ///
  /// A position too far outside for any drag to reach is returned unchanged.
  ///
  /// - Parameter isAlongAxis: whether the drag moves one coordinate alone. Then the other one does not count.
  func origin(of place: Point, isAlongAxis: Bool) -> Point {
    guard let perimeter = perimeter.value else { return place }
    let free = RubberBand(maximumLength: maximumLength.value).unbanded(place, outsideOf: perimeter)
    let reach = 4 * maximumLength.value
    if !isAlongAxis { return free.distance(to: place) <= reach ? free : place }
    return Point(
      x: (free.x - place.x).magnitude <= reach ? free.x : place.x, y: (free.y - place.y).magnitude <= reach ? free.y : place.y)
  }
}
