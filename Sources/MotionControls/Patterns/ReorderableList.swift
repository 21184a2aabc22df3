import MotionDescriptions
public import MotionEngine
public import MotionInteractions
public import MotionScene
public import MotionStreams
public import MotionValues

/// Lets a person reorder the nodes of a column by dragging.
///
/// The others make room for a dragged node, which springs to its new position on release.
///
/// **Affected properties:** the y of the nodes' positions. Something else may move their x at the same time. The `zOrder` of a node is one
/// higher while it is dragged.
///
/// **Constraints:** operators that each y passes, dragged or springing.
///
/// **At rest when** no node is dragged or springs.
///
/// The nodes that it is added to form the column, in that order from the top down; they keep their x.
public final class ReorderableList: CompositeInteraction {
  public let shared = CompositeState(named: "reorderableList")

  /// The nodes from the top down. A write moves the nodes to their new positions. Nodes that are not in it stay where they are.
  ///
  /// A node has one place, its first one, and one that is not in the list has none. The next drag that changes the order leaves both out.
  public let order = ReactiveProperty<[SceneNode]>([], label: GraphLabel("reorderableList.order"))

  /// The y at which the first node begins, in points of their parent.
  public let top: ReactiveProperty<Double>

  /// The distance between the nodes, in points.
  public let spacing: ReactiveProperty<Double>

  /// The spring that moves the nodes to their positions; this interaction writes its destination.
  public let spring: Spring<Double>

  /// The drag of the nodes.
  public let draggable: Draggable

  private struct Item {
    let node: SceneNode
    /// The y that it moves to.
    let destination: ReactiveProperty<Double>
  }

  private var items: [Item] = []
  /// The destination of each node. Of several items of one node, the first one counts.
  private var destinations: [ObjectIdentifier: ReactiveProperty<Double>] = [:]
  /// The places in the order that a scene file gives.
  private var places = GivenValues<Int>()
  /// Whether the file gives an order: a node without a place in it stays out of it.
  private var isOrderGiven = false
  /// The observers that update the layout while there is any node.
  private var layout: [any Resource] = []
  /// The number of layouts so far.
  private var layoutCount = 0

  /// Creates the interaction.
  public init(
    top: Double = 0, spacing: Double = 8, spring: Spring<Double> = Spring(), draggable: Draggable = Draggable(along: .y)
  ) {
    self.top = ReactiveProperty(top, label: GraphLabel("reorderableList.top"))
    self.spacing = ReactiveProperty(spacing, label: GraphLabel("reorderableList.spacing"))
    (self.spring, self.draggable) = (spring, draggable)
  }

