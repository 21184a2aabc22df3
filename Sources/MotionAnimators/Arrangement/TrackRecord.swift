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
}

/// The description of a track that moves a property, for files of scenes. In Embedded Swift it is empty.
package struct TrackRecord {
  /// The motion of a track.
  package enum Course {
    /// A tween, with the easing of backward legs.
    case tween(over: Duration, Easing, reverse: Easing?)
    /// A spring, with the lanes of its initial velocity.
    case spring(velocity: [Double], SpringParameters, RestThreshold)
    /// A decay, with the lanes of its initial velocity.
    case decay(velocity: [Double], Decay, RestThreshold)
    /// A tween along a path, with the easing of backward legs.
    case path(TrackPath, over: Duration, Easing, reverse: Easing?)
  }

  #if hasFeature(Embedded)
    init?<Value: MotionValue>(
      of property: ReactiveProperty<Value>, from start: Value, to end: Value, _ course: @autoclosure () -> Course
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

    init?<Value: MotionValue>(
      of property: ReactiveProperty<Value>, from start: Value, to end: Value, _ course: @autoclosure () -> Course
    ) {
      (target, self.start, self.end, self.course) = (property, start.lanes.numbers, end.lanes.numbers, course())
    }
  #endif
}

extension LaneVector {
  /// The numbers of all lanes.
  var numbers: [Double] { (0..<laneCount).map { self[lane: $0] } }
}
