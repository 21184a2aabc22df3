package import MotionStreams

/// A source that one scope has of its own in place of a port of a definition.
///
/// It belongs to the definition until the definition is added in the scope: an output repeats the definition's, and an input writes to it.
final class Slot {
  /// The definition's source.
  let source: ObserverTable
  /// The scope's own.
  let own: ObserverTable
  /// Whether the definition was added in the scope.
  private(set) var isFilled: Bool
  /// The next slot of the scope.
  fileprivate(set) var next: Slot?
  /// The number of instances in the scope that are active, for a state.
  private var activeCount = 0
  /// The state, where several things have it together.
  private let aggregate: AggregateState?
  /// Keeps it in step with the scopes outside.
  private var following: (any Resource)?
  /// The port that it stands for, once it is known that the definition is not added in the scope.
  private var outside: ObserverTable?
  /// Whether the scope writes to it.
  private var isOverridden = false
  /// Whether a value was written to it before it was closed.
  private var isWritten = false
  private var writes: (any Resource)?

  /// Creates a slot for `source`.
  ///
  /// - Parameter outer: the same port in the nearest scope outside.
  init(for source: ObserverTable, outer: ObserverTable, isFilled: Bool) {
    (self.source, self.isFilled) = (source, isFilled)
    own = outer.makeOwnPort()
    own.portOrigin = source
    aggregate =
      source.portKind == .aggregateState
      ? AggregateState(publishing: unsafeDowncast(own, to: ReactiveProperty<MotionState>.self)) : nil
    switch source.portKind {
    case .none: break
    case .enabled: unsafeDowncast(own, to: ReactiveProperty<Bool>.self).value = true
    case .setting, .event: following = outer.forward(to: own)
    case .output, .state, .aggregateState: if !isFilled { following = outer.forward(to: own) }
    }
    if isFilled { beginCounting() }
    if !isFilled, isInput { writes = own.notify(self) }
  }

  private var isInput: Bool {
    switch source.portKind {
    case .enabled, .setting, .event: true
    case .none, .output, .state, .aggregateState: false
    }
  }

  /// Whether it counts the instances in the scope.
  var isCounter: Bool { source.portKind == .state || source.portKind == .aggregateState }

  /// The definition is being added in the scope.
  func fill() {
    guard !isFilled else { return }
    isFilled = true
    outside = nil
    writes?.end()
    writes = nil
    if isInput {
      // An overridden event still comes from outside, too.
      if isOverridden { stopFollowing() }
      if isOverridden, source.portKind == .event { following = source.forward(to: own) }
      return
    }
    stopFollowing()
    beginCounting()
  }

  /// The scope writes to it, which overrides a setting of the scopes outside.
  func override() {
    guard isInput, !isOverridden else { return }
    isOverridden = true
    if source.portKind == .setting || !isFilled { stopFollowing() }
    if let outside { following = own.forward(to: outside) }
  }

  /// The scope's `add` is over, and the definition was not added in it: it stands for the port outside.
  func close(outer: ObserverTable) {
    guard !isFilled, isInput else { return }
    outside = outer
    writes?.end()
    writes = nil
    guard isOverridden else { return }
    stopFollowing()
    following = own.forward(to: outer)
    if isWritten { own.copyValue(to: outer) }
  }

  private func stopFollowing() {
    following?.end()
    following = nil
  }

  func end() {
    writes?.end()
    following?.end()
    (writes, following) = (nil, nil)
  }
}

extension Slot: SourceObserver {
  func source(_ source: ObserverTable, didSend address: UnsafeRawPointer) { isWritten = true }
}

// A state counts the instances in the scope.
extension Slot {
  private var published: ReactiveProperty<MotionState> { unsafeDowncast(own, to: ReactiveProperty<MotionState>.self) }

  /// The instances in the scope decide from now on.
  private func beginCounting() {
    guard isCounter else { return }
    let state = activeCount > 0 ? MotionState.active : .atRest
    if published.value != state { published.value = state }
  }

  /// An instance becomes active.
  func increase(on clock: MotionClock) {
    guard isCounter else { return }
    activeCount += 1
    if let aggregate { return aggregate.begin(on: clock) }
    if activeCount == 1 { published.value = .active }
  }

  /// An instance comes to rest.
  func decrease() {
    guard isCounter else { return }
    activeCount -= 1
    if let aggregate { return aggregate.end() }
    if activeCount == 0 { published.value = .atRest }
  }
}

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
  func slot(for source: ObserverTable) -> Slot {
    if let slot = existingSlot(for: source) { return slot }
    let outer = outerScope?.nearestSource(for: source) ?? source
    let slot = Slot(for: source, outer: outer, isFilled: contains(source.portOwner))
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
    visitOwnSlots { $0.end() }
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
