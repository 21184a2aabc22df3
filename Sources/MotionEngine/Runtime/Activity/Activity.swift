import MotionDescriptions
public import MotionStreams
public import MotionValues

/// A counter of the motions and gestures in progress, which publishes a state.
///
/// A definition has one for all its targets. Each instance has one of its own, which counts in that of the definition and in the states of its
/// outer scopes. It also counts in the states of its parent interactions and in ``MotionRuntime/isAtRest``.
public final class Activity {
  @exclusivity(unchecked) private var published: ReactiveProperty<MotionState>?
  /// The definition whose state it publishes. Never dereferenced.
  private var owner: ObjectIdentifier?
  private let definition: Activity?
  private let attachment: ScopeAttachment?
  private let core: RuntimeCore?
  // The small fields share a word.
  /// Whether it counts direct manipulation.
  private let isManipulation: Bool
  /// Whether its observers were notified that it is active.
  @exclusivity(unchecked) private var isShown = false
  @exclusivity(unchecked) private var isUpdating = false
  @exclusivity(unchecked) private var count: Int32 = 0
  /// Actions that run after every observer was notified of the state.
  @exclusivity(unchecked) private var pending: [() -> Void] = []
  /// The states of its scopes and parent interactions in which it counts, while it is active. An observer may remove these in between.
  @exclusivity(unchecked) private var counters = Counters()

  /// A state in which an activity counts.
  private enum Counter {
    case aggregate(AggregateState)
    case slot(Slot)

    func begin(on clock: MotionClock) {
      switch self {
      case .aggregate(let aggregate): aggregate.begin(on: clock)
      case .slot(let slot): slot.increase(on: clock)
      }
    }

    func end(on clock: MotionClock) {
      switch self {
      case .aggregate(let aggregate): aggregate.end(on: clock)
      case .slot(let slot): slot.decrease(on: clock)
      }
    }
  }

  /// The states in which an activity counts, in order. Most have one or none.
  private struct Counters {
    private var first: Counter?
    private var others: [Counter] = []

    mutating func append(_ counter: Counter) { if first == nil { first = counter } else { others.append(counter) } }

    mutating func append(_ counters: Counters) {
      if let first = counters.first { append(first) }
      for counter in counters.others { append(counter) }
    }

    func visit(_ body: (Counter) -> Void) {
      if let first { body(first) }
      for counter in others { body(counter) }
    }
  }

  /// Creates the activity of a definition.
  public init() {
    (definition, attachment, core, isManipulation) = (nil, nil, nil, false)
  }

  /// Creates the activity of the instance whose `add` is running with `runtime`.
  ///
  /// - Parameters:
  ///   - definition: the activity of its definition, or of a part that it runs itself.
  ///   - isManipulation: whether it counts direct manipulation.
  public init(of definition: Activity, in runtime: borrowing MotionRuntime, isManipulation: Bool = false) {
    let owner = runtime.owner
    (self.definition, core, attachment, self.isManipulation) = (definition, runtime.core, owner, isManipulation)
    owner.list(self)
    // A part that the instance runs itself, without adding it, is in its scope from now on.
    if let part = definition.owner, part != owner.interactionID { owner.fillSlots(of: part) }
  }

  /// Whether the definition `owner` declared the state of its definition.
  func isInstance(of owner: ObjectIdentifier) -> Bool { definition?.owner == owner }

  /// Declares the state as that of the definition `owner`. Each instance has a state of its own.
  public func makeState(of owner: some AnyObject) {
    self.owner = ObjectIdentifier(owner)
    published?.makePort(.state, of: owner)
  }

  private var property: ReactiveProperty<MotionState> {
    if let published { return published }
    let made = ReactiveProperty(isShown ? MotionState.active : .atRest, label: GraphLabel("state"))
    if let owner { (made.portKind, made.portOwner) = (.state, owner) }
    published = made
    return made
  }

  /// The state: active while anything is in progress.
  public var state: MotionStream<MotionState> { property.asStream() }

  /// The current state.
  var current: MotionState { isShown ? .active : .atRest }

  /// Whether a listener exists that may read other values when the state changes.
  var hasListeners: Bool {
    if published?.hasListeners == true || definition?.hasListeners == true { return true }
    var isFound = false
    visitSlots { if $0.own.hasListeners { isFound = true } }
    return isFound
  }

