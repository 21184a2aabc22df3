package import MotionStreams

extension MotionRuntime {
  /// Calls `body` with the value that `setting` has for this instance, now and after every change.
  ///
  /// A scope around the instance may override the setting.
  package func follow<Value>(_ setting: ReactiveProperty<Value>, isLater: Bool = false, _ body: @escaping (Value) -> Void) {
    let following = Following(setting, from: owner, body)
    if !isLater { following.begin() }
    owner.own(following)
    if setting.portKind != .none { owner.list(following) }
  }

  /// The property that holds `setting` for this instance now.
  package func nearest<Value>(_ setting: ReactiveProperty<Value>) -> ReactiveProperty<Value> {
    unsafeDowncast(owner.nearestSource(for: setting), to: ReactiveProperty<Value>.self)
  }

  /// The value that `setting` has for this instance now.
  package func value<Value>(of setting: ReactiveProperty<Value>) -> Value { nearest(setting).value }

  /// Finds the ports of the scope that this instance was added in; nil where it was added to a runtime.
  package var outerResolver: (any PortResolver)? { attachments.outerScope }

  /// Whether this instance is on: while its definition, its scopes and the interactions that it is a part of all are.
  package func isOn(_ enabled: ReactiveProperty<Bool>) -> ReactiveProperty<Bool> { owner.isOn(enabled) }
}

/// The subscription of an instance to one of its inputs.
private final class Following<Value>: Resource, PortFollower {
  private let setting: ReactiveProperty<Value>
  private var nearest: ReactiveProperty<Value>
  private var subscription: any Resource
  private let body: (Value) -> Void

  init(_ setting: ReactiveProperty<Value>, from attachment: Attachment, _ body: @escaping (Value) -> Void) {
    (self.setting, self.body) = (setting, body)
    nearest = unsafeDowncast(attachment.nearestSource(for: setting), to: ReactiveProperty<Value>.self)
    subscription = nearest.observeChanges(body)
  }

  /// Takes the current value.
  func begin() { body(nearest.value) }

  func follow(_ own: ObserverTable, inPlaceOf source: ObserverTable) {
    guard source === setting else { return }
    subscription.end()
    nearest = unsafeDowncast(own, to: ReactiveProperty<Value>.self)
    subscription = nearest.observeChanges(body)
  }

  func end() { subscription.end() }
}

/// The conjunction of the switches that decide whether an instance is on.
final class InstanceSwitch: PortFollower, SourceObserver {
  /// The definition's switch.
  let source: ReactiveProperty<Bool>
  let isOn: ReactiveProperty<Bool>
  /// The next of the switches of the same instance.
  fileprivate(set) var next: InstanceSwitch?
  private var inputs: [Input] = []

  /// A switch that it depends on.
  private struct Input {
    /// The definition's.
    let port: ReactiveProperty<Bool>
    /// That, or what stands for it in a scope.
    let source: ReactiveProperty<Bool>
    let observer: ObserverNode
  }

  init(_ enabled: ReactiveProperty<Bool>, in attachment: Attachment) {
    source = enabled
    isOn = ReactiveProperty(true, label: enabled.label)
    isOn.portOrigin = enabled
    // Most have three: the definition's, that of the scope, and that of the whole.
    inputs.reserveCapacity(3)
    add(enabled, of: attachment)
    var scope: Attachment? = attachment
    while let current = scope {
      if let port = current.enabled, port !== enabled { add(port, of: current) }
      scope = current.outerScope
    }
    update()
  }

  func end() {
    let ended = inputs
    inputs = []
    for input in ended { input.observer.end() }
  }

  /// Follows `port` of a definition, in `scope` and in those outside.
  private func add(_ port: ReactiveProperty<Bool>, of scope: Attachment) {
    add(port, for: port)
    scope.visitAnySlots(for: port) { add(unsafeDowncast($0.own, to: ReactiveProperty<Bool>.self), for: port) }
  }

  private func add(_ source: ReactiveProperty<Bool>, for port: ReactiveProperty<Bool>) {
    if inputs.contains(where: { $0.source === source }) { return }
    inputs.append(Input(port: port, source: source, observer: source.notify(self)))
  }

  func follow(_ own: ObserverTable, inPlaceOf source: ObserverTable) {
    guard let port = inputs.first(where: { $0.port === source })?.port else { return }
    add(unsafeDowncast(own, to: ReactiveProperty<Bool>.self), for: port)
    update()
  }

  func source(_ source: ObserverTable, didSend address: UnsafeRawPointer) { update() }

  private func update() {
    let value = inputs.allSatisfy { $0.source.value }
    if isOn.value != value { isOn.value = value }
  }
}

extension Attachment {
  /// Whether what `enabled` switches is on in this scope: while the definition's switch, those of the scopes and those of the wholes are.
  func isOn(_ enabled: ReactiveProperty<Bool>) -> ReactiveProperty<Bool> {
    guard interaction != nil, !isGone else { return enabled }
    var made = firstSwitch
    while let current = made {
      if current.source === enabled { return current.isOn }
      made = current.next
    }
    let added = InstanceSwitch(enabled, in: self)
    added.next = firstSwitch
    firstSwitch = added
    return added.isOn
  }

  /// Whether the instance is on; nil where it has no switch, or has not asked for it.
  var isSwitchedOn: Bool? {
    guard let enabled else { return nil }
    var isOn: Bool?
    visitSwitches { if $0.source === enabled { isOn = $0.isOn.value } }
    return isOn
  }

  /// Calls `body` with the switches that were asked for.
  func visitSwitches(_ body: (InstanceSwitch) -> Void) {
    var next = firstSwitch
    while let current = next {
      body(current)
      next = current.next
    }
  }

  /// The state of the instance; nil where it counts none.
  var currentState: MotionState? { aggregate == nil ? activity?.current : nil }

  /// Calls `body` with the slots for `source`, filled or not, in this scope and in those outside.
  func visitAnySlots(for source: ObserverTable, _ body: (Slot) -> Void) {
    var scope: Attachment? = self
    while let current = scope {
      if let slot = current.existingSlot(for: source) { body(slot) }
      scope = current.outerScope
    }
  }
}
