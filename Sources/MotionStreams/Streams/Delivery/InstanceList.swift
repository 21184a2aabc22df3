/// An instance in a list, which observes the sources of the list.
package protocol InstanceListMember: SourceObserver {
  /// Notes that the list moved it to `index`.
  func didMove(to index: Int, in list: InstanceList)
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
public final class InstanceList: SourceObserver {
  /// The only instance, at index 0, while no other has joined: most definitions have one.
  @exclusivity(unchecked) private var only: (any InstanceListMember)?
  @exclusivity(unchecked) private var instances: ContiguousArray<(any InstanceListMember)?> = []
  /// The first of the nodes in the tables of the sources, and the others.
  @exclusivity(unchecked) private var firstNode: ObserverNode?
  @exclusivity(unchecked) private var otherNodes: [ObserverNode] = []
  /// The number of nested deliveries in progress.
  @exclusivity(unchecked) private var deliveryCount = 0
  @exclusivity(unchecked) private var gapCount = 0

  /// Creates a list without instances.
  public init() {}

  /// The first of the sources; nil without instances.
  package var firstSource: ObserverTable? { firstNode?.observedTable }

  private var isEmpty: Bool { only == nil && instances.count == gapCount }

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
    let node = source.notify(self)
    if firstNode == nil { firstNode = node } else { otherNodes.append(node) }
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

  /// Attaches the list to `source`, a setting or input that did not exist when the first instance joined. Without instances it has no effect.
  public func observe(_ source: ObserverTable) {
    if !isEmpty { attach(to: source) }
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
      let ended = (firstNode, otherNodes)
      (firstNode, otherNodes) = (nil, [])
      ended.0?.end()
      for node in ended.1 { node.end() }
    }
    if gapCount > instances.count / 2 { closeGaps() }
  }

  package func source(_ source: ObserverTable, didSend address: UnsafeRawPointer) {
    deliveryCount += 1
    if let only {
      only.source(source, didSend: address)
    } else {
      // Read the element on each iteration: an instance may join or leave.
      for index in 0..<instances.count { instances[index]?.source(source, didSend: address) }
    }
    deliveryCount -= 1
    if gapCount > instances.count / 2 { closeGaps() }
  }

  package func follow(_ own: ObserverTable, beside source: ObserverTable) {
    deliveryCount += 1
    only?.follow(own, beside: source)
    for index in 0..<instances.count { instances[index]?.follow(own, beside: source) }
    deliveryCount -= 1
    if gapCount > instances.count / 2 { closeGaps() }
  }

  private func closeGaps() {
    guard deliveryCount == 0 else { return }
    instances.removeAll { entry in
      if case nil = entry { true } else { false }
    }
    gapCount = 0
    for index in instances.indices { instances[index]?.didMove(to: index, in: self) }
  }
}
