import MotionMathematics
import MotionPhysics
import MotionStreams
public import MotionValues

/// A value that moves, without a scene: by a spring, a decay, a tween or any other motion, one after another.
///
/// The motion is a function of time, so ``value`` is exact at every time of its ``clock``. The caller retains it: releasing it ends its motion.
///
/// **Velocity**: a new motion takes over value and velocity; only a tween and a played motion begin with a velocity of their own.
///
/// **Ends**: each motion calls its completion exactly once, with the reason. By then the state is that after the end, and all that moves
/// was published at that instant, if the motion ended by itself. Callbacks may start another motion, stop it, and release any object.
public final class Animated<Value: MotionValue> {
  /// The clock that advances the value.
  public let clock: AnimationClock

  /// The name of the value, for messages.
  public let name: StaticString

  /// Called with the value after each advance of the clock while it moves, and with its final value when a motion finishes.
  ///
  /// While it moves, it is also called before something else on the clock notifies observers of its end, or of a status.
  /// ``stop()`` leaves the latest value, so it does not call this.
  @exclusivity(unchecked) public var onChange: ((Value) -> Void)? {
    didSet { updateObservation() }
  }

  /// The parameters of springs. A change applies immediately, and keeps value and velocity.
  @exclusivity(unchecked) public var spring: SpringParameters {
    didSet { reconfigure() }
  }

  /// The rest threshold of springs and decays. A change applies immediately to a spring, and to a decay that starts from now on.
  @exclusivity(unchecked) public var restThreshold: RestThreshold {
    didSet { reconfigure() }
  }

  /// Whether springs end on reaching their destination for the first time, and do not overshoot. Defaults to false.
  ///
  /// A value of several coordinates ends once each has reached its destination. Until then, one that was there earlier may overshoot; at
  /// the end it jumps to its destination. Coordinates that start at rest reach it together.
  ///
  /// It applies to springs that start from now on. One in flight takes it once it is retargeted or displaced, or gets other parameters.
  @exclusivity(unchecked) public var restsOnReaching = false

  /// The bounds of ``value``; nil for none. Its motion continues beyond them.
  public var bounds: ValueBounds<Value>? {
    get { storedBounds?.bounds }
    set { storedBounds = newValue.map { StoredBounds($0) } }
  }

  /// The bounds; nil for none.
  @exclusivity(unchecked) private(set) var storedBounds: StoredBounds<Value>?
  /// The value while nothing moves it.
  @exclusivity(unchecked) var restingValue: Value
  /// The kind of the motion in progress.
  @exclusivity(unchecked) var kind = AnimatedKind.none
  /// Whether the spring in progress ends on reaching its destination.
  @exclusivity(unchecked) var endsOnReaching = false
  /// Its slot in the columns of its kind.
  @exclusivity(unchecked) var slot: Int32 = -1
  /// The index in the pool.
  @exclusivity(unchecked) var index = 0
  /// The number of changes of the motion so far, and the time of the last one.
  @exclusivity(unchecked) var generation = 0
  @exclusivity(unchecked) var changeTime = Timestamp(nanoseconds: .min)
  let pool: AnimatedPool<Value>
  @exclusivity(unchecked) private var completion: ((MotionEnd) -> Void)?
  @exclusivity(unchecked) private var tally: CompletionTally?
  /// The number of ends whose callbacks run: each but the first one is within those of another.
  @exclusivity(unchecked) private var endDepth: Int32 = 0

  /// Creates a value at rest.
  ///
  /// - Parameters:
  ///   - clock: the clock that advances it, which it retains.
  ///   - spring: the parameters of springs. Defaults to those of Material Motion.
  ///   - restThreshold: the rest threshold. Defaults to 0.001 units and 0.001 units per second, as in Flutter.
  ///   - name: a name for messages.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  @specialized(where Value == SIMD64<Double>)
  public init(
    _ value: Value, on clock: AnimationClock, spring: SpringParameters = SpringParameters(),
    restThreshold: RestThreshold = RestThreshold(distance: 0.001, speed: 0.001), named name: StaticString = "animated value"
  ) {
    (restingValue, self.clock, self.spring, self.restThreshold, self.name) = (value, clock, spring, restThreshold, name)
    let pool = clock.pool(of: Value.self)
    self.pool = pool
    index = pool.join(self)
  }

  deinit { leave() }

  /// Whether a motion is in progress.
  public var isMoving: Bool { kind != .none }

  // Each function for users is specialized, and calls one that is not inlined: the dispatch then needs no metadata of generic types.

