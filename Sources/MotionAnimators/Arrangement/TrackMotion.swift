import MotionMathematics
import MotionPhysics
import MotionStreams
import MotionValues

/// The motion of a track.
final class TrackMotion<Value: MotionValue>: ArrangedTrack {
  private let motion: AnyMotion<Value>
  private let reverse: AnyMotion<Value>?
  private let length: Int64?
  /// The property that it moves; nil if a closure receives the values.
  let property: ReactiveProperty<Value>?
  /// The closure that receives the values.
  let onChange: ((Value) -> Void)?
  /// The source of the velocity of the property; nil until the track moves it.
  @exclusivity(unchecked) private var drive: TrackDrive<Value>?
  /// The value of the property while this track waits, if a former track of a sequence moves it, too; else nil.
  @exclusivity(unchecked) private var waitingValue: WaitingValue<Value>?

  init(
    motion: AnyMotion<Value>, reverse: AnyMotion<Value>?, length: Int64?, record: TrackRecord?, property: ReactiveProperty<Value>?,
    onChange: ((Value) -> Void)?
  ) {
    (self.motion, self.reverse, self.length) = (motion, reverse, length)
    (self.property, self.onChange) = (property, onChange)
    super.init(record: record, propertyID: property.map { ObjectIdentifier($0) }, isObserved: property != nil || onChange != nil)
  }

  override var waitingChild: Arrangement? { waitingValue?.child.takeUnretainedValue() }
  override func endWait() { waitingValue = nil }

  override func wait(behind predecessor: Arrangement.Predecessor, within child: Arrangement) {
    func value(at end: Arrangement.TrackEnd) -> Value {
      // Both tracks move one property, so they have one type of values.
      unsafeDowncast(end.track, to: TrackMotion<Value>.self).value(at: end.moment, in: end.arrangement)
    }
    waitingValue = WaitingValue(value(at: predecessor.forward), value(at: predecessor.returning), within: child)
  }

  @specialized(where Value == Double)
  @specialized(where Value == Point)
  @specialized(where Value == Size)
  @specialized(where Value == Angle)
  @specialized(where Value == Color)
  override func publish(at moment: Arrangement.Moment, in arrangement: Arrangement) {
    if governed != nil, leavesValue(at: moment, in: arrangement) { return }
    let value = value(at: moment, in: arrangement)
    guard let property else { return onChange?(value) ?? () }
    if case .waiting = moment.head.phase { return publishWaiting(value, at: moment, of: property, in: arrangement) }
    let isMoving = if case .leg = moment.head.phase { true } else { false }
    // Unretained: this track keeps its property.
    Unmanaged.passUnretained(property)._withUnsafeGuaranteedRef { property in
      if isMoving { move(property, to: value, in: arrangement) } else { write(value, to: property, in: arrangement) }
    }
  }

  /// Writes `value`, unless it is not finite (contract 20).
  private func write(_ value: Value, to property: ReactiveProperty<Value>, in arrangement: Arrangement) {
    if value.lanes.isMovable { property.value = value } else { rejectValue(in: arrangement) }
  }

  /// Writes `value`, which the track has in the middle of a leg, unless it is not finite.
  @inline(__always) private func move(_ property: ReactiveProperty<Value>, to value: Value, in arrangement: Arrangement) {
    guard value.lanes.isMovable else { return rejectValue(in: arrangement) }
    if let drive, property.isDriven(by: drive) { return property.drive(value) }
    let generation = arrangement.publications
    property.interruptMotion(by: .write, of: value)
    // An observer of the interruption may have changed the arrangement, or may have let something else drive the property.
    if generation == arrangement.publications, property.driver == nil { takeDrive(of: property, in: arrangement) }
    // Behind that: an observer of the value that writes the property ends the velocity.
    property.drive(value)
  }

  /// Makes the track the source of the velocity of `property`.
  @inline(never) private func takeDrive(of property: ReactiveProperty<Value>, in arrangement: Arrangement) {
    let drive = drive ?? TrackDrive(self, in: arrangement)
    self.drive = drive
    property.driver = drive
  }

