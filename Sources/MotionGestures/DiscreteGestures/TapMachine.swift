package import MotionValues

/// Decides about taps as a pure function: down and up again within the tolerance, as often as required.
package struct TapMachine: DiscreteMachine {
  package static var name: String { "tap" }
  package static var decidesAtFrameEnd: Bool { false }

  package var configuration: TapConfiguration

  package var progress = DiscreteProgress()

  private var pointers = StayingPointers()
  /// The pointers of the current tap: the sum of the locations at which they went down, their number, and the time of the first.
  private var downSum = Vector.zero
  private var downCount = 0
  private var firstDown = Timestamp.zero
  /// The taps so far: their number, and the location, the start and the end of the last one.
  private var taps = 0
  private var lastLocation = Point.zero
  private var lastDown = Timestamp.zero
  private var lastUp = Timestamp.zero

  package init(configuration: TapConfiguration = TapConfiguration()) { self.configuration = configuration }

  @inline(__always) package var isIdle: Bool { pointers.areAllUp && phase == .waiting && taps == 0 }

  @inline(__always) package var deadline: Timestamp? {
    guard phase == .waiting else { return nil }
    if !pointers.isEmpty { return configuration.maximumDuration.map { firstDown.advanced(by: $0).nextNanosecond } }
    return taps > 0 ? lastUp.advanced(by: configuration.maximumGap).nextNanosecond : nil
  }

  @inline(__always) package var tapCount: Int { configuration.tapCount }

  /// Fails if `location` is too far from the previous tap, so that a tap that waits for this one ends, and takes the pointer, too.
  package mutating func announce(_ location: Point, at time: Timestamp, into decisions: inout GestureDecisions) {
    guard phase == .waiting, taps > 0, pointers.isEmpty, downCount == 0 else { return }
    if time.seconds(since: lastDown) >= configuration.minimumGap.inSeconds { startOver(at: location, time, into: &decisions) }
  }

  package mutating func handle(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    switch event.phase {
    case .down: down(event, into: &decisions)
    case .move:
      guard let excess = pointers.move(event, limit: configuration.movement), phase == .waiting else { return }
      fail(at: excess.time, .movedTooFar, measured: excess.distance, threshold: configuration.movement, into: &decisions)
    case .up: up(event, into: &decisions)
    case .cancel:
      if phase == .waiting, pointers.contains(event.id) { fail(at: event.time, .pointerCancelled, into: &decisions) }
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
    resetIfOver()
  }

  package mutating func accept(at time: Timestamp, into decisions: inout GestureDecisions) {
    guard let claim else { return }
    decide(.ended, at: max(time, claim.time), claim.reason, measured: claim.measured, threshold: claim.threshold, into: &decisions)
    (phase, progress.claim) = (.over, nil)
    resetIfOver()
  }

  package mutating func removePointers() { pointers.removeAll() }

  private mutating func down(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    guard phase == .waiting else { return pointers.ignore(event.id) }
    if downCount == configuration.pointerCount {
      pointers.ignore(event.id)
      if configuration.ignoresOtherPointers { return }
      return fail(at: event.time, because: downCount + 1, exceeds: configuration.pointerCount, into: &decisions)
    }
    if pointers.isEmpty, downCount == 0 {
      if taps > 0, !follows(event, into: &decisions) { return }
      firstDown = event.time
    }
    pointers.add(event)
    downSum = (downSum + (event.location - .zero)).limited
    downCount += 1
  }

  /// Returns whether the pointer may begin a tap; a tap that does not continue the previous one counts as the first.
  private mutating func follows(_ event: PointerEvent, into decisions: inout GestureDecisions) -> Bool {
    if event.time.seconds(since: lastDown) < configuration.minimumGap.inSeconds {
      // A bounce of the sensor is not a tap.
      pointers.ignore(event.id)
      return false
    }
    startOver(at: event.location, event.time, into: &decisions)
    return true
  }

  /// Fails if `location` is too far from the previous tap; a tap there counts as the first.
  private mutating func startOver(at location: Point, _ time: Timestamp, into decisions: inout GestureDecisions) {
    let distance = location.distance(to: lastLocation)
    guard distance > configuration.maximumDistance else { return }
    fail(at: time, .tooFarApart, measured: distance, threshold: configuration.maximumDistance, into: &decisions)
    resetForNextGesture()
  }

  private mutating func up(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    let isMember = pointers.contains(event.id)
    if isMember, phase == .waiting, let limit = configuration.maximumDuration, firstDown.duration(to: event.time) > limit {
      let held = event.time.seconds(since: firstDown)
      fail(at: event.time, .tooLate, measured: held, threshold: limit.inSeconds, into: &decisions)
    }
    leave(event.id)
    guard isMember, phase == .waiting, pointers.isEmpty, downCount > 0 else { return }
    guard downCount == configuration.pointerCount else {
      fail(at: event.time, .liftedTooSoon, into: &decisions)
      return resetIfOver()
    }
    taps += 1
    lastLocation = .zero + downSum * (1 / Double(downCount))
    (lastDown, lastUp) = (firstDown, event.time)
    // More taps than it takes, if it took more before.
    if taps >= configuration.tapCount {
      claim(at: event.time, .tapped, measured: Double(taps), threshold: Double(configuration.tapCount))
    } else {
      (downSum, downCount) = (.zero, 0)
    }
  }

  private mutating func leave(_ id: PointerID) {
    pointers.remove(id)
    resetIfOver()
  }

  /// Returns an update at the mean of the positions at which the pointers went down.
  package func update(to state: RecognitionState, at time: Timestamp) -> GestureUpdate {
    let location = downCount > 0 ? .zero + downSum * (1 / Double(downCount)) : lastLocation
    var update = GestureUpdate(state: state, time: time, location: location, pointerCount: pointers.count)
    update.tapCount = taps
    return update
  }

  package mutating func resetIfOver() {
    if phase == .over, pointers.areAllUp { resetForNextGesture() }
  }

  package mutating func resetForNextGesture() {
    (progress, taps) = (DiscreteProgress(), 0)
    (downSum, downCount) = (.zero, 0)
  }
}

extension Timestamp {
  /// The first instant at which a limit that includes this one is exceeded.
  var nextNanosecond: Timestamp { adding(nanoseconds: 1) }
}
