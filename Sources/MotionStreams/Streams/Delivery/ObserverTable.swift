package import MotionDescriptions

/// The observers of one source, in the order in which they subscribed.
///
/// A custom table stores the nodes, so that a delivery retains nothing. During a delivery, ended nodes stay in the table, receive
/// nothing, and are released when it is over. Nodes that join are past its end (contract 5). A node that ends at another time leaves
/// a gap. Gaps are closed once they make up more than half of the table, so removal takes O(1) on average.
public class ObserverTable {
  /// The name of the source in the graph.
  package final let name: String
  // The fields that other modules use are stored here, behind calls: a direct access from another module is checked at run time.
  @exclusivity(unchecked) private final var storedOwner: Unmanaged<AnyObject>?
  @exclusivity(unchecked) private final var storedPortOwner: ObjectIdentifier?
  @exclusivity(unchecked) private final var storedPortOrigin: ObserverTable?
  /// The relation to its components, or to the property that it is a component of; nil if there are none.
  @exclusivity(unchecked) @usableFromInline package final var relation: PropertyRelation? {
    didSet { hasRelation = relation != nil }
  }
  // Unretained: the owner of a tracked source keeps the log alive, and ends the tracking first.
  /// The log that the source is tracked by or listed in; nil if nobody tracks it.
  @exclusivity(unchecked) final var writeLog: Unmanaged<WriteLog>?
  /// The index of the source in ``writeLog``, if it was written since it was tracked.
  @exclusivity(unchecked) final var logIndex: Int32 = 0
  @exclusivity(unchecked) private final var storedMark: Int32 = 0
  /// The number of entries that ``nodes`` has room for.
  @exclusivity(unchecked) final var capacity: Int32 = 0
  @exclusivity(unchecked) private final var gapCount: Int32 = 0
  /// The end of the gaps that begin at index 1; their nodes moved to index 0.
  @exclusivity(unchecked) private final var frontier: Int32 = 1
  @exclusivity(unchecked) private final var storedPortKind = PortKind.none
  /// Whether the next observer is news for the tracer that watches the source.
  @exclusivity(unchecked) final var isWatched = false
  /// The number of nested pipelines that the current delivery has passed.
  @exclusivity(unchecked) @usableFromInline final var depth: Int16 = 0
  /// The entries after the first one; nil is a gap. Allocated for the second node: most sources have only one.
  @exclusivity(unchecked) @usableFromInline final var nodes: UnsafeMutablePointer<Unmanaged<ObserverNode>?>?
  /// The node at index 0, which is never a gap; nil without observers.
  @exclusivity(unchecked) @usableFromInline final var first: Unmanaged<ObserverNode>?
  // A write without observers reads the following and the value, which subclasses store behind them: 24 bytes for a number.
  /// The number of entries, gaps included; 0 without observers.
  @exclusivity(unchecked) @usableFromInline final var count: Int32 = 0
  @exclusivity(unchecked) @usableFromInline final var delivery = DeliveryState.none
  /// Whether the next write appends the source to ``writeLog``.
  @exclusivity(unchecked) @usableFromInline final var isTracked = false
  /// Whether it has a ``relation``.
  @exclusivity(unchecked) @usableFromInline final var hasRelation = false
  /// Whether a property has a driver.
  @exclusivity(unchecked) @usableFromInline final var hasDriver = false

  init(label: GraphLabel) { name = label.text }

  /// Whether a value is being delivered.
  @inlinable final var isDelivering: Bool { delivery != .none }

  /// The index of the source in the last graph that was read: a hint, to be checked against that entry.
  package final var mark: Int32 {
    get { storedMark }
    set { storedMark = newValue }
  }

  /// The owner of the source, such as a node of the scene. The owner sets it, and resets it before its own deallocation.
  package final var owner: Unmanaged<AnyObject>? {
    get { storedOwner }
    set { storedOwner = newValue }
  }

  /// The identity of the definition that the source is a port of. Never dereferenced.
  package final var portOwner: ObjectIdentifier? {
    get { storedPortOwner }
    set { storedPortOwner = newValue }
  }

  /// The definition's port that the source replaces in one scope.
  package final var portOrigin: ObserverTable? {
    get { storedPortOrigin }
    set { storedPortOrigin = newValue }
  }

  /// The relation of the source to those of the definition's instances.
  package final var portKind: PortKind {
    get { storedPortKind }
    set { storedPortKind = newValue }
  }

  /// The label of the source in the graph.
  package final var label: GraphLabel { GraphLabel(name) }

  /// Whether the source is a port of a definition.
  package final var isPort: Bool { portKind != .none }

  /// Creates a source with the same type, label and value, for one scope.
  package func makeOwnPort() -> ObserverTable { self }

  #if !hasFeature(Embedded)
    /// Returns the value at `address` for the graph.
    func graphValue(at address: UnsafeRawPointer) -> GraphValue { .text("") }
  #endif

  /// Writes or sends the value at `address`, which has the source's type of values.
  func takeValue(at address: UnsafeRawPointer) {}

  /// Sends the current value of a property to `node`, a new observer. An emitter has none.
  func sendValue(to node: ObserverNode) {}

  /// Writes the current value of a property to `other`, which ``makeOwnPort()`` created.
  package func copyValue(to other: ObserverTable) {}

  /// The current value, for the graph; nil for a source without one.
  package var graphValue: GraphValue? { nil }

  /// Whether a motion or a gesture drives it.
  package var isDriven: Bool { false }

  /// Whether it has a driver of its own that is not passive.
  var hasActiveDriver: Bool { false }

  /// The square of the length of its value; 0 unless it has a driver that knows the lanes.
  var drivenSquare: Double { 0 }

