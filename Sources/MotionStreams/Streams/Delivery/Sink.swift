public import MotionDescriptions

/// The end of a pipeline.
@usableFromInline package protocol Sink<Value> {
  /// The type of the received values.
  associatedtype Value
  /// Receives `value`.
  func receive(_ value: Value)
  /// Receives `value`, which `node` emitted.
  func receive(_ value: Value, from node: ObserverNode)
  /// The next step of the values, if known.
  var downstream: Downstream? { get }
}

extension Sink {
  @inlinable package var downstream: Downstream? { nil }

  @inlinable package func receive(_ value: Value, from node: ObserverNode) { receive(value) }

  /// The source that values are written to, if there is one.
  @usableFromInline package var source: ObserverTable? {
    guard case .source(let source) = downstream else { return nil }
    return source
  }
}

/// The next step of values downstream of a node: an edge of the graph.
@usableFromInline package enum Downstream {
  /// The source that the values are written to.
  case source(ObserverTable)
  /// The node of the pipeline that follows directly.
  case node(ObserverNode)
  /// The combinator, and the pipeline downstream of it.
  case combinator(CombinatorEdge)
  /// The pipeline that uses the values as an argument.
  case argument(ArgumentLink)
  /// An object that uses the values. It ends the subscription before it is released.
  case object(Unmanaged<AnyObject>)
}

/// The connection from a combinator to the pipeline downstream of it.
@usableFromInline package final class CombinatorEdge {
  /// The node downstream of the combinator.
  @usableFromInline package let node: ObserverNode
  /// The name of the combinator in the graph.
  let label: GraphLabel

  @usableFromInline init(_ node: ObserverNode, _ label: GraphLabel) {
    self.node = node
    self.label = label
  }

  /// Emits `value`, which must have the type of the combinator's output.
  package func emit<Value>(_ value: Value) { node.emit(value) }
}

/// A reference to an argument of a pipeline.
@usableFromInline package final class ArgumentLink {
  /// The node of the pipeline, which owns the link.
  let node: Unmanaged<ObserverNode>
  /// The number of the argument among the triggering ones: others have no link.
  let argument: Int

  init(_ node: Unmanaged<ObserverNode>, _ argument: Int) {
    self.node = node
    self.argument = argument
  }
}

/// A sink that calls a closure.
@usableFromInline package struct ClosureSink<Value>: Sink {
  @usableFromInline let body: (Value) -> Void
  /// Creates a sink that calls `body`.
  @inlinable package init(_ body: @escaping (Value) -> Void) { self.body = body }
  @inlinable package func receive(_ value: Value) { body(value) }
}

/// A sink that writes the values of a connected stream to a property.
@usableFromInline package struct PropertySink<Value>: Sink {
  @usableFromInline let property: ReactiveProperty<Value>
  /// Creates a sink that writes to `property`.
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

/// A sink that sends values to the next pipeline, at the end of an erased stream.
@usableFromInline struct NodeSink<Value>: Sink {
  @usableFromInline let node: ObserverNode
  @inlinable init(_ node: ObserverNode) { self.node = node }
  @inlinable func receive(_ value: Value) { withUnsafePointer(to: value) { node.send($0) } }
  @inlinable func receive(_ value: Value, from node: ObserverNode) { self.node.receiving(from: node) { receive(value) } }
  @inlinable var downstream: Downstream? { .node(node) }
}

/// A sink that calls a closure with a known next step: the observer of a combinator, an argument or a memory.
struct EdgeSink<Value>: Sink {
  let downstream: Downstream?
  /// The node downstream. It lives as long as its subscription, and ends this one first.
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
      case .source, .object: nil
      }
  }

  func receive(_ value: Value) { body(value) }

  func receive(_ value: Value, from node: ObserverNode) {
    guard let next else { return node.sending(to: source) { body(value) } }
    // Retained: an observer downstream may end the subscription, and with it the last reference to the node of an argument.
    let retained = next.takeUnretainedValue()
    retained.receiving(from: node) { body(value) }
  }
}

/// A sink that sends values unchanged to the pipeline downstream of a combinator.
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
