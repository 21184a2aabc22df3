public import MotionDescriptions

/// A source without a current value: taps, release velocities, marks in time.
///
/// It forgets each value after the delivery.
public final class Emitter<Value>: StreamSource<Value> {
  /// Creates an emitter; `label` names it in the graph.
  public override init(label: GraphLabel = GraphLabel("emitter")) { super.init(label: label) }

  /// Creates an emitter with the same label.
  package override func makeOwnPort() -> ObserverTable { Emitter(label: label) }

  /// Sends the value at `address`.
  override func takeValue(at address: UnsafeRawPointer) { send(address.assumingMemoryBound(to: Value.self).pointee) }

  /// Delivers `value` to all current observers.
  public func send(_ value: Value) { emit(value) }
}
