import MotionGestures
package import MotionStreams

/// The conjunction of the switches that decide whether an instance is on.
package final class InstanceSwitch: PortFollower, SourceObserver {
  /// The definition's switch.
  let source: ReactiveProperty<Bool>
  /// Whether the instance is on.
  package private(set) var isOn = true
  /// The next of the switches of the same instance.
  fileprivate(set) var next: InstanceSwitch?
  /// What is notified before the property: the instance itself. Whoever ends the switch lets go of it.
  private var observer: (any SwitchObserver)?
  /// The recogniser that it turns on and off, if it does, and the connection that does that instead while someone traces.
  private(set) var gesture: (any GestureSources)?
  private var tracedConnection: (any Resource)?
  /// The property that holds ``isOn``, once someone has asked for it.
  private(set) var madeProperty: ReactiveProperty<Bool>?
  /// Its observers of the switches that it depends on. Most have up to three: the definition's, that of the scope, and that of the whole.
  private var inputs: InlineArray<3, ObserverNode?> = InlineArray(repeating: nil)
  private var otherInputs: [ObserverNode] = []
  /// How many changes wait for the delivery under way, which are in turn on and off.
  private var waitingCount = 0
  private var isDelivering = false
  private var delivered = true

  /// Creates the switch of an instance that is gone.
  fileprivate init(ofGone enabled: ReactiveProperty<Bool>) {
    source = enabled
    (isOn, delivered) = (enabled.value, enabled.value)
  }

  fileprivate init(_ enabled: ReactiveProperty<Bool>, in attachment: Attachment) {
    source = enabled
    add(enabled, of: attachment)
    var scope: Attachment? = attachment
    while let current = scope {
      if let port = current.enabled, port !== enabled { add(port, of: current) }
      scope = current.outerScope
    }
    isOn = areInputsOn
    delivered = isOn
  }

  /// The property that holds ``isOn``.
  package var property: ReactiveProperty<Bool> {
    if let madeProperty { return madeProperty }
    let made = ReactiveProperty(delivered, label: source.label)
    made.portOrigin = source
    madeProperty = made
    return made
  }

  /// Notifies `observer` of every later change, before the observers of ``property``.
  package func notify(_ observer: any SwitchObserver) { self.observer = observer }

  /// Notifies nobody of later changes.
  package func stopNotifying() {
    (observer, gesture) = (nil, nil)
    tracedConnection?.end()
    tracedConnection = nil
  }

  /// Whether it notifies someone.
  var isNotifying: Bool { observer != nil || gesture != nil }

  /// Turns `recognizer` on and off from now on.
  func turn<Configuration>(_ recognizer: Recognizer<Configuration>) {
    (observer, gesture) = (recognizer, recognizer)
    if !isOn { recognizer.switchDidChange(to: false) }
  }

  /// The connection that it stands for, for the graph; nil where it turns no recogniser on and off.
  var connection: ConnectionRecord? {
    gesture.map { ConnectionRecord(.source(property), to: $0.isEnabled) }
  }

  /// Turns the recogniser on and off by a connection that a tracer can watch.
  func connectForTracing() {
    guard let gesture, tracedConnection == nil else { return }
    observer = nil
    tracedConnection = property.observeChanges(into: PropertySink(gesture.isEnabled))
  }

  func end() {
    stopNotifying()
    for place in inputs.indices {
      let ended = inputs[place]
      inputs[place] = nil
      ended?.end()
    }
    let ended = otherInputs
    otherInputs = []
    for input in ended { input.end() }
  }

  /// Follows `port` of a definition, in `scope` and in those outside.
  private func add(_ port: ReactiveProperty<Bool>, of scope: Attachment) {
    add(port)
    scope.visitAnySlots(for: port) { add($0.own) }
  }

  private func add(_ source: ObserverTable) {
    for place in inputs.indices where inputs[place]?.observedTable === source { return }
    if otherInputs.contains(where: { $0.observedTable === source }) { return }
    let node = source.notify(self)
    for place in inputs.indices where inputs[place] == nil {
      inputs[place] = node
      return
    }
    otherInputs.append(node)
  }

  package func follow(_ own: ObserverTable, inPlaceOf source: ObserverTable) {
    guard depends(on: source) else { return }
    add(own)
    update()
  }

  /// Whether it follows `port` of a definition, or what stands for it in a scope.
  private func depends(on port: ObserverTable) -> Bool {
    func isMeant(_ node: ObserverNode?) -> Bool {
      guard let table = node?.observedTable else { return false }
      return table === port || table.portOrigin === port
    }
    for place in inputs.indices where isMeant(inputs[place]) { return true }
    return otherInputs.contains { isMeant($0) }
  }

  private var areInputsOn: Bool {
    // Only properties of flags are switches.
    func isOn(_ node: ObserverNode?) -> Bool {
      guard let table = node?.observedTable else { return true }
      return unsafeDowncast(table, to: ReactiveProperty<Bool>.self).value
    }
    for place in inputs.indices where !isOn(inputs[place]) { return false }
    return otherInputs.allSatisfy { isOn($0) }
  }

  package func source(_ source: ObserverTable, didSend address: UnsafeRawPointer) { update() }

  private func update() {
    let value = areInputsOn
    guard isOn != value else { return }
    isOn = value
    waitingCount += 1
    // A change during a delivery waits until the one before has reached everybody (contract 6).
    if isDelivering { return }
    isDelivering = true
    while waitingCount > 0 {
      waitingCount -= 1
      delivered.toggle()
      observer?.switchDidChange(to: delivered)
      madeProperty?.value = delivered
    }
    isDelivering = false
  }
}

extension Attachment {
  /// Whether what `enabled` switches is on in this scope: while the definition's switch, those of the scopes and those of the wholes are.
  func isOn(_ enabled: ReactiveProperty<Bool>) -> ReactiveProperty<Bool> {
    guard interaction != nil, !isGone else { return enabled }
    return instanceSwitch(of: enabled).property
  }

  /// The switch of what `enabled` switches in this scope.
  func instanceSwitch(of enabled: ReactiveProperty<Bool>) -> InstanceSwitch {
    guard interaction != nil, !isGone else { return InstanceSwitch(ofGone: enabled) }
    var made = firstSwitch
    while let current = made {
      if current.source === enabled { return current }
      made = current.next
    }
    let added = InstanceSwitch(enabled, in: self)
    added.next = firstSwitch
    firstSwitch = added
    return added
  }

  /// Whether the instance is on; nil where it has no switch, or has not asked for it.
  var isSwitchedOn: Bool? {
    guard let enabled else { return nil }
    var isOn: Bool?
    visitSwitches { if $0.source === enabled { isOn = $0.isOn } }
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
}
