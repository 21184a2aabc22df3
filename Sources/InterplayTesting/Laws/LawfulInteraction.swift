public import Interplay

/// An interaction for the checks of its laws: on a scene of two squares, with a script of a person's actions.
///
/// The laws hold for every built-in interaction; ``expectLaws(sourceLocation:)`` checks them for one of yours.
public struct LawfulInteraction: Sendable, CustomStringConvertible {
  /// The added interaction.
  public struct Added {
    /// Disables and enables it; nil if it has no switch.
    public var enabled: ReactiveProperty<Bool>?
    /// Whether it is active; nil if it has no state.
    public var state: MotionStream<MotionState>?
    /// Removes it from its runtime.
    public var remove: () -> Void
    /// Adds it again to its former targets; nil if that is impossible.
    public var addAgain: (() -> Void)?
    /// Writes to its target, and returns whether the value stays; nil writes the position of `node`.
    var interrupt: (() -> Bool)?
    /// The value that it follows, which moves without it; nil for none.
    public var leader: SceneNode?

    /// Describes an interaction.
    public init(enabled: ReactiveProperty<Bool>? = nil, state: MotionStream<MotionState>? = nil, remove: @escaping () -> Void) {
      (self.enabled, self.state, self.remove) = (enabled, state, remove)
    }

    /// Describes an interaction with a switch.
    public init(
      _ interaction: some Interaction & Togglable & Stateful, following leader: SceneNode? = nil, in runtime: MotionRuntime,
      addAgain: (() -> Void)? = nil
    ) {
      self.init(enabled: interaction.enabled, state: interaction.state) { runtime.remove(interaction) }
      (self.leader, self.addAgain) = (leader, addAgain)
    }
  }

  public let description: String
  /// The time between two instants at which it is removed, disabled and interrupted; above zero.
  public var probeInterval = Duration.milliseconds(240)

  private let samplingInterval: Duration?
  /// Whether the script has to make it active.
  private let isActivated: Bool
  private let build: @Sendable (MotionRuntime, SceneNode, SceneNode) -> Added
  private let script: @Sendable (Stage) -> Void

  /// Describes an interaction.
  ///
  /// - Parameters:
  ///   - description: its name.
  ///   - interval: the grid on which moving values are sampled; nil samples at every frame.
  ///   - isActivated: whether the script has to make it active.
  ///   - build: adds it to both of two nodes of 100 by 100 points, `node` in the center of 400 by 400 points, `other` at (60, 60).
  ///   - script: a person's actions on them.
  public init(
    _ description: String, interval: Duration? = nil, isActivated: Bool = true,
    build: @escaping @Sendable (MotionRuntime, SceneNode, SceneNode) -> Added,
    script: @escaping @Sendable (Stage) -> Void = LawfulInteraction.handle
  ) {
    (self.description, samplingInterval, self.isActivated, self.build, self.script) = (description, interval, isActivated, build, script)
  }

  /// Drags, throws, catches and holds one node, and drags the other one at once; finally two fingers rotate and pinch.
  public static let handle: @Sendable (Stage) -> Void = { stage in
    stage.finger(0).press(on: stage["node"]).flick(by: Vector(dx: 60, dy: -40)).hold(for: .milliseconds(70))
      .press(on: stage["node"]).move(by: Vector(dx: -80, dy: 60), over: .milliseconds(120)).hold(for: .milliseconds(60)).lift()
      .hold(for: .milliseconds(400)).press(on: stage["node"], at: Point(x: 0.3, y: 0.5))
      .move(by: Vector(dx: -30, dy: 40), over: .milliseconds(150)).lift()
    stage.finger(1).hold(for: .milliseconds(20)).press(on: stage["other"]).move(by: Vector(dx: 30, dy: 90), over: .milliseconds(200)).lift()
      .hold(for: .milliseconds(520)).press(on: stage["node"], at: Point(x: 0.7, y: 0.5))
      .move(by: Vector(dx: 40, dy: -30), over: .milliseconds(150)).lift()
  }

  /// Drags and throws the node with the name `node`.
  public static func handleOne(_ stage: Stage) {
    stage.finger.hold(for: .milliseconds(400)).press(on: stage["node"]).flick(by: Vector(dx: 60, dy: -40)).hold(for: .milliseconds(70))
      .press(on: stage["node"]).move(by: Vector(dx: -80, dy: 60), over: .milliseconds(120)).lift().hold(for: .milliseconds(100))
      .tap(at: Point(x: 300, y: 300))
  }

