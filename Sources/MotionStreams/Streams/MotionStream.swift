public import MotionDescriptions

/// Values over time, of any origin, to which you can subscribe.
///
/// A stream is a value and does nothing before a subscription. Subscriptions are independent of each other.
public struct MotionStream<Value> {
  /// The origin of the values. A stream of a single source costs only a reference.
  @usableFromInline enum Kind {
    case property(ReactiveProperty<Value>)
    case emitter(Emitter<Value>)
    case combinator(Combinator<Value>)
  }

  @usableFromInline let kind: Kind

  /// The output of `log()`.
  @usableFromInline package var logOutput: LogOutput?

  init(
    steps: @autoclosure @escaping () -> [GraphLabel], sources: @autoclosure @escaping () -> [ObserverTable], isState: Bool = false,
    origin: ObserverTable? = nil, logOutput: LogOutput? = nil, joinErased: ((ObserverNode, () -> Void) -> any Resource)? = nil,
    connect: @escaping (ObserverNode) -> any Resource
  ) {
    kind = .combinator(
      Combinator(steps: steps, sources: sources, isState: isState, origin: origin, joinErased: joinErased, connect: connect))
    self.logOutput = logOutput
  }

  /// Creates a stream of the values that `emitter` sends from now on.
  @inlinable init(_ emitter: Emitter<Value>) { kind = .emitter(emitter) }

  /// Creates a stream of the current value of `property` and every later one.
  @inlinable init(_ property: ReactiveProperty<Value>) { kind = .property(property) }

  /// The labels of the source and of the operators, for the graph.
  package var labels: [GraphLabel] { (sources.first.map { [$0.label] } ?? []) + steps }

  /// The labels of the operators and combinators, for the graph.
  package var steps: [GraphLabel] {
    #if hasFeature(Embedded)
      // Without text there is no graph, so descriptions are not needed.
      []
    #else
      switch kind {
      case .property, .emitter: []
      case .combinator(let combinator): combinator.steps
      }
    #endif
  }

  /// The properties and emitters that feed the stream, in the order in which they are written in code, without arguments.
  package var sources: [ObserverTable] {
    switch kind {
    case .property(let property): [property]
    case .emitter(let emitter): [emitter]
    case .combinator(let combinator): combinator.sources
    }
  }

  /// Whether the stream has a current value, which a change of an argument emits again (contract 8).
  package var isState: Bool {
    switch kind {
    case .property: true
    case .emitter: false
    case .combinator(let combinator): combinator.isState
    }
  }

  /// The property that feeds the stream; nil if it is not fed by a single property.
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
      withUnsafePointer(to: property.value) { node.send($0) }
      return node
    case .emitter(let emitter): return emitter.resolved(by: node.resolver).attach(node)
    case .combinator(let combinator): return combinator.connect(node)
    }
  }

  /// Returns the same stream, with the ports of definitions replaced by the sources that `resolver` returns for them.
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

/// The end of several pipelines and the beginning of another.
@usableFromInline final class Combinator<Value>: StreamDescription {
  #if !hasFeature(Embedded)
    private let describeSteps: () -> [GraphLabel]
  #endif
  private let findSources: () -> [ObserverTable]
  let isState: Bool
  let origin: ObserverTable?
  /// Connects a node behind erased operators, whose arguments are bound before those that the closure binds; nil without erased operators.
  let joinErased: ((ObserverNode, () -> Void) -> any Resource)?
  let connect: (ObserverNode) -> any Resource

  init(
    steps: @escaping () -> [GraphLabel], sources: @escaping () -> [ObserverTable], isState: Bool, origin: ObserverTable?,
    joinErased: ((ObserverNode, () -> Void) -> any Resource)?, connect: @escaping (ObserverNode) -> any Resource
  ) {
    #if !hasFeature(Embedded)
      describeSteps = steps
    #endif
    (findSources, self.isState, self.origin, self.joinErased, self.connect) = (sources, isState, origin, joinErased, connect)
    super.init()
  }

  override var sources: [ObserverTable] { findSources() }

