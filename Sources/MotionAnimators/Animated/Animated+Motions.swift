import MotionMathematics
public import MotionPhysics
import MotionStreams
public import MotionValues

extension Animated {
  /// Moves the value to `destination` by a spring.
  ///
  /// It starts with the current velocity, unless another one is given. A spring in progress continues, so nothing is lost by rounding.
  /// Numbers that are not finite, and an invalid spring, are rejected (``AnimationClock/rejections``): the motion in progress continues.
  ///
  /// - Parameters:
  ///   - velocity: the velocity to start with, in units per second. Defaults to the current one.
  ///   - completion: called once, when the motion ends. Called with `cancelled` if it is rejected.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  @specialized(where Value == SIMD64<Double>)
  public func animate(to destination: Value, velocity: Value.Velocity? = nil, completion: ((MotionEnd) -> Void)? = nil) {
    springTo(destination, velocity, completion)
  }

  @inline(never) private func springTo(_ destination: Value, _ velocity: Value.Velocity?, _ completion: ((MotionEnd) -> Void)?) {
    do throws(MotionError) {
      let basis = try pool.basis(of: spring)
      if kind == .spring, let motion = pool.springs[slot] {
        try continueSpring(motion, basis, destination, velocity, completion)
      } else {
        try startSpring(basis, destination, velocity, completion)
      }
    } catch {
      reject(error, completion)
    }
  }

  private func startSpring(
    _ basis: SpringBasis, _ destination: Value, _ velocity: Value.Velocity?, _ completion: ((MotionEnd) -> Void)?
  ) throws(MotionError) {
    let motion = try SpringSimulation(
      basis: basis, from: present, velocity: velocity ?? presentVelocity.finite, to: destination, at: clock.now,
      threshold: restThreshold, defersRestTime: !restsOnReaching)
    // A choice between two motions would copy them.
    endsOnReaching = restsOnReaching
    if endsOnReaching { begin(motion.restingOnReaching(), completion) } else { begin(motion, completion) }
  }

  private func continueSpring(
    _ motion: SpringSimulation<Value>, _ basis: SpringBasis, _ destination: Value, _ velocity: Value.Velocity?,
    _ completion: ((MotionEnd) -> Void)?
  ) throws(MotionError) {
    // With another rule of rest it starts from here, because what it has passed before does not count.
    let isContinued = restsOnReaching == endsOnReaching
    let next =
      try motion.retargeted(
        at: clock.now, basis: basis, to: destination, threshold: restThreshold,
        velocity: velocity?.lanes ?? (isContinued ? nil : motion.velocityLanes(at: clock.now)), defersRestTime: !restsOnReaching)
      ?? motion
    endsOnReaching = restsOnReaching
    if endsOnReaching { begin(next.restingOnReaching(), completion) } else { begin(next, completion) }
  }

  /// Moves the value to `destination` in a given time.
  ///
  /// Without duration it is there at once, before the call returns.
  ///
  /// - Parameters:
  ///   - duration: the time, 0 or above.
  ///   - completion: called once, when the motion ends. Called with `cancelled` if it is rejected.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  @specialized(where Value == SIMD64<Double>)
  public func animate(
    to destination: Value, over duration: Duration, easing: Easing = .easeInOut, completion: ((MotionEnd) -> Void)? = nil
  ) { tweenTo(destination, duration, easing, completion) }

  @inline(never) private func tweenTo(
    _ destination: Value, _ duration: Duration, _ easing: Easing, _ completion: ((MotionEnd) -> Void)?
  ) {
    do throws(MotionError) {
      begin(try TweenSimulation(from: present, to: destination, duration: duration, easing: easing, at: clock.now), completion)
    } catch {
      reject(error, completion)
    }
  }

  /// Lets the value coast until friction stops it.
  ///
  /// ``destination`` is the value at which it will stop.
  ///
  /// - Parameters:
  ///   - velocity: the velocity to start with, in units per second. Defaults to the current one.
  ///   - snapping: the allowed final values. The velocity is changed so that the motion ends at the nearest one.
  ///   - completion: called once, when the motion ends. Called with `cancelled` if it is rejected.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  @specialized(where Value == SIMD64<Double>)
  public func coast(
    velocity: Value.Velocity? = nil, decay: Decay = .scrolling, snapping: Snapping<Value> = .free, completion: ((MotionEnd) -> Void)? = nil
  ) { coastFree(velocity, decay, snapping, completion) }

