import MotionDescriptions

/// A node that runs a composed operator, copied for this subscription, and ends in a sink.
@usableFromInline final class PipelineNode<Operator: MotionOperator, End: Sink>: ObserverNode where End.Value == Operator.Output {
  @exclusivity(unchecked) @usableFromInline var step: Operator
  @usableFromInline let sink: End

  /// Whether the operator is another one than ``Identity``, which has no closure. The compiler decides it where it knows the type.
  @inlinable @inline(__always) static var hasOperators: Bool {
    #if hasFeature(Embedded)
      true
    #else
      Operator.self != Identity<Operator.Input>.self
    #endif
  }

  @inlinable init(_ step: Operator, _ sink: End) {
    self.step = step
    self.sink = sink
    super.init(
      hasOperators: PipelineNode<Operator, End>.hasOperators,
      perform: { node, request in
        Unmanaged<PipelineNode<Operator, End>>.fromOpaque(node)._withUnsafeGuaranteedRef { $0.perform(&request) }
      },
      receive: { node, address in
        // A node is called with itself.
        let node = unsafeDowncast(node, to: PipelineNode<Operator, End>.self)
        // A delivery never re-enters its own source (nested writes queue). Behind a combinator, or by a write of an argument, the closure
        // of an operator may lead to a second value within the first: an operator keeps the state that it passes to a closure (``Scan``).
        // The closure may also end the subscription (contract 5).
        if let output = node.step.process(address.assumingMemoryBound(to: Operator.Input.self).pointee),
          node.isSubscribed || !PipelineNode<Operator, End>.hasOperators
        {
          node.sink.receive(output, from: node)
        }
      })
  }

  @inlinable func perform(_ request: inout NodeRequest) {
    switch request {
    case .downstream: request = .downstream(sink.downstream)
    case .labels:
      #if !hasFeature(Embedded)
        request = .labels(step.labels)
      #endif
    case .downstreamLabels(var argument, _):
      #if !hasFeature(Embedded)
        request = .downstreamLabels(argument, step.downstreamLabels(&argument) ?? [])
      #endif
    case .bind(let bindings): step.bindArguments(&bindings.pointee)
    case .reemit(var argument):
      guard case .output(let output?) = step.reemit(&argument), isSubscribed else { return }
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
    /// One copy serves all types: whoever traces does not count nanoseconds.
    @_semantics("optimize.sil.specialize.generic.never") @usableFromInline func passTraced(_ value: Operator.Input) {
      guard let tracing else { return }
      tracing.tracer.begin(self, combinator: tracing.combinator, GraphValue(of: value))
      if let output = step.process(value, tracedBy: tracing.tracer), isSubscribed {
        tracing.tracer.passed(self)
        sink.receive(output, from: self)
      }
      tracing.tracer.end()
    }

    @_semantics("optimize.sil.specialize.generic.never") @usableFromInline func reemitTraced(_ output: Operator.Output) {
      guard let tracing else { return }
      tracing.tracer.beginArgumentChange(self)
      sink.receive(output, from: self)
      tracing.tracer.end()
    }
  #endif
}
