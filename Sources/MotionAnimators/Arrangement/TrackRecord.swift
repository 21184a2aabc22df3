import MotionMathematics
package import MotionStreams
package import MotionValues

/// The path of a track, for files of scenes.
package struct TrackPath {
  /// The path.
  package let path: Path
  /// Whether a motion beyond an end goes on at the other one.
  package let wraps: Bool
  /// The number of sections of the lookup table per point of length; nil for exact points.
  package let precision: Double?
  /// The positions at which a tween starts and ends, as parts of the length. Those of a coast are in ``PathCoast``.
  package let (from, to): (Double, Double)

  /// Creates the path of a track.
  package init(path: Path, wraps: Bool, precision: Double?, from: Double = 0, to: Double = 1) {
    (self.path, self.wraps, self.precision) = (path, wraps, precision)
    (self.from, self.to) = (from, to)
  }
}

/// The physics of a coast along a path, for files of scenes.
package struct PathCoast {
  /// The speed at the start, in points per second.
  package var velocity: Double
  /// The friction.
  package var decay: Decay
  /// The part of the speed that is left after a collision with an end.
  package var restitution: Double
  /// The positions at which the coast starts and ends, as parts of the length.
  package var (from, to): (Double, Double)
  /// The speed at which it rests, in points per second.
  package var restSpeed: Double

  /// Creates the physics of a coast.
  package init(velocity: Double, decay: Decay, restitution: Double, from: Double, to: Double, restSpeed: Double) {
    (self.velocity, self.decay, self.restitution) = (velocity, decay, restitution)
    (self.from, self.to, self.restSpeed) = (from, to, restSpeed)
  }
}

/// A value on the way of a track, for files of scenes.
package struct TrackKeyframe {
  /// The lanes of the value.
  package let lanes: [Double]
  /// The fraction of the duration; nil to distribute it evenly between its neighbors.
  package let offset: Double?
  /// The easing to the next keyframe.
  package let easing: Easing

  /// Creates a keyframe.
  package init(lanes: [Double], offset: Double?, easing: Easing) { (self.lanes, self.offset, self.easing) = (lanes, offset, easing) }
}

/// The place of a track among the additive motions of a property, for files of scenes.
package struct LayerRecord {
  /// The identity of the sum.
  package let sum: ObjectIdentifier
  /// The number of the layer in its sum.
  let id: Int
  /// The part of the displacement that it adds, 0 to 1.
  package let weight: Double
}

/// The description of a track that moves a property, for files of scenes. In Embedded Swift it is empty.
package struct TrackRecord {
  /// The motion of a track.
  package enum Course {
    /// A tween, with the easing of backward legs.
    case tween(over: Duration, Easing, reverse: Easing?)
    /// A spring, with the lanes of its initial velocity; none for zero.
    case spring(velocity: [Double], SpringParameters, RestThreshold)
    /// A decay, with the lanes of its initial velocity; none for zero.
    case decay(velocity: [Double], Decay, RestThreshold)
    /// A motion through several values, with the easing of the whole.
    case keyframes([TrackKeyframe], over: Duration, Easing)
    /// A tween along a path, with the easing of backward legs.
    case path(TrackPath, over: Duration, Easing, reverse: Easing?)
    /// A coast along a path.
    case coast(TrackPath, PathCoast)
  }

  #if hasFeature(Embedded)
    init?<Value: MotionValue>(
      of property: ReactiveProperty<Value>, from start: Value, to end: Value, layer: LayerRecord? = nil,
      _ course: @autoclosure () -> Course
    ) { return nil }
  #else
    /// The property that the track moves.
    package let target: ObserverTable
    /// The lanes of the first value.
    package let start: [Double]
    /// The lanes of the last value.
    package let end: [Double]
    /// The motion.
    package let course: Course
    /// Its place in a sum; nil if it writes the property alone.
    package let layer: LayerRecord?

    init?<Value: MotionValue>(
      of property: ReactiveProperty<Value>, from start: Value, to end: Value, layer: LayerRecord? = nil,
      _ course: @autoclosure () -> Course
    ) {
      (target, self.start, self.end, self.course) = (property, start.lanes.numbers, end.lanes.numbers, course())
      self.layer = layer
    }
  #endif
}

extension LaneVector {
  /// The numbers of all lanes.
  package var numbers: [Double] { (0..<laneCount).map { self[lane: $0] } }
}
