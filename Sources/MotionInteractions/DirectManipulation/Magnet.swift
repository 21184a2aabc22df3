import MotionDescriptions
public import MotionEngine
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person drag a node that certain positions attract, and springs it to the nearest one if it is released there.
///
/// **Affected properties:** the node's position.
///
/// **Constraints:** operators that each position passes; during a drag, after the attraction.
///
/// **At rest when** it is neither dragged nor springing.
///
/// A node that is released elsewhere stays where it is. The projected endpoint decides, so a node thrown towards an attracting position is caught there.
public final class Magnet: CompositeInteraction {
  public let shared = CompositeState(named: "magnet")

  /// The attracting positions, in points of the node's parent. After a change, a caught node moves to the one that is nearest now.
  public let places: ReactiveProperty<Snapping<Point>>

  /// The distance within which a position attracts the node, in points; 0 or less disables the attraction.
  public let radius: ReactiveProperty<Double>

  /// The spring that moves the node to a position; this interaction writes its destination.
  public let spring: Spring<Point>

  /// The drag of the node.
  public let draggable: Draggable

  /// One addition to a node.
  private final class Member {
    let node: SceneNode
    /// The number of additions before it.
    let number: Int
    /// The destination of its spring.
    let destination: ReactiveProperty<Point>
    /// Whether a position has caught it.
    let isCaught: ReactiveProperty<Bool>
    /// Its index in the list of members.
    var index = 0

    init(_ node: SceneNode, number: Int, destination: ReactiveProperty<Point>, isCaught: Bool) {
      (self.node, self.number, self.destination) = (node, number, destination)
      self.isCaught = ReactiveProperty(isCaught, label: GraphLabel("magnet.isCaught"))
    }
  }

  /// The additions that are left, in any order.
  private var members: [Member] = []
  /// The number of additions so far.
  private var count = 0
  #if !hasFeature(Embedded)
    /// The caught nodes in a scene file until they are added, by their ids; of several additions of one node, the first one is last.
    private var given: [Int: [CaughtNode]] = [:]
  #endif

  /// Creates the interaction.
  public init(
    to places: Snapping<Point>, radius: Double = 48, spring: Spring<Point> = Spring(), draggable: Draggable = Draggable()
  ) {
    self.places = ReactiveProperty(places, label: GraphLabel("magnet.places"))
    self.radius = ReactiveProperty(radius, label: GraphLabel("magnet.radius"))
    (self.spring, self.draggable) = (spring, draggable)
  }

  public var settings: [Setting] {
    [
      Setting("places", places, "The positions that attract."),
      Setting("radius", radius, unit: "points", in: 0...1e9, "The distance at which a position attracts."),
    ] + catchSettings + [Setting("enabled", enabled, "Whether the interaction is enabled.")]
  }

  /// The settings that a file has of the caught nodes.
  private var catchSettings: [Setting] {
    #if hasFeature(Embedded)
      // There are no files.
      []
    #else
      [
        Setting("caught", "The nodes that a position has caught, with those positions; null if none is.") {
          self.caughtNodes
        } set: { (nodes: [CaughtNode]?) in
          self.given = Dictionary(grouping: (nodes ?? []).reversed()) { $0.id }
        }
      ]
    #endif
  }

  public var parts: [Part] { [Part("spring", spring), Part("draggable", draggable)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    let (places, radius) = (places, radius)
    let (destination, caughtAt) = (runtime.get(spring.destination), takeGivenPosition(of: target))
    destination.value = caughtAt ?? target.position.value
    let member = Member(target, number: count, destination: destination, isCaught: caughtAt != nil)
    let isCaught = member.isCaught
    append(member)
    runtime.own { self.remove(member) }
    runtime.observe(draggable.projectedEndpoints()) { endpoint in
      let nearest = places.value.place(nearest: endpoint)
      isCaught.value = nearest.map { $0.distance(to: endpoint) < radius.value } ?? false
      if isCaught.value, let nearest { destination.value = nearest }
    }
    runtime.own(
      places.observeChanges { places in
        if isCaught.value, let nearest = places.place(nearest: destination.value) { destination.value = nearest }
      })
    runtime.connect(draggable.finalVelocity, to: spring.initialVelocity)
    runtime.connect(
      allOf([draggable.state.rewrite([.atRest: true, .active: false]).asStream(), isCaught.asStream()]), to: spring.enabled)
    runtime.add(spring, to: runtime.get(target).position, constraints: constraints)
    runtime.add(
      draggable, to: target,
      constraints: ConstraintApplicator {
        constraints.apply(to: $0.attracted(to: places.sampled, radius: radius.sampled).asStream())
      })
  }

  private func append(_ member: Member) {
    count += 1
    member.index = members.count
    members.append(member)
  }

  /// Removes an addition in constant time: one definition may have many targets.
  private func remove(_ member: Member) {
    let last = members.removeLast()
    if last === member { return }
    members[member.index] = last
    last.index = member.index
  }

  /// Returns the position that has caught `node` in a scene file, once; nil if none has. O(1): a file may have many.
  private func takeGivenPosition(of node: SceneNode) -> Point? {
    #if hasFeature(Embedded)
      nil
    #else
      given[node.id]?.popLast()?.position
    #endif
  }

  #if !hasFeature(Embedded)
    /// The caught nodes in the order of their additions; nil if there are none.
    private var caughtNodes: [CaughtNode]? {
      let caught = members.filter { $0.isCaught.value }.sorted { $0.number < $1.number }
      if caught.isEmpty { return nil }
      return caught.map { CaughtNode(id: $0.node.id, name: $0.node.name, position: $0.destination.value) }
    }
  #endif
}

#if !hasFeature(Embedded)
  /// A node that a position has caught, as files and panels have it.
  private struct CaughtNode: SettingRepresentable {
    let id: Int
    let name: String
    let position: Point

    static var settingRepresentation: SettingRepresentation<CaughtNode> {
      let form = SettingForm("caught", [SettingArgument("node", .node), SettingArgument("at", .numbers(2))])
      return SettingRepresentation(.choice([form])) {
        .form("caught", [GraphArgument("node", .node($0.id, named: $0.name)), GraphArgument("at", .point($0.position))])
      } decode: {
        guard case .structure(let label) = $0, label.arguments.count == 2, case .node(let id, let name) = label.arguments[0].value,
          let numbers = label.arguments[1].value.numbers, numbers.count == 2
        else { return nil }
        return CaughtNode(id: id, name: name ?? "", position: Point(x: numbers[0], y: numbers[1]))
      }
    }
  }
#endif
