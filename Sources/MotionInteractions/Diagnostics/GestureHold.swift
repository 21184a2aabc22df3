import MotionStreams

/// What drives a property while a person moves it: from the first value that a gesture writes to the end of the gesture.
final class GestureHold<Value>: PropertyDriver, Resource {
  let property: ReactiveProperty<Value>
  private let competition: Competition

  /// Makes what will hold `property` on behalf of the interaction that is being added now.
  init(of property: ReactiveProperty<Value>, runtime: MotionRuntime) {
    self.property = property
    competition = Competition(runtime)
  }

  /// Writes `value`, taking the property over from whatever drives it.
  func write(_ value: Value) {
    if property.driver !== self { property.takeOver(by: self) }
    property.drive(value)
  }

  /// Holds the property no longer.
  func release() {
    if property.driver === self { property.driver = nil }
  }

  func end() { release() }

  var writer: AnyObject { competition.writer }

  func interrupt(by interrupter: Interrupter) { competition.interrupted(self, on: property, isHeld: true, by: interrupter) }
}

/// Writes values to a property on behalf of the gesture that holds it.
struct HoldSink<Value>: Sink {
  let property: ReactiveProperty<Value>
  private let hold: GestureHold<Value>
  init(_ hold: GestureHold<Value>, of property: ReactiveProperty<Value>) { (self.hold, self.property) = (hold, property) }
  func receive(_ value: Value) { hold.write(value) }
  var downstream: Downstream? { .source(property) }
}
