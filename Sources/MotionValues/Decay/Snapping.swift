import MotionMathematics

/// Where something that is let go may end: anywhere, at multiples, or at certain places.
public enum Snapping<Value: MotionValue>: Equatable {
  /// Anywhere.
  case free
  /// In each lane at a whole multiple of a number above 0: pages, whole points; half-way goes away from zero. A number that is not above 0 means anywhere.
  case multiples(of: Double)
  /// At the nearest of some places: corners, detents; of two equally near, the first one.
  case places([Value])

  /// Whether it may end anywhere.
  public var isFree: Bool {
    switch self {
    case .free: true
    case .multiples(let step): !(step > 0 && step.isFinite)
    case .places: false
    }
  }

  /// The place nearest to `value` where it may end; nil where there is none.
  public func place(nearest value: Value) -> Value? {
    if isFree { return value }
    switch self {
    case .free: return value
    case .multiples(let step):
      var lanes = value.lanes
      for lane in 0..<lanes.laneCount { lanes[lane: lane] = (lanes[lane: lane] / step).rounded(.toNearestOrAwayFromZero) * step }
      return Value(lanes: lanes)
    case .places(let places):
      var nearest: (place: Value, distance: Double)?
      for place in places {
        let distance = (place.lanes(near: value.lanes) - value.lanes).squaredLength
        if distance < nearest?.distance ?? .infinity { nearest = (place, distance) }
      }
      return nearest?.place
    }
  }
}
