/// An observer of sources with any type of values, without a closure for each.
package protocol SourceObserver: AnyObject {
  /// Responds to the value at `address`, which `source` sends.
  func source(_ source: ObserverTable, didSend address: UnsafeRawPointer)

  /// Follows `own` beside `source`, a switch that it observes. Has no effect if it does not depend on that switch.
  func follow(_ own: ObserverTable, beside source: ObserverTable)
}

extension SourceObserver {
  package func follow(_ own: ObserverTable, beside source: ObserverTable) {}
}

/// A node without operators that notifies an object, at one allocation for each source that the object observes.
final class NotifyingNode: ObserverNode {
  private let observer: any SourceObserver

  init(_ observer: any SourceObserver) {
    self.observer = observer
    super.init { node, address in
      // A node is called with itself.
      let node = unsafeDowncast(node, to: NotifyingNode.self)
      if let table = node.table?.takeUnretainedValue() { node.observer.source(table, didSend: address) }
    }
  }

  override func share(_ own: ObserverTable, beside source: ObserverTable) { observer.follow(own, beside: source) }
}

/// A node without operators that calls a closure for values of any type.
final class WriteNode: ObserverNode {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
    // A node is called with itself.
    super.init { node, _ in unsafeDowncast(node, to: WriteNode.self).body() }
    isPassive = true
  }
}

/// A node that sends the values of a source to another source of the same type.
final class ForwardingNode: ObserverNode {
  private let target: ObserverTable

  init(to target: ObserverTable) {
    self.target = target
    // A node is called with itself.
    super.init { node, address in unsafeDowncast(node, to: ForwardingNode.self).target.takeValue(at: address) }
  }
}

extension ObserverTable {
  /// Notifies `observer` of every later value, until the node that it returns is ended.
  package final func observe(with observer: any SourceObserver) -> ObserverNode {
    let node = NotifyingNode(observer)
    hold(node)
    return node
  }

  /// Makes the objects that observe the source follow `own`, too.
  package final func shareObservers(with own: ObserverTable) {
    for node in observers { node.share(own, beside: self) }
  }

  /// Calls `body` after every later value, as a passive observer: `body` uses nothing but this source.
  package final func observeWrites(_ body: @escaping () -> Void) -> ObserverNode {
    let node = WriteNode(body)
    hold(node)
    return node
  }

  /// Sends every later value to `other`, which ``makeOwnPort()`` created.
  package final func forward(to other: ObserverTable) -> ObserverNode {
    let node = ForwardingNode(to: other)
    hold(node)
    return node
  }
}
