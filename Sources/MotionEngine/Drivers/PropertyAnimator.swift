public import MotionDescriptions
public import MotionPhysics
public import MotionStreams
public import MotionValues

/// A driver of one property by one motion after another of the same kind.
///
/// It takes the property over and receives its values from a pool. It comes to rest at the exact rest time of the motion.
///
/// A property of a node is listed in the graph, with the label as its source.
public final class PropertyAnimator<Motion: BatchedSimulation>: PastMotion, PropertyDriver, TimerTarget {
  /// The values that it writes.
  public typealias Value = Motion.Value

  /// Its index in the pool.
  @exclusivity(unchecked) var slot = 0
  /// The property that it drives.
  public let target: ReactiveProperty<Value>
  /// The motion in progress, or nil.
  @inlinable public var simulation: Motion? { current }
  // Other modules would check each access of a stored property at run time.
  @exclusivity(unchecked) @usableFromInline var current: Motion?
  // The same as `simulation != nil`, without its metadata.
  @exclusivity(unchecked) private var isRunning = false
  /// Whether the start of the motion in progress is in the future. Until then it has no place in the pool, and the clock awaits its timer.
  @exclusivity(unchecked) var isWaiting = false { didSet { if isWaiting != oldValue { clock.countAwaited(isWaiting ? 1 : -1) } } }
  // Small fields are beside each other, so that an animator needs less memory.
  /// Whether its motions take the property over on purpose, so that this is no conflict. Defaults to false.
  @exclusivity(unchecked) public var takesOver = false
  @exclusivity(unchecked) private var hasEnded = false
  /// The number of dropped motions before those in `past`.
  @exclusivity(unchecked) private var forgottenCount = 0
  /// The property that the pool writes: the target itself, or the source of the constraints.
  let output: ReactiveProperty<Value>
  let pool: SimulationPool<Motion>
  /// The clock of its motions.
  let clock: MotionClock
  /// Reports conflicts between the drivers of a property, by the name of the interaction.
  let conflicts: DriverConflictReporter
  let ordinal: Int
  private let activity: Activity
  private let ends: InstanceOutput<MotionEnd>
  /// The number of motions that began or ended so far.
  @exclusivity(unchecked) private(set) var generation = 0
  /// The token of the latest timer, and the time of that timer while it is early. It then serves every later motion that rests after it.
  @exclusivity(unchecked) var timerToken = 0
  @exclusivity(unchecked) var earlyTimer: Timestamp?
  @exclusivity(unchecked) private var subscriptions: [any Resource] = []
  @exclusivity(unchecked) private(set) var track: PropertyTrack<Value>?
  @exclusivity(unchecked) private var past: [(start: Timestamp, motion: Motion)] = []
  /// The actions that most animators do without; nil until one is set.
  @exclusivity(unchecked) var hooks: AnimatorHooks<Motion>?

  /// Creates an animator of `target` for the instance whose `add` is running with `runtime`. Its values pass `constraints`.
  @specialized(where Motion == SpringSimulation<Double>)
  @specialized(where Motion == SpringSimulation<Point>)
  @specialized(where Motion == SpringSimulation<Size>)
  @specialized(where Motion == SpringSimulation<Angle>)
  @specialized(where Motion == SpringSimulation<Color>)
  public init(
    _ target: ReactiveProperty<Value>, label: GraphLabel, activity: Activity, ends: Emitter<MotionEnd>,
    runtime: borrowing MotionRuntime, constraints: borrowing ConstraintApplicator<Value>
  ) {
    (self.target, self.activity, self.ends) = (target, activity, InstanceOutput(ends, in: runtime))
    (clock, conflicts) = (runtime.clock, DriverConflictReporter(runtime))
    pool = runtime.core.simulationPool(of: Motion.self)
    ordinal = runtime.clock.nextOrdinal()
    if constraints.isEmpty {
      output = target
      if let listed = runtime.owner.listWrites(of: target, as: label) { subscriptions.append(listed) }
    } else {
      let constrained = ConstrainedOutput(driving: target, through: constraints, as: label, in: runtime)
      (output, subscriptions, hooks) = (constrained.property, constrained.subscriptions, AnimatorHooks(passage: constrained.passage))
    }
    super.init()
    slot = pool.join(self, output: output, ordinal: ordinal)
    track = history?.join(self, on: target)
  }

