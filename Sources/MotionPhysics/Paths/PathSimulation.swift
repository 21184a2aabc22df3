public import MotionValues

/// The behavior of a motion beyond the end of a path.
public enum PathEdges: Hashable, Sendable {
  /// The motion stops at the end.
  case stop
  /// The motion continues at the other end, repeatedly.
  case wrap
}

/// The unit of a number that gives a position on a path.
public enum PathUnit: Hashable, Sendable {
  /// A fraction: 0 is the start position, 1 the end position.
  case fraction
  /// The length in points from the start position towards the end position.
  case length
}

/// A motion along a path, whose progress is given by another motion of a number.
///
/// The speed along the path is uniform if that motion is uniform. It may be a tween, a spring, a decay, or a bounce between the ends.
public struct PathSimulation<Motion: Simulation>: Simulation where Motion.Value == Double {
  /// The path.
  public let measure: PathMeasure
  /// The motion that gives the progress.
  public let motion: Motion
  /// The part of the path that the motion covers.
  public let section: PathSection
  /// The precomputed points that the motion passes; nil if each point is computed exactly.
  public let table: PathTable?

  private let unit: PathUnit

  /// Creates a motion along a path.
  ///
  /// - Parameters:
  ///   - from: the start position as a fraction of the path, 0 to 1.
  ///   - to: the end position, 0 to 1; if it is before the start position, the motion runs backwards.
  ///   - table: precomputed points of the path, for values in constant time within its error bound. Defaults to nil: exact values.
  /// - Throws: if a position is not from 0 to 1.
  public init(
    along measure: PathMeasure, _ motion: Motion, in unit: PathUnit = .fraction, from: Double = 0, to: Double = 1,
    edges: PathEdges = .stop, table: PathTable? = nil
  ) throws(MotionError) {
    section = try PathSection(from: from, to: to, edges: edges)
    (self.measure, self.motion, self.unit, self.table) = (measure, motion, unit, table)
  }

  public var start: Timestamp { motion.start }

  public var restTime: Timestamp? { motion.restTime }

  public func value(at time: Timestamp) -> Point {
    let fraction = position(at: time).fraction
    return table?.point(at: fraction) ?? measure.point(at: fraction)
  }

  public func velocity(at time: Timestamp) -> Point {
    let position = position(at: time)
    if position.isStopped { return Point(x: 0, y: 0) }
    let velocity = measure.tangent(at: position.fraction) * (motion.velocity(at: time) * scale * measure.length)
    return Point(x: velocity.dx, y: velocity.dy)
  }

  /// Returns the fraction of the path, 0 to 1, at `time`.
  public func fraction(at time: Timestamp) -> Double { position(at: time).fraction }

  /// The fraction of the path per unit of the motion.
  private var scale: Double {
    switch unit {
    case .fraction: section.to - section.from
    case .length: measure.length == 0 ? 0 : (section.to < section.from ? -1 : 1) / measure.length
    }
  }

  private func position(at time: Timestamp) -> (fraction: Double, isStopped: Bool) {
    let value = motion.value(at: time)
    // A length divided by itself is exactly 1.
    let covered: Double =
      switch unit {
      case .fraction: value * scale
      case .length: measure.length == 0 ? 0 : (section.to < section.from ? -value : value) / measure.length
      }
    return section.place(after: covered)
  }
}

extension PathSimulation where Motion == BounceSimulation<Double> {
  /// Creates a motion that coasts along a path, slowed by friction, with collisions at the positions between which it runs.
  ///
  /// With the edges `.stop` it bounces off both positions; with `.wrap` it continues around the path. Each collision is exact at any speed.
  ///
  /// - Parameters:
  ///   - velocity: in points per second along the path, from the start position towards the end position.
  ///   - decay: the decay of the speed.
  ///   - restitution: the fraction of the speed that a collision leaves, 0 to 1. Defaults to 0: the motion stops at the position.
  ///   - restSpeed: the speed up to which the motion counts as at rest, in points per second; above 0.
  /// - Throws: if a number is not finite or out of its range.
  public init(
    coastingAlong measure: PathMeasure, velocity: Double, decay: Decay, restitution: Double = 0, from: Double = 0, to: Double = 1,
    edges: PathEdges = .stop, table: PathTable? = nil, at start: Timestamp, restSpeed: Double = 0.95
  ) throws(MotionError) {
    let section = try PathSection(from: from, to: to, edges: edges)
    // The end position is exact: the length to it is the one that is divided again.
    let room = (section.to - section.from).magnitude * measure.length
    let bounds = edges == .stop ? Edges(0, room, restitution: restitution) : Edges.none
    if let error = Edges(0, 0, restitution: restitution).error { throw error }
    let motion = try BounceSimulation(decay, from: 0.0, velocity: velocity, edges: [bounds], at: start, restSpeed: restSpeed)
    try self.init(along: measure, motion, in: .length, from: from, to: to, edges: edges, table: table)
  }
}
