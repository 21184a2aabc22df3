package import MotionValues

/// Decides when pointers tap, pure: down and up again in one place, as often as it takes.
package struct TapMachine: GestureMachine {
  private enum Phase {
    /// Waiting for a tap, or in the middle of one.
    case tapping
    /// Tapped as often as it takes; the answer to the claim is awaited.
    case claiming
    /// Over; whatever pointers are left are waited out.
    case over
  }

  package static var name: String { "tap" }

  package var configuration: TapConfiguration

  package private(set) var state = RecognitionState.possible
  package private(set) var claim: GestureClaim?

  private var phase = Phase.tapping
  private var pointers = StayingPointers()
  private var ignoredPointers: [PointerID] = []
  /// Where the pointers of the present tap went down, summed up, how many did, and when the first did.
  private var downSum = Vector.zero
  private var downCount = 0
  private var firstDown = Timestamp.zero
  /// The taps so far: how many, where the last was, when it began and when it ended.
  private var taps = 0
  private var lastPlace = Point.zero
  private var lastDown = Timestamp.zero
  private var lastUp = Timestamp.zero

  package init(configuration: TapConfiguration = TapConfiguration()) { self.configuration = configuration }

  package var isIdle: Bool { pointers.isEmpty && ignoredPointers.isEmpty && phase == .tapping && taps == 0 }

  package var deadline: Timestamp? {
    guard phase == .tapping else { return nil }
    if !pointers.isEmpty { return configuration.maximumDuration.map { firstDown.advanced(by: $0).nextNanosecond } }
    return taps > 0 ? lastUp.advanced(by: configuration.maximumGap).nextNanosecond : nil
  }

  package var tapCount: Int { configuration.tapCount }

  package mutating func handle(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    switch event.phase {
    case .down: down(event, into: &decisions)
    case .move:
      guard let excess = pointers.move(event, limit: configuration.movement), phase == .tapping else { return }
      fail(at: excess.time, .movedTooFar, measured: excess.distance, threshold: configuration.movement, into: &decisions)
    case .up: up(event, into: &decisions)
    case .cancel:
      if phase == .tapping, pointers.contains(event.id) { fail(at: event.time, .pointerCancelled, into: &decisions) }
      leave(event.id)
    case .hover, .leave: break
    }
  }

  package mutating func deadlinePassed(at time: Timestamp, into decisions: inout GestureDecisions) {
    guard let deadline, deadline <= time else { return }
    let (since, limit) =
      pointers.isEmpty
      ? (lastUp, configuration.maximumGap) : (firstDown, configuration.maximumDuration ?? .zero)
    fail(at: time, .tooLate, measured: time.seconds(since: since), threshold: limit.inSeconds, into: &decisions)
    settle()
  }

  package mutating func accept(at time: Timestamp, into decisions: inout GestureDecisions) {
    guard let claim else { return }
    decide(.ended, at: max(time, claim.time), claim.reason, measured: claim.measured, threshold: claim.threshold, into: &decisions)
    phase = .over
    self.claim = nil
    settle()
  }

  package mutating func reject(at time: Timestamp, _ reason: RecognitionReason, into decisions: inout GestureDecisions) {
    claim = nil
    if phase != .over, !isIdle { fail(at: time, reason, into: &decisions) }
    settle()
  }

  package mutating func reset() {
    pointers.removeAll()
    ignoredPointers.removeAll(keepingCapacity: true)
    ready()
  }

  private mutating func down(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    guard phase == .tapping else { return ignoredPointers.append(event.id) }
    if downCount == configuration.pointerCount {
      ignoredPointers.append(event.id)
      if configuration.ignoresOtherPointers { return }
      return fail(
        at: event.time, .tooManyPointers, measured: Double(downCount + 1), threshold: Double(configuration.pointerCount),
        into: &decisions)
    }
    if pointers.isEmpty, downCount == 0 {
      if taps > 0, !follows(event, into: &decisions) { return }
      firstDown = event.time
    }
    pointers.add(event)
    downSum += event.location - .zero
    downCount += 1
  }

  /// Whether the tap that begins follows the one before; if it does not, it is a first tap.
  private mutating func follows(_ event: PointerEvent, into decisions: inout GestureDecisions) -> Bool {
    let gap = event.time.seconds(since: lastDown)
    let distance = event.location.distance(to: lastPlace)
    if gap < configuration.minimumGap.inSeconds {
      // A bounce: not a tap at all.
      ignoredPointers.append(event.id)
      return false
    }
    if distance > configuration.maximumDistance {
      fail(at: event.time, .tooFarApart, measured: distance, threshold: configuration.maximumDistance, into: &decisions)
      ready()
    }
    return true
  }

  private mutating func up(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    let isMember = pointers.contains(event.id)
    if isMember, phase == .tapping, let limit = configuration.maximumDuration, firstDown.duration(to: event.time) > limit {
      let held = event.time.seconds(since: firstDown)
      fail(at: event.time, .tooLate, measured: held, threshold: limit.inSeconds, into: &decisions)
    }
    leave(event.id)
    guard isMember, phase == .tapping, pointers.isEmpty, downCount > 0 else { return }
    guard downCount == configuration.pointerCount else {
      fail(at: event.time, .liftedTooSoon, into: &decisions)
      return settle()
    }
    taps += 1
    lastPlace = .zero + downSum * (1 / Double(downCount))
    (lastDown, lastUp) = (firstDown, event.time)
    if taps == configuration.tapCount {
      claim = GestureClaim(at: event.time, .tapped, measured: Double(taps), threshold: Double(configuration.tapCount))
      phase = .claiming
    } else {
      (downSum, downCount) = (.zero, 0)
    }
  }

  private mutating func leave(_ id: PointerID) {
    pointers.remove(id)
    ignoredPointers.removeAll { $0 == id }
    settle()
  }

  private mutating func fail(
    at time: Timestamp, _ reason: RecognitionReason, measured: Double = 0, threshold: Double = 0,
    into decisions: inout GestureDecisions
  ) {
    decide(.failed, at: time, reason, measured: measured, threshold: threshold, into: &decisions)
    phase = .over
  }

  /// An update at the mean of where the pointers went down.
  private mutating func decide(
    _ state: RecognitionState, at time: Timestamp, _ reason: RecognitionReason, measured: Double = 0, threshold: Double = 0,
    into decisions: inout GestureDecisions
  ) {
    self.state = state
    let place = downCount > 0 ? .zero + downSum * (1 / Double(downCount)) : lastPlace
    var update = GestureUpdate(state: state, time: time, location: place, pointerCount: pointers.count)
    update.tapCount = taps
    decisions.append(GestureDecision(update, reason, measured: measured, threshold: threshold))
  }

  private mutating func settle() {
    if phase == .over, pointers.isEmpty, ignoredPointers.isEmpty { ready() }
  }

  private mutating func ready() {
    (phase, state, claim, taps) = (.tapping, .possible, nil, 0)
    (downSum, downCount) = (.zero, 0)
  }
}

extension Timestamp {
  /// The first instant at which a limit that includes this one is exceeded.
  var nextNanosecond: Timestamp { Timestamp(nanoseconds: nanoseconds + 1) }
}