  @inline(never) private func coastFree(
    _ velocity: Value.Velocity?, _ decay: Decay, _ snapping: Snapping<Value>, _ completion: ((MotionEnd) -> Void)?
  ) {
    do throws(MotionError) {
      let motion: DecaySimulation<Value>
      if kind == .decay, let former = pool.decays[slot] {
        motion = try former.continued(at: clock.now, decay, snapping: snapping, threshold: restThreshold, velocity: velocity?.lanes)
      } else {
        motion = try DecaySimulation(
          decay, from: present, velocity: velocity ?? presentVelocity.finite, snapping: snapping, at: clock.now, threshold: restThreshold)
      }
      begin(motion, completion)
    } catch {
      reject(error, completion)
    }
  }

  /// Lets the value coast to `destination`, with the velocity that this requires.
  ///
  /// - Parameter completion: called once, when the motion ends. Called with `cancelled` if it is rejected.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  @specialized(where Value == SIMD64<Double>)
  public func coast(to destination: Value, decay: Decay = .scrolling, completion: ((MotionEnd) -> Void)? = nil) {
    coastTo(destination, decay, completion)
  }

  @inline(never) private func coastTo(_ destination: Value, _ decay: Decay, _ completion: ((MotionEnd) -> Void)?) {
    do throws(MotionError) {
      begin(try DecaySimulation(decay, from: present, to: destination, at: clock.now, threshold: restThreshold), completion)
    } catch {
      reject(error, completion)
    }
  }

  /// Moves the value by any motion, in the time of the clock.
  ///
  /// The value jumps to the one that the motion has at the current time. For a motion that begins now, pass `clock.now` as its start.
  ///
  /// - Parameter completion: called once, when the motion ends.
  public func play<Motion: Simulation>(_ motion: Motion, completion: ((MotionEnd) -> Void)? = nil) where Motion.Value == Value {
    begin(AnyMotion(motion), completion)
  }

  /// Moves the value to `value` at once, and lets a spring or a coast in progress continue from there.
  ///
  /// A spring keeps its velocity and its destination. A coast keeps its velocity; but one that was snapped, or has a given destination,
  /// keeps that. Any other motion ends with `interrupted`. ``onChange`` is not called, unless this ends a spring or a coast at its
  /// destination. A value that is not finite is rejected.
  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Color)
  @specialized(where Value == SIMD64<Double>)
  public func displace(to value: Value) { put(at: value) }

  @inline(never) private func put(at value: Value) {
    if kind == .decay { return putDecay(at: value) }
    guard kind == .spring, let motion = pool.springs[slot] else {
      self.value = value
      return
    }
    do throws(MotionError) {
      if let next = try motion.displaced(to: value, at: clock.now) { resume(next) }
    } catch {
      clock.reject(.invalid(error), by: name)
    }
  }

  private func putDecay(at value: Value) {
    do throws(MotionError) {
      guard let next = try pool.decays[slot]?.displaced(to: value, at: clock.now) else { return }
      install(next)
      finishIfAtRest()
    } catch {
      clock.reject(.invalid(error), by: name)
    }
  }

  /// Applies changed parameters to a spring in progress, and keeps its completion.
  func resumeSpring() {
    guard kind == .spring, let motion = pool.springs[slot] else { return }
    do throws(MotionError) {
      let next = try motion.retargeted(
        at: clock.now, basis: pool.basis(of: spring), to: motion.destination, threshold: restThreshold, defersRestTime: !restsOnReaching)
      if let next { resume(next) }
    } catch {
      clock.reject(.invalid(error), by: name)
    }
  }

  /// Continues the spring in progress as `next`.
  private func resume(_ next: SpringSimulation<Value>) {
    endsOnReaching = restsOnReaching
    install(endsOnReaching ? next.restingOnReaching() : next)
    finishIfAtRest()
  }

  private func reject(_ error: MotionError, _ completion: ((MotionEnd) -> Void)?) {
    clock.reject(.invalid(error), by: name)
    let tally = pool.clock.groupTally
    tally?.enter()
    PendingEnd(completion: completion, tally: tally).report(.cancelled)
  }
}
