import MotionGestures
public import MotionValues

/// A filter in which a spring pulls a mass towards the pointer, as in the ink stroke modeler.
///
/// It smooths and delays the motion. The integration is the same: semi-implicit Euler steps at 180 Hz between samples, towards points on
/// the line from one sample to the next. Of a longer gap it integrates the last minute, with the same result. Stiffness 32400/11 and damping 72 give the damping ratio 0.663.
public struct SpringFilter: LocationFilter {
  /// The minimum number of steps per second.
  public static let rate = 180.0

  /// The maximum number of steps between two samples: a minute, in which the spring forgets every earlier state to the last bit.
  private static let stepLimit = 60 * rate

  private let stiffness = 32_400.0 / 11
  private let damping = 72.0

  private var location: Point?
  private var pointer = Point.zero
  private var time = Timestamp.zero

  /// The velocity of the filtered location, in points per second.
  public private(set) var velocity = Point.zero

  /// The acceleration of the filtered location, in points per second².
  public private(set) var acceleration = Vector.zero

  /// Creates a filter that starts at its first sample, at rest.
  public init() {}

  public mutating func reset() { self = SpringFilter() }

  public mutating func filter(_ target: Point, at time: Timestamp) -> Point {
    guard var shown = location, time > self.time else {
      if location == nil { (location, pointer, self.time) = (target, target, time) }
      return location ?? target
    }
    let seconds = time.seconds(since: self.time)
    // The tolerance accounts for steps that are rounded to nanoseconds.
    let count = max(1, (seconds * Self.rate - 1e-6).rounded(.up))
    let step = seconds / count
    var speed = Vector(lanes: velocity.lanes)
    var index = max(1, count - Self.stepLimit + 1)
    while index <= count {
      let anchor = pointer + (target - pointer) * (index / count)
      acceleration = (anchor - shown) * stiffness - speed * damping
      speed += acceleration * step
      shown += speed * step
      index += 1
    }
    velocity = Point(lanes: speed.lanes)
    (location, pointer, self.time) = (shown, target, time)
    return shown
  }
}
