public import MotionEngine
public import MotionScene
public import MotionStreams
public import MotionValues

/// Which way a node was swiped away.
public enum SwipeState: Hashable, Sendable, CaseIterable {
  /// It is where it belongs.
  case none
  /// It was swiped away to the left.
  case left
  /// It was swiped away to the right.
  case right
}

/// Lets a person swipe a node away to the left or to the right; let go too early it springs back.
///
/// **Affected properties:** the node's position; along y it stays where it is.
///
/// **Constraints:** operators that each position passes, dragged or springing.
///
/// **At rest when** it is neither dragged nor springing.
///
/// Where it would coast to decides, so that a short, fast swipe counts. Each of several nodes is swiped for itself.
public final class Swipeable: CompositeInteraction {
  /// What was decided at a release.
  public struct Swipe {
    /// What was let go.
    public let node: SceneNode
    /// Where it goes.
    public let state: SwipeState
  }

  public let shared = CompositeState(named: "swipeable")

  /// How far it has to be moved for a swipe, in points; 72 as Material Motion's.
  public let threshold: ReactiveProperty<Double>

  /// How far beyond its own width it is swiped away, in points.
  public let margin = ReactiveProperty(0.0, label: GraphLabel("swipeable.margin"))

  /// What takes it away or back; its destination is written by this.
  public let spring: Spring<Point>

  /// What lets it be dragged.
  public let draggable: Draggable

  private struct Swiped {
    let node: SceneNode
    let state: ReactiveProperty<SwipeState>
    let offset: MotionStream<Double>
  }

  private let decisions = Emitter<Swipe>(label: GraphLabel("swipeable.swipes"))
  private var nodes: [Swiped] = []
  /// Makes the behaviour; it can be dragged to the sides alone.
  public init(threshold: Double = 72, spring: Spring<Point> = Spring(), draggable: Draggable = Draggable(along: .x)) {
    self.threshold = ReactiveProperty(threshold, label: GraphLabel("swipeable.threshold"))
    (self.spring, self.draggable) = (spring, draggable)
  }

  /// What is decided at each release.
  public var swipes: MotionStream<Swipe> { decisions.asStream() }

  /// Which way `node` was swiped away. Goes both ways: written from outside, it goes there.
  ///
  /// - Precondition: this was added to `node`.
  public func swipeState(of node: SceneNode) -> ReactiveProperty<SwipeState> { swiped(node).state }

  /// How far `node` is from where it belongs, in points to the right.
  ///
  /// - Precondition: this was added to `node`.
  public func offset(of node: SceneNode) -> MotionStream<Double> { swiped(node).offset }

  /// Whether `node` is as far as a swipe needs.
  ///
  /// - Precondition: this was added to `node`.
  public func isThresholdMet(by node: SceneNode) -> MotionStream<Bool> {
    swiped(node).offset.distance(from: 0).threshold(threshold).rewrite([.below: false], default: true).dedupe().asStream()
  }

  private func swiped(_ node: SceneNode) -> Swiped {
    guard let swiped = nodes.last(where: { $0.node === node }) else {
      preconditionFailure("The node is not swiped by this. Add this to the node first.")
    }
    return swiped
  }

  public var settings: [Setting] {
    [
      Setting("threshold", threshold, unit: "points", in: 0...1e9, "The distance that makes a swipe."),
      Setting("margin", margin, unit: "points", "The distance beyond its own width that it is swiped away."),
      Setting("enabled", enabled, "Whether it is on."),
    ]
  }

  public var parts: [Part] { [Part("spring", spring), Part("draggable", draggable)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    let (position, home) = (runtime.get(target).position, target.position.value)
    let swiped = Swiped(
      node: target, state: ReactiveProperty(.none, label: GraphLabel("swipeState")),
      offset: position.x().offset(by: -home.x).asStream())
    nodes.append(swiped)
    runtime.own { self.nodes.removeAll { $0.state === swiped.state } }
    let way = margin.combineLatest(with: target.size).map { $0 + $1.width }
    runtime.connect(
      swiped.state.combineLatest(with: way).map { state, way in
        Point(x: home.x + (state == .none ? 0 : state == .left ? -way : way), y: home.y)
      }.dedupe(), to: spring.destination)
    let (threshold, decisions) = (threshold, decisions)
    runtime.observe(draggable.projectedEndpoints()) { endpoint in
      let offset = endpoint.x - home.x
      let state: SwipeState = offset.magnitude < threshold.value ? .none : offset < 0 ? .left : .right
      if state != swiped.state.value { swiped.state.value = state }
      decisions.send(Swipe(node: target, state: state))
    }
    runtime.addDragAndSpring(
      draggable, spring, to: target, constraints: constraints,
      dragged: ConstraintApplicator { constraints.apply(to: $0.yLocked(to: home.y).asStream()) })
  }
}

extension SwipeState: SettingChoice {
  public var settingName: String {
    switch self {
    case .none: "none"
    case .left: "left"
    case .right: "right"
    }
  }
}
