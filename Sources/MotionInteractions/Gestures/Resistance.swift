public import MotionPhysics
public import MotionStreams

/// How far a person can drag something out of a rectangle, and how hard that is.
public final class Resistance {
  /// The rectangle within which nothing resists, in points of the space of the position; nil never resists.
  public let perimeter = ReactiveProperty<Rect?>(nil, label: GraphLabel("resistance.perimeter"))

  /// How far out of the perimeter it can be dragged at most, in points; 48 as in Material Motion.
  public let maximumLength = ReactiveProperty(48.0, label: GraphLabel("resistance.maximumLength"))

  init() {}
}