  /// Ends the motion and all subscriptions; from then on nothing runs.
  public func end() {
    hasEnded = true
    halt(.cancelled, isRecorded: false)
    history?.leave(self, track)
    for subscription in subscriptions { subscription.end() }
    (track, past, subscriptions) = (nil, [], [])
    pool.leave(slot)
  }

  package func awaits(token: Int) -> Bool { token == timerToken && !hasEnded && (isRunning || earlyTimer != nil) }

  package func timerFired(token: Int) {
    guard token == timerToken, isRunning else { return }
    // A motion that is at rest at its start only ends.
    if isWaiting, let motion = current, !motion.isAtRest(at: clock.now) { return beginAwaited(motion) }
    let isObserved = output.hasListeners || target.hasListeners || activity.hasListeners || ends.hasListeners
    if isStillDue(isStart: isWaiting, sampling: isObserved) { finish() }
  }

  /// Drives the target by `next`, in place of the motion in progress.
  ///
  /// If the start of `next` is in the future, the target keeps its value until then; ``show()`` writes the first one.
  #if !hasFeature(Embedded)
    @_specialize(exported:true,where Motion == SpringSimulation<Double>)
    @_specialize(exported:true,where Motion == SpringSimulation<Point>)
    @_specialize(exported:true,where Motion == SpringSimulation<Size>)
    @_specialize(exported:true,where Motion == SpringSimulation<Angle>)
    @_specialize(exported:true,where Motion == SpringSimulation<Color>)
  #endif
  public func run(_ next: Motion) {
    if history?.branchIfNeeded() == true { return }
    start(next, recordedAt: clock.now)
  }

  /// Drives the target by `next` as if it had begun earlier, in a paused timeline.
  ///
  /// The recorded motions of the target are replaced by `earlier` and `next`.
  public func run(_ next: Motion, after earlier: [Motion]) {
    if hasEnded || history?.branchIfNeeded() == true { return }
    guard let track, let history else { return run(next) }
    let earlier = earlier.suffix(history.leastKeptCount)
    history.extendRecording()
    track.forgetAll()
    past = []
    forgottenCount = 0
    for motion in earlier + [next] {
      record(motion, at: past.isEmpty ? .zero : motion.row.start, on: track)
    }
    start(next)
  }

  private func record(_ motion: Motion, at start: Timestamp, on track: PropertyTrack<Value>) {
    // Of several motions that begin at one instant, only the last one is visible.
    if let last = past.last, last.start == start { past.removeLast() }
    // Twice the number of segments in a track, so that each segment finds its motion here.
    if let history, past.count >= 4 * history.leastKeptCount {
      forgottenCount += past.count / 2
      past.removeFirst(past.count / 2)
    }
    past.append((start, motion))
    track.moved(by: self, forgottenCount + past.count - 1, at: start)
  }

  private func start(_ next: Motion, recordedAt time: Timestamp? = nil) {
    let isNew = !isRunning
    if begin(next, recordedAt: time) { finish(isUnwritten: isNew && isConstrained) }
  }

  /// Begins `next`, and returns whether it is at rest already: then the caller finishes it.
  // Not inlined: else every call looks up the metadata of its local types.
  @inline(never) private func begin(_ next: Motion, recordedAt time: Timestamp?) -> Bool {
    if hasEnded { return false }
    generation += 1
    let (began, wasRunning) = (generation, isRunning)
    if !wasRunning {
      target.takeOver(by: self)
      // An interrupted driver may have started another motion, restarted or ended this one, or removed the interaction that is being added.
      guard began == generation, target.isDriven(by: self), !conflicts.isRemovedWhileAdding else {
        if !isRunning { target.release(from: self) }
        return false
      }
    }
    (current, isRunning) = (next, true)
    hooks?.passage?.motionDidBegin()
    // Before observers may seek. Those of an interrupted driver may have: it begins where it was about to.
    if let time, let track, let history {
      history.extendRecording()
      record(next, at: time, on: track)
    }
    if !wasRunning {
      activity.beginMotion()
      if isInterrupted(since: began) { return false }
    }
    if history?.isInPast != true, next.isAtRest(at: clock.now) { return true }
    if next.start > clock.now { wait(for: next) } else { move(next) }
    #if !hasFeature(Embedded)
      if clock.isTraced { traceBeginning(of: next) }
    #endif
    target.velocityDidChange()
    return false
  }