  public var settings: [Setting] {
    [
      Setting("top", top, unit: "points", "The y at which the first node begins."),
      Setting("spacing", spacing, unit: "points", "The distance between nodes."),
      Setting("order", "The nodes from the top down; null keeps the order in which they are added.") {
        self.arrangedNodes
      } set: { (order: [ListedNode]?) in
        self.isOrderGiven = order != nil
        self.places.replace(with: (order ?? []).enumerated().map { ($1.id, $0) })
      },
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  public var parts: [Part] { [Part("spring", spring), Part("draggable", draggable)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Double>) {
    let position = runtime.get(target).position
    let item = Item(node: target, destination: runtime.get(spring.destination))
    item.destination.value = position.value.y
    items.append(item)
    if destinations[ObjectIdentifier(target)] == nil { destinations[ObjectIdentifier(target)] = item.destination }
    if let index = index(for: target) { order.value.insert(target, at: index) }
    runtime.own { self.leave(item) }
    // An observer of the order may have added another node, or removed this one.
    if layout.isEmpty, !items.isEmpty {
      layout = [top, spacing].map { $0.observeChanges { _ in self.layOut() } } + [order.observeChanges { _ in self.layOut() }]
      layOut()
    }
    runtime.own(target.size.observeChanges { _ in self.layOut() })
    runtime.own(target.anchorPoint.observeChanges { _ in self.layOut() })
    let dragState = ReactiveProperty(MotionState.atRest, label: GraphLabel("reorderableList.dragState"))
    runtime.connect(draggable.state, to: dragState)
    raise(target, whileDragged: dragState, runtime)
    runtime.own(position.observeChanges { position in if dragState.value == .active { self.make(room: target, at: position) } })
    runtime.addDragAndSpring(
      draggable, spring, along: .y, to: target, constraints: constraints,
      dragConstraints: constraints.ofDrags(along: .y, of: position))
  }

  /// Raises the z-order of `target` by one while `dragState` is active.
  private func raise(_ target: SceneNode, whileDragged dragState: ReactiveProperty<MotionState>, _ runtime: MotionRuntime) {
    // How much the node is raised, and its z-order before that.
    let height = ReactiveProperty(0.0, label: GraphLabel("reorderableList.raise"))
    let formerOrder = ReactiveProperty(0.0, label: GraphLabel("reorderableList.formerOrder"))
    // So that a timeline records them: a drag may begin in a past in which the node is raised. They are held by nobody.
    for property in [target.zOrder, height, formerOrder] { _ = PropertyHold(of: property, runtime: runtime) }
    let lower: () -> Double = {
      let order = target.zOrder.value
      guard height.value > 0 else { return order }
      defer { height.value = 0 }
      // One that was written during the drag stays.
      return order == formerOrder.value + height.value ? formerOrder.value : order
    }
    runtime.connect(
      dragState.dedupe().map { state in
        let order = lower()
        guard state == .active else { return order }
        formerOrder.value = order
        height.value = 1
        return order + 1
      }, to: target.zOrder)
    // An observer of the z-order may have removed the node.
    runtime.own { if height.value > 0 { target.zOrder.value = lower() } }
  }

  /// The nodes in their order; nil if that is the order in which they were added.
  private var arrangedNodes: [ListedNode]? {
    let nodes = order.value.filter { destinations[ObjectIdentifier($0)] != nil }
    if nodes.count == items.count, zip(nodes, items).allSatisfy({ $0 === $1.node }) { return nil }
    return nodes.map { ListedNode(id: $0.id, name: $0.name) }
  }

  /// Returns the index of `node` in the order: behind the others, unless a file gives it a place before one of them.
  ///
  /// Nil if the order in the file leaves it out.
  private func index(for node: SceneNode) -> Int? {
    guard let place = places.first(of: node.id) else { return isOrderGiven ? nil : order.value.count }
    return order.value.firstIndex { places.first(of: $0.id).map { $0 >= place } ?? false } ?? order.value.count
  }

  private func leave(_ item: Item) {
    items.removeAll { $0.destination === item.destination }
    destinations[ObjectIdentifier(item.node)] = items.first { $0.node === item.node }?.destination
    // An observer may have added the node again: it is in the order once for each item.
    let count = items.count { $0.node === item.node }
    if count == 0 {
      while places.take(of: item.node.id) != nil {}
      order.value.removeAll { $0 === item.node }
    } else if order.value.count(where: { $0 === item.node }) > count, let last = order.value.lastIndex(where: { $0 === item.node }) {
      order.value.remove(at: last)
    }
    guard items.isEmpty else { return }
    for subscription in layout { subscription.end() }
    layout = []
  }

  /// Returns the y of the upper edge of each node in `nodes`, and that of the position after the last.
  private func edges(of nodes: [SceneNode]) -> [Double] {
    nodes.reduce(into: [top.value]) { edges, node in edges.append(edges[edges.count - 1] + node.size.value.height + spacing.value) }
  }

  /// The nodes that have a place: the order without repetitions, and without nodes that are not in the list.
  private var column: [SceneNode] {
    var waiting = destinations
    return order.value.filter { waiting.removeValue(forKey: ObjectIdentifier($0)) != nil }
  }

  /// Writes the destination of each node.
  private func layOut() {
    layoutCount += 1
    let (count, column) = (layoutCount, self.column)
    for (node, edge) in zip(column, edges(of: column)) {
      guard let destination = destinations[ObjectIdentifier(node)] else { continue }
      let place = edge + node.anchorPoint.value.y * node.size.value.height
      if destination.value != place { destination.value = place }
      // An observer changed the list, which has a later layout.
      if layoutCount != count { return }
    }
  }

  /// Moves `node`, whose anchor point is dragged to `position`, behind those that it has passed.
  private func make(room node: SceneNode, at position: Point) {
    let column = self.column
    let others = column.filter { $0 !== node }
    guard others.count < column.count else { return }
    let edge = position.y - node.anchorPoint.value.y * node.size.value.height
    // A node has passed another one when it has covered half the distance.
    let index = zip(others, edges(of: others)).prefix { $1 + ($0.size.value.height + spacing.value) / 2 < edge }.count
    var next = others
    next.insert(node, at: index)
    if zip(next, column).contains(where: { $0 !== $1 }) { order.value = next }
  }
}

/// A node in the order of a list, as files and panels have it.
private struct ListedNode: SettingRepresentable {
  let id: Int
  let name: String

  static var settingRepresentation: SettingRepresentation<ListedNode> {
    SettingRepresentation(.node) {
      .node($0.id, named: $0.name)
    } decode: {
      if case .node(let id, let name) = $0 { ListedNode(id: id, name: name ?? "") } else { nil }
    }
  }
}
