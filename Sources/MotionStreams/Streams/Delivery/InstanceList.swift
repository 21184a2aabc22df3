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
  @exclusivity(unchecked) private var instances: ContiguousArray<(any InstanceListMember)?> = []
  @exclusivity(unchecked) private var nodes: [ObserverNode] = []
  /// The number of nested deliveries in progress.
  @exclusivity(unchecked) private var deliveryCount = 0
  @exclusivity(unchecked) private var gapCount = 0

  /// Creates a list without instances.
  public init() {}

  /// The first of the sources; nil without instances.
  package var firstSource: ObserverTable? { nodes.first?.observedTable }

  /// Adds `instance`, and returns its index. The first one attaches the list to `sources`.
  package func join(_ instance: any InstanceListMember, observing sources: () -> [ObserverTable]) -> Int {
    if instances.count == gapCount {
      for source in sources() { nodes.append(source.notify(self)) }
    }
    instances.append(instance)
    return instances.count - 1
  }

  /// Attaches the list to `source`, a setting or input that did not exist when the first instance joined. Without instances it has no effect.
  public func observe(_ source: ObserverTable) {
    if instances.count > gapCount { nodes.append(source.notify(self)) }
  }

  /// Removes the instance at `index`. The last one detaches the list from its sources.
  package func leave(_ index: Int) {
    instances[index] = nil
    gapCount += 1
    if gapCount == instances.count {
      let ended = nodes
      nodes = []
      for node in ended { node.end() }
    }
    if gapCount > instances.count / 2 { closeGaps() }
  }

  package func source(_ source: ObserverTable, didSend address: UnsafeRawPointer) {
    deliveryCount += 1
    // Read the element on each iteration: an instance may join or leave.
    for index in 0..<instances.count { instances[index]?.source(source, didSend: address) }
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
