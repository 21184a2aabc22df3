public import MotionDescriptions

/// The entry of one subscription in the table of a source, and the ``Resource`` that ends the subscription.
///
/// A value arrives through one stored function, formed where the types were known. It is the only erasure between a source and its
/// observers. The compiler specialises a stored function, but neither vtables nor witness tables of generic types.
@usableFromInline package class ObserverNode: Resource {
  /// The table that holds the node. It outlives the membership.
  @exclusivity(unchecked) @usableFromInline final var table: Unmanaged<ObserverTable>?

  /// Performs the infrequent requests; formed where the types were known, like ``receive``.
  @usableFromInline let perform: (UnsafeRawPointer, inout NodeRequest) -> Void

  /// The state that most nodes do without; nil until it is needed.
  @exclusivity(unchecked) private final var supplement: NodeSupplement?

  /// The scope of the subscription, during the subscription call only; nil otherwise.
  @exclusivity(unchecked) @usableFromInline final var resolver: (any PortResolver)?

  // The fields that every value reads are last, next to the operator of a subclass, so that they are close together in memory.

  /// The function that processes a value; it takes the node itself and the address of the value.
  @usableFromInline let receive: (ObserverNode, UnsafeRawPointer) -> Void

  /// Its index in the table; -1 if no table holds it.
  @exclusivity(unchecked) final var tableIndex: Int32 = -1

  /// Whether the node is subscribed and not traced: the only test that every value makes.
  @exclusivity(unchecked) @usableFromInline final var isPlain = true

  /// The number of nested pipelines that a value received from another node has passed; see ``depth``.
  @exclusivity(unchecked) @usableFromInline final var inheritedDepth: Int16 = 0

  /// Whether the subscription has not ended. A node that ended during a delivery receives nothing more from it (contract 5).
  @exclusivity(unchecked) @usableFromInline final var isSubscribed = true

  /// Whether the observer uses nothing but the value that it receives, and needs no sampling of other values.
  @exclusivity(unchecked) final var isPassive = false

  /// Whether it has operators, which can have arguments. Most nodes have none.
  private let hasOperators: Bool

  /// Whether its values continue in another node: it is part of an erased stream.
  @exclusivity(unchecked) final var leadsToNode = false

  @usableFromInline init(
    hasOperators: Bool, perform: @escaping (UnsafeRawPointer, inout NodeRequest) -> Void,
    receive: @escaping (ObserverNode, UnsafeRawPointer) -> Void
  ) {
    self.hasOperators = hasOperators
    self.perform = perform
    self.receive = receive
  }

  /// Creates a node without operators.
  init(receive: @escaping (ObserverNode, UnsafeRawPointer) -> Void) {
    hasOperators = false
    perform = { node, request in Unmanaged<ObserverNode>.fromOpaque(node)._withUnsafeGuaranteedRef { $0.passTraced(request) } }
    self.receive = receive
  }

  deinit { unbindArguments() }

  /// Makes an object that is notified of `source` follow `own`, too.
  func share(_ own: ObserverTable, beside source: ObserverTable) {}

  /// The number of nested pipelines that the current value has passed.
  @inlinable final var depth: Int16 {
    guard let table else { return inheritedDepth }
    return max(inheritedDepth, table._withUnsafeGuaranteedRef { $0.depth })
  }

  /// Runs `body`, in which the node receives a value from `node` and not from a table.
  ///
  /// This is so at the end of an erased stream, behind a combinator, and for an argument.
  @inlinable @inline(__always) final func receiving(from node: ObserverNode, _ body: () -> Void) {
    let former = inheritedDepth
    inheritedDepth = node.depth + 1
    body()
    inheritedDepth = former
  }

  /// Runs `body`, which sends a value that the node emitted to `source`, if there is one.
  final func sending(to source: ObserverTable?, _ body: () -> Void) {
    guard let source else { return body() }
    let (next, former) = (depth + 1, source.depth)
    if next > depthLimit { Violations.chainTooDeep(through: self, to: source) }
    source.depth = next
    body()
    source.depth = former
  }

  /// Delivers the value at `address`.
  @inlinable final func send(_ address: UnsafeRawPointer) {
    if isPlain { receive(self, address) } else { sendTraced(address) }
  }

  /// Delivers the value through the tracer, if the node is still subscribed.
  @usableFromInline @inline(never) final func sendTraced(_ address: UnsafeRawPointer) {
    #if !hasFeature(Embedded)
      guard isSubscribed else { return }
      var request = NodeRequest.passTraced(address)
      self.request(&request)
    #endif
  }

  /// Delivers `value`, which must have the type that the node takes.
  package final func emit<Value>(_ value: Value) { withUnsafePointer(to: value) { send($0) } }

  private final func request(_ request: inout NodeRequest) {
    perform(UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()), &request)
  }

  /// Delivers the value of a traced `request` in a node without operators. Other requests have no effect there.
  private final func passTraced(_ request: NodeRequest) {
    #if !hasFeature(Embedded)
      guard case .passTraced(let address) = request, let tracing, let table = table?.takeUnretainedValue() else { return }
      tracing.tracer.begin(at: table, table.graphValue(at: address))
      tracing.tracer.passed(self)
      receive(self, address)
      tracing.tracer.end()
    #endif
  }

  /// The destination of its values: the edge of the graph; nil for an observer that the graph does not show.
  final var downstream: Downstream? {
    var request = NodeRequest.downstream(nil)
    self.request(&request)
    guard case .downstream(let downstream) = request else { return nil }
    return downstream
  }

  /// The labels of its operators, for the graph.
  package final var labels: [GraphLabel] {
    var request = NodeRequest.labels([])
    self.request(&request)
    guard case .labels(let labels) = request else { return [] }
    return labels
  }

  /// Returns the labels from the operator that owns triggering argument number `argument` on, for the graph.
  final func labels(behind argument: Int) -> [GraphLabel] {
    var request = NodeRequest.downstreamLabels(argument, [])
    self.request(&request)
    guard case .downstreamLabels(_, let labels) = request else { return [] }
    return labels
  }

  /// Binds the arguments of its operators to this subscription of `stream`.
  final func bindArguments(to stream: UntypedStream) {
    guard hasOperators else { return }
    var bindings = ArgumentBindings(self, isState: stream.isState, origin: stream.origin, upstream: stream.path)
    #if !hasFeature(Embedded)
      bindings.isCombined = stream.isCombined
    #endif
    withUnsafeMutablePointer(to: &bindings) { bindings in
      var request = NodeRequest.bind(bindings)
      self.request(&request)
    }
    if bindings.subscriptions.isEmpty { return }
    if bindings.rememberedCount < bindings.triggeringCount { Violations.argumentsWithoutMemory(of: labels) }
    supplemented.argumentSubscriptions = bindings.subscriptions
    // Ended by the first value of an argument.
    if !isSubscribed { unbindArguments() }
  }

  private final var supplemented: NodeSupplement {
    if let supplement { return supplement }
    let made = NodeSupplement()
    supplement = made
    return made
  }

  /// Whether it has subscriptions of arguments.
  final var hasBoundArguments: Bool { supplement?.argumentSubscriptions.isEmpty == false }

  /// Ends the subscriptions of its arguments.
  final func unbindArguments() {
    guard let supplement, hasBoundArguments else { return }
    let subscriptions = supplement.argumentSubscriptions
    supplement.argumentSubscriptions = []
    for subscription in subscriptions { subscription.end() }
  }

  #if !hasFeature(Embedded)
    /// The tracer of the values, with the combinator in front of the node; nil while the node is not traced.
    final var tracing: NodeTracing? { supplement?.tracing }

    /// Makes `tracer` record the values from now on, or stops recording if it is nil.
    ///
    /// - Parameter combinator: the label of the combinator directly upstream of the node, if any.
    final func trace(with tracer: FlowTracer?, combinator: GraphLabel?) {
      let tracing = tracer.map { NodeTracing(tracer: $0, combinator: combinator) }
      if supplement != nil || tracing != nil { supplemented.tracing = tracing }
      isPlain = isSubscribed && tracing == nil
    }
  #endif

  /// Emits the last value again after a change of triggering argument number `argument`.
  final func reemit(_ argument: Int) {
    guard isSubscribed else { return }
    var request = NodeRequest.reemit(argument)
    self.request(&request)
  }

  public final var isOver: Bool { !isSubscribed }

  /// The source that it observes; nil after the subscription ended or the source was deallocated.
  package final var observedTable: ObserverTable? { table?.takeUnretainedValue() }

  /// Returns whether it observes `source`.
  package final func observes(_ source: ObserverTable) -> Bool { table?.toOpaque() == Unmanaged.passUnretained(source).toOpaque() }

  /// Whether no table holds it. A table that is delivering holds ended nodes until the delivery is over.
  final var isFree: Bool { tableIndex < 0 }

  /// Observes `source` from now on, after the node ended or before it first observes.
  final func rejoin(_ source: ObserverTable) {
    isSubscribed = true
    #if hasFeature(Embedded)
      isPlain = true
    #else
      isPlain = tracing == nil
    #endif
    source.hold(self)
  }

  /// Ends the subscription. Later calls have no effect.
  public final func end() {
    guard isSubscribed else { return }
    isSubscribed = false
    isPlain = false
    unbindArguments()
    let table = self.table
    self.table = nil
    // A value may be on its way through the nodes behind an erased stream: from its source, a combinator or an argument.
    if leadsToNode { endDownstream() }
    // Unretained: it releases the node last, and only that can run other code.
    if let table { table._withUnsafeGuaranteedRef { $0.release(self) } }
  }

  /// Ends the node behind it, which has no other one upstream, and so all those behind the erased stream.
  private final func endDownstream() { if case .node(let next)? = downstream { next.end() } }
}