  deinit {
    #if !hasFeature(Embedded)
      if let log = sourceLog {
        log.sourceEnded(ObjectIdentifier(self))
        sourceLog = nil
      }
    #endif
    if count == 0 {
      nodes?.deallocate()
      return
    }
    // Detach all of them first: ending one may end another in this table.
    for index in 0..<count { self[index]?.takeUnretainedValue().table = nil }
    for index in 0..<count {
      guard let node = self[index] else { continue }
      // A subscription that is still retained receives nothing more, not even from arguments.
      node.takeUnretainedValue().end()
      node.release()
    }
    nodes?.deallocate()
  }

  /// The node at `index`; nil is a gap.
  private final subscript(index: Int32) -> Unmanaged<ObserverNode>? {
    get { index == 0 ? first : nodes.unsafelyUnwrapped[Int(index)] }
    set { if index == 0 { first = newValue } else { nodes.unsafelyUnwrapped[Int(index)] = newValue } }
  }

  /// Returns whether an observer satisfies `matches`.
  private final func contains(where matches: (ObserverNode) -> Bool) -> Bool {
    for index in 0..<count {
      if let node = self[index]?.takeUnretainedValue(), node.isSubscribed, matches(node) { return true }
    }
    return false
  }

  /// Whether it has observers, passive ones included.
  package final var hasObservers: Bool { contains { _ in true } }

  /// The number of observers.
  package final var observerCount: Int { observers.count }

  /// The observers' nodes in the order in which they subscribed.
  package final var observers: [ObserverNode] {
    (0..<count).compactMap { self[$0]?.takeUnretainedValue() }.filter { $0.isSubscribed }
  }

  /// Whether the table has entries, so that a value is delivered.
  package final var isObserved: Bool { count != 0 }

  /// Whether the source has observers that are not passive.
  package final var hasListeners: Bool { contains { !$0.isPassive } }

  /// Prepares for the first observer, which is about to be appended.
  func willBeObserved() {}

  /// Appends `node`.
  final func hold(_ node: ObserverNode) {
    if count == 0 { willBeObserved() } else if count >= capacity { grow() }
    node.table = .passUnretained(self)
    node.tableIndex = count
    count += 1
    self[node.tableIndex] = .passRetained(node)
    if isWatched { noteNews() }
  }

  /// Notifies every observer that was present when the delivery began, in order. The table must not be empty.
  @inlinable final func deliver(_ address: UnsafeRawPointer) {
    delivery = .underWay
    let end = Int(count)
    first.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.send(address) }
    var index = 1
    while index < end {
      // Read the pointer on each iteration: an observer that joins may reallocate the table.
      if let node = nodes.unsafelyUnwrapped[index] { node._withUnsafeGuaranteedRef { $0.send(address) } }
      index += 1
    }
    if delivery == .underWayWithEnded { compact() }
    delivery = .none
  }

  /// Releases `node`, which has ended: at once, or at the end of the current delivery.
  final func release(_ node: ObserverNode) {
    if isDelivering {
      delivery = .underWayWithEnded
      return
    }
    leaveGap(at: node.tableIndex)
    node.tableIndex = -1
    // Last, because a release may run other code.
    Unmanaged.passUnretained(node).release()
  }

  private final func leaveGap(at index: Int32) {
    self[index] = nil
    gapCount += 1
    if index == 0 { moveNextToFront() }
    while count > 0, self[count - 1] == nil {
      count -= 1
      gapCount -= 1
    }
    frontier = min(frontier, max(1, count))
    if gapCount > 0, gapCount > count / 2 { closeGaps() }
  }

  /// Moves the first node after the gaps at the front to index 0.
  private final func moveNextToFront() {
    while frontier < count, self[frontier] == nil { frontier += 1 }
    guard frontier < count, let next = self[frontier] else { return }
    self[frontier] = nil
    move(next, to: 0)
  }

  private final func closeGaps() {
    var kept: Int32 = 0
    for index in 0..<count {
      guard let node = self[index] else { continue }
      move(node, to: kept)
      kept += 1
    }
    for index in kept..<count { self[index] = nil }
    (count, gapCount, frontier) = (kept, 0, 1)
  }

  private final func move(_ node: Unmanaged<ObserverNode>, to index: Int32) {
    node._withUnsafeGuaranteedRef { $0.tableIndex = index }
    self[index] = node
  }

  /// Removes the nodes that ended during a delivery, as a part of it.
  ///
  /// So what their release writes waits behind what was sent before (contract 6).
  @usableFromInline final func compact() {
    repeat {
      delivery = .underWay
      removeEnded()
    } while delivery == .underWayWithEnded
  }

  private final func removeEnded() {
    var ended: [Unmanaged<ObserverNode>] = []
    for index in 0..<count {
      guard let node = self[index], !node._withUnsafeGuaranteedRef({ $0.isSubscribed }) else { continue }
      self[index] = nil
      node._withUnsafeGuaranteedRef { $0.tableIndex = -1 }
      ended.append(node)
    }
    closeGaps()
    // Last, because a release may run other code.
    for node in ended { node.release() }
  }

  private func grow() { grow(to: max(4, capacity * 2)) }

  /// Makes room for `capacity` entries.
  final func grow(to capacity: Int32) {
    let larger = UnsafeMutablePointer<Unmanaged<ObserverNode>?>.allocate(capacity: Int(capacity))
    larger.initialize(repeating: nil, count: Int(capacity))
    if let nodes {
      // The first place is not that of a node.
      larger.update(from: nodes, count: max(1, Int(count)))
      nodes.deallocate()
    }
    nodes = larger
    self.capacity = capacity
  }
}

/// Whether a source delivers a value, and whether nodes have ended meanwhile.
@usableFromInline enum DeliveryState { case none, underWay, underWayWithEnded }
