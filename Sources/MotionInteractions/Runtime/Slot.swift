import MotionStreams

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
  /// Counts the instances in the scope that are active, for a state.
  let counter: SlotCounter?
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
    counter =
      switch source.portKind {
      case .state, .aggregateState: SlotCounter(unsafeDowncast(own, to: ReactiveProperty<MotionState>.self), source.portKind)
      default: nil
      }
    switch source.portKind {
    case .none: break
    case .enabled: unsafeDowncast(own, to: ReactiveProperty<Bool>.self).value = true
    case .setting, .event: following = outer.forward(to: own, isLater: true)
    case .output, .state, .aggregateState: if !isFilled { following = outer.forward(to: own, isLater: true) }
    }
    if isFilled { counter?.begin() }
    if !isFilled, isInput { writes = own.observeAnyWrite { [self] in isWritten = true } }
  }

  private var isInput: Bool { [.enabled, .setting, .event].contains(source.portKind) }

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
      if isOverridden, source.portKind == .event { following = source.forward(to: own, isLater: true) }
      return
    }
    stopFollowing()
    counter?.begin()
  }

  /// The scope writes to it, which overrides a setting of the scopes outside.
  func override() {
    guard isInput, !isOverridden else { return }
    isOverridden = true
    if source.portKind == .setting || !isFilled { stopFollowing() }
    if let outside { following = own.forward(to: outside, isLater: true) }
  }

  /// The scope's `add` is over, and the definition was not added in it: it stands for the port outside.
  func close(outer: ObserverTable) {
    guard !isFilled, isInput else { return }
    outside = outer
    writes?.end()
    writes = nil
    guard isOverridden else { return }
    stopFollowing()
    following = own.forward(to: outer, isLater: !isWritten)
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

/// The state of the instances in a scope.
final class SlotCounter {
  private let published: ReactiveProperty<MotionState>
  private let aggregate: AggregateState?
  private var count = 0

  init(_ published: ReactiveProperty<MotionState>, _ kind: PortKind) {
    self.published = published
    aggregate = kind == .aggregateState ? AggregateState(publishing: published) : nil
  }

  /// The instances in the scope decide from now on.
  func begin() {
    let state = count > 0 ? MotionState.active : .atRest
    if published.value != state { published.value = state }
  }

  /// An instance becomes active.
  func increase(on clock: MotionClock) {
    count += 1
    if let aggregate { return aggregate.begin(on: clock) }
    if count == 1 { published.value = .active }
  }

  /// An instance comes to rest.
  func decrease() {
    count -= 1
    if let aggregate { return aggregate.end() }
    if count == 0 { published.value = .atRest }
  }
}

/// An input that an instance follows, wherever its scopes take it from.
struct PortBinding {
  /// The definition's source.
  let source: ObserverTable
  /// Follows another source in place of, or for a switch together with, the present one.
  let follow: (ObserverTable) -> Void
}

extension Association {
  /// The scope that this one lies in; nil where that is a runtime.
  var outerScope: Association? {
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
    slots.append(slot)
    if slot.isFilled {
      if let counter = slot.counter { countActive(source, counter) }
      bind(slot)
    } else if !isAdding {
      slot.close(outer: outer)
    }
    return slot
  }

  /// The nearest source in place of `source`, here or in a scope outside.
  func nearestSource(for source: ObserverTable) -> ObserverTable {
    var scope: Association? = self
    while let current = scope {
      if let slot = current.existingSlot(for: source) { return slot.own }
      scope = current.outerScope
    }
    return source
  }

  func existingSlot(for source: ObserverTable) -> Slot? {
    for slot in slots where slot.source === source { return slot }
    return nil
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
    var scope: Association? = self
    while let current = scope {
      for slot in current.slots where slot.source.portOwner == definition { slot.fill() }
      scope = current.outerScope
    }
  }

  /// The definition's `add` is over.
  func closeSlots() {
    isAdding = false
    for slot in slots where !slot.isFilled { slot.close(outer: outerScope?.slotOrSource(for: slot.source) ?? slot.source) }
  }

  /// What an unfilled slot of a scope inside stands for.
  private func slotOrSource(for source: ObserverTable) -> ObserverTable { isAdding ? ownSource(for: source) : nearestSource(for: source) }

  /// Lets the instances inside follow the new `slot`, unless one nearer to them goes before it.
  private func bind(_ slot: Slot) {
    func visit(_ scope: Association) {
      for binding in scope.bindings where binding.source === slot.source { binding.follow(slot.own) }
      scope.forEachPart { part in
        if part.interaction != nil, slot.source.portKind == .enabled || part.existingSlot(for: slot.source) == nil { visit(part) }
      }
    }
    visit(self)
  }

  /// Counts the instances inside that are active.
  private func countActive(_ source: ObserverTable, _ counter: SlotCounter) {
    activity?.count(in: counter, for: source)
    forEachPart { $0.countActive(source, counter) }
  }
}
