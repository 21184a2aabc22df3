/// The bindings of operator arguments to one subscription.
///
/// An operator binds its arguments in the order in which they are written in code. An argument that is not a constant is then up to date for each value.
/// If the pipeline is fed by a state, a change of the argument alone emits the operator's last value again (contract 8).
public struct ArgumentBindings {
  // Unretained: bindings exist only during the subscription call of their node.
  private let node: Unmanaged<ObserverNode>
  private let isState: Bool
  #if !hasFeature(Embedded)
    /// Whether a combinator feeds the pipeline. Beside the other flag: a request is on the stack at each connection of a long chain.
    var isCombined = false
  #endif
  /// The property that feeds the pipeline, if one does. As an argument it needs no subscription of its own.
  private let origin: ObserverTable?
  /// The path of the values up to the pipeline.
  private let upstream: StreamPath
  /// The number of triggering arguments so far.
  @usableFromInline private(set) var triggeringCount = 0
  /// The number of triggering arguments whose operators keep their last value.
  @usableFromInline var rememberedCount = 0
  /// The subscriptions of the arguments.
  private(set) var subscriptions: [any Resource] = []

  init(_ node: ObserverNode, isState: Bool, origin: ObserverTable?, upstream: StreamPath) {
    self.node = .passUnretained(node)
    self.isState = isState
    self.origin = origin
    self.upstream = upstream
  }

  /// Binds `input`.
  ///
  /// - Parameter emitsOnArgumentChange: whether a change of it alone emits. Overridden by the argument's own choice.
  @inlinable public mutating func bind<Value>(_ input: inout ReactiveInput<Value>, emitsOnArgumentChange: Bool = true) {
    // Most arguments are constants; inlining this test lets the caller skip them.
    if case .changing(let source) = input.kind { input.kind = .changing(bound(source, emitsOnArgumentChange: emitsOnArgumentChange)) }
  }

  /// Binds two inputs, in this order.
  @inlinable @inline(__always) mutating func bind<First, Second>(
    _ first: inout ReactiveInput<First>, _ second: inout ReactiveInput<Second>
  ) {
    bind(&first)
    bind(&second)
  }

  /// Returns the source of an argument's values for this subscription.
  @usableFromInline mutating func bound<Value>(_ source: ArgumentSource<Value>, emitsOnArgumentChange: Bool) -> ArgumentSource<Value> {
    let isTriggering = isState && (source.emitsOnArgumentChange ?? emitsOnArgumentChange)
    // Most arguments are properties of their own, which are read for each value: neither the scope nor the source matters.
    if !isTriggering, readsDirectly, let property = source.property, property._withUnsafeGuaranteedRef({ !$0.isPort }) { return source }
    let node = node
    let resolver = node._withUnsafeGuaranteedRef { $0.resolver }
    if let named = source.property?.takeUnretainedValue() {
      let property = named.resolved(by: resolver)
      if property !== named {
        return bound(
          ArgumentSource(property.asStream(), property: property, emitsOnArgumentChange: source.emitsOnArgumentChange),
          emitsOnArgumentChange: emitsOnArgumentChange)
      }
      // A property is read directly. One that feeds the pipeline needs no second subscription, and must not retain itself.
      if isOrigin(property, in: resolver) { return ArgumentSource(withoutHolding: source) }
      // One that feeds it through a combinator, which may keep a value for longer than the property exists, is observed like a stream.
      if !feedsCombinator(property, isResolved: resolver != nil) {
        guard isTriggering else { return source }
        let number = triggeringCount
        subscriptions.append(property.attach(change(number) { (_: Value) in node.takeUnretainedValue().reemit(number) }))
        triggeringCount += 1
        return source
      }
    }
    guard let stream = source.stream else { return source }
    let others = sources(of: stream.path, stream.origin, isResolved: resolver != nil)
    let bound =
      others.map { ArgumentSource(withoutHolding: source, except: $0) }
      ?? ArgumentSource(stream, emitsOnArgumentChange: source.emitsOnArgumentChange)
    let number = isTriggering ? triggeringCount : -1
    // Values that the stream emits on subscription are stored before the first upstream value, and emit nothing.
    let change = change(number) { (value: Value) in
      bound.latest = value
      if bound.isBound, number >= 0 { node.takeUnretainedValue().reemit(number) }
    }
    subscriptions.append(stream.join(change))
    bound.isBound = true
    if isTriggering { triggeringCount += 1 }
    return bound
  }

  /// Whether no property feeds the pipeline, so that none which is an argument can.
  private var readsDirectly: Bool {
    #if hasFeature(Embedded)
      return origin == nil
    #else
      return origin == nil && !isCombined
    #endif
  }

  /// Returns whether `property` feeds the pipeline through operators alone, in the scope `resolver`.
  private func isOrigin(_ property: ObserverTable, in resolver: (any PortResolver)?) -> Bool {
    if property === origin { return true }
    // In place of a port, a scope has a source of its own, which exists if `property` is that source.
    guard let origin, let resolver, property.portOrigin === origin else { return false }
    return resolver.resolve(origin) === property
  }

  /// Returns whether `property` alone feeds the pipeline, through a combinator.
  private func feedsCombinator(_ property: ObserverTable, isResolved: Bool) -> Bool {
    #if hasFeature(Embedded)
      return false
    #else
      return isCombined && origin == nil && sources(of: .source(property), property, isResolved: isResolved) != nil
    #endif
  }

  /// Returns the sources of `argument` besides the one that feeds the pipeline alone, which must not retain itself; nil if it may retain all.
  ///
  /// - Parameter isResolved: whether a scope replaces sources by its own, which do not retain those of the definition.
  private func sources(of argument: StreamPath, _ argumentOrigin: ObserverTable?, isResolved: Bool) -> [ObserverTable]? {
    if origin != nil, argumentOrigin === origin { return [] }
    #if hasFeature(Embedded)
      // Descriptions of paths would be kept for this alone.
      return nil
    #else
      // Another property than the origin feeds nothing.
      if isResolved || (argumentOrigin != nil && origin != nil) { return nil }
      let (feeders, sources) = (upstream.sources, argument.sources)
      // Several sources: each retains the pipeline, which the others outlive.
      guard let feeder = feeders.first, feeders.allSatisfy({ $0 === feeder }), sources.contains(where: { $0 === feeder })
      else { return nil }
      return sources.filter { $0 !== feeder }
    #endif
  }

  /// Creates a node that observes an argument for the node of the pipeline.
  ///
  /// - Parameter number: the number of a triggering argument; negative for another, which is no edge of the graph: its values emit nothing.
  private func change<Value>(_ number: Int, _ body: @escaping (Value) -> Void) -> ObserverNode {
    let change: ObserverNode =
      number < 0
      ? PipelineNode(Identity<Value>(), ClosureSink(body))
      : PipelineNode(Identity<Value>(), EdgeSink(to: .argument(ArgumentLink(node, number)), body))
    node._withUnsafeGuaranteedRef { (change.isPassive, change.resolver) = ($0.isPassive, $0.resolver) }
    return change
  }
}
