public import MotionPhysics
public import MotionStreams
public import MotionValues

/// Tracks that move a property in other ways than a tween or a spring.
extension MotionTrack {
  /// Creates a track that moves a property by any motion: a bounce, an integrated force, or a type of your own.
  ///
  /// A file of a scene cannot represent it: a tween, a spring, a decay, keyframes and a path have initializers of their own.
  /// A value that is not finite is not written. The first such value is one of the ``AnimationClock/rejections``.
  ///
  /// - Precondition: a motion without an end neither repeats nor reverses.
  /// - Parameters:
  ///   - motion: the motion; its own start does not matter.
  ///   - reverse: the motion of backward legs, from the end of `motion` to its start, as long as that; nil to play `motion` backward in time.
  @inlinable public init<Motion: Simulation>(
    moving property: ReactiveProperty<Value>, by motion: Motion, reverse: Motion? = nil, named name: StaticString = "track",
    timing: ArrangementTiming = ArrangementTiming(), reverses: Bool = false
  ) where Motion.Value == Value {
    // Erased here: the caller knows the type, so each value is computed by specialized code.
    self.init(
      erased: AnyMotion(motion), reverse: reverse.map { AnyMotion($0) }, moving: property, named: name, timing: timing, reverses: reverses)
  }

  @usableFromInline init(
    erased motion: AnyMotion<Value>, reverse: AnyMotion<Value>?, moving property: ReactiveProperty<Value>, named name: StaticString,
    timing: ArrangementTiming, reverses: Bool
  ) {
    self.init(
      erased: motion, reverse: reverse, named: name, timing: timing, reverses: reverses, record: nil, moving: property)
  }

  /// Creates a track that moves a property through several values, each at its time.
  ///
  /// - Parameters:
  ///   - keyframes: the values, with the fraction of the duration at each, and the easing from each to the next one.
  ///   - easing: the easing of the whole motion. An overshoot extrapolates the first or the last stretch.
  /// - Throws: if there is no keyframe, or if a value or an offset is not finite. Also if an offset is outside of 0 … 1 or below an earlier
  ///   one, if the duration is negative or too long, or if an easing is invalid.
  public init(
    moving property: ReactiveProperty<Value>, through keyframes: [Keyframe<Value>], over duration: Duration, easing: Easing = .linear,
    named name: StaticString = "track", timing: ArrangementTiming = ArrangementTiming(), reverses: Bool = false
  ) throws(MotionError) {
    let motion = try KeyframeSimulation(keyframes, duration: duration, easing: easing, at: .zero)
    let record = TrackRecord(
      of: property, from: property.value, to: property.value,
      .keyframes(
        keyframes.map { TrackKeyframe(lanes: $0.value.lanes.numbers, offset: $0.offset, easing: $0.easing) }, over: duration, easing))
    self.init(
      erased: AnyMotion(motion), reverse: nil, named: name, timing: timing, reverses: reverses, record: record, moving: property)
  }

  /// Creates a track that moves a property by a decay, until its rest time.
  ///
  /// - Parameter start: the value to start with. Defaults to that of the property now.
  /// - Throws: if a number is not finite, or if the rate or a limit of the threshold is not above 0.
  public init(
    moving property: ReactiveProperty<Value>, from start: Value? = nil, velocity: Value.Velocity, decay: Decay,
    restThreshold: RestThreshold = RestThreshold(distance: 0.001, speed: 0.001), named name: StaticString = "track",
    timing: ArrangementTiming = ArrangementTiming(), reverses: Bool = false
  ) throws(MotionError) {
    let start = start ?? property.value
    let motion = try DecaySimulation(decay, from: start, velocity: velocity, at: .zero, threshold: restThreshold)
    let record = TrackRecord(of: property, from: start, to: start, .decay(velocity: velocity.lanes.numbers, decay, restThreshold))
    self.init(
      erased: AnyMotion(motion), reverse: nil, named: name, timing: timing, reverses: reverses, record: record, moving: property)
  }
}

