import MotionDescriptions
public import MotionScene
public import MotionStreams
public import MotionValues

/// A recognizer of one kind of gesture on one node.
///
/// When a gesture begins, ``state`` becomes active before the first update is emitted; when it ends, ``state`` comes to rest after the last
/// update (contract 13). A discrete gesture is active during its only update.
public final class Recognizer<Configuration: GestureConfiguration>: RoutedRecognizer {
  public let name: String
  package let id: Int
  public let node: SceneNode

  /// Emits every decision of the machine, in points of the root.
  public var updates: Emitter<GestureUpdate> {
    if let emitter = createdSources?.updates { return emitter }
    let emitter = Emitter<GestureUpdate>(label: GraphLabel(name))
    sources.updates = emitter
    return emitter
  }

  public var state: ReactiveProperty<MotionState> {
    if let property = createdSources?.state { return property }
    let property = ReactiveProperty(isActive ? MotionState.active : .atRest, label: GraphLabel("state"))
    sources.state = property
    return property
  }

  /// Whether it is enabled by itself. Defaults to true.
  ///
  /// A recognizer of an interaction listens while both this and the interaction are enabled. Disabling either during a gesture cancels the gesture.
  public var isEnabled: ReactiveProperty<Bool> {
    if let property = createdSources?.isEnabled { return property }
    let property = ReactiveProperty(true, label: GraphLabel("isEnabled"))
    // Unretained: the property belongs to the recognizer. If it outlives the recognizer, there is nothing left to disable.
    let recognizer = Unmanaged.passUnretained(self)
    sources.switching = property.observeChanges { recognizer.takeUnretainedValue().switched(to: $0) }
    sources.isEnabled = property
    return property
  }

  /// The thresholds of the gesture. A change takes effect with the next event.
  ///
  /// The estimation of velocity, `tracking` and `turnsByFirstTwo` change with the next gesture.
  public var configuration: ReactiveProperty<Configuration> {
    if let property = createdSources?.configuration { return property }
    let property = ReactiveProperty(configured.configuration, label: GraphLabel("configuration"))
    // Unretained: the property belongs to the recognizer. If it outlives the recognizer, there is nothing left to configure.
    let recognizer = Unmanaged.passUnretained(self)
    sources.configuring = property.observeChanges { recognizer.takeUnretainedValue().configure($0) }
    sources.configuration = property
    return property
  }

  @exclusivity(unchecked) public var filter = PointerFilter()
  public var arbitrationPolicy = ArbitrationPolicy()
  // Unretained: the router resets it before it is deallocated.
  @exclusivity(unchecked) package var router: Unmanaged<GestureRouter>?

  /// The creation of the detector.
  enum Creation {
    /// No detector yet; it is created when it is first needed.
    case pending(ReactiveProperty<Configuration>)
    /// A detector exists.
    case created(ConfiguredDetector<Configuration>)
  }

  private var creation: Creation
  /// The detector of ``creation``, if it exists: of a class that is not generic, so that events need no metadata.
  @exclusivity(unchecked) private var existingDetector: GestureDetector?
  /// The listener that is notified before all observers: the interaction that the recognizer decides for.
  @exclusivity(unchecked) var listener: (any GestureListener)?
  /// The sources that have been requested.
  @exclusivity(unchecked) var createdSources: CreatedSources<Configuration>?
  /// The updates that wait while another one is being sent.
  @exclusivity(unchecked) var waiting: [GestureUpdate] = []
  @exclusivity(unchecked) private var pointers: [PointerID] = []
  /// The contacts of the current gesture.
  @exclusivity(unchecked) private var contacts: [Int] = []
  /// The list for the decisions of the next frame.
  @exclusivity(unchecked) private var spareDecisions = GestureDecisions()
  let clock: MotionClock
  // The small fields are beside each other, so that a recognizer needs less memory.
  /// The number of times that a gesture was cancelled or rejected.
  @exclusivity(unchecked) private var rejectionCount: UInt32 = 0
  /// Whether an update is being sent.
  @exclusivity(unchecked) var isSending = false
  @exclusivity(unchecked) var hasEnded = false
  @exclusivity(unchecked) package var isListed = false
  /// Whether the instance that it belongs to is on; true if it belongs to none.
  @exclusivity(unchecked) var isOn = true
  @exclusivity(unchecked) var isActive = false
  @exclusivity(unchecked) var deadline: Timestamp?
  /// The state in the latest update that was emitted.
  @exclusivity(unchecked) var reportedState = RecognitionState.possible
  @exclusivity(unchecked) var needsResolve = false
  var token = 0
  var cause: Int?

