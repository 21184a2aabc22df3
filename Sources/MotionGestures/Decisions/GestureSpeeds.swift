import MotionValues

/// The velocities of an update, which are computed when they are read: those of few updates are, and a fit to the samples takes long.
struct GestureSpeeds: Sendable {
  /// The velocities that are known.
  struct Known: Hashable, Sendable {
    var velocity: Point
    /// The change of the scale, and the angular velocity in radians, per second.
    var (scale, rotation): (Double, Double)
  }

  /// The way to compute the velocities.
  struct Pending: Sendable {
    /// The samples of the translation, and those of the scale and the rotation; nil if neither is reported.
    let places: VelocityTracker
    let shapes: VelocityTracker?
    /// The instant of the velocities.
    let time: Timestamp
    /// The axes whose velocity is reported: 0 for one that is not.
    let axes: Vector
    /// The scale when the gesture began; nil if the scale is not reported.
    let baseScale: Double?
    let reportsRotation: Bool
  }

  var known: Known
  /// The way to compute them; nil if they are known.
  private var pending: Pending?

  init(velocity: Point, scale: Double, rotation: Double) { known = Known(velocity: velocity, scale: scale, rotation: rotation) }

  init(_ pending: Pending) {
    self.init(velocity: .zero, scale: 0, rotation: 0)
    self.pending = pending
  }

  var velocity: Point {
    guard let pending else { return known.velocity }
    let velocity = pending.places.velocity(at: pending.time).finite
    return Point(x: pending.axes.dx == 0 ? 0 : velocity.x, y: pending.axes.dy == 0 ? 0 : velocity.y)
  }

  var scale: Double {
    guard let pending else { return known.scale }
    guard let base = pending.baseScale, let shapes = pending.shapes else { return 0 }
    return (shapes.velocity(at: pending.time).x / base).finite
  }

  var rotation: Double {
    guard let pending else { return known.rotation }
    return pending.reportsRotation ? pending.shapes?.velocity(at: pending.time).y.finite ?? 0 : 0
  }

  /// Computes the velocities, and releases the samples.
  mutating func computeVelocities() {
    if pending != nil { self = GestureSpeeds(velocity: velocity, scale: scale, rotation: rotation) }
  }
}

extension GestureSpeeds: Hashable {
  static func == (left: GestureSpeeds, right: GestureSpeeds) -> Bool {
    left.velocity == right.velocity && left.scale == right.scale && left.rotation == right.rotation
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(velocity)
    hasher.combine(scale)
    hasher.combine(rotation)
  }
}

extension Double {
  /// The number; 0 if it is not finite, because the distances are too large for a velocity.
  fileprivate var finite: Double { isFinite ? self : 0 }
}

extension Point {
  /// The velocity; 0 along an axis where it is not finite.
  var finite: Point { Point(x: x.finite, y: y.finite) }
}
