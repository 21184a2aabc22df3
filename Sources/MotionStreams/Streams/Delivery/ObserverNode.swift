/// One subscription's place in the table of a source: where values arrive, and the ``Resource`` that ends it.
///
/// It is called through one function that was formed where the types were known. That is the only erasure between a source and what
/// listens to it: neither vtables nor witness tables of generic types are specialised, a stored function is.
@usableFromInline package class ObserverNode: Resource {
  /// The table that holds the node, which outlives its being held.
  @exclusivity(unchecked) @usableFromInline final var table: Unmanaged<ObserverTable>?

  /// Does what is asked for rarely; formed where the types were known, like ``receive``.
  @usableFromInline let perform: (UnsafeRawPointer, inout NodeRequest) -> Void

  /// Where its values go: the edge of the graph, for finding the path of a cycle.
  @usableFromInline final var downstream: Downstream?

  #if !hasFeature(Embedded)
    /// Who writes down what passes; nil as long as nobody does.
    private(set) final var tracing: NodeTracing?
  #endif

  /// The scope in which it is being subscribed; nil before and afterwards.
  @usableFromInline final var resolver: (any PortResolver)?

  /// What its arguments hang on.
  private final var argumentSubscriptions: [any Resource] = []

  /// Its place in the table; -1 where no table holds it.
  final var place: Int32 = -1

  // What every value reads stands last, beside the operator of a subclass: it lies close together in memory.

  /// Takes the node itself and the address of a value.
  @usableFromInline let receive: (ObserverNode, UnsafeRawPointer) -> Void

  /// Whether it is subscribed and nobody traces it: the one question that every value asks.
  @exclusivity(unchecked) @usableFromInline final var isPlain = true

  /// How many pipelines the value has passed that it gets from another node; see ``depth``.
  @exclusivity(unchecked) @usableFromInline final var inheritedDepth: Int16 = 0

  /// False from the moment the subscription ended; a node that ended during a delivery hears nothing more of it (contract 5).
  final var isSubscribed = true

  /// Whether what listens never looks at anything but the value it is given, so that nothing else need be brought up to date for it.
  final var isPassive = false

  @usableFromInline init(
    perform: @escaping (UnsafeRawPointer, inout NodeRequest) -> Void, receive: @escaping (ObserverNode, UnsafeRawPointer) -> Void
  ) {
    self.perform = perform
    self.receive = receive
  }

  /// Creates a node without operators.
  init(receive: @escaping (ObserverNode, UnsafeRawPointer) -> Void) {
    perform = { node, request in Unmanaged<ObserverNode>.fromOpaque(node)._withUnsafeGuaranteedRef { $0.passTraced(request) } }
    self.receive = receive
  }

  deinit { unbindArguments() }

  /// How many pipelines the value that it gets now has passed, each within the one before.
  @inlinable final var depth: Int16 {
    guard let table else { return inheritedDepth }
    return max(inheritedDepth, table._withUnsafeGuaranteedRef { $0.depth })
  }

  /// Runs `body`, in which it gets a value from `node` and not from a table: at the end of an erased stream, behind a combinator, for an argument.
  @inlinable @inline(__always) final func receiving(from node: ObserverNode, _ body: () -> Void) {
    let former = inheritedDepth
    inheritedDepth = node.depth + 1
    body()
    inheritedDepth = former
  }

  /// Hands over the value at `address`.
  @inlinable final func send(_ address: UnsafeRawPointer) {
    if isPlain { receive(self, address) } else { sendTraced(address) }
  }

  /// Hands it over to whoever traces, if the node is still subscribed.
  @usableFromInline @inline(never) final func sendTraced(_ address: UnsafeRawPointer) {
    #if !hasFeature(Embedded)
      guard isSubscribed else { return }
      var request = NodeRequest.passTraced(address)
      self.request(&request)
    #endif
  }

  /// Hands over `value`, which has to be of the type that the node takes.
  package final func emit<Value>(_ value: Value) { withUnsafePointer(to: value) { send($0) } }

  private final func request(_ request: inout NodeRequest) {
    perform(UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()), &request)
  }

  /// Passes on the value of `request` where there are no operators: the only request that means something there.
  private final func passTraced(_ request: NodeRequest) {
    #if !hasFeature(Embedded)
      guard case .passTraced(let address) = request, let tracing, let table = table?.takeUnretainedValue() else { return }
      tracing.tracer.begin(at: table, table.graphValue(at: address))
      tracing.tracer.passed(self)
      receive(self, address)
      tracing.tracer.end()
    #endif
  }

  /// The operators that values pass on the way, for the graph.
  package final var labels: [GraphLabel] {
    var request = NodeRequest.labels([])
    self.request(&request)
    guard case .labels(let labels) = request else { return [] }
    return labels
  }

  /// The operators from the one on that argument number `argument` of those heard alone belongs to, for the graph.
  final func labels(behind argument: Int) -> [GraphLabel] {
    var request = NodeRequest.downstreamLabels(argument, [])
    self.request(&request)
    guard case .downstreamLabels(_, let labels) = request else { return [] }
    return labels
  }

  /// Ties the arguments of its operators to this subscription.
  final func bindArguments(isState: Bool, origin: ObserverTable?) {
    var request = NodeRequest.bind(ArgumentBindings(self, isState: isState, origin: origin))
    self.request(&request)
    guard case .bind(let bindings) = request, !bindings.subscriptions.isEmpty else { return }
    if bindings.rememberedCount < bindings.triggeringCount { Violations.argumentsWithoutMemory(of: labels) }
    argumentSubscriptions = bindings.subscriptions
  }

  /// Whether anything hangs on its arguments.
  final var hasBoundArguments: Bool { !argumentSubscriptions.isEmpty }

  /// Lets go of its arguments.
  final func unbindArguments() {
    guard hasBoundArguments else { return }
    let subscriptions = argumentSubscriptions
    argumentSubscriptions = []
    for subscription in subscriptions { subscription.end() }
  }

  #if !hasFeature(Embedded)
    /// Lets `tracer` write down what passes from now on, or nobody; `combinator` is what stands right before this node.
    final func trace(with tracer: FlowTracer?, combinator: GraphLabel?) {
      tracing = tracer.map { NodeTracing(tracer: $0, combinator: combinator) }
      isPlain = isSubscribed && tracing == nil
    }
  #endif

  /// Passes on anew what argument number `argument` of those heard alone has changed.
  final func reemit(_ argument: Int) {
    guard isSubscribed else { return }
    var request = NodeRequest.reemit(argument)
    self.request(&request)
  }

  public final var isOver: Bool { !isSubscribed }

  /// The source that it observes; nil where it has ended, or that is gone.
  package final var observedTable: ObserverTable? { table?.takeUnretainedValue() }

  /// Whether no table holds it; one that is delivering holds the nodes that ended until it is done.
  final var isFree: Bool { place < 0 }

  /// Observes `source` from now on, having ended or not yet begun.
  final func rejoin(_ source: ObserverTable) {
    isSubscribed = true
    #if hasFeature(Embedded)
      isPlain = true
    #else
      isPlain = tracing == nil
    #endif
    source.hold(self)
  }

  /// Ends the subscription; again is harmless.
  public final func end() {
    guard isSubscribed else { return }
    isSubscribed = false
    isPlain = false
    unbindArguments()
    if let table {
      self.table = nil
      table.takeUnretainedValue().release(self)
    }
  }
}

