/// One subscription's place in the table of a source: where values arrive.
///
/// It is called through one function that was formed where the types were known. That is the only erasure between a source and what
/// listens to it: neither vtables nor witness tables of generic types are specialised, a stored function is.
public class ObserverNode {
  /// Takes the node itself and the address of a value.
  @usableFromInline let receive: (UnsafeRawPointer, UnsafeRawPointer) -> Void

  /// False from the moment the subscription ended; a node that ended during a delivery hears nothing more of it (contract 5).
  @exclusivity(unchecked) @usableFromInline final var isSubscribed = true

  /// The table that holds the node, which outlives its being held.
  final var table: Unmanaged<ObserverTable>?

  /// What the node writes to, where that is a property: the edge of the graph, for finding the path of a cycle.
  @usableFromInline final var target: Unmanaged<ObserverTable>?

  /// Whether what listens never looks at anything but the value it is given, so that nothing else need be brought up to date for it.
  final var isBystander = false

  /// The operators that values pass on the way, for the graph.
  public final var labels: [GraphLabel] { describe(UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())) }

  /// Takes the node itself; formed where the types were known, like ``receive``.
  private let describe: (UnsafeRawPointer) -> [GraphLabel]

  /// The properties whose change alone passes the current value of a state on anew.
  final var arguments: [any OperatorArgument] {
    listArguments(UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()))
  }
  private let listArguments: (UnsafeRawPointer) -> [any OperatorArgument]

  @usableFromInline init(
    describe: @escaping (UnsafeRawPointer) -> [GraphLabel],
    listArguments: @escaping (UnsafeRawPointer) -> [any OperatorArgument],
    receive: @escaping (UnsafeRawPointer, UnsafeRawPointer) -> Void
  ) {
    self.describe = describe
    self.listArguments = listArguments
    self.receive = receive
  }

  /// Hands over the value at `address`.
  @inlinable final func send(_ address: UnsafeRawPointer) {
    if isSubscribed { receive(UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()), address) }
  }

  /// Calls `body` whenever one of its arguments changes.
  final func observeArguments(_ body: @escaping () -> Void) -> [Subscription] {
    arguments.map { $0.observeChanges(for: self, body) }
  }

  /// Ends the subscription; again is harmless.
  final func end() {
    guard isSubscribed else { return }
    isSubscribed = false
    if let table {
      self.table = nil
      table.takeUnretainedValue().release(self)
    }
  }
}

/// Where the values of a pipeline end.
public protocol Sink<Value> {
  /// What arrives.
  associatedtype Value
  /// Takes `value`.
  func receive(_ value: Value)
  /// The property written to, where it is one.
  var target: ObserverTable? { get }
  /// The arguments of the operators behind it.
  var arguments: [any OperatorArgument] { get }
}

extension Sink {
  public var arguments: [any OperatorArgument] { [] }
  @inlinable public var target: ObserverTable? { nil }
}

/// Hands values to a closure.
@usableFromInline struct ClosureSink<Value>: Sink {
  @usableFromInline let body: (Value) -> Void
  @inlinable init(_ body: @escaping (Value) -> Void) { self.body = body }
  @inlinable func receive(_ value: Value) { body(value) }
}

/// Writes values to a property, as anyone would.
@usableFromInline package struct PropertySink<Value>: Sink {
  @usableFromInline let property: ReactiveProperty<Value>
  /// Makes a sink that writes to `property`.
  @inlinable package init(_ property: ReactiveProperty<Value>) { self.property = property }
  @inlinable package func receive(_ value: Value) { property.value = value }
  @inlinable package var target: ObserverTable? { property }
}

/// Hands values to the next pipeline, where a stream was erased.
@usableFromInline struct NodeSink<Value>: Sink {
  @usableFromInline let node: ObserverNode
  /// Whether what comes in is the only state behind the node, so that a change of its arguments may pass that state on anew.
  @usableFromInline let isOnlyState: Bool
  @inlinable init(_ node: ObserverNode, isOnlyState: Bool = true) {
    self.node = node
    self.isOnlyState = isOnlyState
  }
  @usableFromInline var arguments: [any OperatorArgument] { isOnlyState ? node.arguments : [] }
  @inlinable func receive(_ value: Value) { withUnsafePointer(to: value) { node.send($0) } }
  @inlinable var target: ObserverTable? { node.target?.takeUnretainedValue() }
}

/// A node that runs a composed operator, copied for this subscription, and ends in a sink.
@usableFromInline final class PipelineNode<Operator: MotionOperator, End: Sink>: ObserverNode where End.Value == Operator.Output {
  @exclusivity(unchecked) @usableFromInline var step: Operator
  @usableFromInline let sink: End

  @inlinable init(_ step: Operator, _ sink: End) {
    self.step = step
    self.sink = sink
    super.init(
      describe: { node in
        Unmanaged<PipelineNode<Operator, End>>.fromOpaque(node)._withUnsafeGuaranteedRef { $0.step.labels }
      },
      listArguments: { node in
        Unmanaged<PipelineNode<Operator, End>>.fromOpaque(node)._withUnsafeGuaranteedRef { $0.step.arguments + $0.sink.arguments }
      },
      receive: { node, address in
        Unmanaged<PipelineNode<Operator, End>>.fromOpaque(node)._withUnsafeGuaranteedRef { node in
          // A delivery never re-enters its own source (nested writes queue), so the step is never entered twice.
          if let output = node.step.process(address.assumingMemoryBound(to: Operator.Input.self).pointee) {
            node.sink.receive(output)
          }
        }
      })
    target = sink.target.map { .passUnretained($0) }
  }
}
