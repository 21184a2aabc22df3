import MotionMathematics
public import MotionStreams
public import MotionValues

/// The right of an interaction to write a property during a gesture, or during a motion that the interaction computes.
///
/// The first write takes the property over from its present driver; ``release()`` frees it. Any other write to the property ends the hold.
/// A timeline records what a gesture writes.
public final class PropertyHold<Value: MotionValue>: PropertyDriver, Resource {
  /// The property that is held.
  public let property: ReactiveProperty<Value>
  let conflicts: DriverConflictReporter
  /// The history of its timeline, if any.
  private let history: MotionHistory?
  /// The options; nil for the hold of a plain gesture.
  private var options: Options?
  private var hasEnded = false
  /// Whether constraints may emit values late.
  private var mayReceiveLate = false
  /// Whether it was released since it last took the property over.
  private var isReleased = false

  private final class Options {
    /// Returns the value that is written in place of a value.
    var adjust: ((Value) -> Value)?
    var motion: (isMoving: () -> Bool, interrupted: () -> Void)?
    /// The past of the motion in a timeline.
    var past: HeldMotion?
    /// The values that constraints emit after a release.
    var late: LateValues<Value>?
    /// Stores the lanes of the velocity of the motion.
    var storeVelocity: ((UnsafeMutableRawPointer) -> Void)?
  }

  /// Creates a hold for the instance that is being added.
  ///
  /// - Parameter adjust: returns the value that is written in place of a value. Defaults to the value itself. A result that is not finite
  ///   is not written, and reported in `MotionRuntime.diagnostics`.
  public init(of property: ReactiveProperty<Value>, runtime: borrowing MotionRuntime, adjusting adjust: ((Value) -> Value)? = nil) {
    self.property = property
    (conflicts, history) = (DriverConflictReporter(runtime), runtime.history)
    if let adjust { chosen.adjust = adjust }
    if let history { runtime.own(HeldWrites(of: property, in: history)) }
  }

  /// Creates a hold for a motion that the interaction computes itself.
  ///
  /// - Parameters:
  ///   - isMoving: returns whether the motion is in progress; if not, another write is not a conflict.
  ///   - interrupted: runs when another write ends the hold.
  public init(
    of property: ReactiveProperty<Value>, runtime: borrowing MotionRuntime, while isMoving: @escaping () -> Bool,
    interrupted: @escaping () -> Void
  ) {
    self.property = property
    (conflicts, history) = (DriverConflictReporter(runtime), runtime.history)
    chosen.motion = (isMoving, interrupted)
  }

  private var clock: MotionClock { conflicts.core.clock }

  /// The options, created when they are first needed.
  private var chosen: Options {
    if let options { return options }
    let made = Options()
    options = made
    return made
  }

  /// Writes `value`, and takes the property over from its present driver. Has no effect once the hold has ended.
  public func write(_ value: Value) {
    if hasEnded { return }
    if isShowingPast {
      // A recorded value interrupts nothing. Before and after the motion, the timeline shows other values.
      if options?.past?.isDelivering == false { return }
    } else if !property.isDriven(by: self) {
      if conflicts.isRemovedWhileAdding { return }
      property.takeOver(by: self)
      // An observer of the interrupted driver may have started another one, or removed the interaction.
      if hasEnded || !property.isDriven(by: self) { return }
      if conflicts.isRemovedWhileAdding { return property.release(from: self) }
      isReleased = false
      options?.past?.begin()
    }
    // Not by an optional value: its type would be looked up at each write.
    guard let adjust = options?.adjust else { return property.drive(value) }
    let adjusted = adjust(value)
    if FiniteCheck(conflicts.core).accepts(adjusted, for: property) { property.drive(adjusted) }
  }

  /// Prepares for the values of a stream that begins with a combinator: constraints that take time are combinators.
  @usableFromInline package func prepareForLateValues() { mayReceiveLate = true }

