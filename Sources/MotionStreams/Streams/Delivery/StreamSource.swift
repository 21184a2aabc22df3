/// Something that values of one type come from.
///
/// A value sent while another is being delivered waits until that one has reached everybody, so each observer sees values in the order
/// in which they were sent, and the stack does not grow around a cycle (contracts 6 and 7).
public class StreamSource<Value>: ObserverTable {
  /// Values sent during a delivery, the oldest first.
  @exclusivity(unchecked) @usableFromInline final var waiting: [Value] = []

  override init(label: GraphLabel) { super.init(label: label) }

  /// Delivers `value` to every observer, or queues it behind the delivery under way.
  @inlinable final func emit(_ value: Value) {
    if isDelivering {
      waiting.append(value)
      return
    }
    if count == 0 { return }
    withUnsafePointer(to: value) { deliver($0) }
    if !waiting.isEmpty { deliverWaiting() }
  }

  @usableFromInline final func deliverWaiting() {
    var rounds = 0
    while !waiting.isEmpty {
      rounds += 1
      if rounds > cycleLimit { Violations.cycle(through: self) }
      let batch = waiting
      waiting.removeAll(keepingCapacity: true)
      for value in batch where count != 0 {
        withUnsafePointer(to: value) { deliver($0) }
      }
    }
  }

  #if !hasFeature(Embedded)
    final override func graphValue(at address: UnsafeRawPointer) -> GraphValue {
      GraphValue(of: address.assumingMemoryBound(to: Value.self).pointee)
    }
  #endif

  /// Adds `node`, which ends the subscription, behind all others.
  @usableFromInline @discardableResult package final func attach(_ node: ObserverNode) -> ObserverNode {
    hold(node)
    return node
  }
}

/// How often a source may be written to because of its own value before that counts as a cycle that does not settle.
@usableFromInline let cycleLimit = 1000

/// How many pipelines may lie one behind the other: each delivers within the one before, and takes its part of the stack, in a debug build up to 1.7 kB.
@usableFromInline let depthLimit: Int16 = 4000
