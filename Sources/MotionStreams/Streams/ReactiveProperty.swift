/// A value that tells its observers when it is written.
///
/// A write is delivered at once, in the order of subscription, before it returns, whether or not the value differs (contract 1).
/// Whoever subscribes hears the current value first (contract 3). The property does not know who writes it; while a motion drives it,
/// any other write interrupts that motion.
public final class ReactiveProperty<Value>: StreamSource<Value> {
  /// The current value, read and written past whoever drives or observes the property.
  @exclusivity(unchecked) @usableFromInline package var stored: Value

  /// The motion or the gesture that writes the property frame by frame, told when someone else writes.
  @exclusivity(unchecked) @usableFromInline package var driver: (any PropertyDriver)?

  /// Makes a property of `initialValue`; `label` names it in the graph.
  public init(_ initialValue: Value, label: GraphLabel = GraphLabel("property")) {
    stored = initialValue
    super.init(label: label)
  }

  /// Creates a property of the same value and label.
  package override func makeOwnPort() -> ObserverTable { ReactiveProperty(stored, label: label) }

  /// Writes the value at `address`.
  override func takeValue(at address: UnsafeRawPointer) { value = address.assumingMemoryBound(to: Value.self).pointee }

  /// Writes the current value to `other`.
  package override func copyValue(to other: ObserverTable) { unsafeDowncast(other, to: ReactiveProperty.self).value = stored }

  /// The value, as the graph shows it.
  package override var graphValue: GraphValue? { GraphValue(of: stored) }

  /// Whether a motion or a gesture drives the property, or one that is related to it.
  package override var isDriven: Bool { driver != nil || relation?.isDriven == true }

  /// The current value.
  @inlinable public var value: Value {
    get { stored }
    set {
      if driver != nil { interruptDriver(by: .write) }
      drive(newValue)
    }
  }

  /// Writes `value` on behalf of `interrupter`, in place of whatever drives the property.
  @inlinable package func write(_ value: Value, by interrupter: Interrupter) {
    if driver != nil { interruptDriver(by: interrupter) }
    drive(value)
  }

  /// Someone else writes: what drives the property drives it no longer.
  @usableFromInline package func interruptDriver(by interrupter: Interrupter) {
    let former = driver
    driver = nil
    former?.interrupt(by: interrupter)
  }

  /// Makes `newDriver` drive the property, in place of whatever drives it or one that is related to it (``PropertyRelation``).
  package func takeOver(by newDriver: any PropertyDriver) {
    let former = driver
    driver = newDriver
    if former !== newDriver { former?.interrupt(by: .driver(newDriver)) }
    relation?.propertyWasTakenOver(by: newDriver)
  }

  /// Puts `value` in place without delivering it, and tells whether there is anyone to deliver it to (``deliverStored()``).
  @inlinable package func place(_ value: Value) -> Bool {
    stored = value
    return count != 0
  }

  /// Delivers the value that was put in place.
  @inlinable package func deliverStored() { emit(stored) }

  /// Writes `value` on behalf of the motion that drives the property.
  @inlinable package func drive(_ value: Value) {
    stored = value
    if count != 0 { emit(value) }
  }
}

/// A motion or a gesture that drives a property.
@usableFromInline package protocol PropertyDriver: AnyObject {
  /// Someone else writes the property.
  func interrupt(by interrupter: Interrupter)

  /// The attachment of the interaction that drives, for diagnostics.
  var writer: AnyObject { get }
}

/// Who writes a property that something drives.
@usableFromInline package enum Interrupter {
  /// Code, from outside.
  case write
  /// A stream that is connected to it.
  case connection
  /// Something that keeps what it shows where it is.
  case adjustment
  /// Something else that drives it from now on.
  case driver(any PropertyDriver)
}

/// Makes a property of `initialValue`, Material Motion's way.
public func createProperty<Value>(withInitialValue initialValue: Value) -> ReactiveProperty<Value> {
  ReactiveProperty(initialValue)
}

extension ReactiveProperty {
  /// Calls `body` with every later value, without a first call for the current one.
  @inlinable public func observeChanges(_ body: @escaping (Value) -> Void) -> any Resource { observeChanges(into: ClosureSink(body)) }

  /// Sends every later value into `sink`, without a first one for the current value.
  @inlinable package func observeChanges(into sink: some Sink<Value>) -> any Resource { attach(PipelineNode(Identity<Value>(), sink)) }
}

extension ReactiveProperty {
  /// As an argument of an operator, a property is what it holds when a value passes.
  @inlinable public var input: ReactiveInput<Value> { .property(self) }
}
