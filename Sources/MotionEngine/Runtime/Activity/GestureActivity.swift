public import MotionGestures
public import MotionStreams

/// Counts a gesture that an interaction listens to as under way, while the interaction is on.
public final class GestureActivity {
  private let activity: Activity
  private let enabled: ReactiveProperty<Bool>
  private var isUnderWay = false
  private var isCounted = false

  /// Counts for `activity`, while `enabled`.
  public init(_ activity: Activity, while enabled: ReactiveProperty<Bool>) { (self.activity, self.enabled) = (activity, enabled) }

  /// Lets `decide` have each update of `gesture` while it is on: after it is counted in, and before it is counted out; and `stop` happen when it is turned off.
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