  /// The value at the current time of the clock.
  ///
  /// Writing it ends the motion in progress with `interrupted`, and does not call ``onChange``. A value that is not finite is rejected
  /// (``AnimationClock/rejections``).
  public var value: Value {
    @specialized(where Value == Double)
    @specialized(where Value == Point)
    @specialized(where Value == Size)
    @specialized(where Value == Color)
    @specialized(where Value == SIMD64<Double>)
    get { boundedValue }
    @specialized(where Value == Double)
    @specialized(where Value == Point)
    @specialized(where Value == Size)
    @specialized(where Value == Color)
    @specialized(where Value == SIMD64<Double>)
    set { interrupt(at: newValue) }
  }

  /// The velocity at the current time, in units per second; zero at rest, and where that of a played motion is not finite.
  public var velocity: Value.Velocity {
    @specialized(where Value == Double)
    @specialized(where Value == Point)
    @specialized(where Value == Size)
    @specialized(where Value == Color)
    @specialized(where Value == SIMD64<Double>)
    get { presentVelocity.finite }
  }

  /// The value at which the motion ends, or around which a spring without damping oscillates; nil if there is none. At rest, the value itself.
  public var destination: Value? {
    @specialized(where Value == Double)
    @specialized(where Value == Point)
    @specialized(where Value == Size)
    @specialized(where Value == Color)
    @specialized(where Value == SIMD64<Double>)
    get { finalValue }
  }

  /// The time at which the value comes to rest; nil if the motion has no end. At rest, the current time.
  public var restTime: Timestamp? {
    @specialized(where Value == Double)
    @specialized(where Value == Point)
    @specialized(where Value == Size)
    @specialized(where Value == Color)
    @specialized(where Value == SIMD64<Double>)
    get { kind == .none ? clock.now : computeEnd() }
  }

  /// Ends the motion at the current value, with `cancelled`. Has no effect at rest.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  @specialized(where Value == SIMD64<Double>)
  public func stop() { cancel() }

  /// Ends the motion at its destination, with `finished`. Has no effect at rest.
  ///
  /// - Precondition: the motion has a ``destination``.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  @specialized(where Value == SIMD64<Double>)
  public func jumpToEnd() { finishEarly() }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  @specialized(where Value == SIMD64<Double>)
  private func leave() { discard() }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  @specialized(where Value == SIMD64<Double>)
  private func reconfigure() { applyParameters() }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  @specialized(where Value == SIMD64<Double>)
  private func updateObservation() { observe() }

  @inline(never) private func observe() { pool.setObserved(kind != .none && onChange != nil, index) }

  @inline(never) private func applyParameters() { resumeSpring() }

  @inline(never) private func interrupt(at value: Value) {
    if !value.lanes.isMovable { return clock.reject(.invalid(.notFinite(.value)), by: name) }
    let end = takeEnd()
    if kind != .none { uninstall() }
    restingValue = value
    end.report(.interrupted)
  }

  @inline(never) private func cancel() {
    guard kind != .none else { return }
    let (end, value) = (takeEnd(), present)
    uninstall()
    restingValue = value
    end.report(.cancelled)
  }

  @inline(never) private func finishEarly() {
    guard kind != .none else { return }
    if finalValue == nil { AnimationViolations.noEnd(name) }
    finish()
  }

  @inline(never) private func discard() {
    let end = takeEnd()
    if kind != .none { uninstall() }
    pool.leave(index)
    end.report(.cancelled)
  }

  /// Whether somebody is notified of the end of the motion in progress.
  var isEndObserved: Bool { onChange != nil || completion != nil || tally != nil }

  /// Publishes the present value.
  func publish() {
    guard let onChange else { return }
    onChange(boundedValue)
  }

  /// Ends the motion at its destination.
  ///
  /// - Parameter past: the past in which it ends by itself. Its last value changes nothing there that is recorded, like those before.
  func finish(showing past: ShownPast? = nil) {
    guard let destination = finalValue else { return }
    endDepth += 1
    if endDepth > 1000 { AnimationViolations.endlessCompletions(name) }
    let end = takeEnd()
    uninstall()
    restingValue = destination
    if let past { past.whileShowing { publish() } } else { publish() }
    end.report(.finished)
    endDepth -= 1
  }

  /// Makes `completion` that of the motion that begins, and returns the former one.
  func replaceEnd(_ completion: ((MotionEnd) -> Void)?) -> PendingEnd {
    let former = takeEnd()
    self.completion = completion
    if let tally = pool.clock.groupTally {
      self.tally = tally
      tally.enter()
    }
    return former
  }

  /// Returns those who are notified of the end of the motion in progress, and forgets them.
  private func takeEnd() -> PendingEnd {
    let end = PendingEnd(completion: completion, tally: tally)
    (completion, tally) = (nil, nil)
    return end
  }
}
