public import MotionDescriptions

/// An observable value that notifies its observers on every write.
///
/// A write notifies observers synchronously, in the order of subscription, whether or not the value differs (contract 1).
/// A new observer receives the current value first (contract 3). The property does not know who writes it; while a motion drives it,
/// any other write interrupts that motion.
public final class ReactiveProperty<Value>: StreamSource<Value> {
  /// The value that was last written, without notifying the driver or the observers. Older than ``value`` while the driver owes it one
  /// (``PropertyDriver/storeOwedValue()``).
  @exclusivity(unchecked) @usableFromInline package var stored: Value

  /// The motion or the gesture that writes the property frame by frame, or a passive driver. Another write interrupts it.
  @exclusivity(unchecked) @usableFromInline package var driver: (any PropertyDriver)? {
    didSet { hasDriver = driver != nil }
  }

  /// Creates a property of `initialValue`; `label` names it in the graph.
  public init(_ initialValue: Value, label: GraphLabel = GraphLabel("property")) {
    stored = initialValue
    super.init(label: label)
  }

  /// Creates a property with the same value and label.
  package override func makeOwnPort() -> ObserverTable { ReactiveProperty(value, label: label) }

  /// Writes the value at `address`.
  override func takeValue(at address: UnsafeRawPointer) { value = address.assumingMemoryBound(to: Value.self).pointee }

  /// Sends the current value to `node`.
  override func sendValue(to node: ObserverNode) { withUnsafePointer(to: value) { node.send($0) } }

  /// Writes the current value to `other`.
  package override func copyValue(to other: ObserverTable) {
    // One of the two replaces the other, so they have one type.
    unsafeDowncast(other, to: ReactiveProperty.self).value = value
  }

  /// The value in the graph.
  package override var graphValue: GraphValue? { GraphValue(of: value) }

  /// Whether a motion or a gesture drives the property or a related one.
  package override var isDriven: Bool { hasActiveDriver || relation?.isActivelyDriven == true }

  override var hasActiveDriver: Bool { driver.map { !$0.isPassive } ?? false }

  /// The writer of what a write of the property changes in related ones.
  var interrupter: Interrupter {
    if let driver, !driver.isPassive { return .driver(driver) }
    return presentWriter
  }

  /// The square of the length of the value, if the driver knows its lanes.
  override var drivenSquare: Double { withUnsafePointer(to: stored) { driver?.squares(from: $0, to: $0)?.length ?? 0 } }

  /// Returns whether `driver` drives the property.
  package func isDriven(by driver: some PropertyDriver) -> Bool { self.driver === driver }

  /// Returns whether `interrupter` is the driver of the property.
  func isDriven(by interrupter: Interrupter) -> Bool {
    guard case .driver(let other) = interrupter else { return false }
    return driver === other
  }

  /// Ends the drive of the property by `driver`, if it drives the property.
  package func release(from driver: some PropertyDriver) {
    if self.driver === driver { self.driver = nil }
  }

  // Other modules would check each access of `stored` at run time.
  /// The value that was last written, without what a driver owes.
  @inlinable package var latestValue: Value { stored }

  /// The current value.
  @inlinable public var value: Value {
    get {
      if hasDriver { storeOwedValue() }
      return stored
    }
    set {
      if hasDriver || hasRelation { interruptMotion(by: .write, of: newValue) }
      drive(newValue)
    }
  }

  /// Writes `value` on behalf of `interrupter`, after interrupting the driver of the property.
  @inlinable package func write(_ value: Value, by interrupter: Interrupter) {
    if hasDriver || hasRelation { interruptMotion(by: interrupter, of: value) }
    #if hasFeature(Embedded)
      drive(value)
    #else
      let outer = hasRelation ? beginWrite(by: interrupter) : nil
      drive(value)
      if hasRelation { endWrite(outer) }
    #endif
  }

  /// Makes the driver store the value that it owes the property, if any.
  @usableFromInline package func storeOwedValue() { driver?.storeOwedValue() }

  override func willBeObserved() { driver?.targetWillBeObserved() }

  /// Removes the driver of the property and notifies it of the interruption.
  ///
  /// A driver keeps the property while its timeline shows recorded values.
  @usableFromInline package func interruptDriver(by interrupter: Interrupter) {
    let former = driver
    if former?.isShowingPast == true { return }
    driver = nil
    former?.interrupt(by: interrupter)
  }

  /// Interrupts what drives the property; or what drives the one that it is a component of, if a write of `value` will not change that.
  @inline(never) @usableFromInline package func interruptMotion(by interrupter: Interrupter, of value: Value) {
    if driver != nil { return interruptDriver(by: interrupter) }
    guard let relation, relation.isWholeDriven else { return }
    withUnsafePointer(to: value) { relation.interruptWhole(repeating: $0, by: interrupter) }
  }

  /// Makes `newDriver` the driver of the property and interrupts the former drivers, also of related properties (``PropertyRelation``).
  package func takeOver(by newDriver: any PropertyDriver) {
    let former = driver
    driver = newDriver
    if former !== newDriver { former?.interrupt(by: .driver(newDriver)) }
    // An observer of the interrupted driver may have started another one.
    if driver === newDriver { relation?.propertyWasTakenOver(by: newDriver) }
  }

