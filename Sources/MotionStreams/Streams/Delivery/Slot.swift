import MotionValues

/// The source that replaces a port of a definition in one scope.
///
/// Until the definition is added in the scope, an output repeats the definition's output, and an input writes to the definition's input.
/// The slot is its own observer node, because it follows one source at a time, except in rare cases.
package final class Slot: ObserverNode {
  /// The task of the slot's own node.
  private enum Role {
    case nothing
    /// Notes that a value was written to the scope's source.
    case notingWrites
    /// Forwards the values of another source.
    case forwarding
  }

  // The small fields are first, behind those of the superclass, so that a slot needs less memory.
  // Stored here and used by other modules through calls: a direct access from another module is checked at run time.
  @exclusivity(unchecked) private var storedIsFilled: Bool
  /// Whether the scope writes to it.
  @exclusivity(unchecked) private var isOverridden: Bool
  /// Whether a value was written to it before it was closed.
  @exclusivity(unchecked) private var isWritten = false
  @exclusivity(unchecked) private var role = Role.nothing
  /// The definition's source.
  package let source: ObserverTable
  /// The scope's own source.
  package let own: ObserverTable
  @exclusivity(unchecked) private var storedNext: Slot?
  /// The state that most slots do without; nil until it is needed.
  @exclusivity(unchecked) private var supplement: SlotSupplement?
  /// The number of instances in the scope that are active, for a state.
  @exclusivity(unchecked) private var activeCount: Int32 = 0

  /// The next slot of the scope.
  package var next: Slot? {
    get { storedNext }
    set { storedNext = newValue }
  }

  /// Returns the next slot of the scope, and forgets it.
  package func takeNext() -> Slot? { storedNext.take() }

  /// The next slot of the scope, unretained.
  package var unretainedNext: Unmanaged<Slot>? { storedNext.map(Unmanaged.passUnretained) }

  /// Whether the definition was added in the scope.
  package private(set) var isFilled: Bool {
    get { storedIsFilled }
    set { storedIsFilled = newValue }
  }

  /// Whether the scope writes to it, so that it has its own value in place of that of the outer scopes.
  package var overridesOuter: Bool { isOverridden }

  /// The outer port, once the scope closed without adding the definition; nil before, and if the scope adds it.
  package var outerPort: ObserverTable? { supplement?.outside }

  /// Creates a slot for `source`.
  ///
  /// - Parameters:
  ///   - outer: the same port in the nearest outer scope.
  ///   - isFilled: whether the definition was added in the scope.
  ///   - isOverridden: whether the scope is going to write to it.
  package init(for source: borrowing ObserverTable, outer: borrowing ObserverTable, isFilled: Bool, isOverridden: Bool) {
    let kind = source.portKind
    (self.source, storedIsFilled, self.isOverridden) = (copy source, isFilled, isOverridden && kind.isInput)
    own = outer.makeOwnPort()
    own.portOrigin = copy source
    // A node is called with itself.
    super.init { node, address in unsafeDowncast(node, to: Slot.self).take(address) }
    if kind == .aggregateState {
      supplemented.aggregate = AggregateState(publishing: published)
    }
    if kind == .enabled { unsafeDowncast(own, to: ReactiveProperty<Bool>.self).value = true }  // Only flags are switches.
    if takesOuterValues { forward(copy outer, to: own) }
    if isFilled { beginCounting() }
    if !isFilled, kind.isInput { noteWrites() }
  }

  private var supplemented: SlotSupplement {
    if let supplement { return supplement }
    let made = SlotSupplement()
    supplement = made
    return made
  }

  private var isInput: Bool { source.portKind.isInput }

  /// Whether the slot counts the active instances in the scope.
  package var isCounter: Bool { source.portKind == .state || source.portKind == .aggregateState }

  /// Whether the slot takes its values from the outer port, alone or beside those of its scope.
  private var takesOuterValues: Bool {
    switch source.portKind {
    case .none, .enabled: false
    case .setting: !isOverridden
    case .event: !isOverridden || isFilled
    case .output, .state, .aggregateState: !isFilled
    }
  }

  /// Follows `outer`, if it takes any values from outside: the same port in an outer scope, which has just become the nearest.
  ///
  /// A new port of a setting has the value that the slot followed so far; a state may have another one.
  package func follow(outer: ObserverTable) {
    guard takesOuterValues, (role == .forwarding ? observedTable : supplement?.forwarding?.observedTable) !== outer else { return }
    stopForwarding()
    if isCounter {
      // A counter replaces a state.
      let state = unsafeDowncast(outer, to: ReactiveProperty<MotionState>.self).value
      if published.value != state { published.value = state }
    }
    forward(outer, to: own)
  }

  /// Prepares the slot for the definition, which is being added in the scope.
  ///
  /// - Parameter outer: the same port in the nearest outer scope.
  package func fill(outer: ObserverTable) {
    guard !isFilled else { return }
    isFilled = true
    leaveOutside()
    stopNotingWrites()
    if isInput {
      // An overridden event also receives values from outside.
      if isOverridden { stopForwarding() }
      if isOverridden, source.portKind == .event { forward(outer, to: own) }
      return
    }
    stopForwarding()
    beginCounting()
  }

  /// Marks the slot as written by the scope, which overrides a setting of the outer scopes.
  package func override() {
    guard isInput, !isOverridden else { return }
    isOverridden = true
    if source.portKind == .setting || !isFilled { stopForwarding() }
    if let outside = supplement?.outside { forward(own, to: outside) }
  }

  /// Connects the slot to the outer port, because the scope's `add` returned without adding the definition.
  ///
  /// - Parameter shared: the switch whose property `outer` is; nil for a port.
  package func close(outer: ObserverTable, of shared: SharedSwitch? = nil) {
    guard !isFilled else { return }
    guard isInput else {
      follow(outer: outer)
      return
    }
    meet(outer)
    supplemented.shared = shared
    shared?.join()
    stopNotingWrites()
    guard isOverridden else { return }
    stopForwarding()
    forward(own, to: outer)
    guard isWritten else { return }
    shared?.note(self)
    own.copyValue(to: outer)
  }

  /// Connects a slot that was closed to `outer`: the port of a scope around it, which adds the definition after all.
  package func redirect(to outer: ObserverTable) {
    guard !isFilled else { return }
    if isInput, supplement?.outside !== outer {
      leaveOutside()
      meet(outer)
    }
    guard isInput, isOverridden else {
      follow(outer: outer)
      return
    }
    stopForwarding()
    forward(own, to: outer)
    if source.portKind != .event { own.copyValue(to: outer) }
  }

  /// Takes `outer` as the outer port, to which it writes from now on.
  private func meet(_ outer: ObserverTable) {
    supplemented.outside = outer
    // Only properties of flags are switches.
    supplemented.isOutsideOn = source.portKind == .enabled && unsafeDowncast(outer, to: ReactiveProperty<Bool>.self).value
  }

  /// Leaves the outer port. A switch that it turned off there, a shared one or that of an outer scope, is on again.
  private func leaveOutside() {
    guard let supplement, let outside = supplement.outside else { return }
    let shared = supplement.shared
    (supplement.outside, supplement.shared) = (nil, nil)
    guard source.portKind == .enabled else { return }
    stopForwarding()
    if let shared { return shared.leave(self) }
    // Only properties of flags are switches.
    let (own, port) = (unsafeDowncast(own, to: ReactiveProperty<Bool>.self), unsafeDowncast(outside, to: ReactiveProperty<Bool>.self))
    if isOverridden, supplement.isOutsideOn, !own.value, !port.value { port.value = true }
  }

  /// Stops following any source.
  package func finish() {
    leaveOutside()
    stopNotingWrites()
    stopForwarding()
  }

  private func take(_ address: UnsafeRawPointer) {
    if role == .notingWrites {
      isWritten = true
    } else {
      supplement?.shared?.note(self)
      // It forwards the scope's own source to the outer port, or the outer port to the scope's own source.
      (observes(own) ? supplement?.outside : own)?.takeValue(at: address)
    }
  }

  private func forward(_ source: ObserverTable, to target: ObserverTable) {
    guard role == .nothing, isFree else {
      supplemented.forwarding = source.forward(to: target)
      return
    }
    role = .forwarding
    rejoin(source)
  }

  private func stopForwarding() {
    supplement?.forwarding?.end()
    supplement?.forwarding = nil
    if role == .forwarding { leave() }
  }

  private func noteWrites() {
    guard role == .nothing, isFree else {
      supplemented.notingWrites = own.observe(with: self)
      return
    }
    role = .notingWrites
    rejoin(own)
  }

  private func stopNotingWrites() {
    supplement?.notingWrites?.end()
    supplement?.notingWrites = nil
    if role == .notingWrites { leave() }
  }

  private func leave() {
    role = .nothing
    end()
  }
}