  private struct StateChange: Equatable {
    let state: MotionState
    let time: Timestamp
  }

  /// Whether it has a switch, and whether it can be added again.
  var capabilities: (hasSwitch: Bool, canReturn: Bool) {
    let added = makeStage(rate: nil, hasScript: false).1
    return (added.enabled != nil, added.addAgain != nil)
  }

  /// Returns a stage with the interaction, its frame rate, and its script if it `hasScript`.
  func makeStage(rate: Int64?, hasScript: Bool = true) -> (Stage, Added) {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)), samplingInterval: samplingInterval)
    let (root, size) = (runtime.scene.root, Size(width: 100, height: 100))
    let node = root.addChild(named: "node", position: Point(x: 200, y: 200), size: size)
    let other = root.addChild(named: "other", position: Point(x: 60, y: 60), size: size)
    let added = build(runtime, node, other)
    let stage = Stage(runtime: runtime, rate: rate)
    if hasScript { script(stage) }
    return (stage, added)
  }

  /// Whether it never changes a node and never becomes active in the script, so that it cannot break a law.
  var isIdle: Bool {
    let (stage, added) = makeStage(rate: 60)
    var isActive = added.state?.current == .active
    let subscription = added.state?.subscribe { if $0 == .active { isActive = true } }
    // Presses that miss are reported by the checks of the laws.
    let trace = stage.unchecked(isRepeated: true).settle()
    subscription?.unsubscribe()
    if isActive { return false }
    let bare = Self(description, interval: samplingInterval, build: { _, _, _ in Added {} }, script: script)
    let plain = bare.makeStage(rate: 60, hasScript: false).0.unchecked(isRepeated: true)
    plain.play(stage.recording.events.withoutPredictions)
    let nodes = plain.settle().nodes
    return trace.nodes.allSatisfy { node in
      guard let other = nodes.first(where: { $0.name == node.name }) else {
        return node.states.isEmpty && node.series.allSatisfy { $0.times.count == 1 }
      }
      return node.series.map(\.values) == other.series.map(\.values) && node.states.count == other.states.count
    }
  }

  /// Everything that the nodes show at an instant.
  private struct Snapshot: Equatable {
    /// The values that move, of all nodes.
    var values: [SIMD4<Double>] = []
    /// The flags, texts, shapes and custom properties, of all nodes.
    var states: [NodeValue?] = []
  }

  private func snapshot(_ stage: Stage, at time: Timestamp? = nil, without leader: SceneNode? = nil) -> Snapshot {
    var snapshot = Snapshot()
    for node in stage.trace.nodes where node.name != leader?.name {
      snapshot.values += node.series.map { $0.value(at: time ?? stage.now) }
      snapshot.states += node.states.map { $0.value(at: time ?? stage.now) }
    }
    return snapshot
  }

  /// The faults of its rest: it has to come to rest, at one time at every frame rate, and then stays there.
  public func faultsOfRest() -> [String] {
    var faults: [String] = []
    var rested: (history: [StateChange], values: Snapshot)?
    for rate in [60, 24, 120, 1000, nil] as [Int64?] {
      let (stage, added) = makeStage(rate: rate)
      var history: [StateChange] = []
      let subscription = added.state?.subscribe { history.append(StateChange(state: $0, time: stage.now)) }
      let trace = stage.settle()
      let words = rate.map { "at \($0) frames per second" } ?? "without frames"
      if !trace.isAtRest || !stage.runtime.isAtRest { faults.append("never rests \(words)") }
      if added.state != nil, added.state?.current != .atRest { faults.append("is at rest, but says it is active, \(words)") }
      if isActivated, added.state != nil, !history.contains(where: { $0.state == .active }) { faults.append("is never active \(words)") }
      if zip(history, history.dropFirst()).contains(where: { $0.state == $1.state }) { faults.append("tells a state twice \(words)") }
      let values = snapshot(stage)
      if let rested {
        if rested.history != history { faults.append("begins or rests at other instants \(words)") }
        if rested.values != values { faults.append("rests elsewhere \(words)") }
      } else {
        rested = (history, values)
      }
      stage.run(until: stage.now.advanced(by: .seconds(5)))
      if snapshot(stage) != values { faults.append("moves after its rest \(words)") }
      subscription?.unsubscribe()
    }
    return faults
  }

  /// The differences between frame rates: there must be none.
  public func faultsOfFrames() -> [String] {
    let instants = (1...16).map { Timestamp.milliseconds($0 * 250) }
    func values(rate: Int64) -> [Snapshot] {
      let (stage, _) = makeStage(rate: rate)
      stage.run(until: instants.last!)
      return instants.map { snapshot(stage, at: $0) }
    }
    let expected = values(rate: 60)
    return [24, 120, 1000].compactMap { values(rate: $0) == expected ? nil : "is elsewhere at \($0) frames per second" }
  }

  /// The faults after its removal at any time: nothing may move, with any further actions of the person.
  public func faultsOfRemoval() -> [String] {
    everywhere { stage, added, events in
      added.remove()
      let values = snapshot(stage, without: added.leader)
      stage.settle(after: events)
      if snapshot(stage, without: added.leader) != values { return "moves after it was removed" }
      if !stage.runtime.isAtRest { return "never rests after it was removed" }
      return added.state?.current == .active ? "is active after it was removed" : nil
    }
  }

  /// The faults after disabling and enabling it at any time: disabled, nothing may move; enabled, it comes to rest.
  public func faultsOfToggling() -> [String] {
    everywhere { stage, added, events in
      guard let enabled = added.enabled else { return "cannot be turned off" }
      enabled.value = false
      let values = snapshot(stage, without: added.leader)
      if added.state?.current == .active { return "is active though it is off" }
      stage.settle(after: events)
      if snapshot(stage, without: added.leader) != values { return "moves though it is off" }
      if !stage.runtime.isAtRest { return "never rests though it is off" }
      enabled.value = true
      script(stage)
      stage.settle()
      return stage.runtime.isAtRest ? nil : "never rests after it was turned on again"
    }
  }

  /// The faults after removing it at any time and adding it again immediately: it continues, and comes to rest.
  public func faultsOfReturn() -> [String] {
    everywhere { stage, added, events in
      guard let addAgain = added.addAgain else { return "cannot be added again" }
      added.remove()
      addAgain()
      stage.settle(after: events)
      script(stage)
      stage.settle()
      if added.state?.current == .active { return "is active for ever after it was added again" }
      return stage.runtime.isAtRest ? nil : "never rests after it was added again"
    }
  }

  /// The differences between its state and its runtime's, at any time: while active, it keeps the runtime from resting.
  public func faultsOfState() -> [String] {
    everywhere { stage, added, _ in
      let isActive = added.state?.current == .active
      return isActive && stage.runtime.isAtRest ? "is active while its runtime is at rest" : nil
    }
  }

  /// The faults after a write to its target at any time, followed by the rest of the script: it comes to rest, reports it, and an interrupted motion stays interrupted.
  public func faultsOfInterruption() -> [String] {
    everywhere { stage, added, events in
      let move: () -> Bool = {
        let place = Point(x: 11, y: 13)
        stage["node"].position.value = place
        return stage["node"].position.value == place
      }
      let interrupt = added.interrupt ?? move
      if !interrupt() { return "is not where it was written" }
      stage.settle(after: events)
      if !stage.runtime.isAtRest { return "never rests after it was interrupted" }
      if added.state?.current == .active { return "is active after it came to rest" }
      return stage.nonfinitePath == nil ? nil : "is nowhere after it was interrupted"
    }
  }

  /// Calls `check` for many times, after the person's actions up to each, with the remaining actions.
  private func everywhere(_ check: (Stage, Added, [InputEvent]) -> String?) -> [String] {
    let (whole, _) = makeStage(rate: 60)
    whole.settle()
    let events = whole.recording.events.withoutPredictions
    require(probeInterval.wholeNanoseconds > 0, "The interval of probes is not above zero. Pass some milliseconds.")
    let last = max(1_600_000_000, events.last?.time.nanoseconds ?? 0)
    return stride(from: 0, through: last, by: Int(probeInterval.wholeNanoseconds)).compactMap { nanoseconds in
      let (stage, added) = makeStage(rate: 60, hasScript: false)
      let time = Timestamp(nanoseconds: nanoseconds)
      stage.play(events.filter { $0.time <= time })
      stage.run(until: time)
      return check(stage, added, events.filter { $0.time > time }).map { "\($0), at \(time.seconds) s" }
    }
  }
}

extension Stage {
  /// Plays `events`, and continues until everything is at rest.
  fileprivate func settle(after events: [InputEvent]) {
    play(events)
    settle()
  }
}