  init(_ creation: Creation, _ name: String, _ senses: GestureSenses, node: SceneNode, clock: MotionClock) {
    (self.node, self.clock, self.name, self.senses, self.creation) = (node, clock, name, senses, creation)
    if case .created(let detector) = creation { existingDetector = detector }
    id = clock.nextOrdinal()
  }

  deinit {
    if deadline != nil { clock.countAwaited(-1) }
    createdSources?.end()
  }

  /// The detector, created when it is first needed.
  @inline(__always) var detector: GestureDetector {
    if let existingDetector { return existingDetector }
    return configured
  }

  /// The same with its thresholds.
  private var configured: ConfiguredDetector<Configuration> {
    switch creation {
    case .created(let detector): detector
    case .pending(let configuration): start(configuredBy: configuration)
    }
  }

  @inline(never) private func start(configuredBy configuration: ReactiveProperty<Configuration>) -> ConfiguredDetector<Configuration> {
    let detector = Configuration.kind.makeDetector(configuration.value)
    (creation, existingDetector) = (.created(detector), detector)
    // Unretained: the recognizer ends the observation before it is deallocated.
    let recognizer = Unmanaged.passUnretained(self)
    sources.following = configuration.observeChanges { recognizer.takeUnretainedValue().use($0) }
    return detector
  }

  /// Uses `configuration` from the next event on.
  private func use(_ configuration: Configuration) {
    if let property = createdSources?.configuration { property.value = configuration } else { configure(configuration) }
  }

  package let senses: GestureSenses

  package var contender: GestureArena.Contender {
    let status = detector.status
    return GestureArena.Contender(
      id: id, arenaState: arenaState(status), claimTime: status.claim?.time ?? .zero, priority: arbitrationPolicy.priority,
      contacts: contacts, requirements: arbitrationPolicy.requirements, simultaneousWith: arbitrationPolicy.simultaneousWith,
      yields: arbitrationPolicy.yields, beginsUnopposed: status.beginsUnopposed, tapCount: status.tapCount)
  }

  private func arenaState(_ status: GestureStatus) -> GestureArena.ArenaState {
    if status.claim != nil { return .claiming }
    if status.state.isActive { return .active }
    if status.isIdle { return .idle }
    return status.state == .possible ? .undecided : .over
  }

  package func consumeNeedsResolve() -> Bool {
    defer { needsResolve = false }
    return needsResolve
  }

  package func announce(_ event: PointerEvent) -> Bool {
    // Only a tap of several decides before.
    guard let detector = existingDetector, detector.status.tapCount > 1, accepts(event) else { return false }
    var decisions = GestureDecisions()
    detector.announce(event, into: &decisions)
    if decisions.isEmpty { return false }
    apply(decisions)
    return true
  }

  package func handle(_ event: PointerEvent, contact: Int) {
    switch event.phase {
    case .down:
      guard accepts(event) else { return }
      pointers.append(event.id)
      contacts.append(contact)
      needsResolve = true
    case .move:
      guard pointers.contains(event.id) else { return }
      if !filter.acceptsButtons(of: event) { return reject(.wrongButton, because: nil) }
      return store(event)
    case .up, .cancel:
      guard pointers.contains(event.id) else { return }
      pointers.removeAll { $0 == event.id }
    case .hover:
      guard isListening, filter.kinds.contains(event.kind) else { return }
      if !contacts.contains(contact) { contacts.append(contact) }
    // Another pointer that still hovers shares nothing with where this one goes.
    case .leave: contacts.removeAll { $0 == contact }
    }
    var decisions = GestureDecisions()
    detector.handle(event, into: &decisions)
    apply(decisions)
  }