/// What a node is asked for now and then.
@usableFromInline enum NodeRequest {
  /// The names of its operators.
  case labels([GraphLabel])
  /// The names of its operators from the one on that an argument belongs to.
  case downstreamLabels(Int, [GraphLabel])
  /// To bind the arguments of its operators.
  case bind(ArgumentBindings)
  /// To pass on anew what an argument has changed.
  case reemit(Int)
  #if !hasFeature(Embedded)
    /// To pass a value on and write down what becomes of it.
    case passTraced(UnsafeRawPointer)
  #endif
}

#if !hasFeature(Embedded)
  /// Who writes down what passes a node, and the combinator that stands right before it.
  @usableFromInline final class NodeTracing {
    let tracer: FlowTracer
    let combinator: GraphLabel?

    init(tracer: FlowTracer, combinator: GraphLabel?) { (self.tracer, self.combinator) = (tracer, combinator) }
  }
#endif

/// A node that runs a composed operator, copied for this subscription, and ends in a sink.
@usableFromInline final class PipelineNode<Operator: MotionOperator, End: Sink>: ObserverNode where End.Value == Operator.Output {
  @exclusivity(unchecked) @usableFromInline var step: Operator
  @usableFromInline let sink: End

  @inlinable init(_ step: Operator, _ sink: End) {
    self.step = step
    self.sink = sink
    super.init(
      perform: { node, request in
        Unmanaged<PipelineNode<Operator, End>>.fromOpaque(node)._withUnsafeGuaranteedRef { $0.perform(&request) }
      },
      receive: { node, address in
        let node = unsafeDowncast(node, to: PipelineNode<Operator, End>.self)
        // A delivery never re-enters its own source (nested writes queue), so the step is never entered twice.
        if let output = node.step.process(address.assumingMemoryBound(to: Operator.Input.self).pointee) {
          node.sink.receive(output, from: node)
        }
      })
    downstream = sink.downstream
  }

  @inlinable func perform(_ request: inout NodeRequest) {
    switch request {
    case .labels:
      #if !hasFeature(Embedded)
        request = .labels(step.labels)
      #endif
    case .downstreamLabels(var argument, _):
      #if !hasFeature(Embedded)
        request = .downstreamLabels(argument, step.downstreamLabels(&argument) ?? [])
      #endif
    case .bind(var bindings):
      step.bindArguments(&bindings)
      request = .bind(bindings)
    case .reemit(var argument):
      guard case .output(let output?) = step.reemit(&argument) else { return }
      #if !hasFeature(Embedded)
        if !isPlain { return reemitTraced(output) }
      #endif
      sink.receive(output, from: self)
    #if !hasFeature(Embedded)
      case .passTraced(let address):
        passTraced(address.assumingMemoryBound(to: Operator.Input.self).pointee)
    #endif
    }
  }

  #if !hasFeature(Embedded)
    @usableFromInline func passTraced(_ value: Operator.Input) {
      guard let tracing else { return }
      tracing.tracer.begin(self, combinator: tracing.combinator, value)
      if let output = step.process(value, tracedBy: tracing.tracer) {
        tracing.tracer.passed(self)
        sink.receive(output, from: self)
      }
      tracing.tracer.end()
    }

    @usableFromInline func reemitTraced(_ output: Operator.Output) {
      guard let tracing else { return }
      tracing.tracer.beginAnew(self)
      sink.receive(output, from: self)
      tracing.tracer.end()
    }
  #endif
}