extension MotionTrack<Point> {
  /// Creates a track that moves a position along a path in a given time.
  ///
  /// - Parameters:
  ///   - start: the position on the path at which it starts, as a part of the length. Defaults to 0.
  ///   - end: the position at which it ends. Defaults to 1. It may be before `start`.
  ///   - edges: whether an easing that overshoots stops at both positions, or continues around the path.
  ///   - precision: the number of sections of a lookup table, for each point of length; nil for exact points.
  ///   - reverseEasing: the easing of backward legs, also of those of a parent; nil to play the motion backward in time.
  /// - Throws: if the path, a position, the duration or the easing is invalid, or the table is too long.
  public init(
    moving property: ReactiveProperty<Point>, along path: Path, from start: Double = 0, to end: Double = 1, edges: PathEdges = .stop,
    precision: Double? = nil, over duration: Duration, easing: Easing = .easeInOut, reverseEasing: Easing? = nil,
    named name: StaticString = "track", timing: ArrangementTiming = ArrangementTiming(), reverses: Bool = false
  ) throws(MotionError) {
    let measure = try PathMeasure(path)
    var table: PathTable?
    if let precision { table = try PathTable(measure, precision: precision) }
    func motion(_ first: Double, _ last: Double, _ easing: Easing) throws(MotionError) -> AnyMotion<Point> {
      let progress = try TweenSimulation(from: first, to: last, duration: duration, easing: easing, at: .zero)
      return AnyMotion(try PathSimulation(along: measure, progress, from: start, to: end, edges: edges, table: table))
    }
    let there = try motion(0, 1, easing)
    var back: AnyMotion<Point>?
    if let reverseEasing { back = try motion(1, 0, reverseEasing) }
    let record = TrackRecord(
      of: property, from: property.value, to: property.value,
      .path(
        TrackPath(path: path, wraps: edges == .wrap, precision: precision, from: start, to: end), over: duration, easing,
        reverse: reverseEasing))
    self.init(
      erased: there, reverse: back, named: name, timing: timing, reverses: reverses, record: record, moving: property)
  }

  /// Creates a track that moves a position along a path until friction stops it, with collisions at both ends.
  ///
  /// - Parameters:
  ///   - velocity: in points per second along the path, from `start` towards `end`.
  ///   - restitution: the fraction of the speed that a collision leaves, 0 to 1. Defaults to 0: the position stops there.
  ///   - start: the fraction of the path at which it starts, and one of the ends.
  ///   - end: the fraction of the path that is the other end.
  ///   - edges: whether it collides with the ends, or continues at the other one.
  ///   - precision: the number of sections of a lookup table, for each point of length; nil for exact points.
  ///   - restSpeed: the speed up to which it counts as at rest, in points per second; above 0.
  /// - Throws: if the path is empty or not finite, a number is not finite or out of its range, or the table is too long.
  public init(
    moving property: ReactiveProperty<Point>, coastingAlong path: Path, velocity: Double, decay: Decay, restitution: Double = 0,
    from start: Double = 0, to end: Double = 1, edges: PathEdges = .stop, precision: Double? = nil, restSpeed: Double = 0.95,
    named name: StaticString = "track", timing: ArrangementTiming = ArrangementTiming(), reverses: Bool = false
  ) throws(MotionError) {
    let measure = try PathMeasure(path)
    var table: PathTable?
    if let precision { table = try PathTable(measure, precision: precision) }
    let run = try PathSimulation(
      coastingAlong: measure, velocity: velocity, decay: decay, restitution: restitution, from: start, to: end, edges: edges, table: table,
      at: .zero, restSpeed: restSpeed)
    let record = TrackRecord(
      of: property, from: property.value, to: property.value,
      .coast(
        TrackPath(path: path, wraps: edges == .wrap, precision: precision),
        PathCoast(velocity: velocity, decay: decay, restitution: restitution, from: start, to: end, restSpeed: restSpeed)))
    self.init(
      erased: AnyMotion(run), reverse: nil, named: name, timing: timing, reverses: reverses, record: record, moving: property)
  }
}
