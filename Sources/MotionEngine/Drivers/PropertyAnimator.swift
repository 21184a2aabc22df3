public import MotionPhysics
public import MotionStreams
public import MotionValues

/// What drives one property by one motion after another of one kind: it takes the property over, is written by the pool, and rests at the exact instant.
public final class PropertyAnimator<Motion: BatchedSimulation>: PastMotion, PropertyDriver, TimerTarget {
  /// The values that it writes.
  public typealias Value = Motion.Value

  /// Its place in the pool.
  var slot = 0

  /// What is driven.
  public let target: ReactiveProperty<Value>
  /// What follows a motion that has come to its end, in place of rest; nil for rest. Whoever sets it has to take it away again.
  public var continuation: (() -> Motion?)?
  /// The motion under way, or nil.
  public private(set) var simulation: Motion?

  /// Where the pool writes: the target itself, or what the constraints listen to.
  private let output: ReactiveProperty<Value>
  private let pool: SimulationPool<Motion>
  private let clock: MotionClock
  private let check: FiniteCheck
  private let conflicts: DriverConflictReporter
  private let ordinal: Int
  private let activity: Activity
  private let ends: InstanceOutput<MotionEnd>
  /// Counts the motions, so that the rest time of an earlier one is not taken for that of the present one.
  private var generation = 0
  private var subscriptions: [any Resource] = []
  /// What the part it belongs to has done, if that can be gone back to, and its motions in it.
  private let history: MotionHistory?
  private var track: PropertyTrack<Value>?
  private var past: [(start: Timestamp, motion: Motion)] = []
  /// How many motions before those in `past` are forgotten.
  private var forgottenCount = 0
  /// Called when it goes on with an earlier motion.
  public var onResume: () -> Void = {}

  /// Creates an animator of `target` for the instance whose `add` is running with `runtime`; what it writes passes `constraints`.
  public init(
    _ target: ReactiveProperty<Value>, label: GraphLabel, activity: Activity, ends: Emitter<MotionEnd>, runtime: MotionRuntime,
    constraints: ConstraintApplicator<Value>
  ) {
    (self.target, self.activity, self.ends) = (target, activity, InstanceOutput(ends, in: runtime))
    (clock, check, conflicts) = (runtime.clock, runtime.finiteCheck, DriverConflictReporter(runtime))
    pool = runtime.simulationPool(of: Motion.self)
    ordinal = runtime.clock.nextOrdinal()
    history = runtime.history
    if constraints.isEmpty {
      output = target
    } else {
      let output = ReactiveProperty(target.value, label: label)
      self.output = output
      let unconstrained = Emitter<Value>(label: label)
      subscriptions.append(output.observeChanges { unconstrained.send($0) })
      let constrained = constraints.apply(to: unconstrained.asStream().logging(to: runtime.logOutput))
      subscriptions.append(constrained.subscribe(into: FiniteSink(DriveSink(property: target), check: check)))
      runtime.owner.adopt(ConnectionAssociation(ConnectionRecord(constrained.path, to: target)))
    }
    super.init()
    slot = pool.join(self, output: output, ordinal: ordinal)
    track = history?.join(self, on: target)
  }

  /// Whether a timeline records its motions, so that it may go on with an earlier one.
  public var isRecorded: Bool { history != nil }

  /// Now.
  public var now: Timestamp { clock.now }

  /// The instant from which a tween that begins now counts: where the time of its part stands, the beginning of the part, as in Material Motion; elsewhere now.
  public var beginning: Timestamp { history?.isPaused == true ? .zero : clock.now }

  /// Ends the motion and everything it listens to.
  public func end() {
    halt(.cancelled)
    history?.leave(self, track)
    track = nil
    for subscription in subscriptions { subscription.end() }
    subscriptions = []
    pool.leave(slot)
  }

  @usableFromInline package var writer: AnyObject { conflicts.writer }

  @usableFromInline package func interrupt(by interrupter: Interrupter) {
    if simulation != nil { conflicts.interrupted(self, on: target, isHeld: false, by: interrupter) }
    withTransaction { stop(.interrupted) }
  }

  /// Runs `body`, which may begin and end motions, as a whole (``MotionClock/withTransaction(_:)``).
  public func withTransaction(_ body: () -> Void) {
    if history?.branchIfNeeded() == true { return }
    clock.withTransaction(body)
  }

  package func awaits(token: Int) -> Bool { token == generation && simulation != nil }

  package func timerFired(token: Int) {
    guard token == generation, simulation != nil else { return }
    // Whoever hears of it may look around: everything else has to be at this instant, too.
    if output.hasListeners || target.hasListeners || activity.hasListeners { clock.sample() }
    guard token == generation, simulation != nil else { return }
    finish()
  }

  /// Lets `next` drive the target, in place of the motion under way.
  public func run(_ next: Motion) {
    if history?.branchIfNeeded() == true { return }
    go(next, isNew: true)
  }

  /// Lets `next` drive the target as if it had begun earlier, in a part whose time stands: `earlier` and `next` replace everything that the target did there.
  public func run(_ next: Motion, after earlier: [Motion]) {
    if history?.branchIfNeeded() == true { return }
    guard let track, let history else { return run(next) }
    let earlier = earlier.suffix(history.leastKeptCount)
    history.extendRecording()
    track.forgetAll()
    past = []
    forgottenCount = 0
    for motion in earlier + [next] {
      record(motion, at: past.isEmpty ? .zero : motion.row.start, on: track)
    }
    go(next, isNew: false)
  }

