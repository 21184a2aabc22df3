package import MotionValues

/// Decides about swipes as a pure function: far enough in one direction in time.
///
/// In flight it fails if the distance is covered across the directions first. At a release it compares only the movement along them.
package struct SwipeMachine: DiscreteMachine {
  package static var name: String { "swipe" }

  package var configuration: SwipeConfiguration

  package var progress = DiscreteProgress()

  private var contacts = PointerContacts()
  /// The motion and the velocity of the claim.
  private var swiped = PointerMotion()
  private var velocity = Point.zero
  private var firstDown = Timestamp.zero
  private var lastTime = Timestamp.zero
  private var tracker = VelocityTracker()

  package init(configuration: SwipeConfiguration = SwipeConfiguration()) { self.configuration = configuration }

  @inline(__always) package var isIdle: Bool { contacts.isEmpty && phase == .waiting }

  @inline(__always) package var deadline: Timestamp? {
    phase == .waiting && !contacts.group.isEmpty ? firstDown.advanced(by: configuration.duration).nextNanosecond : nil
  }

  package mutating func handle(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    switch event.phase {
    case .down: down(event, into: &decisions)
    case .move: contacts.move(event)
    case .up:
      if contacts.contains(event.id) {
        endFrame(at: event.time, isMeasured: true, into: &decisions)
        let isComplete = contacts.count == configuration.pointerCount
        if phase == .waiting, isComplete, let speed = configuration.releaseSpeed {
          decideAtRelease(at: event.time, minimumSpeed: speed, into: &decisions)
        }
        if phase == .waiting {
          let covered = isComplete ? configuration.directions.allowedPart(of: contacts.motion(turning: false).travel).length : 0
          fail(at: event.time, .liftedTooSoon, measured: covered, threshold: configuration.distance, into: &decisions)
        }
      }
      contacts.end(event.id)
      resetIfOver()
    case .cancel:
      if contacts.contains(event.id) { reject(at: event.time, .pointerCancelled, into: &decisions) }
      contacts.end(event.id)
      resetIfOver()
    case .hover, .leave: break
    }
  }

  package mutating func endFrame(at time: Timestamp, isMeasured: Bool, into decisions: inout GestureDecisions) {
    guard contacts.isMoving else { return }
    let motion = contacts.motion(turning: false)
    if isMeasured { tracker.add(.zero + motion.travel, at: time) }
    if phase == .waiting, configuration.releaseSpeed == nil, contacts.count == configuration.pointerCount {
      compare(motion, at: time, into: &decisions)
    }
    contacts.endFrame()
    lastTime = time
  }

  package mutating func deadlinePassed(at time: Timestamp, into decisions: inout GestureDecisions) {
    guard let deadline, deadline <= time else { return }
    fail(
      at: time, .tooLate, measured: time.seconds(since: firstDown), threshold: configuration.duration.inSeconds, into: &decisions)
  }

  package mutating func accept(at time: Timestamp, into decisions: inout GestureDecisions) {
    guard let claim else { return }
    progress.state = .ended
    let update = GestureUpdate(
      state: .ended, time: claim.time, location: swiped.centroid, translation: swiped.travel, velocity: velocity,
      pointerCount: contacts.count)
    decisions.append(GestureDecision(update, claim.reason, measured: claim.measured, threshold: claim.threshold))
    (phase, progress.claim) = (.over, nil)
    resetIfOver()
  }

  package mutating func removePointers() { contacts.removeAll() }

  private mutating func down(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    guard phase == .waiting else { return contacts.ignore(event.id) }
    endFrame(at: event.time, isMeasured: true, into: &decisions)
    if contacts.group.isEmpty { firstDown = event.time }
    contacts.add(event)
    if contacts.count > configuration.pointerCount {
      return fail(at: event.time, because: contacts.count, exceeds: configuration.pointerCount, into: &decisions)
    }
    if contacts.count == configuration.pointerCount {
      contacts.restart()
      tracker.reset()
      tracker.add(.zero, at: event.time)
    }
    lastTime = event.time
  }

  /// Claims at the instant at which the distance was covered on the path to `motion`; fails if it was covered across the directions before.
  private mutating func compare(_ motion: PointerMotion, at time: Timestamp, into decisions: inout GestureDecisions) {
    let (directions, distance) = (configuration.directions, configuration.distance)
    let covered = directions.allowedPart(of: motion.travel)
    let across = motion.travel - covered
    let fraction = covered.length > distance ? self.fraction { directions.allowedPart(of: $0).length > distance } : nil
    if across.length > distance {
      let acrossFraction = self.fraction { ($0 - directions.allowedPart(of: $0)).length > distance }
      let isAcross = fraction.map { acrossFraction < $0 || (acrossFraction == $0 && across.length > covered.length) } ?? true
      if isAcross { return fail(at: time, .wrongDirection, measured: across.length, threshold: distance, into: &decisions) }
    }
    guard let fraction else { return }
    let instant = SlopCrossing.instant(from: lastTime, to: time, at: fraction)
    if firstDown.duration(to: instant) > configuration.duration { return }
    swiped = contacts.motion(at: fraction, turning: false)
    velocity = tracker.velocity(at: time)
    claim(at: instant, .distanceReached, measured: covered.length, threshold: distance)
  }

  /// Returns the fraction of the movement since the previous frame at which `isBeyond` becomes true of the translation.
  private func fraction(_ isBeyond: (Vector) -> Bool) -> Double {
    SlopCrossing.bisected { isBeyond(contacts.motion(at: $0, turning: false).travel) }
  }

  private mutating func decideAtRelease(at time: Timestamp, minimumSpeed speed: Double, into decisions: inout GestureDecisions) {
    let motion = contacts.motion(turning: false)
    let covered = configuration.directions.allowedPart(of: motion.travel).length
    velocity = tracker.velocity(at: time)
    let measured = configuration.directions.allowedPart(of: Vector(lanes: velocity.lanes)).length
    guard covered > configuration.distance else { return }
    guard measured > speed else { return fail(at: time, .tooSlow, measured: measured, threshold: speed, into: &decisions) }
    swiped = motion
    claim(at: time, .distanceReached, measured: covered, threshold: configuration.distance)
  }

  package func update(to state: RecognitionState, at time: Timestamp) -> GestureUpdate {
    GestureUpdate(state: state, time: time, location: contacts.motion(turning: false).centroid, pointerCount: contacts.count)
  }

  package mutating func resetIfOver() {
    if phase == .over { contacts.ignoreAll() }
    if contacts.isEmpty, phase != .claiming { resetForNextGesture() }
  }

  package mutating func resetForNextGesture() {
    progress = DiscreteProgress()
    tracker.reset()
  }
}
