import MotionGestures
public import MotionValues

/// Smooths as the ink stroke modeler shapes strokes: what is shown is a mass that a spring draws towards the pointer, so that it follows softly, and late.
///
/// The spring is integrated as there, by semi-implicit steps of Euler's at 180 Hz between samples, towards places on the line from one to the next; stiffness 32400/11 and damping 72 give the damping ratio 0.663.
public struct SpringFilter: PlaceFilter {
  /// How many steps a second it takes at least.
  public static let rate = 180.0

  private let stiffness = 32_400.0 / 11
  private let damping = 72.0

  private var location: Point?
  private var pointer = Point.zero
  private var time = Timestamp.zero

  /// How fast what is shown moves, in points per second.
  public private(set) var velocity = Vector.zero

  /// How it is drawn, in points per second².
  public private(set) var acceleration = Vector.zero

  /// Makes a filter that begins with its first sample, at rest.
  public init() {}

  public mutating func reset() { self = SpringFilter() }

  public mutating func filter(_ place: Point, at time: Timestamp) -> Point {
    guard var shown = location, time > self.time else {
      if location == nil { (location, pointer, self.time) = (place, place, time) }
      return location ?? place
    }
    let seconds = time.seconds(since: self.time)
    // A whole step is one, though it is rounded to nanoseconds.
    let count = max(1, (seconds * Self.rate - 1e-6).rounded(.up))
    let step = seconds / count
    var index = 1.0
    while index <= count {
      let anchor = pointer + (place - pointer) * (index / count)
      acceleration = (anchor - shown) * stiffness - velocity * damping
      velocity += acceleration * step
      shown += velocity * step
      index += 1
    }
    (location, pointer, self.time) = (shown, place, time)
    return shown
  }
}
