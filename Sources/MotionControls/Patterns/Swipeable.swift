public import MotionDescriptions
public import MotionEngine
public import MotionInteractions
public import MotionScene
public import MotionStreams
public import MotionValues

/// The direction in which a node was swiped away.
public enum SwipeState: Hashable, Sendable, CaseIterable {
  /// It is at its original position.
  case none
  /// It was swiped away to the left.
  case left
  /// It was swiped away to the right.
  case right
}

/// Lets a person swipe a node away to the left or to the right; otherwise it springs back on release.
///
/// **Affected properties:** the x of the node's position. Something else may move its y at the same time.
///
/// **Constraints:** operators that each x passes, dragged or springing.
///
/// **At rest when** it is neither dragged nor springing.
///
/// The projected endpoint decides, so that a short, fast swipe counts. Each of several nodes is swiped independently.
public final class Swipeable: CompositeInteraction {
  /// The decision at a release.
  public struct Swipe {
    /// The released node.
    public let node: SceneNode
    /// The state that it moves to.
    public let state: SwipeState
  }

  public let shared = CompositeState(named: "swipeable")

  /// The distance that makes a swipe, in points. Defaults to 72, as in Material Motion.
  public let threshold: ReactiveProperty<Double>

  /// The distance beyond its own width that it is swiped away, in points.
  public let margin = ReactiveProperty(0.0, label: GraphLabel("swipeable.margin"))

  /// The spring that moves it away or back; this interaction writes its destination.
  public let spring: Spring<Double>

  /// The drag of the node.
  public let draggable: Draggable

  private final class Swiped {
    let node: SceneNode
    /// The x of its original position.
    let home: Double
    let state: ReactiveProperty<SwipeState>
    let offset: MotionStream<Double>
    /// That of the previous addition to the same node; nil if there is none.
    var previous: Swiped?
    /// Whether the interaction was removed from the node.
    var isGone = false

    init(_ node: SceneNode, home: Double, state: SwipeState, offset: MotionStream<Double>, previous: Swiped?) {
      (self.node, self.home, self.offset, self.previous) = (node, home, offset, previous)
      self.state = ReactiveProperty(state, label: GraphLabel("swipeState"))
    }
  }

  private let decisions = Emitter<Swipe>(label: GraphLabel("swipeable.swipes"))
  private var nodes = AddedEntries<Swiped>()
  /// The last addition to each node.
  private var latest: [ObjectIdentifier: Swiped] = [:]
  /// The nodes that are away in a scene file, until they are added.
  private var given = GivenValues<SwipedNode>()

  /// Creates the interaction; it can only be dragged horizontally, along the x of the scene.
  ///
  /// - Parameter draggable: the drag. In a rotated parent, pass one with all directions, `Draggable()`.
  public init(threshold: Double = 72, spring: Spring<Double> = Spring(), draggable: Draggable = Draggable(along: .x)) {
    self.threshold = ReactiveProperty(threshold, label: GraphLabel("swipeable.threshold"))
    (self.spring, self.draggable) = (spring, draggable)
    decisions.makeOutput(of: self)
  }

  /// Emits the decision at each release.
  public var swipes: MotionStream<Swipe> { decisions.asStream() }

  /// Returns the state of `node`. A write moves the node there.
  ///
  /// - Precondition: this was added to `node`.
  public func swipeState(of node: SceneNode) -> ReactiveProperty<SwipeState> { swiped(node).state }

  /// Returns the distance of `node` from its original position, in points to the right.
  ///
  /// - Precondition: this was added to `node`.
  public func offset(of node: SceneNode) -> MotionStream<Double> { swiped(node).offset }

  /// Returns whether `node` is as far from its original position as a swipe requires.
  ///
  /// - Precondition: this was added to `node`.
  public func isThresholdMet(by node: SceneNode) -> MotionStream<Bool> {
    swiped(node).offset.distance(from: 0).threshold(threshold).rewrite([.below: false], default: true).dedupe().asStream()
  }

  private func swiped(_ node: SceneNode) -> Swiped {
    guard let swiped = latest[ObjectIdentifier(node)] else {
      violation("The interaction is not added to this node. Add it to the node first.")
    }
    return swiped
  }

