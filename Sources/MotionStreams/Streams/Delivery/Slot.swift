/// A source that one scope has of its own in place of a port of a definition.
///
/// It belongs to the definition until the definition is added in the scope: an output repeats the definition's, and an input writes to it.
/// The slot is its own observer node: a slot follows one source at a time, except in rare cases.
package final class Slot: ObserverNode {
  /// What the slot's own node does.
  private enum Role {
    case nothing
    /// It notes that a value was written to the scope's source.
    case notingWrites
    /// It sends the values of another source on.
    case forwarding
  }

  /// The definition's source.
  package let source: ObserverTable
  /// The scope's own.
  package let own: ObserverTable
  /// Whether the definition was added in the scope.
  package private(set) var isFilled: Bool
  /// The next slot of the scope.
  package var next: Slot?
  /// Whether the scope writes to it.
  private var isOverridden: Bool
  /// Whether a value was written to it before it was closed.
  private var isWritten = false
  private var role = Role.nothing
  /// The number of instances in the scope that are active, for a state.
  private var activeCount: Int32 = 0
  /// The state, where several things have it together.
  private let aggregate: AggregateState?
  /// Where the slot's own node sends values.
  private var target: ObserverTable?
  /// The port that it stands for, once it is known that the definition is not added in the scope.
  private var outside: ObserverTable?
  /// What the slot's own node has no room for: it does something else, or a delivery under way still holds it.
  private var second: (forwarding: ObserverNode?, notingWrites: ObserverNode?)

  /// Creates a slot for `source`.
  ///
  /// - Parameters:
  ///   - outer: the same port in the nearest scope outside.
  ///   - isFilled: whether the definition was added in the scope.
  ///   - isOverridden: whether the scope is going to write to it.
  package init(for source: ObserverTable, outer: ObserverTable, isFilled: Bool, isOverridden: Bool) {
    (self.source, self.isFilled) = (source, isFilled)
    self.isOverridden = false
    let port = outer.makeOwnPort()
    port.portOrigin = source
    own = port
    aggregate =
      source.portKind == .aggregateState
      ? AggregateState(publishing: unsafeDowncast(port, to: ReactiveProperty<MotionState>.self)) : nil
    super.init { node, address in unsafeDowncast(node, to: Slot.self).take(address) }
    self.isOverridden = isOverridden && isInput
    switch source.portKind {
    case .none: break
    case .enabled: unsafeDowncast(own, to: ReactiveProperty<Bool>.self).value = true
    case .setting: if !self.isOverridden { forward(outer, to: own) }
    case .event: if !self.isOverridden || isFilled { forward(outer, to: own) }
    case .output, .state, .aggregateState: if !isFilled { forward(outer, to: own) }
    }
    if isFilled { beginCounting() }
    if !isFilled, isInput { noteWrites() }
  }

  private var isInput: Bool {
    switch source.portKind {
    case .enabled, .setting, .event: true
    case .none, .output, .state, .aggregateState: false
    }
  }

  /// Whether it counts the instances in the scope.
  package var isCounter: Bool { source.portKind == .state || source.portKind == .aggregateState }

  /// The definition is being added in the scope.
  package func fill() {
    guard !isFilled else { return }
    isFilled = true
    outside = nil
    stopNotingWrites()
    if isInput {
      // An overridden event still comes from outside, too.
      if isOverridden { stopForwarding() }
      if isOverridden, source.portKind == .event { forward(source, to: own) }
      return
    }
    stopForwarding()
    beginCounting()
  }

  /// The scope writes to it, which overrides a setting of the scopes outside.
  package func override() {
    guard isInput, !isOverridden else { return }
    isOverridden = true
    if source.portKind == .setting || !isFilled { stopForwarding() }
    if let outside { forward(own, to: outside) }
  }

  /// The scope's `add` is over, and the definition was not added in it: it stands for the port outside.
  package func close(outer: ObserverTable) {
    guard !isFilled, isInput else { return }
    outside = outer
    stopNotingWrites()
    guard isOverridden else { return }
    stopForwarding()
    forward(own, to: outer)
    if isWritten { own.copyValue(to: outer) }
  }

  /// Follows nothing any more.
  package func finish() {
    stopNotingWrites()
    stopForwarding()
  }

  private func take(_ address: UnsafeRawPointer) {
    if role == .notingWrites { isWritten = true } else { target?.takeValue(at: address) }
  }

  private func forward(_ source: ObserverTable, to target: ObserverTable) {
    guard role == .nothing, isFree else {
      second.forwarding = source.forward(to: target)
      return
    }
    (role, self.target) = (.forwarding, target)
    rejoin(source)
  }

  private func stopForwarding() {
    second.forwarding?.end()
    second.forwarding = nil
    if role == .forwarding { leave() }
  }

  private func noteWrites() {
    guard role == .nothing, isFree else {
      second.notingWrites = own.notify(self)
      return
    }
    role = .notingWrites
    rejoin(own)
  }

  private func stopNotingWrites() {
    second.notingWrites?.end()
    second.notingWrites = nil
    if role == .notingWrites { leave() }
  }

  private func leave() {
    (role, target) = (.nothing, nil)
    end()
  }
}

extension Slot: SourceObserver {
  package func source(_ source: ObserverTable, didSend address: UnsafeRawPointer) { isWritten = true }
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
  package func increase(on clock: MotionClock) {
    guard isCounter else { return }
    activeCount += 1
    if let aggregate { return aggregate.begin(on: clock) }
    if activeCount == 1 { published.value = .active }
  }

  /// An instance comes to rest.
  package func decrease() {
    guard isCounter else { return }
    activeCount -= 1
    if let aggregate { return aggregate.end() }
    if activeCount == 0 { published.value = .atRest }
  }
}
