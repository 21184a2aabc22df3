public import MotionStreams
public import MotionValues

/// The clock of values that are animated without a scene.
///
/// The host advances it, once per frame or as often as it likes. Motions end at their exact times and not at frames: a motion that a completion
/// starts begins at the instant at which the former one ended. The clock has no connection to the time of day.
///
/// <!-- snippet: Tests/MotionAnimators/ValuesExamplesTests.swift#hold -->
/// ```swift
/// let clock = AnimationClock()
/// let scale = Animated(1.0, on: clock, spring: SpringParameters(response: 0.4, dampingRatio: 0.6))
/// scale.onChange = { layer.scale = $0 }
/// scale.animate(to: 1.2)
/// clock.advance(to: .milliseconds(100))
/// // Keeps its velocity.
/// scale.animate(to: 1)
/// ```
public final class AnimationClock {
  /// The name of the clock, for messages.
  public let name: StaticString

  /// The last rejected requests and values of tracks, at most 32, the latest last. Of each track, there is the first value.
  public var rejections: [AnimationRejection] { rejectionLog.rejections }

  /// The number of rejected requests and values.
  public var rejectionCount: Int { rejectionLog.count }

  /// The rejected requests.
  let rejectionLog = RejectionLog()

  /// The order of time: motions and timers.
  let motionClock: MotionClock
  /// Whether something else, such as a runtime, advances ``motionClock``.
  private let isDriven: Bool
  private var isAdvancing = false

  /// Creates a clock at time zero.
  ///
  /// - Parameter name: a name for messages.
  public init(named name: StaticString = "animation clock") { (self.name, motionClock, isDriven) = (name, MotionClock(), false) }

  /// Creates a clock that is `clock`, such as that of a runtime: values and arrangements move in its events and frames.
  ///
  /// They count for its needs and its rest, and a child clock pauses and rates them. A seek of a child clock into its past takes the arrangements
  /// along that play, and not the ends of motions: they are not recorded. Several clocks of one `clock` are the same time.
  ///
  /// A trace has the properties that they write. They are not in the graph of the runtime. A scene is saved with its arrangements, and not with a
  /// value that moves.
  ///
  /// <!-- snippet: Tests/MotionAnimators/ValuesExamplesTests.swift#runtimeClock -->
  /// ```swift
  /// let scale = Animated(1.0, on: AnimationClock(of: runtime.clock))
  /// scale.onChange = { layer.scale = $0 }
  /// ```
  ///
  /// - Parameter name: a name for messages.
  public init(of clock: MotionClock, named name: StaticString = "animation clock") {
    (self.name, motionClock, isDriven) = (name, clock, true)
  }

  deinit {
    // Pools refer to the clock that lists them. Another clock is shut down by its owner.
    if !isDriven { motionClock.shutDown() }
  }

  /// The current time.
  public var now: Timestamp { motionClock.now }

  /// Whether an animated value or an arrangement moves. While it is false, advancing a clock of its own changes nothing but the time.
  public var isMoving: Bool { motionClock.isSharedSamplerActive }

  /// Advances the clock to `time`.
  ///
  /// Motions that end before `time` end in order of time, each with ``now`` at its exact end; ties are resolved in order of creation.
  /// Before an observer is notified of an end, all that moves is published at that instant. Then all values are computed at `time`, and
  /// those that move are published in order of creation. A time before ``now`` is rejected (``rejections``).
  ///
  /// - Precondition: it is not called from inside a callback of this clock, nor on the clock of a runtime, which advances it.
  /// - Complexity: O(n) for n motions in progress, and again for each instant at which an end or a status is observed.
  public func advance(to time: Timestamp) {
    if isDriven { AnimationViolations.drivenElsewhere(name) }
    if isAdvancing { AnimationViolations.advancedWithinCallback(name) }
    guard time >= now else { return reject(.timeWentBack(to: time), by: name) }
    isAdvancing = true
    motionClock.advance(to: time)
    isAdvancing = false
  }

  /// Runs `body`, and calls `completion` once all motions that `body` starts on this clock have ended.
  ///
  /// Groups can be nested; an inner group counts as one motion of the outer one. Without motions the completion runs at the end of `body`.
  /// Of several animation clocks of one clock, each counts the motions of all.
  ///
  /// - Parameter completion: its argument is `finished` if all motions finished; otherwise the reason of the first one that did not. A
  ///   rejected one counts as `cancelled`.
  public func group(_ body: () -> Void, completion: @escaping (MotionEnd) -> Void) {
    let (clock, outer) = (motionClock, motionClock.groupTally)
    let inner = CompletionTally(in: outer, completion: completion)
    clock.group.tally = inner
    body()
    clock.group.tally = outer
    clock.group.depth += 1
    // A value that is animated in a group ends before the completion of the group runs, so it does not count these.
    if clock.group.depth > 1000 { AnimationViolations.endlessCompletions(name) }
    inner.leave(.finished)
    clock.group.depth -= 1
  }

  /// Records a rejected request.
  func reject(_ reason: AnimationRejection.Reason, by name: StaticString) { rejectionLog.append(reason, by: name, at: now) }

  /// Returns the pool of the animated values of one type.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  @specialized(where Value == SIMD64<Double>)
  func pool<Value: MotionValue>(of type: Value.Type) -> AnimatedPool<Value> {
    sampler { AnimatedPool<Value>(on: $0) }
  }

  /// Returns the sampler of one type; `make` creates it.
  func sampler<Sampler: MotionSampler>(_ make: (MotionClock) -> Sampler) -> Sampler { motionClock.shared(make) }
}
