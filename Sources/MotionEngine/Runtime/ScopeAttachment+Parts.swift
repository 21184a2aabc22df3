import MotionDescriptions
package import MotionGestures
import MotionScene
import MotionStreams

extension ScopeAttachment {
  /// Removes the attachments, at any depth, for which `matches` returns true.
  func removeScopes(where matches: (ScopeAttachment) -> Bool) {
    // Listed before any ends: an observer may add others, which stay.
    var removed: [ScopeAttachment] = []
    visitScopes { if matches($0) { removed.append($0) } }
    for part in removed { part.remove() }
  }

  /// Retains `object` until the attachment is removed and all its entries have ended, which may still refer to it.
  func retain(_ object: AnyObject) { if !isGone { further.objects.append((object, object)) } }

  /// Ends the subscription that `subscribe` creates when the attachment is removed, also because of the first value.
  ///
  /// - Parameter subscribe: passes its observer to the closure before the first value.
  /// - Returns: the subscription.
  func own(subscribing subscribe: ((any Resource) -> Void) -> any Resource) -> any Resource {
    var observer: (any Resource)?
    let subscription = subscribe {
      observer = $0
      own($0)
    }
    if subscription !== observer { own(subscription) }
    return subscription
  }

  /// The number of entries besides its parts.
  var ownedCount: Int {
    var count = (firstEntry?.isOwned == true ? 1 : 0) + entries.count { $0?.isOwned == true }
    visitSwitches { _ in count += 1 }
    return count
  }

  /// Calls `body` with the parts, in the order in which they were added; `body` must not change them.
  func forEachPart(_ body: (Attachment) -> Void) {
    if let part = firstEntry?.part { body(part) }
    for case .part(let part)? in entries { body(part) }
  }

  /// Calls `body` with the parts that have entries of their own, in the order in which they were added; `body` must not change them.
  func forEachScope(_ body: (ScopeAttachment) -> Void) { forEachPart { if let scope = $0.scope { body(scope) } } }

  /// Calls `visit` with the parts and `visitSwitch` with the switches of recognizers, in order; these closures must not change them.
  package func forEachPart(_ visit: (Attachment) -> Void, turning visitSwitch: (InstanceSwitch, any GestureSources) -> Void) {
    func take(_ entry: Entry?) {
      switch entry {
      case .part(let part): visit(part)
      case .turning(let instanceSwitch, let index):
        if let gesture = instanceSwitch.gesture(at: Int(index)) { visitSwitch(instanceSwitch, gesture) }
      case .resource, .kept, nil: break
      }
    }
    take(firstEntry)
    for entry in entries { take(entry) }
  }

  /// Calls `body` with the connections of the attachment without those of its parts, in order.
  func visitOwnConnections(_ body: (ConnectionRecord) -> Void) {
    forEachPart {
      if let connection = $0.connection { body(connection) }
    } turning: {
      body($0.connection(to: $1))
    }
  }

  /// Calls `body` with the connections of the attachment, at any depth, in order.
  func visitConnections(_ body: (ConnectionRecord) -> Void) {
    forEachPart {
      if let connection = $0.connection { body(connection) }
      $0.scope?.visitConnections(body)
    } turning: {
      body($0.connection(to: $1))
    }
  }

  /// Calls `body` with the parts at any depth, each before its own parts.
  func visitParts(_ body: (Attachment) -> Void) {
    for part in parts {
      body(part)
      part.scope?.visitParts(body)
    }
  }

  /// Calls `body` with the parts at any depth that have entries of their own, each before its own parts.
  package func visitScopes(_ body: (ScopeAttachment) -> Void) { visitParts { if let scope = $0.scope { body(scope) } } }
}

extension ScopeAttachment {
  /// Lists for the graph that the instance writes `target`, a property of a node, under `label`, and returns the entry.
  ///
  /// Returns nil for the target of the instance, which is listed already, and for a property that no node has.
  func listWrites(of target: ObserverTable, as label: GraphLabel) -> ConnectionAttachment? {
    if self.target === target { return nil }
    guard record != nil, SceneNode.ownerID(of: target) != nil else { return nil }
    let listed = ConnectionAttachment(ConnectionRecord(.source(Emitter<Double>(label: label)), to: target))
    adopt(listed)
    return listed
  }
}