  override func velocityMayHaveChanged() {
    super.velocityMayHaveChanged()
    if let drive, let property, property.isDriven(by: drive) { property.velocityDidChange() }
  }

  override func endDrive() {
    super.endDrive()
    guard let drive, let property else { return }
    drive.end()
    self.drive = nil
    let wasDriving = property.isDriven(by: drive)
    property.release(from: drive)
    if wasDriving { property.velocityDidChange() }
  }

  /// Publishes the value of a waiting track, which is `start` unless another track has moved the property before.
  @inline(never) private func publishWaiting(
    _ start: Value, at moment: Arrangement.Moment, of property: ReactiveProperty<Value>, in arrangement: Arrangement
  ) {
    if arrangement.leavesRecordedValue(of: property) { return }
    guard let value = waitingValue?.value(of: arrangement, at: moment) else { return write(start, to: property, in: arrangement) }
    // Else the track before it reports its end.
    if value.lanes.isMovable { property.value = value }
  }

  override func publishGoverned(at moment: Arrangement.Moment, in arrangement: Arrangement) {
    guard let property else { return }
    if case .waiting = moment.head.phase, arrangement.leavesRecordedValue(of: property) { return }
    let value = value(at: moment, in: arrangement)
    // A write also ends what drives the property.
    if property.isDriven || property.value != value { write(value, to: property, in: arrangement) }
  }

  override func addPublication(to list: PublicationList, at moment: Arrangement.Moment, in arrangement: Arrangement) {
    if !isObserved || governed != nil { return }
    var value = value(at: moment, in: arrangement)
    if case .waiting = moment.head.phase, let former = waitingValue?.value(of: arrangement, at: moment) {
      // Else the track before it reports its end.
      guard former.lanes.isMovable else { return }
      value = former
    }
    if property == nil || value.lanes.isMovable { list.append(value, of: self) } else { rejectValue(in: arrangement) }
  }

  func value(at moment: Arrangement.Moment, in arrangement: Arrangement) -> Value {
    let (head, section) = (moment.head, arrangement.sectionStart)
    // Before the start, also of a motion without duration.
    if head.phase == .waiting {
      return section == 0 ? motion.valueBeforeStart : motion.value(at: motion.start.adding(nanoseconds: section))
    }
    // A motion without duration is at its end or, if it has come back, at its start; its parent's direction does not matter.
    if arrangement.legLength == 0, length == 0 { return head.isBackward ? motion.valueBeforeStart : motion.value(at: motion.start) }
    let (time, isBackward) = (arrangement.position(head), moment.runsBackward)
    if isBackward, let reverse, let length { return reverse.value(at: reverse.start.adding(nanoseconds: length - time)) }
    if isBackward, time == 0 { return motion.valueBeforeStart }
    return motion.value(at: motion.start.adding(nanoseconds: time))
  }

  /// Returns the velocity at the present; zero while it does not move, or where it is not finite.
  func presentVelocity(in arrangement: Arrangement) -> Value.Velocity {
    let (place, isPassing) = arrangement.course
    guard isPassing else { return Value.Velocity(lanes: .zero) }
    return velocity(at: arrangement.moment(at: place), in: arrangement).finite
  }

  func velocity(at moment: Arrangement.Moment, in arrangement: Arrangement) -> Value.Velocity {
    guard case .leg = moment.head.phase else { return Value.Velocity(lanes: .zero) }
    let (time, isBackward, rate) = (arrangement.position(moment.head), moment.runsBackward, arrangement.totalRate)
    if isBackward, let reverse, let length {
      return Value.Velocity(lanes: reverse.velocity(at: reverse.start.adding(nanoseconds: length - time)).lanes * rate)
    }
    return Value.Velocity(lanes: motion.velocity(at: motion.start.adding(nanoseconds: time)).lanes * (isBackward ? -rate : rate))
  }
}
