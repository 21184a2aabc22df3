/// Values over time that one can subscribe to, whatever they come from.
///
/// A stream is a value and does nothing until someone subscribes; every subscription is on its own.
public struct MotionStream<Value> {
  /// What the values come from: a source is told from others at once, and costs a stream nothing but a reference.
  @usableFromInline enum Kind {
    case property(ReactiveProperty<Value>)
    case emitter(Emitter<Value>)
    case combinator(Combinator<Value>)
  }

  @usableFromInline let kind: Kind

  /// Where `log()` writes to.
  @usableFromInline package var logOutput: LogOutput?

  init(
    steps: @autoclosure @escaping () -> [GraphLabel], sources: @autoclosure @escaping () -> [ObserverTable], isState: Bool = false,
    origin: ObserverTable? = nil, logOutput: LogOutput? = nil, connect: @escaping (ObserverNode) -> any Resource
  ) {
    kind = .combinator(Combinator(steps: steps, sources: sources, isState: isState, origin: origin, connect: connect))
    self.logOutput = logOutput
  }

  /// The values that `emitter` sends from now on.
  @inlinable init(_ emitter: Emitter<Value>) { kind = .emitter(emitter) }

  /// The value of `property` and every later one.
  @inlinable init(_ property: ReactiveProperty<Value>) { kind = .property(property) }

  /// Where the stream comes from and what it passes, for the graph.
  package var labels: [GraphLabel] { (sources.first.map { [$0.label] } ?? []) + steps }

  /// What the stream passes, for the graph.
  package var steps: [GraphLabel] {
    #if hasFeature(Embedded)
      // Where there is no text there is no graph, and nothing that describes it need be there.
      []
    #else
      switch kind {
      case .property, .emitter: []
      case .combinator(let combinator): combinator.steps
      }
    #endif
  }

  /// The properties and emitters that the stream is made of, in the order in which they stand in code; arguments do not count.
  package var sources: [ObserverTable] {
    switch kind {
    case .property(let property): [property]
    case .emitter(let emitter): [emitter]
    case .combinator(let combinator): combinator.sources
    }
  }

  /// Whether the stream has a current value, which a change of an argument passes on anew (contract 8).
  package var isState: Bool {
    switch kind {
    case .property: true
    case .emitter: false
    case .combinator(let combinator): combinator.isState
    }
  }

  /// The property that the stream is made of, where it is made of one.
  var origin: ObserverTable? {
    switch kind {
    case .property(let property): property
    case .emitter: nil
    case .combinator(let combinator): combinator.origin
    }
  }

  private func connect(_ node: ObserverNode) -> any Resource {
    switch kind {
    case .property(let property):
      let property = property.resolved(by: node.resolver)
      property.attach(node)
      withUnsafePointer(to: property.stored) { node.send($0) }
      return node
    case .emitter(let emitter): return emitter.resolved(by: node.resolver).attach(node)
    case .combinator(let combinator): return combinator.connect(node)
    }
  }

  /// The same stream, in which a port of a definition means the source that `resolver` has of its own.
  package func resolved(by resolver: (any PortResolver)?) -> MotionStream {
    guard let resolver else { return self }
    return MotionStream(
      steps: self.steps, sources: self.sources.map { resolver.resolve($0) }, isState: isState, origin: origin.map { resolver.resolve($0) },
      logOutput: logOutput
    ) { node in
      node.resolver = resolver
      return self.connect(node)
    }
  }

  /// The same stream, with `output` for what `log()` writes.
  package func logging(to output: LogOutput) -> MotionStream {
    var stream = self
    stream.logOutput = output
    return stream
  }
}

extension MotionStreamConvertible {
  /// What a subscriber would hear at once, the last of it; nil for what has no current value.
  package var current: Value? {
    var current: Value?
    subscribe(into: ClosureSink { current = $0 }).end()
    return current
  }
}

/// What ends some pipelines and begins another.
@usableFromInline final class Combinator<Value>: StreamDescription {
  #if !hasFeature(Embedded)
    private let describeSteps: () -> [GraphLabel]
  #endif
  private let findSources: () -> [ObserverTable]
  let isState: Bool
  let origin: ObserverTable?
  let connect: (ObserverNode) -> any Resource

  init(
    steps: @escaping () -> [GraphLabel], sources: @escaping () -> [ObserverTable], isState: Bool, origin: ObserverTable?,
    connect: @escaping (ObserverNode) -> any Resource
  ) {
    #if !hasFeature(Embedded)
      describeSteps = steps
    #endif
    (findSources, self.isState, self.origin, self.connect) = (sources, isState, origin, connect)
    super.init()
  }

  override var sources: [ObserverTable] { findSources() }

  #if !hasFeature(Embedded)
    override var steps: [GraphLabel] { describeSteps() }
  #endif
}

/// Anything that can be used as a stream: a stream, a property, an emitter, a pipeline of operators.
public protocol MotionStreamConvertible<Value>: ReactiveArgument {
  /// What comes out.
  associatedtype Value
  /// The composed operator that values pass before they come out.
  associatedtype Operator: MotionOperator where Operator.Output == Value

  /// Where the values come from, and what they pass.
  var pipeline: Pipeline<Operator> { get }

  /// The stream with its operators forgotten: one type for streams of one kind of value.
  func asStream() -> MotionStream<Value>
}