  /// Writes a value that a stream emits.
  fileprivate func take(_ value: Value) {
    if isReleased, clock.isEmittingDeferred { takeLate(value) } else { write(value) }
  }

  /// Writes a value that constraints have held back until after the release. With no gesture in progress, it takes nothing over.
  // Not inlined: the types of its optional values would be looked up at each write.
  @inline(never) private func takeLate(_ value: Value) {
    if hasEnded || isShowingPast || conflicts.isActive { return write(value) }
    // A disabled interaction stops where it is.
    guard conflicts.isOn, let options else { return }
    let adjusted = options.adjust?(value) ?? value
    guard FiniteCheck(conflicts.core).accepts(adjusted, for: property), options.late?.accept(adjusted) == true else { return }
    property.drive(adjusted)
  }

  /// Frees the property. Has no effect if it is not held.
  ///
  /// Values that the constraints of a connected stream still hold back are written later, unless something else has written or moved
  /// the property by then.
  public func release() {
    if mayReceiveLate, !hasEnded { awaitLateValues() }
    guard property.isDriven(by: self) else { return }
    options?.past?.finish()
    property.release(from: self)
    if options?.storeVelocity != nil { property.velocityDidChange() }
  }

  // Not inlined, as above.
  @inline(never) private func awaitLateValues() {
    isReleased = true
    chosen.late = conflicts.isOn ? LateValues(for: property) : nil
  }

  public func end() {
    hasEnded = true
    release()
    options?.past?.end()
    options?.past = nil
    options?.motion = nil
    options?.storeVelocity = nil
  }

  /// Stores the velocity that ``reportsVelocity(_:showing:)`` declares.
  @usableFromInline package func storeVelocity(at address: UnsafeMutableRawPointer) { options?.storeVelocity?(address) }

  @usableFromInline package var writer: AnyObject { conflicts.writer }

  @usableFromInline package var isShowingPast: Bool { history?.isShowing ?? false }

  @usableFromInline package func interrupt(by interrupter: Interrupter) {
    let motion = options?.motion
    if motion?.isMoving() != false { conflicts.interrupted(self, on: property, isHeld: motion == nil, by: interrupter) }
    options?.past?.leavePast()
    motion?.interrupted()
    options?.past?.finish()
    // A motion may have released the property just now.
    options?.late = nil
  }
}

extension PropertyHold {
  /// Declares the velocity of the property while a motion of the interaction holds it.
  ///
  /// - Parameters:
  ///   - velocity: returns the velocity at the present, in units of the value per second. It counts as zero if it is not finite.
  ///   - show: writes the value of the motion at the present of its timeline, which may be a past one. Timelines then reproduce the motion. It
  ///     runs when the motions of the timeline have their values of that time. Defaults to nil: timelines record nothing.
  public func reportsVelocity(_ velocity: @escaping () -> Value.Velocity, showing show: (() -> Void)? = nil) {
    if let show, let history, let motion = options?.motion {
      chosen.past = HeldPast(of: property, in: history, on: clock, motion: motion, show: show)
    }
    chosen.storeVelocity = { address in
      let lanes = velocity().lanes
      if lanes.isMovable { address.assumingMemoryBound(to: Value.Lanes.self).pointee = lanes }
    }
  }
}

/// A sink that writes finite values to a property on behalf of the gesture that holds it.
@usableFromInline package struct HoldSink<Value: MotionValue>: Sink {
  private let hold: PropertyHold<Value>
  private let check: FiniteCheck

  /// Creates a sink that writes on behalf of `hold`, and reports values that are not finite to `check`.
  @usableFromInline package init(_ hold: PropertyHold<Value>, check: FiniteCheck) { (self.hold, self.check) = (hold, check) }

  @usableFromInline package func receive(_ value: Value) {
    if check.accepts(value, for: hold.property) { hold.take(value) }
  }

  @usableFromInline package var downstream: Downstream? { .source(hold.property) }
}
