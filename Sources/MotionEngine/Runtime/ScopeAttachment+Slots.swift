package import MotionStreams
import MotionValues

extension ScopeAttachment {
  /// The scope that contains this one; nil if that is a runtime.
  var outerScope: ScopeAttachment? {
    // Asked without retaining it: most scopes are those of a runtime.
    unretainedOuterScope?.takeUnretainedValue()
  }

  /// The scope that contains this one; nil if that is a runtime. Unretained: this scope is an entry of it.
  var unretainedOuterScope: Unmanaged<ScopeAttachment>? {
    guard let parent, parent._withUnsafeGuaranteedRef({ $0.interactionID != nil }) else { return nil }
    return parent
  }

  /// Returns whether `matches` is true of this scope or of one around it. `matches` must not change scopes, which are not retained here.
  func hasScope(where matches: (ScopeAttachment) -> Bool) -> Bool {
    // Unretained: each scope is an entry of the next, and `matches` changes none.
    var scope: Unmanaged<ScopeAttachment>? = .passUnretained(self)
    while let current = scope {
      if current._withUnsafeGuaranteedRef({ matches($0) }) { return true }
      scope = current._withUnsafeGuaranteedRef { $0.unretainedOuterScope }
    }
    return false
  }

  /// Calls `body` with this scope and those around it, from the inside out. `body` must not change scopes, which are not retained here.
  func visitOutwards(_ body: (ScopeAttachment) -> Void) {
    _ = hasScope {
      body($0)
      return false
    }
  }

  /// Returns the source in place of `source` in this scope, and creates it if there is none.
  func ownSource(for source: ObserverTable) -> ObserverTable {
    guard interactionID != nil, source.isPort else { return source }
    return isGone ? standIn(for: source) : slot(for: source).own
  }

  /// Returns what an instance that was removed has in place of `source`, a port: a source that nothing writes. A state is at rest.
  func standIn(for source: ObserverTable) -> ObserverTable {
    let own = source.makeOwnPort()
    switch source.portKind {
    case .state, .aggregateState:
      // Only properties of states are ports of these kinds.
      unsafeDowncast(own, to: ReactiveProperty<MotionState>.self).value = .atRest
    case .none, .setting, .event, .enabled, .output: break
    }
    return own
  }

  /// Returns the slot for `source` in this scope, and creates it if there is none.
  ///
  /// - Parameter isOverridden: whether the scope is going to write to it.
  func slot(for source: ObserverTable, isOverridden: Bool = false) -> Slot {
    if let slot = existingSlot(for: source) {
      guard isOverridden, !slot.overridesOuter else { return slot }
      // A value that an unfilled slot writes passes through the slots of the outer scopes.
      if !slot.isFilled, !isAdding { outerScope?.overrideSlots(for: source) }
      slot.override()
      return slot
    }
    let slot = makeSlot(for: source, isOverridden: isOverridden)
    slots.append(slot, of: source.portOwner, for: source)
    if slot.isFilled {
      if slot.isCounter { countActive(source, slot) }
      bind(slot)
    } else if !isAdding {
      close(slot)
    }
    if !slot.isFilled { bind(slot) }
    return slot
  }

  private func makeSlot(for source: ObserverTable, isOverridden: Bool) -> Slot {
    let isFilled = contains(source.portOwner)
    if let outer = outerScope?.nearestSource(for: source) {
      return Slot(for: source, outer: outer, isFilled: isFilled, isOverridden: isOverridden)
    }
    return Slot(for: source, outer: source, isFilled: isFilled, isOverridden: isOverridden)
  }

  /// Returns the object that `owner` has in this scope, which retains both until it is removed; the first call creates it by `make`.
  package func object(of owner: AnyObject, _ make: () -> AnyObject) -> AnyObject {
    if let known = others?.objects.first(where: { $0.owner === owner }) { return known.object }
    let made = make()
    if !isGone { further.objects.append((owner, made)) }
    return made
  }

  /// Returns the nearest source in place of `source`, in this scope or in an outer one.
  func nearestSource(for source: ObserverTable) -> ObserverTable {
    var found: ObserverTable?
    _ = hasScope {
      if $0.slots.isEmpty { return false }
      found = $0.existingSlot(for: source)?.own
      return found != nil
    }
    return found ?? source
  }

  /// Calls `body` with the nearest slot for each port of `definition`, in this scope or in an outer one.
  package func visitNearestSlots(of definition: ObjectIdentifier, _ body: (Slot) -> Void) {
    if !hasScope(where: { $0.slots.mayHave(ownedBy: definition) }) { return }
    var scope: ScopeAttachment? = self
    while let current = scope {
      current.slots.visit(ownedBy: definition) { if nearestSource(for: $0.source) === $0.own { body($0) } }
      scope = current.outerScope
    }
  }

  func existingSlot(for source: ObserverTable) -> Slot? { slots.slot(for: source) }

  /// Ends all slots.
  func endSlots() {
    while let slot = slots.popFirst() { slot.finish() }
  }

