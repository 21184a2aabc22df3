public import MotionStreams
import MotionValues

#if !hasFeature(Embedded)
  package import MotionDescriptions
#endif

/// Arrangements whose time is any stream of numbers: a slider, a scroll offset, the progress of another motion.
extension Arrangement {
  /// Makes its time follow a stream of progress: 0 is the start, 1 the end of its whole ``length``, with the delay and all repeats.
  ///
  /// Each number seeks, forward or backward, so all values are exact and depend on the last number alone. Statuses are not reported. Numbers
  /// outside of 0 … 1 count as the nearer end, and NaN is ignored. In an arrangement without an end, 1 is 100 years: follow seconds instead.
  ///
  /// A part of a group may follow a stream, too. Its time is then that of the stream alone, whatever its parents do, also before they begin.
  /// The parents count it as ended. Without a value of the stream, it stays where it is. Once the subscription has ended, it stays until its
  /// outermost arrangement is played, sought or reset.
  ///
  /// - Precondition: it is not a child of a sequence, which plays one child at a time.
  /// - Returns: a subscription that ends with the arrangement. The stream does not retain the arrangement.
  @discardableResult
  public func follow(progress: some MotionStreamConvertible<Double>) -> Subscription {
    follow(progress, isProgress: true)
  }

  /// Makes its time follow a stream of seconds, as ``follow(progress:)`` does.
  ///
  /// - Precondition: it is not a child of a sequence, which plays one child at a time.
  @discardableResult
  public func follow(seconds: some MotionStreamConvertible<Double>) -> Subscription { follow(seconds, isProgress: false) }

  /// Makes its time follow a stream of progress or of seconds.
  ///
  /// - Parameter ignoresCurrent: whether the current value of the stream has no effect, because the time is already another one.
  @discardableResult
  package func follow(
    _ stream: some MotionStreamConvertible<Double>, isProgress: Bool, ignoresCurrent: Bool = false
  ) -> Subscription {
    let (stream, unit) = (stream.asStream(), isProgress ? Double(playLength.map { delay + $0 } ?? Self.horizon) : 1e9)
    if line !== self { ArrangementViolations.followsInSequence(name) }
    // Unretained: the deinitializer ends the subscription.
    let arrangement = Unmanaged.passUnretained(self)
    var isIgnored = ignoresCurrent
    let sink = FollowingSink(arrangement: arrangement) { number in
      if isIgnored || number.isNaN { return }
      arrangement.takeUnretainedValue().goToFollowed(Int64(min(max(0, number * unit).rounded(), Double(Self.horizon))))
    }
    let subscription = Subscription(stream.subscribe(into: sink))
    isIgnored = false
    let over = followed.filter { $0.subscription.isOver }
    followed.removeAll { $0.subscription.isOver }
    #if hasFeature(Embedded)
      followed.append(FollowedStream(subscription: subscription))
    #else
      followed.append(FollowedStream(subscription: subscription, stream: GraphStream(stream), isProgress: isProgress))
    #endif
    // A part waits for the first number at its present time, and does not play until then.
    if parent != nil, !hasFollowed, !ignoresCurrent, !subscription.isOver {
      takeClock(at: Placement(time: min(max(0, placement.time), endTime)), state: .following)
      noteVelocities()
      noteReported()
      partDidChange()
    }
    // Nothing that the arrangement no longer knows may call it. Last, because the end of a subscription may run other code.
    for stream in over { stream.subscription.unsubscribe() }
    return subscription
  }

  /// Whether a stream sets its time.
  var isFollowing: Bool { followed.contains { !$0.subscription.isOver } }

  /// Whether it is a part at the time that a stream has set last. It then reports nothing.
  var hasFollowed: Bool { ownClock?.state == .following }

  /// Goes to a time that a stream has set.
  private func goToFollowed(_ time: Int64) {
    if parent == nil { return goWhole(to: time, isFollowed: true) }
    dropClocks()
    takeClock(at: Placement(time: min(time, endTime)), state: .following)
    noteReported()
    publish()
    root.player?.moveOn()
  }
}

/// The end of a stream that sets the time of an arrangement.
private struct FollowingSink: Sink {
  /// The arrangement, unretained: it ends the subscription in its deinitializer.
  let arrangement: Unmanaged<Arrangement>
  let body: (Double) -> Void

  func receive(_ value: Double) { body(value) }

  var downstream: Downstream? { .object(Unmanaged.fromOpaque(arrangement.toOpaque())) }
}

/// A stream that sets the time of an arrangement.
package struct FollowedStream {
  let subscription: Subscription
  #if !hasFeature(Embedded)
    /// The source of the stream, and its operators.
    package let stream: GraphStream
    /// Whether its numbers are progress, and not seconds.
    package let isProgress: Bool
  #endif
}
