import MotionValues

extension ContinuousMachine {
  mutating func advance(to time: Timestamp, isMeasured: Bool, into decisions: inout GestureDecisions) {
    defer { lastTime = time }
    guard phase != .over, hasEnoughPointers else { return }
    let motion = contacts.motion(turning: phase != .active || rules.reportsRotation)
    if isMeasured { sample(motion, at: time) }
    switch phase {
    case .active:
      if beginning == .zero { beginning = motion.travel - base.travel }
      decide(update(.changed, at: time, of: motion, asOf: time), .moved, into: &decisions)
    case .waiting: compare(motion, at: time, into: &decisions)
    case .claiming: isHeldBack = true
    case .over: break
    }
  }

  mutating func sample(_ motion: PointerMotion, at time: Timestamp) {
    places.add(.zero + motion.travel, at: time)
    if rules.reportsScale || rules.reportsRotation { shapes.add(Point(x: motion.scale, y: motion.turn), at: time) }
  }

  /// Claims at the instant at which the threshold was crossed on the path to `motion`.
  ///
  /// It fails if the limit across the directions was crossed first.
  mutating func compare(_ motion: PointerMotion, at time: Timestamp, into decisions: inout GestureDecisions) {
    let (measured, threshold) = progress(of: motion)
    let fraction = measured > threshold ? crossing(to: motion) : nil
    if let (strayed, limit) = rules.deviation(of: GestureMeasure(of: motion)), strayed > limit {
      // Both are beyond from the beginning if a threshold was lowered: the larger one counts.
      let isAcross = fraction.map { $0 == 0 ? measured <= strayed : hasStrayed(at: $0) } ?? true
      if isAcross { return reject(at: time, .wrongDirection, measured: strayed, threshold: limit, into: &decisions) }
    }
    guard let fraction else { return }
    let instant = SlopCrossing.instant(from: lastTime, to: time, at: fraction)
    claim(
      at: time, of: contacts.motion(at: fraction),
      GestureClaim(at: instant, .slopCrossed, measured: measured, threshold: threshold))
    isUnfinished = fraction < 1
  }

  /// Returns the fraction of the path to `motion`, which is beyond the threshold, at which the threshold is crossed.
  private func crossing(to motion: PointerMotion) -> Double {
    let closed = isContinued ? nil : rules.crossing(from: contacts.motion(at: 0, turning: false).travel, to: motion.travel)
    return closed
      ?? SlopCrossing.bisected { fraction in
        let (measured, threshold) = progress(of: contacts.motion(at: fraction))
        return measured > threshold
      }
  }

  /// Returns whether the movement across the directions has reached its limit at the part `fraction` of the path to the current locations.
  private func hasStrayed(at fraction: Double) -> Bool {
    rules.deviation(of: GestureMeasure(of: contacts.motion(at: fraction, turning: false))).map { $0.measured >= $0.threshold } ?? false
  }

  @inline(never) func progress(of motion: PointerMotion) -> (measured: Double, threshold: Double) {
    let (measured, threshold) = rules.progress(of: GestureMeasure(of: motion))
    return (measured, isContinued ? 0 : threshold)
  }

  mutating func claim(at time: Timestamp, of motion: PointerMotion, _ claim: GestureClaim) {
    crossing = motion
    claimed = time
    (isUnfinished, isHeldBack) = (false, false)
    self.claim = claim
    phase = .claiming
  }

  /// Determines the axis of a gesture that begins at `start`, and has moved to `end` meanwhile.
  ///
  /// The crossing of a slop of 0 has no direction: the movement to `end` determines the axis.
  mutating func lockAxis(from start: PointerMotion, to end: PointerMotion) {
    beginning = (claim?.threshold == 0 ? end : start).travel
  }

  mutating func decide(
    _ update: GestureUpdate, _ reason: RecognitionReason, measured: Double = 0, threshold: Double = 0,
    into decisions: inout GestureDecisions
  ) {
    state = update.state
    decisions.append(GestureDecision(update, reason, measured: measured, threshold: threshold))
  }

  @inline(never) func update(
    _ state: RecognitionState, at time: Timestamp, of motion: PointerMotion, asOf now: Timestamp
  ) -> GestureUpdate {
    var update = GestureUpdate(
      state: state, time: time, location: motion.centroid,
      translation: rules.reported((motion.travel - base.travel).limited, begunBy: beginning), pointerCount: contacts.count)
    if rules.reportsScale { update.scale = (motion.scale / base.scale).limited }
    if rules.reportsRotation { update.rotation = Angle(radians: motion.turn - base.turn) }
    update.speeds = GestureSpeeds(
      GestureSpeeds.Pending(
        places: places, shapes: rules.reportsScale || rules.reportsRotation ? shapes : nil, time: now,
        axes: rules.reported(Vector(dx: 1, dy: 1), begunBy: beginning),
        baseScale: rules.reportsScale ? base.scale : nil, reportsRotation: rules.reportsRotation))
    return update
  }

  @inline(never) mutating func reject(
    at time: Timestamp, _ reason: RecognitionReason, measured: Double = 0, threshold: Double = 0, lifted: PointerEvent? = nil,
    into decisions: inout GestureDecisions
  ) {
    // One that has ended while it waited has no pointers any more, but fails all the same.
    let location = lifted?.location ?? pendingEnd?.location
    claim = nil
    pendingEnd = nil
    let wasActive = phase == .active
    if wasActive || (phase != .over && (!contacts.isEmpty || location != nil)) {
      var update = update(wasActive ? .cancelled : .failed, at: time, of: contacts.motion(), asOf: time)
      update.velocity = .zero
      (update.scaleVelocity, update.rotationVelocity) = (0, Angle(radians: 0))
      if let location { update.location = location }
      if !wasActive { (update.translation, update.scale, update.rotation) = (.zero, 1, Angle(radians: 0)) }
      decide(update, reason, measured: measured, threshold: threshold, into: &decisions)
    }
    phase = .over
    resetIfOver()
  }

  /// Ignores the remaining pointers of a gesture that is over, and resets the machine once there are none.
  mutating func resetIfOver() {
    if phase == .over { contacts.ignoreAll() }
    if contacts.isEmpty, phase != .claiming { resetForNextGesture() }
  }

  mutating func resetForNextGesture() {
    (phase, state, claim, pendingEnd) = (.waiting, .possible, nil, nil)
    (base, beginning, isContinued) = (PointerMotion(), .zero, false)
    enoughSince = nil
    places.reset()
    shapes.reset()
  }
}
