public import MotionStreams
package import MotionValues

extension MotionRuntime {
  /// Calls `body` with the value that `setting` of the definition has for this instance, now and after every change.
  ///
  /// A scope around the instance may override the setting.
  public func observe<Value>(setting: ReactiveProperty<Value>, _ body: @escaping (Value) -> Void) {
    let following = Following(setting, from: owner, body)
    // Owned before the first value is delivered, which may remove the instance.
    own(following, of: setting)
    following.begin()
  }

  /// Calls `body` with the value that `setting` of the definition has for this instance, after every change.
  public func observe<Value>(changesOf setting: ReactiveProperty<Value>, _ body: @escaping (Value) -> Void) {
    own(Following(setting, from: owner, body), of: setting)
  }

  private func own<Value>(_ following: Following<Value>, of setting: ReactiveProperty<Value>) {
    owner.own(following)
    if setting.isPort { owner.list(following) }
  }

  /// Returns the property that holds `setting` for this instance now.
  package func nearest<Value>(_ setting: ReactiveProperty<Value>) -> ReactiveProperty<Value> {
    // A scope has a property of the same type in place of a setting.
    unsafeDowncast(owner.nearestSource(for: setting), to: ReactiveProperty<Value>.self)
  }

  /// Returns the value that `setting` has for this instance now.
  public func value<Value>(of setting: ReactiveProperty<Value>) -> Value { nearest(setting).value }

  /// Returns `output` in the scope that this instance was added in.
  ///
  /// For an interaction that passes on the output of another one, such as the final velocity of the gesture on the same target.
  public func outer<Value>(_ output: Emitter<Value>) -> MotionStream<Value> { output.resolved(by: attachments.outerScope).asStream() }

  /// Returns a property that is true while this instance is on.
  ///
  /// It is on while its definition, its scopes and its parent interactions are all enabled.
  public func isOn(_ enabled: ReactiveProperty<Bool>) -> ReactiveProperty<Bool> { owner.isOn(enabled) }

  /// Returns the switch of this instance, whose definition has the switch `enabled`.
  package func instanceSwitch(of enabled: ReactiveProperty<Bool>) -> InstanceSwitch { owner.instanceSwitch(of: enabled) }
}

/// The subscription of an instance to one of its inputs.
private final class Following<Value>: Resource, PortFollower {
  private let setting: ReactiveProperty<Value>
  private var nearest: ReactiveProperty<Value>
  private var subscription: any Resource
  private let body: (Value) -> Void

  init(_ setting: ReactiveProperty<Value>, from attachment: ScopeAttachment, _ body: @escaping (Value) -> Void) {
    (self.setting, self.body) = (setting, body)
    // A scope has a property of the same type in place of a setting.
    nearest = unsafeDowncast(attachment.nearestSource(for: setting), to: ReactiveProperty<Value>.self)
    subscription = nearest.observeChanges(body)
  }

  /// Calls the closure with the current value.
  func begin() { body(nearest.value) }

  func follow(_ own: ObserverTable, inPlaceOf source: ObserverTable) {
    guard source === setting else { return }
    subscription.end()
    // A scope has a property of the same type in place of a setting.
    nearest = unsafeDowncast(own, to: ReactiveProperty<Value>.self)
    subscription = nearest.observeChanges(body)
  }

  func end() { subscription.end() }
}

extension ScopeAttachment {
  /// The state of the instance; nil if it has no activity of its own. That of a composite is the state of its parts on this target.
  package var currentState: MotionState? {
    if aggregate == nil, activity == nil { return nil }
    return (aggregate == nil ? isActive : isAnyPartActive) ? .active : .atRest
  }

  /// Whether any activity of its own is active.
  var isActive: Bool {
    var isFound = false
    visitActivities { if $0.current == .active { isFound = true } }
    return isFound
  }

  /// Whether any activity of its own, or of its parts, is active.
  var isAnyPartActive: Bool {
    var isFound = isActive
    forEachScope { if !isFound { isFound = $0.isAnyPartActive } }
    return isFound
  }

  /// Calls `body` with the switches that count beside `source`, a definition's: those of this scope, of outer ones, and a shared one.
  package func visitSwitches(inPlaceOf source: ObserverTable, _ body: (ObserverTable) -> Void) {
    // `body` only begins to follow: it removes no scope.
    visitOutwards {
      if let slot = $0.existingSlot(for: source) { body(slot.own) }
    }
    // Unretained: a listed attachment retains its index.
    guard let index, let shared = Unmanaged.passUnretained(index)._withUnsafeGuaranteedRef({ $0.sharedSwitch(for: source) }) else { return }
    if !hasScope(where: { $0.interactionID == shared.writer }) { body(shared.property) }
  }
}