  /// Returns whether the definition is added in this scope or in an inner one, or is a part that one of their instances runs itself.
  private func contains(_ definition: ObjectIdentifier?) -> Bool {
    guard let definition else { return false }
    if interactionID == definition || sharedPorts == definition { return true }
    var isFound = false
    visitActivities { if $0.isInstance(of: definition) { isFound = true } }
    forEachScope { if !isFound, $0.interactionID != nil { isFound = $0.contains(definition) } }
    return isFound
  }

  /// Fills the slots of a definition that is being added in this scope or in an inner one.
  func fillSlots(of definition: ObjectIdentifier) {
    if !hasScope(where: { $0.slots.mayHave(ownedBy: definition) }) { return }
    var scope: ScopeAttachment? = self
    while let current = scope {
      let outer = current.outerScope
      scope = outer
      if !current.slots.mayHave(ownedBy: definition) { continue }
      // Those of inner scopes that were closed before this one adds the definition.
      let closed = current.isAdding ? [] : current.closedSlots(of: definition)
      for slot in closed { _ = current.slot(for: slot.source) }
      current.slots.visit(ownedBy: definition) { slot in
        if let outer { slot.fill(outer: outer.nearestSource(for: slot.source)) } else { slot.fill(outer: slot.source) }
      }
      for slot in closed { slot.redirect(to: current.slot(for: slot.source, isOverridden: slot.overridesOuter).own) }
    }
  }

  /// Returns the closed slots of inner scopes for `definition` that are connected to a port outside of this scope, or of this scope.
  private func closedSlots(of definition: ObjectIdentifier) -> [Slot] {
    guard interactionID != nil, slots.mayBeClosed(ownedBy: definition) else { return [] }
    var found: [Slot] = []
    func visit(_ scope: ScopeAttachment) {
      scope.forEachScope { part in
        guard part.interactionID != nil else { return }
        if !part.isAdding {
          part.slots.visit(ownedBy: definition) { slot in
            guard !slot.isFilled, scope.nearestSource(for: slot.source) === self.nearestSource(for: slot.source) else { return }
            found.append(slot)
          }
        }
        visit(part)
      }
    }
    visit(self)
    return found
  }

  /// Closes the unfilled slots at the end of the definition's `add`.
  func closeSlots() {
    isAdding = false
    slots.visitUnfilled { close($0) }
  }

  /// Closes an unfilled slot, and notes that in the scopes around this one.
  private func close(_ slot: Slot) {
    let outer = outerScope?.slotOrSource(for: slot.source, isOverridden: slot.overridesOuter) ?? slot.source
    guard let owner = slot.source.portOwner else { return }
    if outer !== slot.source || slot.source.portKind != .enabled {
      slot.close(outer: outer)
    } else if !isPart(owner), let interactionID, let index {
      // Only properties of flags are switches. That of the definition is written by nobody but the user.
      let shared = index.sharedSwitch(for: unsafeDowncast(outer, to: ReactiveProperty<Bool>.self), writtenBy: interactionID)
      slot.close(outer: shared.property, of: shared)
    }
    var scope = outerScope
    while let current = scope {
      current.slots.noteClosed(ownedBy: owner)
      scope = current.outerScope
    }
  }

  /// Returns whether the definition is a part of this interaction or of one around it: listed, or added on its oldest target.
  private func isPart(_ definition: ObjectIdentifier) -> Bool {
    if let interactionID, index?.oldestInstance(of: interactionID)?.contains(definition) == true { return true }
    #if !hasFeature(Embedded)
      if record?.lists(part: definition) == true { return true }
    #endif
    return outerScope?.isPart(definition) ?? false
  }

  /// Returns the source that an unfilled slot of an inner scope represents.
  ///
  /// - Parameter isOverridden: whether the inner scope writes to it.
  private func slotOrSource(for source: ObserverTable, isOverridden: Bool) -> ObserverTable {
    if isAdding || contains(source.portOwner) || existingSlot(for: source) != nil {
      return slot(for: source, isOverridden: isOverridden).own
    }
    return outerScope?.slotOrSource(for: source, isOverridden: isOverridden) ?? source
  }

  /// Marks the slots for `source` as written, from this scope outwards to the one that has the definition.
  private func overrideSlots(for source: ObserverTable) {
    let slot = existingSlot(for: source)
    if slot?.isFilled != true { outerScope?.overrideSlots(for: source) }
    slot?.override()
  }

  /// Makes the inner instances follow the new `slot`, unless a nearer slot takes precedence.
  private func bind(_ slot: Slot) {
    func visit(_ scope: ScopeAttachment) {
      scope.visitSwitches { $0.follow(slot.own, inPlaceOf: slot.source) }
      scope.visitFollowers { $0.follow(slot.own, inPlaceOf: slot.source) }
      scope.forEachScope { part in
        guard part.interactionID != nil else { return }
        let nearer = part.existingSlot(for: slot.source)
        if let nearer, nearer !== slot { nearer.follow(outer: slot.own) }
        if slot.source.portKind == .enabled || nearer == nil { visit(part) }
      }
    }
    visit(self)
  }

  /// Counts the inner instances that are active.
  private func countActive(_ source: ObserverTable, _ counter: Slot) {
    visitActivities { $0.count(in: counter, for: source) }
    forEachScope { $0.countActive(source, counter) }
  }
}
