public import MotionEngine
public import MotionScene
public import MotionStreams
import MotionValues

/// Lets a person pull the content of a scroll view down to have it fetched anew: let go far enough down, it stays there until that is done.
///
/// **Affected properties:** as of its ``Scrollable``, of which it writes the `contentInset`; ``isRefreshing``.
///
/// **Constraints:** none.
///
/// **At rest when** its scroll view is.
public final class PullToRefresh: Interaction, Togglable, Stateful {
  /// What scrolls.
  public let scroll: Scrollable

  /// How far it has to be pulled, and stays, in points.
  public let distance: ReactiveProperty<Double>

  /// Whether something is being fetched. Goes both ways: a pull sets it; who has fetched everything clears it, and the content springs back.
  public let isRefreshing = ReactiveProperty(false, label: GraphLabel("pullToRefresh.isRefreshing"))

  /// How far it is pulled: 0 not at all, 1 far enough, more beyond.
  public let progress = ReactiveProperty(0.0, label: GraphLabel("pullToRefresh.progress"))

  /// Makes the behaviour for `scroll`, which it adds itself.
  public init(scroll: Scrollable, distance: Double = 64) {
    self.scroll = scroll
    self.distance = ReactiveProperty(distance, label: GraphLabel("pullToRefresh.distance"))
    scroll.alwaysBounces.value = true
  }

  public var enabled: ReactiveProperty<Bool> { scroll.enabled }
  public var state: MotionStream<MotionState> { scroll.state }

  public var settings: [Setting] {
    [
      Setting("distance", distance, unit: "points", in: 0...1e9, "The distance that the content is pulled, and stays."),
      Setting("isRefreshing", isRefreshing, "Whether content is being fetched."),
      Setting("enabled", enabled, "Whether it is on."),
      Setting("progress", progress, "The part of the distance that it is pulled."),
    ]
  }

  public var parts: [Part] { [Part("scroll", scroll)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let (scroll, distance, isRefreshing) = (scroll, distance, isRefreshing)
    runtime.connect(
      scroll.contentOffset.y().combineLatest(with: distance).map { y, distance in distance > 0 ? max(0, -y / distance) : 0 }, to: progress)
    runtime.add(scroll, to: target)
    let top = scroll.contentInset.value.top
    runtime.own(
      isRefreshing.combineLatest(with: distance).map { $0 ? top + $1 : top }.dedupe().subscribe {
        if scroll.contentInset.value.top != $0 { scroll.contentInset.value.top = $0 }
      })
    // A pull that began while something was being fetched asks for nothing more.
    var counts = false
    runtime.own(scroll.isDragging.dedupe().subscribe { if $0 { counts = !isRefreshing.value } })
    runtime.own(
      scroll.releases.subscribe { _ in
        if counts, scroll.contentOffset.value.y <= -distance.value, !isRefreshing.value { isRefreshing.value = true }
      })
  }
}
