public import MotionValues

/// What becomes of a motion that runs over the end of a path.
public enum PathEdges: Hashable, Sendable {
  /// It stops there.
  case stop
  /// It goes on at the other end, as often as it takes.
  case wrap
}

/// How a number is a place on a path.
public enum PathUnit: Hashable, Sendable {
  /// 0 is the start position, 1 the end position.
  case fraction
  /// Points along the path from the start position, towards the end position.
  case length
}

/// A motion along a path: another motion, of a number, says how far it is.
///
/// It takes the path at uniform speed where that motion is uniform; a tween, a spring, a decay, or one that bounces between the ends.
public struct PathSimulation<Motion: Simulation>: Simulation where Motion.Value == Double {
  /// The path.
  public let measure: PathMeasure
  /// What says how far it is.
  public let motion: Motion

  private let unit: PathUnit
  private let edges: PathEdges
  private let from: Double
  private let to: Double

  /// Lets a motion run along a path.
  ///
  /// - Parameters:
  ///   - from: the start position, as a part of the path, 0 to 1.
  ///   - to: the end position, 0 to 1; before the start position, the motion runs backwards.
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

  public func value(at time: Timestamp) -> Point { measure.point(at: place(at: time).fraction) }

  public func velocity(at time: Timestamp) -> Point {
    let place = place(at: time)
    if place.isStopped { return Point(x: 0, y: 0) }
    let velocity = measure.tangent(at: place.fraction) * (motion.velocity(at: time) * scale * measure.length)
    return Point(x: velocity.dx, y: velocity.dy)
  }

  /// The part of the path, 0 to 1, at `time`.
  public func fraction(at time: Timestamp) -> Double { place(at: time).fraction }

  /// What one unit of the motion is as a part of the path.
  private var scale: Double {
    switch unit {
    case .fraction: to - from
    case .length: measure.length == 0 ? 0 : (to < from ? -1 : 1) / measure.length
    }
  }

  /// What `value` of the motion is as a part of the path; a length divided by itself is exactly the whole.
  private func wayDone(by value: Double) -> Double {
    switch unit {
    case .fraction: value * scale
    case .length: measure.length == 0 ? 0 : (to < from ? -value : value) / measure.length
    }
  }

  private func place(at time: Timestamp) -> (fraction: Double, isStopped: Bool) {
    let way = wayDone(by: motion.value(at: time))
    // At its end it is there exactly: the difference of the two positions is rounded.
    let free = way == to - from ? to : from + way
    switch edges {
    case .stop:
      let (low, high) = (min(from, to), max(from, to))
      return free < low ? (low, true) : free > high ? (high, true) : (free, false)
    case .wrap:
      // The end itself is the end, not the beginning once more.
      return ((0...1).contains(free) ? free : free - free.rounded(.down), false)
    }
  }
}
