import MotionDescriptions
import MotionMathematics
import MotionPhysics
import MotionStreams
import MotionValues

/// The target of a player.
struct PlayerTarget<Value: MotionValue> {
  let property: ReactiveProperty<Value>
  let runtime: MotionRuntime
  let constraints: ConstraintApplicator<Value>
  let takesOver: Bool
}

/// The running instance of a player on values of one type.
class PlayedMotion<Value: MotionValue> {
  /// Sets the velocity of the next start.
  func apply(_ velocity: Value.Velocity) {}
  /// Starts or stops.
  func enable(_ isOn: Bool) {}
  /// Starts again, if it is on.
  func restart() {}
  /// Ends everything.
  func end() {}
}

/// The running instance of a player, whose motions are computed as `Played`.
final class PlayerMotion<Motion: Simulation, Played: BatchedSimulation>: PlayedMotion<Motion.Value>, Committable
where Played.Value == Motion.Value {
  private let animator: PropertyAnimator<Played>
  private let make: (MotionStart<Motion.Value>) throws(MotionError) -> Motion
  /// Returns the motion in the form in which it is computed; the closure reports a value that is not finite.
  private let convert: (Motion, ReactiveProperty<Motion.Value>, @escaping () -> Void) -> Played
  private let ends: InstanceOutput<MotionEnd>
  private var pendingVelocity = Motion.Value.Lanes.zero
  private var isOn = false
  /// The number of motions so far.
  private var startCount = 0
  /// The numbers of the latest motion, and of the one with a value that is not finite.
  private var (latest, invalid) = (0, -1)
  /// The numbers of the motions so far in a timeline, which may go on with an earlier one; none without a timeline.
  private var starts: [(time: Timestamp, number: Int)] = []

  init(
    _ target: PlayerTarget<Motion.Value>, _ activity: Activity, _ ends: Emitter<MotionEnd>,
    _ make: @escaping (MotionStart<Motion.Value>) throws(MotionError) -> Motion,
    _ convert: @escaping (Motion, ReactiveProperty<Motion.Value>, @escaping () -> Void) -> Played
  ) {
    (self.make, self.convert, self.ends) = (make, convert, InstanceOutput(ends, in: target.runtime))
    animator = PropertyAnimator(
      target.property, label: GraphLabel("player"), activity: Activity(of: activity, in: target.runtime), ends: ends,
      runtime: target.runtime, constraints: target.constraints)
    animator.takesOver = target.takesOver
    super.init()
    if animator.isRecorded { animator.onResume = { self.resume() } }
  }

  override func apply(_ velocity: Motion.Value.Velocity) { pendingVelocity = velocity.lanes }

  override func enable(_ isOn: Bool) {
    self.isOn = isOn
    animator.withTransaction { if isOn { start() } else { animator.stop(.cancelled) } }
  }

  override func restart() { if isOn { animator.withTransaction { start() } } }

  private func start() {
    if animator.simulation != nil {
      ends.send(.retargeted)
      // An observer of the end may have turned it off.
      if !isOn { return }
    }
    let (target, given) = (animator.target, pendingVelocity)
    let value = target.value
    pendingVelocity = .zero
    startCount += 1
    let number = startCount
    begin(number)
    guard animator.check.accepts(value, for: target), animator.check.accepts(Motion.Value.Velocity(lanes: given), for: target) else {
      return animator.stop(.cancelled)
    }
    let velocity = given.isZero ? target.velocity : Motion.Value.Velocity(lanes: given)
    do throws(MotionError) {
      let motion = try make(MotionStart(value: value, velocity: velocity, time: animator.now))
      if !motion.value(at: animator.now).lanes.isMovable { throw .notFinite(.value) }
      if let rest = motion.restTime, !motion.value(at: rest).lanes.isMovable { throw .notFinite(.destination) }
      // The motion refers to the instance only while it is in progress.
      let played = convert(motion, animator.output) { self.noteInvalid(number) }
      animator.run(played)
      animator.show()
    } catch {
      animator.fail(error)
    }
  }

  /// Makes motion `number` the latest one, and records it if a timeline may come back to it.
  private func begin(_ number: Int) {
    latest = number
    guard animator.isRecorded else { return }
    while let last = starts.last, last.time >= animator.now { starts.removeLast() }
    // As many as the history keeps changes of a property.
    if starts.count >= 20_000 { starts.removeFirst(starts.count / 2) }
    starts.append((animator.now, number))
  }

  /// Goes on with the motion that a timeline resumes, which may have a value that is not finite again.
  private func resume() {
    while let last = starts.last, last.time > animator.now { starts.removeLast() }
    if let last = starts.last { latest = last.number }
    invalid = -1
    // Switches keep their present values.
    if !isOn { animator.stop(.cancelled) }
  }

  /// Ends motion `number` at the end of the event or frame in progress.
  private func noteInvalid(_ number: Int) {
    guard number == latest, number != invalid else { return }
    invalid = number
    animator.clock.commitLater(self)
  }

  func commit(on root: MotionClock) {
    guard invalid == latest, animator.simulation != nil else { return }
    animator.check.stopped(at: animator.target)
    animator.stop(.cancelled)
  }

  override func end() {
    isOn = false
    startCount += 1
    latest = startCount
    animator.stop(.cancelled)
    animator.onResume = nil
    animator.end()
  }
}