/// An infrequent request to a node.
@usableFromInline enum NodeRequest {
  /// The destination of its values.
  case downstream(Downstream?)
  /// The labels of its operators.
  case labels([GraphLabel])
  /// The labels of its operators from the one that owns an argument on.
  case downstreamLabels(Int, [GraphLabel])
  /// Binds the arguments of its operators. By their address, so that they are not copied.
  case bind(UnsafeMutablePointer<ArgumentBindings>)
  /// Emits the last value again after a change of an argument.
  case reemit(Int)
  #if !hasFeature(Embedded)
    /// Delivers a value and records its results.
    case passTraced(UnsafeRawPointer)
  #endif
}

/// The state of a node that has arguments or is traced.
private final class NodeSupplement {
  /// The subscriptions of its arguments.
  var argumentSubscriptions: [any Resource] = []
  #if !hasFeature(Embedded)
    var tracing: NodeTracing?
  #endif
}

#if !hasFeature(Embedded)
  /// The tracer of a node, and the combinator directly upstream of the node.
  @usableFromInline final class NodeTracing {
    let tracer: FlowTracer
    let combinator: GraphLabel?

    init(tracer: FlowTracer, combinator: GraphLabel?) { (self.tracer, self.combinator) = (tracer, combinator) }
  }
#endif
