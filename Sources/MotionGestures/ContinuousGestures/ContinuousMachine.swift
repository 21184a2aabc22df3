import MotionValues

/// Decides about pans, pinches, rotations and their combination as a pure function of events and rules.
///
/// It claims at the instant at which the movement crosses the threshold. That instant is computed between two samples, so that exactly the slop is
/// consumed at every sampling rate. From then on it reports the movement since. Adding or removing a pointer moves nothing.
struct ContinuousMachine {
  enum Phase {
    /// Too few pointers, or the threshold is not crossed.
    case waiting
    /// The threshold is crossed, and the claim is not answered yet.
    case claiming
    /// In progress.
    case active
    /// Over, and waiting for the remaining pointers to leave.
    case over
  }

  /// The rules; a change takes effect with the next event.
  var rules: ContinuousRules

  var state = RecognitionState.possible
  var claim: GestureClaim?

  var phase = Phase.waiting
  var contacts = PointerContacts()
  /// The motion when the gesture began, and the translation with which it began.
  var base = PointerMotion()
  var beginning = Vector.zero
  /// The motion and the time of the claim.
  var crossing = PointerMotion()
  var claimed = Timestamp.zero
  /// Whether the crossing lies before the end of its frame, and whether frames have followed since.
  var isUnfinished = false
  var isHeldBack = false
  /// The final update of a gesture that ended before its claim was answered.
  var pendingEnd: GestureUpdate?
  var places: VelocityTracker
  var shapes: VelocityTracker
  var lastTime = Timestamp.zero
  /// The instant at which enough pointers were down.
  var enoughSince: Timestamp?
  /// Whether it ended only because a pointer was added or removed.
  var isContinued = false

  init(rules: ContinuousRules) {
    self.rules = rules
    places = VelocityTracker(configuration: rules.velocity)
    shapes = places
    contacts.group.tracking = rules.tracking
  }

  @inline(__always) var isIdle: Bool { contacts.isEmpty && phase == .waiting }

  @inline(__always) var deadline: Timestamp? {
    guard phase == .waiting, hasEnoughPointers, let delay = rules.delay, let enoughSince else { return nil }
    return enoughSince.advanced(by: delay)
  }

  @inline(__always) var beginsUnopposed: Bool { rules.beginsUnopposed && phase == .waiting && hasEnoughPointers }

  @inline(__always) var hasEnoughPointers: Bool { contacts.count >= rules.minimumPointers }

  mutating func handle(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    switch event.phase {
    case .down: down(event, into: &decisions)
    case .move: contacts.move(event)
    case .up: up(event, into: &decisions)
    case .cancel: taken(event, into: &decisions)
    case .hover, .leave: break
    }
  }

  mutating func endFrame(at time: Timestamp, isMeasured: Bool, into decisions: inout GestureDecisions) {
    guard contacts.isMoving else { return }
    advance(to: time, isMeasured: isMeasured, into: &decisions)
    contacts.endFrame()
  }

  mutating func handle(_ event: TrackpadEvent, into decisions: inout GestureDecisions) {
    switch event.phase {
    case .began:
      guard contacts.isEmpty, phase == .waiting else { return }
      contacts.begin(event)
      guard rules.canBegin(at: event.location) else { return reject(at: event.time, .outside, into: &decisions) }
      enough(at: event.time)
    case .changed:
      guard contacts.change(event) else { return }
      advance(to: event.time, isMeasured: true, into: &decisions)
      contacts.endFrame()
    case .ended:
      guard contacts.hasTrackpad else { return }
      // The fingers leave a trackpad together.
      end(at: event.time, leaving: contacts.count, into: &decisions)
      if phase == .waiting { reject(at: event.time, .liftedTooSoon, into: &decisions) }
      contacts.endTrackpad()
      resetIfOver()
    case .cancelled:
      guard contacts.hasTrackpad else { return }
      reject(at: event.time, .pointerCancelled, into: &decisions)
      contacts.endTrackpad()
      resetIfOver()
    }
  }

  mutating func deadlinePassed(at time: Timestamp, into decisions: inout GestureDecisions) {
    guard let deadline, deadline <= time, let delay = rules.delay else { return }
    claim(at: time, of: contacts.motion(), GestureClaim(at: time, .heldLongEnough, measured: delay.inSeconds, threshold: delay.inSeconds))
  }

  mutating func accept(at time: Timestamp, into decisions: inout GestureDecisions) {
    let reason = claim?.reason ?? .unopposed
    // A gesture that had to wait begins at the current positions, so that nothing jumps; one that has ended meanwhile, where it crossed the slop.
    let isPrompt = claim != nil && claimed >= time && !isHeldBack && pendingEnd == nil
    let now = contacts.motion()
    let start = isPrompt || pendingEnd != nil ? crossing : now
    base = rules.consumesSlop || !isPrompt ? start : PointerMotion()
    if pendingEnd == nil { lockAxis(from: start, to: now) }
    phase = .active
    let began = update(
      .began, at: isPrompt ? claim?.time ?? time : time, of: start, asOf: max(time, claimed))
    decisions.append(
      GestureDecision(began, reason, measured: claim?.measured ?? 0, threshold: claim?.threshold ?? 0))
    state = .began
    claim = nil
    if var end = pendingEnd {
      (end.time, end.velocity) = (time, rules.released(end.velocity, after: end.translation))
      decide(end, .lifted, into: &decisions)
      phase = .over
      resetIfOver()
    } else if isPrompt, isUnfinished {
      decide(update(.changed, at: claimed, of: now, asOf: claimed), .moved, into: &decisions)
    }
  }

