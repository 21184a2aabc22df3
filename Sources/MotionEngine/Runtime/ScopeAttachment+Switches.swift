import MotionGestures
import MotionStreams

extension ScopeAttachment {
  /// Turns `gesture` on and off with the instance.
  ///
  /// - Parameter part: the switch of the part that it belongs to; nil for that of the instance, or of the nearest scope that has one.
  func turn(_ gesture: any GestureSources, onWhile part: ReactiveProperty<Bool>?) {
    var scope: ScopeAttachment? = self
    while let current = scope, current.enabled == nil { scope = current.outerScope }
    guard interactionID != nil, !isGone, let enabled = part ?? scope?.enabled else { return }
    let instanceSwitch = instanceSwitch(of: enabled)
    listTurning(instanceSwitch, at: instanceSwitch.turn(gesture))
  }

  /// Returns a property that is true while `enabled` and the switches of the scopes and parents are on.
  func isOn(_ enabled: ReactiveProperty<Bool>) -> ReactiveProperty<Bool> {
    guard interactionID != nil, !isGone else { return enabled }
    return instanceSwitch(of: enabled).property
  }

  /// Returns the switch in this scope that depends on `enabled`.
  func instanceSwitch(of enabled: ReactiveProperty<Bool>) -> InstanceSwitch {
    guard interactionID != nil, !isGone else { return InstanceSwitch(ofGone: enabled) }
    // Unretained: the attachment retains its switches, and the search changes none.
    var made = firstSwitch.map(Unmanaged.passUnretained)
    while let current = made {
      if current._withUnsafeGuaranteedRef({ $0.source === enabled }) { return current.takeUnretainedValue() }
      made = current._withUnsafeGuaranteedRef { $0.next.map(Unmanaged.passUnretained) }
    }
    let added = InstanceSwitch(enabled, in: self)
    added.next = firstSwitch
    firstSwitch = added
    return added
  }

  // Unretained: the index keeps the object of the instances that it lists, and that the list.
  /// The switches of the instances that depend on the definition's switch; nil if the attachment is not listed.
  var switchesOfDefinition: Unmanaged<InstanceListNode>? {
    if let instances = definitionLinks.instances { return instances._withUnsafeGuaranteedRef { .passUnretained($0.switches) } }
    return index?.instances(with: self).map { .passUnretained($0.switches) }
  }

  /// Ends the switches. An instance that is removed gets no others.
  func endSwitches() {
    // Unretained: the attachment retains the first of them, and each one the next, until all have ended.
    var ended = firstSwitch.map(Unmanaged.passUnretained)
    while let current = ended {
      current._withUnsafeGuaranteedRef { $0.end() }
      ended = current._withUnsafeGuaranteedRef { $0.next.map(Unmanaged.passUnretained) }
    }
  }

  /// Whether the instance is on; nil if it has no switch, or has not requested it.
  package var isSwitchedOn: Bool? {
    guard let enabled else { return nil }
    var isOn: Bool?
    visitSwitches { if $0.source === enabled { isOn = $0.isOn } }
    return isOn
  }

  /// Calls `body` with the switches that were requested.
  func visitSwitches(_ body: (InstanceSwitch) -> Void) {
    var next = firstSwitch
    while let current = next {
      body(current)
      next = current.next
    }
  }
}
