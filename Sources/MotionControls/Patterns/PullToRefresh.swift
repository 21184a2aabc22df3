import MotionDescriptions
public import MotionEngine
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person pull the content of a scroll view down to refresh it.
///
/// Content that is released far enough down stays there until the refresh has ended.
///
/// **Affected properties:** as for its ``Scrollable``, whose `contentInset` it writes; ``isRefreshing``.
///
/// **Constraints:** none.
///
/// **At rest when** its scroll view is.
public final class PullToRefresh: Interaction, Togglable, Stateful {
  /// The scroll view.
  public let scroll: Scrollable

  /// The distance that the content has to be pulled from its top edge, and at which it stays, in points. At 0 or below, no pull refreshes.
  public let distance: ReactiveProperty<Double>

  /// Whether a refresh is in progress. A pull sets it; clear it when the refresh has ended, and the content springs back.
  public let isRefreshing = ReactiveProperty(false, label: GraphLabel("pullToRefresh.isRefreshing"))

  /// The part of the scroll view's top inset that a refresh adds, in points: ``distance`` while one is in progress, otherwise 0.
  public let inset = ReactiveProperty(0.0, label: GraphLabel("pullToRefresh.inset"))

  /// The pulled distance as a fraction of ``distance``: 0 not at all, 1 far enough, and more beyond.
  public let progress = ReactiveProperty(0.0, label: GraphLabel("pullToRefresh.progress"))

  /// Creates the interaction for `scroll`, which it adds itself.
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
      Setting("inset", inset, unit: "points", in: 0...1e9, "The part of the top inset that a refresh adds."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
      Setting("progress", progress, "The part of the distance that it is pulled."),
    ]
  }

  public var parts: [Part] { [Part("scroll", scroll)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let (scroll, distance, isRefreshing, inset) = (scroll, distance, isRefreshing, inset)
    // The scroll view's own inset: a refresh writes its part before it enlarges the whole, so this stays the same.
    let edge = { scroll.contentInset.value.top - inset.value }
    runtime.connect(
      scroll.contentOffset.y().combineLatest(with: scroll.contentInset.map { _ in edge() }.dedupe().combineLatest(with: distance))
        .map { y, ends in ends.1 > 0 ? max(0, (-y - ends.0) / ends.1) : 0 }, to: progress)
    runtime.add(scroll, to: target)
    // Not from a top inset remembered here: in a scene that was saved during a refresh, it is enlarged already.
    runtime.own(
      isRefreshing.combineLatest(with: distance).map { $0 && $1 > 0 ? $1 : 0 }.dedupe().subscribe {
        let change = $0 - inset.value
        if change == 0 { return }
        // Order matters: written first, so that an observer of the content inset that adds this again finds it there.
        inset.value = $0
        scroll.contentInset.value.top += change
      })
    // A pull that began during a refresh does not start another one.
    var counts = false
    runtime.own(scroll.isDragging.subscribe { if $0 { counts = !isRefreshing.value } })
    runtime.own(
      scroll.releases.subscribe { _ in
        guard counts, distance.value > 0, -scroll.releasedOffset.y - edge() >= distance.value, !isRefreshing.value else { return }
        isRefreshing.value = true
        // Without motion, the release has already moved the content back.
        let (offset, top) = (scroll.contentOffset.value, scroll.contentInset.value.top)
        if isRefreshing.value, offset.y > -top { scroll.scroll(to: Point(x: offset.x, y: -top)) }
      })
  }
}
