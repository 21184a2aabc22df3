import MotionGestures
package import MotionStreams

/// The conjunction of the switches that decide whether an instance is on.
package final class InstanceSwitch: PortFollower, InstanceListMember {
  /// Its place among the observers of one of the switches that it depends on.
  private enum Input {
    /// In the list of the definition's instances, at this index.
    case listed(InstanceList, Int32)
    case observing(ObserverNode)

    var source: ObserverTable? {
      switch self {
      case .listed(let list, _): list.firstSource
      case .observing(let node): node.observedTable
      }
    }

    func end() {
      switch self {
      case .listed(let list, let index): list.leave(Int(index))
      case .observing(let node): node.end()
      }
    }
  }

  /// Its places: the first three without an allocation.
  private struct Inputs {
    private var (first, second, third): (Input?, Input?, Input?)
    private var others: [Input] = []

    mutating func append(_ input: Input) {
      if first == nil {
        first = input
      } else if second == nil {
        second = input
      } else if third == nil {
        third = input
      } else {
        others.append(input)
      }
    }

    func contains(where isMeant: (Input) -> Bool) -> Bool {
      if let first, isMeant(first) { return true }
      if let second, isMeant(second) { return true }
      if let third, isMeant(third) { return true }
      return others.contains(where: isMeant)
    }

    mutating func replace(by replacement: (Input) -> Input) {
      (first, second, third) = (first.map(replacement), second.map(replacement), third.map(replacement))
      for index in others.indices { others[index] = replacement(others[index]) }
    }

    func end() {
      first?.end()
      second?.end()
      third?.end()
      for input in others { input.end() }
    }
  }

  /// The definition's switch.
  package let source: ReactiveProperty<Bool>
  /// Whether the instance is on.
  @exclusivity(unchecked) package private(set) var isOn = true
  /// The next switch of the same instance.
  @exclusivity(unchecked) fileprivate(set) var next: InstanceSwitch?
  /// The observer that is notified before the property: the instance itself. Ending the switch releases it.
  @exclusivity(unchecked) private var observer: (any SwitchObserver)?
  /// The recognizers that it turns on and off, in the order of their creation: usually one.
  @exclusivity(unchecked) private var firstGesture: (any GestureSources)?
  @exclusivity(unchecked) private var otherGestures: [any GestureSources] = []
  /// The connections that turn the first recognizers on and off instead, while tracing.
  @exclusivity(unchecked) private var tracedConnections: [any Resource] = []
  /// The property that holds ``isOn``, once it was requested.
  @exclusivity(unchecked) package private(set) var madeProperty: ReactiveProperty<Bool>?
  /// Its places among the observers of the switches that it depends on. Most have up to three: those of the definition, the scope and the parent.
  @exclusivity(unchecked) private var inputs = Inputs()
  /// The number of changes that wait for the delivery in progress; they alternate between on and off.
  @exclusivity(unchecked) private var waitingCount = 0
  @exclusivity(unchecked) private var isDelivering = false
  @exclusivity(unchecked) private var delivered = true

  /// Creates the switch of an instance that was removed.
  fileprivate init(ofGone enabled: ReactiveProperty<Bool>) {
    source = enabled
    (isOn, delivered) = (enabled.value, enabled.value)
  }

  fileprivate init(_ enabled: ReactiveProperty<Bool>, in attachment: ScopeAttachment) {
    source = enabled
    begin(with: enabled, of: attachment)
    var scope: ScopeAttachment? = attachment
    while let current = scope {
      // A definition may be added in its own scope: its switch counts once.
      if let port = current.enabled, !follows(port) { begin(with: port, of: current) }
      scope = current.outerScope
    }
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

  /// Stops notifying the observer.
  package func stopNotifying() { observer = nil }

  /// Turns `gesture` on and off from now on, and returns its index.
  func turn(_ gesture: any GestureSources) -> Int {
    if !isOn { gesture.switchDidChange(to: false) }
    if firstGesture == nil { firstGesture = gesture } else { otherGestures.append(gesture) }
    return otherGestures.count
  }

  /// Returns the recognizer at `index`; nil if there is none.
  func gesture(at index: Int) -> (any GestureSources)? {
    if index == 0 { return firstGesture }
    return index <= otherGestures.count ? otherGestures[index - 1] : nil
  }

  /// Returns the connection that the switching of `gesture` is in the graph.
  func connection(to gesture: any GestureSources) -> ConnectionRecord { ConnectionRecord(.source(property), to: gesture.isEnabled) }

  /// Turns the recognizers on and off through connections that a tracer can watch.
  func connectForTracing() {
    while let gesture = gesture(at: tracedConnections.count) {
      tracedConnections.append(property.observeChanges(into: GestureSwitchSink(gesture: gesture)))
    }
  }

  /// Stops turning recognizers on and off.
  func stopTurning() {
    (firstGesture, otherGestures) = (nil, [])
    let ended = tracedConnections
    tracedConnections = []
    for connection in ended { connection.end() }
  }

  func end() {
    stopNotifying()
    stopTurning()
    let ended = inputs
    inputs = Inputs()
    ended.end()
  }

  /// Follows `port` of a definition, in `scope` and in the outer ones, for the first time.
  private func begin(with port: ReactiveProperty<Bool>, of scope: ScopeAttachment) {
    if port === scope.enabled, let list = scope.definitionEntry?.switches {
      if isOn { isOn = port.value }
      inputs.append(.listed(list, Int32(list.join(self) { [port] })))
    } else {
      begin(with: port)
    }
    scope.visitAnySlots(for: port) { begin(with: $0.own) }
  }

  /// Follows `source`, which it does not follow yet.
  private func begin(with source: ObserverTable) {
    if isOn { isOn = unsafeDowncast(source, to: ReactiveProperty<Bool>.self).value }
    inputs.append(.observing(source.notify(self)))
  }

  private func follows(_ source: ObserverTable) -> Bool { inputs.contains { $0.source === source } }

  private func add(_ source: ObserverTable) {
    if !follows(source) { inputs.append(.observing(source.notify(self))) }
  }

  package func follow(_ own: ObserverTable, inPlaceOf source: ObserverTable) {
    guard depends(on: source) else { return }
    add(own)
    update()
  }

  /// Returns whether it follows `port` of a definition, or its counterpart in a scope.
  private func depends(on port: ObserverTable) -> Bool {
    inputs.contains { input in
      guard let table = input.source else { return false }
      return table === port || table.portOrigin === port
    }
  }

  private var areInputsOn: Bool {
    !inputs.contains { input in
      guard let table = input.source else { return false }
      // Only properties of flags are switches.
      return !unsafeDowncast(table, to: ReactiveProperty<Bool>.self).value
    }
  }

  package func didMove(to index: Int, in list: InstanceList) {
    inputs.replace { input in
      if case .listed(let former, _) = input, former === list { .listed(list, Int32(index)) } else { input }
    }
  }

  package func source(_ source: ObserverTable, didSend address: UnsafeRawPointer) { update() }

  private func update() {
    let value = areInputsOn
    guard isOn != value else { return }
    isOn = value
    waitingCount += 1
    // A change during a delivery waits until all observers were notified of the previous one (contract 6).
    if isDelivering { return }
    isDelivering = true
    while waitingCount > 0 {
      waitingCount -= 1
      delivered.toggle()
      observer?.switchDidChange(to: delivered)
      var index = tracedConnections.count
      // Read on each iteration: the end of a gesture may remove the instance.
      while let gesture = gesture(at: index) {
        gesture.switchDidChange(to: delivered)
        index += 1
      }
      madeProperty?.value = delivered
    }
    isDelivering = false
  }
}

/// A sink that turns a recognizer on and off. In the graph, the values lead to the recognizer's own switch.
private struct GestureSwitchSink: Sink {
  let gesture: any GestureSources

  func receive(_ isOn: Bool) { gesture.switchDidChange(to: isOn) }

  var downstream: Downstream? { .source(gesture.isEnabled) }
}

extension ScopeAttachment {
  /// Turns `gesture` on and off with the instance.
  ///
  /// - Parameter part: the switch of the part that it belongs to; nil for that of the instance, or of the nearest scope that has one.
  func turn(_ gesture: any GestureSources, onWhile part: ReactiveProperty<Bool>?) {
    var scope: ScopeAttachment? = self
    while let current = scope, current.enabled == nil { scope = current.outerScope }
    guard interaction != nil, !isGone, let enabled = part ?? scope?.enabled else { return }
    let instanceSwitch = instanceSwitch(of: enabled)
    listTurning(instanceSwitch, at: instanceSwitch.turn(gesture))
  }

  /// Returns a property that is true while `enabled` and the switches of the scopes and parents are on.
  func isOn(_ enabled: ReactiveProperty<Bool>) -> ReactiveProperty<Bool> {
    guard interaction != nil, !isGone else { return enabled }
    return instanceSwitch(of: enabled).property
  }

  /// Returns the switch in this scope that depends on `enabled`.
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
