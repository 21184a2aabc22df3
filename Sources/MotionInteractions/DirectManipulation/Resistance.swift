import MotionEngine
public import MotionStreams
public import MotionValues

/// How far a person can drag something out of a rectangle, and how hard that is.
public final class Resistance {
  /// The rectangle within which nothing resists, in points of the space of the position; nil never resists.
  public let perimeter = ReactiveProperty<Rect?>(nil, label: GraphLabel("resistance.perimeter"))

  /// How far out of the perimeter it can be dragged at most, in points; 48 as in Material Motion.
  public let maximumLength = ReactiveProperty(48.0, label: GraphLabel("resistance.maximumLength"))

  init() {}

  /// Where what is grabbed at `place` would be if nothing resisted: so that what is caught on its way back into the perimeter does not jump.
  ///
  /// What is far outside cannot be shown there by any drag: it comes to where the drag shows it.
  func origin(of place: Point) -> Point {
    guard let perimeter = perimeter.value else { return place }
    let free = RubberBand(maximumLength: maximumLength.value).unbanded(place, outsideOf: perimeter)
    return free.distance(to: place) <= 4 * maximumLength.value ? free : place
  }
}
