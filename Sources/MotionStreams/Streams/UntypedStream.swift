public import MotionDescriptions

/// A stream without the type of its values.
///
/// A node receives values by their address, so that its connection needs no type. All of this is compiled once and not once for each type.
@usableFromInline struct UntypedStream {
  /// The origin of the values.
  @usableFromInline enum Kind {
    case property(ObserverTable)
    case emitter(ObserverTable)
    case combinator(Combinator)
  }

  let kind: Kind

  @usableFromInline init(_ kind: Kind) { self.kind = kind }

  /// The labels of the source and of the operators, for the graph.
  var labels: [GraphLabel] { (sources.first.map { [$0.label] } ?? []) + steps }

  /// The labels of the operators and combinators, for the graph.
  var steps: [GraphLabel] {
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
  var sources: [ObserverTable] {
    switch kind {
    case .property(let source), .emitter(let source): [source]
    case .combinator(let combinator): combinator.sources
    }
  }

  /// Returns the ``sources``, and those of the streams that are arguments or gates of its operators, each once.
  ///
  /// Embedded Swift keeps no labels of operators: there it returns the sources alone.
  ///
  /// - Parameter includesSampled: whether arguments count that are sampled: a change of one of these alone emits nothing.
  func sourcesAndArguments(includesSampled: Bool) -> [ObserverTable] {
    #if hasFeature(Embedded)
      return sources
    #else
      var found: [ObserverTable] = []
      func take(_ source: ObserverTable) { if !found.contains(where: { $0 === source }) { found.append(source) } }
      func takeArguments(of labels: [GraphLabel]) {
        for label in labels {
          for argument in label.arguments {
            guard case .stream(let stream) = argument.value, includesSampled || stream.emitsOnArgumentChange != false else { continue }
            if let source = stream.source { take(source) }
            takeArguments(of: stream.labels)
          }
        }
      }
      for source in sources { take(source) }
      takeArguments(of: steps)
      return found
    #endif
  }

  /// Whether the stream has a current value, which a change of an argument emits again (contract 8).
  var isState: Bool {
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

  #if !hasFeature(Embedded)
    /// Whether a combinator feeds the stream, which can have the values of several sources, or keep them.
    var isCombined: Bool { if case .combinator(let combinator) = kind { combinator.isCombined } else { false } }
  #endif

  /// The path of its values.
  var path: StreamPath {
    switch kind {
    case .property(let source), .emitter(let source): .source(source)
    case .combinator(let combinator): .described(combinator)
    }
  }

  private func connect(_ node: ObserverNode) -> any Resource {
    // The first value of an argument may have ended it.
    if !node.isSubscribed { return node }
    // Unretained: the stream keeps its source.
    let origin: Unmanaged<ObserverTable>
    switch kind {
    case .property(let source), .emitter(let source): origin = .passUnretained(source)
    case .combinator(let combinator): return combinator.connect(node)
    }
    origin._withUnsafeGuaranteedRef { source in
      if source.isPort, let own = node.resolver?.resolve(source) {
        own.hold(node)
        own.sendValue(to: node)
      } else {
        source.hold(node)
        source.sendValue(to: node)
      }
    }
    return node
  }

  /// Subscribes `node` to the stream after binding its arguments.
  func join(_ node: ObserverNode) -> any Resource { join(node) {} }

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

  // Not inlined: else the compiler makes a copy for each closure that is passed.
  /// Returns the stream behind operators; `wrap` creates their node in front of another.
  @inline(never) @usableFromInline func erased(
    labels: @escaping () -> [GraphLabel], _ wrap: @escaping (ObserverNode) -> ObserverNode
  ) -> Combinator {
    let joinErased: (ObserverNode, () -> Void) -> any Resource = { node, bindDownstream in
      let upstream = wrap(node)
      upstream.leadsToNode = true
      upstream.isPassive = node.isPassive
      upstream.resolver = node.resolver
      return self.join(upstream, binding: bindDownstream)
    }
    let erased = Combinator(
      steps: { self.steps + labels() }, sources: { self.sources }, isState: isState, origin: origin, joinErased: joinErased
    ) { node in joinErased(node) {} }
    #if !hasFeature(Embedded)
      erased.isCombined = isCombined
    #endif
    return erased
  }

  /// Returns the same stream, with the ports of definitions replaced by the sources that `resolver` returns for them.
  ///
  /// The stream retains its sources: labels refer to them unretained, and a removed instance makes others at each call.
  func resolved(by resolver: any PortResolver) -> Combinator {
    let origin = origin.map { resolver.resolve($0) }
    let found: ResolvedSources? = origin == nil ? ResolvedSources() : nil
    return Combinator(
      steps: { self.steps },
      sources: {
        if let origin { return [origin] }
        if let known = found?.sources { return known }
        let sources = self.sources.map { resolver.resolve($0) }
        found?.sources = sources
        return sources
      }, isState: isState, origin: origin, joinErased: nil
    ) { node in
      node.resolver = resolver
      return self.connect(node)
    }
  }
}

/// The sources of a resolved stream, once they are known.
private final class ResolvedSources {
  var sources: [ObserverTable]?
}

extension UntypedStream {
  /// Returns what combines the pipelines of `first` and `second`, each with the operators whose labels `labels` returns.
  static func combinator(
    _ label: GraphLabel, of first: UntypedStream, _ second: UntypedStream,
    _ labels: @escaping () -> (first: [GraphLabel], second: [GraphLabel]), _ connect: @escaping (CombinatorEdge) -> [any Resource]
  ) -> Combinator {
    Combinator(
      steps: {
        let steps = labels()
        let other = GraphArgument("", .stream(GraphStream(second, passing: steps.second)))
        return first.steps + steps.first + [GraphLabel(label.name, label.arguments + [other])]
      }, sources: { first.sources + second.sources }, isState: first.isState && second.isState, origin: nil, joinErased: nil
    ) { node in ResourceGroup(connect(CombinatorEdge(node, label)), before: node) }
  }

  /// Returns what combines `streams`; it is a state if all are and `isState` is nil.
  static func combinator(
    _ label: GraphLabel, of streams: [UntypedStream], isState: Bool?, _ connect: @escaping (CombinatorEdge) -> [any Resource]
  ) -> Combinator {
    Combinator(
      steps: {
        let others = streams.dropFirst().map { GraphArgument("", .stream(GraphStream($0))) }
        return (streams.first?.steps ?? []) + [GraphLabel(label.name, label.arguments + others)]
      }, sources: { streams.flatMap { $0.sources } }, isState: isState ?? streams.allSatisfy { $0.isState }, origin: nil, joinErased: nil
    ) { node in ResourceGroup(connect(CombinatorEdge(node, label)), before: node) }
  }
}

/// The end of several pipelines and the beginning of another.
@usableFromInline final class Combinator: StreamDescription {
  #if !hasFeature(Embedded)
    private let describeSteps: () -> [GraphLabel]
    /// Whether it is not a pipeline behind a single source.
    var isCombined = true
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

#if hasFeature(Embedded)
  /// The labels of operators where there is no graph: one function in place of a closure for each chain.
  @usableFromInline func noLabels() -> [GraphLabel] { [] }
#endif