  private func record(_ motion: Motion, at start: Timestamp, on track: PropertyTrack<Value>) {
    // Of several motions that begin at one instant only the last is ever seen.
    if let last = past.last, last.start == start { past.removeLast() }
    // Twice as many as a track keeps acts: each of those finds its motion here.
    if let history, past.count >= 4 * history.leastKeptCount {
      forgottenCount += past.count / 2
      past.removeFirst(past.count / 2)
    }
    past.append((start, motion))
    track.moved(by: self, forgottenCount + past.count - 1, at: start)
  }

  private func go(_ next: Motion, isNew: Bool) {
    generation += 1
    let generation = generation
    if simulation == nil {
      target.takeOver(by: self)
      // Whoever heard of it may have set another motion off, or this one anew, or ended it.
      guard generation == self.generation, target.driver === self else {
        if simulation == nil, target.driver === self { target.driver = nil }
        return
      }
      simulation = next
      activity.beginMotion()
      guard generation == self.generation else { return }
    } else {
      simulation = next
    }
    if isNew, let track {
      history?.extendRecording()
      record(next, at: clock.now, on: track)
    }
    if next.isAtRest(at: clock.now) { return finish() }
    pool.start(slot, next)
    #if !hasFeature(Embedded)
      clock.tracer?.motionBegan(on: target, by: output, words(next))
    #endif
    if let restTime = next.restTime { clock.schedule(self, at: restTime, ordinal: ordinal, token: generation) }
  }

  /// Writes where the motion under way is now: for one that does not begin where the target is.
  public func show() {
    guard let value = simulation?.value(at: clock.now), output.value != value else { return }
    output.drive(value)
  }

  /// Comes to rest where it is; a motion that is just about to begin does not.
  public func stop(_ reason: MotionEnd) {
    if history?.branchIfNeeded() == true { return }
    let wasMoving = simulation != nil
    halt(reason)
    if wasMoving, let track, track.driver === self {
      history?.extendRecording()
      track.recordHold(at: clock.now)
    }
  }

  private func halt(_ reason: MotionEnd) {
    generation += 1
    guard simulation != nil else { return }
    simulation = nil
    pool.stop(slot)
    let motion = traceEnd()
    if target.driver === self { target.driver = nil }
    clock.resume(clock.currentCause ?? motion) { activity.end(reason, to: ends) }
  }

  private func traceEnd() -> Int? {
    #if hasFeature(Embedded)
      nil
    #else
      clock.tracer?.motionEnded(on: target)
    #endif
  }

  #if !hasFeature(Embedded)
    /// What moves, from where, how fast and to where, for whoever asks why.
    private func words(_ motion: Motion) -> String {
      let (value, velocity) = (motion.value(at: now), motion.velocity(at: now))
      let rest = motion.restTime.map { ", to rest at \($0.seconds) s" } ?? ""
      return "\(conflicts.name) from \(value), by \(velocity) per second, to \(Value(lanes: motion.row.final))\(rest)"
    }
  #endif

  /// Tells of what cannot move, and comes to rest where it is.
  public func fail(_ error: MotionError) {
    check.report(error, at: target)
    stop(.cancelled)
  }

  /// Tells once of something that went wrong with `motion`.
  public func report(_ cause: MotionDiagnostic.Cause, of motion: some AnyObject, at place: ObserverTable) {
    conflicts.report(cause, at: place, about: motion)
  }

  /// Goes on with what follows `motion`, which has come to its end; false where nothing does.
  private func goOn(after motion: Motion) -> Bool {
    guard let next = continuation?() else { return false }
    let generation = generation
    let final = Value(lanes: motion.row.final)
    if output.value != final { output.drive(final) }
    // Whoever heard of it may have ended it, or set it off anew.
    if generation == self.generation, simulation != nil { run(next) }
    return true
  }

  /// Comes to rest where the motion does.
  private func finish() {
    guard let simulation else { return }
    if goOn(after: simulation) { return }
    self.simulation = nil
    pool.stop(slot)
    let final = Value(lanes: simulation.row.final)
    // Sampled at this very instant, it is there already.
    if output.value != final { output.drive(final) }
    if self.simulation == nil, let track, track.driver === self {
      history?.extendRecording()
      track.recordHold(at: clock.now)
    }
    let motion = self.simulation == nil ? traceEnd() : nil
    // The last value may have set it off again.
    if self.simulation == nil, target.driver === self { target.driver = nil }
    clock.resume(motion) { activity.end(.finished, to: ends) }
  }

  // MARK: The past

  override var isMoving: Bool { simulation != nil }

  override func place(_ index: Int, at time: Timestamp) -> Bool {
    let value = past[index - forgottenCount].motion.value(at: time)
    return output.value.lanes != value.lanes && output.place(value)
  }

  override func deliverPlaced() { output.deliverStored() }

  override func forget(after time: Timestamp) {
    while let last = past.last, last.start > time { past.removeLast() }
  }

  override func isUnderWay(at time: Timestamp) -> Bool { past.last.map { !$0.motion.isAtRest(at: time) } ?? false }

  override func resume() {
    guard let motion = past.last?.motion else { return }
    go(motion, isNew: false)
    onResume()
  }

  override func halt() { halt(.cancelled) }
}
