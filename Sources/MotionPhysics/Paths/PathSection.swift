public import MotionValues

/// The part of a path between two positions, and what happens beyond its ends.
public struct PathSection: Hashable, Sendable {
  /// The start position as a fraction of the path, 0 to 1.
  public let from: Double
  /// The end position, 0 to 1; if it is before the start position, the section runs backward.
  public let to: Double
  /// The behavior beyond the ends.
  public let edges: PathEdges

  /// Creates a section. Defaults to the whole path.
  ///
  /// - Throws: if a position is not from 0 to 1.
  public init(from: Double = 0, to: Double = 1, edges: PathEdges = .stop) throws(MotionError) {
    guard (0...1).contains(from), (0...1).contains(to) else { throw .outOfRange(.position) }
    (self.from, self.to, self.edges) = (from, to, edges)
  }

  /// Returns the fraction of the path, 0 to 1, at `progress`: 0 is the start position, 1 the end position.
  ///
  /// Beyond them it stops at the positions, or continues around the whole path. NaN counts as 0.
  public func fraction(at progress: Double) -> Double { place(after: progress.isNaN ? 0 : progress * (to - from)).fraction }

  /// Returns the fraction of the path after `covered` of it, and whether an edge stops the motion there.
  func place(after covered: Double) -> (fraction: Double, isStopped: Bool) {
    // The end is exact, because the difference of the two positions is rounded.
    let free = covered == to - from ? to : from + covered
    switch edges {
    case .stop:
      let (low, high) = (min(from, to), max(from, to))
      return free < low ? (low, true) : free > high ? (high, true) : (free, false)
    case .wrap:
      // The end maps to itself, not to the beginning.
      if (0...1).contains(free) { return (free, false) }
      return free.isFinite ? (free - free.rounded(.down), false) : (from, true)
    }
  }
}
