package import MotionStreams

/// What follows inputs of an instance, wherever its scopes take them from.
package protocol PortFollower: AnyObject {
  /// Follows `own` in place of, or for a switch together with, the present source of the definition's `source`; nothing where it does not follow that.
  func follow(_ own: ObserverTable, inPlaceOf source: ObserverTable)
}

extension Attachment {
  /// The scope that this one lies in; nil where that is a runtime.
  var outerScope: Attachment? {
    guard let owner, owner.interaction != nil else { return nil }
    return owner
  }

  /// The source in place of `source` here; created where there is none.
  func ownSource(for source: ObserverTable) -> ObserverTable {
    guard interaction != nil, source.portKind != .none, !isGone else { return source }
    return slot(for: source).own
  }

  /// The slot for `source` in this scope; created where there is none.
  ///
  /// - Parameter isOverridden: whether the scope is going to write to it.
  func slot(for source: ObserverTable, isOverridden: Bool = false) -> Slot {
    if let slot = existingSlot(for: source) {
      if isOverridden { slot.override() }
      return slot
    }
    let outer = outerScope?.nearestSource(for: source) ?? source
    let slot = Slot(for: source, outer: outer, isFilled: contains(source.portOwner), isOverridden: isOverridden)
    append(slot)
    if slot.isFilled {
      if slot.isCounter { countActive(source, slot) }
      bind(slot)
    } else if !isAdding {
      slot.close(outer: outer)
    }
    return slot
  }

  /// The nearest source in place of `source`, here or in a scope outside.
  func nearestSource(for source: ObserverTable) -> ObserverTable {
    var scope: Attachment? = self
    while let current = scope {
      if let slot = current.existingSlot(for: source) { return slot.own }
      scope = current.outerScope
    }
    return source
  }

  /// Calls `body` with the slots for ports of `definition`, here and in the scopes outside: of those for one port, with the nearest.
  package func visitNearestSlots(of definition: ObjectIdentifier, _ body: (Slot) -> Void) {
    var scope: Attachment? = self
    while let current = scope {
      var slot = current.firstSlot
      while let candidate = slot {
        if candidate.source.portOwner == definition, nearestSource(for: candidate.source) === candidate.own { body(candidate) }
        slot = candidate.next
      }
      scope = current.outerScope
    }
  }

  func existingSlot(for source: ObserverTable) -> Slot? {
    var slot = firstSlot
    while let current = slot, current.source !== source { slot = current.next }
    return slot
  }

  private func append(_ slot: Slot) {
    guard var last = firstSlot else {
      firstSlot = slot
      return
    }
    while let next = last.next { last = next }
    last.next = slot
  }

  private func visitOwnSlots(_ body: (Slot) -> Void) {
    var slot = firstSlot
    while let current = slot {
      body(current)
      slot = current.next
    }
  }

  /// Ends all slots.
  func endSlots() {
    visitOwnSlots { $0.finish() }
    // One by one, so that no list of them ends within itself.
    while let slot = firstSlot {
      firstSlot = slot.next
      slot.next = nil
    }
  }

  /// Whether the definition is added here, or in a scope inside.
  private func contains(_ definition: ObjectIdentifier?) -> Bool {
    guard let definition else { return false }
    if ports == definition { return true }
    var isFound = false
    forEachPart { if !isFound, $0.interaction != nil { isFound = $0.contains(definition) } }
    return isFound
  }

  /// The definition is being added in this scope, or in one inside.
  func fillSlots(of definition: ObjectIdentifier) {
    var scope: Attachment? = self
    while let current = scope {
      current.visitOwnSlots { if $0.source.portOwner == definition { $0.fill() } }
      scope = current.outerScope
    }
  }

  /// The definition's `add` is over.
  func closeSlots() {
    isAdding = false
    visitOwnSlots { slot in
      if !slot.isFilled { slot.close(outer: outerScope?.slotOrSource(for: slot.source) ?? slot.source) }
    }
  }

  /// What an unfilled slot of a scope inside stands for.
  private func slotOrSource(for source: ObserverTable) -> ObserverTable { isAdding ? ownSource(for: source) : nearestSource(for: source) }

  /// Lets the instances inside follow the new `slot`, unless one nearer to them goes before it.
  private func bind(_ slot: Slot) {
    func visit(_ scope: Attachment) {
      scope.visitSwitches { $0.follow(slot.own, inPlaceOf: slot.source) }
      scope.visitFollowers { $0.follow(slot.own, inPlaceOf: slot.source) }
      scope.forEachPart { part in
        if part.interaction != nil, slot.source.portKind == .enabled || part.existingSlot(for: slot.source) == nil { visit(part) }
      }
    }
    visit(self)
  }

  /// Counts the instances inside that are active.
  private func countActive(_ source: ObserverTable, _ counter: Slot) {
    activity?.count(in: counter, for: source)
    forEachPart { $0.countActive(source, counter) }
  }
}
