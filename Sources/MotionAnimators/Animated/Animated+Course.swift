import MotionMathematics
import MotionPhysics
import MotionStreams
import MotionValues

/// The kinds of motion of an animated value.
enum AnimatedKind: UInt8 {
  case none, spring, decay, tween, other
}

/// The motion in progress, which is in the columns of the pool.
extension Animated {
  @inline(never) var boundedValue: Value {
    let value = present
    return storedBounds?.bounds.clamp(value) ?? value
  }

  /// The value without its bounds.
  @inline(__always) var present: Value {
    let now = pool.clock.now
    // A motion that has just begun is not evaluated yet.
    if pool.evaluationTime == now, changeTime < now {
      switch kind {
      case .spring: return Value(lanes: pool.springs.lanes(slot))
      case .decay: return Value(lanes: pool.decays.lanes(slot))
      case .tween: return Value(lanes: pool.tweens.lanes(slot))
      case .none, .other: break
      }
    }
    return value(at: now)
  }

  private func value(at time: Timestamp) -> Value {
    let value: Value? =
      switch kind {
      case .none: nil
      case .spring: pool.springs[slot]?.value(at: time)
      case .decay: pool.decays[slot]?.value(at: time)
      case .tween: pool.tweens[slot]?.value(at: time)
      case .other: pool.others[slot]?.value(at: time)
      }
    return value ?? restingValue
  }

  @inline(never) var presentVelocity: Value.Velocity {
    let time = pool.clock.now
    let velocity: Value.Velocity? =
      switch kind {
      case .none: nil
      case .spring: pool.springs[slot]?.velocity(at: time)
      case .decay: pool.decays[slot]?.velocity(at: time)
      case .tween: pool.tweens[slot]?.velocity(at: time)
      case .other: pool.others[slot]?.velocity(at: time)
      }
    return velocity ?? Value.Velocity(lanes: .zero)
  }

  @inline(never) var finalValue: Value? {
    switch kind {
    case .none: restingValue
    case .spring: pool.springs[slot]?.destination
    case .decay: pool.decays[slot]?.destination
    case .tween: pool.tweens[slot]?.destination
    case .other: pool.others[slot].flatMap { motion in motion.restTime.map { motion.value(at: $0) } }
    }
  }

  /// Computes the exact end of the motion in progress; nil if it has none, or at rest.
  @inline(never) func computeEnd() -> Timestamp? {
    switch kind {
    case .none: return nil
    case .spring:
      pool.springs.computeRestTime(at: slot)
      return pool.springs[slot]?.restTime
    case .decay: return pool.decays[slot]?.restTime
    case .tween: return pool.tweens[slot]?.restTime
    case .other: return pool.others[slot]?.restTime
    }
  }

  @inline(never) func begin(_ motion: SpringSimulation<Value>, _ completion: ((MotionEnd) -> Void)?) {
    let former = replaceEnd(completion)
    install(motion)
    conclude(former, moves: motion.restBound.map { $0 > pool.clock.now } ?? false)
  }

  func begin(_ motion: DecaySimulation<Value>, _ completion: ((MotionEnd) -> Void)?) {
    let former = replaceEnd(completion)
    install(motion)
    conclude(former)
  }

  func begin(_ motion: TweenSimulation<Value>, _ completion: ((MotionEnd) -> Void)?) {
    let former = replaceEnd(completion)
    if kind == .tween { pool.tweens.set(motion, at: slot) } else { enter(.tween, pool.tweens.add(motion)) }
    expectEnd(motion.restTime)
    conclude(former)
  }

  func begin(_ motion: AnyMotion<Value>, _ completion: ((MotionEnd) -> Void)?) {
    let former = replaceEnd(completion)
    if kind == .other { pool.others.set(motion, at: slot) } else { enter(.other, pool.others.add(motion)) }
    expectEnd(motion.restTime)
    conclude(former)
  }

  /// Makes `motion` the motion in progress.
  func install(_ motion: DecaySimulation<Value>) {
    if kind == .decay { pool.decays.set(motion, at: slot) } else { enter(.decay, pool.decays.add(motion)) }
    expectEnd(motion.restTime)
  }

  /// Makes `motion` the motion in progress.
  @inline(__always) func install(_ motion: SpringSimulation<Value>) {
    if kind == .spring { pool.springs.set(motion, at: slot) } else { enter(.spring, pool.springs.add(motion)) }
    guard let bound = motion.restBound else { return expectEnd(motion.restTime) }
    // Half way: then the timer also serves motions that rest somewhat earlier.
    let now = pool.clock.now
    expectEnd(now.adding(nanoseconds: bound.nanoseconds(since: now) / 2))
  }

  /// Ends the motion in progress if it is at rest already.
  func finishIfAtRest() {
    let now = pool.clock.now
    if kind == .spring, pool.springs.moves(slot, after: now) { return }
    if let end = computeEnd(), end <= now { finish() }
  }

  /// Removes the motion in progress.
  func uninstall() {
    generation += 1
    vacate()
    pool.changeMoving(by: -1)
    kind = .none
    if onChange != nil { pool.setObserved(false, index) }
  }

  /// Reports that the motion in progress replaced another one, and ends it if it is at rest already.
  ///
  /// - Parameter moves: whether it is known that it is not at rest yet.
  private func conclude(_ former: PendingEnd, moves: Bool = false) {
    let generation = generation
    former.report(.retargeted)
    if !moves, generation == self.generation { finishIfAtRest() }
  }

  /// Makes `slot` of the columns of `kind` that of the motion in progress.
  private func enter(_ kind: AnimatedKind, _ slot: Int32) {
    if self.kind == .none { pool.changeMoving(by: 1) } else { vacate() }
    (self.kind, self.slot) = (kind, slot)
    if onChange != nil { pool.setObserved(true, index) }
  }

  /// Schedules the end of the motion that begins, at `time` or later.
  private func expectEnd(_ time: Timestamp?) {
    generation += 1
    changeTime = pool.clock.now
    // In the past of a timeline, the clock will get there again, and the columns have the values of a former motion.
    if pool.evaluationTime > changeTime { pool.evaluationTime = Timestamp(nanoseconds: .min) }
    if let time { pool.schedule(index, at: time) }
  }

  private func vacate() {
    switch kind {
    case .spring: pool.springs.remove(slot)
    case .decay: pool.decays.remove(slot)
    case .tween: pool.tweens.remove(slot)
    case .other: pool.others.remove(slot)
    case .none: break
    }
  }
}
