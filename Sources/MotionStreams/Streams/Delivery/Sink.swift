/// Where the values of a pipeline end.
@usableFromInline package protocol Sink<Value> {
  /// What arrives.
  associatedtype Value
  /// Takes `value`.
  func receive(_ value: Value)
  /// Takes `value`, which comes out of `node`.
  func receive(_ value: Value, from node: ObserverNode)
  /// Where values go on, where that is known.
  var downstream: Downstream? { get }
}

extension Sink {
  @inlinable package var downstream: Downstream? { nil }

  @inlinable package func receive(_ value: Value, from node: ObserverNode) { receive(value) }

  /// The source that values are written to, where it is one.
  @usableFromInline package var source: ObserverTable? {
    guard case .source(let source) = downstream else { return nil }
    return source
  }
}

/// Where values go on behind a node: an edge of the graph.
@usableFromInline package enum Downstream {
  /// They are written to a source.
  case source(ObserverTable)
  /// They go on at once in another pipeline.
  case node(ObserverNode)
  /// They go on in another pipeline behind a combinator.
  case combinator(CombinatorEdge)
  /// They are an argument of another pipeline.
  case argument(ArgumentLink)
}

/// What a combinator hands its values on to.
@usableFromInline package final class CombinatorEdge {
  /// What comes behind the combinator.
  @usableFromInline package let node: ObserverNode
  /// What the combinator is called in the graph.
  let label: GraphLabel

  @usableFromInline init(_ node: ObserverNode, _ label: GraphLabel) {
    self.node = node
    self.label = label
  }

  /// Hands `value` on; it has to be of the type that comes out of the combinator.
  package func emit<Value>(_ value: Value) { node.emit(value) }
}

/// Which argument of which pipeline something is.
@usableFromInline package final class ArgumentLink {
  /// The pipeline, which holds the link.
  let node: Unmanaged<ObserverNode>
  /// The number of the argument among those that are heard alone.
  let argument: Int

  init(_ node: Unmanaged<ObserverNode>, _ argument: Int) {
    self.node = node
    self.argument = argument
  }
}

/// Hands values to a closure.
@usableFromInline package struct ClosureSink<Value>: Sink {
  @usableFromInline let body: (Value) -> Void
  /// Creates a sink that calls `body`.
  @inlinable package init(_ body: @escaping (Value) -> Void) { self.body = body }
  @inlinable package func receive(_ value: Value) { body(value) }
}

/// Writes the values of a stream that is connected to a property.
@usableFromInline package struct PropertySink<Value>: Sink {
  @usableFromInline let property: ReactiveProperty<Value>
  /// Makes a sink that writes to `property`.
  @inlinable package init(_ property: ReactiveProperty<Value>) { self.property = property }
  @inlinable package func receive(_ value: Value) { property.write(value, by: .connection) }
  @inlinable package func receive(_ value: Value, from node: ObserverNode) {
    let (depth, former) = (node.depth + 1, property.depth)
    if depth > depthLimit { Violations.chainTooDeep(through: node, to: property) }
    property.depth = depth
    property.write(value, by: .connection)
    property.depth = former
  }
  @inlinable package var downstream: Downstream? { .source(property) }
}

/// Hands values to the next pipeline, where a stream was erased.
@usableFromInline struct NodeSink<Value>: Sink {
  @usableFromInline let node: ObserverNode
  @inlinable init(_ node: ObserverNode) { self.node = node }
  @inlinable func receive(_ value: Value) { withUnsafePointer(to: value) { node.send($0) } }
  @inlinable func receive(_ value: Value, from node: ObserverNode) { self.node.receiving(from: node) { receive(value) } }
  @inlinable var downstream: Downstream? { .node(node) }
}

/// Hands values to a closure, which hands them on in its own way: what a combinator, an argument and a memory listen with.
struct EdgeSink<Value>: Sink {
  let downstream: Downstream?
  /// The pipeline behind it, which the closure holds.
  private let next: Unmanaged<ObserverNode>?
  private let body: (Value) -> Void

  init(to downstream: Downstream, _ body: @escaping (Value) -> Void) {
    self.downstream = downstream
    self.body = body
    next =
      switch downstream {
      case .combinator(let link): .passUnretained(link.node)
      case .argument(let link): link.node
      case .node(let node): .passUnretained(node)
      case .source: nil
      }
  }

  func receive(_ value: Value) { body(value) }

  func receive(_ value: Value, from node: ObserverNode) {
    guard let next else { return body(value) }
    next._withUnsafeGuaranteedRef { $0.receiving(from: node) { body(value) } }
  }
}

/// Hands values on behind a combinator as they are.
struct PassingSink<Value>: Sink {
  let link: CombinatorEdge
  private let node: ObserverNode
  init(link: CombinatorEdge) {
    self.link = link
    node = link.node
  }
  func receive(_ value: Value) { withUnsafePointer(to: value) { node.send($0) } }
  func receive(_ value: Value, from node: ObserverNode) { self.node.receiving(from: node) { receive(value) } }
  var downstream: Downstream? { .combinator(link) }
}
