/// The observers of one source, in the order in which they subscribed.
///
/// Nodes are kept in a table of our own so that a delivery retains nothing. While one is under way, ended nodes stay in the table,
/// unheard, and are let go when it is over; nodes that join are past its end (contract 5).
public class ObserverTable {
  @exclusivity(unchecked) @usableFromInline final var nodes: UnsafeMutablePointer<Unmanaged<ObserverNode>>?
  /// The first of the nodes, once more: most sources have but one, and then need no look into the table.
  @exclusivity(unchecked) @usableFromInline final var first: Unmanaged<ObserverNode>?
  // Small numbers, and a name instead of a label: what a frame reads of a property should lie close together.
  @exclusivity(unchecked) @usableFromInline final var count: Int32 = 0
  private final var capacity: Int32 = 0
  @exclusivity(unchecked) @usableFromInline final var isDelivering = false
  @exclusivity(unchecked) @usableFromInline final var hasEnded = false
  /// How many pipelines, each within the one before, the delivery under way has passed to get here.
  @exclusivity(unchecked) @usableFromInline final var depth: Int16 = 0
  /// Where a graph that was read last lists the source: a hint, to be compared with what is listed there.
  package final var mark: Int32 = 0
  /// What the source is called in the graph.
  package final let name: String
  /// What the source is a part of, told by whoever makes it one: a node of the scene. It takes itself back before it goes.
  package final var owner: Unmanaged<AnyObject>?
  /// The identity of the definition that the source is a port of. Never dereferenced.
  package final var portOwner: ObjectIdentifier?
  /// The definition's port that the source stands for in one scope.
  package final var portOrigin: ObserverTable?
  /// How the source relates to those of the definition's instances.
  package final var portKind = PortKind.none
  /// The properties of its components, or the property that it is a component of; nil until someone asks for a component.
  @usableFromInline package final var relation: PropertyRelation?

  init(label: GraphLabel) { name = label.text }

  /// What the source is called in the graph.
  public final var label: GraphLabel { GraphLabel(name) }

  /// Creates a source of the same type, label and value, for one scope.
  package func makeOwnPort() -> ObserverTable { self }

  /// Sends what the source sends to `other`, which ``makeOwnPort()`` created; a property sends its current value first unless `isLater`.
  package func forward(to other: ObserverTable, isLater: Bool) -> Subscription { Subscription(endedBy: {}) }

  /// Calls `body` after every later write of a property, as a passive observer.
  package func observeAnyWrite(_ body: @escaping () -> Void) -> Subscription { Subscription(endedBy: {}) }

  /// What it holds, as the graph shows it; nil for what holds nothing.
  package var graphValue: GraphValue? { nil }

  /// Whether a motion or a gesture writes it frame by frame.
  package var isDriven: Bool { false }

  /// Calls `body` after every later value, without a first call, as a bystander: `body` looks at nothing but this source.
  package func observeWrites(_ body: @escaping () -> Void) -> Subscription {
    preconditionFailure("A source has a type of values. Observe a StreamSource.")
  }

  deinit {
    guard let nodes else { return }
    // First all of them: ending one may end another that hangs here, too.
    for index in 0..<Int(count) { nodes[index].takeUnretainedValue().table = nil }
    for index in 0..<Int(count) {
      // Whoever still holds the subscription hears nothing more, not even of arguments.
      nodes[index].takeUnretainedValue().end()
      nodes[index].release()
    }
    nodes.deallocate()
  }

  /// How many observers there are.
  public final var observerCount: Int {
    (0..<Int(count)).count { nodes?[$0].takeUnretainedValue().isSubscribed ?? false }
  }

  /// The observers' nodes in the order in which they subscribed.
  public final var observers: [ObserverNode] {
    (0..<Int(count)).compactMap { nodes?[$0].takeUnretainedValue() }.filter { $0.isSubscribed }
  }

  /// Whether a value that is written now is delivered to anyone.
  package final var isObserved: Bool { count != 0 }

  /// Whether anyone listens who may look at more than the value given.
  package final var hasListeners: Bool { observers.contains { !$0.isBystander } }

  /// Adds `node` behind all others.
  final func hold(_ node: ObserverNode) {
    if count == capacity { grow() }
    node.table = .passUnretained(self)
    (nodes! + Int(count)).initialize(to: .passRetained(node))
    if count == 0 { first = .passUnretained(node) }
    count += 1
  }

  /// Calls every observer that was there when the delivery began, in order; there has to be one.
  @inlinable final func deliver(_ address: UnsafeRawPointer) {
    isDelivering = true
    let end = Int(count)
    first.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.send(address) }
    var index = 1
    while index < end {
      // Read anew each time: an observer that joins may move the table.
      nodes.unsafelyUnwrapped[index]._withUnsafeGuaranteedRef { $0.send(address) }
      index += 1
    }
    isDelivering = false
    if hasEnded { letGo() }
  }

  /// Lets `node` go: at once, or when the delivery under way is over.
  final func release(_ node: ObserverNode) {
    hasEnded = true
    if !isDelivering { letGo() }
  }

  /// Removes the ended nodes from the table.
  @usableFromInline final func letGo() {
    hasEnded = false
    guard let nodes else { return }
    var ended: [Unmanaged<ObserverNode>] = []
    var kept = 0
    for index in 0..<Int(count) {
      let node = nodes[index]
      if node.takeUnretainedValue().isSubscribed {
        nodes[kept] = node
        kept += 1
      } else {
        ended.append(node)
      }
    }
    count = Int32(kept)
    first = kept > 0 ? nodes[0] : nil
    // Last, because letting go may run code of others.
    for node in ended { node.release() }
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Unmanaged<ObserverNode>>.allocate(capacity: Int(max(2, capacity * 2)))
    if let nodes {
      larger.moveInitialize(from: nodes, count: Int(count))
      nodes.deallocate()
    }
    nodes = larger
    capacity = max(2, capacity * 2)
  }
}
