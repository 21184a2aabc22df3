public import MotionGestures
public import MotionStreams

/// The activity of a gesture that an interaction observes, counted while the interaction is enabled.
public final class GestureActivity {
  private let activity: Activity
  private let enabled: ReactiveProperty<Bool>
  private let clock: MotionClock
  private var isUnderWay = false
  private var isCounted = false

  /// Creates a counter for `activity`, which counts while `enabled` is true, for the instance whose `add` is running with `runtime`.
  public init(_ activity: Activity, while enabled: ReactiveProperty<Bool>, in runtime: borrowing MotionRuntime) {
    (self.activity, self.enabled, clock) = (activity, enabled, runtime.clock)
  }

  /// Calls `decide` with each update of `gesture` while enabled, and `stop` when disabled.
  ///
  /// The activity is counted before the call at the beginning of the gesture, and after the call at its end.
  public func follow(
    _ gesture: MotionStream<GestureUpdate>, stop: @escaping () -> Void = {}, _ decide: @escaping (GestureUpdate) -> Void
  ) -> any Resource {
    let updates = gesture.subscribe(
      into: ClosureSink { update in
        self.isUnderWay = update.state == .began || update.state == .changed
        if self.isUnderWay { self.count() }
        if self.enabled.value { decide(update) }
        self.count()
      })
    let switches = enabled.observeChanges { isOn in
      // In one transaction: disabled between two events, it comes to rest immediately.
      self.clock.withTransaction {
        if !isOn { stop() }
        self.count()
      }
    }
    return Subscription(endedBy: {
      updates.end()
      switches.end()
      self.isUnderWay = false
      self.count()
    })
  }

  private func count() {
    let counts = isUnderWay && enabled.value
    guard counts != isCounted else { return }
    isCounted = counts
    if counts { activity.begin() } else { activity.end() }
  }
}
