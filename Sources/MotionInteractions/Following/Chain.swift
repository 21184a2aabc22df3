import MotionDescriptions
public import MotionEngine
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets nodes follow each other on springs, like chat heads: each node follows the one added before it.
///
/// **Affected properties:** the node's position.
///
/// **Constraints:** operators that each position passes before it is written.
///
/// **At rest when** all springs are.
///
/// A spring that follows a spring is notified at every sample of the runtime: see ``Follow``.
/// Each node is moved within the notification of the previous one, so the stack limits their number: in a release build 1,900 with 8 MB.
public final class Chain: CompositeInteraction {
  public let shared = CompositeState(named: "chain")

  /// The spring on which each node follows; all nodes share its settings and its switch.
  public let spring: Spring<Point>

  /// The position of each node at rest, relative to the node that it follows, in points.
  public let offset: ReactiveProperty<Point>

  private let head: SceneNode
  /// The last node; nil without nodes.
  private var last: Link?

  /// The position of one node, between its neighbors, so that one of many is removed in constant time.
  private final class Link {
    let position: ReactiveProperty<Point>
    var previous: Link?
    var next: Link?

    init(_ position: ReactiveProperty<Point>, after previous: Link?) {
      (self.position, self.previous) = (position, previous)
      previous?.next = self
    }
  }

  /// Creates the interaction; the first node that it is added to follows `head`.
  public init(after head: SceneNode, offset: Point = .zero, spring: Spring<Point> = Spring()) {
    (self.head, self.spring) = (head, spring)
    self.offset = ReactiveProperty(offset, label: GraphLabel("chain.offset"))
  }

  public var settings: [Setting] {
    [
      Setting(fixed: "head", node: head, "The node that the first one follows."),
      Setting("offset", offset, unit: "points", "The position of each node relative to the one that it follows, at rest."),
      Setting("enabled", enabled, "Whether it is on."),
    ]
  }

  public var parts: [Part] { [Part("spring", spring)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    let (position, leader) = (runtime.get(target).position, last?.position ?? head.position)
    let link = Link(position, after: last)
    last = link
    runtime.own { self.remove(link) }
    runtime.follow(leader.offset(by: offset.triggering), by: position, on: spring, constraints)
  }

  private func remove(_ link: Link) {
    link.previous?.next = link.next
    link.next?.previous = link.previous
    if last === link { last = link.previous }
    (link.previous, link.next) = (nil, nil)
  }
}
