import MotionMathematics

/// The allowed positions at the end of a motion after a release: any, multiples, or a list.
public enum Snapping<Value: MotionValue>: Equatable {
  /// Any position.
  case free
  /// In each lane, the nearest whole multiple of a number above 0, such as pages or whole points.
  ///
  /// Ties round away from zero. A number that is not finite or not above 0 allows any position.
  case multiples(of: Double)
  /// The nearest of a list of positions, such as corners or detents; of two equally near, the first one.
  case places([Value])

  /// Whether any position is allowed.
  public var isFree: Bool {
    switch self {
    case .free: true
    case .multiples(let step): !(step > 0 && step.isFinite)
    case .places: false
    }
  }

  /// Returns the allowed position that is nearest to `value`; nil if there is none.
  public func place(nearest value: Value) -> Value? {
    if isFree { return value }
    switch self {
    case .free: return value
    case .multiples(let step):
      var lanes = value.lanes
      for lane in 0..<lanes.laneCount {
        let count = (lanes[lane: lane] / step).rounded(.toNearestOrAwayFromZero)
        // The multiples of a step that is this small are denser than the numbers.
        if count.isFinite { lanes[lane: lane] = count * step }
      }
      return Value(lanes: lanes)
    case .places(let places):
      var nearest: (position: Value, distance: Double)?
      for position in places {
        let distance = (position.lanes(near: value.lanes) - value.lanes).squaredLength
        if distance < nearest?.distance ?? .infinity { nearest = (position, distance) }
      }
      return nearest?.position
    }
  }
}