  /// Passes a move to the machine, which decides about most moves only when the frame ends.
  private func store(_ event: PointerEvent) {
    var decisions = GestureDecisions()
    detector.handle(event, into: &decisions)
    if !decisions.isEmpty { apply(decisions) }
  }

  package func endFrame(at time: Timestamp, isMeasured: Bool) {
    let detector = detector
    guard detector.decidesAtFrameEnd || detector.status.claim != nil else { return }
    // Taken out of its place while it is in use, because an observer may end another frame.
    var decisions = spareDecisions
    spareDecisions = GestureDecisions()
    detector.endFrame(at: time, isMeasured: isMeasured, into: &decisions)
    if !decisions.isEmpty || detector.status.claim != nil { apply(decisions) }
    decisions.removeAll()
    spareDecisions = decisions
  }

  package func handle(_ event: WheelEvent, contact: Int) {
    guard isListening else { return }
    if !contacts.contains(contact) { contacts.append(contact) }
    var decisions = GestureDecisions()
    detector.handle(event, into: &decisions)
    apply(decisions)
  }

  package func handle(_ event: TrackpadEvent, contact: Int) {
    guard isListening || event.phase != .began else { return }
    if event.phase == .began { contacts.append(contact) }
    var decisions = GestureDecisions()
    detector.handle(event, into: &decisions)
    apply(decisions)
  }

  package func accepts(_ event: PointerEvent) -> Bool { isListening && filter.accepts(event) && !isComplete }

  /// Whether its gesture has no pointer any more, and waits for the answer to its claim. It takes no further pointer.
  private var isComplete: Bool { pointers.isEmpty && existingDetector?.status.claim != nil }

  package func holds(_ contact: Int) -> Bool { contacts.contains(contact) }

  package func accept() {
    var decisions = GestureDecisions()
    detector.accept(at: clock.now, into: &decisions)
    apply(decisions)
  }

  package func reject(_ reason: RecognitionReason, because other: (any RoutedRecognizer)?) {
    rejectionCount &+= 1
    var decisions = GestureDecisions()
    detector.reject(at: clock.now, reason, into: &decisions)
    apply(decisions, because: other?.name)
  }

  public func cancel() {
    // A machine that does not exist has nothing to cancel.
    guard let detector = existingDetector else { return }
    // In one transaction: between two events, everything that is active because of the gesture comes to rest immediately.
    clock.withTransaction {
      rejectionCount &+= 1
      var decisions = GestureDecisions()
      detector.reject(at: clock.now, .turnedOff, into: &decisions)
      detector.reset()
      pointers = []
      apply(decisions)
      router?.takeUnretainedValue().resolve()
    }
  }

  private func configure(_ configuration: Configuration) {
    configured.configuration = configuration
    watchDeadline()
    // Others may have waited for a deadline that has moved.
    router?.takeUnretainedValue().resolveIfDue()
  }

  /// Reports `decisions`, and updates the deadline and the state.
  func apply(_ decisions: GestureDecisions, because other: String? = nil) {
    let detector = detector
    if detector.status.claim != nil { needsResolve = true }
    watchDeadline()
    let former = rejectionCount
    for index in 0..<decisions.count {
      report(decisions[index], because: other)
      if rejectionCount == former { continue }
      // An observer has cancelled the gesture: nothing follows its end. A machine that had ended already does not report it.
      if isActive { report(decisions[decisions.count - 1].cancelled(for: .turnedOff), because: nil) }
      break
    }
    if hasEnded, !isSending { listener = nil }
    if detector.status.isIdle {
      reportedState = .possible
      if pointers.isEmpty { contacts.removeAll(keepingCapacity: true) }
    }
  }
}
