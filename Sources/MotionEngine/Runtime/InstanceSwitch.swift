import MotionGestures
package import MotionStreams

/// The conjunction of the switches that decide whether an instance is on.
package final class InstanceSwitch: PortFollower, InstanceListMember {
  /// Its place among the observers of one of the switches that it depends on.
  ///
  /// The place retains its observer until it is ended or released, whatever the number of its copies.
  private struct Input {
    // Unretained: retained by the initializer, so that a copy retains nothing. Ended once, by the switch that it is a place of.
    /// The observer of that switch: a list of the definition's instances, or a node of its own.
    private let node: Unmanaged<ObserverNode>
    /// Its index in the list; −1 for a node of its own.
    private var index: Int32

    init(_ node: consuming ObserverNode) { (self.node, index) = (.passRetained(node), -1) }

    init(at index: Int, in list: borrowing InstanceListNode) { (node, self.index) = (.passRetained(copy list), Int32(index)) }

    /// Whether the observer is a list.
    private var isListed: Bool { index >= 0 }

    /// Returns whether it is a place among the observers of `source`.
    func isPlace(at source: ObserverTable) -> Bool {
      // Only a list has an index.
      node._withUnsafeGuaranteedRef { isListed ? unsafeDowncast($0, to: InstanceListNode.self).hasFirst(source) : $0.observes(source) }
    }

    var source: ObserverTable? {
      // Only a list has an index.
      node._withUnsafeGuaranteedRef { isListed ? unsafeDowncast($0, to: InstanceListNode.self).firstSource : $0.observedTable }
    }

    /// Notes that its place in `list`, if it has one there, is at `index` now.
    mutating func note(_ index: Int32, in list: InstanceListNode) {
      // Unretained only for the comparison.
      if node.toOpaque() == Unmanaged.passUnretained(list).toOpaque() { self.index = index }
    }

    func end() {
      // Only a list has an index.
      node._withUnsafeGuaranteedRef { if isListed { unsafeDowncast($0, to: InstanceListNode.self).leave(Int(index)) } else { $0.end() } }
      release()
    }

    /// Releases the observer, whose source no longer exists.
    func release() { node.release() }
  }

  /// The members that most switches do without.
  private final class Others {
    var gestures: [any GestureSources] = []
    /// The connections that turn the first recognizers on and off instead, while tracing.
    var tracedConnections: [any Resource] = []
    var inputs: [Input] = []
  }

  /// Its first three places.
  private struct Inputs {
    private var (first, second, third): (Input?, Input?, Input?)

    /// Whether there is no place left.
    var areFull: Bool { third != nil }

    mutating func append(_ input: consuming Input) {
      if first == nil { first = input } else if second == nil { second = input } else { third = input }
    }

    func contains(where matches: (Input) -> Bool) -> Bool {
      if let first, matches(first) { return true }
      if let second, matches(second) { return true }
      if let third { return matches(third) }
      return false
    }

    mutating func note(_ index: Int32, in list: InstanceListNode) {
      first?.note(index, in: list)
      second?.note(index, in: list)
      third?.note(index, in: list)
    }

    func end() {
      first?.end()
      second?.end()
      third?.end()
    }
  }

  /// The definition's switch.
  package let source: ReactiveProperty<Bool>
  /// The next switch of the same instance.
  @exclusivity(unchecked) var next: InstanceSwitch?
  /// The observer that is notified before the property: the instance itself. Ending the switch releases it.
  @exclusivity(unchecked) private var observer: (any SwitchObserver)?
  /// The recognizers that it turns on and off, in the order of their creation: usually one.
  @exclusivity(unchecked) private var firstGesture: (any GestureSources)?
  /// The further recognizers and places; nil if there are none.
  @exclusivity(unchecked) private var others: Others?
  /// The property that holds ``isOn``, once it was requested.
  @exclusivity(unchecked) package private(set) var madeProperty: ReactiveProperty<Bool>?
  /// Its places among the observers of the switches that it depends on. Most have up to three: those of the definition, the scope and the parent.
  @exclusivity(unchecked) private var inputs = Inputs()
  // The small fields are behind the last place, which leaves room for them.
  /// Whether the instance is on.
  @exclusivity(unchecked) package private(set) var isOn = true
  @exclusivity(unchecked) private var isDelivering = false
  @exclusivity(unchecked) private var delivered = true
  /// The number of changes that wait for the delivery in progress; they alternate between on and off.
  @exclusivity(unchecked) private var waitingCount: Int32 = 0

  /// Creates the switch of an instance that was removed.
  init(ofGone enabled: ReactiveProperty<Bool>) {
    source = enabled
    (isOn, delivered) = (enabled.value, enabled.value)
  }

  init(_ enabled: ReactiveProperty<Bool>, in attachment: borrowing ScopeAttachment) {
    source = enabled
    begin(with: enabled, of: copy attachment)
    attachment.visitOutwards {
      // A definition may be added in its own scope: its switch counts once.
      if let port = $0.enabled, !follows(port) { begin(with: port, of: $0) }
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
  package func setObserver(_ observer: any SwitchObserver) { self.observer = observer }

  /// Stops notifying the observer.
  package func removeObserver() { observer = nil }

  /// Turns `gesture` on and off from now on, and returns its index.
  func turn(_ gesture: any GestureSources) -> Int {
    if !isOn { gesture.switchDidChange(to: false) }
    if firstGesture == nil {
      firstGesture = gesture
      return 0
    }
    let others = further
    others.gestures.append(gesture)
    return others.gestures.count
  }

  /// Returns the recognizer at `index`; nil if there is none.
  func gesture(at index: Int) -> (any GestureSources)? {
    if index == 0 { return firstGesture }
    guard let others, index <= others.gestures.count else { return nil }
    return others.gestures[index - 1]
  }

  /// Returns the connection that the switching of `gesture` is in the graph.
  func connection(to gesture: any GestureSources) -> ConnectionRecord { ConnectionRecord(.source(property), to: gesture.isEnabled) }

  /// Turns the recognizers on and off through connections that a tracer can watch.
  func connectForTracing() {
    while let gesture = gesture(at: others?.tracedConnections.count ?? 0) {
      further.tracedConnections.append(property.observeChanges(into: GestureSwitchSink(gesture: gesture)))
    }
  }

  /// Stops turning recognizers on and off.
  func stopTurning() {
    firstGesture = nil
    guard let others else { return }
    let ended = others.tracedConnections
    (others.gestures, others.tracedConnections) = ([], [])
    for connection in ended { connection.end() }
  }

  func end() {
    removeObserver()
    stopTurning()
    let (ended, further) = (inputs, others?.inputs ?? [])
    inputs = Inputs()
    others?.inputs = []
    ended.end()
    for input in further { input.end() }
  }

  private var further: Others {
    if let others { return others }
    let made = Others()
    others = made
    return made
  }

  private func append(_ input: consuming Input) {
    if inputs.areFull { further.inputs.append(input) } else { inputs.append(input) }
  }

  private func containsInput(where matches: (Input) -> Bool) -> Bool {
    if inputs.contains(where: matches) { return true }
    return others?.inputs.contains(where: matches) ?? false
  }

  /// Follows `port` of a definition, in `scope` and in the outer ones, for the first time.
  private func begin(with port: ReactiveProperty<Bool>, of scope: ScopeAttachment) {
    if port === scope.enabled, let list = scope.switchesOfDefinition {
      if isOn { isOn = port.value }
      // Unretained only until the place retains it: that it joins removes no instance.
      append(list._withUnsafeGuaranteedRef { Input(at: $0.join(self, observing: port), in: $0) })
    } else {
      begin(with: port)
    }
    scope.visitSwitches(inPlaceOf: port) { begin(with: $0) }
  }

  /// Follows `source`, which it does not follow yet.
  private func begin(with source: ObserverTable) {
    // Only properties of flags are switches.
    if isOn { isOn = unsafeDowncast(source, to: ReactiveProperty<Bool>.self).value }
    append(Input(source.observe(with: self)))
  }

  private func follows(_ source: ObserverTable) -> Bool { containsInput { $0.isPlace(at: source) } }

  private func add(_ source: ObserverTable) {
    if !follows(source) { append(Input(source.observe(with: self))) }
  }

  package func follow(_ own: ObserverTable, inPlaceOf source: ObserverTable) {
    guard depends(on: source) else { return }
    // Switches outside of its scopes that ended.
    others?.inputs.removeAll { input in
      if input.source != nil { return false }
      input.release()
      return true
    }
    add(own)
    update()
  }

  package func follow(_ own: ObserverTable, beside source: ObserverTable) { follow(own, inPlaceOf: source) }

  /// Returns whether it follows `port` of a definition, or its counterpart in a scope.
  private func depends(on port: ObserverTable) -> Bool {
    containsInput { input in
      guard let table = input.source else { return false }
      return table === port || table.portOrigin === port
    }
  }

  private var areInputsOn: Bool {
    !containsInput { input in
      guard let table = input.source else { return false }
      // Only properties of flags are switches.
      return !unsafeDowncast(table, to: ReactiveProperty<Bool>.self).value
    }
  }

  package func didMove(to index: Int, in list: InstanceListNode) {
    inputs.note(Int32(index), in: list)
    guard let others else { return }
    for place in others.inputs.indices { others.inputs[place].note(Int32(index), in: list) }
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
      var index = others?.tracedConnections.count ?? 0
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