  /// Zero if a write does nothing but store the value: there is no driver, related property, log or observer.
  ///
  /// A number: a loop over many properties needs no branch for each.
  @inlinable package var relationBits: UInt32 {
    UInt32(bitPattern: count) | (isTracked ? 1 : 0) | (hasRelation ? 1 : 0) | (hasDriver ? 1 : 0)
  }

  /// Writes `value` to a property whose ``relationBits`` are zero.
  @inlinable package func storeIndependently(_ value: Value) { stored = value }

  /// Stores `value` without delivering it, and returns whether the property has observers; see ``deliverStored()``.
  @inlinable package func place(_ value: Value) -> Bool {
    stored = value
    if isTracked { noteWrite() }
    return count != 0
  }

  /// Delivers the stored value.
  @inlinable package func deliverStored() { emit(stored) }

  /// Writes `value` on behalf of the motion that drives the property.
  @inlinable package func drive(_ value: Value) {
    stored = value
    if isTracked { noteWrite() }
    if count != 0 { emit(value) }
  }
}

/// A motion or a gesture that drives a property.
@usableFromInline package protocol PropertyDriver: AnyObject {
  /// Ends the driving, because `interrupter` writes the property.
  func interrupt(by interrupter: Interrupter)

  /// Stores the value of the latest sampled instant in the property, if it was not computed then.
  func storeOwedValue()

  /// Prepares for the first observer of the property: from now on every sampled value is stored and delivered.
  func targetWillBeObserved()

  /// Stores the lanes of the present velocity of the property; see ``PropertyRelation/storeVelocity(at:except:)``.
  func storeVelocity(at address: UnsafeMutableRawPointer)

  /// Moves the motion so that it continues from the value at `address`, and returns whether it can.
  func displace(to address: UnsafeRawPointer) -> Bool

  /// Returns the square of the distance between two values of the property, and that of the second one's length; nil without lanes.
  ///
  /// - Parameters:
  ///   - former: the address of the first value.
  ///   - value: the address of the second value.
  func squares(from former: UnsafeRawPointer, to value: UnsafeRawPointer) -> (distance: Double, length: Double)?

  /// Reports that the property is a component, and that its whole property would not be finite with the value that the driver wrote.
  func valueWasRefused()

  /// Whether recorded values of its timeline are being delivered, which interrupt nothing.
  var isShowingPast: Bool { get }

  /// The attachment of the driving interaction, for diagnostics.
  var writer: AnyObject { get }

  /// Whether it takes properties over from other drivers on purpose.
  var takesOver: Bool { get }

  /// Whether it only knows the velocity, and counts neither as a motion nor as a gesture. Its writes are those of code.
  var isPassive: Bool { get }
}

extension PropertyDriver {
  /// Has no effect: the driver owes no values.
  @usableFromInline package func storeOwedValue() {}

  /// Has no effect: the driver writes every value.
  @usableFromInline package func targetWillBeObserved() {}

  /// False: the driver is in no timeline.
  @usableFromInline package var isShowingPast: Bool { false }

  /// False: two drivers at a time are a mistake.
  @usableFromInline package var takesOver: Bool { false }

  /// False: the driver is a motion or a gesture.
  @usableFromInline package var isPassive: Bool { false }

  /// Has no effect: the driver has no velocity.
  @usableFromInline package func storeVelocity(at address: UnsafeMutableRawPointer) {}

  /// Has no effect: the driver reports nothing.
  @usableFromInline package func valueWasRefused() {}

  /// Returns nil: the driver does not know the lanes of its values.
  @usableFromInline package func squares(from former: UnsafeRawPointer, to value: UnsafeRawPointer) -> (distance: Double, length: Double)? {
    nil
  }

  /// Returns false: a write interrupts the driver.
  @usableFromInline package func displace(to address: UnsafeRawPointer) -> Bool { false }
}

/// The writer that interrupts the driver of a property.
@usableFromInline package enum Interrupter {
  /// Code outside the runtime.
  case write
  /// A stream that is connected to the property.
  case connection
  /// A correction that keeps what is shown at its position.
  case adjustment
  /// Another driver, which takes over.
  case driver(any PropertyDriver)
}

/// Creates a property of `initialValue`; the spelling of Material Motion. `label` names it in the graph and in explanations of values.
@inlinable public func createProperty<Value>(
  withInitialValue initialValue: Value, label: GraphLabel = GraphLabel("property")
) -> ReactiveProperty<Value> {
  ReactiveProperty(initialValue, label: label)
}

extension ReactiveProperty {
  /// Calls `body` with every later value, but not with the current one.
  @inlinable public func observeChanges(_ body: @escaping (Value) -> Void) -> any Resource { observeChanges(into: ClosureSink(body)) }

  /// Sends every later value into `sink`, but not the current one.
  @inlinable package func observeChanges(into sink: some Sink<Value>) -> any Resource { attach(PipelineNode(Identity<Value>(), sink)) }
}

extension ReactiveProperty {
  /// The value of the property at each upstream value, as an argument of an operator.
  @inlinable public var input: ReactiveInput<Value> { .property(self) }
}
