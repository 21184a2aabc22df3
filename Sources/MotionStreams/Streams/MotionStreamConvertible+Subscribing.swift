extension MotionStreamConvertible {
  /// The latest value of the stream, as an argument of an operator.
  @inlinable public var input: ReactiveInput<Value> { .stream(asStream()) }

  /// Returns the stream with one more operator, with or without arguments.
  @inlinable public func applying<Next: MotionOperator>(_ next: Next) -> some MotionStreamConvertible<Next.Output>
  where Next.Input == Value {
    #if hasFeature(Embedded)
      // A module of many pages has many chains of few operators: each operator is compiled once for each type of value.
      return Pipeline(origin: asStream(), step: next.pipelineStep)
    #else
      let pipeline = pipeline
      return Pipeline(origin: pipeline.origin, step: Then(pipeline.step, next.pipelineStep))
    #endif
  }

  /// Calls `body` with every value, beginning with the current one if there is one.
  ///
  /// The subscription lasts as long as its source. Releasing the handle does not end it; call `unsubscribe()`.
  @inlinable @discardableResult public func subscribe(_ body: @escaping (Value) -> Void) -> Subscription {
    Subscription(subscribe(into: ClosureSink(body)))
  }

  /// Calls `body` with every value, as a passive observer: `body` uses nothing but that value.
  package func subscribePassively(_ body: @escaping (Value) -> Void) -> any Resource {
    #if hasFeature(Embedded)
      let node = PipelineNode(Identity<Value>(), ClosureSink(body))
      node.isPassive = true
      return asStream().join(node)
    #else
      let pipeline = pipeline
      let node = PipelineNode(pipeline.step, ClosureSink(body))
      node.isPassive = true
      return pipeline.origin.join(node)
    #endif
  }

  /// Sends every value into `sink`.
  @inlinable @discardableResult package func subscribe(into sink: some Sink<Value>) -> any Resource { subscribe(into: sink, in: nil) }

  /// Sends every value into `sink`, with the ports of definitions replaced by the sources that `resolver` returns for them.
  ///
  /// - Parameter willBegin: receives the observer before the first value, so that a reaction to that value can end it. Defaults to nothing.
  /// - Returns: the whole subscription.
  @inlinable @discardableResult package func subscribe(
    into sink: some Sink<Value>, in resolver: (any PortResolver)?, _ willBegin: (any Resource) -> Void = { _ in }
  ) -> any Resource {
    #if hasFeature(Embedded)
      // A module of many pages has many chains and few kinds of values: only the end of a chain is compiled for each pair of value and sink.
      return asStream().receive(into: sink, in: resolver, willBegin)
    #else
      let pipeline = pipeline
      let node = PipelineNode(pipeline.step, sink)
      node.resolver = resolver
      willBegin(node)
      return pipeline.origin.join(node)
    #endif
  }

  /// Calls `body` with every value, on behalf of a combinator.
  package func subscribe(before combinator: CombinatorEdge, _ body: @escaping (Value) -> Void) -> any Resource {
    subscribe(into: EdgeSink(to: .combinator(combinator), body), in: combinator.node.resolver)
  }

  @inlinable public func asStream() -> MotionStream<Value> {
    let pipeline = pipeline
    let origin = pipeline.origin
    #if hasFeature(Embedded)
      let combinator = origin.untyped.erased(labels: noLabels) { PipelineNode(pipeline.step, NodeSink($0)) }
    #else
      let combinator = origin.untyped.erased(labels: { pipeline.step.labels }) { PipelineNode(pipeline.step, NodeSink($0)) }
    #endif
    return MotionStream(combinator, logOutput: origin.logOutput)
  }
}