/// The state of a slot for several parts together, of one that its scope did not fill, or of one that is busy.
private final class SlotSupplement {
  /// The state of several parts together, if the port is one.
  var aggregate: AggregateState?
  /// The outer port, once the scope closed without adding the definition.
  var outside: ObserverTable?
  /// Whether the outer port was a switch that was on, before this slot wrote to it.
  var isOutsideOn = false
  /// The switch that the outer port belongs to; nil if that is a port.
  var shared: SharedSwitch?
  /// Separate nodes, for use while the slot's own node has another task or a delivery in progress still holds it.
  var (forwarding, notingWrites): (ObserverNode?, ObserverNode?)
}

extension Slot: SourceObserver {
  package func source(_ source: ObserverTable, didSend address: UnsafeRawPointer) { isWritten = true }
}

// A state counts the active instances in the scope.
extension Slot {
  private var published: ReactiveProperty<MotionState> { unsafeDowncast(own, to: ReactiveProperty<MotionState>.self) }

  /// Makes the number of active instances in the scope decide the state from now on.
  private func beginCounting() {
    guard isCounter else { return }
    let state = activeCount > 0 ? MotionState.active : .atRest
    if published.value != state { published.value = state }
  }

  /// Counts an instance that becomes active.
  package func increase(on clock: MotionClock) {
    guard isCounter else { return }
    activeCount += 1
    if let aggregate = supplement?.aggregate { return aggregate.begin(on: clock) }
    if activeCount == 1 { published.value = .active }
  }

  /// Removes an instance that came to rest from the count.
  package func decrease(on clock: MotionClock) {
    guard isCounter else { return }
    activeCount -= 1
    if let aggregate = supplement?.aggregate { return aggregate.end(on: clock) }
    if activeCount == 0 { published.value = .atRest }
  }
}
