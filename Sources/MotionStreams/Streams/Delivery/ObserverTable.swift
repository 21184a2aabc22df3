/// The observers of one source, in the order in which they subscribed.
///
/// Nodes are kept in a table of our own so that a delivery retains nothing. While one is under way, ended nodes stay in the table,
/// unheard, and are let go when it is over; nodes that join are past its end (contract 5). A node that ends at another time leaves a
/// gap, so removal takes O(1) on average: gaps are closed once they are the larger part of the table.
public class ObserverTable {
  /// The places behind the first one; nil is a gap. Allocated for the second node: most sources have but one.
  @exclusivity(unchecked) @usableFromInline final var nodes: UnsafeMutablePointer<Unmanaged<ObserverNode>?>?
  /// The node at place 0, which is never a gap; nil where nobody observes.
  @exclusivity(unchecked) @usableFromInline final var first: Unmanaged<ObserverNode>?
  // Small numbers, and a name instead of a label: what a frame reads of a property should lie close together.
  /// The number of places, gaps included; 0 where nobody observes.
  @exclusivity(unchecked) @usableFromInline final var count: Int32 = 0
  @exclusivity(unchecked) @usableFromInline final var isDelivering = false
  @exclusivity(unchecked) @usableFromInline final var hasEnded = false
  /// How many pipelines, each within the one before, the delivery under way has passed to get here.
  @exclusivity(unchecked) @usableFromInline final var depth: Int16 = 0
  private final var capacity: Int32 = 0
  private final var gapCount: Int32 = 0
  /// The places from 1 up to here are gaps: what was there moved to place 0.
  private final var frontier: Int32 = 1
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
  package final var label: GraphLabel { GraphLabel(name) }

  /// Creates a source of the same type, label and value, for one scope.
  package func makeOwnPort() -> ObserverTable { self }

  #if !hasFeature(Embedded)
    /// The value at `address`, as the graph shows it.
    func graphValue(at address: UnsafeRawPointer) -> GraphValue { .text("") }
  #endif

  /// Writes or sends the value at `address`, which is of the source's type.
  func takeValue(at address: UnsafeRawPointer) {}

  /// Writes the current value of a property to `other`, which ``makeOwnPort()`` created.
  package func copyValue(to other: ObserverTable) {}

  /// What it holds, as the graph shows it; nil for what holds nothing.
  package var graphValue: GraphValue? { nil }

  /// Whether a motion or a gesture writes it frame by frame.
  package var isDriven: Bool { false }

  deinit {
    if count == 0 {
      nodes?.deallocate()
      return
    }
    // First all of them: ending one may end another that hangs here, too.
    for place in 0..<count { self[place]?.takeUnretainedValue().table = nil }
    for place in 0..<count {
      guard let node = self[place] else { continue }
      // Whoever still holds the subscription hears nothing more, not even of arguments.
      node.takeUnretainedValue().end()
      node.release()
    }
    nodes?.deallocate()
  }

  /// The node at `place`; nil is a gap.
  private final subscript(place: Int32) -> Unmanaged<ObserverNode>? {
    get { place == 0 ? first : nodes.unsafelyUnwrapped[Int(place)] }
    set { if place == 0 { first = newValue } else { nodes.unsafelyUnwrapped[Int(place)] = newValue } }
  }

  /// Whether `isMeant` is true of an observer.
  private final func contains(where isMeant: (ObserverNode) -> Bool) -> Bool {
    for place in 0..<count {
      if let node = self[place]?.takeUnretainedValue(), node.isSubscribed, isMeant(node) { return true }
    }
    return false
  }

  /// How many observers there are.
  package final var observerCount: Int { observers.count }

  /// The observers' nodes in the order in which they subscribed.
  package final var observers: [ObserverNode] {
    (0..<count).compactMap { self[$0]?.takeUnretainedValue() }.filter { $0.isSubscribed }
  }

  /// Whether a value that is written now is delivered to anyone.
  package final var isObserved: Bool { count != 0 }

  /// Whether anyone listens who may look at more than the value given.
  package final var hasListeners: Bool { contains { !$0.isPassive } }

  /// Adds `node` behind all others.
  final func hold(_ node: ObserverNode) {
    if count > 0, count >= capacity { grow() }
    node.table = .passUnretained(self)
    node.place = count
    count += 1
    self[node.place] = .passRetained(node)
  }

  /// Calls every observer that was there when the delivery began, in order; there has to be a place.
  @inlinable final func deliver(_ address: UnsafeRawPointer) {
    isDelivering = true
    let end = Int(count)
    first.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.send(address) }
    var index = 1
    while index < end {
      // Read anew each time: an observer that joins may move the table.
      if let node = nodes.unsafelyUnwrapped[index] { node._withUnsafeGuaranteedRef { $0.send(address) } }
      index += 1
    }
    isDelivering = false
    if hasEnded { compact() }
  }

  /// Lets `node`, which has ended, go: at once, or when the delivery under way is over.
  final func release(_ node: ObserverNode) {
    if isDelivering {
      hasEnded = true
      return
    }
    leaveGap(at: node.place)
    node.place = -1
    // Last, because letting go may run code of others.
    Unmanaged.passUnretained(node).release()
  }

  private final func leaveGap(at place: Int32) {
    self[place] = nil
    gapCount += 1
    if place == 0 { moveNextToFront() }
    while count > 0, self[count - 1] == nil {
      count -= 1
      gapCount -= 1
    }
    frontier = min(frontier, max(1, count))
    if gapCount > 0, gapCount > count / 2 { closeGaps() }
  }

  /// Moves the first node behind the gaps at the front to place 0.
  private final func moveNextToFront() {
    while frontier < count, self[frontier] == nil { frontier += 1 }
    guard frontier < count, let next = self[frontier] else { return }
    self[frontier] = nil
    move(next, to: 0)
  }

  private final func closeGaps() {
    var kept: Int32 = 0
    for place in 0..<count {
      guard let node = self[place] else { continue }
      move(node, to: kept)
      kept += 1
    }
    for place in kept..<count { self[place] = nil }
    (count, gapCount, frontier) = (kept, 0, 1)
  }

  private final func move(_ node: Unmanaged<ObserverNode>, to place: Int32) {
    node._withUnsafeGuaranteedRef { $0.place = place }
    self[place] = node
  }

  /// Removes the nodes that ended during a delivery.
  @usableFromInline final func compact() {
    hasEnded = false
    var ended: [Unmanaged<ObserverNode>] = []
    for place in 0..<count {
      guard let node = self[place], !node._withUnsafeGuaranteedRef({ $0.isSubscribed }) else { continue }
      self[place] = nil
      node._withUnsafeGuaranteedRef { $0.place = -1 }
      ended.append(node)
    }
    closeGaps()
    // Last, because letting go may run code of others.
    for node in ended { node.release() }
  }

  private func grow() {
    let capacity = max(4, self.capacity * 2)
    let larger = UnsafeMutablePointer<Unmanaged<ObserverNode>?>.allocate(capacity: Int(capacity))
    larger.initialize(repeating: nil, count: Int(capacity))
    if let nodes {
      larger.update(from: nodes, count: Int(count))
      nodes.deallocate()
    }
    nodes = larger
    self.capacity = capacity
  }
}