  mutating func reject(at time: Timestamp, _ reason: RecognitionReason, into decisions: inout GestureDecisions) {
    reject(at: time, reason, measured: 0, threshold: 0, into: &decisions)
  }

  mutating func reset() {
    contacts.removeAll()
    resetForNextGesture()
  }

  private mutating func down(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    let isFull = phase != .waiting && contacts.count >= rules.maximumPointers
    // A gesture that has ended before its claim was answered takes no more pointers.
    if phase == .over || isFull || contacts.hasTrackpad || pendingEnd != nil { return contacts.ignore(event.id) }
    if contacts.isEmpty, !rules.canBegin(at: event.location) {
      contacts.add(event)
      return reject(at: event.time, .outside, into: &decisions)
    }
    endFrame(at: event.time, isMeasured: true, into: &decisions)
    if phase == .active, rules.endsWhenPointersChange { interrupt(at: event.time, leaving: 0, into: &decisions) }
    contacts.add(event)
    if phase == .waiting, contacts.count > rules.maximumPointers {
      return reject(
        at: event.time, .tooManyPointers, measured: Double(contacts.count), threshold: Double(rules.maximumPointers),
        into: &decisions)
    }
    if phase == .waiting, contacts.count == rules.minimumPointers || isContinued { enough(at: event.time) }
    lastTime = event.time
  }

  /// Starts to measure at `time`.
  private mutating func enough(at time: Timestamp) {
    contacts.group.tracking = rules.tracking
    contacts.group.turnsByFirstTwo = rules.turnsByFirstTwo
    contacts.restart()
    if places.configuration != rules.velocity {
      places = VelocityTracker(configuration: rules.velocity)
      shapes = places
    }
    places.reset()
    shapes.reset()
    enoughSince = time
    lastTime = time
    sample(contacts.motion(turning: false), at: time)
  }

  private mutating func up(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    guard contacts.contains(event.id) else {
      contacts.end(event.id)
      return resetIfOver()
    }
    endFrame(at: event.time, isMeasured: true, into: &decisions)
    let isLast = contacts.count == 1 || contacts.count == rules.minimumPointers
    if isLast {
      end(at: event.time, leaving: 1, into: &decisions)
    } else if phase == .active, rules.endsWhenPointersChange {
      interrupt(at: event.time, leaving: 1, into: &decisions)
    }
    contacts.end(event.id)
    if pendingEnd != nil { contacts.ignoreAll() }
    if isContinued, phase == .waiting { enough(at: event.time) }
    if phase == .waiting, contacts.count < rules.minimumPointers { enoughSince = nil }
    if phase == .waiting, contacts.isEmpty, isContinued { phase = .over }
    if phase == .waiting, contacts.isEmpty { reject(at: event.time, .liftedTooSoon, lifted: event, into: &decisions) }
    resetIfOver()
  }

  private mutating func taken(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    guard contacts.contains(event.id) else {
      contacts.end(event.id)
      return resetIfOver()
    }
    reject(at: event.time, .pointerCancelled, into: &decisions)
    contacts.end(event.id)
    resetIfOver()
  }

  /// Ends the gesture, with `leavingCount` of its pointers leaving. One whose claim is not answered yet ends once it is.
  private mutating func end(at time: Timestamp, leaving leavingCount: Int, into decisions: inout GestureDecisions) {
    switch phase {
    case .active:
      var update = finalUpdate(at: time, leaving: leavingCount)
      update.velocity = rules.released(update.velocity, after: update.translation)
      decide(update, .lifted, into: &decisions)
      phase = .over
    case .claiming:
      base = crossing
      lockAxis(from: crossing, to: contacts.motion())
      // The other pointers are ignored from now on.
      var update = finalUpdate(at: time, leaving: contacts.count)
      update.speeds.computeVelocities()
      pendingEnd = update
    case .waiting, .over: break
    }
  }

  /// Returns the update of an end with which `leavingCount` pointers leave.
  ///
  /// The lift is not a sample: the pointer leaves at its last known location.
  private func finalUpdate(at time: Timestamp, leaving leavingCount: Int) -> GestureUpdate {
    var update = update(.ended, at: time, of: contacts.motion(), asOf: time)
    update.pointerCount = contacts.count - leavingCount
    return update
  }

  /// Ends because a pointer is added, or `leavingCount` are removed, and begins again with the next move.
  private mutating func interrupt(at time: Timestamp, leaving leavingCount: Int, into decisions: inout GestureDecisions) {
    end(at: time, leaving: leavingCount, into: &decisions)
    phase = .waiting
    isContinued = true
  }
}
