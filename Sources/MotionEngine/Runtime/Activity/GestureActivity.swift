public import MotionGestures
public import MotionStreams

/// The activity of a gesture that an interaction observes, counted while the interaction is enabled.
public final class GestureActivity {
  private let activity: Activity
  private let enabled: ReactiveProperty<Bool>
  private var isUnderWay = false
  private var isCounted = false

  /// Creates a counter for `activity`, which counts while `enabled` is true.
  public init(_ activity: Activity, while enabled: ReactiveProperty<Bool>) { (self.activity, self.enabled) = (activity, enabled) }

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
      if !isOn { stop() }
      self.count()
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
