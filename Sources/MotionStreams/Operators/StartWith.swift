extension MotionStreamConvertible {
  /// Begins with `seed` and remembers: whoever subscribes hears the latest value first.
  ///
  /// All subscribers share one subscription upstream, which ends with the last of them. An upstream that has a current value of its own
  /// takes the place of the seed.
  ///
  /// | upstream | `startWith(10)` |
  /// |---|---|
  /// | | 10 |
  /// | 50 | 50 |
  public func startWith(_ seed: Value) -> MotionStream<Value> {
    let upstream = asStream()
    let memory = StreamMemory(seed, of: upstream)
    #if hasFeature(Embedded)
      let label = GraphLabel("startWith")
    #else
      let label = GraphLabel("startWith", [String(describing: seed)])
    #endif
    return MotionStream(labels: upstream.labels + [label], isState: true, logOutput: upstream.logOutput) { memory.add($0) }
  }
}

/// What the subscribers of one remembered stream share.
private final class StreamMemory<Value> {
  private let upstream: MotionStream<Value>
  private let shared = Emitter<Value>()
  private var latest: Value
  private var subscription: Subscription?
  private var subscribers = 0

  init(_ seed: Value, of upstream: MotionStream<Value>) {
    latest = seed
    self.upstream = upstream
  }

  func add(_ node: ObserverNode) -> Subscription {
    subscribers += 1
    if subscribers == 1 {
      subscription = upstream.subscribe { value in
        self.latest = value
        self.shared.send(value)
      }
    }
    // Joins only now, so that of a burst at subscription the first subscriber hears the last value, like all others.
    let joined = shared.attach(node)
    withUnsafePointer(to: latest) { node.send($0) }
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
