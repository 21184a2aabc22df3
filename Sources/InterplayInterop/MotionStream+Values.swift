public import MotionStreams

extension MotionStreamConvertible where Value: Sendable {
  /// The values as an asynchronous sequence, beginning with the current value, if there is one.
  ///
  /// Values are buffered until the loop receives them, the oldest first. The sequence subscribes immediately; the subscription ends with
  /// the first value after the sequence was released or the task of its loop was cancelled. Once all sources of
  /// the stream are deallocated, the sequence ends. A stream with a `valve` retains its sources until the
  /// subscription ends, so its sequence does not end with them.
  public var values: AsyncStream<Value> {
    let (values, continuation) = AsyncStream.makeStream(of: Value.self)
    ValueFeed(into: continuation).begin(with: asStream())
    return values
  }
}

/// The subscription of one asynchronous sequence. The subscription and its feed retain each other until it ends.
private final class ValueFeed<Value: Sendable> {
  private let continuation: AsyncStream<Value>.Continuation
  private var subscription: Subscription?
  /// The observers by which it learns of the deallocation of a source, which alone retains them.
  private var sentinels: [WeakNode] = []
  /// The number of sources that are not deallocated.
  private var sourceCount = 0
  private var hasEnded = false

  init(into continuation: AsyncStream<Value>.Continuation) { self.continuation = continuation }

  func begin(with stream: MotionStream<Value>) {
    let sources = stream.sources
    sourceCount = sources.count
    for source in sources {
      let end = SourceEnd { [weak self] in self?.sourceIsGone() }
      sentinels.append(WeakNode(node: source.observeWrites { withExtendedLifetime(end) {} }))
    }
    subscription = stream.subscribe { self.receive($0) }
    // A stream without sources, such as a combination of no streams, has no more values.
    if sources.isEmpty { continuation.finish() }
    if hasEnded || sources.isEmpty { end() }
  }

  private func receive(_ value: Value) {
    if case .terminated = continuation.yield(value) { end() }
  }

  private func sourceIsGone() {
    sourceCount -= 1
    guard sourceCount == 0, !hasEnded else { return }
    continuation.finish()
    end()
  }

  private func end() {
    hasEnded = true
    let (ended, nodes) = (subscription, sentinels)
    (subscription, sentinels) = (nil, [])
    ended?.unsubscribe()
    for sentinel in nodes { sentinel.node?.end() }
  }
}

/// A reference to an observer that does not retain it.
private struct WeakNode {
  weak var node: ObserverNode?
}

/// An object that an observer of a source retains. It is deallocated with the source.
private final class SourceEnd {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  deinit { body() }
}
