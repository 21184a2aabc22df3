/// A source of values that are forgotten once they are delivered: taps, release velocities, marks in time.
public final class Emitter<Value>: StreamSource<Value> {
  /// Makes an emitter; `label` names it in the graph.
  public override init(label: GraphLabel = GraphLabel("emitter")) { super.init(label: label) }

  /// Creates an emitter of the same label.
  package override func makeOwnPort() -> ObserverTable { Emitter(label: label) }

  /// Sends every value to `other`.
  package override func forward(to other: ObserverTable, isLater: Bool) -> any Resource {
    attach(PipelineNode(Identity<Value>(), SendingSink(to: unsafeDowncast(other, to: Emitter.self))))
  }

  /// Delivers `value` to everyone who listens now.
  public func send(_ value: Value) { emit(value) }
}

/// Sends the values of an emitter from one that stands for it elsewhere.
private struct SendingSink<Value>: Sink {
  private let emitter: Emitter<Value>
  init(to emitter: Emitter<Value>) { self.emitter = emitter }
  func receive(_ value: Value) { emitter.send(value) }
}
