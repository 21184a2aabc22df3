extension MotionStreamConvertible {
  /// Remembers the latest value: whoever subscribes later hears it first.
  ///
  /// All subscribers share one subscription upstream, which begins with the first of them and ends with the last. Of what upstream says at once, the first
  /// subscriber hears only the last value, like all others. The memory outlives the subscribers.
  ///
  /// | upstream | `remember()` | who subscribes now hears |
  /// |---|---|---|
  /// | 1 | 1 | 1 |
  /// | 2 | 2 | 2 |
  public func remember() -> MotionStream<Value> { StreamMemory(nil, of: asStream()).stream(GraphLabel("remember")) }
}

/// What the subscribers of one remembered stream share.
final class StreamMemory<Value> {
  private let upstream: MotionStream<Value>
  private let shared = Emitter<Value>()
  private var latest: Value?
  private var subscription: Subscription?
  private var subscribers = 0

  init(_ seed: Value?, of upstream: MotionStream<Value>) {
    latest = seed
    self.upstream = upstream
  }

  /// The stream that is remembered, called `label`.
  func stream(_ label: GraphLabel) -> MotionStream<Value> {
    MotionStream(labels: self.upstream.labels + [label], isState: true, logOutput: upstream.logOutput) { self.add($0) }
  }

  private func add(_ node: ObserverNode) -> Subscription {
    subscribers += 1
    if subscribers == 1 {
      subscription = upstream.subscribe { value in
        self.latest = value
        self.shared.send(value)
      }
    }
    // Joins only now, so that of a burst at subscription the first subscriber hears the last value, like all others.
    let joined = shared.attach(node)
    if let latest { node.tell(latest) }
    return Subscription([joined]) { self.leave() }
  }

  private func leave() {
    subscribers -= 1
    if subscribers == 0 {
      subscription?.unsubscribe()
      subscription = nil
    }
  }
}