  public var settings: [Setting] {
    [
      Setting("threshold", threshold, unit: "points", in: 0...1e9, "The distance that makes a swipe."),
      Setting("margin", margin, unit: "points", "The distance beyond its own width that it is swiped away."),
      Setting("swiped", "The nodes that are away from their original positions, with their states and these positions; null if none is.") {
        self.swipedNodes
      } set: { (nodes: [SwipedNode]?) in
        self.given.replace(with: (nodes ?? []).map { ($0.id, $0) })
      },
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  /// The nodes that are not at rest in their original positions; nil if all are.
  private var swipedNodes: [SwipedNode]? {
    let away = nodes.inOrder.filter { $0.state.value != .none || $0.node.position.value.x != $0.home }
    if away.isEmpty { return nil }
    return away.map { swiped in
      let home = Point(x: swiped.home, y: swiped.node.position.value.y)
      return SwipedNode(id: swiped.node.id, name: swiped.node.name, home: home, state: swiped.state.value)
    }
  }

  public var parts: [Part] { [Part("spring", spring), Part("draggable", draggable)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Double>) {
    let place = given.take(of: target.id)
    let position = runtime.get(target).position
    let home = place?.home.x ?? position.value.x
    let swiped = Swiped(
      target, home: home, state: place?.state ?? .none, offset: position.x().offset(by: -home).asStream(),
      previous: latest[ObjectIdentifier(target)])
    let number = nodes.append(swiped)
    latest[ObjectIdentifier(target)] = swiped
    runtime.own { self.leave(swiped, number: number) }
    let distance = margin.combineLatest(with: target.size).map { $0 + $1.width }
    runtime.connect(
      swiped.state.combineLatest(with: distance).map { state, distance in
        home + (state == .none ? 0 : state == .left ? -distance : distance)
      }.dedupe(), to: spring.destination)
    let (threshold, decisions) = (threshold, InstanceOutput(decisions, in: runtime))
    runtime.observe(draggable.projectedEndpoints()) { endpoint in
      let offset = endpoint.x - home
      let state: SwipeState = offset.magnitude < threshold.value ? .none : offset < 0 ? .left : .right
      if state != swiped.state.value { swiped.state.value = state }
      // An observer of the state may have removed the node.
      if swiped.isGone { return }
      decisions.send(Swipe(node: target, state: state))
    }
    runtime.addDragAndSpring(
      draggable, spring, along: .x, to: target, constraints: constraints,
      dragConstraints: constraints.ofDrags(along: .x, of: position))
  }

  private func leave(_ swiped: Swiped, number: Int) {
    swiped.isGone = true
    nodes.remove(number)
    let key = ObjectIdentifier(swiped.node)
    if latest[key] === swiped {
      latest[key] = swiped.previous
      return
    }
    var later = latest[key]
    while let other = later, other.previous !== swiped { later = other.previous }
    later?.previous = swiped.previous
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

/// A node away from its original position, as files and panels have it.
private struct SwipedNode: SettingRepresentable {
  let id: Int
  let name: String
  let home: Point
  let state: SwipeState

  private static var arguments: [SettingArgument] { [SettingArgument("node", .node), SettingArgument("from", .numbers(2))] }

  static var settingRepresentation: SettingRepresentation<SwipedNode> {
    SettingRepresentation(.choice(SwipeState.allCases.map { SettingForm($0.settingName, arguments) })) {
      .form($0.state.settingName, [GraphArgument("node", .node($0.id, named: $0.name)), GraphArgument("from", .point($0.home))])
    } decode: {
      guard case .structure(let label) = $0, label.arguments.count == 2, case .node(let id, let name) = label.arguments[0].value,
        let numbers = label.arguments[1].value.numbers, numbers.count == 2,
        let state = SwipeState.allCases.first(where: { $0.settingName.utf8.elementsEqual(label.name.utf8) })
      else { return nil }
      return SwipedNode(id: id, name: name ?? "", home: Point(x: numbers[0], y: numbers[1]), state: state)
    }
  }
}
