public import MotionDescriptions

extension MotionStreamConvertible {
  /// Emits the latest values of both streams together whenever either emits, once both have emitted.
  ///
  /// | upstream | other | `combineLatest(with: other)` |
  /// |---|---|---|
  /// | 1 | | |
  /// | | a | (1, a) |
  /// | 2 | | (2, a) |
  @inlinable public func combineLatest<Other: MotionStreamConvertible>(with other: Other) -> MotionStream<(Value, Other.Value)> {
    #if hasFeature(Embedded)
      // Compiled once for each pair of values, and not for each pair of chains.
      asStream().pipeline.paired(with: other.asStream().pipeline)
    #else
      pipeline.paired(with: other.pipeline)
    #endif
  }
}

extension Pipeline {
  /// Emits the latest values of both pipelines.
  @inlinable func paired<Other: MotionOperator>(with other: Pipeline<Other>) -> MotionStream<(Operator.Output, Other.Output)> {
    .combinator(
      GraphLabel("combineLatest"), of: origin, other.origin, labels: { (step.labels, other.step.labels) }
    ) { combinator in
      let pair = LatestPair<Operator.Output, Other.Output>(combinator)
      return [
        subscribe(into: FirstSink(pair), in: combinator.node.resolver),
        other.subscribe(into: SecondSink(pair), in: combinator.node.resolver),
      ]
    }
  }
}

/// Emits the latest values of all streams together, in their order, whenever one emits, once all have emitted.
/// Without streams, it emits nothing.
///
/// | first | second | `combineLatest([first, second])` |
/// |---|---|---|
/// | 1 | | |
/// | | 5 | [1, 5] |
/// | 2 | | [2, 5] |
public func combineLatest<Value>(_ streams: [MotionStream<Value>]) -> MotionStream<[Value]> {
  .combinator(GraphLabel("combineLatest"), of: streams) { combinator in
    let latest = LatestList<Value>(combinator.node, count: streams.count)
    return streams.enumerated().map { index, stream in stream.subscribe(before: combinator) { latest.receive($0, at: index) } }
  }
}

/// Emits the result of `combine` for the latest values of all streams; `label` names the stream in the graph.
func combineLatest<Value, Output>(
  _ streams: [MotionStream<Value>], as label: GraphLabel, _ combine: @escaping ([Value]) -> Output
) -> MotionStream<Output> {
  .combinator(label, of: streams) { combinator in
    let latest = LatestList<Value>(
      // The node of the combinator has the depth of the stream that emits, not that of this one, which has no source.
      PipelineNode(Map(combine, at: SourcePlace(#fileID, #line)), ClosureSink { combinator.emit($0) }), count: streams.count)
    return streams.enumerated().map { index, stream in stream.subscribe(before: combinator) { latest.receive($0, at: index) } }
  }
}

/// The latest values of two streams, for one subscription.
@usableFromInline final class LatestPair<First, Second> {
  @exclusivity(unchecked) @usableFromInline var first: First?
  @exclusivity(unchecked) @usableFromInline var second: Second?
  @usableFromInline let combinator: CombinatorEdge
  @usableFromInline let node: ObserverNode

  @inlinable init(_ combinator: CombinatorEdge) {
    self.combinator = combinator
    node = combinator.node
  }

  @inlinable func passOn() {
    guard let first, let second else { return }
    withUnsafePointer(to: (first, second)) { node.send($0) }
  }
}

/// The sink of the first of two streams.
@usableFromInline struct FirstSink<First, Second>: Sink {
  @usableFromInline let pair: LatestPair<First, Second>
  @inlinable init(_ pair: LatestPair<First, Second>) { self.pair = pair }
  @inlinable func receive(_ value: First) {
    pair.first = value
    pair.passOn()
  }
  @inlinable func receive(_ value: First, from node: ObserverNode) { pair.node.receiving(from: node) { receive(value) } }
  @inlinable var downstream: Downstream? { .combinator(pair.combinator) }
}

/// The sink of the second of two streams.
@usableFromInline struct SecondSink<First, Second>: Sink {
  @usableFromInline let pair: LatestPair<First, Second>
  @inlinable init(_ pair: LatestPair<First, Second>) { self.pair = pair }
  @inlinable func receive(_ value: Second) {
    pair.second = value
    pair.passOn()
  }
  @inlinable func receive(_ value: Second, from node: ObserverNode) { pair.node.receiving(from: node) { receive(value) } }
  @inlinable var downstream: Downstream? { .combinator(pair.combinator) }
}

/// The latest values of several streams, for one subscription.
final class LatestList<Value> {
  private let node: ObserverNode
  private var values: [Value?]
  private var missing: Int

  init(_ node: ObserverNode, count: Int) {
    self.node = node
    values = Array(repeating: nil, count: count)
    missing = count
  }

  func receive(_ value: Value, at index: Int) {
    if values[index] == nil { missing -= 1 }
    values[index] = value
    // Emits a new array each time, so that an array that an observer keeps does not change.
    if missing == 0 { withUnsafePointer(to: values.compactMap { $0 }) { node.send($0) } }
  }
}
