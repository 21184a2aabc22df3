public import MotionDescriptions

/// Values over time, of any origin, to which you can subscribe.
///
/// A stream is a value and does nothing before a subscription. Subscriptions are independent of each other.
public struct MotionStream<Value> {
  /// The origin of the values. A stream of a single source costs only a reference.
  @usableFromInline enum Kind {
    case property(ReactiveProperty<Value>)
    case emitter(Emitter<Value>)
    case combinator(Combinator)
  }

  @usableFromInline let kind: Kind

  /// The output of `log()`.
  @usableFromInline package var logOutput: LogOutput?

  init(
    steps: @autoclosure @escaping () -> [GraphLabel], sources: @autoclosure @escaping () -> [ObserverTable], isState: Bool = false,
    logOutput: LogOutput? = nil, connect: @escaping (ObserverNode) -> any Resource
  ) {
    self.init(
      Combinator(steps: steps, sources: sources, isState: isState, origin: nil, joinErased: nil, connect: connect), logOutput: logOutput)
  }

  @usableFromInline init(_ combinator: Combinator, logOutput: LogOutput?) { (kind, self.logOutput) = (.combinator(combinator), logOutput) }

  /// Creates a stream of the values that `emitter` sends from now on.
  @inlinable init(_ emitter: Emitter<Value>) { kind = .emitter(emitter) }

  /// Creates a stream of the current value of `property` and every later one.
  @inlinable init(_ property: ReactiveProperty<Value>) { kind = .property(property) }

  /// Itself, without the type of its values.
  @usableFromInline var untyped: UntypedStream {
    switch kind {
    case .property(let property): UntypedStream(.property(property))
    case .emitter(let emitter): UntypedStream(.emitter(emitter))
    case .combinator(let combinator): UntypedStream(.combinator(combinator))
    }
  }

  /// The labels of the source and of the operators, for the graph.
  package var labels: [GraphLabel] { untyped.labels }

  /// The labels of the operators and combinators, for the graph.
  package var steps: [GraphLabel] { untyped.steps }

  /// The properties and emitters that feed the stream, in the order in which they are written in code, without arguments.
  package var sources: [ObserverTable] { untyped.sources }

  /// Whether the stream has a current value, which a change of an argument emits again (contract 8).
  package var isState: Bool { untyped.isState }

  /// Whether the stream begins with a combinator, not with a source.
  @inlinable package var isCombined: Bool { if case .combinator = kind { true } else { false } }

  /// The property that feeds the stream; nil if it is not fed by a single property.
  var origin: ObserverTable? { untyped.origin }

  /// The path of its values.
  @usableFromInline package var path: StreamPath { untyped.path }

  /// Subscribes `node` to the stream after binding its arguments.
  @usableFromInline func join(_ node: ObserverNode) -> any Resource { untyped.join(node) }

  /// Returns the same stream, with the ports of definitions replaced by the sources that `resolver` returns for them.
  package func resolved(by resolver: (any PortResolver)?) -> MotionStream {
    guard let resolver else { return self }
    return MotionStream(untyped.resolved(by: resolver), logOutput: logOutput)
  }

  /// Returns the same stream, in which `log()` writes to `output`.
  package func logging(to output: LogOutput) -> MotionStream {
    var stream = self
    stream.logOutput = output
    return stream
  }
}

extension MotionStreamConvertible {
  /// The last value that a new subscriber would receive at once; nil without a current value.
  package var current: Value? {
    var current: Value?
    subscribe(into: ClosureSink { current = $0 }).end()
    return current
  }
}

/// A stream and the operators that its values pass, composed into one value.
@frozen public struct Pipeline<Operator: MotionOperator>: MotionStreamConvertible {
  public typealias Value = Operator.Output

  /// The upstream of the operators.
  @usableFromInline package let origin: MotionStream<Operator.Input>

  /// The composed operator.
  @usableFromInline package let step: Operator

  /// Creates a pipeline.
  @inlinable package init(origin: MotionStream<Operator.Input>, step: Operator) {
    self.origin = origin
    self.step = step
  }

  @inlinable public var pipeline: Pipeline { self }
}

extension MotionStream: MotionStreamConvertible {
  @inlinable public var pipeline: Pipeline<Identity<Value>> { Pipeline(origin: self, step: Identity()) }
  @inlinable public func asStream() -> MotionStream { self }
}

extension ReactiveProperty: MotionStreamConvertible {
  @inlinable public var pipeline: Pipeline<Identity<Value>> { Pipeline(origin: MotionStream(self), step: Identity()) }
  @inlinable public func asStream() -> MotionStream<Value> { MotionStream(self) }
}

extension Emitter: MotionStreamConvertible {
  @inlinable public var pipeline: Pipeline<Identity<Value>> { Pipeline(origin: MotionStream(self), step: Identity()) }
  @inlinable public func asStream() -> MotionStream<Value> { MotionStream(self) }
}

extension MotionStream {
  /// Returns a stream that combines the pipelines of `first` and `second`.
  ///
  /// It is a state if both are.
  @usableFromInline static func combinator<First, Second>(
    _ label: GraphLabel, of first: MotionStream<First>, _ second: MotionStream<Second>,
    labels: @escaping () -> (first: [GraphLabel], second: [GraphLabel]), _ connect: @escaping (CombinatorEdge) -> [any Resource]
  ) -> MotionStream {
    MotionStream(UntypedStream.combinator(label, of: first.untyped, second.untyped, labels, connect), logOutput: first.logOutput)
  }

  /// Returns a stream that combines streams of one type.
  ///
  /// In the graph, the first stream continues, and the others are arguments of the combinator.
  package static func combinator<Input>(
    _ label: GraphLabel, of streams: [MotionStream<Input>], isState: Bool? = nil, _ connect: @escaping (CombinatorEdge) -> [any Resource]
  ) -> MotionStream {
    let combinator = UntypedStream.combinator(label, of: streams.map { $0.untyped }, isState: isState, connect)
    return MotionStream(combinator, logOutput: streams.first?.logOutput)
  }

  #if hasFeature(Embedded)
    /// Sends every value into `sink`, behind the operators that the stream has erased.
    @inline(never) @usableFromInline func receive(
      into sink: some Sink<Value>, in resolver: (any PortResolver)?, _ willBegin: (any Resource) -> Void
    ) -> any Resource {
      let node = PipelineNode(Identity<Value>(), sink)
      node.resolver = resolver
      willBegin(node)
      return join(node)
    }
  #endif
}
