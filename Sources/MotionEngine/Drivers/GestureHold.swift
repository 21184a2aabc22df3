package import MotionStreams

/// What drives a property while a person moves it: from the first value that a gesture writes to the end of the gesture.
package final class GestureHold<Value>: PropertyDriver, Resource {
  /// The property that is held.
  package let property: ReactiveProperty<Value>
  private let conflicts: DriverConflictReporter

  /// Makes what will hold `property` on behalf of the interaction that is being added now.
  package init(of property: ReactiveProperty<Value>, runtime: MotionRuntime) {
    self.property = property
    conflicts = DriverConflictReporter(runtime)
  }

  /// Writes `value`, taking the property over from whatever drives it.
  package func write(_ value: Value) {
    if property.driver !== self { property.takeOver(by: self) }
    property.drive(value)
  }

  /// Holds the property no longer.
  package func release() {
    if property.driver === self { property.driver = nil }
  }

  package func end() { release() }

  package var writer: AnyObject { conflicts.writer }

  package func interrupt(by interrupter: Interrupter) { conflicts.interrupted(self, on: property, isHeld: true, by: interrupter) }
}

/// Writes values to a property on behalf of the gesture that holds it.
package struct HoldSink<Value>: Sink {
  let property: ReactiveProperty<Value>
  private let hold: GestureHold<Value>
  /// Creates a sink that writes to `property` on behalf of `hold`.
  package init(_ hold: GestureHold<Value>, of property: ReactiveProperty<Value>) { (self.hold, self.property) = (hold, property) }
  package func receive(_ value: Value) { hold.write(value) }
  package var downstream: Downstream? { .source(property) }
}
