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

  private let unit: PathUnit
  private let edges: PathEdges
  private let from: Double
  private let to: Double

  /// Creates a motion along a path.
  ///
  /// - Parameters:
  ///   - from: the start position as a fraction of the path, 0 to 1.
  ///   - to: the end position, 0 to 1; if it is before the start position, the motion runs backwards.
  /// - Throws: if a position is not from 0 to 1.
  public init(
    along measure: PathMeasure, _ motion: Motion, in unit: PathUnit = .fraction, from: Double = 0, to: Double = 1,
    edges: PathEdges = .stop
  ) throws(MotionError) {
    guard (0...1).contains(from), (0...1).contains(to) else { throw .outOfRange(.position) }
    (self.measure, self.motion, self.unit, self.edges, self.from, self.to) = (measure, motion, unit, edges, from, to)
  }

  public var start: Timestamp { motion.start }

  public var restTime: Timestamp? { motion.restTime }

  public func value(at time: Timestamp) -> Point { measure.point(at: position(at: time).fraction) }

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
    case .fraction: to - from
    case .length: measure.length == 0 ? 0 : (to < from ? -1 : 1) / measure.length
    }
  }

  /// Returns the fraction of the path that `value` of the motion covers; a length divided by itself is exactly 1.
  private func coveredFraction(for value: Double) -> Double {
    switch unit {
    case .fraction: value * scale
    case .length: measure.length == 0 ? 0 : (to < from ? -value : value) / measure.length
    }
  }

  private func position(at time: Timestamp) -> (fraction: Double, isStopped: Bool) {
    let covered = coveredFraction(for: motion.value(at: time))
    // The end is exact, because the difference of the two positions is rounded.
    let free = covered == to - from ? to : from + covered
    switch edges {
    case .stop:
      let (low, high) = (min(from, to), max(from, to))
      return free < low ? (low, true) : free > high ? (high, true) : (free, false)
    case .wrap:
      // The end maps to itself, not to the beginning.
      return ((0...1).contains(free) ? free : free - free.rounded(.down), false)
    }
  }
}