  #if !hasFeature(Embedded)
    override var steps: [GraphLabel] { describeSteps() }
  #endif
}

/// A type that can be used as a stream: a stream, a property, an emitter or a pipeline of operators.
public protocol MotionStreamConvertible<Value>: ReactiveArgument {
  /// The type of the emitted values.
  associatedtype Value
  /// The composed operator that values pass before they are emitted.
  associatedtype Operator: MotionOperator where Operator.Output == Value

  /// The upstream of the values and the operators that they pass.
  var pipeline: Pipeline<Operator> { get }

  /// Erases the operators: all streams of one type of value get the same type.
  func asStream() -> MotionStream<Value>
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
    MotionStream(
      steps: {
        let steps = labels()
        let other = GraphArgument("", .stream(GraphStream(second, passing: steps.second)))
        return first.steps + steps.first + [GraphLabel(label.name, label.arguments + [other])]
      }(), sources: first.sources + second.sources, isState: first.isState && second.isState, logOutput: first.logOutput
    ) { node in ResourceGroup(connect(CombinatorEdge(node, label)), before: node) }
  }

  /// Returns a stream that combines streams of one type.
  ///
  /// In the graph, the first stream continues, and the others are arguments of the combinator.
  package static func combinator<Input>(
    _ label: GraphLabel, of streams: [MotionStream<Input>], isState: Bool? = nil, _ connect: @escaping (CombinatorEdge) -> [any Resource]
  ) -> MotionStream {
    MotionStream(
      steps: (streams.first?.steps ?? [])
        + [GraphLabel(label.name, label.arguments + streams.dropFirst().map { GraphArgument("", .stream(GraphStream($0))) })],
      sources: streams.flatMap { $0.sources }, isState: isState ?? streams.allSatisfy { $0.isState }, logOutput: streams.first?.logOutput
    ) { node in ResourceGroup(connect(CombinatorEdge(node, label)), before: node) }
  }

  /// Subscribes `node` to the stream after binding its arguments.
  @usableFromInline func join(_ node: ObserverNode) -> any Resource { join(node) {} }

  /// Subscribes `node` to the stream after binding its arguments.
  ///
  /// Arguments are bound in the order in which they are written in code: those of erased operators before those of `node`.
  ///
  /// - Parameter bindDownstream: binds the arguments of the operators behind `node`.
  private func join(_ node: ObserverNode, binding bindDownstream: () -> Void) -> any Resource {
    let resource: any Resource
    if case .combinator(let combinator) = kind, let joinErased = combinator.joinErased {
      resource = joinErased(node) {
        node.bindArguments(to: self)
        bindDownstream()
      }
    } else {
      node.bindArguments(to: self)
      bindDownstream()
      resource = connect(node)
    }
    node.resolver = nil
    return node.hasBoundArguments && resource !== node ? ResourceGroup([resource, ArgumentResource(of: node)]) : resource
  }

  #if hasFeature(Embedded)
    /// Sends every value into `sink`, behind the operators that the stream has erased.
    @inline(never) @usableFromInline func receive(into sink: some Sink<Value>, in resolver: (any PortResolver)?) -> any Resource {
      let node = PipelineNode(Identity<Value>(), sink)
      node.resolver = resolver
      return join(node)
    }
  #endif

  @usableFromInline func erased<Output>(
    labels: @escaping () -> [GraphLabel], _ wrap: @escaping (ObserverNode) -> ObserverNode
  ) -> MotionStream<Output> {
    let joinErased: (ObserverNode, () -> Void) -> any Resource = { node, bindDownstream in
      let upstream = wrap(node)
      upstream.isPassive = node.isPassive
      upstream.resolver = node.resolver
      return self.join(upstream, binding: bindDownstream)
    }
    return MotionStream<Output>(
      steps: self.steps + labels(), sources: self.sources, isState: isState, origin: origin, logOutput: logOutput, joinErased: joinErased
    ) { node in joinErased(node) {} }
  }
}

#if hasFeature(Embedded)
  /// The labels of operators where there is no graph: one function in place of a closure for each chain.
  @usableFromInline func noLabels() -> [GraphLabel] { [] }
#endif