/// A stream and the operators its values pass, composed into one value.
@frozen public struct Pipeline<Operator: MotionOperator>: MotionStreamConvertible {
  public typealias Value = Operator.Output

  /// Where the values come from.
  @usableFromInline package let origin: MotionStream<Operator.Input>

  /// What they pass.
  @usableFromInline package let step: Operator

  /// Makes a pipeline.
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

extension MotionStreamConvertible {
  /// As an argument of an operator, a stream is what it said last.
  @inlinable public var input: ReactiveInput<Value> { .stream(asStream()) }

  /// The stream behind one more operator, whether or not its arguments may change.
  @inlinable public func applying<Next: MotionOperator>(_ next: Next) -> some MotionStreamConvertible<Next.Output>
  where Next.Input == Value {
    let pipeline = pipeline
    return Pipeline(origin: pipeline.origin, step: Then(pipeline.step, next.pipelineStep))
  }

  /// Calls `body` with every value, beginning with the current one where there is one.
  @inlinable @discardableResult public func subscribe(_ body: @escaping (Value) -> Void) -> Subscription {
    Subscription(subscribe(into: ClosureSink(body)))
  }

  /// Calls `body` with every value, as a bystander: `body` looks at nothing but that value.
  package func subscribePassively(_ body: @escaping (Value) -> Void) -> any Resource {
    let pipeline = pipeline
    let node = PipelineNode(pipeline.step, ClosureSink(body))
    node.isPassive = true
    return pipeline.origin.join(node)
  }

  /// Sends every value into `sink`.
  @inlinable @discardableResult package func subscribe(into sink: some Sink<Value>) -> any Resource {
    let pipeline = pipeline
    return pipeline.origin.join(PipelineNode(pipeline.step, sink))
  }

  /// Sends every value into `sink`; a port of a definition means the source that `resolver` has of its own.
  @inlinable @discardableResult package func subscribe(into sink: some Sink<Value>, in resolver: (any PortResolver)?) -> any Resource {
    let pipeline = pipeline
    let node = PipelineNode(pipeline.step, sink)
    node.resolver = resolver
    return pipeline.origin.join(node)
  }

  /// Calls `body` with every value, on behalf of a combinator.
  package func subscribe(before combinator: CombinatorEdge, _ body: @escaping (Value) -> Void) -> any Resource {
    subscribe(into: EdgeSink(to: .combinator(combinator), body), in: combinator.node.resolver)
  }

  @inlinable public func asStream() -> MotionStream<Value> {
    let pipeline = pipeline
    return pipeline.origin.erased(labels: { pipeline.step.labels }) { PipelineNode(pipeline.step, NodeSink($0)) }
  }
}

extension MotionStream {
  /// A combinator: what ends the pipelines of `first` and `second`, and begins another.
  ///
  /// It is a state if both are.
  @usableFromInline static func combinator<First, Second>(
    _ label: GraphLabel, of first: MotionStream<First>, _ second: MotionStream<Second>,
    labels: @escaping () -> (first: [GraphLabel], second: [GraphLabel]), _ connect: @escaping (CombinatorEdge) -> [any Resource]
  ) -> MotionStream {
    MotionStream(
      steps: {
        let steps = labels()
        let other = GraphArgument("", .stream(GraphStream(second, passing: steps.second)))
        return first.steps + steps.first + [GraphLabel(label.name, label.arguments + [other])]
      }(), sources: first.sources + second.sources, isState: first.isState && second.isState, logOutput: first.logOutput
    ) { node in ResourceGroup(connect(CombinatorEdge(node, label)), before: node) }
  }

  /// A combinator of streams of one type, of which the first goes on in the graph and the others are named.
  package static func combinator<Input>(
    _ label: GraphLabel, of streams: [MotionStream<Input>], isState: Bool? = nil, _ connect: @escaping (CombinatorEdge) -> [any Resource]
  ) -> MotionStream {
    MotionStream(
      steps: (streams.first?.steps ?? [])
        + [GraphLabel(label.name, label.arguments + streams.dropFirst().map { GraphArgument("", .stream(GraphStream($0))) })],
      sources: streams.flatMap { $0.sources }, isState: isState ?? streams.allSatisfy { $0.isState }, logOutput: streams.first?.logOutput
    ) { node in ResourceGroup(connect(CombinatorEdge(node, label)), before: node) }
  }

  /// Lets `node` hear the stream, once its arguments are bound.
  @usableFromInline func join(_ node: ObserverNode) -> any Resource {
    node.bindArguments(isState: isState, origin: origin)
    let resource = connect(node)
    node.resolver = nil
    return node.hasBoundArguments && resource !== node ? ResourceGroup([resource, ArgumentResource(of: node)]) : resource
  }

  @usableFromInline func erased<Output>(
    labels: @escaping () -> [GraphLabel], _ wrap: @escaping (ObserverNode) -> ObserverNode
  ) -> MotionStream<Output> {
    MotionStream<Output>(steps: self.steps + labels(), sources: self.sources, isState: isState, origin: origin, logOutput: logOutput) {
      node in
      let upstream = wrap(node)
      upstream.isPassive = node.isPassive
      upstream.resolver = node.resolver
      return join(upstream)
    }
  }
}
