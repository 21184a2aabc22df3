public import MotionStreams

extension MotionStreamConvertible where Value: Sendable {
  /// The values as an asynchronous sequence, beginning with the current value, if there is one.
  ///
  /// Values are buffered until the loop receives them, the oldest first. The sequence subscribes immediately; the subscription ends with
  /// the first value after the loop has ended or its task was cancelled.
  public var values: AsyncStream<Value> {
    let (values, continuation) = AsyncStream.makeStream(of: Value.self)
    var subscription: Subscription?
    var hasEnded = false
    subscription = subscribe { value in
      if case .terminated = continuation.yield(value) {
        hasEnded = true
        subscription?.unsubscribe()
        subscription = nil
      }
    }
    if hasEnded { subscription?.unsubscribe() }
    return values
  }
}
