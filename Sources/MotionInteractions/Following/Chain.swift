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
/// A node behind one that was removed still follows that one. To close the gap, remove the chain from all nodes behind it, and add it to
/// them again.
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
  #if !hasFeature(Embedded)
    /// The ids of the leaders that a scene file gives, by those of their followers, until these are added.
    private var givenLeaders: [Int: Int] = [:]
  #endif

  /// One node, between its neighbors, so that one of many is removed in constant time.
  private final class Link {
    let node: SceneNode
    /// The id of the node that it follows: the one before it, or one that was removed.
    let leader: Int
    var previous: Link?
    var next: Link?

    init(_ node: SceneNode, following leader: Int, after previous: Link?) {
      (self.node, self.leader, self.previous) = (node, leader, previous)
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
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ] + leaderSettings
  }

  /// The settings that a file has of the nodes that follow another one than that before them.
  private var leaderSettings: [Setting] {
    #if hasFeature(Embedded)
      // There are no files.
      []
    #else
      [
        Setting("leaders", "The nodes that do not follow the one before them, with those that they follow; null if there are none.") {
          self.otherLeaders
        } set: { (nodes: [FollowingNode]?) in
          self.givenLeaders = Dictionary((nodes ?? []).map { ($0.id, $0.leader) }) { first, _ in first }
        }
      ]
    #endif
  }

  public var parts: [Part] { [Part("spring", spring)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    let (position, leader) = (runtime.get(target).position, takeLeader(of: target, in: runtime.scene) ?? last?.node ?? head)
    let link = Link(target, following: leader.id, after: last)
    last = link
    runtime.own { self.remove(link) }
    runtime.follow(leader.position.offset(by: offset.triggering), by: position, on: spring, constraints)
  }

  private func remove(_ link: Link) {
    link.previous?.next = link.next
    link.next?.previous = link.previous
    if last === link { last = link.previous }
    (link.previous, link.next) = (nil, nil)
  }

  /// Returns the node that `node` follows in a scene file, once; nil if that is the one before it.
  private func takeLeader(of node: SceneNode, in scene: SceneTree) -> SceneNode? {
    #if hasFeature(Embedded)
      nil
    #else
      givenLeaders.removeValue(forKey: node.id).flatMap { scene.node(withID: $0) }
    #endif
  }

  #if !hasFeature(Embedded)
    /// The nodes that follow another one than that before them, in order; nil if there are none.
    private var otherLeaders: [FollowingNode]? {
      var (found, link): ([FollowingNode], Link?) = ([], last)
      while let present = link {
        let former = present.previous?.node ?? head
        if present.leader != former.id { found.append(FollowingNode(id: present.node.id, leader: present.leader)) }
        link = present.previous
      }
      if found.isEmpty { return nil }
      return found.reversed()
    }
  #endif
}

#if !hasFeature(Embedded)
  /// A node and the one that it follows, by their ids, as files and panels have them.
  private struct FollowingNode: SettingRepresentable {
    let id: Int
    let leader: Int

    static var settingRepresentation: SettingRepresentation<FollowingNode> {
      let form = SettingForm("follows", [SettingArgument("node", .node), SettingArgument("leader", .node)])
      return SettingRepresentation(.choice([form])) {
        .form("follows", [GraphArgument("node", .node($0.id)), GraphArgument("leader", .node($0.leader))])
      } decode: {
        guard case .structure(let label) = $0, label.arguments.count == 2, case .node(let id, _) = label.arguments[0].value,
          case .node(let leader, _) = label.arguments[1].value
        else { return nil }
        return FollowingNode(id: id, leader: leader)
      }
    }
  }
#endif