  /// Returns whether an observer has ended or restarted the motion since `former`, or removed the interaction, which ends it.
  private func isInterrupted(since former: Int) -> Bool {
    // Removed during its own `add`, it is not ended before that returns.
    if former == generation, isRunning, conflicts.isRemovedWhileAdding { halt() }
    return former != generation || !isRunning
  }

  /// Ends the motion in progress at its current value. A motion that is about to begin does not begin.
  public func stop(_ reason: MotionEnd) {
    if history?.branchIfNeeded() == true { return }
    halt(reason, isRecorded: true)
  }

  @specialized(where Motion == SpringSimulation<Double>)
  @specialized(where Motion == SpringSimulation<Point>)
  @specialized(where Motion == SpringSimulation<Size>)
  @specialized(where Motion == SpringSimulation<Angle>)
  @specialized(where Motion == SpringSimulation<Color>)
  private func halt(_ reason: MotionEnd, isRecorded: Bool = false) { endMotion(reason, isRecorded) }

  @inline(never) private func endMotion(_ reason: MotionEnd, _ isRecorded: Bool) {
    generation += 1
    guard isRunning else { return }
    current = nil
    isRunning = false
    leavePool()
    if isRecorded { recordHold() }
    let motion = traceEnd()
    releaseTarget(isFinished: false)
    target.velocityDidChange()
    clock.resume(clock.currentCause ?? motion) { activity.end(reason, to: ends) }
  }

  /// Continues after a motion with the value `final`; returns false if no motion with a length follows, with the last value in `final`.
  ///
  /// - Parameter isUnwritten: whether `final` is written even if it is in front of the constraints already.
  // A loop: many motions without a length would exhaust the stack.
  private func goOn(from final: inout Value, _ isUnwritten: inout Bool) -> Bool {
    while true {
      let (former, now, isInPast) = (generation, clock.now, history?.isInPast == true)
      // An observer that the continuation notifies may end or restart it.
      guard let next = continuation?() else { return isInterrupted(since: former) }
      if isUnwritten || output.value != final { output.drive(final) }
      isUnwritten = false
      if isInterrupted(since: former) { return true }
      var isOver = false
      if isInPast { run(next.motion) } else { isOver = begin(next.motion, recordedAt: now) }
      let begun = generation
      if !hasEnded { next.onBegin() }
      guard !isInterrupted(since: begun), isOver, history?.isInPast != true else { return true }
      final = Value(lanes: next.motion.row.final)
    }
  }

  /// Comes to rest at the final value of the motion.
  private func finish(isUnwritten: Bool = false) {
    guard let simulation = current else { return }
    var (final, isUnwritten) = (Value(lanes: simulation.row.final), isUnwritten)
    if goOn(from: &final, &isUnwritten) { return }
    (current, isRunning) = (nil, false)
    leavePool()
    // A sample at this instant has already written the final value. Without one, what is in front of constraints may be an earlier value.
    if isUnwritten || output.value != final { output.drive(final) }
    if !isRunning { recordHold() }
    let motion = isRunning ? nil : traceEnd()
    // An observer of the last value may have restarted it.
    if !isRunning { releaseTarget(isFinished: true) }
    target.velocityDidChange()
    clock.resume(motion) { activity.end(.finished, to: ends) }
  }

  // MARK: The past

  /// Records that its last motion is over, unless an observer has sought the past.
  private func recordHold() {
    guard let track, let history, !history.isInPast, track.driver === self else { return }
    history.extendRecording()
    track.recordHold(at: clock.now)
  }

  override var isMoving: Bool { isRunning }
  override var isComputed: Bool { isRunning && !isWaiting }
  override var isConstrained: Bool { output !== target }

  override func place(_ index: Int, at time: Timestamp, isAgain: Bool) -> Bool {
    let value = past[index - forgottenCount].motion.value(at: time)
    return (isAgain || output.value.lanes != value.lanes) && output.place(value)
  }

  override func deliverPlaced() { output.deliverStored() }
  override func forget(after time: Timestamp) { while let last = past.last, last.start > time { past.removeLast() } }
  override func isUnderWay(at time: Timestamp) -> Bool { past.last.map { !$0.motion.isAtRest(at: time) } ?? false }

  override func resume() {
    guard let motion = past.last?.motion else { return }
    if begin(motion, recordedAt: nil) { finish() }
    hooks?.onResume?()
  }

  override func halt() { halt(.cancelled, isRecorded: false) }
}
