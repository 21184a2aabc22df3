import MotionDescriptions

/// A node that runs a composed operator, copied for this subscription, and ends in a sink.
@usableFromInline final class PipelineNode<Operator: MotionOperator, End: Sink>: ObserverNode where End.Value == Operator.Output {
  @exclusivity(unchecked) @usableFromInline var step: Operator
  @usableFromInline let sink: End

  @inlinable init(_ step: Operator, _ sink: End) {
    self.step = step
    self.sink = sink
    #if hasFeature(Embedded)
      let hasOperators = true
    #else
      let hasOperators = Operator.self != Identity<Operator.Input>.self
    #endif
    super.init(
      hasOperators: hasOperators,
      perform: { node, request in
        Unmanaged<PipelineNode<Operator, End>>.fromOpaque(node)._withUnsafeGuaranteedRef { $0.perform(&request) }
      },
      receive: { node, address in
        let node = unsafeDowncast(node, to: PipelineNode<Operator, End>.self)
        // A delivery never re-enters its own source (nested writes queue). Behind a combinator, the closure of an operator may lead to a
        // second value from another source within the first: an operator keeps the state that it passes to a closure (``Scan``).
        if let output = node.step.process(address.assumingMemoryBound(to: Operator.Input.self).pointee) {
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
    /// One copy serves all types: whoever traces does not count nanoseconds.
    @_semantics("optimize.sil.specialize.generic.never") @usableFromInline func passTraced(_ value: Operator.Input) {
      guard let tracing else { return }
      tracing.tracer.begin(self, combinator: tracing.combinator, GraphValue(of: value))
      if let output = step.process(value, tracedBy: tracing.tracer) {
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
