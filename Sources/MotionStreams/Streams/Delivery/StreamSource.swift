import MotionDescriptions

/// A source of values of one type: a property or an emitter.
///
/// A value sent during a delivery waits until that delivery is over. So each observer receives values in the order of sending, and the
/// stack does not grow around a cycle (contracts 6 and 7).
public class StreamSource<Value>: ObserverTable {
  /// The values sent during a delivery, the oldest first.
  @exclusivity(unchecked) @usableFromInline final var waiting: [Value] = []

  override init(label: GraphLabel) { super.init(label: label) }

  /// Delivers `value` to every observer, or queues it behind the delivery in progress.
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
      waiting = []
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

  /// Appends `node`, which ends the subscription, and returns it. Has no effect if it has ended already.
  @usableFromInline @discardableResult package final func attach(_ node: ObserverNode) -> ObserverNode {
    if node.isSubscribed { hold(node) }
    return node
  }
}

/// The number of writes to a source because of its own value beyond which a cycle counts as endless.
@usableFromInline let cycleLimit = 1000

/// The maximum number of consecutive pipelines.
///
/// Each delivers within the one before and uses stack space, in a debug build up to 1.7 kB.
@usableFromInline package let depthLimit: Int16 = 4000