  /// Counts something that begins. The first call publishes the active state; every call needs a matching ``end()``.
  ///
  /// The runtime is not at rest until then.
  public func begin() {
    if !isManipulation { core?.clock.countAwaited(1) }
    beginMotion()
  }

  /// Counts something that ended. The last call publishes the state at rest.
  public func end() {
    if !isManipulation { core?.clock.countAwaited(-1) }
    endMotion()
  }

  /// Counts a motion that begins. The clock's `awaitedCount` excludes it, because a paused timeline with motions is at rest.
  func beginMotion() {
    count += 1
    update()
  }

  private func endMotion() {
    count -= 1
    update()
  }

  /// Counts a motion that ended: publishes the state, and then sends `reason` to `ends` (contract 16).
  func end(_ reason: MotionEnd, to ends: InstanceOutput<MotionEnd>) {
    endMotion()
    // An observer of the beginning ended it: the remaining observers are notified of the state first.
    if let publisher { publisher.pending.append { ends.send(reason) } } else { ends.send(reason) }
  }

  private var publisher: Activity? { isUpdating ? self : definition?.publisher }

  private func update() {
    guard !isUpdating else { return }
    isUpdating = true
    while isShown != (count > 0) {
      isShown.toggle()
      if isShown { notifyOfBeginning() } else { notifyOfEnd() }
    }
    isUpdating = false
    if let publisher {
      // Another instance is notifying its observers, which precede these.
      publisher.pending += pending
      pending = []
    }
    while !pending.isEmpty { pending.removeFirst()() }
  }

  // The runtime and the definition become active before the scopes and parents of the instance, and at rest after them.

  private func notifyOfBeginning() {
    if let core { core.activityBegins() }
    // An observer of the definition may remove the instance, or make a slot, which is counted at once.
    let listed = listCounters()
    definition?.begin()
    if let core, attachment?.isGone != true {
      counters.append(listed)
      listed.visit { $0.begin(on: core.clock) }
    }
    published?.value = .active
    if isManipulation, let core { core.manipulations.begin(on: core.clock) }
  }

  private func notifyOfEnd() {
    var counters = Counters()
    swap(&counters, &self.counters)
    if let core { counters.visit { $0.end(on: core.clock) } }
    published?.value = .atRest
    if isManipulation, let core { core.manipulations.end(on: core.clock) }
    definition?.end()
    if let core { core.activityEnds() }
  }

  /// Calls `body` with the slots in place of the definition's state.
  private func visitSlots(_ body: (Slot) -> Void) {
    guard let port = definition?.published else { return }
    attachment?.visitSlots(for: port, body)
  }

  /// Calls `body` with the states of the parent interactions, from the innermost outwards, and the scope of each.
  private func visitAggregates(_ body: (AggregateState, ScopeAttachment) -> Void) {
    guard let attachment else { return }
    // The instance may itself report the state of its parts.
    if let aggregate = attachment.aggregate { body(aggregate, attachment) }
    var scope = attachment.outerScope
    while let current = scope {
      if let aggregate = current.aggregate { body(aggregate, current) }
      scope = current.outerScope
    }
  }

  /// Returns the states of the parent interactions and the slots in place of these, and then the slots in place of the definition's state.
  private func listCounters() -> Counters {
    var counters = Counters()
    visitAggregates { aggregate, scope in
      counters.append(.aggregate(aggregate))
      scope.visitSlots(for: aggregate.property) { counters.append(.slot($0)) }
    }
    visitSlots { counters.append(.slot($0)) }
    return counters
  }

  /// Counts itself in `slot`, if it is active. The slot was just created for `source`.
  func count(in slot: Slot, for source: ObserverTable) {
    guard isShown, let core else { return }
    var isCounted = definition?.published === source
    if !isCounted { visitAggregates { aggregate, _ in if aggregate.property === source { isCounted = true } } }
    guard isCounted else { return }
    counters.append(.slot(slot))
    slot.increase(on: core.clock)
  }
}

extension ScopeAttachment {
  /// Calls `body` with the filled slots for `source`, in this scope and in the outer ones.
  func visitSlots(for source: ObserverTable, _ body: (Slot) -> Void) {
    if let slot = existingSlot(for: source), slot.isFilled { body(slot) }
    outerScope?.visitSlots(for: source, body)
  }
}
