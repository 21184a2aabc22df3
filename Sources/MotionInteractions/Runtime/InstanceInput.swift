import MotionStreams

extension MotionRuntime {
  /// Calls `body` with the value that `setting` has for this instance, now and after every change.
  ///
  /// A scope around the instance may override the setting.
  func follow<Value>(_ setting: ReactiveProperty<Value>, isLater: Bool = false, _ body: @escaping (Value) -> Void) {
    let association = owner
    let following = Following()
    let nearest = unsafeDowncast(association.nearestSource(for: setting), to: ReactiveProperty<Value>.self)
    following.subscription = isLater ? nearest.observeLater(body) : nearest.subscribe(into: ClosureSink(body))
    association.own(following)
    guard setting.portKind != .none, !association.isGone else { return }
    association.bindings.append(
      PortBinding(source: setting) { source in
        following.subscription?.end()
        following.subscription = unsafeDowncast(source, to: ReactiveProperty<Value>.self).observeLater(body)
      })
  }

  /// The value that `setting` has for this instance now.
  func value<Value>(of setting: ReactiveProperty<Value>) -> Value {
    unsafeDowncast(owner.nearestSource(for: setting), to: ReactiveProperty<Value>.self).value
  }

  /// Finds the ports of the scope that this instance was added in; nil where it was added to a runtime.
  var outerResolver: (any PortResolver)? { associations.outerScope }

  /// Whether this instance is on: while its definition, its scopes and the interactions that it is a part of all are.
  func isOn(_ enabled: ReactiveProperty<Bool>) -> ReactiveProperty<Bool> { owner.isOn(enabled) }
}

/// The subscription of an instance to one of its inputs.
private final class Following: Resource {
  var subscription: (any Resource)?
  func end() {
    subscription?.end()
    subscription = nil
  }
}

/// The conjunction of the switches that decide whether an instance is on.
final class InstanceSwitch: Resource {
  /// The definition's switch.
  let source: ReactiveProperty<Bool>
  let isOn: ReactiveProperty<Bool>
  private var inputs: [(source: ReactiveProperty<Bool>, observer: any Resource)] = []

  init(_ enabled: ReactiveProperty<Bool>, in association: Association) {
    source = enabled
    isOn = ReactiveProperty(true, label: enabled.label)
    isOn.portOrigin = enabled
    follow(enabled, of: association, for: association)
    var scope: Association? = association
    while let current = scope {
      if let port = current.enabled, port !== enabled { follow(port, of: current, for: association) }
      scope = current.outerScope
    }
    update()
    association.own(self)
  }

  func end() {
    let ended = inputs
    inputs = []
    for input in ended { input.observer.end() }
  }

  /// Follows `port` of a definition, in `scope` and in those outside, for the instance at `association`.
  private func follow(_ port: ReactiveProperty<Bool>, of scope: Association, for association: Association) {
    add(port)
    scope.visitAnySlots(for: port) { add(unsafeDowncast($0.own, to: ReactiveProperty<Bool>.self)) }
    association.bindings.append(
      PortBinding(source: port) { [self] source in
        add(unsafeDowncast(source, to: ReactiveProperty<Bool>.self))
        update()
      })
  }

  private func add(_ source: ReactiveProperty<Bool>) {
    if inputs.contains(where: { $0.source === source }) { return }
    inputs.append((source, source.observeLater(into: SwitchSink(self))))
  }

  fileprivate func update() {
    let value = inputs.allSatisfy { $0.source.value }
    if isOn.value != value { isOn.value = value }
  }
}

/// Notifies the switch of an instance of a change of one of the switches that it depends on.
private struct SwitchSink: Sink {
  let instance: InstanceSwitch
  init(_ instance: InstanceSwitch) { self.instance = instance }
  func receive(_ value: Bool) { instance.update() }
}

extension Association {
  /// Whether what `enabled` switches is on in this scope: while the definition's switch, those of the scopes and those of the wholes are.
  func isOn(_ enabled: ReactiveProperty<Bool>) -> ReactiveProperty<Bool> {
    guard interaction != nil, !isGone else { return enabled }
    for made in switches where made.source === enabled { return made.isOn }
    let made = InstanceSwitch(enabled, in: self)
    switches.append(made)
    return made.isOn
  }

  /// Whether the instance is on; nil where it has no switch, or has not asked for it.
  var isSwitchedOn: Bool? { enabled.flatMap { enabled in switches.first { $0.source === enabled }?.isOn.value } }

  /// The state of the instance; nil where it counts none.
  var currentState: MotionState? { aggregate == nil ? activity?.current : nil }

  /// Calls `body` with the slots for `source`, filled or not, in this scope and in those outside.
  func visitAnySlots(for source: ObserverTable, _ body: (Slot) -> Void) {
    var scope: Association? = self
    while let current = scope {
      if let slot = current.existingSlot(for: source) { body(slot) }
      scope = current.outerScope
    }
  }
}
