import MotionDescriptions
public import MotionGestures
public import MotionMathematics
import MotionPhysics
public import MotionStreams
public import MotionValues

extension PropertyAnimator {
  /// The object that conflicts are reported about.
  @usableFromInline package var writer: AnyObject { conflicts.writer }

  /// Whether its timeline shows recorded values, so that it writes nothing.
  @usableFromInline package var isShowingPast: Bool { history?.isShowing ?? false }

  /// Stops the motion where it is, because `interrupter` writes the property.
  @usableFromInline package func interrupt(by interrupter: Interrupter) {
    if isMoving { conflicts.interrupted(self, on: target, isHeld: false, by: interrupter) }
    // A motion that moved the property at an instant of the past does not resume: the property is about to be written.
    if history?.branchIfNeeded(writing: track) != true { clock.withTransaction { stop(.interrupted) } }
  }

  /// Reports that the target is a component, and that its whole property would not be finite with a value of the motion.
  @usableFromInline package func valueWasRefused() { check.stopped(at: target) }

  /// The history of its timeline; nil without one.
  var history: MotionHistory? { conflicts.core.history }

  /// The check that reports values which are not finite.
  @usableFromInline package var check: FiniteCheck { FiniteCheck(conflicts.core) }

  /// Whether a timeline records its motions, so that it may resume an earlier one.
  public var isRecorded: Bool { history != nil }

  /// The current time of its clock.
  public var now: Timestamp { clock.now }

  /// Writes the current value of the motion in progress. For a motion that does not begin at the target's current value.
  ///
  /// With constraints it is always written: something else may have moved the target since the last value in front of them.
  public func show() {
    guard let value = simulation?.value(at: clock.now), isConstrained || output.value != value else { return }
    output.drive(value)
  }

  /// Runs `body`, which may begin and end motions, as one transaction (`MotionClock.withTransaction(_:)`).
  public func withTransaction(_ body: () -> Void) {
    if history?.branchIfNeeded() == true { return }
    clock.withTransaction(body)
  }

  /// The start time of a tween that begins now: zero in a paused timeline, as in Material Motion; otherwise the current time.
  public var beginning: Timestamp { history?.isPaused == true ? .zero : clock.now }

  /// Notes in a trace that the motion in progress ended; returns the step, or nil while nothing is traced.
  func traceEnd() -> Int? {
    #if hasFeature(Embedded)
      nil
    #else
      clock.tracer?.motionEnded(on: target)
    #endif
  }

  #if !hasFeature(Embedded)
    /// Notes in a trace that `motion` began, with the properties that hold its destination and its velocity.
    func traceBeginning(of motion: Motion) {
      guard let tracer = clock.tracer else { return }
      var (destinations, velocities): ([ObserverTable], [ObserverTable]) = ([], [])
      for setting in conflicts.settings {
        guard let property = setting.property else { continue }
        switch setting.role {
        case .destination, .path: destinations.append(property)
        case .velocity: velocities.append(property)
        case .perimeter, .other: break
        }
      }
      tracer.motionBegan(on: target, by: output, words(motion), to: destinations, with: velocities)
    }

    /// Returns a description of `motion` for a trace: the interaction, the value, the velocity, the destination and the rest time.
    func words(_ motion: Motion) -> String {
      let (value, velocity) = (motion.value(at: now), motion.velocity(at: now))
      let rest = motion.restTime.map { ", to rest at \($0.seconds) s" } ?? ""
      return "\(conflicts.name) from \(value), by \(velocity) per second, to \(Value(lanes: motion.row.final))\(rest)"
    }
  #endif

  /// Reports `error`, and ends the motion in progress at its current value.
  public func fail(_ error: MotionError) {
    check.report(error, at: target)
    stop(.cancelled)
  }

  /// Reports `cause`, a problem of `motion`, once.
  public func report(_ cause: MotionDiagnostic.Cause, of motion: some AnyObject, at place: ObserverTable) {
    conflicts.report(cause, at: place, about: motion)
  }
}

extension PropertyAnimator {
  /// How much motion the person wants.
  public var motionPreference: MotionPreference { conflicts.core.motionPreference }

  /// Returns whether `value` is finite; if not, reports it with the name of `property` in the runtime's diagnostics.
  @inlinable public func accepts<Other: MotionValue>(_ value: Other, for property: @autoclosure () -> ReactiveProperty<Other>) -> Bool {
    value.lanes.isFinite || check.accepts(value, for: property())
  }
}
