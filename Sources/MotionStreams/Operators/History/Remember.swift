import MotionDescriptions

extension MotionStreamConvertible {
  /// Remembers the latest value: a later subscriber receives it first.
  ///
  /// All subscribers share one subscription upstream, which begins with the first of them and ends with the last. Of the values that upstream
  /// emits on subscription, the first subscriber receives only the last one, like all others. The memory outlives the subscribers.
  ///
  /// | upstream | `remember()` | a new subscriber receives |
  /// |---|---|---|
  /// | 1 | 1 | 1 |
  /// | 2 | 2 | 2 |
  public func remember() -> MotionStream<Value> { StreamMemory(nil, as: GraphLabel("remember")).stream(of: asStream()) }
}

/// The shared subscription of one remembered stream.
///
/// A stream of ports has one for each instance of their definition, besides that of the definition itself. So has a stream in which a port
/// is only an argument of an operator, or the gate of a valve.
///
/// Upstream retains only its ``LatestEmitted``, and a subscription only the memory: neither retains a source. So a source without other references
/// is deallocated, although it is remembered.
final class StreamMemory<Value> {
  private let seed: Value?
  private let label: GraphLabel
  /// The emitter and the last value of the present subscribers.
  private var shared: LatestEmitted<Value>
  private var subscription: (any Resource)?
  private var subscribers = 0

  init(_ seed: Value?, as label: GraphLabel) {
    (self.seed, self.label) = (seed, label)
    shared = LatestEmitted(seed, label: label)
  }

  /// Returns the stream that remembers the values of `upstream`, the same at every call.
  func stream(of upstream: MotionStream<Value>) -> MotionStream<Value> {
    MotionStream(steps: upstream.steps + [self.label], sources: upstream.sources, isState: true, logOutput: upstream.logOutput) {
      self.add($0, to: upstream)
    }
  }

  private func add(_ node: ObserverNode, to upstream: MotionStream<Value>) -> any Resource {
    guard let resolver = node.resolver, isOwn(upstream, in: resolver) else { return add(node, to: upstream, in: nil) }
    let own = resolver.object(of: self) { StreamMemory(seed, as: label) }
    // The object of this operator is always a memory.
    return unsafeDowncast(own, to: StreamMemory.self).add(node, to: upstream, in: resolver)
  }

  /// Returns whether `upstream` has other values in the scope `resolver` than elsewhere.
  private func isOwn(_ upstream: MotionStream<Value>, in resolver: any PortResolver) -> Bool {
    #if hasFeature(Embedded)
      // Its arguments are unknown there. A state has a current value for each memory; what an emitter sent before, only the shared one has.
      if upstream.isState { return true }
    #endif
    return upstream.untyped.sourcesAndArguments(includesSampled: true).contains { resolver.resolve($0) !== $0 }
  }

  private func add(_ node: ObserverNode, to upstream: MotionStream<Value>, in resolver: (any PortResolver)?) -> any Resource {
    subscribers += 1
    if subscribers == 1 {
      let sink = EdgeSink<Value>(to: .source(shared.emitter)) { [shared] in shared.send($0) }
      subscription = upstream.subscribe(into: sink, in: resolver)
    }
    // Joins only now, so that of several values at subscription the first subscriber receives only the last one, like all others.
    let joined = shared.emitter.attach(node)
    if let latest = shared.latest { node.emit(latest) }
    return Subscription(joined) { self.leave() }
  }

  private func leave() {
    subscribers -= 1
    if subscribers > 0 { return }
    let ended = subscription
    subscription = nil
    // The next subscriber receives nothing of a delivery in progress, or of the values that wait for its end (contract 5).
    shared = LatestEmitted(shared.latest, label: label)
    ended?.end()
  }
}

/// An emitter and the last value that it sent.
private final class LatestEmitted<Value> {
  let emitter: Emitter<Value>
  private(set) var latest: Value?

  init(_ seed: Value?, label: GraphLabel) {
    latest = seed
    emitter = Emitter(label: label)
  }

  func send(_ value: Value) {
    latest = value
    emitter.send(value)
  }
}
