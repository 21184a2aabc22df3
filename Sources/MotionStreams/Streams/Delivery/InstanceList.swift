/// An instance in a list, which observes the sources of the list.
package protocol InstanceListMember: SourceObserver {
  /// Notes that the list moved it to `index`.
  func didMove(to index: Int, in list: InstanceListNode)

  /// Notes that the switch of its definition was requested for the first time.
  func switchWasMade(_ enabled: ReactiveProperty<Bool>)
}

extension InstanceListMember {
  package func switchWasMade(_ enabled: ReactiveProperty<Bool>) {}
}

/// An observer of the switch of an instance.
package protocol SwitchObserver: AnyObject {
  /// Responds to enabling or disabling of the instance.
  func switchDidChange(to isOn: Bool)
}

/// The instances of one definition, which observe its settings together.
///
/// Each setting has one node, regardless of the number of instances.
/// Instances are notified in the order in which they joined. An instance that leaves during a delivery receives nothing more; one that joins
/// during a delivery does not receive that value (contract 5).
public struct InstanceList {
  /// The list itself.
  package let node = InstanceListNode()

  /// Creates a list without instances.
  public init() {}

  /// Attaches the list to `source`, a setting or input that did not exist when the first instance joined. Without instances it has no effect.
  ///
  /// A switch is not observed by the list: its instances follow it from now on, each with the switches of its scopes.
  public func observe(_ source: ObserverTable) { node.observe(source) }
}

/// The instances of a list. It is its own observer node at the first of their sources.
package final class InstanceListNode: ObserverNode {
  /// The only instance, at index 0, while no other has joined: most definitions have one.
  @exclusivity(unchecked) private var only: (any InstanceListMember)?
  @exclusivity(unchecked) private var instances: ContiguousArray<(any InstanceListMember)?> = []
  /// The nodes at the other sources, and at the first if a delivery in progress still held this one.
  @exclusivity(unchecked) private var otherNodes: [ObserverNode] = []
  /// The number of nested deliveries in progress.
  @exclusivity(unchecked) private var deliveryCount: Int32 = 0
  @exclusivity(unchecked) private var gapCount: Int32 = 0
  /// Whether the list itself is a node at a source.
  @exclusivity(unchecked) private var isAttached = false

  /// Creates a list without instances.
  package init() {
    super.init { node, address in
      // A node is called with itself.
      let list = unsafeDowncast(node, to: InstanceListNode.self)
      if let table = list.table?.takeUnretainedValue() { list.source(table, didSend: address) }
    }
  }

  override func share(_ own: ObserverTable, beside source: ObserverTable) { follow(own, beside: source) }

  /// Returns whether `source` is the first of the sources.
  package func hasFirst(_ source: ObserverTable) -> Bool { isAttached ? observes(source) : otherNodes.first?.observes(source) == true }

  /// The first of the sources; nil without instances.
  package var firstSource: ObserverTable? { isAttached ? observedTable : otherNodes.first?.observedTable }

  private var isEmpty: Bool { only == nil && instances.count == Int(gapCount) }

  /// Adds `instance`, and returns its index. The first one attaches the list to `sources`.
  package func join(_ instance: any InstanceListMember, observing sources: () -> [ObserverTable]) -> Int {
    if isEmpty {
      for source in sources() { attach(to: source) }
    }
    return append(instance)
  }

  /// Adds `instance`, and returns its index. The first one attaches the list to `source`.
  package func join(_ instance: any InstanceListMember, observing source: ObserverTable) -> Int {
    if isEmpty { attach(to: source) }
    return append(instance)
  }

  private func attach(to source: ObserverTable) {
    if isAttached || !isFree || !otherNodes.isEmpty { return otherNodes.append(source.observe(with: self)) }
    isAttached = true
    rejoin(source)
  }

  private func append(_ instance: any InstanceListMember) -> Int {
    if let only {
      // It keeps its index.
      instances.append(only)
      self.only = nil
    } else if instances.isEmpty {
      only = instance
      return 0
    }
    instances.append(instance)
    return instances.count - 1
  }

  /// Attaches the list to `source`; see ``InstanceList/observe(_:)``.
  fileprivate func observe(_ source: ObserverTable) {
    if isEmpty { return }
    guard source.portKind == .enabled else { return attach(to: source) }
    // Only properties of flags are switches.
    let enabled = unsafeDowncast(source, to: ReactiveProperty<Bool>.self)
    visit { $0.switchWasMade(enabled) }
  }

  /// Removes the instance at `index`. The last one detaches the list from its sources.
  package func leave(_ index: Int) {
    if only == nil {
      instances[index] = nil
      gapCount += 1
    } else {
      only = nil
    }
    if isEmpty {
      let (wasAttached, others) = (isAttached, otherNodes)
      (isAttached, otherNodes) = (false, [])
      if wasAttached { end() }
      for node in others { node.end() }
    }
    closeGapsIfMany()
  }

  /// Closes the gaps once three of four places are some, so that each instance that leaves moves a third of another one.
  private func closeGapsIfMany() {
    guard 4 * Int(gapCount) > 3 * instances.count, deliveryCount == 0 else { return }
    var kept = 0
    for index in instances.indices where instances[index] != nil {
      if kept != index { instances.swapAt(kept, index) }
      instances[kept]?.didMove(to: kept, in: self)
      kept += 1
    }
    instances.removeLast(instances.count - kept)
    gapCount = 0
  }
}

extension InstanceListNode: SourceObserver {
  package func source(_ source: ObserverTable, didSend address: UnsafeRawPointer) { visit { $0.source(source, didSend: address) } }

  package func follow(_ own: ObserverTable, beside source: ObserverTable) { visit { $0.follow(own, beside: source) } }

  /// Calls `body` with each instance that is in the list now. Meanwhile instances may join, and those that leave are left out.
  @inline(__always) private func visit(_ body: (any InstanceListMember) -> Void) {
    deliveryCount += 1
    if let only {
      body(only)
    } else {
      // Read the element on each iteration: an instance may join or leave.
      for index in 0..<instances.count {
        if let instance = instances[index] { body(instance) }
      }
    }
    deliveryCount -= 1
    closeGapsIfMany()
  }
}
