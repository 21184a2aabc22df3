public import MotionStreams

/// The running part of one instance: it observes the settings and the switch of the instance.
///
/// Subclass it for an interaction that is added to many targets. A definition has an `InstanceList`; each instance costs one object for any
/// number of settings. Create it in `add`, call ``observe(_:of:in:)``, and pass it to ``MotionRuntime/own(_:)-(Resource)``.
open class InstanceBehavior: Resource, PortFollower, InstanceListMember, SwitchObserver {
  /// A setting that a scope overrides for this instance.
  private struct Override {
    /// The setting of the definition.
    let setting: ObserverTable
    /// The source that the scope has in place of the setting.
    let own: ObserverTable
    let observer: ObserverNode
  }

  /// Its index in the list, or -1.
  @exclusivity(unchecked) private var listIndex = -1
  private let list: InstanceListNode
  @exclusivity(unchecked) private var instanceSwitch: InstanceSwitch?
  /// The attachment, until the switch of the definition is first requested: until then the instance is on, and needs none.
  @exclusivity(unchecked) private var attachment: ScopeAttachment?
  @exclusivity(unchecked) private var definition: ObjectIdentifier?
  // Most instances have at most one: the velocity that a gesture passes on.
  @exclusivity(unchecked) private var firstOverride: Override?
  @exclusivity(unchecked) private var otherOverrides: [Override] = []

  /// Creates the behavior of the instance that is being added to `runtime`.
  ///
  /// - Parameters:
  ///   - list: the instances of its definition.
  ///   - enabled: the switch of its definition.
  ///   - isSwitchMade: false if that switch was not requested yet. The definition then passes it to `InstanceList.observe(_:)` once it is.
  public init(
    in list: borrowing InstanceList, enabled: @autoclosure () -> ReactiveProperty<Bool>, isSwitchMade: Bool = true,
    runtime: borrowing MotionRuntime
  ) {
    self.list = list.node
    let owner = runtime.owner
    // A part is on only while the interactions around it are.
    if !isSwitchMade, owner.outerScope == nil { attachment = owner } else { turn(with: enabled(), in: owner) }
  }

  private func turn(with enabled: ReactiveProperty<Bool>, in owner: ScopeAttachment) {
    // A tracer or this call may have made it since the attachment was created.
    if owner.enabled == nil, enabled.portOwner == owner.interactionID { owner.enabled = enabled }
    instanceSwitch = owner.instanceSwitch(of: enabled)
  }

  package final func switchWasMade(_ enabled: ReactiveProperty<Bool>) {
    guard let owner = attachment else { return }
    attachment = nil
    turn(with: enabled, in: owner)
    instanceSwitch?.setObserver(self)
  }

  /// Starts to observe `settings` of `definition` and the switch of the instance.
  public final func observe(_ settings: () -> [ObserverTable], of definition: some AnyObject, in runtime: MotionRuntime) {
    self.definition = ObjectIdentifier(definition)
    let owner = runtime.owner
    listIndex = list.join(self, observing: settings)
    owner.visitNearestSlots(of: ObjectIdentifier(definition)) { follow($0.own, inPlaceOf: $0.source) }
    instanceSwitch?.setObserver(self)
    owner.list(self)
  }

  /// Whether the instance is on: its definition, its scopes and its parent interactions are all enabled.
  public final var isOn: Bool { instanceSwitch?.isOn ?? true }

  /// Returns the value that `setting` of the definition has for this instance.
  public final func value<Value>(of setting: ReactiveProperty<Value>) -> Value {
    guard firstOverride != nil, let own = own(inPlaceOf: setting) else { return setting.value }
    // A scope has a property of the same type in place of a setting.
    return unsafeDowncast(own, to: ReactiveProperty<Value>.self).value
  }

  /// Returns the value that `setting` of the definition has for this instance, without creating its property.
  @inlinable public final func value<Value>(of setting: LazySetting<Value>) -> Value {
    if let made = setting.made { value(of: made) } else { setting.value }
  }

  /// Responds to a new value of the definition's `setting` for this instance.
  open func settingDidChange(_ setting: ObserverTable) {}

  /// Responds to the instance being turned on or off.
  open func switchDidChange(to isOn: Bool) {}

  /// Ends the behavior of the instance. An override calls `super.end()` first, so that no setting reaches what is being ended.
  open func end() {
    if listIndex >= 0 { list.leave(listIndex) }
    listIndex = -1
    attachment = nil
    instanceSwitch?.removeObserver()
    let (first, others) = (firstOverride.take(), otherOverrides)
    otherOverrides = []
    first?.observer.end()
    for former in others { former.observer.end() }
  }

  package final func didMove(to index: Int, in list: InstanceListNode) { listIndex = index }

  package final func source(_ source: ObserverTable, didSend address: UnsafeRawPointer) {
    if firstOverride != nil {
      if let setting = setting(overriddenBy: source) { return settingDidChange(setting) }
      // Values of the definition arrive through the scope.
      if own(inPlaceOf: source) != nil { return }
    }
    settingDidChange(source)
  }

  package final func follow(_ own: ObserverTable, inPlaceOf source: ObserverTable) {
    guard listIndex >= 0, source.portOwner == definition, source.portKind == .setting || source.portKind == .event else { return }
    let override = Override(setting: source, own: own, observer: own.observe(with: self))
    if firstOverride == nil {
      firstOverride = override
    } else if firstOverride?.setting === source {
      firstOverride?.observer.end()
      firstOverride = override
    } else {
      if let index = otherOverrides.firstIndex(where: { $0.setting === source }) { otherOverrides.remove(at: index).observer.end() }
      otherOverrides.append(override)
    }
  }

  private func own(inPlaceOf setting: ObserverTable) -> ObserverTable? {
    if let firstOverride, firstOverride.setting === setting { return firstOverride.own }
    return otherOverrides.first { $0.setting === setting }?.own
  }

  private func setting(overriddenBy own: ObserverTable) -> ObserverTable? {
    if let firstOverride, firstOverride.own === own { return firstOverride.setting }
    return otherOverrides.first { $0.own === own }?.setting
  }
}
