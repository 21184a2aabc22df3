#if !hasFeature(Embedded)
  import MotionMathematics
  import MotionPhysics
  package import MotionStreams
  package import MotionValues

  extension Arrangement {
    /// Creates the track whose record has `course`; nil if that needs a property of points.
    ///
    /// - Parameters:
    ///   - start: the first value; without effect on a motion along a path.
    ///   - end: the last value of a tween or a spring.
    /// - Throws: if the initializers of ``MotionTrack`` do.
    package static func track<Value: MotionValue>(
      moving property: ReactiveProperty<Value>, from start: Value, to end: Value, _ course: TrackRecord.Course, timing: ArrangementTiming,
      reverses: Bool
    ) throws(MotionError) -> Arrangement? {
      let points: ReactiveProperty<Point>? = Value.self == Point.self ? unsafeDowncast(property, to: ReactiveProperty<Point>.self) : nil
      switch course {
      case .tween(let duration, let easing, let reverse):
        return try MotionTrack(
          moving: property, from: start, to: end, over: duration, easing: easing, reverseEasing: reverse, timing: timing,
          reverses: reverses
        ).arrangement
      case .spring(let numbers, let spring, let threshold):
        return try MotionTrack(
          moving: property, from: start, to: end, velocity: Value.Velocity(lanes: .init(numbers: numbers)), spring: spring,
          restThreshold: threshold, timing: timing,
          reverses: reverses
        ).arrangement
      case .decay(let numbers, let decay, let threshold):
        return try MotionTrack(
          moving: property, from: start, velocity: Value.Velocity(lanes: .init(numbers: numbers)), decay: decay, restThreshold: threshold,
          timing: timing,
          reverses: reverses
        ).arrangement
      case .keyframes(let keyframes, let duration, let easing):
        return try MotionTrack(
          moving: property,
          through: keyframes.map { Keyframe(Value(lanes: .init(numbers: $0.lanes)), at: $0.offset, easing: $0.easing) }, over: duration,
          easing: easing, timing: timing, reverses: reverses
        ).arrangement
      case .path(let path, let duration, let easing, let reverse):
        guard let points else { return nil }
        return try MotionTrack(
          moving: points, along: path.path, from: path.from, to: path.to, edges: path.wraps ? .wrap : .stop, precision: path.precision,
          over: duration, easing: easing, reverseEasing: reverse, timing: timing, reverses: reverses
        ).arrangement
      case .coast(let path, let coast):
        guard let points else { return nil }
        return try MotionTrack(
          moving: points, coastingAlong: path.path, velocity: coast.velocity, decay: coast.decay, restitution: coast.restitution,
          from: coast.from, to: coast.to, edges: path.wraps ? .wrap : .stop, precision: path.precision, restSpeed: coast.restSpeed,
          timing: timing, reverses: reverses
        ).arrangement
      }
    }
  }

  extension LaneVector {
    /// Creates lanes with as many of `numbers` as there are lanes. Those without a number are zero.
    fileprivate init(numbers: [Double]) {
      self = .zero
      for (lane, number) in zip(0..<laneCount, numbers) { self[lane: lane] = number }
    }
  }
#endif
