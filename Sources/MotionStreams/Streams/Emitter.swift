/// A source of values that are forgotten once they are delivered: taps, release velocities, marks in time.
public final class Emitter<Value>: StreamSource<Value> {
  /// Makes an emitter; `label` names it in the graph.
  public override init(label: GraphLabel = GraphLabel("emitter")) { super.init(label: label) }

  /// Creates an emitter of the same label.
  package override func makeOwnPort() -> ObserverTable { Emitter(label: label) }

  /// Sends the value at `address`.
  override func takeValue(at address: UnsafeRawPointer) { send(address.assumingMemoryBound(to: Value.self).pointee) }

  /// Delivers `value` to everyone who listens now.
  public func send(_ value: Value) { emit(value) }
}
